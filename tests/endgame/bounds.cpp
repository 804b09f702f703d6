#include "support/searching.hpp"

using namespace kalah;
using namespace kalah_tests;

TEST_CASE("store_bounds allow for all seeds in the pits going to either side")
{
    CHECK(store_bounds{}(start<6>(4)) == interval{-48, 48});
    CHECK(store_bounds{}(board<3>{row<3>{{1, 0, 2}, 7}, row<3>{{0, 0, 1}, 2}}) == interval{1, 9});
    CHECK(store_bounds{}(board<3>{row<3>{{}, 7}, row<3>{{}, 2}}) == interval{5, 5});
}

TEST_CASE("a game ends within the bounds of each of its boards, which only become narrower")
{
    random_source random{13};
    for_each_random_game(14, 30, [&](const auto& rules, const auto& beginning) {
        auto reached = as_ply(beginning);
        auto certain = store_bounds{}(reached.next);
        while (!rules.moves(reached.next).empty()) {
            const auto pits = rules.moves(reached.next);
            int pit = random.below(std::remove_cvref_t<decltype(beginning)>::pits);
            while (!pits.contains(pit)) pit = random.below(std::remove_cvref_t<decltype(beginning)>::pits);
            reached = rules.play(reached.next, pit);
            const auto next = store_bounds{}(reached.next);
            const auto same_side = reached.again ? next : interval{-next.high, -next.low};
            CHECK(certain.low <= same_side.low);
            CHECK(same_side.high <= certain.high);
            certain = next;
        }
        const int lead = reached.next.lead();
        CHECK((certain.low <= lead && lead <= certain.high));
        if (reached.next != beginning) CHECK(certain == interval{lead, lead});  // a move clears the leftovers
    });
}

static_assert(bounds_for<store_bounds, board<6>>);
static_assert(!bounds_for<no_bounds, board<6>>);
