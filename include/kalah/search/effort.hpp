#ifndef KALAH_SEARCH_EFFORT_HPP
#define KALAH_SEARCH_EFFORT_HPP

#include <kalah/evaluate/evaluator.hpp>
#include <kalah/search/result.hpp>

#include <concepts>
#include <cstdint>

namespace kalah {

// A callable that can stop a search. The search calls it at each node, with the number of nodes so far.
template <class Stop>
concept stop_condition = std::predicate<Stop&, std::uint64_t>;

// A search with this condition is not stopped.
struct never {
    [[nodiscard]] constexpr bool operator()(std::uint64_t) const { return false; }
    [[nodiscard]] static constexpr std::uint64_t quiet_until() { return ~std::uint64_t{0}; }
};

// Any stop condition as one type, so that a search is compiled only once. The condition is lent. If it has
// quiet_until(), it is not called again before that number of nodes.
class any_stop {
public:
    template <stop_condition Stop>
        requires(!std::same_as<Stop, any_stop>)
    explicit constexpr any_stop(Stop& stop) : stop_{&stop}, ask_{&ask<Stop>} {}

    [[nodiscard]] bool operator()(std::uint64_t nodes) { return nodes >= quiet_until_ && ask_(*this, nodes); }
    [[nodiscard]] std::uint64_t quiet_until() const { return quiet_until_; }

private:
    template <class Stop>
    static bool ask(any_stop& self, std::uint64_t nodes)
    {
        auto& stop = *static_cast<Stop*>(self.stop_);
        if (stop(nodes)) return true;
        if constexpr (requires { stop.quiet_until(); }) self.quiet_until_ = stop.quiet_until();
        return false;
    }

    void* stop_;
    bool (*ask_)(any_stop&, std::uint64_t);
    std::uint64_t quiet_until_ = 0;
};

// A search begins at a board, or at the ply that led to it: some evaluators want to know whether the mover moves again.
template <class Board>
[[nodiscard]] constexpr ply<Board> as_ply(const Board& board)
{
    return {board, false};
}

// Such a board as it is.
template <class Board>
[[nodiscard]] constexpr ply<Board> as_ply(const ply<Board>& reached)
{
    return reached;
}

// The board of what a search may be called with.
template <class Position>
using board_of = decltype(as_ply(std::declval<const Position&>()).next);

// Any type that can be called like the searches here works with timed and analysis.
template <class Search, class Position>
concept searches = requires(const Search& search, const Position& from, int depth, never stop)
{
    search(from, depth);
    requires std::convertible_to<decltype(search(from, depth, stop).complete), bool>;
};

// The rules of a search: its own, or those of the search that it is made of.
template <class Search>
    requires requires(const Search& search) { search.rules; }
[[nodiscard]] constexpr const auto& rules_of(const Search& search) { return search.rules; }

// The rules of its scout.
template <class Search>
    requires requires(const Search& search) { search.ask; }
[[nodiscard]] constexpr const auto& rules_of(const Search& search) { return rules_of(search.ask); }

// The company of a search that runs in one thread. It acts like a null pointer to busy_boards (see strong/company.hpp),
// but is known at compile time, so it costs nothing.
struct alone {
    [[nodiscard]] explicit constexpr operator bool() const { return false; }
    [[nodiscard]] constexpr const alone* operator->() const { return this; }

    [[nodiscard]] static constexpr bool busy(const auto&) { return false; }
    static constexpr void enter(const auto&) {}
    static constexpr void leave(const auto&) {}
};

// What a search has done so far, and its company (see strong/company.hpp).
template <stop_condition Stop, class Company = alone>
struct effort {
    Stop& stop;
    [[no_unique_address]] Company company{};
    std::uint64_t nodes = 0;
    bool stopped = false;
    bool cut_short = false;  // the value of a board was guessed because the depth ended there
    bool pruned = false;     // the value of a board was guessed although there was depth left

    // Counts one more node and returns true, or returns false if the search must stop.
    [[nodiscard]] constexpr bool visit()
    {
        stopped = stopped || stop(nodes);
        nodes += !stopped;
        return !stopped;
    }

    template <class Score>
    [[nodiscard]] constexpr result<Score> answer(Score value, int depth, const line& expected) const
    {
        const bool exhausted = !stopped && !cut_short;
        return {value, depth, nodes, expected, !stopped, exhausted, exhausted && !pruned};
    }
};

}  // namespace kalah

#endif
