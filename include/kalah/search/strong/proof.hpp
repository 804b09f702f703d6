#ifndef KALAH_SEARCH_STRONG_PROOF_HPP
#define KALAH_SEARCH_STRONG_PROOF_HPP

#include <kalah/endgame/bounds.hpp>
#include <kalah/search/effort.hpp>
#include <kalah/search/strong/company.hpp>
#include <kalah/search/strong/detail/candidates.hpp>
#include <kalah/search/strong/memory.hpp>
#include <kalah/search/strong/proof_counters.hpp>
#include <kalah/search/strong/proof_order.hpp>

namespace kalah {

// The least number of seeds in the pits at which an idea of a proof pays. With fewer, it is cheaper just to search.
struct proof_thresholds {
    int remembered = 6;  // look the board up in the memory, and keep it there
    int shared = 8;      // leave it to the thread that is searching it already
};

// A null-window search to the end of the game: is the exact value of a board, in seeds, at least beta? It is a scout
// without depth, so it never guesses. It asks the bounds about all moves of a board before it asks the memory about the
// board itself: near an endgame table the bounds often answer, and meanwhile the memory is being fetched.
//   const proof prove{rules<standard>{}, endgame_bounds{&table}, &remembered};
//   const bool wins = prove(board, 1).value >= 1;
// The memory is one for exact values in seeds; what it holds from a search with less depth is used where it is final.
// Counters say where the time goes: no_counters cost nothing.
template <class Rules, class Bounds, class Memory, class Counters = no_counters>
struct proof {
    static_assert(bounds_by<Bounds, Rules>);

    Rules rules{};
    Bounds bounds{};
    Memory* memory = nullptr;  // lent; if null, nothing is remembered
    proof_thresholds least{};
    proof_order order{};
    [[no_unique_address]] Counters count{};

    // For any search that is run in parallel; its depth is ignored. The counted nodes include moves that the bounds
    // decide.
    template <class Board, stop_condition Stop = never, company_for<Board> Company = alone>
        requires rules_for<Rules, Board> && bounds_for<Bounds, Board>
    [[nodiscard]] constexpr result<int> operator()(const Board& board, int beta, Stop stop = {},
                                                   Company company = {}) const
    {
        effort<Stop, Company> spent{stop, company};
        const auto found = best_of(board, beta, spent);
        line best;
        if (found.pit >= 0) best.push_back(found.pit);
        return {found.value, 0, spent.nodes, best, !spent.stopped, !spent.stopped, !spent.stopped};
    }

private:
    template <class Board, class Effort>
    [[nodiscard]] constexpr sighting<int> best_of(const Board& board, int beta, Effort& spent) const
    {
        if (!spent.visit()) return {};
        const auto pits = rules.moves(board);
        if (pits.empty()) return {board.lead(), true};
        const int seeds = detail::in_pits(board);
        const bool remembers = memory && seeds >= least.remembered;
        if (remembers) memory->prefetch(board);
        count.board(seeds);

        detail::attempt<int> tried{beta};
        auto moves = undecided_moves(board, pits, tried, spent);
        if (tried.answered() || moves.size() == 0) {
            count.by_bounds(seeds);
            return tried.outcome();
        }
        if (remembers) return remembered(board, seeds, moves, tried, spent);
        search(board, seeds, -1, moves, tried, spent);
        return tried.outcome();
    }

    template <class Board, class Effort>
    constexpr sighting<int> remembered(const Board& board, int seeds, detail::children<Board, int>& moves,
                                       detail::attempt<int>& tried, Effort& spent) const
    {
        auto now = memory->recall(board).value_or(known<int>{}).at(0);
        if (const auto answer = detail::decided(now, tried.beta)) {
            count.by_memory(seeds);
            return *answer;
        }
        const auto before = spent.nodes;
        search(board, seeds, now.pit, moves, tried, spent);
        const auto found = tried.outcome();
        if (spent.stopped) return found;
        now.learn(found.value, true, found.pit, tried.beta);
        now.cost = static_cast<int>(std::bit_width(spent.nodes - before) / 2);
        memory->keep(board, now);
        return found;
    }

    // The moves that the bounds do not decide, from the pit next to the store on, where seeds are banked most often. It
    // ends at the first move that answers the question.
    template <class Board, class Effort>
    [[nodiscard]] constexpr auto undecided_moves(const Board& board, pit_set<Board::pits> pits,
                                                 detail::attempt<int>& tried, Effort& spent) const
    {
        detail::children<Board, int> moves;
        for (; !pits.empty() && !tried.answered(); pits.erase(pits.last())) {
            const int pit = pits.last();
            const auto next = rules.play(board, pit);
            const auto [low, high] = bounds(next.next);
            const detail::span<int> certain{low, high};
            if (const auto beta = tried.asked(next.again); certain.decides(beta)) {
                static_cast<void>(spent.visit());
                tried.add(next.again, {certain.decision(beta), true}, pit);
            } else {
                moves.push_back({next, pit, 0, certain});
            }
        }
        return moves;
    }

    template <class Board, class Effort>
    constexpr void search(const Board& board, int seeds, int first, detail::children<Board, int>& moves,
                          detail::attempt<int>& tried, Effort& spent) const
    {
        count.ordered(seeds);
        order(rules, board, first, moves);
        const auto shares = [&](const Board& next) { return spent.company && detail::in_pits(next) >= least.shared; };
        bool any = false;
        const auto search_one = [&](const auto& move) {
            const auto& [next, again] = move.next;
            if (shares(next)) spent.company->enter(next);
            auto found = best_of(next, tried.asked(again), spent);
            if (shares(next)) spent.company->leave(next);
            found.value = move.certain.clamp(found.value);
            if (!spent.stopped) tried.add(again, found, move.pit);
            if (tried.answered() && !any) count.first_answers(seeds);
            any = true;
            return true;
        };
        // First the moves that no other thread is searching, but always one, so that every thread makes progress.
        moves.take_out([&](const auto& move) {
            if (tried.answered() || spent.stopped) return false;
            if (any && shares(move.next.next) && spent.company->busy(move.next.next)) return false;
            return search_one(move);
        });
        moves.take_out([&](const auto& move) { return !tried.answered() && !spent.stopped && search_one(move); });
        if (tried.answered()) count.answered(seeds);
    }
};

template <class Rules, class Bounds, class Memory>
proof(Rules, Bounds, Memory*) -> proof<Rules, Bounds, Memory>;

}  // namespace kalah

#endif
