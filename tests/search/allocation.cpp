// No search allocates: the operators new of this program count their calls.

#include "support/searching.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long> allocations{0};

}  // namespace

[[gnu::noinline]] void* operator new(std::size_t size)
{
    ++allocations;
    if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc{};
}

// Sorting allocates by this one, and frees by the usual one, so they must fit together.
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    ++allocations;
    return std::malloc(size == 0 ? 1 : size);
}

[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace kalah;

namespace {

template <class Work>
long allocations_of(const Work& work)
{
    const long before = allocations;
    work();
    return allocations - before;
}

}  // namespace

TEST_CASE("no search allocates")
{
    REQUIRE(allocations_of([] { ::operator delete(::operator new(1)); }) == 1);  // else the counting does not work

    const rules<standard> game;
    const auto search = [](const auto& any, const auto& board) {
        bool found = false;
        const long count = allocations_of([&] { found = any(board, 5).pit().has_value(); });
        CHECK(found);
        return count;
    };
    const auto all = [&](const auto& board) {
        CHECK(search(minimax{game, knowledge{}}, board) == 0);
        CHECK(search(alpha_beta{game, multi_heuristic{}}, board) == 0);
        CHECK(search(alpha_beta{game, extra_turn{}, store_bounds{}}, board) == 0);
        CHECK(search(knowledge_alpha_beta{game, knowledge{}}, board) == 0);
        memory remembered{game, store_lead{}, board, 1 << 16};
        CHECK(search(mtdf{game, store_lead{}, store_bounds{}, &remembered}, board) == 0);
        CHECK(search(principal_variation{game, store_lead{}, store_bounds{}, &remembered}, board) == 0);
        CHECK(allocations_of([&] { static_cast<void>(analysis{alpha_beta{game, store_lead{}}}(board, 4)); }) == 0);
        CHECK(allocations_of([&] {
                  static_cast<void>(timed{alpha_beta{game, store_lead{}}}(board, limit{.depth = 5}));
              }) == 0);
        CHECK(allocations_of([&] { static_cast<void>(perft(game, board, 3)); }) == 0);
    };
    all(start<6>(4));
    all(start<15>(4));
}
