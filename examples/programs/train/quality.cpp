#include "quality.hpp"

#include <kalah/core/number_text.hpp>

#include <cmath>

namespace train {

namespace {

template <class Guess>
[[nodiscard]] quality quality_of(const game_boards& boards, const Guess& guess)
{
    double sum = 0, squares = 0, errors = 0;
    for (const auto& board : boards) {
        const double worth = board.worth, error = guess(board) - worth;
        sum += worth;
        squares += worth * worth;
        errors += error * error;
    }
    const auto count = static_cast<double>(boards.size());
    const double variance = squares / count - sum / count * (sum / count), error = errors / count;
    return {variance > 0 ? 1 - error / variance : 0, std::sqrt(error) / 100};
}

}  // namespace

qualities qualities_of(const game_boards& unseen, const fitted_network& fitted, const byte_network& bytes)
{
    const auto pits = fitted.pits;
    const auto by_bytes = worth_by(bytes.text(), pits);
    return {
        .lead = quality_of(unseen, [](const auto&) { return 0.0; }),
        .trained = quality_of(unseen, [&](const auto& board) { return double{1} * worth_by_trained(board, pits); }),
        .fitted = quality_of(
            unseen, [&](const auto& board) { return double{worth_unit} * double{asked(fitted, board).worth}; }),
        .bytes = quality_of(unseen, [&](const auto& board) { return double{1} * by_bytes(board); }),
    };
}

std::string percent_text(double share) { return kalah::number_text(100 * share, 1) + " %"; }

std::string table_of(const qualities& all)
{
    std::string text = "                 variance explained   error in seeds\n";
    const auto add = [&](std::string name, const quality& is) {
        name.resize(17, ' ');
        auto explained = percent_text(is.explained), error = kalah::number_text(is.error, 2);
        explained.insert(0, 18 - std::min<std::size_t>(18, explained.size()), ' ');
        error.insert(0, 17 - std::min<std::size_t>(17, error.size()), ' ');
        text.append(name).append(explained).append(error).append("\n");
    };
    add("the lead alone", all.lead);
    add("trained", all.trained);
    add("the network", all.fitted);
    add("in bytes", all.bytes);
    return text;
}

}  // namespace train
