#ifndef KALAH_SEARCH_STRONG_SCOUT_HPP
#define KALAH_SEARCH_STRONG_SCOUT_HPP

#include <kalah/endgame/bounds.hpp>
#include <kalah/search/effort.hpp>
#include <kalah/search/strong/company.hpp>
#include <kalah/search/strong/detail/children.hpp>
#include <kalah/search/strong/memory.hpp>
#include <kalah/search/strong/ordering.hpp>
#include <kalah/search/strong/sighting.hpp>
#include <kalah/search/window.hpp>

namespace kalah {

// For searches that remember nothing.
struct no_memory {};

// Answers one question of a board: is its value, at this depth, at least beta? That takes less than to find the value,
// and whoever asks often enough, as mtdf and principal_variation do, finds the value, too.
//
// It is alpha_beta with a window that no value fits in, and with four ideas more:
//   memory      what was found out about a board is not searched again, whatever moves led to it
//   ordering    the move that is likely to answer the question is tried first
//   look-ahead  before any move is searched, all are asked whether the bounds or the memory know that it answers the
//               question (in the literature: enhanced transposition cut-off)
//   finality    what rests on no guess holds at every depth, so that what is proven is never searched more deeply; a
//               memory that has seen greater depths may so answer better than the depth that is asked for
template <class Rules, class Evaluator, class Bounds = store_bounds, class Memory = no_memory,
          class Order = extra_turns_first<Evaluator>, class Company = alone>
    requires bounds_by<Bounds, Rules>
struct scout {
    Rules rules{};
    Evaluator evaluate{};
    Bounds bounds{};
    Memory* memory = nullptr;  // lent, only to scouts with the same bounds; with none, nothing is remembered
    Order order{evaluate};
    Company* company = nullptr;  // other threads with the same question: what they search is searched last

    // With less depth left, it takes less to search a board than to order its moves, to remember it, to look ahead, to
    // keep out of the way of other threads.
    int least_ordered = 3;
    int least_remembered = 4;
    int least_looked_ahead = 6;
    int least_shared = 8;
    // The same with fewer seeds left in the pits, as near an endgame table.
    int least_remembered_seeds = 0;
    int least_shared_seeds = 0;

    template <class Board, class Score, class Effort>
    [[nodiscard]] constexpr sighting<Score> operator()(const ply<Board>& reached, int depth, Score beta,
                                                       Effort& spent) const
    {
        const auto certain = certainty<Score>(reached.next);
        if (certain.decides(beta)) {
            static_cast<void>(spent.visit());
            return {certain.decision(beta), true};
        }
        return undecided(reached, certain, depth, beta, spent);
    }

    // The same even where the bounds or the memory know the value, for those who need the best pit.
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
        if (depth < least_ordered) return best_unordered(board, pits, depth, beta, spent);

        detail::attempt<Score> tried{beta};
        auto moves = undecided_moves(board, pits, depth, tried, spent);
        if (depth >= least_looked_ahead) ask_memory(moves, depth, tried);
        if (tried.answered()) return tried.outcome();
        moves.rank([&](const auto& move) { return rank(board, move, first); });
        search(moves, depth, tried, spent);
        return tried.outcome();
    }

    // What the bounds say.
    template <class Score, class Board>
    [[nodiscard]] constexpr detail::span<Score> certainty(const Board& board) const
    {
        const auto certain = bounds(board);
        return {finished_worth<Score>(evaluate, certain.low), finished_worth<Score>(evaluate, certain.high)};
    }

    // The moves in the order in which they are tried.
    template <class Board>
    [[nodiscard]] constexpr auto ordered(const Board& board) const
    {
        detail::children<Board, score_of<Evaluator, Board>> moves;
        for (const int pit : rules.moves(board)) moves.push_back({rules.play(board, pit), pit});
        const int first = first_pit(board);
        moves.rank([&](const auto& move) { return rank(board, move, first); });
        return moves;
    }

    // Remembers what somebody else found out about a board with an open window.
    template <class Board, class Score>
    constexpr void learn(const Board& board, int depth, const sighting<Score>& found, window<Score> asked) const
    {
        if constexpr (has_memory) {
            if (!worth_remembering(board, depth)) return;
            auto now = memory->recall(board).value_or(known<Score>{}).at(depth);
            if (found.value > asked.alpha) now.learn(found.value, found.final, found.pit, found.value);
            if (found.value < asked.beta)
                now.learn(found.value, found.final, found.pit, detail::just_above(found.value));
            now.cost = depth / 2;
            memory->keep(board, now);
        }
    }

