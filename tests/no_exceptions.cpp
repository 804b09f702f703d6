// Compiled without exceptions and run-time type information, as for WebAssembly.
#include <kalah/kalah.hpp>

#if defined(__cpp_exceptions) || defined(__cpp_rtti)
#error "this is to be compiled without"
#endif

int main()
{
    using namespace kalah;
    constexpr alpha_beta search{rules<classic>{}, store_lead{}, store_bounds{}};
    const auto found = timed{search}(start<3>(3), limit{.depth = 40});
    const bool as_published = found.proven && found.value == 2;  // Irving, Donkers, Uiterwijk 2000
    game played{any_rules{standard}, start(7, 4)};
    const bool refuses = played.play(3) && !played.play(3);  // it ends in the store
    return as_published && refuses ? 0 : 1;
}
