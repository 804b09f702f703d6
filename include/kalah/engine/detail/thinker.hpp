#ifndef KALAH_ENGINE_DETAIL_THINKER_HPP
#define KALAH_ENGINE_DETAIL_THINKER_HPP

#include <kalah/engine/book.hpp>
#include <kalah/engine/detail/endgames_of.hpp>
#include <kalah/engine/detail/misjudgement.hpp>
#include <kalah/engine/expert_options.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/timed.hpp>

namespace kalah::detail {

// What an expert is made of: iterative deepening of MTD(f), in parallel, with a memory, and with an endgame table that
// grows meanwhile. Its parts point to each other, so it stays where it is.
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
        if (!sight_ && preparing_.add(prepares_)) memory_.use_only(first_memory);
    }

    thinker(const thinker&) = delete;
    thinker& operator=(const thinker&) = delete;
    ~thinker()
    {
        stop_pondering();
        over_ = true;
    }

    template <class Report>
    result<score> think(const Board& board, const limit& until, Report&& report)
    {
        stop_pondering();
        if (failure_) rethrow(std::exchange(failure_, {}));
        if (const auto known = book_ ? (*book_)(board) : std::nullopt) return as_answer(*known);
        auto within = until;
        if (sight_) within.depth = std::min(sight_->plies, until.depth.value_or(sight_->plies));
        if (!sight_ || sight_->misjudges == 0 || rules_.moves(board).empty()) return searched(board, within, report);
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
            const auto nobody = [](const auto&, std::chrono::nanoseconds) {};
            own.failure_ = thrown_by([&] { own.searched(own.pondered_, limit{.stop = &own.stop_}, nobody); });
        }
    };

    // What a third one does from the beginning.
    struct preparer {
        thinker& own;

        void operator()()
        {
            own.memory_.warm_up(own.over_);
            own.warm_ = true;
            step_back();
            if constexpr (has_endgames)
                if (own.growing_) own.growing_->build(own.over_);
        }
    };

    static constexpr bool has_endgames = !std::same_as<bounds_type, store_bounds>;
    static constexpr std::size_t first_memory = std::size_t{2} << 20;  // a huge page

    // Between two depths no thread searches, so it can take over there, without locks, what was prepared meanwhile.
    template <class Report>
    result<score> searched(const Board& board, const limit& until, Report&& report)
    {
        const bool reproducible = until.nodes || until.depth;
        take_over(reproducible);
        return search_(board, until, [&](const auto& answer, std::chrono::nanoseconds time) {
            take_over(reproducible);
            report(answer, time);
        });
    }

    // A reproducible answer must not depend on how much is prepared.
    void take_over(bool reproducible)
    {
        if (reproducible || warm_) memory_.use_all();
        if constexpr (has_endgames)
            if (growing_) own_table_ = reproducible ? growing_->none() : growing_->so_far();
    }

    [[nodiscard]] scout_type scout_of(const bounds_type& bounds)
    {
        return {rules_, evaluate_, bounds, &memory_, {}, {.least = 4}, {.most = sight_ ? 0 : 3}};
    }

    // A table for other rules is refused at every level, even if the level does not use it.
    [[nodiscard]] bounds_type bounds_by(const table_type* lent, const expert_options& options)
    {
        if constexpr (has_endgames) {
            bounds_type bounds{lent, rules_};
            if (sight_) bounds.table = nullptr;
            else if (!lent) bounds.table = begin_table(options);
            return bounds;
        } else {
            return {};
        }
    }

    const table_type* begin_table(const expert_options& options)
    {
        const int seeds = has_threads ? seeds_within<table_type>(options.endgames) : 0;
        if (seeds == 0) return nullptr;
        return &own_table_.emplace(growing_.emplace(rules_, seeds).none());
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
    std::optional<typename endgames_of<Rules, Board>::growing> growing_{};
    std::optional<table_type> own_table_{};  // what the search uses of it
    timed<parallel<mtdf<scout_type>>> search_;
    std::atomic<bool> stop_ = false, warm_ = false, over_ = false;
    Board pondered_{};
    thrown failure_{};  // of the last pondering; the next move throws it
    ponderer ponders_{*this};
    preparer prepares_{*this};
    crew pondering_{1}, preparing_{1};
};

}  // namespace kalah::detail

#endif
