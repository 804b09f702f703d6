#ifndef KALAH_DETAIL_PAGES_HPP
#define KALAH_DETAIL_PAGES_HPP

#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace kalah::detail {

// Much memory, looked up at random: in huge pages where the system has them, which saves a part of each look-up.
class pages {
public:
    static constexpr std::size_t alignment = std::size_t{1} << 21;

    explicit pages(std::size_t bytes)
        : bytes_{(bytes + alignment - 1) / alignment * alignment}, data_{::operator new(bytes_, std::align_val_t{alignment})}
    {
#if defined(__linux__)
        ::madvise(data_, bytes_, MADV_HUGEPAGE);  // a wish: without it everything works, only slower
#endif
    }

    pages(pages&& other) noexcept : bytes_{other.bytes_}, data_{other.data_} { other.data_ = nullptr; }
    pages& operator=(pages&& other) noexcept
    {
        auto* const mine = data_;
        bytes_ = other.bytes_;
        data_ = other.data_;
        other.data_ = mine;
        return *this;
    }
    ~pages() { ::operator delete(data_, std::align_val_t{alignment}); }

    [[nodiscard]] void* data() const { return data_; }
    [[nodiscard]] std::size_t size() const { return bytes_; }

private:
    std::size_t bytes_;
    void* data_;
};

}  // namespace kalah::detail

#endif
