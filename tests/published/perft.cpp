#include <kalah/core/perft.hpp>

#include <kalah/core/board_text.hpp>

#include "support/random.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <variant>

namespace {

using namespace kalah;

using counter = std::uint64_t (*)(const any_board&, int);

template <class Rules>
std::uint64_t count(const any_board& board, int depth)
{
    return visit([&](const auto& sized) { return perft(Rules{}, sized, depth); }, board);
}

// The variants by their names in the file.
const std::map<std::string, counter> countsb{
    {"classic", count<rules<classic>>},
    {"standard", count<rules<standard>>},
    {"relay", count<rules<kalah::relay>>},
    {"no-capture", count<rules<kalah_tests::no_capture>>},
    {"no-extra-turn", count<rules<kalah_tests::no_extra_turn>>},
    {"skip-origin", count<rules<kalah_tests::skip_origin>>},
    {"stuck", count<rules<kalah_tests::stuck>>},
    {"majority", count<rules<kalah_tests::majority>>},
};

}  // namespace

TEST_CASE("perft agrees with the published table")
{
    std::ifstream file{KALAH_PUBLISHED "/perft.txt"};
    REQUIRE(file);
    int rows = 0, counts = 0;
    for (std::string row; std::getline(file, row);) {
        if (row.starts_with('#')) continue;
        CAPTURE(row);
        std::istringstream fields{row};
        std::string variant, text;
        REQUIRE((std::getline(fields, variant, ';') && std::getline(fields >> std::ws, text, ';')));
        REQUIRE(countsb.contains(variant));
        const auto board = read_board(text);
        REQUIRE(board);
        int depth = 0;
        for (std::uint64_t expected = 0; fields >> expected;) CHECK(countsb.at(variant)(*board, ++depth) == expected);
        CHECK(fields.eof());  // and not at text that is not a number
        counts += depth;
        ++rows;
    }
    CHECK(rows == 232);
    CHECK(counts == 1176);
}
