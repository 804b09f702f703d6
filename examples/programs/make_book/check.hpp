#ifndef EXAMPLES_PROGRAMS_MAKE_BOOK_CHECK_HPP
#define EXAMPLES_PROGRAMS_MAKE_BOOK_CHECK_HPP

#include "book_of.hpp"
#include "judge.hpp"

#include <support/games.hpp>
#include <support/status_line.hpp>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace make_book {

// What is wrong with a proven entry; empty if nothing is. Absent when the time does not suffice to know.
[[nodiscard]] inline std::optional<std::string> fault_of(const judge& judge, const kalah::any_rules& rules,
                                                         const kalah::any_board& board, const kalah::book_move& move,
                                                         const report& tell)
{
    const auto worth_of = [](int hundredths) { return "worth " + std::to_string(hundredths); };
    const auto found = judge.solved(board, tell);
    if (!found.exact()) return std::nullopt;
    const int best = 100 * found.value.low;
    if (best != move.value) return "it is " + worth_of(best) + ", not " + std::to_string(move.value);
    const auto ply = rules.play(board, move.pit);
    const auto next = judge.solved(ply.next, tell);
    if (!next.exact()) return std::nullopt;
    const int played = (ply.again ? 100 : -100) * next.value.low;
    if (played == best) return "";
    return "pit " + std::to_string(move.pit) + " is " + worth_of(played) + ", another " + worth_of(best);
}

// Proves entries of a book again. Returns the program's exit status.
template <class Board>
int check(const settings& wanted)
{
    const auto book = loaded<Board>(wanted.rules, wanted.file);
    std::vector<typename decltype(book.begin())::value_type> chosen;
    std::copy_if(book.begin(), book.end(), std::back_inserter(chosen),
                 [](const auto& entry) { return entry.move.proven; });
    const auto proven = chosen.size();
    if (!wanted.all) {
        std::shuffle(chosen.begin(), chosen.end(), std::mt19937{std::random_device{}()});
        chosen.resize(std::min<std::size_t>(proven, 20));
    }

    support::status_line status{wanted.quiet};
    const judge judge{wanted, status};
    std::size_t right = 0, wrong = 0, open = 0;
    const auto begun = std::chrono::steady_clock::now();
    const auto tell = [&] {
        const auto done = right + wrong + open;
        const seconds taken = std::chrono::steady_clock::now() - begun;
        const auto each = done > 0 ? taken / static_cast<double>(done) : seconds{wanted.time};
        status.show(std::to_string(done) + " of " + std::to_string(chosen.size()) + " boards, " +
                    support::duration_text(each * static_cast<double>(chosen.size() - done)) + " left");
    };
    for (const auto& [board, move] : chosen) {
        const auto fault = fault_of(judge, wanted.rules, board, move, tell);
        if (support::interrupted) break;
        ++(!fault ? open : fault->empty() ? right : wrong);
        if (!fault || fault->empty()) continue;
        status.clear();
        std::cout << to_string(board) << ": " << *fault << '\n';
    }
    status.clear();
    std::cout << wanted.file << ": " << book.size() << " boards, " << proven << " of them proven; of " << chosen.size()
              << " proven again, " << right << " are right, " << wrong << " wrong, " << chosen.size() - right - wrong
              << " took too long\n";
    return wrong > 0 ? 1 : support::interrupted ? support::interrupted_status() : 0;
}

}  // namespace make_book

#endif
