#ifndef EXAMPLES_PROGRAMS_TOURNAMENT_PROGRAM_PLAYER_HPP
#define EXAMPLES_PROGRAMS_TOURNAMENT_PROGRAM_PLAYER_HPP

#include <support/errors.hpp>
#include <support/line_process.hpp>
#include <support/number_in.hpp>

#include <stdexcept>

#ifdef EXAMPLES_HAS_PROCESSES

namespace tournament {

// Another program as a player: it reads "BOARD MILLISECONDS", and answers with a pit. Throws if it does anything else.
class program_player {
public:
    program_player(const std::string& command, std::chrono::milliseconds time) : process_{command}, time_{time} {}

    [[nodiscard]] int operator()(const std::string& board)
    {
        process_.tell(board + " " + std::to_string(time_.count()));
        const auto line = process_.hear(std::chrono::steady_clock::now() + time_ + patience_);
        patience_ = on_the_way;
        if (!line) fail();
        const auto begin = std::min(line->find_first_not_of(" \t"), line->size());
        const auto text = line->substr(begin, line->find_last_not_of(" \t") + 1 - begin);
        const auto pit = support::number_in(text, 0, 99);
        if (!pit) throw std::runtime_error{"answered '" + line->substr(0, 40) + "', which is not a pit"};
        return *pit;
    }

private:
    static constexpr std::chrono::milliseconds to_start{5000}, on_the_way{100};

    [[noreturn]] void fail() const
    {
        const auto end = process_.ended();
        throw std::runtime_error{end ? to_string(*end) : "gave no answer in " + std::to_string(time_.count()) + " ms"};
    }

    support::line_process process_;
    std::chrono::milliseconds time_;
    std::chrono::milliseconds patience_ = to_start;  // beyond its time
};

// Better to fail now than after a thousand lost games.
inline void require_starts(const std::string& command)
{
    support::line_process trial{"exec 2>/dev/null\n" + command};
    if (trial.hear(std::chrono::steady_clock::now() + std::chrono::milliseconds{200})) return;
    const auto end = trial.ended();
    if (end && end->by_itself && (end->status == 126 || end->status == 127))  // the shell says so
        throw support::wrong_arguments{"'" + command + "' cannot be started"};
}

}  // namespace tournament

#endif

#endif
