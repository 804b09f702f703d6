#include <kalah/endgame/build.hpp>
#include <kalah/endgame/detail/available_memory.hpp>
#include <kalah/endgame/file.hpp>
#include <kalah/endgame/table.hpp>

#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/alpha_beta.hpp>

#include "support/plain.hpp"
#include "support/random.hpp"
#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

namespace {

using namespace kalah;
using namespace kalah_tests;
namespace fs = std::filesystem;

// Calls visit with every board with this many seeds in its pits, and with empty stores.
template <class Visit>
void for_each_plain_board(int pits, int seeds, const Visit& visit)
{
    plain_board board{pits, std::vector<int>(static_cast<std::size_t>(pits)), {}, 0, 0};
    board.opponent = board.mover;
    const auto fill = [&](const auto& self, int place, int left) -> void {
        auto& here = seeds_at(board, place);
        if (place == 2 * pits) {
            here = left;
            return visit(board);
        }
        for (here = 0; here <= left; ++here) self(self, place + 1 == pits ? pits + 1 : place + 1, left - here);
        here = 0;
    };
    fill(fill, 0, seeds);
}

// The mover's further win by plain minimax to the end, which looks at each board once.
class plain_endgames {
public:
    explicit plain_endgames(const variant& facts) : facts_{facts} {}

    int operator()(plain_board board)
    {
        board.mover_store = board.opponent_store = 0;
        if (const auto known = values_.find(board); known != values_.end()) return known->second;
        std::optional<int> best;
        for (const int pit : plain_moves(board)) {
            const auto ply = plain_play(facts_, board, pit);
            const int won = ply.next.lead() + (*this)(ply.next);
            const int value = ply.again ? won : -won;
            if (!best || value > *best) best = value;
        }
        return values_[board] = best.value_or(0);
    }

private:
    variant facts_;
    std::map<plain_board, int> values_{};
};

// Whether every value of a table for this many seeds is right. (A check for each would take long.)
template <int Pits, class Rules>
void check_all(const Rules& rules, int seeds)
{
    INFO(to_text(rules.facts), ", ", Pits, " pits, ", seeds, " seeds");
    const auto table = build_endgames<Pits>(rules, seeds);
    REQUIRE(table);
    CHECK(table->seeds() == seeds);
    plain_endgames plain{played_on(rules.facts)};
    std::uint64_t boards = 0;
    int wrong = 0;
    for (int layer = 0; layer <= seeds; ++layer)
        for_each_plain_board(Pits, layer, [&](const plain_board& board) {
            ++boards;
            wrong += (*table)(from_plain<Pits>(board)) != plain(board);
        });
    CHECK(wrong == 0);
    CHECK(boards == table->boards());
}

// A folder for the files of a test. It must be empty in the end.
class folder {
public:
    folder() = default;
    folder(const folder&) = delete;
    folder& operator=(const folder&) = delete;
    ~folder()
    {
        CHECK(fs::is_empty(path_));
        fs::remove_all(path_);
    }

    [[nodiscard]] fs::path operator/(const char* name) const { return path_ / name; }

private:
    fs::path path_ = new_scratch_folder();
};

std::string required_bytes_of(const fs::path& path)
{
    std::ifstream file{path, std::ios::binary};
    REQUIRE(file);
    return {std::istreambuf_iterator<char>{file}, {}};
}

using small_rules = rules<standard>;
using small_board = board<3>;

// The reason why a file is refused. Empty if it is not.
template <class Rules = small_rules, class Board = small_board>
std::string refusal(const fs::path& path, file_check check = file_check::all)
{
    const auto table = load_endgames<Board::pits>(Rules{}, path, check);
    return table ? std::string{} : to_string(table.error());
}

bool tells(const std::string& reason, const std::string& what) { return reason.find(what) != std::string::npos; }

template <class Table, class Other>
bool same_values(const Table& a, const Other& b)
{
    return a.seeds() == b.seeds() && std::memcmp(a.values(), b.values(), a.boards()) == 0;
}

}  // namespace

