#ifndef EXAMPLES_PROGRAMS_REFEREE_VERIFICATION_HPP
#define EXAMPLES_PROGRAMS_REFEREE_VERIFICATION_HPP

#include "play.hpp"

#include <kgp/message.hpp>

#include <optional>
#include <string>

namespace referee {

// A test of a client's rules: which board does playing this pit lead to?
class verification {
public:
    struct problem {
        kalah::any_board board{};
        int pit = 0;  // from 0, unlike in a move
    };

    verification(const kalah::any_board& start, int problems, chance random)
        : start_{start},
          left_{problems},
          random_{random}
    {
    }

    // Absent when there were enough problems.
    [[nodiscard]] const std::optional<problem>& next()
    {
        current_.reset();
        if (left_-- > 0) {
            // Boards from all parts of a game: with few seeds, and with large heaps.
            auto board = start_;
            const auto plies = static_cast<int>(random_() % 60);
            for (const int pit : random_line(random_, start_, plies)) board = kgp::protocol_rules.play(board, pit).next;
            current_ = problem{board, any_of(random_, pits_to_play(board))};
        }
        return current_;
    }

    // What is wrong with a solution of the problem; empty if it is right. The board is seen by the player who has
    // played, and `true` means that the same player moves again.
    [[nodiscard]] std::string wrong(const kgp::message& solution)
    {
        if (solution.arguments.size() != 2) return "solution needs a board, and whether the same player moves again";
        const auto* board = std::get_if<kalah::any_board>(&solution.arguments[0]);
        const auto again = truth_of(solution.arguments[1]);
        if (!board || !again) return "solution needs a board, and whether the same player moves again";
        const auto right = kgp::protocol_rules.play(current_->board, current_->pit);
        const auto seen = right.again ? right.next : right.next.turned();
        if (*board != seen) return "the board is " + kalah::to_string(seen);
        if (*again != right.again) return right.again ? "the same player moves again" : "the other player moves now";
        ++solved_;
        return "";
    }

    [[nodiscard]] int solved() const { return solved_; }

private:
    // The draft says an integer, its server reads words.
    [[nodiscard]] static std::optional<bool> truth_of(const kgp::argument& given)
    {
        if (const auto* number = std::get_if<std::int64_t>(&given)) return *number != 0;
        const auto text = kgp::text_of(given);
        if (text == "true") return true;
        if (text == "false") return false;
        return std::nullopt;
    }

    kalah::any_board start_;
    int left_;
    int solved_ = 0;
    chance random_;
    std::optional<problem> current_{};
};

}  // namespace referee

#endif
