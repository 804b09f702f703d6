#ifndef KALAH_SEARCH_STRONG_MEMORY_FILE_HPP
#define KALAH_SEARCH_STRONG_MEMORY_FILE_HPP

#include <kalah/core/detail/file_replacement.hpp>
#include <kalah/endgame/detail/header.hpp>
#include <kalah/endgame/table.hpp>
#include <kalah/search/strong/memory.hpp>

#include <vector>

// What searches have found out, for another day: a solve that takes days is saved now and then, and goes on from there.

namespace kalah {

namespace detail {

// The first bytes of a memory's file; then its words follow.
struct memory_header {
    static constexpr std::uint32_t this_version = 1;  // to be raised when entries or their places become others

    std::array<char, 8> magic{'k', 'a', 'l', 'a', 'h', 'm', 'e', 'm'};
    std::uint32_t byte_order = endgame_header::this_order;
    std::uint32_t version = this_version;
    std::array<std::uint8_t, 6> rules{};  // as in an endgame file
    std::uint8_t pits = 0;
    std::uint8_t unused = 0;
    std::uint64_t form = 0;  // of an entry
    std::uint64_t buckets = 0;
    std::uint64_t words_sum = 0;  // the checksum of the words
    std::uint64_t sum = 0;        // the checksum of all before it

    [[nodiscard]] std::uint64_t right_sum() const { return checksum(this, sizeof(*this) - sizeof(sum)); }
};

static_assert(sizeof(memory_header) == 56 && std::has_unique_object_representations_v<memory_header>);

template <class Rules, class Evaluator, class Board>
[[nodiscard]] memory_header memory_header_of(const memory<Rules, Evaluator, Board>& of)
{
    memory_header header;
    header.rules = fact_bytes(of.rules().facts);
    header.pits = Board::pits;
    header.form = of.form();
    header.buckets = of.buckets();
    return header;
}

// Whether what was read is for this memory.
[[nodiscard]] inline expected<void> check_header(const memory_header& read, const memory_header& wanted)
{
    if (read.magic != wanted.magic) return error{"this is no file of a memory"};
    if (read.byte_order == 0x04030201) return error{"it was written on a machine of another byte order"};
    if (read.byte_order != wanted.byte_order) return error{"its header is damaged (byte order)"};
    if (read.version != wanted.version)
        return error{"it is of version " + std::to_string(read.version) + " of the format, not " +
                     std::to_string(wanted.version)};
    if (read.sum != read.right_sum()) return error{"its header is damaged (checksum)"};
    if (read.rules != wanted.rules) return error{"it is of other rules"};
    if (read.pits != wanted.pits)
        return error{"it is of boards with " + std::to_string(read.pits) + " pits a row, not " +
                     std::to_string(wanted.pits)};
    if (read.form != wanted.form)
        return error{"its entries have another form: of another evaluator, or of rules chosen at run time"};
    if (read.buckets != wanted.buckets)
        return error{"it is of " + std::to_string(read.buckets) + " buckets, and the memory of " +
                     std::to_string(wanted.buckets)};
    return {};
}

// Words on their way from or to a file, some at a time, with the checksum of all so far.
class memory_words {
public:
    static constexpr std::size_t at_a_time = std::size_t{1} << 16;

    [[nodiscard]] std::uint64_t sum() const { return sum_; }

    // Calls use(first, words, how many) until all are done. Each of these calls fills or takes the words.
    template <class Fill, class Use>
    void pass(std::size_t all, Fill&& fill, Use&& use)
    {
        for (std::size_t first = 0; first < all; first += at_a_time) {
            const auto many = std::min(at_a_time, all - first);
            fill(first, words_.data(), many);
            const std::array<std::uint64_t, 2> chain{sum_, checksum(words_.data(), many * sizeof(std::uint64_t))};
            sum_ = checksum(chain.data(), sizeof(chain));
            use(first, words_.data(), many);
        }
    }

private:
    std::vector<std::uint64_t> words_ = std::vector<std::uint64_t>(at_a_time);
    std::uint64_t sum_ = 0;
};

}  // namespace detail

// Saves a memory, in place of what had this name before. Searches may go on meanwhile. If it cannot, what was there
// still is.
template <variant_rules Rules, class Evaluator, class Board>
[[nodiscard]] expected<void> save(const memory<Rules, Evaluator, Board>& from, const std::filesystem::path& path)
{
    detail::file_replacement file{path};
    if (auto begun = file.status(); !begun) return begun;
    auto header = detail::memory_header_of(from);
    file.write(&header, sizeof(header));  // for now: only the end of the words tells their checksum
    detail::memory_words words;
    words.pass(
        from.words(),
        [&](std::size_t first, std::uint64_t* to, std::size_t many) {
            for (std::size_t w = 0; w < many; ++w) to[w] = from.word(first + w);
        },
        [&](std::size_t, const std::uint64_t* some, std::size_t many) { file.write(some, many * sizeof(*some)); });
    header.words_sum = words.sum();
    header.sum = header.right_sum();
    file.write_over_begin(&header, sizeof(header));
    return file.finish();
}

// Loads what a memory of the same size, rules, boards and evaluator once held. If it cannot, the memory is what it was.
// (That the weights of an evaluator have changed, no file tells.)
template <variant_rules Rules, class Evaluator, class Board>
[[nodiscard]] expected<void> load(memory<Rules, Evaluator, Board>& to, const std::filesystem::path& path)
{
    const auto because = [&](std::string reason) { return detail::error_in(path, std::move(reason)); };
    const auto file = detail::map_file(path);
    if (!file.data) return because(file.reason);
    detail::memory_header header{};
    if (file.size < sizeof(header)) return because("this is no file of a memory");
    const auto* const bytes = static_cast<const char*>(file.data.get());
    std::memcpy(&header, bytes, sizeof(header));
    if (auto right = detail::check_header(header, detail::memory_header_of(to)); !right)
        return detail::error_in(path, right.error());
    if (file.size != sizeof(header) + to.words() * sizeof(std::uint64_t)) return because("it is truncated or damaged");

    const auto read = [&](std::size_t first, std::uint64_t* some, std::size_t many) {
        std::memcpy(some, bytes + sizeof(header) + first * sizeof(*some), many * sizeof(*some));
    };
    detail::memory_words words;
    words.pass(to.words(), read, [](auto&&...) {});
    if (words.sum() != header.words_sum) return because("it is damaged (checksum)");
    detail::memory_words{}.pass(to.words(), read, [&](std::size_t first, const std::uint64_t* some, std::size_t many) {
        for (std::size_t w = 0; w < many; ++w) to.set_word(first + w, some[w]);
    });
    return {};
}

}  // namespace kalah

#endif
