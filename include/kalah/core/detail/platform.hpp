#ifndef KALAH_CORE_DETAIL_PLATFORM_HPP
#define KALAH_CORE_DETAIL_PLATFORM_HPP

// What the platform has. A program for WebAssembly has one thread, no files and no exceptions. The same code builds
// there: no second thread ever starts, and a broken precondition ends the program. Define these yourself to try that
// anywhere, or if your platform lacks something else.

#if !defined(KALAH_HAS_THREADS)
#if defined(__wasm__) && !defined(_REENTRANT)
#define KALAH_HAS_THREADS 0
#else
#define KALAH_HAS_THREADS 1
#endif
#endif

#if !defined(KALAH_HAS_FILES)
#if defined(__wasm__)
#define KALAH_HAS_FILES 0
#else
#define KALAH_HAS_FILES 1
#endif
#endif

#include <exception>

namespace kalah::detail {

// What was thrown; false if nothing.
#if defined(__cpp_exceptions)
using thrown = std::exception_ptr;
[[noreturn]] inline void rethrow(const thrown& what) { std::rethrow_exception(what); }
#else
struct thrown {
    [[nodiscard]] explicit constexpr operator bool() const { return false; }
};
inline void rethrow(const thrown&) {}
#endif

// Calls work(), and returns what it threw.
template <class Work>
[[nodiscard]] thrown thrown_by(Work&& work)
{
#if defined(__cpp_exceptions)
    try {
        work();
    }
    catch (...) {
        return std::current_exception();
    }
#else
    work();
#endif
    return {};
}

}  // namespace kalah::detail

#endif
