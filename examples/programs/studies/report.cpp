#include "studies.hpp"

#include <algorithm>
#include <iostream>

namespace studies {

std::string time_text(std::chrono::duration<double> time)
{
    const auto [scale, unit] = time.count() >= 1      ? std::pair{1.0, " s"}
                               : time.count() >= 1e-3 ? std::pair{1e3, " ms"}
                                                      : std::pair{1e6, " us"};
    const double value = time.count() * scale;
    return number_text(value, value < 10 ? 2 : value < 100 ? 1 : 0) + unit;
}

kalah::opening_list first_moves() { return kalah::every_opening(game{}, kalah::start<6>(6), 1); }

kalah::opening_list random_openings(int count, std::uint64_t seed)
{
    return kalah::random_openings(game{}, kalah::start<6>(6), 4,
                                  static_cast<std::size_t>(std::min(count, most_openings)), seed);
}

kalah::standings played(const tournament& games, const settings& how, const std::string& what)
{
    support::status_line status{how.quiet};
    const auto begun = std::chrono::steady_clock::now();
    auto standings = games({}, [&](const auto&, const kalah::tournament_progress& now) {
        const double done = static_cast<double>(now.finished) / now.of;
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
        status.show(what + " " + support::bar(done) + " " + std::to_string(now.finished) + " of " +
                    std::to_string(now.of) + " games, " + support::duration_text(taken * (1 - done) / done) + " left");
    });
    status.clear();
    return standings;
}

std::string share_text(const kalah::tally& of)
{
    const auto [low, high] = kalah::confidence(of);
    return number_text(100 * of.share(), 1) + " % (" + number_text(100 * low, 1) + " to " + number_text(100 * high, 1) +
           ")";
}

}  // namespace studies
