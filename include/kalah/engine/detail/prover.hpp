#ifndef KALAH_ENGINE_DETAIL_PROVER_HPP
#define KALAH_ENGINE_DETAIL_PROVER_HPP

#include <kalah/engine/detail/watch.hpp>
#include <kalah/engine/solution.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/strong/proof.hpp>

namespace kalah::detail {

// When a solver uses which idea, for a table of so many seeds or 0 for none. The work for a board depends on how far it
// is from the table. Without one, it is as if there were one of twelve seeds. Where rows are long, a few seeds take
// many plies to their stores by many ways to the same boards: then every board is remembered.
struct solver_thresholds {
    proof_thresholds proof;
    proof_order order;

    constexpr solver_thresholds(int table_seeds, int pits)
    {
        constexpr int short_row = 7;
        const int forgotten = pits > short_row ? 1 : table_seeds > 0 ? 5 : 6;
        const int from = std::max(table_seeds, 12);
        proof = {.remembered = table_seeds + forgotten, .shared = from + 8};
        order = {.paired = from + 7, .foreseen = from + 17};
    }
};

// What a solver is made of: a proof, and a memory of its own. Values are in seeds.
template <class Rules, class Board, class Bounds>
class prover {
public:
    using memory_type = memory<Rules, store_lead, Board>;

    prover(const Rules& rules, const Bounds& bounds, std::size_t bytes, int threads)
        : memory_{rules, {}, Board{}, bytes},
          ask_{rules, bounds, &memory_},
          threads_{threads}
    {
        require_same_rules(bounds, rules);
        int covered = 0;
        if constexpr (requires { bounds.table->seeds(); })
            if (bounds.table) covered = bounds.table->seeds();
        const solver_thresholds least{covered, Board::pits};
        ask_.least = least.proof;
        ask_.order = least.order;
    }

    prover(const prover&) = delete;  // the proof points to the memory
    prover& operator=(const prover&) = delete;

    [[nodiscard]] const Rules& rules() const { return ask_.rules; }
    [[nodiscard]] memory_type& remembered() { return memory_; }

    // The value of a board, or what is proven about it when the account is spent. This is MTD(f) without a limit of
    // depth. If only the outcome is wanted, it ends as soon as the sign of the value is known.
    template <class Report>
    solution solved(const Board& board, account& spent, Report&& report, bool outcome = false)
    {
        account mine{spent.until};
        const auto before = spent.nodes;
        const auto certain = ask_.bounds(board);
        solution found{certain};
        if (ask_.rules.moves(board).empty()) found.value = {board.lead(), board.lead()};
        const auto told = [&](std::uint64_t more) {
            found.nodes = mine.nodes + more;
            found.time = mine.time();
            report(static_cast<const solution&>(found));
        };
        int guess = found.exact() ? 0 : guessed(board, spent);
        mine.nodes = spent.nodes - before;
        while (!found.exact() && !(outcome && found.outcome_known())) {
            auto& [low, high] = found.value;
            if (outcome) guess = guess > 0 ? 1 : 0;
            const int beta = std::clamp(guess, low + 1, high);
            const auto answered = answer(board, beta, spent, told);
            mine.nodes += answered.nodes;
            if (!answered.complete) break;
            guess = answered.value;
            if (guess >= beta) {
                low = std::min(guess, high);
                found.pit = answered.pit();
                ++guess;
            } else {
                high = std::max(guess, low);
            }
            told(0);
        }
        // If all answers were no, or the bounds knew the value, no best move is known yet.
        if (found.exact() && !found.pit) {
            const auto best = answer(board, found.value.low, spent, told);
            mine.nodes += best.nodes;
            if (best.complete) found.pit = best.pit();
        }
        found.nodes = mine.nodes;
        found.time = mine.time();
        return found;
    }

    // What is proven about a board by one question: whether its value is at least beta.
    template <class Report>
    solution asked(const Board& board, int beta, account& spent, const Report& report)
    {
        const auto certain = ask_.bounds(board);
        solution found{ask_.rules.moves(board).empty() ? interval{board.lead(), board.lead()} : certain};
        auto& [low, high] = found.value;
        if (low >= beta || high < beta) return found;
        const auto answered = answer(board, beta, spent, [&](std::uint64_t more) {
            found.nodes = more;
            report(static_cast<const solution&>(found));
        });
        found.nodes = answered.nodes;
        found.time = spent.time();
        if (!answered.complete) return found;
        if (answered.value >= beta) {
            low = std::min(answered.value, high);
            found.pit = answered.pit();
        } else {
            high = std::max(answered.value, low);
        }
        return found;
    }

    // Whether the value is at least beta, and by which pit.
    template <class Report>
    auto answer(const Board& board, int beta, account& spent, const Report& report)
    {
        watch watched{spent, report};
        const auto found = answer(board, beta, any_stop{watched});
        spent.nodes += found.nodes;
        return found;
    }
    auto answer(const Board& board, int beta, account& spent)
    {
        return answer(board, beta, spent, [](std::uint64_t) {});
    }

    // A first guess: the value at depth 12, without a memory.
    [[nodiscard]] int guessed(const Board& board, account& spent) const
    {
        const with_order evaluate{store_lead{}, extra_turns_first{trained{}}};
        const mtdf search{ask_.rules, evaluate, ask_.bounds};
        const auto nothing = [](std::uint64_t) {};
        watch watched{spent, nothing};
        const auto found = search(board, 12, any_stop{watched});
        spent.nodes += found.nodes;
        return found.value;
    }

private:
    using proof_type = proof<Rules, Bounds, memory_type>;

    // A proof takes the question in the place of a depth.
    auto answer(const Board& board, int beta, any_stop stop) const
    {
        return parallel{ask_, threads_, std::numeric_limits<int>::min()}(board, beta, stop);
    }

    memory_type memory_;
    proof_type ask_;
    int threads_;
};

}  // namespace kalah::detail

#endif
