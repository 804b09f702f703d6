#ifndef KALAH_TESTS_FUZZ_HPP
#define KALAH_TESTS_FUZZ_HPP

// What the fuzz targets share. A target takes any bytes: as a text or a file, or as choices from which it makes rules,
// boards and moves. It ends the program if something that must hold does not.

#include "support/plain.hpp"

#include <kalah/core/any_board.hpp>
#include <kalah/core/rules.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

// What libFuzzer calls with each input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace kalah_fuzz {

inline void must(bool holds, const char* what)
{
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

[[nodiscard]] inline std::string_view text_of(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

// Reads an input as a sequence of choices. When the input has ended, every choice is the first.
class choices {
public:
    choices(const std::uint8_t* data, std::size_t size) : data_{data}, left_{size} {}

    [[nodiscard]] bool ended() const { return left_ == 0; }

    // A number from 0 to end - 1, for an end of at most 65,536.
    [[nodiscard]] int below(int end)
    {
        int number = byte();
        if (end > 256) number = 256 * number + byte();
        return number % end;
    }
    [[nodiscard]] int between(int first, int last) { return first + below(last - first + 1); }
    [[nodiscard]] bool coin() { return below(2) == 1; }

private:
    [[nodiscard]] int byte()
    {
        if (left_ == 0) return 0;
        --left_;
        return *data_++;
    }

    const std::uint8_t* data_;
    std::size_t left_;
};

[[nodiscard]] inline kalah::variant any_facts(choices& choose)
{
    kalah::variant facts;
    facts.sowing = static_cast<kalah::sowing>(choose.below(2));
    facts.origin = static_cast<kalah::origin>(choose.below(2));
    facts.capture = static_cast<kalah::capture>(choose.below(3));
    facts.extra_turn = choose.coin();
    facts.ending = static_cast<kalah::ending>(choose.below(3));
    facts.leftovers = static_cast<kalah::leftovers>(choose.below(2));
    return facts;
}

// Any board with at most this many seeds, whether play can lead to it or not.
[[nodiscard]] inline kalah_tests::plain_board any_plain_board(choices& choose, int pits, int most)
{
    kalah_tests::plain_board board{pits, std::vector<int>(static_cast<std::size_t>(pits)), {}, 0, 0};
    board.opponent = board.mover;
    const int heap = 1 + choose.below(most);
    const auto take = [&] {
        const int some = choose.between(0, std::min(heap, most));
        most -= some;
        return some;
    };
    for (auto* row : {&board.mover, &board.opponent})
        for (int& seeds : *row) seeds = take();
    board.mover_store = take();
    board.opponent_store = take();
    return board;
}

template <int Pits>
[[nodiscard]] kalah::board<Pits> any_board_of(choices& choose, int most)
{
    return kalah_tests::from_plain<Pits>(any_plain_board(choose, Pits, most));
}

}  // namespace kalah_fuzz

#endif
