#ifndef KALAH_ENDGAME_DETAIL_MEETING_HPP
#define KALAH_ENDGAME_DETAIL_MEETING_HPP

#include <kalah/core/detail/platform.hpp>

#include <cstddef>

#if KALAH_HAS_THREADS
#include <condition_variable>
#include <mutex>
#endif

namespace kalah::detail {

#if KALAH_HAS_THREADS
// A barrier, where threads wait for each other. std::barrier takes longer to compile.
class meeting {
public:
    explicit meeting(std::size_t expected) : expected_{expected} {}

    // Waits until all have arrived.
    void arrive_and_wait()
    {
        std::unique_lock lock{mutex_};
        const auto this_time = times_;
        if (++arrived_ == expected_) begin_anew();
        else
            while (times_ == this_time) all_arrived_.wait(lock);
    }

    // From now on, one thread fewer is expected.
    void arrive_and_drop()
    {
        const std::lock_guard lock{mutex_};
        if (arrived_ == --expected_) begin_anew();
    }

private:
    void begin_anew()
    {
        arrived_ = 0;
        ++times_;
        all_arrived_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable all_arrived_;
    std::size_t expected_;
    std::size_t arrived_ = 0;
    std::size_t times_ = 0;
};
#else
// Nobody else can come.
struct meeting {
    explicit meeting(std::size_t) {}
    void arrive_and_wait() {}
    void arrive_and_drop() {}
};
#endif

}  // namespace kalah::detail

#endif
