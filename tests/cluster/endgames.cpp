#include "world_of_tests.hpp"

#include <kalah/cluster/endgame_build.hpp>

#include <doctest/doctest.h>

namespace {

using namespace kalah;
using namespace kalah_tests;

// The file of a table that this rank builds alone.
template <int Pits, class Rules>
[[nodiscard]] std::string file_built_alone(const Rules& rules, int seeds, const shared_folder& folder)
{
    const auto path = folder / ("alone" + std::to_string(world_of_tests().rank()));
    std::filesystem::remove(path);
    const auto table = build_endgames<Pits>(rules, seeds, {.threads = 1});
    REQUIRE(table);
    REQUIRE(save_endgames(*table, path));
    return bytes_of(path);
}

// Whether all ranks build the same file together as one does alone.
template <int Pits, class Rules>
void check_together(const Rules& rules, int seeds, int threads = 1)
{
    const auto& all = world_of_tests();
    const shared_folder folder;
    const auto right = file_built_alone<Pits>(rules, seeds, folder);
    for (const bool divided : {false, true}) {
        INFO(Pits, " pits, ", seeds, " seeds, divided: ", divided);
        const auto path = folder / ("together" + std::to_string(divided));
        const auto table =
            build_endgames<Pits>(all, rules, seeds, path, {.build = {.threads = threads}, .divided = divided});
        REQUIRE(table);
        CHECK(table->seeds() == seeds);
        CHECK(bytes_of(path) == right);
    }
}

TEST_CASE("ranks build the same file together as one does alone")
{
    check_together<4>(rules<classic>{}, 8);
    check_together<4>(rules<standard>{}, 7);
    check_together<4>(rules<relay>{}, 8);
    check_together<6>(rules<classic>{}, 5);
    check_together<6>(rules<standard>{}, 6, 3);
    check_together<6>(rules<relay>{}, 5);
    check_together<8>(rules<classic>{}, 4);
    check_together<8>(rules<standard>{}, 4);
    check_together<8>(rules<relay>{}, 4);
    check_together<1>(rules<classic>{}, 5);
    check_together<6>(rules<standard>{}, 0);
    check_together<3>(any_rules{{.ending = ending::majority}}, 7);
}

TEST_CASE("ranks count what they send: a byte a board to each other, or nine for each value that lies elsewhere")
{
    const auto& all = world_of_tests();
    const shared_folder folder;
    std::uint64_t built = 0, asked = 0, reported = 0;
    const auto count = [&](std::uint64_t boards, std::uint64_t values) {
        built = boards;
        asked = values;
    };
    const auto report = [&](const build_progress& far) {
        CHECK((far.boards <= far.of && far.left.count() >= 0 && far.waited.count() >= 0));
        CHECK(far.sent >= reported);
        reported = far.sent;
    };
    const auto sent_by = [&](const char* name, bool divided) {
        const auto before = all.sent();
        REQUIRE(build_endgames<6>(all, rules<standard>{}, 6, folder / name,
                                  {.build = {.threads = 1, .report = report}, .divided = divided, .traffic = count}));
        return all.sum(all.sent() - before);
    };
    const auto boards = detail::board_index<6>::size(6), others = static_cast<std::uint64_t>(all.size() - 1);
    CHECK(sent_by("whole", false) == boards * others);
    CHECK(built == 0);  // it asks for nothing
    const auto sent = sent_by("divided", true), questions = all.sum(asked);
    CHECK(all.sum(built) == boards);
    CHECK((questions > 0) == (others > 0));
    CHECK(sent >= 9 * questions);
    CHECK(sent <= 9 * questions + boards);  // the values also go to who writes them
}

// Stops a build after each layer, and continues it: divided or not in turn.
TEST_CASE("a build that stops after any layer goes on, divided or not")
{
    const auto& all = world_of_tests();
    const shared_folder folder;
    const auto path = folder / "table";
    const auto right = file_built_alone<6>(rules<classic>{}, 6, folder);
    std::atomic<bool> stop = false;
    int starts = 0, last = 1;
    for (bool finished = false; !finished && starts < 20; ++starts) {
        stop = false;
        const auto report = [&](const build_progress& far) {
            if (far.layer > last) stop = all.leads();
            last = std::max(last, far.layer);
        };
        const auto table =
            build_endgames<6>(all, rules<classic>{}, 6, path,
                              {.build = {.threads = 1, .report = report, .stop = &stop}, .divided = starts % 2 == 0});
        finished = table.has_value();
        if (!finished) CHECK(table.error().reason == "stopped; building it again continues from here");
    }
    CHECK(starts == 5);
    CHECK(bytes_of(path) == right);
}

// Builds with some ranks what a process began alone, and the other way around.
TEST_CASE("the unfinished file of a process alone is continued, and a damaged layer is named and built again")
{
    const auto& all = world_of_tests();
    const shared_folder folder;
    const auto right = file_built_alone<6>(rules<standard>{}, 7, folder);
    for (const bool divided : {false, true}) {
        const auto path = folder / ("table" + std::to_string(divided)), part = detail::with_suffix(path, ".part");
        if (all.leads()) {
            std::atomic<bool> stop = false;
            const auto report = [&](const build_progress& far) { stop = far.layer >= 6; };
            CHECK(!build_endgames<6>(rules<standard>{}, 7, path, {.threads = 1, .report = report, .stop = &stop}));
            std::fstream file{part, std::ios::binary | std::ios::in | std::ios::out};
            const auto place = 4096 + static_cast<std::streamoff>(detail::endgame_layer::of<6>(5).begin) + 7;
            file.seekg(place);
            const char flipped = static_cast<char>(file.get() ^ 1);
            file.seekp(place);
            file.put(flipped);
        }
        REQUIRE(!all.any(false));
        std::string told;
        int first = -1;
        const auto report = [&](const build_progress& far) { first = first < 0 ? far.layer : first; };
        const auto table = build_endgames<6>(all, rules<standard>{}, 7, path,
                                             {.build = {.threads = 1, .report = report},
                                              .divided = divided,
                                              .tell = [&](const auto& text) { told = text; }});
        REQUIRE(table);
        CHECK(told == "the layer of 5 seeds is damaged; it is built again, and all after it");
        CHECK((first == 4 || first == 5));  // a report may come before the layer of 5 seeds is done again
        CHECK(bytes_of(path) == right);
    }
}

TEST_CASE("an existing file is loaded, and errors are the same for all ranks")
{
    const auto& all = world_of_tests();
    const shared_folder folder;
    const auto path = folder / "table";
    REQUIRE(build_endgames<4>(all, rules<standard>{}, 6, path));
    CHECK(build_endgames<4>(all, rules<standard>{}, 6, path));
    const auto reason = [&](const auto& result) { return result ? "" : result.error().reason; };
    CHECK(reason(build_endgames<4>(all, rules<standard>{}, 7, path)) == "it covers at most 6 seeds");
    CHECK(reason(build_endgames<4>(all, rules<classic>{}, 6, path)).find("it is of other rules") != std::string::npos);
    CHECK(!reason(build_endgames<4>(all, rules<standard>{}, 6, folder / "no" / "folder")).empty());
    if (all.leads()) std::ofstream{folder / "new.part"} << "not a table";
    REQUIRE(!all.any(false));
    CHECK(reason(build_endgames<4>(all, rules<standard>{}, 6, folder / "new")) == "its header is incomplete");
}

}  // namespace
