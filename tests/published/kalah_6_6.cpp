#include "support/scratch_folder.hpp"

#include <kalah/core/any_board.hpp>
#include <kalah/endgame/build.hpp>
#include <kalah/engine/job_search.hpp>
#include <kalah/engine/solver.hpp>

#include <doctest/doctest.h>

#include <sstream>
#include <vector>

namespace {

using namespace kalah;

// A line of kalah-6-6.txt.
struct solved_row {
    any_rules rules{};
    any_board board{};
    int value = 0;
    std::string moves{};
};

[[nodiscard]] std::vector<solved_row> rows()
{
    std::ifstream file{KALAH_PUBLISHED "/kalah-6-6.txt"};
    REQUIRE(file);
    std::vector<solved_row> all;
    for (std::string text; std::getline(file, text);) {
        if (text.starts_with('#')) continue;
        INFO(text);
        std::istringstream in{text};
        std::string rules_text, board_text;
        auto& row = all.emplace_back();
        REQUIRE((in >> rules_text >> board_text >> row.value >> row.moves));
        const auto rules = read_rules(rules_text);
        const auto board = read_board(board_text);
        REQUIRE(rules);
        REQUIRE(board);
        row.rules = *rules;
        row.board = *board;
    }
    REQUIRE(!all.empty());
    return all;
}

}  // namespace

TEST_CASE("the solved boards of Kalah(6,6) are reached by their moves")
{
    for (const auto& row : rows()) {
        INFO(to_string(row.board));
        auto board = start<6>(6);
        bool again = true;
        for (const char sign : row.moves) {
            if (sign == '-') {
                CHECK(!again);
                again = true;
                continue;
            }
            REQUIRE(again);
            REQUIRE(row.rules.moves(board).contains(sign - '0'));
            const auto next = row.rules.play(board, sign - '0');
            board = next.next;
            again = next.again;
        }
        CHECK(to_string(board) == to_string(row.board));
    }
}

TEST_CASE("the journals of Kalah(6,6) prove the values of the solved boards")
{
    const kalah_tests::scratch_folder folder;
    for (const auto& row : rows()) {
        INFO(to_string(row.board));
        const auto name = to_string(row.rules) + "-6-6.journal";
        const auto copy = folder.path / name;
        kalah_tests::write_bytes(copy, kalah_tests::bytes_of(std::filesystem::path{KALAH_JOURNALS} / name));
        journal known{row.rules, copy};
        REQUIRE(known.status());
        const job_search search{row.rules, row.board, known, [](const any_board&) { return 0; }};
        CHECK(search.found().value == interval{row.value, row.value});
    }
}

TEST_CASE("the solver finds the values of the boards with the fewest seeds again")
{
    for (const auto& row : rows()) {
        const auto board = row.board.as<6>();
        if (board.mover.seeds() + board.opponent.seeds() > 42) continue;
        INFO(to_string(row.board));
        const auto table = build_endgames<6>(row.rules, 13);
        REQUIRE(table);
        solver solve{row.rules, &*table, {.memory = std::size_t{16} << 20, .threads = 1}};
        CHECK(solve(board).value == interval{row.value, row.value});
    }
}
