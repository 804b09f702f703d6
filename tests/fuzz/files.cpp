// A file of any bytes is a table or a memory, or it is refused and nothing changes. The first byte says which it shall
// be. What is accepted answers every question within its range.

#include "fuzz.hpp"

#include "support/scratch_folder.hpp"

#include <kalah/endgame/file.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/strong/memory_file.hpp>
#include <kalah/search/strong/mtdf.hpp>

using namespace kalah_fuzz;
using namespace kalah;

namespace {

const std::filesystem::path& a_file()
{
    static const kalah_tests::scratch_folder folder;
    static const auto file = folder.path / "file";
    return file;
}

void check_table()
{
    const auto table = load_endgames<2>(rules<standard>{}, a_file());
    if (!table) {
        must(!table.error().reason.empty(), "an error has a reason");
        return;
    }
    for (int seeds = 0; seeds <= table->seeds(); ++seeds)
        for (int first = 0; first <= seeds; ++first) {
            const board<2> some{row<2>{{first, 0}, 0}, row<2>{{seeds - first, 0}, 0}};
            must(std::abs((*table)(some)) <= seeds, "nobody leads by more than all seeds");
        }
}

void check_memory()
{
    using memory_type = memory<rules<standard>, store_lead, board<3>>;
    memory_type to{rules<standard>{}, store_lead{}, board<3>{}, 1024};
    const auto loaded = load(to, a_file());
    if (!loaded) {
        for (std::size_t at = 0; at < to.words(); ++at) must(to.word(at) == 0, "a refused file changes nothing");
        return;
    }
    // A search may use what it loads: it must end with a legal move.
    const auto from = start<3>(3);
    const auto found = mtdf{scout{rules<standard>{}, store_lead{}, store_bounds{}, &to}}(from, 4);
    must(found.pit() && rules<standard>::moves(from).contains(*found.pit()), "a search with it plays by the rules");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    kalah_tests::write_bytes(a_file(), std::string{text_of(data + 1, size - 1)});
    data[0] % 2 == 0 ? check_table() : check_memory();
    return 0;
}
