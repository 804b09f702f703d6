#include <kalah/search/strong/memory.hpp>

#include <kalah/evaluate/knowledge.hpp>
#include <kalah/evaluate/multi_heuristic.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/evaluate/sum.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/principal_variation.hpp>

#include "support/random.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <map>
#include <thread>
#include <utility>
#include <vector>

using namespace kalah;
using namespace kalah_tests;

namespace {

using of_leads = memory<rules<standard>, store_lead, board<6>>;

of_leads leads_in(std::size_t bytes) { return {rules<standard>{}, store_lead{}, board<6>{}, bytes}; }

// Calls visit(rules, evaluator, pits, whether boards that differ in their stores share entries, what it keeps exactly).
template <class Visit>
void for_each_kind_of_memory(Visit&& visit)
{
    const auto go = [&]<int Pits>(const auto& rules, const auto& evaluate, std::integral_constant<int, Pits> pits,
                                  bool shared, int exact) { visit(rules, evaluate, pits, shared, exact); };
    constexpr int byte = 127, any = 1'000'000;
    go(rules<standard>{}, store_lead{}, std::integral_constant<int, 1>{}, true, byte);
    go(rules<classic>{}, store_lead{}, std::integral_constant<int, 3>{}, true, byte);
    go(rules<relay>{}, store_lead{}, std::integral_constant<int, 7>{}, true, byte);
    go(rules<standard>{}, store_lead{}, std::integral_constant<int, 9>{}, true, byte);
    go(rules<majority>{}, store_lead{}, std::integral_constant<int, 7>{}, false, any);
    go(rules<standard>{}, knowledge{}, std::integral_constant<int, 2>{}, true, any);
    go(rules<stuck>{}, knowledge{}, std::integral_constant<int, 6>{}, true, any);
    go(rules<standard>{}, knowledge{}, std::integral_constant<int, 15>{}, true, any);
    go(rules<standard>{}, multi_heuristic{}, std::integral_constant<int, 6>{}, false, any);
    go(rules<standard>{}, multi_heuristic{}, std::integral_constant<int, 12>{}, false, any);
}

template <class Score>
known<Score> random_known(random_source& random, int pits, int greatest)
{
    known<Score> what;
    const auto score = [&] { return static_cast<Score>(random.between(-greatest, greatest)); };
    if (random.below(4) > 0) what.low = score();
    if (random.below(4) > 0) what.high = score();
    if (what.high < what.low && what.high != -known<Score>::infinite) std::swap(what.low, what.high);
    what.depth = random.below(random.below(8) == 0 ? 500 : 128);
    what.low_final = random.below(2) == 1;
    what.high_final = random.below(2) == 1;
    what.pit = random.between(-1, pits - 1);
    what.cost = random.below(20);
    return what;
}

// The same for a board with another lead. Infinite scores stay infinite.
template <class Score>
known<Score> moved(known<Score> what, Score by)
{
    if (what.low != -known<Score>::infinite) what.low += by;
    if (what.high != known<Score>::infinite) what.high += by;
    return what;
}

// Checks that an entry is recalled as kept: exactly up to this size, and else as a weaker but true bound.
template <class Score>
void check_recalled(const known<Score>& recalled, known<Score> kept, int exact, Score lead)
{
    if (kept.depth > 127) kept = kept.at(0);
    CHECK(recalled.depth == kept.depth);
    CHECK(recalled.low_final == kept.low_final);
    CHECK(recalled.high_final == kept.high_final);
    CHECK(recalled.pit == kept.pit);
    CHECK(recalled.cost == std::clamp(kept.cost, 1, 15));
    CHECK(recalled.low <= kept.low);
    CHECK(recalled.high >= kept.high);
    const auto in_range = [&](Score value) { return -exact <= value - lead && value - lead <= exact; };
    if (kept.low == -known<Score>::infinite || in_range(kept.low)) CHECK(recalled.low == kept.low);
    if (kept.high == known<Score>::infinite || in_range(kept.high)) CHECK(recalled.high == kept.high);
}

}  // namespace

