#ifndef KALAH_SEARCH_STRONG_SCOUT_FOR_HPP
#define KALAH_SEARCH_STRONG_SCOUT_FOR_HPP

#include <kalah/endgame/bounds.hpp>
#include <kalah/search/strong/known.hpp>
#include <kalah/search/strong/ordering.hpp>

namespace kalah {

template <class Rules, class Evaluator, class Bounds, class Memory>
struct scout;

namespace detail {

template <class Scout>
inline constexpr bool is_scout = false;

template <class Rules, class Evaluator, class Bounds, class Memory>
inline constexpr bool is_scout<scout<Rules, Evaluator, Bounds, Memory>> = true;

}  // namespace detail

// A scout: mtdf, principal_variation and question are each made of one.
template <class Scout>
concept scouting = detail::is_scout<Scout>;

// A scout that can search such boards.
template <class Scout, class Board>
concept scout_for = scouting<Scout> && rules_for<decltype(Scout::rules), Board> &&
    evaluator_for<decltype(Scout::evaluate), Board> && bounds_for<decltype(Scout::bounds), Board> &&
    ordering_for<decltype(Scout::evaluate), Board> && remembers<std::remove_pointer_t<decltype(Scout::memory)>, Board>;

}  // namespace kalah

#endif
