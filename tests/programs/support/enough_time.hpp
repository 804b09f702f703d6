#ifndef TESTS_PROGRAMS_ENOUGH_TIME_HPP
#define TESTS_PROGRAMS_ENOUGH_TIME_HPP

// Times for tests that must not depend on how busy the machine is.

#include <chrono>
#include <stdexcept>
#include <string>

namespace programs {

// After this time, a program counts as hanging. Only a test that fails waits so long.
inline constexpr std::chrono::minutes hanging{5};

// Calls trial(seconds) with a short time in which the test must answer a program. A busy machine may make the test
// late, which the trial reports by std::runtime_error, as `expect` does: then it gets more time, and at last a generous
// one.
template <class Trial>
void with_enough_time(const Trial& trial)
{
    for (const std::string seconds : {"0.1", "1"}) {
        try {
            return trial(seconds);
        }
        catch (const std::runtime_error&) {
            // Late, or wrong. With more time, only the latter will fail.
        }
    }
    trial(std::string{"20"});
}

}  // namespace programs

#endif
