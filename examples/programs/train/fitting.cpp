#include "fitting.hpp"

#include "chance.hpp"

#include <support/errors.hpp>
#include <support/interruption.hpp>

#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace train {

namespace {

constexpr int rounds = 16;

// Stochastic gradient descent with a rate for each weight that falls with what it has moved so far (Adagrad; Duchi,
// Hazan, Singer 2011). Pits have weights of their own beside those of pairs, which they teach faster.
class descent {
public:
    explicit descent(int pits) : pits_{pits}, singles_(2 * static_cast<std::size_t>(pits)), pairs_(pair_places()) {}

    void learn(const labelled_board& board, float rate)
    {
        places_.clear();
        for (std::size_t pit = 0; pit < singles_.size(); ++pit)
            places_.push_back(&singles_[pit][content_of(board, pit)]);
        for_each_pair(pits_, [&](std::size_t pair, std::size_t pit, std::size_t other) {
            places_.push_back(&pairs_[place_of(pair, content_of(board, pit), content_of(board, other))]);
        });
        float guess = to_move_.value;
        for (const auto* place : places_) guess += place->value;
        // In seeds. A few boards with surprises of a whole game must not undo what the others taught.
        const float error = std::clamp((guess - static_cast<float>(board.worth)) / 100, -15.0F, 15.0F);
        to_move_.learn(error, rate);
        for (auto* place : places_) place->learn(error, rate);
    }

    // Bytes hold small numbers best. What is common to all contents of a pit is moved out of the pairs, and what is
    // left of the pits' own weights is shared evenly among their pairs. No guess changes.
    [[nodiscard]] fitted_weights folded(const game_boards& boards)
    {
        const auto share = shares(boards);
        for_each_pair(pits_, [&](std::size_t pair, std::size_t pit, std::size_t other) {
            move_means(pair, {pit, share[pit]}, {other, share[other]});
        });
        fitted_weights folded{to_move_.value, std::vector<float>(pairs_.size())};
        for (std::size_t pit = 0; pit < singles_.size(); ++pit) {
            float mean = 0;
            for (std::size_t in = 0; in < contents; ++in) mean += share[pit][in] * singles_[pit][in].value;
            for (auto& single : singles_[pit]) single.value -= mean;
            folded.to_move += mean;
        }
        const auto others = static_cast<float>(singles_.size() - 1);
        for_each_pair(pits_, [&](std::size_t pair, std::size_t pit, std::size_t other) {
            for (std::size_t a = 0; a < contents; ++a)
                for (std::size_t b = 0; b < contents; ++b)
                    folded.pairs[place_of(pair, a, b)] = pairs_[place_of(pair, a, b)].value +
                                                         (singles_[pit][a].value + singles_[other][b].value) / others;
        });
        return folded;
    }

private:
    struct weight {
        float value = 0, moved = 1e-3F;

        void learn(float error, float rate)
        {
            moved += error * error;
            value -= rate * error / std::sqrt(moved);
        }
    };

    using content_shares = std::array<float, contents>;

    struct pit_shares {
        std::size_t pit;
        const content_shares& of;
    };

    [[nodiscard]] std::size_t pair_places() const { return pairs_of(pits_) * contents * contents; }

    // How often a pit has each content.
    [[nodiscard]] std::vector<content_shares> shares(const game_boards& boards) const
    {
        std::vector<content_shares> share(singles_.size());
        for (std::size_t pit = 0; pit < share.size(); ++pit) {
            std::array<int, contents> count{};
            for (const auto& board : boards) ++count[content_of(board, pit)];
            for (std::size_t in = 0; in < contents; ++in)
                share[pit][in] = static_cast<float>(count[in]) / static_cast<float>(boards.size());
        }
        return share;
    }

    void move_means(std::size_t pair, const pit_shares& one, const pit_shares& other)
    {
        for (std::size_t a = 0; a < contents; ++a) {
            float mean = 0;
            for (std::size_t b = 0; b < contents; ++b) mean += other.of[b] * pairs_[place_of(pair, a, b)].value;
            for (std::size_t b = 0; b < contents; ++b) pairs_[place_of(pair, a, b)].value -= mean;
            singles_[one.pit][a].value += mean;
        }
        for (std::size_t b = 0; b < contents; ++b) {
            float mean = 0;
            for (std::size_t a = 0; a < contents; ++a) mean += one.of[a] * pairs_[place_of(pair, a, b)].value;
            for (std::size_t a = 0; a < contents; ++a) pairs_[place_of(pair, a, b)].value -= mean;
            singles_[other.pit][b].value += mean;
        }
    }

    int pits_;
    weight to_move_{};
    std::vector<std::array<weight, contents>> singles_;
    std::vector<weight> pairs_;
    std::vector<weight*> places_{};
};

}  // namespace

fitted_weights fit(game_boards boards, int pits, std::uint64_t chance, support::status_line& status)
{
    descent fitting{pits};
    random_numbers random{chance_of(chance, ~std::uint64_t{0})};
    for (int round = 0; round < rounds; ++round) {
        for (auto left = boards.size(); left > 1; --left) std::swap(boards[left - 1], boards[random.below(left)]);
        // The last rounds settle it.
        const float rate = round < rounds * 5 / 8 ? 8.0F : round < rounds * 7 / 8 ? 2.4F : 0.8F;
        for (std::size_t at = 0; at < boards.size(); ++at) {
            fitting.learn(boards[at], rate);
            if (at % 4096 != 0) continue;
            if (support::interrupted) throw support::ended{};
            status.show("fits the weights, round " + std::to_string(round + 1) + " of " + std::to_string(rounds));
        }
    }
    return fitting.folded(boards);
}

byte_weights in_bytes(const fitted_weights& weights)
{
    std::vector<float> sizes;
    for (const auto weight : weights.pairs) sizes.push_back(std::abs(weight));
    const auto nearly_largest = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() * 999 / 1000);
    std::nth_element(sizes.begin(), nearly_largest, sizes.end());
    byte_weights bytes{static_cast<int>(std::lround(weights.to_move)), 1, {}};
    bytes.unit = std::max(1, static_cast<int>(std::ceil(*nearly_largest / 127)));
    for (const auto weight : weights.pairs)
        bytes.pairs.push_back(
            static_cast<std::int8_t>(std::clamp(std::lround(weight / static_cast<float>(bytes.unit)), -127L, 127L)));
    return bytes;
}

}  // namespace train