TEST_CASE("every value of an endgame table is that of plain minimax to the end")
{
    for (int seeds = 0; seeds < 4; ++seeds) check_all<2>(rules<classic>{}, seeds);
    for_each_variant([](const auto& rules) {
        check_all<1>(compiled_once(rules), 40);
        check_all<3>(compiled_once(rules), 9);
    });
}

TEST_CASE("an endgame table is right on boards of any size")
{
    const auto check_sizes = [](const auto& rules) {
        check_all<2>(rules, 20);
        check_all<4>(rules, 7);
        check_all<5>(rules, 6);
        check_all<6>(rules, 5);
        check_all<7>(rules, 5);
        check_all<8>(rules, 4);
        check_all<15>(rules, 3);
    };
    check_sizes(rules<standard>{});
    check_sizes(rules<kalah::relay>{});
}

TEST_CASE("an endgame table covers boards by the seeds in their pits")
{
    const auto table = build_endgames<3>(rules<classic>{}, 4);
    REQUIRE(table);
    CHECK(table->boards() == 210);
    CHECK(table->covers(board<3>{row<3>{{0, 2, 0}, 90}, row<3>{{1, 1, 0}, 80}}));
    CHECK(!table->covers(board<3>{row<3>{{0, 2, 1}}, row<3>{{1, 1, 0}}}));
}

TEST_CASE("with endgame bounds a search proves the answer of minimax to the end")
{
    random_source random{18};
    for_each_variant([&](const auto& variant) {
        const auto rules = compiled_once(variant);
        const auto table = build_endgames<4>(rules, 6);
        REQUIRE(table);
        const endgame_bounds bounds{&*table, rules};
        const alpha_beta search{rules, store_lead{}, bounds};
        for (int count = 0; count < 150; ++count) {
            const auto board = random_board<4>(random, random.between(0, 12));
            if (board.mover.seeds() + board.opponent.seeds() > 7) continue;
            INFO(to_text(rules.facts), " ", to_text(to_plain(board)));
            const int lead = plain_minimax(rules.facts, to_plain(board), 1000).value;
            const auto certain = bounds(board);
            CHECK((certain.low <= lead && lead <= certain.high));
            if (table->covers(board) && rules.blind_to_stores()) CHECK(certain == interval{lead, lead});
            if (table->covers(board) && lead == 0) CHECK(certain == interval{0, 0});
            if (table->covers(board) && lead != 0) CHECK((certain.low > 0) == (lead > 0));
            if (table->covers(board) && lead != 0) CHECK((certain.high < 0) == (lead < 0));
            const auto found = search(board, 100);
            CHECK(found.value == lead);
            CHECK(found.proven);
        }
    });
}

TEST_CASE("endgame bounds without a table are store bounds")
{
    const endgame_bounds<rules<standard>, board<6>> bounds;
    CHECK(bounds(start<6>(4)) == store_bounds{}(start<6>(4)));
    CHECK(bounds(board<6>{}) == interval{0, 0});
}

TEST_CASE("any number of threads builds the same table")
{
    const auto check = [](const auto& rules, auto pits, int seeds) {
        using these = std::remove_cvref_t<decltype(rules)>;
        build_options options;
        options.threads = 1;
        const auto alone = build_endgames<pits>(these{}, seeds, options);
        for (const int threads : {2, 5}) {
            options.threads = threads;
            const auto together = build_endgames<pits>(these{}, seeds, options);
            REQUIRE((alone && together));
            CHECK(same_values(*alone, *together));
        }
    };
    check(rules<standard>{}, std::integral_constant<int, 6>{}, 10);
    check(rules<kalah::relay>{}, std::integral_constant<int, 4>{}, 15);
    check(rules<classic>{}, std::integral_constant<int, 9>{}, 6);
}

