#ifndef EXAMPLES_PROGRAMS_TOURNAMENT_PROGRESS_HPP
#define EXAMPLES_PROGRAMS_TOURNAMENT_PROGRESS_HPP

// The progress of the tournament, and the time left, on standard error.

#include <support/status_line.hpp>

#include <mutex>

namespace tournament {

class progress {
public:
    explicit progress(bool quiet) : status_{quiet} {}

    void say(const std::string& text);
    void begin(int finished, int games);

    // Called by any thread for each ply, so that even long games show progress.
    void count_ply();

    void count_game();
    void end();

private:
    void show();

    std::mutex mutex_{};
    support::status_line status_;
    int before_ = 0, finished_ = 0, games_ = 0;
    std::uint64_t plies_ = 0;
    bool told_to_end_ = false;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace tournament

#endif
