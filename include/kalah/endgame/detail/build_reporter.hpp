#ifndef KALAH_ENDGAME_DETAIL_BUILD_REPORTER_HPP
#define KALAH_ENDGAME_DETAIL_BUILD_REPORTER_HPP

#include <kalah/endgame/build_options.hpp>

namespace kalah::detail {

// Reports how far a table is built, from when the reporter was made: after each layer, and now and then.
class build_reporter {
    using clock = std::chrono::steady_clock;

public:
    // `boards_before` boards are there already.
    explicit build_reporter(std::uint64_t boards_before) : before_{boards_before} {}

    template <class Company>
    void report(const build_options& options, build_progress far, bool layer_done, const Company& company)
    {
        using namespace std::chrono_literals;
        const auto now = clock::now();
        if (!options.report || (!layer_done && (far.boards == before_ || now - reported_ < 250ms))) return;
        reported_ = now;
        far.so_far = now - began_;
        far.left = far.so_far * (static_cast<double>(far.of - far.boards) / static_cast<double>(far.boards - before_));
        far.sent = company.sent();
        far.waited = company.waited();
        options.report(far);
    }

private:
    clock::time_point began_ = clock::now(), reported_ = began_;
    std::uint64_t before_;
};

}  // namespace kalah::detail

#endif
