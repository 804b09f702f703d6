#include "fitted_network.hpp"

#include <cmath>

namespace train {

namespace {

[[nodiscard]] float clipped(float value) { return std::clamp(value, 0.0F, 1.0F); }

void append(std::string& digits, float value)
{
    const auto byte = static_cast<int>(std::clamp(std::lround(value), -127L, 127L)) & 0xff;
    for (const int digit : {byte / 16, byte % 16}) digits += "0123456789abcdef"[digit];
}

}  // namespace

network_state asked(const fitted_network& network, const labelled_board& board)
{
    const auto& core = network.core;
    network_state now{.sums = core.own, .judge_sums = core.own_of_judge, .worth = core.to_move};
    for (std::size_t pit = 0; pit < network.boards_pits(); ++pit) {
        const auto& numbers = network.of_pit[network.place_of(board, pit)];
        for (std::size_t unit = 0; unit < units; ++unit) now.sums[unit] += numbers[unit];
    }
    for (std::size_t unit = 0; unit < units; ++unit) {
        now.said[unit] = clipped(now.sums[unit]);
        for (std::size_t judge = 0; judge < judges; ++judge)
            now.judge_sums[judge] += now.said[unit] * core.of_unit[unit][judge];
    }
    for (std::size_t judge = 0; judge < judges; ++judge) {
        now.judged[judge] = clipped(now.judge_sums[judge]);
        now.worth += now.judged[judge] * core.of_judge[judge];
    }
    return now;
}

byte_network in_bytes(const fitted_network& network)
{
    const auto& core = network.core;
    byte_network bytes{.to_move = static_cast<int>(std::lround(core.to_move * worth_unit))};
    float largest = 0;
    for (const float weight : core.of_judge) largest = std::max(largest, std::abs(weight) * worth_unit);
    bytes.unit = std::max(1, static_cast<int>(std::ceil(largest / 127)));
    // What was 0 to 1 is 0 to 127 there.
    for (const float number : core.own) append(bytes.digits, 127 * number);
    for (const auto& numbers : network.of_pit)
        for (const float number : numbers) append(bytes.digits, 127 * number);
    for (std::size_t judge = 0; judge < judges; ++judge) {
        for (const auto& weights : core.of_unit) append(bytes.digits, 64 * weights[judge]);
        append(bytes.digits, 64 * core.own_of_judge[judge]);
    }
    for (const float weight : core.of_judge) append(bytes.digits, weight * worth_unit / static_cast<float>(bytes.unit));
    return bytes;
}

}  // namespace train
