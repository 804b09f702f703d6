#ifndef KALAH_ENGINE_DETAIL_PROVER_HPP
#define KALAH_ENGINE_DETAIL_PROVER_HPP

#include <kalah/engine/detail/watch.hpp>
#include <kalah/engine/solution.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/strong/question.hpp>

namespace kalah::detail {

// What a solver is made of: a scout, and a memory of its own. Values are in seeds. Moves are ordered by an evaluator
// that knows more.
template <class Rules, class Board, class Bounds>
class prover {
    using evaluator = with_order<store_lead, extra_turns_first<trained>>;

public:
    using memory_type = memory<Rules, evaluator, Board>;

    prover(const Rules& rules, const Bounds& bounds, std::size_t bytes, int threads)
        : memory_{rules, {}, Board{}, bytes},
          ask_{rules, {}, bounds, &memory_},
          threads_{threads}
    {
        if constexpr (requires { bounds.table->seeds(); })
            if (bounds.table) ask_.least.remembered_seeds = bounds.table->seeds() + 3;
        ask_.least.shared_seeds = ask_.least.remembered_seeds + 4;
    }

    prover(const prover&) = delete;  // the scout points to the memory
    prover& operator=(const prover&) = delete;

    [[nodiscard]] const Rules& rules() const { return ask_.rules; }
    [[nodiscard]] memory_type& remembered() { return memory_; }

    // The value of a board, or what is proven about it when the account is spent. This is MTD(f) without a limit of
    // depth.
    template <class Report>
    solution solved(const Board& board, account& spent, Report&& report)
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
        while (!found.exact()) {
            auto& [low, high] = found.value;
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

private:
    static constexpr int to_the_end = 1 << 20;

    auto answer(const Board& board, int beta, any_stop stop) const
    {
        return parallel{question{ask_, beta}, threads_}(board, to_the_end, stop);
    }

    // A first guess: the value at depth 12. It uses no memory, because moves that seem good at that depth would then be
    // tried first too often.
    [[nodiscard]] int guessed(const Board& board, account& spent) const
    {
        auto forgetful = ask_;
        forgetful.memory = nullptr;
        const auto nothing = [](std::uint64_t) {};
        watch watched{spent, nothing};
        const auto found = parallel{mtdf{forgetful}, 1}(board, 12, any_stop{watched});
        spent.nodes += found.nodes;
        return found.value;
    }

    memory_type memory_;
    scout<Rules, evaluator, Bounds, memory_type> ask_;
    int threads_;
};

}  // namespace kalah::detail

#endif
