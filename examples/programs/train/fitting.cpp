#include "fitting.hpp"

#include "chance.hpp"

#include <support/errors.hpp>
#include <support/interruption.hpp>

#include <cmath>
#include <string>
#include <utility>

namespace train {

namespace {

constexpr int rounds = 30;
constexpr std::size_t batch = 256;

// A network that learns by gradient descent, with a rate for each weight that depends on how its gradient has moved
// (Adam; Kingma, Ba 2015).
class descent {
public:
    descent(int pits, random_numbers& random) : network_{pits}, slope_{pits}, drift_{pits}, spread_{pits}
    {
        const auto any = [&](float most) {
            return most * (static_cast<float>(random.below(1 << 20)) / static_cast<float>(1 << 19) - 1);
        };
        auto& core = network_.core;
        for (auto& numbers : network_.of_pit)
            for (auto& number : numbers) number = any(0.15F);
        core.own.fill(0.5F);
        for (auto& weights : core.of_unit)
            for (auto& weight : weights) weight = any(0.35F);
        core.own_of_judge.fill(0.4F);
        for (auto& weight : core.of_judge) weight = any(0.5F);
    }

    // Adds what a board says to the slope of the errors.
    void see(const labelled_board& board)
    {
        const auto now = asked(network_, board);
        // A few boards with surprises of a whole game must not undo what the others taught.
        const float error = std::clamp(now.worth - static_cast<float>(board.worth) / worth_unit, -0.8F, 0.8F);
        auto& core = slope_.core;
        core.to_move += error;
        std::array<float, judges> of_judge{};
        for (std::size_t judge = 0; judge < judges; ++judge) {
            core.of_judge[judge] += error * now.judged[judge];
            of_judge[judge] = is_clipped(now.judge_sums[judge]) ? 0 : error * network_.core.of_judge[judge];
            core.own_of_judge[judge] += of_judge[judge];
        }
        std::array<float, units> of_unit{};
        for (std::size_t unit = 0; unit < units; ++unit) {
            float sum = 0;
            for (std::size_t judge = 0; judge < judges; ++judge) {
                sum += of_judge[judge] * network_.core.of_unit[unit][judge];
                core.of_unit[unit][judge] += of_judge[judge] * now.said[unit];
            }
            of_unit[unit] = is_clipped(now.sums[unit]) ? 0 : sum;
            core.own[unit] += of_unit[unit];
        }
        for (std::size_t pit = 0; pit < network_.boards_pits(); ++pit) {
            auto& numbers = slope_.of_pit[network_.place_of(board, pit)];
            for (std::size_t unit = 0; unit < units; ++unit) numbers[unit] += of_unit[unit];
        }
    }

    // Learns from the boards seen since it last learned.
    void learn(float rate)
    {
        drift_left_ *= 1 - drift_share;
        spread_left_ *= 1 - spread_share;
        step now{rate / (1 - drift_left_), 1 / (1 - spread_left_)};
        for (std::size_t place = 0; place < network_.of_pit.size(); ++place)
            for (std::size_t unit = 0; unit < units; ++unit)
                now.take(network_.of_pit[place][unit], slope_.of_pit[place][unit], drift_.of_pit[place][unit],
                         spread_.of_pit[place][unit], most_of_pit);
        auto &core = network_.core, &slope = slope_.core, &drift = drift_.core, &spread = spread_.core;
        for (std::size_t unit = 0; unit < units; ++unit) {
            now.take(core.own[unit], slope.own[unit], drift.own[unit], spread.own[unit], most_of_pit);
            for (std::size_t judge = 0; judge < judges; ++judge)
                now.take(core.of_unit[unit][judge], slope.of_unit[unit][judge], drift.of_unit[unit][judge],
                         spread.of_unit[unit][judge], most_of_unit);
        }
        for (std::size_t judge = 0; judge < judges; ++judge) {
            now.take(core.own_of_judge[judge], slope.own_of_judge[judge], drift.own_of_judge[judge],
                     spread.own_of_judge[judge], most_of_unit);
            now.take(core.of_judge[judge], slope.of_judge[judge], drift.of_judge[judge], spread.of_judge[judge],
                     most_of_judge);
        }
        now.take(core.to_move, slope.to_move, drift.to_move, spread.to_move, most_of_judge);
    }

    [[nodiscard]] const fitted_network& network() const { return network_; }

private:
    // What fits in a byte, as in_bytes writes it.
    static constexpr float most_of_pit = 1, most_of_unit = 127.0F / 64, most_of_judge = 100;
    static constexpr float drift_share = 0.1F, spread_share = 0.001F;

    struct step {
        float rate, spread_factor;

        void take(float& weight, float& slope, float& drift, float& spread, float most) const
        {
            const float mean = slope / static_cast<float>(batch);
            slope = 0;
            drift += drift_share * (mean - drift);
            spread += spread_share * (mean * mean - spread);
            weight = std::clamp(weight - rate * drift / (std::sqrt(spread * spread_factor) + 1e-8F), -most, most);
        }
    };

    [[nodiscard]] static bool is_clipped(float sum) { return sum <= 0 || sum >= 1; }

    fitted_network network_, slope_, drift_, spread_;
    float drift_left_ = 1, spread_left_ = 1;
};

}  // namespace

fitted_network fit(game_boards boards, int pits, std::uint64_t chance, support::status_line& status)
{
    random_numbers random{chance_of(chance, ~std::uint64_t{0})};
    descent fitting{pits, random};
    const auto batches = std::max<std::size_t>(boards.size() / batch, 1);
    std::size_t done = 0;
    for (int round = 0; round < rounds; ++round) {
        for (auto left = boards.size(); left > 1; --left) std::swap(boards[left - 1], boards[random.below(left)]);
        for (std::size_t at = 0; at < batches; ++at, ++done) {
            for (auto board = at * batch; board < std::min(boards.size(), (at + 1) * batch); ++board)
                fitting.see(boards[board]);
            // From large steps to small ones, along half a wave.
            const auto share = static_cast<float>(done) / static_cast<float>(batches * rounds);
            fitting.learn(4e-3F * 0.5F * (1 + std::cos(3.14159265F * share)) + 1e-5F);
            if (at % 64 != 0) continue;
            if (support::interrupted) throw support::ended{};
            status.show("fits the weights, round " + std::to_string(round + 1) + " of " + std::to_string(rounds));
        }
    }
    return fitting.network();
}

}  // namespace train