TEST_CASE("the checksum of a file is the same in every release, and piece by piece")
{
    using detail::checksum;
    std::vector<unsigned char> bytes(100);
    for (std::size_t at = 0; at < bytes.size(); ++at) bytes[at] = static_cast<unsigned char>(at);
    // By another program. The words are those of the machine, so another order of bytes gives other sums.
    if (std::endian::native == std::endian::little) {
        CHECK(checksum(bytes.data(), 0) == 0xa513aaeec95b0cc5);
        CHECK(checksum(bytes.data(), 1) == 0xa9e83619cecb4b23);
        CHECK(checksum(bytes.data(), 31) == 0x0cd97f53357a8ccb);
        CHECK(checksum(bytes.data(), 32) == 0x298ad1e2b844ef94);
        CHECK(checksum(bytes.data(), 33) == 0xa6d7d319323f2f79);
        CHECK(checksum(bytes.data(), 100) == 0xe03f544ca427933b);
    }
    for (std::size_t size = 0; size <= bytes.size(); ++size)
        for (std::size_t first = 0; first <= size; first += detail::checksum_so_far::unit) {
            detail::checksum_so_far sum;
            sum.add(bytes.data(), first);
            CHECK(sum.with_last(bytes.data() + first, size - first) == checksum(bytes.data(), size));
        }
}

TEST_CASE("the available memory is what the system says, if it says so")
{
    std::ifstream facts{"/proc/meminfo"};
    std::string name;
    std::uint64_t kilobytes = 0;
    while (facts >> name && name != "MemAvailable:") continue;
    facts >> kilobytes;
    const auto bytes = detail::available_memory();
    REQUIRE(bytes.has_value() == (kilobytes > 0));
    if (!bytes) return;
    // Other processes take some, and give some back.
    CHECK(*bytes / 1024 > kilobytes / 4);
    CHECK(*bytes / 1024 < kilobytes * 4);
}

// The expert uses the layers that are finished while the others are built.
TEST_CASE("a builder tells which layer it has just finished, and stops when it is asked to")
{
    constexpr int seeds = 9;
    using table_type = endgame_table_for<rules<standard>, 4>;
    using builder_type = detail::endgame_builder<endgame_rules<rules<standard>>, 4>;
    const auto memory = [] { return *detail::endgame_memory<table_type>(seeds); };
    const auto whole = memory(), some = memory();
    const build_options options{.threads = 1};
    CHECK(builder_type{played_on(rules<standard>{}), seeds, 0, whole.get(), options}.run());
    for (int last = 0; last <= seeds; ++last) {
        std::fill(some.get(), some.get() + table_type::boards(seeds), std::int8_t{0});
        int finished = -1;
        const auto done = [&](int layer) {
            CHECK(layer == finished + 1);
            finished = layer;
            CHECK(std::equal(some.get(), some.get() + table_type::boards(layer), whole.get()));
            return layer < last;
        };
        builder_type builder{played_on(rules<standard>{}), seeds, 0, some.get(), options, done};
        CHECK(builder.run() == (last == seeds));
        CHECK(finished == last);
    }
}

TEST_CASE("building a table reports each layer")
{
    std::vector<build_progress> reports;
    build_options options;
    options.report = [&](const build_progress& now) { reports.push_back(now); };
    REQUIRE(build_endgames<6>(rules<standard>{}, 10, options));
    int layer = -1;
    std::uint64_t boards = 0;
    for (const auto& now : reports) {
        CHECK((now.layer == layer || now.layer == layer + 1));
        CHECK(now.boards > boards);
        CHECK(now.layers == 10);
        CHECK(now.of == 646646);
        CHECK(now.left.count() >= 0);
        layer = now.layer;
        boards = now.boards;
    }
    CHECK(layer == 10);
    CHECK(boards == 646646);
}

