#ifndef KALAH_ENDGAME_DETAIL_HEADER_HPP
#define KALAH_ENDGAME_DETAIL_HEADER_HPP

#include <kalah/core/expected.hpp>
#include <kalah/core/variant.hpp>
#include <kalah/endgame/detail/board_index.hpp>
#include <kalah/endgame/detail/checksum.hpp>

#include <string>
#include <type_traits>

namespace kalah::detail {

// The first 4096 bytes of an endgame file. The values follow, and so begin at a memory page.
struct endgame_header {
    static constexpr std::uint32_t this_version = 1;
    static constexpr std::uint32_t this_order = 0x01020304;

    std::array<char, 8> magic{'k', 'a', 'l', 'a', 'h', 'e', 'n', 'd'};
    std::uint32_t byte_order = this_order;  // in the byte order of the machine that wrote it
    std::uint32_t version = this_version;
    std::array<std::uint8_t, 6> rules{};  // fact by fact, in the order of variant
    std::uint8_t pits = 0;
    std::uint8_t seeds = 0;
    std::uint64_t finished = 0;               // layers: the boards with fewer seeds than this have their values
    std::array<std::uint64_t, 128> layers{};  // the checksum of each
    std::array<std::uint64_t, 379> unused{};
    std::uint64_t sum = 0;  // the checksum of everything before it

    [[nodiscard]] std::uint64_t right_sum() const { return checksum(this, sizeof(*this) - sizeof(sum)); }
};

static_assert(sizeof(endgame_header) == 4096 && std::has_unique_object_representations_v<endgame_header>);

// A variant as bytes for files: fact by fact, in the order of its members.
[[nodiscard]] constexpr std::array<std::uint8_t, 6> fact_bytes(const variant& facts)
{
    const auto byte = [](auto fact) { return static_cast<std::uint8_t>(fact); };
    return {byte(facts.sowing),     byte(facts.origin), byte(facts.capture),
            byte(facts.extra_turn), byte(facts.ending), byte(facts.leftovers)};
}

// The header of a table before any layer is finished.
[[nodiscard]] inline endgame_header endgame_header_of(const variant& facts, int pits, int seeds)
{
    endgame_header header;
    header.rules = fact_bytes(facts);
    header.pits = static_cast<std::uint8_t>(pits);
    header.seeds = static_cast<std::uint8_t>(seeds);
    return header;
}

// Whether a header that was read fits the wanted rules, pits and seeds. What gives the rest a meaning is checked first.
[[nodiscard]] inline expected<void> check_header(const endgame_header& read, const endgame_header& wanted)
{
    if (read.magic != wanted.magic) return error{"this is not an endgame table"};
    if (read.byte_order == 0x04030201) return error{"it was written on a machine of another byte order"};
    if (read.byte_order != wanted.byte_order) return error{"its header is damaged (byte order)"};
    if (read.sum != read.right_sum() && read.version == wanted.version)
        return error{"its header is damaged (checksum)"};
    if (read.version != wanted.version)
        return error{"it is of version " + std::to_string(read.version) + " of the format, not " +
                     std::to_string(wanted.version)};
    if (read.finished > read.seeds + 1U || read.seeds > 127) return error{"its header is damaged (seeds)"};
    if (read.rules != wanted.rules) return error{"it is of other rules"};
    if (read.pits != wanted.pits)
        return error{"it is of boards with " + std::to_string(read.pits) + " pits a row, not " +
                     std::to_string(wanted.pits)};
    if (read.seeds != wanted.seeds)
        return error{"it covers at most " + std::to_string(read.seeds) + " seeds, not " + std::to_string(wanted.seeds)};
    return {};
}

// The values of a layer: where they begin, and their number.
struct endgame_layer {
    std::size_t begin = 0, size = 0;

    template <int Pits>
    [[nodiscard]] static constexpr endgame_layer of(int seeds)
    {
        const auto begin = seeds == 0 ? 0 : board_index<Pits>::size(seeds - 1);
        return {static_cast<std::size_t>(begin), static_cast<std::size_t>(board_index<Pits>::size(seeds) - begin)};
    }
};

}  // namespace kalah::detail

#endif
