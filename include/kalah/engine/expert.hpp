#ifndef KALAH_ENGINE_EXPERT_HPP
#define KALAH_ENGINE_EXPERT_HPP

#include <kalah/endgame/build.hpp>
#include <kalah/engine/book.hpp>
#include <kalah/engine/detail/endgames_of.hpp>
#include <kalah/engine/detail/misjudgement.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/timed.hpp>

namespace kalah {

struct expert_options {
    int level = 10;                              // of strength, from 1 to 10
    std::size_t memory = std::size_t{64} << 20;  // in bytes
    int threads = all_cores();                   // 0: all cores
    std::uint64_t seed = 1;                      // of the chance by which the lowest levels err
    // It makes an endgame table for itself when it is lent none: of as many seeds as go into this many bytes.
    std::uint64_t endgames = 1 << 20;
};

// The strongest player, ready-made, for any rules, and boards of the size of the one that it is given:
//   expert player{rules<standard>{}, start<6>(4), {.level = 7}};
//   const auto pit = player(board, 100ms).pit();
// It remembers what it thought over a whole game, and goes on thinking while the opponent does if it is asked to
// ponder. Its values are in hundredths of a seed.
//
// Level 10 takes the time that it is given. The others look only a few plies ahead, and answer as soon as they have;
// the lowest misjudge what they see, as people do, and not the same way each time.
template <class Rules, int Pits>
    requires rules_for<Rules, board<Pits>>
class expert {
public:
    using board_type = board<Pits>;
    using table_type = typename detail::endgames_of<Rules, board_type>::table;
    using book_type = book<Rules, board_type>;
    static constexpr int levels = detail::highest_level;

    explicit expert(const Rules& rules, const board_type& size, const expert_options& options = {})
        : expert{rules, size, nullptr, nullptr, options}
    {
    }
    // The table and the book are lent, to level 10 only: the others play without.
    explicit expert(const Rules& rules, const board_type& size, const table_type* table,
                    const expert_options& options = {})
        : expert{rules, size, table, nullptr, options}
    {
    }
    explicit expert(const Rules& rules, const board_type& size, const table_type* table, const book_type* opening,
                    const expert_options& options = {})
        : rules_{rules},
          memory_{rules, {}, size, options.memory},
          book_{options.level == levels ? opening : nullptr},
          sight_{detail::sight_of(options.level)},
          dice_{options.seed}
    {
        detail::require(!opening || same_rules(opening->rules(), rules),
                        "kalah: a book of other rules than the expert's");
        bounds_type bounds{};
        if constexpr (has_endgames) {
            bounds = {table, rules};  // refuses a table of other rules, at every level
            if (options.level < levels) bounds.table = nullptr;
            else if (!table) bounds.table = make_table(options);
        }
        search_.search = {mtdf<scout_type>{rules, {}, bounds, &memory_}, options.threads};
    }

    expert(const expert&) = delete;  // the search points to the memory
    expert& operator=(const expert&) = delete;
    ~expert() { stop_pondering(); }

    // The best move within a limit; each depth that is finished is reported as by timed, a move of the book is not. A
    // board that is over has none.
    template <std::invocable<const result<int>&, std::chrono::nanoseconds> Report>
    result<int> operator()(const board_type& board, const limit& until, Report&& report)
    {
        stop_pondering();
        if (const auto known = book_ ? (*book_)(board) : std::nullopt) return as_answer(*known);
        if (sight_ && sight_->misjudges > 0 && !rules_.moves(board).empty()) {
            const auto begun = steady_time{}();
            const int plies = std::min(sight_->plies, until.depth.value_or(sight_->plies));
            const auto answer = detail::misjudged(search_, rules_, board, {plies, sight_->misjudges}, dice_);
            report(answer, steady_time{}() - begun);
            return answer;
        }
        auto within = until;
        if (sight_) within.depth = std::min(sight_->plies, until.depth.value_or(sight_->plies));
        return search_(board, within, report);
    }
    result<int> operator()(const board_type& board, const limit& until)
    {
        return (*this)(board, until, [](const result<int>&, std::chrono::nanoseconds) {});
    }
    result<int> operator()(const board_type& board, const limit_or_duration auto& until)
    {
        return (*this)(board, detail::as_limit(until));
    }

    // Thinks about a board, on which it may be the opponent's turn, until it is asked for a move or to stop. What it
    // finds out makes the next move better. Levels below 10 do not.
    void ponder(const board_type& board)
    {
        stop_pondering();
        if (sight_) return;
        stop_ = false;
        pondering_ = std::thread{[this, board] { static_cast<void>(search_(board, limit{.stop = &stop_})); }};
    }

    void stop_pondering()
    {
        stop_ = true;
        if (pondering_.joinable()) pondering_.join();
    }

private:
    using memory_type = memory<Rules, trained, board_type>;
    using bounds_type = typename detail::endgames_of<Rules, board_type>::bounds;
    using scout_type = scout<Rules, trained, bounds_type, memory_type>;
    static constexpr bool has_endgames = !std::same_as<bounds_type, store_bounds>;

    const table_type* make_table(const expert_options& options)
    {
        const int seeds = detail::seeds_within<table_type>(options.endgames);
        if (seeds == 0) return nullptr;
        auto built = build_endgames<Pits>(rules_, seeds, {.threads = options.threads});
        detail::require(built.has_value(), "kalah: there is not the memory for the expert's endgame table");
        own_table_ = *std::move(built);
        return &*own_table_;
    }

    [[nodiscard]] static result<int> as_answer(const book_move& known)
    {
        result<int> answer{known.value, known.depth};
        answer.expected.push_back(known.pit);
        answer.exhausted = answer.proven = known.proven;
        return answer;
    }

    [[no_unique_address]] Rules rules_;
    memory_type memory_;
    const book_type* book_;
    std::optional<detail::sight> sight_;
    detail::dice dice_;
    std::optional<table_type> own_table_{};
    timed<parallel<mtdf<scout_type>>> search_{};
    std::atomic<bool> stop_ = false;
    std::thread pondering_{};
};

}  // namespace kalah

#endif
