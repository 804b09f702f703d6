#include <kalah/game/replay.hpp>

#include <kalah/core/any_board.hpp>

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

namespace {

using namespace kalah;

struct perfect_game {
    int pits = 0, seeds = 0, value = 0, store = 0, other_store = 0;
    std::string plies{};
};

// 4,1; 2; 5-3; 32-32-1
std::istream& operator>>(std::istream& in, perfect_game& game)
{
    char comma{}, dash{}, end{};
    in >> game.pits >> comma >> game.seeds >> end >> game.value >> end;
    return in >> game.store >> dash >> game.other_store >> end >> game.plies;
}

template <int Pits>
void check(const perfect_game& game)
{
    const auto end = replay(rules<classic>{}, start<Pits>(game.seeds), game.plies);
    REQUIRE_MESSAGE(end, to_string(end.error()));
    CHECK(end->over());
    CHECK(end->lead(side::first) == game.value);
    CHECK(end->row(side::first).store() == game.store);
    CHECK(end->row(side::second).store() == game.other_store);
}

}  // namespace

TEST_CASE("the published perfect games end as stated, with the value of the solved game")
{
    std::ifstream solved_file{KALAH_PUBLISHED "/solved.txt"}, file{KALAH_PUBLISHED "/perfect-games.txt"};
    REQUIRE(solved_file);
    REQUIRE(file);
    const std::string solved{std::istreambuf_iterator<char>{solved_file}, {}};
    int rows = 0;
    for (std::string row; std::getline(file, row);) {
        if (row.starts_with('#')) continue;
        CAPTURE(row);
        perfect_game game;
        REQUIRE((std::istringstream{row} >> game));
        with_pits(game.pits, [&](auto pits) { check<pits>(game); });
        // That file has a row "classic; 4,1; 2; ...", which begins like the game's row.
        const auto worth = row.substr(0, row.find(';', row.find(';') + 1) + 1);
        CHECK_MESSAGE(solved.find("\nclassic; " + worth) != std::string::npos, worth);
        ++rows;
    }
    CHECK(rows == 16);
}
