#ifndef EXAMPLES_PROGRAMS_MAKE_BOOK_MAKER_HPP
#define EXAMPLES_PROGRAMS_MAKE_BOOK_MAKER_HPP

#include "book_of.hpp"
#include "judge.hpp"

#include <support/games.hpp>
#include <support/status_line.hpp>

#include <kalah/core/hash.hpp>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <unordered_set>
#include <vector>

namespace make_book {

// Adds boards to a book one by one, and saves it now and then.
template <class Board>
class maker {
public:
    explicit maker(const settings& wanted) : wanted_{wanted}, status_{wanted.quiet}, judge_{wanted, status_} {}

    int make(const Board& start)
    {
        take_in();
        // Both seats, ply by ply: whether it is the turn of the player with the book.
        std::vector<place> places{{start, true}, {start, false}};
        for (int ply = 0; ply < wanted_.plies && !places.empty() && !support::interrupted; ++ply) {
            add_moves_of(places, ply);
            places = after(places);
        }
        save();
        status_.clear();
        std::cout << wanted_.file << ": " << book_.size() << " boards, " << proven_in(book_) << " of them proven\n";
        return support::interrupted ? support::interrupted_status() : 0;
    }

private:
    struct place {
        Board board;
        bool ours;
    };

    void add_moves_of(const std::vector<place>& places, int ply)
    {
        std::vector<Board> wanted;
        for (const auto& [board, ours] : places) {
            const auto known = book_(board);
            // A board with one move needs no entry.
            if (ours && wanted_.rules.moves(board).size() > 1 && (!known || (wanted_.retry && !known->proven)))
                wanted.push_back(board);
        }
        const auto begun = std::chrono::steady_clock::now();
        for (std::size_t done = 0; done < wanted.size() && !support::interrupted; ++done) {
            const auto move = judge_(wanted[done], [&] { tell(ply, done, wanted.size(), begun); });
            if (!move) return;
            book_.add(wanted[done], *move);
            tell(ply, done + 1, wanted.size(), begun);
            if (std::chrono::steady_clock::now() - saved_ >= std::chrono::minutes{1}) save();
        }
    }

    [[nodiscard]] std::vector<place> after(const std::vector<place>& places)
    {
        std::vector<place> next;
        const auto add = [&](const place& from, int pit) {
            const auto ply = wanted_.rules.play(from.board, pit);
            const bool ours = from.ours == ply.again;
            if (seen_[ours].insert(ply.next).second) next.push_back({ply.next, ours});
        };
        for (const auto& from : places) {
            const auto pits = wanted_.rules.moves(from.board);
            const auto known = from.ours ? book_(from.board) : std::nullopt;
            if (known) add(from, known->pit);
            else if (!from.ours || pits.size() == 1)
                for (const int pit : pits) add(from, pit);
        }
        return next;
    }

    // The time left is for this ply only: the number of boards of the next one is unknown.
    void tell(int ply, std::size_t done, std::size_t of, std::chrono::steady_clock::time_point begun)
    {
        const seconds taken = std::chrono::steady_clock::now() - begun;
        const auto each = done > 0 ? taken / static_cast<double>(done) : 2 * seconds{wanted_.time};
        status_.show("ply " + std::to_string(ply + 1) + " of " + std::to_string(wanted_.plies) + ": " +
                     std::to_string(done) + " of " + std::to_string(of) + " boards, " +
                     support::duration_text(each * static_cast<double>(of - done)) + " left for it");
    }

    // The book in the file, with entries that others have added since.
    void take_in()
    {
        if (std::filesystem::exists(wanted_.file)) book_.merge(loaded<Board>(wanted_.rules, wanted_.file));
    }

    void save()
    {
        take_in();
        if (const auto saved = kalah::save_book(book_, wanted_.file, command_for(wanted_)); !saved)
            throw support::failure{to_string(saved.error())};
        saved_ = std::chrono::steady_clock::now();
    }

    const settings& wanted_;
    support::status_line status_;
    judge judge_;
    book_of<Board> book_{wanted_.rules};
    std::unordered_set<Board> seen_[2];
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

}  // namespace make_book

#endif
