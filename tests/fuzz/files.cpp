// A file of any bytes is a table or a memory, or it is refused and nothing changes. The first byte says which it shall
// be, and how the others make the file: they are its bytes, or changes to a right file. Changed files are refused. With
// changed checksums too they need not be, as checksums do not guard against forgery; then nothing may break.

#include "fuzz.hpp"

#include "support/scratch_folder.hpp"

#include <kalah/endgame/file.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/strong/memory_file.hpp>
#include <kalah/search/strong/mtdf.hpp>

#include <cstring>

using namespace kalah_fuzz;
using namespace kalah;

namespace {

using memory_type = memory<rules<standard>, store_lead, board<3>>;

[[nodiscard]] memory_type empty_memory() { return {rules<standard>{}, store_lead{}, board<3>{}, 1024}; }

// A search that uses what a memory holds must end with a legal move.
void search_with(memory_type& known)
{
    const auto from = start<3>(3);
    const auto found = mtdf{scout{rules<standard>{}, store_lead{}, store_bounds{}, &known}}(from, 4);
    must(found.pit() && rules<standard>::moves(from).contains(*found.pit()), "a search plays by the rules");
}

const std::filesystem::path& a_file()
{
    static const kalah_tests::scratch_folder folder;
    static const auto file = folder.path / "file";
    return file;
}

[[nodiscard]] std::string right_table()
{
    const auto table = build_endgames<2>(rules<standard>{}, 6, {.threads = 1});
    must(table && save_endgames(*table, a_file()), "a table can be built and saved");
    return kalah_tests::bytes_of(a_file());
}

[[nodiscard]] std::string right_memory()
{
    auto filled = empty_memory();
    search_with(filled);
    must(save(filled, a_file()).has_value(), "a memory can be saved");
    return kalah_tests::bytes_of(a_file());
}

// Some bytes are others, and the end is cut off or longer.
[[nodiscard]] std::string changed(std::string bytes, choices& choose)
{
    if (choose.coin())
        bytes.resize(bytes.size() - static_cast<std::size_t>(choose.below(static_cast<int>(bytes.size()))));
    if (choose.coin()) bytes.resize(bytes.size() + static_cast<std::size_t>(choose.below(64)));
    while (!choose.ended()) {
        const auto place = static_cast<std::size_t>(choose.below(static_cast<int>(bytes.size())));
        bytes[place] = static_cast<char>(choose.below(256));
    }
    return bytes;
}

// Makes the checksums of a header, and of what follows it, right.
template <class Header, class Correct>
void correct(std::string& bytes, const Correct& correct_rest)
{
    Header header{};
    if (bytes.size() < sizeof(header)) return;
    std::memcpy(&header, bytes.data(), sizeof(header));
    correct_rest(header, bytes.data() + sizeof(header), bytes.size() - sizeof(header));
    header.sum = header.right_sum();
    std::memcpy(bytes.data(), &header, sizeof(header));
}

void correct_table(std::string& bytes)
{
    correct<detail::endgame_header>(bytes, [](auto& header, const char* values, std::size_t size) {
        for (int layer = 0; layer <= header.seeds && layer <= endgame_table_for<rules<standard>, 2>::max_seeds;
             ++layer) {
            const auto part = detail::endgame_layer::of<2>(layer);
            if (part.begin + part.size > size) break;
            header.layers[static_cast<unsigned>(layer)] = detail::checksum(values + part.begin, part.size);
        }
    });
}

void correct_memory(std::string& bytes)
{
    correct<detail::memory_header>(bytes, [](auto& header, const char* from, std::size_t size) {
        detail::memory_words words;
        const auto copy = [&](std::size_t first, std::uint64_t* to, std::size_t many) {
            std::memcpy(to, from + first * sizeof(*to), many * sizeof(*to));
        };
        words.pass(size / sizeof(std::uint64_t), copy, [](auto&&...) {});
        header.words_sum = words.sum();
    });
}

// Returns whether the file is a table.
[[nodiscard]] bool check_table(bool forged)
{
    const auto table = load_endgames<2>(rules<standard>{}, a_file());
    if (!table) {
        must(!table.error().reason.empty() && table.error().file == a_file().string(), "an error says why and where");
        return false;
    }
    for (int seeds = 0; seeds <= table->seeds(); ++seeds)
        for (int first = 0; first <= seeds; ++first) {
            const board<2> some{row<2>{{first, 0}, 0}, row<2>{{seeds - first, 0}, 0}};
            must(std::abs((*table)(some)) <= seeds || forged, "nobody leads by more than all seeds");
        }
    return true;
}

// Returns whether the file is a memory.
[[nodiscard]] bool check_memory()
{
    auto to = empty_memory();
    const auto loaded = load(to, a_file());
    if (loaded) search_with(to);
    else {
        must(!loaded.error().reason.empty() && loaded.error().file == a_file().string(), "an error says why and where");
        for (std::size_t at = 0; at < to.words(); ++at) must(to.word(at) == 0, "a refused file changes nothing");
    }
    return loaded.has_value();
}

outcome run(std::string_view input)
{
    if (input.empty()) return outcome::refused;
    static const auto tables = right_table(), memories = right_memory();
    const auto how = static_cast<unsigned char>(input[0]);
    const bool is_table = how % 2 == 0, changes = how / 2 % 2 == 1, forged = changes && how / 4 % 2 == 1;
    const auto& right = is_table ? tables : memories;
    choices choose{input.substr(1)};
    auto bytes = changes ? changed(right, choose) : std::string{input.substr(1)};
    if (forged) is_table ? correct_table(bytes) : correct_memory(bytes);
    kalah_tests::write_bytes(a_file(), bytes);
    const bool accepted = is_table ? check_table(forged) : check_memory();
    must(accepted == (bytes == right) || forged || !changes, "a changed file is refused");
    must(accepted || bytes != right, "a right file is accepted");
    return accepted ? outcome::accepted : outcome::refused;
}

// Right files and changed ones.
std::vector<std::string> seeds()
{
    auto all = random_inputs(20, 30);
    for (char how = 0; how < 8; ++how) all.push_back({how});
    return all;
}

}  // namespace

const target kalah_fuzz::the_target{"files", run, 10, seeds};
