#ifndef KALAH_TESTS_SECONDS_HPP
#define KALAH_TESTS_SECONDS_HPP

#include <chrono>
#include <ctime>

namespace kalah_tests {

// How long some work takes, by the clock.
template <class Work>
[[nodiscard]] double seconds(const Work& work)
{
    const auto begun = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

// The processor time that some work takes, of all threads together. Other programs on the machine hardly change it.
template <class Work>
[[nodiscard]] double processor_seconds(const Work& work)
{
    const auto begun = std::clock();
    work();
    return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
}

}  // namespace kalah_tests

#endif
