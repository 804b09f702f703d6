#ifndef KALAH_SEARCH_STRONG_SCOUT_HPP
#define KALAH_SEARCH_STRONG_SCOUT_HPP

#include <kalah/endgame/bounds.hpp>
#include <kalah/search/effort.hpp>
#include <kalah/search/strong/company.hpp>
#include <kalah/search/strong/detail/candidates.hpp>
#include <kalah/search/strong/futility.hpp>
#include <kalah/search/strong/late_moves.hpp>
#include <kalah/search/strong/memory.hpp>
#include <kalah/search/strong/scout_for.hpp>
#include <kalah/search/strong/scout_thresholds.hpp>

namespace kalah {

// A null-window search (also zero-window or scout search). It answers one question about a board: is its value, at this
// depth, at least beta? That costs less than finding the value. Several questions find the value too, as in mtdf and
// principal_variation.
//
// It is alpha_beta with a window so narrow that no value lies inside it, and with four more ideas:
//   memory      a transposition table: what was found out about a board is not searched again, whatever moves led to it
//   ordering    move ordering: the move that is likely to answer the question is tried first
//   look-ahead  enhanced transposition cut-off: before it searches any move, it asks the bounds and the memory whether
//               one of the moves answers the question
//   finality    what rests on no guess holds at every depth. So a proven value is never searched deeper, and a memory
//               that has seen greater depths may give a better answer than the depth that was asked for
template <class Rules, class Evaluator, class Bounds = store_bounds, class Memory = no_memory>
struct scout {
    static_assert(bounds_by<Bounds, Rules>);
    static_assert(memory_for<Memory, Rules, Evaluator>);

    Rules rules{};
    Evaluator evaluate{};
    Bounds bounds{};
    Memory* memory = nullptr;  // lent, only to scouts with the same bounds; if null, nothing is remembered
    scout_thresholds least{};
    late_moves late{};
    futility futile{};

    template <class Board, class Score, class Effort>
    [[nodiscard]] constexpr sighting<Score> operator()(const ply<Board>& reached, int depth, Score beta,
                                                       Effort& spent) const
    {
        const auto certain = detail::certainty<Score>(*this, reached.next);
        if (certain.decides(beta)) {
            static_cast<void>(spent.visit());
            return {certain.decision(beta), true};
        }
        return undecided(reached, certain, depth, beta, spent);
    }

    // The same, but it searches even if the bounds or the memory know the value, to find the best pit.
    template <class Board, class Score, class Effort>
    [[nodiscard]] constexpr sighting<Score> best_of(const ply<Board>& reached, int depth, Score beta, Effort& spent,
                                                    int first = -1) const
    {
        if (!spent.visit()) return {};
        const auto& board = reached.next;
        const auto pits = rules.moves(board);
        if (pits.empty()) return {finished_worth<Score>(evaluate, board.lead()), true};
        if (depth <= 0) {
            spent.cut_short = true;
            return {evaluated(evaluate, reached), false};
        }
        if (depth < least.ordered) return best_unordered(board, pits, depth, beta, spent);

        detail::attempt<Score> tried{beta};
        auto moves = detail::undecided_moves(*this, board, pits, depth, tried, spent);
        if (depth >= least.looked_ahead) detail::ask_memory(*this, moves, depth, tried);
        if (tried.answered()) return tried.outcome();
        detail::order(*this, board, first, moves);
        search(moves, depth, late.less(depth, detail::in_pits(board)), tried, spent);
        return tried.outcome();
    }

private:
    // For a board that the bounds do not decide.
    template <class Board, class Score, class Effort>
    constexpr sighting<Score> undecided(const ply<Board>& reached, const detail::span<Score>& certain, int depth,
                                        Score beta, Effort& spent) const
    {
        if (const auto guess = detail::far_guess(*this, reached, depth, beta, spent))
            return {certain.clamp(*guess), false};
        auto found = detail::worth_remembering(*this, depth) ? remembered(reached, depth, beta, spent)
                                                             : best_of(reached, depth, beta, spent);
        found.value = certain.clamp(found.value);
        return found;
    }

    template <class Board, class Score, class Effort>
    constexpr sighting<Score> remembered(const ply<Board>& reached, int depth, Score beta, Effort& spent) const
    {
        const auto& board = reached.next;
        auto now = detail::recalled<Score>(*this, board).value_or(known<Score>{}).at(depth);
        if (const auto answer = detail::decided(now, beta)) return *answer;
        const auto before = spent.nodes;
        const auto found = best_of(reached, depth, beta, spent, now.pit);
        if (spent.stopped) return found;
        now.learn(found.value, found.final, found.pit, beta);
        now.cost = static_cast<int>(std::bit_width(spent.nodes - before) / 2);
        if constexpr (detail::has_memory<scout>) memory->keep(board, now);
        return found;
    }

    // Tries the moves from the pit next to the store on, where extra turns and sure seeds are.
    template <class Board, class Score, class Effort>
    constexpr sighting<Score> best_unordered(const Board& board, pit_set<Board::pits> pits, int depth, Score beta,
                                             Effort& spent) const
    {
        detail::attempt<Score> tried{beta};
        for (; !pits.empty() && !tried.answered(); pits.erase(pits.last())) {
            const auto next = rules.play(board, pits.last());
            const auto found = depth == 1 ? detail::leaf<Score>(*this, next, spent)
                                          : (*this)(next, depth - 1, tried.asked(next.again), spent);
            if (spent.stopped) break;
            tried.add(next.again, found, pits.last());
        }
        return tried.outcome();
    }

    template <class Board, class Score, class Effort>
    constexpr void search(detail::children<Board, Score>& moves, int depth, int reduction,
                          detail::attempt<Score>& tried, Effort& spent) const
    {
        const bool shares = spent.company && depth >= least.shared;
        bool first = true;
        int less = 0;  // the first move is searched in full
        const auto search_one = [&](const auto& move) {
            const auto& [next, again] = move.next;
            const auto asked = tried.asked(again);
            if (shares) spent.company->enter(next);
            auto found = undecided(move.next, move.certain, depth - 1 - less, asked, spent);
            if (less > 0 && again == (found.value >= asked) && !found.final && !spent.stopped)
                found = undecided(move.next, move.certain, depth - 1, asked, spent);
            if (shares) spent.company->leave(next);
            if (!spent.stopped) tried.add(again, found, move.pit);
            less = reduction;
            return true;
        };
        // First the moves that no other thread is searching, but always one, so that every thread makes progress.
        moves.take_out([&](const auto& move) {
            if (tried.answered() || spent.stopped) return false;
            if (!first && shares && spent.company->busy(move.next.next)) return false;
            first = false;
            return search_one(move);
        });
        moves.take_out([&](const auto& move) { return !tried.answered() && !spent.stopped && search_one(move); });
    }
};

template <class Rules, class Evaluator>
scout(Rules, Evaluator) -> scout<Rules, Evaluator>;
template <class Rules, class Evaluator, bounds_by<Rules> Bounds>
scout(Rules, Evaluator, Bounds) -> scout<Rules, Evaluator, Bounds>;
template <class Rules, class Evaluator, bounds_by<Rules> Bounds, lent_memory_for<Rules, Evaluator> Memory>
scout(Rules, Evaluator, Bounds, Memory, scout_thresholds = {})
    -> scout<Rules, Evaluator, Bounds, std::remove_pointer_t<Memory>>;

}  // namespace kalah

#endif
