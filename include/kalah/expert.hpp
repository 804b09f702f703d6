#ifndef KALAH_EXPERT_HPP
#define KALAH_EXPERT_HPP

#include <kalah/book.hpp>
#include <kalah/endgame_build.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/search/mtdf.hpp>
#include <kalah/search/parallel.hpp>
#include <kalah/search/timed.hpp>

namespace kalah {

namespace detail {

// Endgame tables are for the rules of variants. With somebody's own rules, the stores alone are certain.
template <class Rules, class Board>
struct endgames_of {
    struct table {};
    using bounds = store_bounds;
};

template <variant_rules Rules, class Board>
struct endgames_of<Rules, Board> {
    using table = endgame_table<endgame_rules<Rules>, Board>;
    using bounds = endgame_bounds<Rules, Board>;
};

}  // namespace detail

struct expert_options {
    int level = 10;                              // of strength, from 1 to 10
    std::size_t memory = std::size_t{64} << 20;  // in bytes
    int threads = all_cores();                   // 0: all cores
    // It makes an endgame table for itself when it is lent none: of as many seeds as go into so many bytes.
    std::uint64_t endgames = 1 << 20;
};

// The strongest player, ready-made, for any rules and size:
//   expert<rules<standard>, 6> player;
//   const auto pit = player(board, 100ms).pit();
// It remembers what it thought over a whole game, and goes on thinking while the opponent does if it is asked to ponder.
// Its values are in hundredths of a seed.
//
// Level 10 takes the time that it is given. The others look only so many plies ahead, and answer as soon as they have.
template <class Rules, int Pits>
    requires rules_for<Rules, board<Pits>>
class expert {
public:
    using board_type = board<Pits>;
    using table_type = typename detail::endgames_of<Rules, board_type>::table;
    using book_type = book<Rules, board_type>;
    static constexpr int levels = 10;

    // The table and the book are lent, to level 10 only: the others play without.
    explicit expert(const expert_options& options = {}, const table_type* table = nullptr, const book_type* opening = nullptr)
        : memory_{options.memory}, book_{options.level == levels ? opening : nullptr}, plies_{plies_of(options.level)}
    {
        bounds_type bounds{};
        if constexpr (has_endgames)
            if (options.level == levels) bounds.table = table ? table : make_table(options);
        search_ = {{{{Rules{}, {}, bounds, &memory_, {}}}, options.threads}};
    }

    expert(const expert&) = delete;  // the search points to the memory
    expert& operator=(const expert&) = delete;
    ~expert() { stop_pondering(); }

    // The best move within a limit; each depth that is finished is reported as by timed, a move of the book is not. A
    // board that is over has none.
    template <class Report>
    result<int> operator()(const board_type& board, const limit& until, Report&& report)
    {
        stop_pondering();
        if (const auto known = book_ ? (*book_)(board) : std::nullopt) return as_answer(*known);
        auto within = until;
        if (plies_) within.depth = std::min(*plies_, until.depth.value_or(*plies_));
        return search_(board, within, report);
    }
    result<int> operator()(const board_type& board, const limit& until)
    {
        return (*this)(board, until, [](const auto&, std::chrono::nanoseconds) {});
    }
    result<int> operator()(const board_type& board, std::chrono::nanoseconds time) { return (*this)(board, limit{.time = time}); }

    // Thinks about a board, on which it may be the opponent's turn, until it is asked for a move or to stop. What it
    // finds out makes the next move better. Levels below 10 do not.
    void ponder(const board_type& board)
    {
        stop_pondering();
        if (plies_) return;
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

    // How far a level looks ahead; the highest as far as it has time.
    [[nodiscard]] static std::optional<int> plies_of(int level)
    {
        constexpr std::array plies{1, 2, 3, 4, 6, 8, 10, 12, 15};
        detail::require(1 <= level && level <= levels, "kalah: an expert has the levels 1 to 10");
        if (level == levels) return std::nullopt;
        return plies[static_cast<unsigned>(level - 1)];
    }

    const table_type* make_table(const expert_options& options)
    {
        int seeds = 0;
        while (seeds < table_type::max_seeds && table_type::boards(seeds + 1) <= options.endgames) ++seeds;
        if (seeds == 0) return nullptr;
        own_table_ = build_endgames<Rules, board_type>(seeds, {.threads = options.threads});
        return &*own_table_;
    }

    [[nodiscard]] static result<int> as_answer(const book_move& known)
    {
        result<int> answer{known.value, known.depth};
        answer.expected.push_back(known.pit);
        answer.exhausted = answer.proven = known.proven;
        return answer;
    }

    memory_type memory_;
    const book_type* book_;
    std::optional<int> plies_;
    std::optional<table_type> own_table_{};
    timed<parallel<mtdf<scout_type>>> search_{};
    std::atomic<bool> stop_ = false;
    std::thread pondering_{};
};

}  // namespace kalah

#endif
