#ifndef KALAH_SEARCH_STRONG_MEMORY_HPP
#define KALAH_SEARCH_STRONG_MEMORY_HPP

#include <kalah/core/detail/pages.hpp>
#include <kalah/core/detail/prefetch.hpp>
#include <kalah/search/strong/detail/memory_entry.hpp>
#include <kalah/search/strong/detail/memory_slot.hpp>

#include <algorithm>
#include <atomic>

namespace kalah {

// A transposition table: it keeps what searches find out about boards for later searches, whatever moves lead to a
// board. Its owner chooses the size, and lends it to searches:
//   memory remembered{rules<standard>{}, knowledge{}, start<6>(4), 64 << 20};
//   mtdf search{rules<standard>{}, knowledge{}, store_bounds{}, &remembered};
// Threads may share it: they recognise an entry that another thread has only partly written. A memory is for the rules
// and the evaluator that it is made with. If weights change that the evaluator's == does not compare, clear() it.
template <class Rules, class Evaluator, class Board>
    requires rules_for<Rules, Board> && evaluator_for<Evaluator, Board>
class memory {
public:
    using rules_type = Rules;
    using evaluator_type = std::remove_cv_t<Evaluator>;
    using board_type = Board;
    using score = score_of<Evaluator, Board>;

private:
    // Boards that differ only in their stores share an entry if the rules allow it, which may be known only at run
    // time. (Floating-point scores do not share, because their rounding depends on the lead.)
    static constexpr bool may_share = of_lead_and_pits<Evaluator> && std::integral<score>;
    static constexpr bool always_shared = may_share && always_blind_to_stores<Rules>;
    static constexpr bool in_seeds = always_shared && !requires(const Evaluator& evaluate) { evaluate.seed(); };
    using entry = detail::memory_entry<Board, score, !always_shared, in_seeds>;
    using bucket = detail::memory_bucket<entry>;

public:
    // For boards of the same size as the given one. `bytes` is rounded down to whole buckets of 64 bytes or more; there
    // is at least one bucket.
    memory(const Rules& rules, const Evaluator& evaluate, const Board&, std::size_t bytes = std::size_t{64} << 20)
        : rules_{rules},
          evaluate_{evaluate},
          seed_{static_cast<score>(seed_worth(evaluate))},
          buckets_{std::max<std::size_t>(bytes / sizeof(bucket), 1)},
          used_{buckets_},
          pages_{buckets_ * sizeof(bucket)}  // zeros: empty
    {
    }

    void clear()
    {
        auto* const bytes = static_cast<unsigned char*>(pages_.data());
        std::fill(bytes, bytes + this->bytes(), static_cast<unsigned char>(0));
    }

    // The system clears a new memory where searches first use it, which costs them some milliseconds. Another thread
    // can have that done meanwhile, until it is stopped. So that there is little to clear for a search that has only a
    // few milliseconds, a memory can begin with a part of itself: use_only() so many bytes, and later use_all(). Both
    // may forget what it knows, and no search may be going on.
    void warm_up(const std::atomic<bool>& stop)
    {
        constexpr std::size_t page = std::size_t{4096} / sizeof(bucket);
        for (std::size_t at = 0; at < buckets_ && !stop; at += page) buckets_begin()[at].slots[0].touch();
    }
    void use_only(std::size_t bytes) { used_ = std::clamp<std::size_t>(bytes / sizeof(bucket), 1, buckets_); }
    void use_all() { used_ = buckets_; }

    [[nodiscard]] std::size_t bytes() const { return buckets_ * sizeof(bucket); }
    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const Evaluator& evaluator() const { return evaluate_; }

    // What is known about a board; absent if nothing is, or if it has been overwritten.
    [[nodiscard]] std::optional<known<score>> recall(const Board& board) const
    {
        const auto key = key_of(board);
        for (const auto& place : bucket_of(key).slots) {
            if (!place.may_be_of(key)) continue;
            const auto found = place.load();
            if (!found.is_of(key) || found.cost() == 0) continue;
            auto what = found.read();
            move(what, lead_of(board));
            return what;
        }
        return std::nullopt;
    }

    // Keeps what is known about a board. It replaces the board's old entry or, if there is none, the entry in its
    // bucket that was the cheapest to find out.
    void keep(const Board& board, known<score> what)
    {
        const auto key = key_of(board);
        auto& places = bucket_of(key).slots;
        auto* chosen = &places[0];
        int least = entry::max_cost + 1;
        for (auto& place : places) {
            const auto old = place.load();
            if (old.is_of(key)) {
                chosen = &place;
                break;
            }
            if (old.cost() < least) {
                least = old.cost();
                chosen = &place;
            }
        }
        what.cost = std::clamp(what.cost, 1, entry::max_cost);  // 0 means an empty place
        if (what.depth > entry::max_depth) what = what.at(0);   // keeps the final bounds, which hold at every depth
        move(what, static_cast<score>(-lead_of(board)));
        chosen->store(entry{key, what});
    }

    // Begins to fetch an entry that will soon be recalled.
    void prefetch(const Board& board) const { detail::prefetch(&bucket_of(key_of(board))); }

    // The whole contents, word by word, to save and load them. Searches may go on meanwhile. The words mean the same in
    // another memory if its rules, boards, buckets() and form() are the same.
    [[nodiscard]] std::size_t buckets() const { return buckets_; }
    [[nodiscard]] std::size_t words() const { return buckets_ * bucket::words; }
    [[nodiscard]] std::uint64_t word(std::size_t at) const { return slot_of_word(at).word(at % entry::words); }
    void set_word(std::size_t at, std::uint64_t value) { slot_of_word(at).set_word(at % entry::words, value); }
    [[nodiscard]] std::uint64_t form() const
    {
        const auto seed = static_cast<std::uint64_t>(static_cast<std::int64_t>(seed_));
        return seed << 32 | sizeof(score) << 16 | std::uint64_t{entry::words} << 8 | (always_shared ? 2U : 0U) |
               (in_seeds ? 1U : 0U);
    }

private:
    [[nodiscard]] auto& slot_of_word(std::size_t at) const
    {
        return buckets_begin()[at / bucket::words].slots[at % bucket::words / entry::words];
    }

    [[nodiscard]] bucket* buckets_begin() const { return static_cast<bucket*>(pages_.data()); }

    [[nodiscard]] bucket& bucket_of(const entry& key) const
    {
        return buckets_begin()[(key.hash() >> 32) * used_ >> 32];
    }

    [[nodiscard]] bool shared() const { return may_share && stores_only_add<Evaluator>(rules_); }

    [[nodiscard]] entry key_of(const Board& board) const { return {board, !shared()}; }

    [[nodiscard]] score lead_of(const Board& board) const
    {
        return shared() ? static_cast<score>(static_cast<score>(board.lead()) * seed_) : score{};
    }

    static void move(known<score>& what, score by)
    {
        if (what.low != -known<score>::infinite) what.low = static_cast<score>(what.low + by);
        if (what.high != known<score>::infinite) what.high = static_cast<score>(what.high + by);
    }

    [[no_unique_address]] Rules rules_;
    [[no_unique_address]] Evaluator evaluate_;
    score seed_;
    std::size_t buckets_, used_;
    detail::pages pages_;
};

}  // namespace kalah

#endif
