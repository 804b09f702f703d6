#ifndef KALAH_TESTS_SECONDS_HPP
#define KALAH_TESTS_SECONDS_HPP

#include <chrono>

namespace kalah_tests {

// How long some work takes, by the clock.
template <class Work>
[[nodiscard]] double seconds(const Work& work)
{
    const auto begun = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

}  // namespace kalah_tests

#endif
