#ifndef KALAH_SEARCH_STRONG_MEMORY_FILE_HPP
#define KALAH_SEARCH_STRONG_MEMORY_FILE_HPP

#include <kalah/core/detail/file_replacement.hpp>
#include <kalah/endgame/detail/header.hpp>
#include <kalah/endgame/table.hpp>
#include <kalah/search/strong/memory.hpp>

#include <vector>

// Memories in files: a solve that takes days can be saved now and then, and continued from there.

namespace kalah {

namespace detail {

// The first bytes of a memory file. The words of the memory follow.
struct memory_header {
    static constexpr std::uint32_t this_version = 1;  // to be raised when the entries or their places change

    std::array<char, 8> magic{'k', 'a', 'l', 'a', 'h', 'm', 'e', 'm'};
    std::uint32_t byte_order = endgame_header::this_order;
    std::uint32_t version = this_version;
    std::array<std::uint8_t, 6> rules{};  // as in an endgame file
    std::uint8_t pits = 0;
    std::uint8_t unused = 0;
    std::uint64_t form = 0;  // of an entry
    std::uint64_t buckets = 0;
    std::uint64_t words_sum = 0;  // the checksum of the words
    std::uint64_t sum = 0;        // the checksum of everything before it

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

// Whether a header that was read fits the memory.
[[nodiscard]] inline expected<void> check_header(const memory_header& read, const memory_header& wanted)
{
    if (read.magic != wanted.magic) return error{"this is not a memory file"};
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
        return error{"its entries have another form: another evaluator, or rules chosen at run time"};
    if (read.buckets != wanted.buckets)
        return error{"it has " + std::to_string(read.buckets) + " buckets, but the memory has " +
                     std::to_string(wanted.buckets)};
    return {};
}

// Passes words from or to a file in portions, and computes their checksum.
class memory_words {
public:
    static constexpr std::size_t at_a_time = std::size_t{1} << 16;

    [[nodiscard]] std::uint64_t sum() const { return sum_; }

    // For each portion, calls fill(first, words, count) to get the words, then use(first, words, count).
    template <class Fill, class Use>
    void pass(std::size_t all, Fill&& fill, Use&& use)
    {
        std::vector<std::uint64_t> words(std::min(at_a_time, all));
        for (std::size_t first = 0; first < all; first += at_a_time) {
            const auto many = std::min(at_a_time, all - first);
            fill(first, words.data(), many);
            const std::array<std::uint64_t, 2> chain{sum_, checksum(words.data(), many * sizeof(std::uint64_t))};
            sum_ = checksum(chain.data(), sizeof(chain));
            use(first, words.data(), many);
        }
    }

private:
    std::uint64_t sum_ = 0;
};

}  // namespace detail

// Saves a memory, and replaces the file if there is one. Searches may go on meanwhile. If it fails, the old file
// remains.
template <variant_rules Rules, class Evaluator, class Board>
[[nodiscard]] expected<void> save(const memory<Rules, Evaluator, Board>& from, const std::filesystem::path& path)
{
    detail::file_replacement file{path};
    if (auto begun = file.status(); !begun) return begun;
    auto header = detail::memory_header_of(from);
    file.write(&header, sizeof(header));  // written again below, when the checksum is known
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

// Loads what was saved from a memory with the same size, rules, boards and evaluator. If it fails, the memory is
// unchanged. (The file does not contain the weights of an evaluator, so it cannot tell if they have changed.)
template <variant_rules Rules, class Evaluator, class Board>
[[nodiscard]] expected<void> load(memory<Rules, Evaluator, Board>& to, const std::filesystem::path& path)
{
    const auto because = [&](std::string reason) { return detail::error_in(path, std::move(reason)); };
    const auto file = detail::map_file(path);
    if (!file.data) return because(file.reason);
    detail::memory_header header{};
    if (file.size < sizeof(header)) return because("this is not a memory file");
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
