#include <kalah/search/strong/memory_file.hpp>

#include <kalah/evaluate/knowledge.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/scout.hpp>

#include "support/random.hpp"
#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>

using namespace kalah;
using namespace kalah_tests;

namespace {

constexpr std::size_t bytes = 1 << 16;
constexpr std::size_t head = 56;  // bytes of the header; the words follow

using of_leads = memory<rules<standard>, store_lead, board<6>>;

// A memory filled by a few searches.
template <class Memory, class Rules>
void fill(Memory& memory, const Rules& rules)
{
    const mtdf search{scout{rules, store_lead{}, store_bounds{}, &memory}};
    random_source random{71};
    for (int round = 0; round < 20; ++round)
        static_cast<void>(search(played_board(random, rules, start<6>(3), random.between(0, 10)), 5));
}

template <class Memory>
Memory of_bytes(std::size_t size)
{
    return {typename Memory::rules_type{}, typename Memory::evaluator_type{}, typename Memory::board_type{}, size};
}

// The lead, in scores of some size.
template <class Score>
struct lead_in {
    constexpr Score operator()(const board<6>& at) const { return static_cast<Score>(at.lead()); }
};

template <class Memory>
bool same_words(const Memory& a, const Memory& b)
{
    if (a.words() != b.words()) return false;
    for (std::size_t at = 0; at < a.words(); ++at)
        if (a.word(at) != b.word(at)) return false;
    return true;
}

// A folder with the file of a filled memory.
struct saved_memory {
    scratch_folder folder{};
    std::filesystem::path file = folder.path / "memory";
    of_leads filled = of_bytes<of_leads>(bytes);
    std::string whole{};

    saved_memory()
    {
        fill(filled, rules<standard>{});
        REQUIRE(save(filled, file));
        whole = bytes_of(file);
    }

    // The error of loading it into such a memory, which must stay unchanged.
    template <class Memory>
    [[nodiscard]] std::string refused_by(Memory memory) const
    {
        for (std::size_t at = 0; at < memory.words(); ++at) memory.set_word(at, at * 7);
        const auto loaded = load(memory, file);
        REQUIRE_FALSE(loaded);
        CHECK(loaded.error().file == file.string());
        bool unchanged = true;
        for (std::size_t at = 0; at < memory.words(); ++at) unchanged = unchanged && memory.word(at) == at * 7;
        CHECK(unchanged);
        return loaded.error().reason;
    }

    // The same for a file with other content.
    [[nodiscard]] std::string refused_with(const std::string& other) const
    {
        write_bytes(file, other);
        return refused_by(of_bytes<of_leads>(bytes));
    }
};

// The file with another header, whose checksum is right.
template <class Change>
std::string with_header(std::string file, const Change& change)
{
    detail::memory_header header;
    std::memcpy(&header, file.data(), sizeof(header));
    change(header);
    header.sum = header.right_sum();
    std::memcpy(file.data(), &header, sizeof(header));
    return file;
}

}  // namespace

TEST_CASE("a saved memory is the same when loaded")
{
    const saved_memory kept;
    CHECK(kept.whole.size() == head + kept.filled.words() * 8);
    of_leads read = of_bytes<of_leads>(bytes);
    CHECK_FALSE(same_words(read, kept.filled));
    REQUIRE(load(read, kept.file));
    CHECK(same_words(read, kept.filled));

    // A search with it need not begin again.
    of_leads fresh = of_bytes<of_leads>(bytes);
    const auto nodes_by = [](of_leads& memory) {
        return mtdf{scout{rules<standard>{}, store_lead{}, store_bounds{}, &memory}}(start<6>(3), 8).nodes;
    };
    const auto at_first = nodes_by(fresh);
    REQUIRE(save(fresh, kept.file));
    REQUIRE(load(read, kept.file));
    CHECK(nodes_by(read) < at_first / 2);
}

TEST_CASE("a memory larger than one block of writing is saved, too")
{
    const scratch_folder folder;
    of_leads large = of_bytes<of_leads>((std::size_t{1} << 19) * 5 + 12345);
    REQUIRE(large.words() > 4 * detail::memory_words::at_a_time);
    for (std::size_t at = 0; at < large.words(); ++at) large.set_word(at, std::uint64_t{at} << 32 | at);
    REQUIRE(save(large, folder.path / "memory"));
    of_leads read = of_bytes<of_leads>((std::size_t{1} << 19) * 5 + 12345);
    REQUIRE(load(read, folder.path / "memory"));
    CHECK(same_words(large, read));
}

TEST_CASE("a memory is replaced in its file")
{
    const saved_memory kept;
    CHECK(save(of_bytes<of_leads>(bytes), kept.file));
    of_leads read = of_bytes<of_leads>(bytes);
    fill(read, rules<standard>{});
    REQUIRE(load(read, kept.file));
    CHECK(same_words(read, of_bytes<of_leads>(bytes)));
    CHECK(kept.folder.count() == 1);
}

