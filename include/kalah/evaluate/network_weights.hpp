#ifndef KALAH_EVALUATE_NETWORK_WEIGHTS_HPP
#define KALAH_EVALUATE_NETWORK_WEIGHTS_HPP

#include <kalah/core/board.hpp>
#include <kalah/core/invalid.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kalah {

// The weights of a network as the program `train` writes them: a byte is two hexadecimal digits. One long text compiles
// sooner than thousands of numbers.
struct network_text {
    int to_move = 0;  // in hundredths of a seed
    int unit = 1;     // the worth of the last weights
    std::string_view digits{};
};

// A network that guesses what the seeds in the pits are worth to the mover. It has two layers:
//   units   each adds up a number for each pit, by the seeds in it, and a number of its own
//   judges  each adds up the units, times a weight for each, and a number of its own
// What a unit or a judge says is clipped to 0 to 127. The worth is what the judges say, times a weight for each.
//
// All numbers are whole, so the answer is the same on every machine. The loops are of the kind that compilers turn into
// vector instructions.
template <int Pits>
class network_weights {
public:
    static constexpr std::size_t units = 32, judges = 8, pits = std::size_t{2} * Pits;
    static constexpr std::size_t contents = pits + 2;  // of a pit: the last one stands for a lap or more
    static constexpr std::size_t bytes = units * (1 + pits * contents) + judges * (units + 1) + judges;

    constexpr explicit network_weights(const network_text& text) : to_move_{text.to_move}, unit_{text.unit}
    {
        detail::require(text.digits.size() == 2 * bytes, "kalah: these are not the weights of a network of this size");
        auto from = text.digits.begin();
        const auto next = [&] {
            const int byte = digit(from[0]) * 16 + digit(from[1]);
            from += 2;
            return static_cast<std::int16_t>(byte < 128 ? byte : byte - 256);
        };
        const auto next_lanes = [&] {
            std::array<std::uint16_t, units> lanes{};
            for (auto& lane : lanes) lane = static_cast<std::uint16_t>(next() + shift);
            return std::bit_cast<words>(lanes);
        };
        own_ = next_lanes();
        for (auto& pit : of_pit_)
            for (auto& content : pit) content = next_lanes();
        for (std::size_t judge = 0; judge < judges; ++judge) {
            for (auto& weight : of_unit_[judge]) weight = next();
            own_of_judge_[judge] = most * next();
        }
        for (auto& weight : of_judge_) weight = next();
    }

    // What a board is worth beyond the lead, in hundredths of a seed.
    [[nodiscard]] constexpr int worth(const board<Pits>& board) const
    {
        auto sums = own_;
        for (int pit = 0; pit < Pits; ++pit) {
            const auto place = static_cast<std::size_t>(pit);
            add(sums, of_pit_[place][content(board.mover[pit])]);
            add(sums, of_pit_[Pits + place][content(board.opponent[pit])]);
        }
        auto said = std::bit_cast<std::array<std::int16_t, units>>(sums);
        for (auto& unit : said) unit = std::clamp<std::int16_t>(static_cast<std::int16_t>(unit - all_shifts), 0, most);
        int worth = 0;
        for (std::size_t judge = 0; judge < judges; ++judge) {
            int sum = own_of_judge_[judge];
            for (std::size_t unit = 0; unit < units; ++unit) sum += said[unit] * of_unit_[judge][unit];
            worth += std::clamp(sum >> 6, 0, int{most}) * of_judge_[judge];
        }
        return to_move_ + (worth * unit_ >> 7);
    }

private:
    // Four units in a word are added at once. What is added is never negative, so that no unit borrows from the next.
    using words = std::array<std::uint64_t, units / 4>;

    static constexpr std::int16_t most = 127;
    static constexpr int shift = 128, all_shifts = shift * (static_cast<int>(pits) + 1);

    static constexpr void add(words& sums, const words& others)
    {
        for (std::size_t at = 0; at < sums.size(); ++at) sums[at] += others[at];
    }

    [[nodiscard]] static constexpr std::size_t content(int seeds)
    {
        return std::min(static_cast<std::size_t>(seeds), contents - 1);
    }

    [[nodiscard]] static constexpr int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

    int to_move_, unit_;
    words own_{};
    std::array<std::array<words, contents>, pits> of_pit_{};
    std::array<std::array<std::int16_t, units>, judges> of_unit_{};
    std::array<int, judges> own_of_judge_{};
    std::array<std::int16_t, judges> of_judge_{};
};

}  // namespace kalah

#endif
