#ifndef KALAH_CORE_DETAIL_PAGES_HPP
#define KALAH_CORE_DETAIL_PAGES_HPP

#include <kalah/core/invalid.hpp>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace kalah::detail {

// A large block of memory for random access, all zeros. The system clears it bit by bit, where it is used first, so
// that making one takes no time. It uses huge pages where the system has them, which makes each access faster (fewer
// TLB misses).
class pages {
public:
#if defined(MADV_HUGEPAGE)
    static constexpr std::size_t alignment = std::size_t{1} << 21;  // of a huge page
#else
    static constexpr std::size_t alignment = 64;  // of a cache line
#endif

    explicit pages(std::size_t bytes) : bytes_{rounded(bytes)}, block_{zeros(bytes_ + alignment)}
    {
        auto room = bytes_ + alignment;
        data_ = block_;
        std::align(alignment, bytes_, data_, room);
#if defined(MADV_HUGEPAGE)
        ::madvise(data_, bytes_, MADV_HUGEPAGE);  // only a hint: without it everything works, but slower
#endif
    }

    // A moved-from object may only be assigned to or destroyed.
    pages(pages&& other) noexcept
        : bytes_{std::exchange(other.bytes_, 0)},
          block_{std::exchange(other.block_, nullptr)},
          data_{std::exchange(other.data_, nullptr)}
    {
    }
    pages& operator=(pages&& other) noexcept
    {
        std::swap(bytes_, other.bytes_);
        std::swap(block_, other.block_);
        std::swap(data_, other.data_);
        return *this;
    }
    ~pages() { std::free(block_); }

    [[nodiscard]] void* data() const { return data_; }
    [[nodiscard]] std::size_t size() const { return bytes_; }

private:
    [[nodiscard]] static std::size_t rounded(std::size_t bytes)
    {
        require(bytes <= static_cast<std::size_t>(-1) - 2 * alignment, "kalah: more memory than can be addressed");
        return (bytes + alignment - 1) / alignment * alignment;
    }

    // What calloc cannot give, operator new refuses in its usual way: by an exception, or by the new handler.
    [[nodiscard]] static void* zeros(std::size_t bytes)
    {
        for (;;) {
            if (void* const block = std::calloc(bytes, 1)) return block;
            ::operator delete(::operator new(bytes));
        }
    }

    std::size_t bytes_;
    void* block_;
    void* data_ = nullptr;  // in the block, aligned
};

}  // namespace kalah::detail

#endif
