#ifndef KALAH_ENGINE_DETAIL_THINKER_HPP
#define KALAH_ENGINE_DETAIL_THINKER_HPP

#include <kalah/endgame/build.hpp>
#include <kalah/engine/book.hpp>
#include <kalah/engine/detail/endgames_of.hpp>
#include <kalah/engine/detail/misjudgement.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/timed.hpp>

namespace kalah {

struct expert_options {
    int level = 10;                              // from 1, the weakest, to 10
    std::size_t memory = std::size_t{64} << 20;  // in bytes
    int threads = all_cores();                   // 0: all cores
    std::uint64_t seed = 1;                      // for the random errors of the lowest levels
    std::uint64_t endgames = 1 << 20;            // the largest endgame table that it builds for itself, in bytes
};

namespace detail {

// What an expert is made of: iterative deepening of MTD(f), in parallel, with a memory. Its parts point to each other,
// so it stays where it is.
template <class Rules, class Board, class Evaluator>
class thinker {
public:
    using table_type = typename endgames_of<Rules, Board>::table;
    using book_type = book<Rules, Board>;
    using memory_type = memory<Rules, Evaluator, Board>;
    using score = score_of<Evaluator, Board>;

    thinker(const Rules& rules, const Board& size, const Evaluator& evaluate, const table_type* table,
            const book_type* opening, const expert_options& options)
        : rules_{rules},
          evaluate_{evaluate},
          memory_{rules, evaluate, size, options.memory},
          book_{options.level == highest_level ? opening : nullptr},
          sight_{sight_of(options.level)},
          dice_{options.seed},
          search_{.search = {mtdf<scout_type>{scout_of(bounds_by(table, options))}, options.threads}}
    {
        require(!opening || same_rules(opening->rules(), rules), "kalah: the book is for other rules than the expert");
    }

    thinker(const thinker&) = delete;
    thinker& operator=(const thinker&) = delete;
    ~thinker() { stop_pondering(); }

    template <class Report>
    result<score> think(const Board& board, const limit& until, Report&& report)
    {
        stop_pondering();
        if (failure_) rethrow(std::exchange(failure_, {}));
        if (const auto known = book_ ? (*book_)(board) : std::nullopt) return as_answer(*known);
        auto within = until;
        if (sight_) within.depth = std::min(sight_->plies, until.depth.value_or(sight_->plies));
        if (!sight_ || sight_->misjudges == 0 || rules_.moves(board).empty()) return search_(board, within, report);
        const auto begun = steady_time{}();
        const sight seen{*within.depth, sight_->misjudges};
        const auto answer = misjudged(search_, rules_, evaluate_, board, seen, dice_);
        report(answer, steady_time{}() - begun);
        return answer;
    }

    void ponder(const Board& board)
    {
        stop_pondering();
        if (sight_) return;
        stop_ = false;
        pondered_ = board;
        static_cast<void>(pondering_.add(ponders_));  // without another thread, it does not ponder
    }

    void stop_pondering()
    {
        stop_ = true;
        pondering_.join();
    }

    [[nodiscard]] const auto& asks() const { return search_.search.ask.ask; }

private:
    using bounds_type = typename endgames_of<Rules, Board>::bounds;
    using scout_type = scout<Rules, Evaluator, bounds_type, memory_type>;
    // What the other thread does.
    struct ponderer {
        thinker& own;

        void operator()()
        {
            own.failure_ = thrown_by([&] { static_cast<void>(own.search_(own.pondered_, limit{.stop = &own.stop_})); });
        }
    };

    static constexpr bool has_endgames = !std::same_as<bounds_type, store_bounds>;

    [[nodiscard]] scout_type scout_of(const bounds_type& bounds)
    {
        return {rules_, evaluate_, bounds, &memory_, {}, {.least = 4}};
    }

    // A table for other rules is refused at every level, even if the level does not use it.
    [[nodiscard]] bounds_type bounds_by(const table_type* lent, const expert_options& options)
    {
        if constexpr (has_endgames) {
            bounds_type bounds{lent, rules_};
            if (sight_) bounds.table = nullptr;
            else if (!lent) bounds.table = make_table(options);
            return bounds;
        } else {
            return {};
        }
    }

    const table_type* make_table(const expert_options& options)
    {
        const int seeds = seeds_within<table_type>(options.endgames);
        if (seeds == 0) return nullptr;
        auto built = build_endgames<Board::pits>(rules_, seeds, {.threads = options.threads});
        require(built.has_value(), "kalah: there is not enough memory for the expert's endgame table");
        own_table_ = *std::move(built);
        return &*own_table_;
    }

    // Converts an entry of the book, whose values are in hundredths of a seed.
    [[nodiscard]] result<score> as_answer(const book_move& known) const
    {
        result<score> answer{static_cast<score>(known.value * seed_worth(evaluate_) / 100), known.depth};
        answer.expected.push_back(known.pit);
        answer.exhausted = answer.proven = known.proven;
        return answer;
    }

    [[no_unique_address]] Rules rules_;
    [[no_unique_address]] Evaluator evaluate_;
    memory_type memory_;
    const book_type* book_;
    std::optional<sight> sight_;
    dice dice_;
    std::optional<table_type> own_table_{};
    timed<parallel<mtdf<scout_type>>> search_;
    std::atomic<bool> stop_ = false;
    Board pondered_{};
    thrown failure_{};  // of the last pondering; the next move throws it
    ponderer ponders_{*this};
    crew pondering_{1};
};

}  // namespace detail
}  // namespace kalah

#endif
