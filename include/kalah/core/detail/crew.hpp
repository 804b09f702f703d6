#ifndef KALAH_CORE_DETAIL_CREW_HPP
#define KALAH_CORE_DETAIL_CREW_HPP

#include <kalah/core/detail/platform.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>

#if KALAH_HAS_THREADS
#include <thread>
#endif

#if defined(__linux__)
#include <unistd.h>
#endif

namespace kalah::detail {

#if KALAH_HAS_THREADS
inline constexpr bool has_threads = true;

using thread = std::thread;

[[nodiscard]] inline unsigned processors() { return std::max(1U, thread::hardware_concurrency()); }

// Starts a thread that calls work(). Returns false if the system gives no more threads. (It passes pointers because
// std::thread takes long to compile for each new argument type.)
template <class Work>
[[nodiscard]] bool start(thread& started, Work& work)
{
    return !thrown_by([&] {
        started = thread{+[](void* of) { (*static_cast<Work*>(of))(); }, static_cast<void*>(&work)};
    });
}
#else
inline constexpr bool has_threads = false;

struct thread {
    void join() {}
};

[[nodiscard]] inline unsigned processors() { return 1; }

template <class Work>
[[nodiscard]] bool start(thread&, Work&)
{
    return false;
}
#endif

// Lets other threads go before this one, where a thread has a priority of its own.
inline void step_back()
{
#if defined(__linux__)
    static_cast<void>(::nice(5));
#endif
}

// Threads that are joined when the crew goes out of scope, so that they never outlive what they work on.
class crew {
public:
    // Room for at most `most` threads.
    explicit crew(std::size_t most) : threads_{most > 0 ? std::make_unique<thread[]>(most) : nullptr} {}
    crew(const crew&) = delete;
    crew& operator=(const crew&) = delete;
    ~crew() { join(); }

    // Starts another thread, which calls work(); `work` is lent. Returns false if the system gives no more threads.
    template <class Work>
    [[nodiscard]] bool add(Work& work)
    {
        if (!start(threads_[size_], work)) return false;
        ++size_;
        return true;
    }

    void join()
    {
        for (; size_ > 0; --size_) threads_[size_ - 1].join();
    }

private:
    std::unique_ptr<thread[]> threads_;
    std::size_t size_ = 0;
};

}  // namespace kalah::detail

#endif
