#ifndef KALAH_CORE_DETAIL_CREW_HPP
#define KALAH_CORE_DETAIL_CREW_HPP

#include <cstddef>
#include <exception>
#include <memory>
#include <thread>

namespace kalah::detail {

// Threads that work on something, and have ended before it does, whatever happens.
class crew {
public:
    // Room for at most `most` threads.
    explicit crew(std::size_t most) : threads_{most > 0 ? std::make_unique<std::thread[]>(most) : nullptr} {}
    crew(const crew&) = delete;
    crew& operator=(const crew&) = delete;
    ~crew() { join(); }

    // One more, which calls work() of a lent work. Answers false when the machine gives no more threads.
    // (By pointers: std::thread takes long to compile for each type that it is given.)
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
