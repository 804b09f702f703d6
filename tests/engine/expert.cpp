#include <kalah/engine/expert.hpp>

#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/analysis.hpp>

#include "support/searching.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace {

using namespace kalah;
using namespace kalah_tests;
using namespace std::chrono_literals;

using house = rules<standard>;
using expert6 = expert<house, 6>;

const auto beginning = start<6>(4);

constexpr expert_options small(int level = 10, int threads = 1)
{
    return {.level = level, .memory = 1 << 16, .threads = threads, .endgames = 1 << 12};
}

// The table is the largest that fits, to the byte.
using table6 = endgame_table_for<house, 6>;
static_assert(detail::seeds_within<table6>(table6::boards(9)) == 9);
static_assert(detail::seeds_within<table6>(table6::boards(9) - 1) == 8);
static_assert(detail::seeds_within<table6>(0) == 0);

// A user's own rules: only the nearest and the farthest pit with seeds may be played.
struct outer_pits {
    template <int Pits>
    static constexpr pit_set<Pits> moves(const board<Pits>& board)
    {
        pit_set<Pits> outer;
        const auto all = house::moves(board);
        if (all.empty()) return outer;
        outer.insert(*all.begin());
        outer.insert(all.last());
        return outer;
    }

    template <int Pits>
    static constexpr ply<board<Pits>> play(const board<Pits>& board, int pit)
    {
        return house::play(board, pit);
    }
};

// The time that a call takes.
template <class Call>
std::chrono::nanoseconds time_of(const Call& call)
{
    const auto begun = std::chrono::steady_clock::now();
    call();
    return std::chrono::steady_clock::now() - begun;
}

// Checks that each level answers random boards with legal moves.
template <class Rules, int Pits>
void check_moves()
{
    random_source random{71};
    for (int level = 1; level <= expert<Rules, Pits>::levels; ++level) {
        expert player{Rules{}, start<Pits>(1), small(level)};
        for (int count = 0; count < 6; ++count) {
            const auto board = random_board<Pits>(random, random.between(1, 6 * Pits));
            INFO(kalah::to_string(board), " level ", level);
            const auto answer = player(board, limit{.nodes = 2000});
            const auto pits = Rules{}.moves(board);
            CHECK(answer.complete);
            CHECK(answer.pit().has_value() == !pits.empty());
            if (answer.pit()) CHECK(pits.contains(*answer.pit()));
            else CHECK(answer.value == 100 * board.lead());
        }
    }
}

}  // namespace

TEST_CASE("an expert of any level plays legal moves, by any rules and on boards of any size")
{
    check_moves<rules<classic>, 6>();
    check_moves<rules<standard>, 1>();
    check_moves<rules<standard>, 15>();
    check_moves<rules<relay>, 8>();
    check_moves<rules<majority>, 6>();
    check_moves<outer_pits, 8>();
}

TEST_CASE("an unknown level is refused")
{
    for (const int level : {-1, 0, 11, 1000}) CHECK_THROWS_AS((expert6{house{}, {}, {.level = level}}), invalid);
}

TEST_CASE("an expert keeps to its limits")
{
    expert6 player{house{}, {}, small()};
    CHECK(time_of([&] { CHECK(player(start<6>(6), 50ms).pit()); }) < 5s);

    const auto by_nodes = expert6{house{}, {}, small()}(start<6>(6), limit{.nodes = 5000});
    CHECK(by_nodes.complete);
    CHECK(by_nodes.nodes >= 5000);
    CHECK(by_nodes.nodes < 5100);

    int reports = 0;
    const auto by_depth = expert6{house{}, {}, small()}(
        start<6>(6), limit{.depth = 5}, [&](const auto& answer, auto) { CHECK(answer.depth == ++reports); });
    CHECK(by_depth.depth == 5);
    CHECK(reports == 5);

    // The lower of the level's depth and the limit counts.
    CHECK(expert6{house{}, {}, small(5)}(start<6>(6), 5s).depth == 3);
    CHECK(expert6{house{}, {}, small(5)}(start<6>(6), limit{.depth = 2}).depth == 2);
    CHECK(expert6{house{}, {}, small(5)}(start<6>(6), limit{.depth = 9}).depth == 3);
    CHECK(expert6{house{}, {}, small(4)}(start<6>(6), 5s).depth == 2);
    CHECK(expert6{house{}, {}, small(4)}(start<6>(6), limit{.depth = 1}).depth == 1);
}

