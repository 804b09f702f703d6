// any: scout_for
#include <kalah/kalah.hpp>

using namespace kalah;

#ifdef REJECT
constexpr auto order = [](const board<6>&, int pit) { return pit; };
#else
constexpr auto order = [](const board<6>&, int pit, const ply<board<6>>&) { return pit; };
#endif

auto answer = mtdf{rules<classic>{}, with_order{store_lead{}, order}}(start<6>(4), 2);
