#ifndef KALAH_CORE_DETAIL_MUTEX_HPP
#define KALAH_CORE_DETAIL_MUTEX_HPP

#include <kalah/core/detail/platform.hpp>

#if KALAH_HAS_THREADS
#include <mutex>
#endif

namespace kalah::detail {

#if KALAH_HAS_THREADS
using mutex = std::mutex;
using lock_guard = std::lock_guard<mutex>;
#else
// A platform without threads may lack those of the standard library. Nobody else can hold this one.
struct mutex {};

struct lock_guard {
    explicit lock_guard(mutex&) {}
    lock_guard(const lock_guard&) = delete;
    lock_guard& operator=(const lock_guard&) = delete;
    ~lock_guard() {}
};
#endif

}  // namespace kalah::detail

#endif
