#include <kalah/endgame/build.hpp>

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace {

using namespace kalah;

// Counts of the boards with a number of seeds in the pits: all; those with seeds in both rows; and these by value.
struct fingerprint {
    long all = 0, live = 0, wins = 0, draws = 0, losses = 0, sum = 0;

    friend bool operator==(const fingerprint&, const fingerprint&) = default;
};

template <class Table>
struct fingerprint_maker {
    const Table& table;
    fingerprint made{};
    std::array<int, 12> pits{};

    void add_all(std::size_t pit, int left)
    {
        if (pit == 11) {
            pits[11] = left;
            return add();
        }
        for (int seeds = 0; seeds <= left; ++seeds) {
            pits[pit] = seeds;
            add_all(pit + 1, left - seeds);
        }
    }

    void add()
    {
        ++made.all;
        const row<6> mover{{pits[0], pits[1], pits[2], pits[3], pits[4], pits[5]}};
        const row<6> opponent{{pits[6], pits[7], pits[8], pits[9], pits[10], pits[11]}};
        if (mover.empty() || opponent.empty()) return;
        const int value = table(board<6>{mover, opponent});
        ++made.live;
        ++(value > 0 ? made.wins : value == 0 ? made.draws : made.losses);
        made.sum += value;
    }
};

template <class Table>
fingerprint fingerprint_of(const Table& table, int seeds)
{
    fingerprint_maker<Table> maker{table};
    maker.add_all(0, seeds);
    return maker.made;
}

}  // namespace

TEST_CASE("endgame tables of Kalah(6) have the published fingerprints")
{
    const auto of_classic = build_endgames<6>(rules<classic>{}, 13);
    const auto of_standard = build_endgames<6>(rules<standard>{}, 13);
    REQUIRE((of_classic && of_standard));
    std::ifstream file{KALAH_PUBLISHED "/endgame-fingerprints.txt"};
    REQUIRE(file);
    int rows = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        CAPTURE(line);
        std::istringstream fields{line};
        int seeds = 0;
        fingerprint in_classic, in_standard;
        char sign = 0;
        fields >> seeds >> sign >> in_classic.all >> sign >> in_classic.live;
        in_standard = in_classic;
        for (auto* of : {&in_classic, &in_standard})
            fields >> sign >> of->wins >> sign >> of->draws >> sign >> of->losses >> sign >> of->sum;
        REQUIRE(fields);
        CHECK(fingerprint_of(*of_classic, seeds) == in_classic);
        CHECK(fingerprint_of(*of_standard, seeds) == in_standard);
        ++rows;
    }
    CHECK(rows == 12);
}
