// The opening books that come with Kalah: that they are what their names say, and that the exact values in them are
// right, which the published values, the rules and the solver say independently of who made them.

#include <kalah/core/rules_text.hpp>
#include <kalah/engine/book_file.hpp>
#include <kalah/engine/solver.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace kalah;
namespace fs = std::filesystem;

const fs::path books{KALAH_BOOKS};

// Calls visit(rules, seeds, the book) for each: those of (6,3) to (6,6), standard and classic.
template <class Visit>
void for_each_book(const Visit& visit)
{
    const auto all = [&](const auto& rules) {
        for (int seeds = 3; seeds <= 6; ++seeds) {
            const auto name = to_string(rules) + "-6-" + std::to_string(seeds) + ".book";
            INFO(name);
            const auto read = load_book<6>(rules, books / name);
            REQUIRE_MESSAGE(read, to_string(read.error()));
            visit(rules, seeds, *read);
        }
    };
    all(rules<standard>{});
    all(rules<classic>{});
}

// The published value of a start, in hundredths of a seed; absent if there is none.
template <class Rules>
std::optional<int> published(const Rules& rules, int seeds)
{
    std::ifstream file{KALAH_PUBLISHED "/solved.txt"};
    const auto begin = to_string(rules) + "; 6," + std::to_string(seeds) + "; ";
    for (std::string row; std::getline(file, row);)
        if (row.starts_with(begin)) return 100 * std::stoi(row.substr(begin.size()));
    return std::nullopt;
}

// What a book proves about a board with entries for itself, or for all boards after its moves; absent if not.
template <class Book, class Board>
std::optional<int> proven_by(const Book& book, const Board& board)
{
    if (const auto known = book(board)) return known->proven ? std::optional{known->value} : std::nullopt;
    const auto pits = book.rules().moves(board);
    if (pits.empty()) return 100 * board.lead();
    int best = std::numeric_limits<int>::min();
    for (const int pit : pits) {
        const auto [next, again] = book.rules().play(board, pit);
        const auto known = book(next);
        if (!known || !known->proven) return std::nullopt;
        best = std::max(best, again ? known->value : -known->value);
    }
    return best;
}

}  // namespace

TEST_CASE("the books in the tree are for the sizes that people play, and small")
{
    std::size_t files = 0;
    for (const auto& file : fs::directory_iterator{books}) files += file.path().extension() == ".book";
    CHECK(files == 8);
    for_each_book([](const auto& rules, int seeds, const auto& book) {
        CHECK(fs::file_size(books / (to_string(rules) + "-6-" + std::to_string(seeds) + ".book")) <= 200'000);
        CHECK(book.size() >= 50);
        CHECK(book(start<6>(seeds)));
        for (const auto& [board, move] : book) {  // that the moves are legal was checked as they were read
            CHECK(board.seeds() == 12 * seeds);
            CHECK(std::abs(move.value) <= 100 * board.seeds());
            if (seeds <= 4) CHECK(move.proven);
        }
    });
}

TEST_CASE("the books in the tree say how they were made")
{
    for_each_book([](const auto& rules, int seeds, const auto&) {
        const auto name = to_string(rules) + "-6-" + std::to_string(seeds);
        std::ifstream file{books / (name + ".book")};
        std::string head, how;
        REQUIRE((std::getline(file, head) && std::getline(file, how)));
        const auto command = "# make_book --start 6," + std::to_string(seeds) + " --rules " + to_string(rules) + " ";
        CHECK(how.substr(0, command.size()) == command);
    });
}

TEST_CASE("the books begin with the published values")
{
    int known = 0;
    for_each_book([&](const auto& rules, int seeds, const auto& book) {
        const auto move = book(start<6>(seeds));
        const auto value = published(rules, seeds);
        if (!move->proven || !value) return;
        CHECK(move->value == *value);
        ++known;
    });
    CHECK(known >= 4);
}

TEST_CASE("the proven values of a book agree with each other, by the rules alone")
{
    int links = 0;
    for_each_book([&](const auto& rules, int, const auto& book) {
        for (const auto& [board, move] : book) {
            if (!move.proven) continue;
            const auto [next, again] = rules.play(board, move.pit);
            const auto after = proven_by(book, next);
            if (!after) continue;
            CHECK((again ? *after : -*after) == move.value);
            ++links;
        }
    });
    CHECK(links > 500);
}

TEST_CASE("the solver finds the proven values of the books again")
{
    for_each_book([](const auto& rules, int seeds, const auto& book) {
        if (seeds > 4) return;
        auto entries = std::vector(book.begin(), book.end());
        const auto left = [](const auto& board) { return board.mover.seeds() + board.opponent.seeds(); };
        std::stable_sort(entries.begin(), entries.end(),
                         [&](const auto& a, const auto& b) { return left(a.board) < left(b.board); });
        // The easiest, and some of the others.
        const std::size_t most = seeds == 3 ? 12 : 4;
        solver solve{rules, board<6>{}, {.memory = std::size_t{1} << 24, .threads = 1}};
        for (std::size_t at = 0; at < most; ++at) {
            const auto& entry = entries[at * (seeds == 3 ? 9 : 1)];
            const auto& board = entry.board;
            const auto& move = entry.move;
            INFO(kalah::to_string(board));
            const auto found = solve(board);
            CHECK(100 * found.value.low == move.value);
            const auto [next, again] = rules.play(board, move.pit);
            const auto after = solve(next);
            CHECK(100 * (again ? after.value.low : -after.value.low) == move.value);
        }
    });
}

TEST_CASE("all books for some rules and a number of pits are one")
{
    const rules<standard> rules;
    const auto all = load_books<6>(rules, books);
    REQUIRE(all);
    std::size_t sum = 0;
    for (int seeds = 3; seeds <= 6; ++seeds) {
        const auto one = load_book<6>(rules, books / ("standard-6-" + std::to_string(seeds) + ".book"));
        sum += one->size();
        CHECK(*(*all)(start<6>(seeds)) == *(*one)(start<6>(seeds)));
    }
    CHECK(all->size() == sum);
    CHECK(load_books<6>(any_rules{standard}, books)->size() == sum);
    CHECK(load_books<7>(rules, books)->size() == 0);
    CHECK(load_books<6>(kalah::rules<relay>{}, books)->size() == 0);
}
