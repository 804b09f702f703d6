#include <kalah/core/any_board.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/analysis.hpp>

#include <kalah/evaluate/store_lead.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace kalah;

constexpr int to_the_end = 1000;

// Rows that plain alpha-beta does not solve in seconds. The shortest is standard 4,3 with 335 million nodes, then
// standard 5,2 with 828 million. Six others were not solved with 1,500 million nodes, and the rest not with 60 million.
constexpr std::string_view too_long[]{
    "classic; 4,4",  "classic; 4,5",  "classic; 4,6",  "classic; 5,3",  "classic; 5,4",
    "classic; 5,5",  "classic; 5,6",  "classic; 6,2",  "classic; 6,3",  "classic; 6,4",
    "classic; 6,5",  "classic; 6,6",  "standard; 4,3", "standard; 4,4", "standard; 4,5",
    "standard; 4,6", "standard; 5,2", "standard; 5,3", "standard; 5,4", "standard; 5,5",
    "standard; 5,6", "standard; 6,2", "standard; 6,3", "standard; 6,4", "standard; 6,5",
};

// standard; 6,3; 2; S C
struct published_row {
    std::string variant{};
    int pits = 0, seeds = 0;
    std::string name{}, values{};  // the name is the text before the values: "standard; 6,3"

    [[nodiscard]] bool solvable() const
    {
        return std::find(std::begin(too_long), std::end(too_long), name) == std::end(too_long);
    }
};

std::vector<published_row> rows_of(const std::string& path)
{
    std::ifstream file{path};
    std::vector<published_row> rows;
    for (std::string text; std::getline(file, text);) {
        if (text.starts_with('#')) continue;
        auto& row = rows.emplace_back();
        std::istringstream fields{text};
        char comma{}, end{};
        REQUIRE(std::getline(fields, row.variant, ';'));
        REQUIRE((fields >> row.pits >> comma >> row.seeds >> end && comma == ',' && end == ';'));
        REQUIRE(std::getline(fields >> std::ws, row.values));
        row.name = text.substr(0, text.find(';', row.variant.size() + 1));
    }
    return rows;
}

// Calls visit with the rules and the board of a row.
template <class Visit>
void with_game(const published_row& row, Visit visit)
{
    with_pits(row.pits, [&](auto pits) {
        if (row.variant == "classic") visit(rules<classic>{}, start<pits>(row.seeds));
        else if (row.variant == "standard") visit(rules<standard>{}, start<pits>(row.seeds));
        else FAIL("no such variant: " << row.variant);
    });
}

// The values of the first moves, and whether they move again.
struct first_move {
    int value = 0;
    bool again = false;
};

std::vector<first_move> first_moves(const published_row& row)
{
    std::vector<first_move> moves;
    std::istringstream fields{row.values};
    for (std::string field; fields >> field;) moves.push_back({std::stoi(field), field.back() == '+'});
    return moves;
}

}  // namespace

TEST_CASE("alpha-beta to the end finds the published values of the solved games")
{
    int solved = 0, skipped = 0;
    for (const auto& row : rows_of(KALAH_PUBLISHED "/solved.txt")) {
        if (!row.solvable()) {
            ++skipped;
            continue;
        }
        CAPTURE(row.name);
        with_game(row, [&](auto rules, const auto& board) {
            const auto found = alpha_beta{rules, store_lead{}, store_bounds{}}(board, to_the_end);
            CHECK(found.value == std::stoi(row.values));
            CHECK(found.proven);
            CHECK(found.pit().has_value());
        });
        ++solved;
    }
    CHECK(solved == 46);
    CHECK(skipped == std::size(too_long));
}

TEST_CASE("alpha-beta to the end finds the published value of every first move")
{
    int solved = 0;
    for (const auto& row : rows_of(KALAH_PUBLISHED "/first-moves.txt")) {
        if (!row.solvable()) continue;
        CAPTURE(row.name);
        const auto moves = first_moves(row);
        REQUIRE(moves.size() == static_cast<std::size_t>(row.pits));
        with_game(row, [&](auto rules, const auto& board) {
            const auto found = analysis{alpha_beta{rules, store_lead{}, store_bounds{}}}(board, to_the_end);
            CHECK(found.proven);
            for (int pit = 0; pit < row.pits; ++pit) {
                CAPTURE(pit);
                REQUIRE(found[pit]);
                CHECK(found[pit]->value == moves[static_cast<std::size_t>(pit)].value);
                CHECK(found[pit]->proven);
            }
        });
        ++solved;
    }
    CHECK(solved == 4);
}

// Checks all rows, even those that take too long to solve.
TEST_CASE("the best published first move has the value of the solved game, and extra turns are marked")
{
    std::map<std::string, int> values;
    for (const auto& row : rows_of(KALAH_PUBLISHED "/solved.txt")) values[row.name] = std::stoi(row.values);
    int rows = 0;
    for (const auto& row : rows_of(KALAH_PUBLISHED "/first-moves.txt")) {
        CAPTURE(row.name);
        const auto moves = first_moves(row);
        REQUIRE(moves.size() == static_cast<std::size_t>(row.pits));
        const auto worse = [](const first_move& a, const first_move& b) { return a.value < b.value; };
        CHECK(std::max_element(moves.begin(), moves.end(), worse)->value == values.at(row.name));
        with_game(row, [&](auto rules, const auto& board) {
            for (int pit = 0; pit < row.pits; ++pit)
                CHECK(rules.play(board, pit).again == moves[static_cast<std::size_t>(pit)].again);
        });
        ++rows;
    }
    CHECK(rows == 19);
}
