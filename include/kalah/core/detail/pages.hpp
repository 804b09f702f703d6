#ifndef KALAH_CORE_DETAIL_PAGES_HPP
#define KALAH_CORE_DETAIL_PAGES_HPP

#include <kalah/core/invalid.hpp>

#include <cstddef>
#include <new>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace kalah::detail {

// A large block of memory for random access. It uses huge pages where the system has them, which makes each access
// faster (fewer TLB misses).
class pages {
public:
#if defined(MADV_HUGEPAGE)
    static constexpr std::size_t alignment = std::size_t{1} << 21;  // of a huge page
#else
    static constexpr std::size_t alignment = 64;  // of a cache line
#endif

    explicit pages(std::size_t bytes)
        : bytes_{rounded(bytes)},
          data_{::operator new (bytes_, std::align_val_t{alignment})}
    {
#if defined(MADV_HUGEPAGE)
        ::madvise(data_, bytes_, MADV_HUGEPAGE);  // only a hint: without it everything works, but slower
#endif
    }

    // A moved-from object may only be assigned to or destroyed.
    pages(pages&& other) noexcept : bytes_{std::exchange(other.bytes_, 0)}, data_{std::exchange(other.data_, nullptr)}
    {
    }
    pages& operator=(pages&& other) noexcept
    {
        std::swap(bytes_, other.bytes_);
        std::swap(data_, other.data_);
        return *this;
    }
    ~pages() { ::operator delete (data_, std::align_val_t{alignment}); }

    [[nodiscard]] void* data() const { return data_; }
    [[nodiscard]] std::size_t size() const { return bytes_; }

private:
    [[nodiscard]] static std::size_t rounded(std::size_t bytes)
    {
        require(bytes <= static_cast<std::size_t>(-1) - alignment, "kalah: more memory than can be addressed");
        return (bytes + alignment - 1) / alignment * alignment;
    }

    std::size_t bytes_;
    void* data_;
};

}  // namespace kalah::detail

#endif