    // What the value may be, and which pit the best, before anything is asked.
    template <class Score, class Board>
    [[nodiscard]] constexpr Score first_guess(const ply<Board>& reached, int depth) const
    {
        require_one_game();
        const auto old = recalled<Score>(reached.next);
        if (old && old->at(depth).low != -known<Score>::infinite) return old->at(depth).low;
        if (old && old->low != -known<Score>::infinite) return old->low;
        if (old && old->high != known<Score>::infinite) return old->high;
        return evaluated(evaluate, reached);
    }

    template <class Board>
    [[nodiscard]] constexpr int first_pit(const Board& board) const
    {
        require_one_game();
        const auto old = recalled<score_of<Evaluator, Board>>(board);
        return old ? old->pit : -1;
    }

    // A line that begins with a pit and goes on as far as the memory knows.
    template <class Board>
    [[nodiscard]] constexpr line expected(Board board, int pit, int depth) const
    {
        line pits;
        for (; depth > 0 && rules.moves(board).contains(pit) && pits.size() < line::capacity; --depth) {
            pits.push_back(pit);
            board = rules.play(board, pit).next;
            pit = first_pit(board);
        }
        return pits;
    }

    // The same scout, in company; of nobody, if that is null.
    template <class Other>
    [[nodiscard]] constexpr auto with(Other* other) const
    {
        return scout<Rules, Evaluator, Bounds, Memory, Order, Other>{rules,
                                                                     evaluate,
                                                                     bounds,
                                                                     memory,
                                                                     order,
                                                                     other,
                                                                     least_ordered,
                                                                     least_remembered,
                                                                     least_looked_ahead,
                                                                     least_shared,
                                                                     least_remembered_seeds,
                                                                     least_shared_seeds};
    }

private:
    // Rules that are known only at run time may differ from those of what was lent.
    constexpr void require_one_game() const
    {
        require_same_rules(bounds, rules);
        if constexpr (requires { memory->rules(); })
            detail::require(!memory || same_rules(memory->rules(), rules),
                            "kalah: a memory of other rules than those of the search");
    }

    template <class Score, class Board>
    [[nodiscard]] constexpr std::optional<known<Score>> recalled(const Board& board) const
    {
        if constexpr (has_memory)
            if (memory) return memory->recall(board);
        return std::nullopt;
    }

    static constexpr bool has_memory = !std::same_as<Memory, no_memory>;

    template <class Board>
    [[nodiscard]] static constexpr int in_pits(const Board& board)
    {
        return board.mover.seeds() + board.opponent.seeds();
    }

    template <class Board>
    [[nodiscard]] constexpr bool worth_remembering(const Board& board, int depth) const
    {
        return memory && depth > 0 && depth >= least_remembered && in_pits(board) >= least_remembered_seeds;
    }

    // Of a board that the bounds do not decide about.
    template <class Board, class Score, class Effort>
    constexpr sighting<Score> undecided(const ply<Board>& reached, const detail::span<Score>& certain, int depth,
                                        Score beta, Effort& spent) const
    {
        auto found = worth_remembering(reached.next, depth) ? remembered(reached, depth, beta, spent)
                                                            : best_of(reached, depth, beta, spent);
        found.value = certain.clamp(found.value);
        return found;
    }

    template <class Score>
    static constexpr std::optional<sighting<Score>> decided(const known<Score>& now, Score beta)
    {
        if (now.low >= beta) return sighting<Score>{now.low, now.low_final, now.pit};
        if (now.high < beta) return sighting<Score>{now.high, now.high_final, now.pit};
        return std::nullopt;
    }

    template <class Board, class Score, class Effort>
    constexpr sighting<Score> remembered(const ply<Board>& reached, int depth, Score beta, Effort& spent) const
    {
        const auto& board = reached.next;
        auto now = recalled<Score>(board).value_or(known<Score>{}).at(depth);
        if (const auto answer = decided(now, beta)) return *answer;
        const auto before = spent.nodes;
        const auto found = best_of(reached, depth, beta, spent, now.pit);
        if (spent.stopped) return found;
        now.learn(found.value, found.final, found.pit, beta);
        now.cost = static_cast<int>(std::bit_width(spent.nodes - before) / 2);
        if constexpr (has_memory) memory->keep(board, now);
        return found;
    }

