#include "world_of_tests.hpp"

#include <kalah/cluster/endgame_build.hpp>

#include <doctest/doctest.h>

#include <array>
#include <map>

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

// The row whose seeds are all in the last pit: its number is that of the rows with fewer seeds.
template <int Pits>
[[nodiscard]] row<Pits> first_row(int seeds)
{
    row<Pits> first;
    first.put(Pits - 1, seeds);
    return first;
}

// How the ranks have a table: all of it each, or divided in one layout or in two.
constexpr int whole = 0;
[[nodiscard]] shared_build_options options_of(int layouts, build_options build)
{
    shared_build_options options{.build = std::move(build), .divided = layouts != whole};
    if (layouts != whole) options.layouts = layouts;
    return options;
}

// Whether all ranks build the same file together as one does alone, and ask each other for less with two layouts.
template <int Pits, class Rules>
void check_together(const Rules& rules, int seeds, int threads = 1)
{
    const auto& all = world_of_tests();
    const shared_folder folder;
    const auto right = file_built_alone<Pits>(rules, seeds, folder);
    std::array<std::uint64_t, 3> questions{};
    for (const int layouts : {whole, 1, 2}) {
        INFO(Pits, " pits, ", seeds, " seeds, layouts: ", layouts);
        const auto path = folder / ("together" + std::to_string(layouts));
        auto options = options_of(layouts, {.threads = threads});
        std::uint64_t asked = 0;
        options.traffic = [&](std::uint64_t, std::uint64_t values) { asked = values; };
        const auto table = build_endgames<Pits>(all, rules, seeds, path, options);
        REQUIRE(table);
        CHECK(table->seeds() == seeds);
        CHECK(bytes_of(path) == right);
        questions[static_cast<std::size_t>(layouts)] = all.sum(asked);
    }
    CHECK(questions[whole] == 0);
    CHECK((questions[1] > 0) == (all.size() > 1 && seeds > 0));
    if (Pits > 2) CHECK((questions[2] < questions[1] || questions[1] == 0));
}

TEST_CASE("ranks build the same file together as one does alone, whole or divided, and two layouts ask for less")
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
    check_together<2>(rules<standard>{}, 6);
    check_together<6>(rules<standard>{}, 0);
    check_together<3>(any_rules{{.ending = ending::majority}}, 7);
}

// Whether the boards of each row lie somewhere, nothing between them, and rows that differ in free pits with one rank.
template <int Pits>
void check_layout(int seeds, std::size_t ranks, int free_pits)
{
    INFO(Pits, " pits, ", seeds, " seeds, ", ranks, " ranks, ", free_pits, " free pits");
    const detail::endgame_order<Pits> every{seeds};
    const detail::divided_layout<Pits> layout{every, seeds, ranks, free_pits};
    struct share {
        std::size_t rank = 0;
        std::uint64_t boards = 0;
    };
    std::vector<std::map<std::uint64_t, std::uint64_t>> ends(ranks);  // by rank: where the boards of each row begin
    std::map<std::vector<int>, share> patterns;                       // of the pits that are not free
    for (int in_row = 0; in_row <= seeds; ++in_row)
        for (const auto& row : every.of(in_row, 0, every.most_potential(in_row))) {
            const auto place = layout.of(row);
            const auto size = detail::board_index<Pits>::of_mover(first_row<Pits>(seeds - in_row + 1));
            REQUIRE(place.rank < ranks);
            CHECK(ends[place.rank].emplace(place.at, place.at + size).second);
            const std::vector<int> pattern(std::next(row.begin(), free_pits), row.end());
            auto& of_pattern = patterns.emplace(pattern, share{place.rank}).first->second;
            CHECK(of_pattern.rank == place.rank);
            of_pattern.boards += size;
        }
    const auto boards = detail::board_index<Pits>::size(seeds);
    std::uint64_t sum = 0, heaviest = 0;
    for (const auto& pattern : patterns) heaviest = std::max(heaviest, pattern.second.boards);
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        std::uint64_t at = 0;
        for (const auto& range : ends[rank]) {
            CHECK(range.first == at);
            at = range.second;
        }
        CHECK(layout.size(rank) == at);
        CHECK(at <= boards / ranks + heaviest);
        sum += at;
    }
    CHECK(sum == boards);
}

TEST_CASE("a layout gives each board one place, without gaps, and ranks nearly equal shares")
{
    for (const auto ranks : std::vector<std::size_t>{1, 2, 3, 5, 8}) {
        for (const int free_pits : {0, 1, 2}) check_layout<4>(12, ranks, free_pits);
        for (const int free_pits : {0, 2}) check_layout<6>(9, ranks, free_pits);
        check_layout<8>(6, ranks, 2);
        check_layout<1>(100, ranks, 0);
        check_layout<3>(0, ranks, 2);
    }
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
    const auto sent_with = [&](int layouts) {
        const auto before = all.sent();
        auto options = options_of(layouts, {.threads = 1, .report = report});
        options.traffic = count;
        const auto path = folder / ("table" + std::to_string(layouts));
        REQUIRE(build_endgames<6>(all, rules<standard>{}, 6, path, options));
        return all.sum(all.sent() - before);
    };
    const auto boards = detail::board_index<6>::size(6), others = static_cast<std::uint64_t>(all.size() - 1);
    CHECK(sent_with(whole) == boards * others);
    CHECK(built == 0);  // it asks for nothing
    for (const int layouts : {1, 2}) {
        const auto sent = sent_with(layouts), questions = all.sum(asked);
        CHECK(all.sum(built) == boards);
        CHECK((questions > 0) == (others > 0));
        CHECK(sent >= 9 * questions);
        // The values also go to who writes them, and to the second layout.
        CHECK(sent <= 9 * questions + static_cast<unsigned>(layouts) * boards);
    }
}

// Stops a build after each layer, and continues it: whole, with one layout and with two in turn.
TEST_CASE("a build that stops after any layer goes on, whole or divided, with any layouts")
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
                              options_of((starts + 1) % 3, {.threads = 1, .report = report, .stop = &stop}));
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
    for (const int layouts : {whole, 1, 2}) {
        const auto path = folder / ("table" + std::to_string(layouts)), part = detail::with_suffix(path, ".part");
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
        auto options = options_of(layouts, {.threads = 1, .report = report});
        options.tell = [&](const auto& text) { told = text; };
        const auto table = build_endgames<6>(all, rules<standard>{}, 7, path, options);
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
    for (const int layouts : {1, 2})
        CHECK(reason(build_endgames<6>(all, rules<standard>{}, 100, folder / "large", options_of(layouts, {}))) ==
              "a part of an endgame table of 100 seeds needs more memory than is available");
    CHECK_THROWS_AS((void)build_endgames<4>(all, rules<standard>{}, 5, folder / "three", options_of(3, {})), invalid);
    if (all.leads()) std::ofstream{folder / "new.part"} << "not a table";
    REQUIRE(!all.any(false));
    CHECK(reason(build_endgames<4>(all, rules<standard>{}, 6, folder / "new")) == "its header is incomplete");
}

}  // namespace