TEST_CASE("building a table stops on request, and passes on exceptions of a report")
{
    std::atomic<bool> stop{true};
    build_options options;
    options.stop = &stop;
    const auto stopped = build_endgames<6>(rules<standard>{}, 10, options);
    REQUIRE(!stopped);
    CHECK(stopped.error() == error{"it was stopped"});
    stop = false;
    options.report = [](const build_progress&) { throw 7; };
    CHECK_THROWS_AS(static_cast<void>(build_endgames<6>(rules<standard>{}, 10, options)), int);
}

TEST_CASE("an endgame table has 0 to 127 seeds")
{
    constexpr auto why = "kalah: an endgame table has 0 to 127 seeds";
    CHECK_THROWS_WITH_AS(static_cast<void>(build_endgames<6>(rules<standard>{}, -1)), why, invalid);
    CHECK_THROWS_WITH_AS(static_cast<void>(build_endgames<6>(rules<standard>{}, 128)), why, invalid);
    CHECK_THROWS_WITH_AS(static_cast<void>(build_endgames<6>(rules<standard>{}, 128, "nowhere")), why, invalid);
}

TEST_CASE("an endgame table larger than the memory is refused")
{
    const auto too_many = build_endgames<15>(rules<standard>{}, 127);
    REQUIRE(!too_many);
    CHECK(too_many.error() == error{"an endgame table of 127 seeds has more boards than memory can hold"});
    const auto too_large = build_endgames<6>(rules<standard>{}, 127);  // 10^16 boards
    REQUIRE(!too_large);
    CHECK(tells(too_large.error().reason, "an endgame table of 127 seeds needs more memory than "));

    const folder files;
    const auto none = build_endgames<6>(rules<standard>{}, 127, files / "large");
    REQUIRE(!none);
    CHECK(none.error() == too_large.error());
}

