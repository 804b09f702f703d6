#ifndef KALAH_ENGINE_PLAYER_HPP
#define KALAH_ENGINE_PLAYER_HPP

#include <kalah/game/player_for.hpp>
#include <kalah/search/timed.hpp>

#include <utility>

namespace kalah {

// A search that keeps to a limit itself, as timed and expert do. (The other searches look ahead to a given depth.)
template <class Search, class Board>
concept keeps_to_limit = requires(Search& search, const Board& board, const limit& until)
{
    search(board, until).pit();
};

// A search with its limit for each move. Matches and tournaments take players:
//   match{rules, start<6>(4)}(player{alpha_beta{rules, simple{}}, limit{.depth = 8}}, player{another, 50ms})
// An expert cannot be copied: player{expert{...}, 50ms} owns it, and player{my_expert, 50ms} borrows it. Then my_expert
// must outlive the player.
template <class Search>
class player {
public:
    constexpr player(Search search, const limit& until) : search_{std::forward<Search>(search)}, until_{until} {}
    constexpr player(Search search, std::chrono::nanoseconds time)
        : player{std::forward<Search>(search), limit{.time = time}}
    {
    }

    // The answer of the search.
    template <class Board>
        requires keeps_to_limit<Search, Board> || searches<std::remove_cvref_t<Search>, Board>
    [[nodiscard]] constexpr auto operator()(const Board& board)
    {
        if constexpr (keeps_to_limit<Search, Board>) return search_(board, until_);
        else return timed{search_}(board, until_);
    }

    // For the pie rule: whether the opponent's position seems better, so that the player takes it over.
    template <class Board>
        requires requires(player& self, const Board& board) { self(board).value < 0; }
    [[nodiscard]] constexpr bool takes_over(const Board& board) { return (*this)(board).value < 0; }

    // Whether its search is lent: then copies of the player think with the same search.
    static constexpr bool lends = std::is_reference_v<Search>;

private:
    Search search_;
    limit until_;
};

namespace detail {

template <class Search>
using kept_or_lent =
    std::conditional_t<std::copy_constructible<std::remove_cvref_t<Search>>, std::remove_cvref_t<Search>, Search>;

}  // namespace detail

template <class Search>
player(Search&&, const limit&) -> player<detail::kept_or_lent<Search>>;
template <class Search>
player(Search&&, std::chrono::nanoseconds) -> player<detail::kept_or_lent<Search>>;

}  // namespace kalah

#endif
