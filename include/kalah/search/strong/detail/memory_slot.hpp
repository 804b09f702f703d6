#ifndef KALAH_SEARCH_STRONG_DETAIL_MEMORY_SLOT_HPP
#define KALAH_SEARCH_STRONG_DETAIL_MEMORY_SLOT_HPP

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace kalah::detail {

// An entry as it is stored in the table, without locks (Hyatt and Mann 2002): its first word is XORed with a hash of
// the others. If the words of two writers mix, they do not fit together, and the entry belongs to no board.
template <class Entry>
class memory_slot {
public:
    [[nodiscard]] Entry load() const
    {
        Entry found;
        for (unsigned w = 0; w < Entry::words; ++w) found.fields.words[w] = words_[w].load(std::memory_order_relaxed);
        found.fields.words[0] ^= veil(found);
        return found;
    }

    // A quick check of the last word alone: whether the entry can belong to the board.
    [[nodiscard]] bool may_be_of(const Entry& key) const
    {
        return Entry::same_tail(words_.back().load(std::memory_order_relaxed), key);
    }

    void store(Entry given)
    {
        given.fields.words[0] ^= veil(given);
        for (unsigned w = 0; w < Entry::words; ++w) words_[w].store(given.fields.words[w], std::memory_order_relaxed);
    }

    // Makes the system provide this memory now, whatever other threads do with it. (Only a read would leave it absent.)
    void touch()
    {
        std::uint64_t empty = 0;
        words_[0].compare_exchange_strong(empty, 0, std::memory_order_relaxed);
    }

    // The words as they are stored.
    [[nodiscard]] std::uint64_t word(std::size_t at) const { return words_[at].load(std::memory_order_relaxed); }
    void set_word(std::size_t at, std::uint64_t value) { words_[at].store(value, std::memory_order_relaxed); }

private:
    [[nodiscard]] static std::uint64_t veil(const Entry& of)
    {
        std::uint64_t mixed = 0;
        for (unsigned w = 1; w < Entry::words; ++w)
            mixed = (mixed ^ of.fields.words[w] ^ mixed >> 29) * 0x9e3779b97f4a7c15;
        return mixed ^ mixed >> 32;
    }

    std::array<std::atomic<std::uint64_t>, Entry::words> words_;
};

// The entries that the processor fetches at once, in a cache line. The hash of a board only chooses its bucket; the
// entry may be in any of the slots.
template <class Entry>
struct alignas(64) memory_bucket {
    using slot = memory_slot<Entry>;

    std::array<slot, std::max<std::size_t>(64 / sizeof(slot), 1)> slots;

    static constexpr std::size_t size = std::tuple_size_v<decltype(slots)>;
    static constexpr std::size_t words = size * Entry::words;
};

}  // namespace kalah::detail

#endif
