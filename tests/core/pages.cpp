#include <kalah/core/detail/pages.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace {

using kalah::detail::pages;

}  // namespace

TEST_CASE("pages: a block is aligned, all zeros, and large enough")
{
    for (const std::size_t bytes : {std::size_t{1}, std::size_t{1000}, pages::alignment, pages::alignment + 1}) {
        const pages block{bytes};
        CHECK(block.size() >= bytes);
        CHECK(block.size() < bytes + pages::alignment);
        CHECK(reinterpret_cast<std::uintptr_t>(block.data()) % pages::alignment == 0);
        auto* const begin = static_cast<unsigned char*>(block.data());
        CHECK(std::all_of(begin, begin + block.size(), [](unsigned char byte) { return byte == 0; }));
        std::memset(begin, 0xff, block.size());  // a sanitizer says if that is too much
    }
}

TEST_CASE("pages: a block keeps its place when its owner moves")
{
    pages one{100}, other{200'000};
    static_cast<char*>(one.data())[99] = 'x';
    const auto* const first = one.data();
    const auto* const second = other.data();
    pages moved{std::move(one)};
    CHECK(moved.data() == first);
    other = std::move(moved);
    CHECK(other.data() == first);
    CHECK(static_cast<char*>(other.data())[99] == 'x');
    moved = pages{1};
    CHECK(moved.data() != second);
    CHECK(moved.size() > 0);
}

#if defined(__cpp_exceptions)
TEST_CASE("pages: more than can be addressed is refused")
{
    CHECK_THROWS_AS(pages{static_cast<std::size_t>(-1)}, kalah::invalid);
    CHECK_THROWS_AS(pages{static_cast<std::size_t>(-1) - pages::alignment}, kalah::invalid);
}
#endif
