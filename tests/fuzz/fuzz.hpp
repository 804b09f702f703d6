#ifndef KALAH_TESTS_FUZZ_HPP
#define KALAH_TESTS_FUZZ_HPP

// What the fuzz targets share. A target takes any bytes: as a text or a file, or as choices from which it makes rules,
// boards and moves. It aborts the program if something that must hold does not.

#include "support/plain.hpp"

#include <kalah/core/any_board.hpp>
#include <kalah/core/rules.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace kalah_fuzz {

// What a target did with an input.
enum class outcome {
    refused,
    accepted,
    made  // the target made values of its own from it; nothing was there to be refused
};

// A target, which program.cpp makes a program of.
struct target {
    const char* name;
    outcome (*run)(std::string_view input);
    // Of the inputs in its corpus that are not `made`, the least percentage that must be accepted. A corpus of refusals
    // would test little of what follows them.
    int share;
    // Inputs to begin with, such as what the library writes. They are the same each time.
    std::vector<std::string> (*seeds)();
};

// Each target defines this.
extern const target the_target;

inline void must(bool holds, const char* what)
{
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

// Reads an input as a sequence of choices. When the input has ended, every choice is the first.
class choices {
public:
    explicit choices(std::string_view input) : left_{input} {}

    [[nodiscard]] bool ended() const { return left_.empty(); }

    // A number from 0 to end - 1, for an end of at most 65,536.
    [[nodiscard]] int below(int end)
    {
        int number = byte();
        if (end > 256) number = 256 * number + byte();
        return number % end;
    }
    [[nodiscard]] int between(int first, int last) { return first + below(last - first + 1); }
    [[nodiscard]] bool coin() { return below(2) == 1; }

    // Any 32 bits.
    [[nodiscard]] std::uint32_t bits()
    {
        const auto high = static_cast<std::uint32_t>(below(65536));
        return high << 16 | static_cast<std::uint32_t>(below(65536));
    }

    // Up to `most` of any bytes.
    [[nodiscard]] std::string text(int most)
    {
        std::string all;
        for (int left = below(most + 1); left > 0; --left) all += static_cast<char>(below(256));
        return all;
    }

private:
    [[nodiscard]] int byte()
    {
        if (left_.empty()) return 0;
        const auto first = static_cast<unsigned char>(left_.front());
        left_.remove_prefix(1);
        return first;
    }

    std::string_view left_;
};

// Bytes for choices.
[[nodiscard]] inline std::string random_bytes(std::mt19937_64& random, std::size_t size)
{
    std::string bytes(size, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random() % 256);
    return bytes;
}

// `count` inputs of up to `longest` such bytes.
[[nodiscard]] inline std::vector<std::string> random_inputs(int count, std::size_t longest)
{
    std::mt19937_64 random{1};
    std::vector<std::string> all;
    while (count-- > 0) {
        const auto size = random() % (longest + 1);
        all.push_back(random_bytes(random, size));
    }
    return all;
}

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

// One of the pits that may be played. Precondition: there is one.
template <class Pits>
[[nodiscard]] int any_pit(choices& choose, const Pits& pits)
{
    auto pit = pits.begin();
    for (int skipped = choose.below(static_cast<int>(pits.size())); skipped > 0; --skipped) ++pit;
    return *pit;
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
