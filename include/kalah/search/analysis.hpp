#ifndef KALAH_SEARCH_ANALYSIS_HPP
#define KALAH_SEARCH_ANALYSIS_HPP

#include <kalah/search/effort.hpp>

#include <array>

namespace kalah {

// What a search finds for each pit of a board. All values are for the mover of that board.
template <class Result, int Pits>
struct analysed {
    std::array<std::optional<Result>, Pits> moves{};  // absent for a pit that may not be played
    int depth = 0;
    std::uint64_t nodes = 0;
    bool complete = true;
    bool exhausted = true;
    bool proven = true;

    [[nodiscard]] constexpr const std::optional<Result>& operator[](int pit) const
    {
        return moves[static_cast<unsigned>(pit)];
    }

    // The pit with the highest value, the lowest one if several have it; absent if the game is over.
    [[nodiscard]] constexpr std::optional<int> pit() const
    {
        std::optional<int> best;
        for (int pit = 0; pit < Pits; ++pit)
            if ((*this)[pit] && (!best || (*this)[pit]->value > (*this)[*best]->value)) best = pit;
        return best;
    }
};

namespace detail {

// The stop condition for one part of a search: it counts the nodes of the earlier parts, `before`, too.
template <stop_condition Stop>
struct stop_after {
    Stop& stop;
    std::uint64_t before;

    [[nodiscard]] constexpr bool operator()(std::uint64_t nodes) { return stop(before + nodes); }
    [[nodiscard]] constexpr std::uint64_t quiet_until() const requires requires(const Stop& asked)
    {
        asked.quiet_until();
    }
    {
        const auto quiet = stop.quiet_until();
        return quiet > before ? quiet - before : 0;
    }
};

}  // namespace detail

// Searches every move of a board, not only for the best one (chess engines call it multi-PV). It is called like a
// search, so timed{analysis{search}} values the moves as deeply as the time allows.
template <class Search>
struct analysis {
    Search search{};

    template <class Position, stop_condition Stop = never>
        requires searches<Search, ply<board_of<Position>>>
    [[nodiscard]] constexpr auto operator()(const Position& from, int depth, Stop stop = {}) const
    {
        using board = board_of<Position>;
        using result = decltype(search(ply<board>{}, depth));
        const auto at = as_ply(from).next;
        analysed<result, board::pits> all;
        all.depth = depth;
        all.nodes = 1;
        for (const int pit : rules_of(search).moves(at)) {
            auto& move = all.moves[static_cast<unsigned>(pit)].emplace();
            move = after(rules_of(search).play(at, pit), pit, depth, detail::stop_after<Stop>{stop, all.nodes});
            all.nodes += move.nodes;
            all.complete = all.complete && move.complete;
            all.exhausted = all.exhausted && move.exhausted;
            all.proven = all.proven && move.proven;
            if (!all.complete) return all;
        }
        return all;
    }

private:
    template <class Board, class Stop>
    constexpr auto after(const ply<Board>& next, int pit, int depth, Stop stop) const
    {
        auto found = search(next, depth - 1, stop);
        if (!next.again) found.value = -found.value;
        const auto rest = found.expected;
        found.expected.assign(pit, rest);
        found.depth = depth;
        return found;
    }
};

template <class Search>
analysis(Search) -> analysis<Search>;

}  // namespace kalah

#endif