    // The moves from the pit next to the store on, which is where extra turns and sure seeds are.
    template <class Board, class Score, class Effort>
    constexpr sighting<Score> best_unordered(const Board& board, pit_set<Board::pits> pits, int depth, Score beta,
                                             Effort& spent) const
    {
        detail::attempt<Score> tried{beta};
        for (; !pits.empty() && !tried.answered(); pits.erase(pits.last())) {
            const auto next = rules.play(board, pits.last());
            const auto found =
                depth == 1 ? leaf<Score>(next, spent) : (*this)(next, depth - 1, tried.asked(next.again), spent);
            if (spent.stopped) break;
            tried.add(next.again, found, pits.last());
        }
        return tried.outcome();
    }

    template <class Score, class Board, class Effort>
    constexpr sighting<Score> leaf(const ply<Board>& reached, Effort& spent) const
    {
        if (!spent.visit()) return {};
        if (rules.moves(reached.next).empty()) return {finished_worth<Score>(evaluate, reached.next.lead()), true};
        const auto certain = certainty<Score>(reached.next);
        const bool final = certain.low == certain.high;
        spent.cut_short |= !final;
        return {certain.clamp(evaluated(evaluate, reached)), final};
    }

    // The moves about which the bounds do not decide; ends with the first that they say answers the question.
    template <class Board, class Score, class Effort>
    constexpr auto undecided_moves(const Board& board, pit_set<Board::pits> pits, int depth,
                                   detail::attempt<Score>& tried, Effort& spent) const
    {
        detail::children<Board, Score> moves;
        for (const int pit : pits) {
            const auto next = rules.play(board, pit);
            const auto certain = certainty<Score>(next.next);
            if (const auto beta = tried.asked(next.again); certain.decides(beta)) {
                static_cast<void>(spent.visit());
                tried.add(next.again, {certain.decision(beta), true}, pit);
                if (tried.answered()) break;
                continue;
            }
            if constexpr (has_memory)
                if (worth_remembering(next.next, depth - 1)) memory->prefetch(next.next);
            moves.push_back({next, pit, 0, certain});
        }
        return moves;
    }

    template <class Move, class Board>
    constexpr int rank(const Board& board, const Move& move, int first) const
    {
        return move.pit == first ? std::numeric_limits<int>::max() : order(board, move.pit, move.next);
    }

    // Takes out of the moves those that the memory decides about.
    template <class Board, class Score>
    constexpr void ask_memory(detail::children<Board, Score>& moves, int depth, detail::attempt<Score>& tried) const
    {
        if constexpr (has_memory) {
            if (!memory) return;
            moves.take_out([&](auto& move) {
                if (tried.answered() || !worth_remembering(move.next.next, depth - 1)) return false;
                const auto found = memory->recall(move.next.next);
                if (!found) return false;
                const auto answer = decided(found->at(depth - 1), tried.asked(move.next.again));
                if (answer) tried.add(move.next.again, *answer, move.pit);
                return answer.has_value();
            });
        }
    }

    template <class Board, class Score, class Effort>
    constexpr void search(detail::children<Board, Score>& moves, int depth, detail::attempt<Score>& tried,
                          Effort& spent) const
    {
        const auto shares = [&](const auto& board) {
            return company && depth >= least_shared && in_pits(board) >= least_shared_seeds;
        };
        bool first = true;
        const auto search_one = [&](const auto& move) {
            const auto& [next, again] = move.next;
            if (shares(next)) company->enter(next);
            const auto found = undecided(move.next, move.certain, depth - 1, tried.asked(again), spent);
            if (shares(next)) company->leave(next);
            if (!spent.stopped) tried.add(again, found, move.pit);
            return true;
        };
        // First those that no other thread is searching; but one always, so that somebody makes headway.
        moves.take_out([&](const auto& move) {
            if (tried.answered() || spent.stopped) return false;
            if (!first && shares(move.next.next) && company->busy(move.next.next)) return false;
            first = false;
            return search_one(move);
        });
        moves.take_out([&](const auto& move) { return !tried.answered() && !spent.stopped && search_one(move); });
    }
};

template <class Rules, class Evaluator>
scout(Rules, Evaluator) -> scout<Rules, Evaluator>;
template <class Rules, class Evaluator, class Bounds>
scout(Rules, Evaluator, Bounds) -> scout<Rules, Evaluator, Bounds>;
template <class Rules, class Evaluator, class Bounds, class Memory>
scout(Rules, Evaluator, Bounds, Memory*) -> scout<Rules, Evaluator, Bounds, Memory>;
template <class Rules, class Evaluator, class Bounds, class Memory, class Order>
scout(Rules, Evaluator, Bounds, Memory*, Order) -> scout<Rules, Evaluator, Bounds, Memory, Order>;

}  // namespace kalah

#endif
