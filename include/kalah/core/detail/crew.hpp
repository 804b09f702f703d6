#ifndef KALAH_CORE_DETAIL_CREW_HPP
#define KALAH_CORE_DETAIL_CREW_HPP

#include <cstddef>
#include <exception>
#include <memory>
#include <thread>

namespace kalah::detail {

// Threads that are joined when the crew goes out of scope, so that they never outlive what they work on.
class crew {
public:
    // Room for at most `most` threads.
    explicit crew(std::size_t most) : threads_{most > 0 ? std::make_unique<std::thread[]>(most) : nullptr} {}
    crew(const crew&) = delete;
    crew& operator=(const crew&) = delete;
    ~crew() { join(); }

    // Starts another thread, which calls work(); `work` is lent. Returns false if the system gives no more threads.
    // (It passes pointers because std::thread takes long to compile for each new argument type.)
    template <class Work>
    [[nodiscard]] bool add(Work& work)
    {
        try {
            threads_[size_] = std::thread{+[](void* of) { (*static_cast<Work*>(of))(); }, static_cast<void*>(&work)};
        }
        catch (const std::exception&) {
            return false;
        }
        ++size_;
        return true;
    }

    void join()
    {
        for (; size_ > 0; --size_) threads_[size_ - 1].join();
    }

private:
    std::unique_ptr<std::thread[]> threads_;
    std::size_t size_ = 0;
};

}  // namespace kalah::detail

#endif