TEST_CASE("the lowest levels err by chance, and higher levels err less")
{
    const auto best = [](const board<6>& board) { return *alpha_beta{house{}, expert_evaluator{}}(board, 1).pit(); };
    random_source random{7};
    std::vector<board<6>> boards;
    while (boards.size() < 300) {
        const auto board = played_board(random, house{}, beginning, random.between(0, 20));
        if (house::moves(board).size() > 1) boards.push_back(board);
    }
    std::array<int, 3> errors{};
    for (int level = 1; level <= 3; ++level) {
        expert6 player{house{}, {}, small(level)}, same{house{}, {}, small(level)};
        auto other_chance = small(level);
        other_chance.seed = 2;
        expert6 another{house{}, {}, other_chance};
        int different = 0;
        for (const auto& board : boards) {
            const int pit = *player(board, 1s).pit();
            CHECK(*same(board, 1s).pit() == pit);
            different += *another(board, 1s).pit() != pit;
            errors[static_cast<std::size_t>(level - 1)] += best(board) != pit;
        }
        CHECK(different > 0);
    }
    CHECK(errors[0] > errors[1] + 20);
    CHECK(errors[1] > errors[2] + 20);
    CHECK(errors[2] > 0);
}

TEST_CASE("an expert that is told to stop has a move")
{
    expert6 player{house{}, {}, small(10, 2)};
    std::atomic<bool> stop = true;
    const auto at_once = player(start<6>(6), limit{.stop = &stop});
    CHECK(at_once.complete);
    CHECK(at_once.depth == 1);
    CHECK(at_once.pit());

    stop = false;
    std::thread other{[&] {
        std::this_thread::sleep_for(30ms);
        stop = true;
    }};
    const auto later = player(start<6>(6), limit{.stop = &stop});
    other.join();
    CHECK(later.complete);
    CHECK(later.pit());
}