TEST_CASE("a memory of something else is refused, with the reason")
{
    const saved_memory kept;
    CHECK(kept.refused_by(of_bytes<memory<rules<classic>, store_lead, board<6>>>(bytes)) == "it is of other rules");
    CHECK(kept.refused_by(of_bytes<memory<rules<majority>, store_lead, board<6>>>(bytes)) == "it is of other rules");
    CHECK(kept.refused_by(of_bytes<memory<rules<standard>, store_lead, board<5>>>(bytes)) ==
          "it is of boards with 6 pits a row, not 5");
    CHECK(kept.refused_by(of_bytes<memory<rules<standard>, knowledge, board<6>>>(bytes))
              .starts_with("its entries have another form: "));
    const auto buckets = std::to_string(kept.filled.buckets());
    const of_leads larger = of_bytes<of_leads>(2 * bytes);
    CHECK(kept.refused_by(of_bytes<of_leads>(2 * bytes)) ==
          "it has " + buckets + " buckets, but the memory has " + std::to_string(larger.buckets()));
}

TEST_CASE("an incomplete file of a memory is refused, with the reason")
{
    const saved_memory kept;
    for (const std::size_t size : {std::size_t{1}, std::size_t{8}, head - 1})
        CHECK(kept.refused_with(kept.whole.substr(0, size)) == "this is not a memory file");
    for (const auto size : {head, head + 1, head + 4096, kept.whole.size() - 1})
        CHECK(kept.refused_with(kept.whole.substr(0, size)) == "it is truncated or damaged");
    CHECK(kept.refused_with(kept.whole + '\0') == "it is truncated or damaged");
    CHECK(kept.refused_with("") == "the file is empty");
    CHECK(kept.refused_with(std::string(1000, 'x')) == "this is not a memory file");
    std::filesystem::remove(kept.file);
    CHECK(kept.refused_by(of_bytes<of_leads>(bytes)) == "there is no such file");
    std::filesystem::create_directory(kept.file);
    CHECK(kept.refused_by(of_bytes<of_leads>(bytes)) == "this is not a regular file");
}

TEST_CASE("a memory of another version or byte order is refused, with the reason")
{
    const saved_memory kept;
    CHECK(kept.refused_with(with_header(kept.whole, [](auto& header) { ++header.version; })) ==
          "it is of version 2 of the format, not 1");
    CHECK(kept.refused_with(with_header(kept.whole, [](auto& header) { header.byte_order = 0x04030201; })) ==
          "it was written on a machine of another byte order");
    CHECK(kept.refused_with(with_header(kept.whole, [](auto& header) { header.byte_order = 7; })) ==
          "its header is damaged (byte order)");
}

TEST_CASE("a memory with a wrong byte anywhere is refused")
{
    const saved_memory kept;
    for (std::size_t place = 0; place < kept.whole.size(); place += place < head ? 1 : 997) {
        CAPTURE(place);
        auto wrong = kept.whole;
        wrong[place] = static_cast<char>(wrong[place] ^ 1);
        const auto reason = kept.refused_with(wrong);
        if (place >= head) CHECK(reason == "it is damaged (checksum)");
        else CHECK_FALSE(reason.empty());
    }
    write_bytes(kept.file, kept.whole);
    of_leads read = of_bytes<of_leads>(bytes);
    CHECK(load(read, kept.file));
}

TEST_CASE("a small memory with any byte changed is refused")
{
    const scratch_folder folder;
    const auto file = folder.path / "memory";
    auto filled = of_bytes<of_leads>(256);
    fill(filled, rules<standard>{});
    REQUIRE(save(filled, file));
    const auto whole = bytes_of(file);
    auto read = of_bytes<of_leads>(256);
    std::fstream bytes_there{file, std::ios::binary | std::ios::in | std::ios::out};
    const auto put = [&](std::size_t place, char byte) {
        bytes_there.seekp(static_cast<std::streamoff>(place));
        bytes_there.put(byte).flush();
    };
    int accepted = 0;
    for (std::size_t place = 0; place < whole.size(); ++place) {
        for (const int flipped : {1, 128, 255}) {
            put(place, static_cast<char>(whole[place] ^ flipped));
            accepted += load(read, file) ? 1 : 0;
        }
        put(place, whole[place]);
    }
    CHECK(accepted == 0);
    CHECK(same_words(read, of_bytes<of_leads>(256)));
    CHECK(load(read, file));
}

TEST_CASE("a memory that cannot be saved leaves the old file")
{
    const saved_memory kept;
    {
        const detail::file_replacement another{kept.file};  // like another process that is saving it
        const auto saved = save(of_bytes<of_leads>(bytes), kept.file);
        REQUIRE_FALSE(saved);
        CHECK(saved.error() == error{"it cannot be written: another process is writing it", 0, 0, kept.file.string()});
    }
    CHECK(bytes_of(kept.file) == kept.whole);
    CHECK(kept.folder.count() == 1);

    const auto nowhere = kept.folder.path / "none" / "memory";
    const auto saved = save(kept.filled, nowhere);
    REQUIRE_FALSE(saved);
    CHECK(saved.error() == error{"it cannot be written: No such file or directory", 0, 0, nowhere.string()});
}

TEST_CASE("a memory's file belongs to scores of one size")
{
    using of_shorts = memory<rules<standard>, lead_in<std::int16_t>, board<6>>;
    using of_ints = memory<rules<standard>, lead_in<std::int32_t>, board<6>>;
    const scratch_folder folder;
    auto shorts = of_bytes<of_shorts>(bytes);
    const auto ints = of_bytes<of_ints>(bytes);
    REQUIRE(save(ints, folder.path / "ints"));
    CHECK_FALSE(load(shorts, folder.path / "ints"));
    CHECK(shorts.form() != ints.form());
}