TEST_CASE("a memory recalls the latest entry of a board")
{
    int recalled = 0, lost = 0;
    for_each_kind_of_memory([&](const auto& rules, const auto& evaluate, auto pits, bool shared, int exact) {
        using score = score_of<decltype(evaluate), board<pits>>;
        const auto worth = [&](const auto& board) {
            return static_cast<score>(shared ? board.lead() * static_cast<int>(seed_worth(evaluate)) : 0);
        };
        // The pits alone, where only these matter.
        const auto key = [&](const auto& board) {
            auto plain = to_plain(board);
            if (shared) plain.mover_store = plain.opponent_store = 0;
            return plain;
        };
        random_source random{41};
        for (const std::size_t bytes : {64U, 1024U, 1U << 16}) {
            memory memory{rules, evaluate, board<pits>{}, bytes};
            std::map<plain_board, known<score>> kept;  // by key, for a board without a lead
            std::vector<board<pits>> boards;
            while (boards.size() < 60) {
                auto board = random_board<pits>(random, random.between(1, 100));
                if (board.mover.empty() && board.opponent.empty()) continue;
                for (int stores = random.below(3); stores >= 0; --stores) {
                    boards.push_back(board);
                    (random.below(2) == 1 ? board.mover : board.opponent).bank(random.between(1, 70));
                }
            }
            for (int step = 0; step < 600; ++step) {
                const auto& board = random.of(boards);
                INFO(to_text(to_plain(board)), " in ", bytes, " bytes");
                const bool keeps = random.below(2) == 1;
                if (keeps) {
                    const auto what = random_known<score>(random, pits, random.below(2) == 1 ? 60 : 600);
                    memory.keep(board, what);
                    kept[key(board)] = moved(what, static_cast<score>(-worth(board)));
                }
                const auto found = memory.recall(board);
                const auto known = kept.find(key(board));
                if (keeps) REQUIRE(found.has_value());
                if (known == kept.end()) CHECK_FALSE(found.has_value());
                else if (found) check_recalled(*found, moved(known->second, worth(board)), exact, worth(board));
                else ++lost;
                recalled += found.has_value();
                memory.prefetch(board);
            }
            memory.clear();
            for (const auto& board : boards) CHECK_FALSE(memory.recall(board).has_value());
        }
    });
    CHECK(recalled > 10'000);
    CHECK(lost > 1'000);
}

TEST_CASE("nothing is known of a board without an entry, even of one without seeds")
{
    for_each_kind_of_memory([](const auto& rules, const auto& evaluate, auto pits, bool, int) {
        const memory memory{rules, evaluate, board<pits>{}, 1024};
        CHECK_FALSE(memory.recall(start<pits>(4)).has_value());
        CHECK_FALSE(memory.recall(start<pits>(0)).has_value());
        CHECK_FALSE(memory.recall(board<pits>{row<pits>{{}, 20}, row<pits>{{}, 9}}).has_value());
    });
}

TEST_CASE("boards that differ only in their stores share an entry, without the lead, where that is sound")
{
    const board<6> board{row<6>{{1, 2, 3, 0, 0, 0}, 10}, row<6>{{0, 0, 4, 4, 0, 0}, 4}};
    const kalah::board<6> other{row<6>{{1, 2, 3, 0, 0, 0}, 1}, row<6>{{0, 0, 4, 4, 0, 0}, 9}};

    auto shared = leads_in(1024);
    shared.keep(board, {.low = 7, .high = 9, .depth = 5, .pit = 2});
    REQUIRE(shared.recall(other));
    CHECK(shared.recall(other)->low == 7 - 6 - 8);
    CHECK(shared.recall(other)->high == 9 - 6 - 8);
    CHECK(shared.recall(other)->pit == 2);

    memory fourfold{rules<standard>{}, knowledge{}, board, 1024};
    fourfold.keep(board, {.low = 30, .depth = 5});
    REQUIRE(fourfold.recall(other));
    CHECK(fourfold.recall(other)->low == 30 - 4 * (6 + 8));
    CHECK(fourfold.recall(other)->high == known<int>::infinite);

    // A store decides when a game ends by majority, and the value of multi_heuristic.
    memory until_majority{rules<majority>{}, store_lead{}, board, 1024};
    until_majority.keep(board, {.low = 7, .depth = 5});
    CHECK(until_majority.recall(board).has_value());
    CHECK_FALSE(until_majority.recall(other).has_value());
    memory of_products{rules<standard>{}, multi_heuristic{}, board, 1024};
    of_products.keep(board, {.low = 7, .depth = 5});
    CHECK(of_products.recall(board).has_value());
    CHECK_FALSE(of_products.recall(other).has_value());
}

namespace {

constexpr auto any_lambda = [](const auto& board) { return board.lead(); };
struct fractions {
    static constexpr bool of_lead_and_pits = true;
    double operator()(const board<6>& board) const { return board.lead() + 0.1 * board.mover.seeds(); }
};

static_assert(stores_only_add<store_lead>(rules<standard>{}) && stores_only_add<knowledge>(any_rules{relay}));
static_assert(!stores_only_add<store_lead>(rules<majority>{}) && !stores_only_add<store_lead>(any_rules{majority}));
static_assert(!stores_only_add<multi_heuristic>(rules<standard>{}));
static_assert(!stores_only_add<decltype(any_lambda)>(rules<standard>{}));

}  // namespace

TEST_CASE("fractions are kept exactly")
{
    const auto board = start<6>(4);
    memory memory{rules<standard>{}, fractions{}, board, 1024};
    for (const double value : {0.1, -0.0, 1e-300, -1e300, 1.0 / 3}) {
        memory.keep(board, {.low = value, .high = value, .depth = 1});
        CHECK(memory.recall(board)->low == value);
        CHECK(memory.recall(board)->high == value);
    }
}

TEST_CASE("an entry holds at its depth, and at every depth only if it is final")
{
    const known<int> what{.low = 3, .high = 5, .depth = 7, .low_final = false, .high_final = true, .pit = 2, .cost = 4};
    CHECK(what.at(7).low == 3);
    CHECK(what.at(7).high == 5);
    for (const int depth : {0, 6, 8, 1000}) {
        CHECK(what.at(depth).low == -known<int>::infinite);
        CHECK(what.at(depth).high == 5);
        CHECK(what.at(depth).depth == depth);
        CHECK(what.at(depth).pit == 2);
    }
}

TEST_CASE("an entry learns from answers, and its pit from a yes or the first answer")
{
    known<int> what;
    what.learn(4, false, 3, 6);  // less than 6
    CHECK(what.high == 4);
    CHECK(what.low == -known<int>::infinite);
    CHECK(what.pit == 3);
    what.learn(2, true, 5, 3);  // less than 3
    CHECK(what.high == 2);
    CHECK(what.high_final);
    CHECK(what.pit == 3);
    what.learn(2, false, 1, 2);  // at least 2
    CHECK(what.low == 2);
    CHECK_FALSE(what.low_final);
    CHECK(what.high_final);
    CHECK(what.pit == 1);
}

TEST_CASE("a memory has the requested size, in lines of 64 bytes or more")
{
    for_each_kind_of_memory([](const auto& rules, const auto& evaluate, auto pits, bool, int) {
        const auto least = memory{rules, evaluate, board<pits>{}, 0}.bytes();
        CHECK(least % 64 == 0);
        CHECK(least <= 192);
        for (const std::size_t bytes : {1U, 63U, 64U, 200U, 1000U, 4096U, 1'000'000U}) {
            const auto taken = memory{rules, evaluate, board<pits>{}, bytes}.bytes();
            CHECK(taken % least == 0);
            CHECK((taken <= bytes || taken == least));
            CHECK(taken + least > bytes);
        }
    });
    CHECK(leads_in(64).bytes() == 64);
}

TEST_CASE("with rules chosen at run time, a memory shares what the rules allow")
{
    // The same pits, other stores.
    const board<6> one{row<6>{{1, 2, 3, 4, 5, 6}, 3}, row<6>{{6, 5, 4, 3, 2, 1}, 1}};
    const board<6> other{row<6>{{1, 2, 3, 4, 5, 6}, 1}, row<6>{{6, 5, 4, 3, 2, 1}, 4}};
    for (const auto& facts : {standard, majority}) {
        CAPTURE(to_text(facts));
        memory memory{any_rules{facts}, store_lead{}, one, 1024};
        CHECK(memory.rules().facts == facts);
        memory.keep(one, {.low = 5, .high = 9, .depth = 4, .pit = 2, .cost = 3});
        const auto same = memory.recall(one);
        REQUIRE(same);
        CHECK(same->low == 5);
        CHECK(same->high == 9);
        const auto shared = memory.recall(other);
        CHECK(shared.has_value() == (facts == standard));
        if (shared) CHECK(shared->low == 5 + other.lead() - one.lead());
    }
}

TEST_CASE("a search refuses a memory of other rules")
{
    memory memory{any_rules{classic}, store_lead{}, start<4>(2), 1024};
    const auto search_by = [&](const variant& facts) {
        return mtdf{any_rules{facts}, store_lead{}, store_bounds{}, &memory};
    };
    const auto value = alpha_beta{rules<classic>{}, store_lead{}}(start<4>(2), 4).value;
    CHECK_THROWS_AS(static_cast<void>(search_by(standard)(start<4>(2), 4)), invalid);
    CHECK_THROWS_AS(static_cast<void>(principal_variation{search_by(standard).ask}(start<4>(2), 4)), invalid);
    CHECK(search_by(classic)(start<4>(2), 4).value == value);
}

namespace {

// An evaluator with weights known only at run time, which can be compared.
struct tuned {
    int weight = 0;

    int operator()(const board<4>& board) const { return 10 * board.lead() + weight * board.mover.seeds(); }
    static constexpr int seed() { return 10; }
    friend bool operator==(const tuned&, const tuned&) = default;
};

}  // namespace

TEST_CASE("a search refuses a memory of other weights, if they can be compared")
{
    memory memory{rules<classic>{}, tuned{3}, start<4>(2), 1024};
    const auto search = [&](int weight) {
        return mtdf{rules<classic>{}, tuned{weight}, store_bounds{}, &memory}(start<4>(2), 4).value;
    };
    CHECK_THROWS_AS(static_cast<void>(search(4)), invalid);
    CHECK(search(3) == alpha_beta{rules<classic>{}, tuned{3}}(start<4>(2), 4).value);

    // Two sums of the same terms cannot be compared, but their units can.
    const auto of = [](int weight) { return sum{weighted{weight, store_lead{}}}; };
    kalah::memory other{rules<classic>{}, of(4), start<4>(2), 1024};
    const auto by_sum = [&](int weight) {
        return mtdf{rules<classic>{}, of(weight), store_bounds{}, &other}(start<4>(2), 4).value;
    };
    CHECK_THROWS_AS(static_cast<void>(by_sum(1)), invalid);
    CHECK(by_sum(4) == alpha_beta{rules<classic>{}, of(4)}(start<4>(2), 4).value);
}

TEST_CASE("a large memory keeps nearly all entries when half full")
{
    auto memory = leads_in(1 << 20);
    random_source random{42};
    std::vector<board<6>> boards;
    for (int count = 0; count < 1 << 15; ++count) boards.push_back(random_board<6>(random, 48));
    for (const auto& board : boards) memory.keep(board, {.low = 1, .depth = 4, .cost = random.between(1, 3)});
    int found = 0;
    for (const auto& board : boards) found += memory.recall(board).has_value();
    CHECK(found > (1 << 15) * 95 / 100);
}

TEST_CASE("an expensive entry stays, however many cheaper ones follow")
{
    auto memory = leads_in(64);
    const auto costly = start<6>(4);
    memory.keep(costly, {.low = 5, .depth = 20, .pit = 1, .cost = 12});
    random_source random{43};
    for (int count = 0; count < 1000; ++count) {
        const auto board = random_board<6>(random, 40);
        memory.keep(board, {.low = 1, .depth = 4, .cost = random.below(12)});
        REQUIRE(memory.recall(board).has_value());  // the newest always gets a place
    }
    REQUIRE(memory.recall(costly).has_value());
    CHECK(memory.recall(costly)->low == 5);

    // Unless they are about the same board.
    memory.keep(costly, {.low = 3, .depth = 4, .cost = 0});
    CHECK(memory.recall(costly)->low == 3);
}

TEST_CASE("a memory can be moved")
{
    auto first = leads_in(4096);
    first.keep(start<6>(4), {.low = 5, .depth = 20});
    of_leads second{std::move(first)};
    REQUIRE(second.recall(start<6>(4)).has_value());
    auto third = leads_in(64);
    third = std::move(second);
    REQUIRE(third.recall(start<6>(4)).has_value());
    CHECK(third.recall(start<6>(4))->low == 5);
    CHECK(third.bytes() == 4096);
    static_assert(!std::is_copy_constructible_v<of_leads>);
}

namespace {

// One of several possible entries of a board. Everything else follows from the board and the depth.
template <class Score, class Board>
known<Score> thing_to_know(const Board& board, int depth)
{
    const auto score = static_cast<Score>((depth % 2 == 1 ? -1 : 1) * (10 + static_cast<int>(board.hash() % 100)));
    return {.low = score,
            .high = score,
            .depth = depth,
            .low_final = depth % 3 == 0,
            .high_final = depth % 5 == 0,
            .pit = depth % (board.pits + 1) - 1,
            .cost = 7};
}

template <class Score>
bool same(const known<Score>& a, const known<Score>& b)
{
    return a.low == b.low && a.high == b.high && a.depth == b.depth && a.low_final == b.low_final &&
           a.high_final == b.high_final && a.pit == b.pit && a.cost == b.cost;
}

// Counts the wrong entries that a reader may see while one entry overwrites another. (Words may be seen old or new in
// any combination.)
template <class Rules, class Evaluator, int Pits>
int mixed_sights(const Rules& rules, const Evaluator& evaluate, std::integral_constant<int, Pits>)
{
    using score = score_of<Evaluator, board<Pits>>;
    memory memory{rules, evaluate, board<Pits>{}, 64};
    const auto board = start<Pits>(3);
    const auto kept = [&](int depth) {
        memory.keep(board, thing_to_know<score>(board, depth));
        std::vector<std::uint64_t> words;
        for (std::size_t at = 0; at < memory.words(); ++at) words.push_back(memory.word(at));
        return words;
    };
    int mixed = 0;
    for (int one = 0; one < 20; ++one)
        for (int other = 0; other < one; ++other) {
            const auto before = kept(one), after = kept(other);
            std::vector<std::size_t> changed;
            for (std::size_t at = 0; at < before.size(); ++at)
                if (before[at] != after[at]) changed.push_back(at);
            for (unsigned seen = 0; seen < 1U << changed.size(); ++seen) {
                for (unsigned place = 0; place < changed.size(); ++place)
                    memory.set_word(changed[place], (seen >> place & 1 ? after : before)[changed[place]]);
                if (const auto found = memory.recall(board)) {
                    const auto is = [&](int depth) { return same(*found, thing_to_know<score>(board, depth)); };
                    mixed += !is(one) && !is(other);
                }
            }
        }
    return mixed;
}

// Several threads write all the time into a tiny memory. Counts the recalled entries of a few boards, and those that no
// thread had kept.
template <class Rules, class Evaluator, int Pits>
std::pair<int, int> hammer(const Rules& rules, const Evaluator& evaluate, std::integral_constant<int, Pits>)
{
    using score = score_of<Evaluator, board<Pits>>;
    memory memory{rules, evaluate, board<Pits>{}, 64};
    const std::array boards{start<Pits>(3), start<Pits>(3), start<Pits>(3), start<Pits>(5)};
    std::atomic<int> recalled = 0, mixed = 0;
    std::vector<std::thread> threads;
    for (std::uint64_t id = 0; id < 2; ++id)
        threads.emplace_back([&, id] {
            random_source random{id};
            int found_here = 0, mixed_here = 0;
            for (int step = 0; step < 100'000; ++step) {
                const auto& kept = random.of(boards);
                memory.keep(kept, thing_to_know<score>(kept, random.below(8)));
                const auto& board = random.of(boards);
                const auto found = memory.recall(board);
                if (!found) continue;
                ++found_here;
                mixed_here += !same(*found, thing_to_know<score>(board, found->depth));
            }
            recalled += found_here;
            mixed += mixed_here;
        });
    for (auto& thread : threads) thread.join();
    return {recalled, mixed};
}

}  // namespace

TEST_CASE("a partly written entry belongs to no board")
{
    for_each_kind_of_memory([](const auto& rules, const auto& evaluate, auto pits, bool, int) {
        INFO(int{pits}, " pits");
        CHECK(mixed_sights(rules, evaluate, pits) == 0);
    });
}

TEST_CASE("threads that share a memory never see a mixture of two entries")
{
    for_each_kind_of_memory([](const auto& rules, const auto& evaluate, auto pits, bool, int) {
        INFO(int{pits}, " pits");
        const auto [recalled, mixed] = hammer(rules, evaluate, pits);
        CHECK(recalled > 1000);
        CHECK(mixed == 0);
    });
}

TEST_CASE("a new memory is empty, also in memory that was used before")
{
    for (const std::size_t bytes : {std::size_t{1} << 12, std::size_t{1} << 22}) {
        for (int round = 0; round < 3; ++round) {
            auto fresh = leads_in(bytes);
            std::uint64_t any = 0;
            for (std::size_t at = 0; at < fresh.words(); ++at) any |= fresh.word(at);
            CHECK(any == 0);
            for (std::size_t at = 0; at < fresh.words(); ++at) fresh.set_word(at, ~any);
        }
    }
}

TEST_CASE("a memory is warmed up while others use it, and may begin with a part of itself")
{
    auto remembered = leads_in(std::size_t{1} << 22);
    const std::atomic<bool> never = false, at_once = true;
    random_source random{97};
    std::vector<board<6>> boards;
    for (int count = 0; count < 500; ++count) {
        auto& board = boards.emplace_back(random_board<6>(random, random.between(20, 40)));
        board.mover.set_store(0);  // boards that differ only in their stores share an entry
        board.opponent.set_store(0);
    }
    const auto keep_all = [&] {
        for (const auto& board : boards) remembered.keep(board, {.low = 1, .high = 5, .depth = 9, .pit = 2, .cost = 7});
    };
    const auto kept = [&] {
        int count = 0;
        for (const auto& board : boards)
            if (const auto found = remembered.recall(board)) {
                ++count;
                CHECK(found->low == 1);
                CHECK(found->high == 5);
            }
        return count;
    };
    remembered.use_only(1 << 18);
    std::thread other{[&] { remembered.warm_up(never); }};
    keep_all();
    other.join();
    const int all = kept();
    CHECK(all > 450);
    remembered.use_all();
    CHECK(kept() < all);  // it has forgotten some, and is right about the others
    keep_all();
    CHECK(kept() > 450);
    remembered.warm_up(at_once);
    remembered.warm_up(never);
    CHECK(kept() > 450);
    remembered.use_only(0);  // there is always one bucket
    boards.resize(1);
    keep_all();
    CHECK(kept() == 1);
}
