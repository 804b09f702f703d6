#ifndef KALAH_ENGINE_EXPERT_HPP
#define KALAH_ENGINE_EXPERT_HPP

#include <kalah/engine/detail/thinker.hpp>
#include <kalah/evaluate/network.hpp>
#include <kalah/search/strong/ordering.hpp>

#include <memory>

namespace kalah {

// What an expert judges boards by unless you choose another evaluator. A quicker one is good enough to order the moves.
using expert_evaluator = with_order<network, extra_turns_first<trained>>;

// The strongest player, ready to use, for any rules, and for boards of the same size as the given one:
//   expert player{rules<standard>{}, start<6>(4), {.level = 7}};
//   const auto pit = player(board, 100ms).pit();
// It remembers what it has searched for a whole game, and can ponder on the opponent's time. Its values are in
// hundredths of a seed, or in the unit of your own evaluator: expert{rules, start<6>(4), my_evaluator}.
//
// While the game begins, a thread of its own builds an endgame table, and whatever is finished makes the next depths
// exact. Nothing waits for it, and it ends with the expert. Answers in a given time are never quite the same; those
// with a limit of nodes or plies are, with one thread. So then the expert uses no table but a lent one. Lend it a
// table, perhaps from a file, and it builds none: expert{rules, start<6>(4), &table}.
//
// Level 10 uses the time that it is given. The others look only a few plies ahead, and answer as soon as they have. The
// lowest levels misjudge what they see, as people do, and differently each time.
template <class Rules, int Pits, class Evaluator = expert_evaluator>
    requires rules_for<Rules, board<Pits>> && evaluator_for<Evaluator, board<Pits>>
class expert {
    using thinker = detail::thinker<Rules, board<Pits>, Evaluator>;

public:
    using board_type = board<Pits>;
    using table_type = typename detail::endgames_of<Rules, board_type>::table;
    using book_type = book<Rules, board_type>;
    using result_type = result<score_of<Evaluator, board_type>>;
    static constexpr int levels = detail::highest_level;

    explicit expert(const Rules& rules, const board_type& size, const expert_options& options = {})
        : expert{rules, size, evaluator_by(Evaluator{}, rules), nullptr, nullptr, options}
    {
    }
    explicit expert(const Rules& rules, const board_type& size, const Evaluator& evaluate,
                    const expert_options& options = {})
        : expert{rules, size, evaluate, nullptr, nullptr, options}
    {
    }
    // The endgame table and the book are lent. Only level 10 uses them.
    explicit expert(const Rules& rules, const board_type& size, const table_type* table,
                    const expert_options& options = {})
        : expert{rules, size, evaluator_by(Evaluator{}, rules), table, nullptr, options}
    {
    }
    explicit expert(const Rules& rules, const board_type& size, const table_type* table, const book_type* opening,
                    const expert_options& options = {})
        : expert{rules, size, evaluator_by(Evaluator{}, rules), table, opening, options}
    {
    }
    explicit expert(const Rules& rules, const board_type& size, const Evaluator& evaluate, const table_type* table,
                    const book_type* opening, const expert_options& options = {})
        : thinker_{std::make_unique<thinker>(rules, size, evaluate, table, opening, options)}
    {
    }

    // The best move within a limit; absent if the game is over. Like timed, it reports each finished depth, but it does
    // not report a move from the book.
    template <depth_report<result_type> Report>
    result_type operator()(const board_type& board, const limit& until, Report&& report)
    {
        return thinker_->think(board, until, report);
    }
    result_type operator()(const board_type& board, const limit& until)
    {
        return (*this)(board, until, [](const result_type&, std::chrono::nanoseconds) {});
    }
    result_type operator()(const board_type& board, const limit_or_duration auto& until)
    {
        return (*this)(board, detail::as_limit(until));
    }

    // Thinks about a board in the background, until it is asked for a move or told to stop. It may be the opponent's
    // turn there. What it finds out makes its next move better. Levels below 10 do not ponder.
    void ponder(const board_type& board) { thinker_->ponder(board); }
    void stop_pondering()
    {
        if (thinker_) thinker_->stop_pondering();  // an expert that was moved from has nothing to stop
    }

    // The scout that it searches with, to lend what it remembers to another search while it does not think: an analysis
    // by timed{analysis{mtdf{player.asks()}}} knows what the expert knows.
    [[nodiscard]] const auto& asks() const { return thinker_->asks(); }

private:
    std::unique_ptr<thinker> thinker_;
};

// The table and the book may be null. Without an evaluator it is expert_evaluator.
template <class Rules, int Pits>
expert(Rules, board<Pits>, expert_options = {}) -> expert<Rules, Pits>;
template <class Rules, int Pits, class Table>
expert(Rules, board<Pits>, const Table*, expert_options = {}) -> expert<Rules, Pits>;
template <class Rules, int Pits, class Table, class Book>
expert(Rules, board<Pits>, const Table*, const Book*, expert_options = {}) -> expert<Rules, Pits>;
template <class Rules, int Pits, class Book>
expert(Rules, board<Pits>, std::nullptr_t, const Book*, expert_options = {}) -> expert<Rules, Pits>;
template <class Rules, int Pits, evaluator_for<board<Pits>> Evaluator>
expert(Rules, board<Pits>, Evaluator, expert_options = {}) -> expert<Rules, Pits, Evaluator>;

}  // namespace kalah

#endif