TEST_CASE("an expert can ponder between its moves")
{
    for (const int threads : {1, 2}) {
        expert6 player{house{}, {}, small(10, threads)};
        player.ponder(beginning);
        std::this_thread::sleep_for(5ms);
        const auto answer = player(beginning, limit{.nodes = 20'000});  // ends the pondering
        CHECK(answer.complete);
        CHECK(answer.pit());

        player.ponder(beginning);
        player.ponder(start<6>(5));
        player.stop_pondering();
        player.stop_pondering();
        player.ponder(board{row<6>{{}, 30}, row<6>{{}, 18}});  // a finished game
        CHECK(player(start<6>(5), 10ms).pit());

        const auto ended = time_of([&] {
            expert6 gone{house{}, {}, small(10, threads)};
            gone.ponder(start<6>(6));
        });
        CHECK(ended < 5s);
    }
    expert6 weak{house{}, {}, small(5)};
    weak.ponder(beginning);  // does nothing
    CHECK(weak(beginning, 1s).depth == 3);
}

TEST_CASE("the answers of a table are proven, and right")
{
    const auto check = [](const auto& rules, auto pits, int seeds) {
        using rules_type = std::remove_cvref_t<decltype(rules)>;
        const auto table = build_endgames<pits>(rules_type{}, seeds);
        expert own{rules_type{}, board<pits>{}, small()}, lent{rules_type{}, board<pits>{}, &*table, small()};
        random_source random{72};
        for (int count = 0; count < 100; ++count) {
            const auto board = random_board<pits>(random, random.between(1, seeds));
            INFO(to_text(rules.facts), " ", kalah::to_string(board));
            const auto value = 100 * alpha_beta{rules, store_lead{}, store_bounds{}}(board, 1000).value;
            const auto answer = lent(board, limit{.depth = 1});  // by the table alone
            CHECK(answer.proven);
            CHECK(answer.value == value);
            const auto searched = own(board, limit{});
            if (rules.moves(board).size() != 1) {  // an expert does not think about a single move
                CHECK(searched.proven);
                CHECK(searched.value == value);
            }
            for (const auto& found : {answer, searched}) {
                if (!found.pit()) continue;
                const auto next = rules.play(board, *found.pit());
                const auto after = 100 * alpha_beta{rules, store_lead{}, store_bounds{}}(next.next, 1000).value;
                CHECK((next.again ? after : -after) == value);
            }
        }
    };
    check(rules<standard>{}, std::integral_constant<int, 6>{}, 8);
    check(rules<relay>{}, std::integral_constant<int, 8>{}, 6);
}

TEST_CASE("an expert builds a table meanwhile, and uses it unless the answer must be reproducible")
{
    // A lead of two that only a deep search sees, or the table.
    const board few{row<6>{{1, 0, 2, 0, 0, 1}}, row<6>{{0, 2, 0, 1, 0, 0}}};
    const auto value = 100 * alpha_beta{house{}, store_lead{}, store_bounds{}}(few, 1000).value;
    const std::atomic<bool> stop = true;
    // The first depth alone is proven as soon as the table covers the boards after it.
    const auto wait_for_table = [&](expert6& player) {
        const auto begun = std::chrono::steady_clock::now();
        auto answer = player(few, limit{.stop = &stop});
        while (!answer.proven && std::chrono::steady_clock::now() - begun < 100s) {
            std::this_thread::sleep_for(1ms);
            answer = player(few, limit{.stop = &stop});
        }
        REQUIRE(answer.proven);
        CHECK(answer.depth == 1);
        CHECK(answer.value == value);
    };
    const auto options = expert_options{.memory = 1 << 22, .threads = 1, .endgames = 1 << 16};
    expert6 early{house{}, beginning, options}, late{house{}, beginning, options};
    wait_for_table(late);
    CHECK_FALSE(late(few, limit{.depth = 1}).proven);

    const auto first = early(start<6>(3), limit{.nodes = 30'000}), second = late(start<6>(3), limit{.nodes = 30'000});
    CHECK(first.value == second.value);
    CHECK(first.depth == second.depth);
    CHECK(first.expected == second.expected);

    // It is at its owner's side, wherever the owner goes.
    expert6 moved{std::move(early)};
    wait_for_table(moved);
    late = std::move(moved);
    wait_for_table(late);
    CHECK(late(start<6>(3), 1ms).pit());
}

TEST_CASE("an expert needs no time to begin or to end, whatever it builds")
{
    // Building such a table takes far longer than all of this may.
    const auto options = expert_options{.memory = 1 << 24, .threads = 2, .endgames = std::uint64_t{250} << 20};
    const auto taken = time_of([&] {
        for (int count = 0; count < 6; ++count) {
            expert6 player{house{}, beginning, options};
            if (count % 3 == 1) player.ponder(beginning);
            if (count % 3 == 2) {
                const auto answer = player(start<6>(6), 2ms);
                REQUIRE(answer.pit());
                CHECK(house::moves(start<6>(6)).contains(*answer.pit()));
            }
            expert6 another{std::move(player)};
            if (count % 2 == 1) another.stop_pondering();
        }
    });
    CHECK(taken < 10s);
    CHECK_THROWS_AS((expert6{house{}, beginning, {.endgames = std::uint64_t{1} << 62}}), invalid);
}

TEST_CASE("what an expert has proven once, it knows in later moves")
{
    const board board{row<6>{{2, 0, 3, 1, 0, 2}}, row<6>{{1, 2, 0, 3, 1, 1}}};
    expert6 player{house{}, board, {.memory = 1 << 22, .threads = 1, .endgames = 0}};
    const auto first = player(board, limit{}), again = player(board, limit{});
    REQUIRE(first.proven);
    CHECK(again.proven);
    CHECK(again.value == first.value);
    CHECK(again.nodes * 10 < first.nodes);
    // And in the moves that follow.
    const auto next = house::play(board, *first.pit());
    const auto after = player(next.next, limit{});
    CHECK(after.proven);
    CHECK((next.again ? after.value : -after.value) == first.value);
    CHECK(after.nodes * 10 < first.nodes);
}

TEST_CASE("an expert without a table proves by searching")
{
    expert6 none{house{}, {}, {.memory = 1 << 16, .threads = 1, .endgames = 0}};
    const board board{row<6>{{1, 0, 2, 0, 0, 1}}, row<6>{{0, 2, 0, 1, 0, 0}}};
    CHECK_FALSE(none(board, limit{.depth = 1}).proven);
    const auto found = none(board, limit{});
    CHECK(found.proven);
    CHECK(found.value == 100 * alpha_beta{house{}, store_lead{}, store_bounds{}}(board, 1000).value);
}

TEST_CASE("with one thread and a number of nodes the answer is reproducible")
{
    random_source random{73};
    for (int count = 0; count < 5; ++count) {
        const auto board = played_board(random, house{}, beginning, random.between(0, 10));
        INFO(kalah::to_string(board));
        const auto first = expert6{house{}, {}, small()}(board, limit{.nodes = 20'000});
        const auto second = expert6{house{}, {}, small()}(board, limit{.nodes = 20'000});
        CHECK(first.value == second.value);
        CHECK(first.depth == second.depth);
        CHECK(first.nodes == second.nodes);
        CHECK(first.expected == second.expected);
    }
}

TEST_CASE("an expert lends its memory to an analysis, and profits from it")
{
    const auto options = expert_options{.memory = 1 << 20, .threads = 1, .endgames = 0};
    expert6 player{house{}, beginning, options}, other{house{}, beginning, options};
    const auto all = timed{analysis{mtdf{player.asks()}}}(beginning, limit{.depth = 10});
    const auto found = player(beginning, limit{.depth = 10});
    const auto alone = other(beginning, limit{.depth = 10});
    CHECK(found.nodes < alone.nodes);
    CHECK(all[*found.pit()]->value >= all[*alone.pit()]->value - 100);
}

TEST_CASE("an expert plays by rules given at run time")
{
    random_source random{88};
    for (const auto& facts : {standard, classic, kalah::relay, majority}) {
        const any_rules rules{facts};
        expert player{rules, board<4>{}, small()};
        for (int count = 0; count < 20; ++count) {
            const auto board = random_board<4>(random, random.between(2, 12));
            if (rules.moves(board).size() < 2) continue;  // it does not think about a single move
            INFO(to_text(facts), " ", kalah::to_string(board));
            const auto answer = player(board, limit{});
            REQUIRE(answer.pit());
            CHECK(answer.proven);
            CHECK(answer.value == 100 * alpha_beta{rules, store_lead{}, store_bounds{}}(board, 200).value);
        }
    }
}

TEST_CASE("an expert refuses a table of other rules, at every level")
{
    const auto table = build_endgames<4>(any_rules{classic}, 4);
    CHECK_THROWS_AS((expert{any_rules{standard}, board<4>{}, &*table, small()}), invalid);
    CHECK_THROWS_AS((expert{any_rules{standard}, board<4>{}, &*table, small(3)}), invalid);
    CHECK_NOTHROW((expert{any_rules{classic}, board<4>{}, &*table, small()}));
}

TEST_CASE("levels below 10 use neither a table nor a book")
{
    const auto table = build_endgames<6>(house{}, 8);
    const board few{row<6>{{1, 0, 2, 0, 0, 1}}, row<6>{{0, 2, 0, 1, 0, 0}}};
    book<house, board<6>> opening;
    opening.add(beginning, {0, -4321, 99});
    for (int level = 1; level <= expert6::levels; ++level) {
        INFO("level ", level);
        const auto how = expert_options{.level = level, .memory = 1 << 16, .threads = 1, .endgames = 0};
        expert6 lent{house{}, {}, &*table, &opening, how}, none{house{}, {}, how};
        for (const auto& board : {few, beginning}) {
            const auto with = lent(board, limit{.depth = 1}), without = none(board, limit{.depth = 1});
            const bool same = with.proven == without.proven && with.value == without.value;
            CHECK(same == (level < 10));
        }
    }
}

TEST_CASE("the values of a book become those of the expert's evaluator")
{
    struct quarters {
        [[nodiscard]] static constexpr int seed() { return 4; }
        constexpr int operator()(const board<6>& board) const { return 4 * board.lead(); }
    };
    book<house, board<6>> opening;
    opening.add(beginning, {2, 250, 20});
    expert<house, 6, quarters> player{house{}, {}, quarters{}, nullptr, &opening, small()};
    CHECK(player(beginning, limit{.depth = 1}).value == 10);
}