TEST_CASE("a saved table is the same when it is loaded")
{
    const folder files;
    const auto path = files / "standard";
    const auto table = build_endgames<small_board::pits>(small_rules{}, 9);
    REQUIRE(table);
    for (int twice = 0; twice < 2; ++twice) {
        CHECK(save_endgames(*table, path));
        for (const auto check : {file_check::all, file_check::header}) {
            const auto loaded = load_endgames<small_board::pits>(small_rules{}, path, check);
            REQUIRE(loaded);
            CHECK(same_values(*loaded, *table));
        }
    }
    CHECK(fs::file_size(path) == 4096 + table->boards());
    // The remains of a process killed while saving do no harm.
    write_bytes(files / "standard.new", std::string(100'000, 'x'));
    CHECK(save_endgames(*table, path));
    CHECK(refusal(path) == "");
    // Rules with and without a majority share a table.
    CHECK(load_endgames<small_board::pits>(rules<majority>{}, path));
    fs::remove(path);
    CHECK(tells(to_string(save_endgames(*table, files / "no folder" / "file").error()), "No such file"));
    fs::create_directory(path);
    CHECK(to_string(save_endgames(*table, path).error()) == path.string() + ": it cannot be written: this is a folder");
    fs::remove(path);
}

TEST_CASE("a table is built into a file once, and loaded later")
{
    const folder files;
    const auto path = files / "standard";
    const auto built = build_endgames<small_board::pits>(small_rules{}, 9, path);
    REQUIRE(built);
    CHECK(same_values(*built, *build_endgames<small_board::pits>(small_rules{}, 9)));
    build_options options;
    options.report = [](const build_progress&) { FAIL("it is built again"); };
    const auto again = build_endgames<small_board::pits>(small_rules{}, 9, path, options);
    REQUIRE(again);
    CHECK(same_values(*built, *again));

    // An existing file is never overwritten.
    const auto before = required_bytes_of(path);
    CHECK(tells(to_string(build_endgames<small_board::pits>(small_rules{}, 8, path).error()),
                "it covers at most 9 seeds"));
    CHECK(
        tells(to_string(build_endgames<small_board::pits>(rules<classic>{}, 9, path).error()), "it is of other rules"));
    CHECK(required_bytes_of(path) == before);
    fs::remove(path);
}

namespace {

// Reports also come in the middle of a layer, on a slow machine.
bool ends_a_layer(const build_progress& now)
{
    return now.layer >= 0 && now.boards == endgame_table_for<small_rules, small_board::pits>::boards(now.layer);
}

}  // namespace

TEST_CASE("an interrupted build continues after its last finished layer")
{
    const folder files;
    const auto path = files / "standard", part = files / "standard.part";
    const auto whole = build_endgames<small_board::pits>(small_rules{}, 12);
    REQUIRE(whole);
    std::atomic<bool> stop{false};
    build_options options;
    options.stop = &stop;
    int first = -1;
    options.report = [&](const build_progress& now) {
        if (first < 0 && ends_a_layer(now)) first = now.layer;
        if (first >= 0 && now.layer == first + 3) stop = true;
    };
    for (int layer : {0, 4, 8}) {
        stop = false;
        first = -1;
        const auto stopped = build_endgames<small_board::pits>(small_rules{}, 12, path, options);
        CHECK(first == layer);
        CHECK(tells(to_string(stopped.error()), "standard.part: stopped"));
        CHECK(!fs::exists(path));
        CHECK(tells(refusal(part), "it is unfinished: it has " + std::to_string(layer + 4) + " of 13 layers"));
    }
    const auto begun = required_bytes_of(part);

    SUBCASE("as it is") { first = 12; }
    SUBCASE("when the last layer is cut off")
    {
        write_bytes(part, begun.substr(0, begun.size() - 5));
        first = 11;
    }
    SUBCASE("when an unfinished layer follows")
    {
        write_bytes(part, begun + std::string(100'000, 'x'));
        first = 12;
    }
    SUBCASE("when a layer is damaged")
    {
        auto damaged = begun;
        damaged[4096 + 300] ^= 1;  // in the layer of 5 seeds
        write_bytes(part, damaged);
        first = 5;
    }
    SUBCASE("from the beginning when nothing was written")
    {
        write_bytes(part, "");
        first = 0;
    }
    const int expected = first;
    first = -1;
    stop = false;
    options.report = [&](const build_progress& now) {
        if (first < 0 && ends_a_layer(now)) first = now.layer;
    };
    const auto resumed = build_endgames<small_board::pits>(small_rules{}, 12, path, options);
    CHECK(first == expected);
    REQUIRE(resumed);
    CHECK(same_values(*resumed, *whole));
    CHECK(refusal(path) == "");
    CHECK(!fs::exists(part));
    fs::remove(path);
}

#if defined(__unix__) || defined(__APPLE__)
namespace {

// Whether a table that is built on disk has the same file as one that is built in memory.
template <int Pits, class Rules>
void check_on_disk(const Rules& rules, int seeds, int threads)
{
    INFO(to_text(rules.facts), ", ", Pits, " pits, ", seeds, " seeds");
    const folder files;
    const auto path = files / "in memory", on_disk = files / "on disk";
    REQUIRE(build_endgames<Pits>(rules, seeds, path));
    const auto table = build_endgames<Pits>(rules, seeds, on_disk, {.threads = threads, .on_disk = true});
    REQUIRE(table);
    CHECK(table->seeds() == seeds);
    CHECK(required_bytes_of(on_disk) == required_bytes_of(path));
    fs::remove(path);
    fs::remove(on_disk);
}

}  // namespace

TEST_CASE("a table that is built on disk has the same file")
{
    for_each_variant([](const auto& rules) { check_on_disk<3>(compiled_once(rules), 9, 1); });
    check_on_disk<1>(rules<classic>{}, 20, 1);
    check_on_disk<6>(rules<standard>{}, 0, 1);
    check_on_disk<6>(rules<classic>{}, 1, 1);
    check_on_disk<6>(rules<kalah::relay>{}, 6, 1);
    check_on_disk<6>(rules<standard>{}, 10, 3);
    check_on_disk<8>(rules<classic>{}, 5, 1);
    check_on_disk<2>(rules<classic>{}, 30, 1);  // laps that pass the store more than once
}

TEST_CASE("a build that stops after any layer goes on, on disk or in memory")
{
    const folder files;
    const auto path = files / "standard", part = files / "standard.part";
    const auto whole = build_endgames<small_board::pits>(small_rules{}, 12);
    REQUIRE(whole);
    std::atomic<bool> stop{false};
    int starts = 0, first = 0, last = -1;
    const auto report = [&](const build_progress& now) {
        if (first < 0) first = now.layer;
        CHECK((now.boards <= now.of && now.left.count() >= 0));
        if (now.layer > last) stop = true;  // at the next step
        last = std::max(last, now.layer);
    };
    for (bool finished = false; !finished && starts < 20; ++starts) {
        stop = false;
        first = -1;
        const auto table = build_endgames<small_board::pits>(
            small_rules{}, 12, path, {.threads = 1, .report = report, .stop = &stop, .on_disk = starts % 2 == 0});
        finished = table.has_value();
        if (finished) CHECK(same_values(*table, *whole));
        else CHECK(tells(to_string(table.error()), "standard.part: stopped"));
        CHECK(first > -1);
    }
    CHECK(starts == 13);  // one for each layer
    CHECK(!fs::exists(part));
    CHECK(refusal(path) == "");

    // A damaged layer is built again, and all after it.
    REQUIRE(fs::exists(path));
    auto damaged = required_bytes_of(path);
    damaged[4096 + 300] ^= 1;  // in the layer of 5 seeds
    write_bytes(part, damaged);
    fs::remove(path);
    first = -1;
    stop = false;
    const auto again = build_endgames<small_board::pits>(small_rules{}, 12, path,
                                                         {.threads = 1,
                                                          .report =
                                                              [&](const build_progress& now) {
                                                                  if (first < 0 && ends_a_layer(now)) first = now.layer;
                                                              },
                                                          .on_disk = true});
    REQUIRE(again);
    CHECK(same_values(*again, *whole));
    CHECK(first == 5);
    fs::remove(path);
}

TEST_CASE("a table on disk needs a file, and a file of its own")
{
    CHECK_THROWS_WITH_AS(static_cast<void>(build_endgames<3>(small_rules{}, 3, {.on_disk = true})),
                         "kalah: a table on disk is built into a file", invalid);
    const folder files;
    const auto part = files / "large.part";
    const auto reason = [&](int seeds) {
        return to_string(build_endgames<15>(rules<standard>{}, seeds, files / "large", {.on_disk = true}).error());
    };
    CHECK(reason(127) == "an endgame table of 127 seeds has more boards than memory can hold");
    write_bytes(part, std::string(5000, 'x'));
    CHECK(tells(reason(3), "large.part: this is not an endgame table"));
    CHECK(required_bytes_of(part) == std::string(5000, 'x'));
    fs::remove(part);

    // Reserving the file can be stopped, too.
    const std::atomic<bool> stop{true};
    const auto stopped = build_endgames<6>(rules<standard>{}, 12, files / "large", {.stop = &stop, .on_disk = true});
    CHECK(tells(to_string(stopped.error()), "large.part: stopped"));
    CHECK(!fs::exists(part));
}
#endif

TEST_CASE("a build that is stopped anywhere, by another thread, loses nothing that it finished and keeps nothing else")
{
    const folder files;
    const auto path = files / "standard";
    const auto whole = build_endgames<small_board::pits>(small_rules{}, 12);
    REQUIRE(whole);
    std::atomic<bool> stop{true};
    build_options options;
    options.stop = &stop;
    auto built = build_endgames<small_board::pits>(small_rules{}, 12, path, options);
    for (int wait = 0; !built; ++wait) {
        stop = false;
        std::thread other{[&] {
            std::this_thread::sleep_for(std::chrono::microseconds{500 * wait});
            stop = true;
        }};
        built = build_endgames<small_board::pits>(small_rules{}, 12, path, options);
        other.join();
    }
    CHECK(same_values(*built, *whole));
    fs::remove(path);
}

TEST_CASE("an unfinished file of another table is left alone")
{
    const folder files;
    const auto path = files / "standard", part = files / "standard.part";
    const auto refused = [&](const char* reason) {
        const auto before = required_bytes_of(part);
        const auto answer = build_endgames<small_board::pits>(small_rules{}, 12, path);
        REQUIRE(!answer);
        CHECK(answer.error().file == part);
        CHECK(tells(to_string(answer.error()), reason));
        CHECK(required_bytes_of(part) == before);
        CHECK(!fs::exists(path));
    };
    std::atomic<bool> stop{true};
    build_options options;
    options.stop = &stop;
    CHECK(!build_endgames<small_board::pits>(rules<classic>{}, 12, path, options));
    refused("standard.part: it is of other rules");
    fs::remove(part);
    CHECK(!build_endgames<small_board::pits>(small_rules{}, 11, path, options));
    refused("standard.part: it covers at most 11 seeds, not 12");
    write_bytes(part, std::string(5000, 'x'));
    refused("standard.part: this is not an endgame table");
    write_bytes(part, "x");
    refused("standard.part: its header is incomplete");
    fs::remove(part);
    {
        const detail::part_file other{part};
        refused("standard.part: another process is writing it");
    }
    fs::remove(part);
}

namespace {

// A folder with the file of a small table.
struct saved_table {
    folder files{};
    fs::path path = files / "standard";
    std::string whole{};  // its bytes

    saved_table()
    {
        const auto table = build_endgames<small_board::pits>(small_rules{}, 6);
        REQUIRE(table);
        REQUIRE(save_endgames(*table, path));
        whole = required_bytes_of(path);
    }
};

}  // namespace

TEST_CASE("an incomplete file is refused, with the reason")
{
    const saved_table saved;
    const auto& [files, path, whole] = saved;
    CHECK(refusal(path) == "");
    CHECK(tells(refusal(files / "nothing"), "nothing: there is no such file"));
    CHECK(tells(refusal(path.parent_path()), "this is not a regular file"));

    write_bytes(path, "");
    CHECK(tells(refusal(path), "the file is empty"));
    for (const unsigned size : {1U, 7U, 8U, 100U, 4095U, 4096U, 4097U, 5000U, 5019U}) {
        write_bytes(path, whole.substr(0, size));
        CAPTURE(size);
        const auto* const reason = size < 8 ? "this is not an endgame table" : "it is truncated";
        CHECK(tells(refusal(path, file_check::header), reason));
    }
    write_bytes(path, whole + '\0');
    CHECK(tells(refusal(path, file_check::header), "something follows"));
    write_bytes(path, "A text of more than eight letters.");
    CHECK(tells(refusal(path), "this is not an endgame table"));
    fs::remove(path);
}

TEST_CASE("a file with a wrong byte anywhere is refused")
{
    const saved_table saved;
    const auto& [files, path, whole] = saved;
    std::fstream file{path, std::ios::binary | std::ios::in | std::ios::out};
    const auto put = [&](std::size_t place, char byte) {
        file.seekp(static_cast<std::streamoff>(place));
        file.put(byte).flush();
    };
    int accepted = 0;
    for (std::size_t place = 0; place < whole.size(); ++place)
        for (const int flipped : {1, 128, 255}) {
            put(place, static_cast<char>(whole[place] ^ flipped));
            accepted += load_endgames<small_board::pits>(small_rules{}, path) ? 1 : 0;
            if (place < 4096)
                accepted += load_endgames<small_board::pits>(small_rules{}, path, file_check::header) ? 1 : 0;
            put(place, whole[place]);
        }
    CHECK(accepted == 0);
    CHECK(refusal(path) == "");

    put(4096 + 7, static_cast<char>(whole[4096 + 7] ^ 1));
    CHECK(tells(refusal(path), "wrong checksum of the boards with 2 seeds"));
    CHECK(refusal(path, file_check::header) == "");  // this check does not read that far
    file.close();
    fs::remove(path);
}

TEST_CASE("a file of something else is refused, with the reason")
{
    const folder files;
    const auto path = files / "standard";
    const auto table = build_endgames<small_board::pits>(small_rules{}, 6);
    REQUIRE(table);
    REQUIRE(save_endgames(*table, path));
    for_each_variant([&](const auto& rules) {
        using these = std::remove_cvref_t<decltype(rules)>;
        INFO(to_text(rules.facts));
        const auto reason = refusal<these>(path);
        CHECK((endgame_rules<these>::facts == standard ? reason == "" : tells(reason, "it is of other rules")));
    });
    CHECK(tells(refusal<small_rules, board<4>>(path), "it is of boards with 3 pits a row, not 4"));

    auto bytes = required_bytes_of(path);
    std::reverse(bytes.begin() + 8, bytes.begin() + 12);
    std::reverse(bytes.begin() + 12, bytes.begin() + 16);
    write_bytes(path, bytes);
    CHECK(tells(refusal(path), "another byte order"));
    std::reverse(bytes.begin() + 8, bytes.begin() + 12);
    const std::uint32_t next = detail::endgame_header::this_version + 1;
    std::memcpy(&bytes[12], &next, sizeof(next));
    write_bytes(path, bytes);
    CHECK(tells(refusal(path), "it is of version 2 of the format, not 1"));
    fs::remove(path);
}

TEST_CASE("rules chosen at run time have the same table as compiled rules")
{
    const folder files;
    const auto path = files / "any";
    for (const auto& facts : {classic, standard, kalah::relay, majority}) {
        CAPTURE(to_text(facts));
        const any_rules chosen{facts};
        const auto table = build_endgames<4>(chosen, 6);
        CHECK(table->rules().facts == played_on(facts));
        const auto same = [&](const auto& other) { return same_values(*table, other); };
        if (facts == classic) CHECK(same(*build_endgames<4>(rules<classic>{}, 6)));
        if (facts == kalah::relay) CHECK(same(*build_endgames<4>(rules<kalah::relay>{}, 6)));
        if (facts == majority) CHECK(same(*build_endgames<4>(rules<standard>{}, 6)));

        // In a file, too, and only for these rules.
        REQUIRE(save_endgames(*table, path));
        const auto loaded = load_endgames<4>(chosen, path);
        REQUIRE(loaded);
        CHECK(same(*loaded));
        CHECK(loaded->rules() == table->rules());
        if (facts == standard || facts == majority) CHECK(load_endgames<4>(rules<standard>{}, path));
        const any_rules other{{.capture = capture::never}};
        CHECK(tells(to_string(load_endgames<4>(other, path).error()), "it is of other rules"));

        const endgame_bounds bounds{&*table, chosen};
        CHECK(bounds.rules == chosen);
        CHECK_THROWS_AS((endgame_bounds{&*table, other}), invalid);
        const auto search = alpha_beta{other, store_lead{}, bounds};  // the bounds are for other rules
        CHECK_THROWS_AS(static_cast<void>(search(start<4>(1), 3)), invalid);
    }
    CHECK_THROWS_AS((endgame_table<any_rules, board<4>>{{majority}, 0, nullptr}), invalid);
    fs::remove(path);
}

static_assert(bounds_for<endgame_bounds<rules<standard>, board<6>>, board<6>>);
static_assert(std::is_same_v<endgame_rules<rules<majority>>, rules<standard>>);
static_assert(std::is_same_v<endgame_rules<rules<kalah::relay>>, rules<kalah::relay>>);
