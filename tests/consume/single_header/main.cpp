// A user of the single header.
#include "kalah.hpp"

int main()
{
    using namespace kalah;
    expert player{rules<classic>{}, start<3>(3), {.memory = 1 << 20}};
    const auto found = player(start<3>(3), limit{.depth = 40});
    return found.proven && found.value == 200 ? 0 : 1;  // two seeds, as Irving, Donkers, Uiterwijk 2000 found
}
