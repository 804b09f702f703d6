#include <kalah/evaluate/network.hpp>
#include <kalah/evaluate/pit_pairs.hpp>
#include <kalah/evaluate/trained.hpp>

#include "support/searching.hpp"

using namespace kalah;
using namespace kalah_tests;

namespace {

template <class Evaluator, int Pits>
auto of(const Evaluator& evaluate, const board<Pits>& board, bool again = false)
{
    return evaluated(evaluate, ply{board, again});
}

// The formula of study B times all seeds, which makes it whole; absent where a store decides.
std::optional<std::int64_t> study_b_formula(const plain_board& board)
{
    const std::int64_t ours = board.mover_store, theirs = board.opponent_store, all = board.seeds();
    if (2 * ours > all || 2 * theirs > all || ours + theirs == all) return std::nullopt;
    const auto filled = [](const std::vector<int>& row) {
        return std::count_if(row.begin(), row.end(), [](int seeds) { return seeds > 0; });
    };
    return (ours - theirs) * (all + ours + theirs) +
           all * (board.mover_seeds() - board.opponent_seeds() + filled(board.mover) - filled(board.opponent));
}

const board<6> middle{row<6>{{6, 0, 13, 3, 0, 1}, 7}, row<6>{{0, 2, 0, 4, 5, 0}, 9}};

}  // namespace

TEST_CASE("store_lead counts seeds, simple four to a seed")
{
    CHECK(of(store_lead{}, middle) == -2);
    CHECK(of(simple{}, middle) == -8);
    CHECK(seed_worth(store_lead{}) == 1);
    CHECK(seed_worth(simple{}) == 4);
    CHECK(finished_worth<int>(store_lead{}, -3) == -3);
    CHECK(finished_worth<int>(simple{}, -3) == -12);
}

// Pit 0 has the six seeds that reach the store, pit 3 three, pit 5 one; pit 2 has thirteen; pits 1 and 4 are empty.
TEST_CASE("knowledge adds study A's values of the mover's pits")
{
    CHECK(of(features::extra_turn_pits{}, middle) == 3);
    CHECK(of(features::full_lap_pits{}, middle) == 1);
    CHECK(of(features::own_empty_pits{}, middle) == 2);
    CHECK(of(knowledge{}, middle) == 4 * -2 + 2 * 3 + 4 * 1 + 2);
    CHECK(of(knowledge{}, start<6>(4)) == 2);  // with four seeds in each pit, pit 2 ends in the store
}

TEST_CASE("a pit may reach the store after more than one lap")
{
    const board<6> laps{row<6>{{19, 18, 17 + 13, 3 + 39, 14, 1}}, row<6>{{1, 1, 1, 1, 1, 1}}};
    CHECK(of(features::extra_turn_pits{}, laps) == 5);  // all but pit 4
    const board<1> narrow{row<1>{{4}}, row<1>{{1}}};
    CHECK(of(features::extra_turn_pits{}, narrow) == 1);
    const board<15> wide{row<15>{{15 + 31, 31, 13, 12 + 310}}, row<15>{{1}}};
    CHECK(of(features::extra_turn_pits{}, wide) == 3);  // all but pit 1
    CHECK(of(features::full_lap_pits{}, wide) == 1);
}

TEST_CASE("extra_turn_pits are the pits that give an extra turn")
{
    random_source random{11};
    for (int count = 0; count < 300; ++count) {
        const auto board = random_board<5>(random);
        int turns = 0;
        for (const int pit : rules<classic>::moves(board)) turns += rules<classic>::play(board, pit).again;
        CHECK(of(features::extra_turn_pits{}, board) == turns);
    }
}

// By hand from the formula of study B: A = 7, B = 9 of 50 seeds, (7 - 9)(1 + 16/50) + 23 - 11 + 4 - 3.
TEST_CASE("multi_heuristic is study B's formula")
{
    CHECK(of(multi_heuristic{}, middle) == doctest::Approx(-2 * (1 + 16.0 / 50) + 23 - 11 + 4 - 3));
    CHECK(of(multi_heuristic{}, start<6>(6)) == 0);
    // 72 seeds, as in the study: A = 20, B = 10, 25 and 17 in the pits, five and four pits.
    const board<6> theirs{row<6>{{5, 5, 5, 5, 5, 0}, 20}, row<6>{{10, 5, 0, 1, 1, 0}, 10}};
    CHECK(of(multi_heuristic{}, theirs) == doctest::Approx(10 * (1 + 30.0 / 72) + 25 - 17 + 5 - 4));
    CHECK(of(multi_heuristic{}, theirs.turned()) == doctest::Approx(-of(multi_heuristic{}, theirs)));
}

// Rounding that depends on the machine would let searches differ. So the value is a whole number of steps of 2^-20,
// which no arithmetic of doubles can change, cut off from the fraction of the formula, and boards keep their order.
TEST_CASE("multi_heuristic is exact and orders boards as the formula does")
{
    for_each_size([](auto pits) {
        random_source random{18};
        for (const int all : {20, 72, 255, board<pits>::max_seeds}) {
            std::vector<std::pair<std::int64_t, double>> valued;  // the formula times all seeds, and the value
            for (int count = 0; count < 60; ++count) {
                const auto plain = random_plain_board(random, pits, all);
                const auto times_all = study_b_formula(plain);
                const auto value = of(multi_heuristic{}, from_plain<pits>(plain));
                CHECK(of(multi_heuristic{}, from_plain<pits>(plain).turned()) == -value);
                if (!times_all) continue;
                constexpr int steps = 1 << 20;
                const auto whole = static_cast<std::int64_t>(value * steps);
                CHECK(static_cast<double>(whole) == value * steps);
                CHECK(std::abs(*times_all) * steps - std::abs(whole) * all >= 0);
                CHECK(std::abs(*times_all) * steps - std::abs(whole) * all < all);
                for (const auto& [other_times_all, other] : valued) {
                    CHECK((*times_all < other_times_all) == (value < other));
                    CHECK((*times_all == other_times_all) == (value == other));
                }
                valued.emplace_back(*times_all, value);
            }
            CHECK(valued.size() > 5);
        }
    });
}

TEST_CASE("multi_heuristic knows the winner")
{
    CHECK(of(multi_heuristic{}, board<6>{row<6>{{1, 1, 1, 1, 1, 1}, 37}, row<6>{{9, 9, 9, 2, 0, 0}}}) == 1000);
    CHECK(of(multi_heuristic{}, board<6>{row<6>{{9, 9, 9, 2, 0, 0}}, row<6>{{1, 1, 1, 1, 1, 1}, 37}}) == -1000);
    CHECK(of(multi_heuristic{}, board<6>{row<6>{{}, 36}, row<6>{{}, 36}}) == 0);
    // Half of all seeds is not more than half.
    CHECK(of(multi_heuristic{}, board<6>{row<6>{{1, 1, 1, 1, 1, 1}, 36}, row<6>{{9, 9, 9, 3, 0, 0}}}) ==
          doctest::Approx(36 * 1.5 + 6 - 30 + 6 - 4));
    CHECK(finished_worth<double>(multi_heuristic{}, 2) == 1000);
    CHECK(finished_worth<double>(multi_heuristic{}, -40) == -1000);
    CHECK(finished_worth<double>(multi_heuristic{}, 0) == 0);
}

TEST_CASE("extra_turn adds six where the mover moves again")
{
    CHECK(of(extra_turn{}, middle) == -2);
    CHECK(of(extra_turn{}, middle, true) == 4);
}

TEST_CASE("trained counts a hundred for a seed in the store, whatever is in the pits")
{
    CHECK(seed_worth(trained{}) == 100);
    CHECK(finished_worth<int>(trained{}, -7) == -700);
    for_each_size([](auto pits) {
        random_source random{14};
        for (int count = 0; count < 100; ++count) {
            const auto board = random_board<pits>(random, random.between(0, 200));
            auto other = board;
            other.mover.bank(random.between(0, 20));
            other.opponent.bank(random.between(0, 20));
            CHECK(of(trained{}, other) - of(trained{}, board) == 100 * (other.lead() - board.lead()));
        }
    });
}

TEST_CASE("trained adds up the pits, each by its distance from the store and its seeds")
{
    for_each_size([](auto pits) {
        const auto nothing = of(trained{}, board<pits>{});
        // The value of a pit when all others are empty.
        const auto alone = [&](int pit, int seeds, bool own) {
            row<pits> filled;
            filled.put(pit, seeds);
            return of(trained{}, own ? board<pits>{filled, {}} : board<pits>{{}, filled}) - nothing;
        };
        random_source random{15};
        for (int count = 0; count < 60; ++count) {
            const auto board = random_board<pits>(random);
            int worth = nothing + 100 * board.lead();
            for (int pit = 0; pit < pits; ++pit)
                worth += alone(pit, board.mover[pit], true) + alone(pit, board.opponent[pit], false);
            CHECK(of(trained{}, board) == worth);
        }
        for (const bool own : {true, false})
            for (int pit = 0; pit < pits; ++pit) {
                const int beyond = std::max(pits - pit - 6, 0);
                CHECK(alone(pit, 0, own) == 0);
                for (const int many : {14, 100, 200})
                    CHECK(alone(pit, many + beyond, own) == alone(pit, 13 + beyond, own));
                // It knows six pits. A farther pit of a wider board counts as the sixth, with the seeds that reach
                // it.
                if (beyond == 0) continue;
                const int sixth = pits - 6;
                CHECK(alone(pit, 1, own) == alone(sixth, 1, own));
                for (int seeds = 1; seeds < 15; ++seeds)
                    CHECK(alone(pit, seeds + beyond, own) == alone(sixth, seeds, own));
            }
    });
}

TEST_CASE("trained values a board like a wider one whose farthest pits are empty")
{
    const auto check = []<int Pits>(std::integral_constant<int, Pits>, auto wider) {
        random_source random{16};
        for (int count = 0; count < 100; ++count) {
            const auto plain = random_plain_board(random, Pits, random.between(0, 100));
            auto wide = plain;
            wide.pits = wider;
            wide.mover.insert(wide.mover.begin(), std::size_t{wider - Pits}, 0);
            wide.opponent.insert(wide.opponent.begin(), std::size_t{wider - Pits}, 0);
            CHECK(of(trained{}, from_plain<wider>(wide)) == of(trained{}, from_plain<Pits>(plain)));
        }
    };
    check(std::integral_constant<int, 1>{}, std::integral_constant<int, 6>{});
    check(std::integral_constant<int, 4>{}, std::integral_constant<int, 7>{});
    check(std::integral_constant<int, 7>{}, std::integral_constant<int, 15>{});
}

TEST_CASE(
    "trained likes seeds that reach the store exactly better than one more or less, and fears those of the opponent")
{
    for (int pit = 0; pit < 6; ++pit) {
        const auto with = [&](int seeds, bool own) {
            row<6> filled;
            filled.put(pit, seeds);
            return of(trained{}, own ? board<6>{filled, {}} : board<6>{{}, filled});
        };
        const int exact = 6 - pit;
        CHECK(with(exact, true) > with(exact - 1, true));
        CHECK(with(exact, true) > with(exact + 1, true));
        CHECK(with(exact, false) < with(0, false));
        CHECK(with(exact, false) < with(exact + 1, false));
    }
}

static_assert(trained{}(board<6>{row<6>{{}, 30}, row<6>{{}, 18}}) - trained{}(board<6>{}) == 1200);

TEST_CASE("pit_pairs adds up the worth of each pair of pits, by the seeds in both")
{
    // The worth of a pair is what both pits together add to what each adds alone.
    const auto nothing = of(pit_pairs{}, board<6>{});
    const auto with = [&](int one, int of_one, int other, int of_other) {
        row<6> mover, opponent;
        (one < 6 ? mover : opponent).put(one % 6, of_one);
        if (of_other > 0) (other < 6 ? mover : opponent).put(other % 6, of_other);
        return of(pit_pairs{}, board<6>{mover, opponent}) - nothing;
    };
    random_source random{17};
    for (int count = 0; count < 200; ++count) {
        const auto from = random_board<6>(random, random.between(0, 90));
        const auto seeds = [&](int pit) { return pit < 6 ? from.mover[pit] : from.opponent[pit - 6]; };
        int worth = nothing + 100 * from.lead();
        for (int one = 0; one < 12; ++one) {
            if (seeds(one) == 0) continue;
            worth += with(one, seeds(one), one, 0);
            for (int other = one + 1; other < 12; ++other)
                if (seeds(other) > 0)
                    worth += with(one, seeds(one), other, seeds(other)) - with(one, seeds(one), one, 0) -
                             with(other, seeds(other), other, 0);
        }
        CHECK(of(pit_pairs{}, from) == worth);
    }
    CHECK(with(3, 13, 7, 20) == with(3, 40, 7, 13));
    static_assert(pit_pairs{}(start<6>(4)) != 0);
}

TEST_CASE("pit_pairs counts a hundred for a seed in the store, and is trained on boards of other sizes")
{
    CHECK(seed_worth(pit_pairs{}) == 100);
    for_each_size([](auto pits) {
        random_source random{18};
        for (int count = 0; count < 50; ++count) {
            const auto from = random_board<pits>(random, random.between(0, 200));
            auto other = from;
            other.mover.bank(random.between(0, 20));
            other.opponent.bank(random.between(0, 20));
            CHECK(of(pit_pairs{}, other) - of(pit_pairs{}, from) == 100 * (other.lead() - from.lead()));
            if (pits != 6) CHECK(of(pit_pairs{}, from) == of(trained{}, from));
        }
    });
}

namespace {

// What a network says, number by number from its text, by long division instead of shifts and words. The numbers in the
// text are: the units' own; for each pit, the mover's first, for each number of seeds, one for each unit; for each
// judge one for each unit, and its own; one for each judge.
template <int Pits>
int plainly_worth(const network_text& text, const board<Pits>& board)
{
    constexpr int units = 32, judges = 8, contents = 2 * Pits + 2;
    const auto number = [&](int at) {
        const auto digits = std::string{text.digits.substr(2 * static_cast<std::size_t>(at), 2)};
        const int byte = std::stoi(digits, nullptr, 16);
        return byte > 127 ? byte - 256 : byte;
    };
    const auto clipped = [](int sum) { return sum < 0 ? 0 : sum > 127 ? 127 : sum; };
    const auto rounded_down = [](int of, int by) { return of / by - (of % by < 0 ? 1 : 0); };
    constexpr int judges_begin = units + 2 * Pits * contents * units,
                  worths_begin = judges_begin + judges * (units + 1);
    int worth = 0;
    for (int judge = 0; judge < judges; ++judge) {
        const int begin = judges_begin + judge * (units + 1);
        int heard = 127 * number(begin + units);
        for (int unit = 0; unit < units; ++unit) {
            int sum = number(unit);
            for (int pit = 0; pit < 2 * Pits; ++pit) {
                const int seeds = pit < Pits ? board.mover[pit] : board.opponent[pit - Pits];
                sum += number(units + (pit * contents + std::min(seeds, 2 * Pits + 1)) * units + unit);
            }
            heard += clipped(sum) * number(begin + unit);
        }
        worth += clipped(rounded_down(heard, 64)) * number(worths_begin + judge);
    }
    return 100 * board.lead() + text.to_move + rounded_down(worth * text.unit, 128);
}

}  // namespace

TEST_CASE("network adds up what its text says, for each size that has one")
{
    int sizes = 0;
    for_each_size([&](auto pits) {
        if constexpr (detail::has_network<pits>) {
            ++sizes;
            random_source random{17};
            for (int count = 0; count < 20; ++count) {
                const auto from = random_board<pits>(random, random.between(0, 20 * pits));
                CHECK(of(network{}, from) == plainly_worth<pits>(detail::network_for<pits>, from));
            }
        }
    });
    CHECK(sizes == 5);
    static_assert(network{}(start<6>(4)) != 0);
}

TEST_CASE("the largest and the smallest weights do not overflow")
{
    constexpr auto bytes = network_weights<8>::bytes;
    for (const std::string byte : {"7f", "81", "80"}) {
        std::string digits;
        for (std::size_t at = 0; at < bytes; ++at) digits += byte;
        const network_text text{-700, 40, digits};
        const network_weights<8> weights{text};
        for (const int seeds : {0, 3, 31}) {
            const auto from = start<8>(seeds);
            CHECK(weights.worth(from) == plainly_worth<8>(text, from));
        }
    }
}

TEST_CASE("weights of another size are refused")
{
    CHECK_THROWS_WITH_AS(network_weights<5>{detail::network_for<6>},
                         "kalah: these are not the weights of a network of this size", invalid);
}

TEST_CASE("network counts a hundred for a seed in the store, and is trained on boards of other sizes")
{
    CHECK(seed_worth(network{}) == 100);
    for_each_size([](auto pits) {
        random_source random{18};
        for (int count = 0; count < 20; ++count) {
            const auto from = random_board<pits>(random, random.between(0, 200));
            auto other = from;
            other.mover.bank(random.between(0, 20));
            other.opponent.bank(random.between(0, 20));
            CHECK(of(network{}, other) - of(network{}, from) == 100 * (other.lead() - from.lead()));
            if (!detail::has_network<pits>) CHECK(of(network{}, from) == of(trained{}, from));
        }
    });
}

TEST_CASE("with relay sowing, network is the lead alone")
{
    const with_order ordered{network{}, extra_turns_first<trained>{}};
    random_source random{19};
    const auto from = random_board<6>(random, 40);
    const auto with = [&](const auto& rules, const auto& evaluate) { return of(evaluator_by(evaluate, rules), from); };
    for (const auto& sown : {any_rules{relay}, any_rules{{.sowing = sowing::relay}}}) {
        CHECK(with(sown, network{}) == 100 * from.lead());
        CHECK(with(sown, ordered) == 100 * from.lead());
        CHECK(with(sown, trained{}) == of(trained{}, from));  // it is the same by all rules
    }
    CHECK(with(rules<relay>{}, network{}) == 100 * from.lead());
    CHECK(with(rules<standard>{}, network{}) == of(network{}, from));
    CHECK(with(any_rules{classic}, ordered) == of(network{}, from));
}

TEST_CASE("the studies' evaluators can be written as sums, where their formula is one")
{
    using namespace features;
    const sum simple_sum{weighted{4, store_lead{}}};
    const sum knowledge_sum{weighted{4, store_lead{}}, weighted{2, extra_turn_pits{}}, weighted{4, full_lap_pits{}},
                            weighted{1, own_empty_pits{}}};
    const sum extra_turn_sum{weighted{1, store_lead{}}, weighted{6, reached_again{}}};
    // Study B's first term is a product, and needs its own term. No sum can express its values of won games.
    const auto growing_lead = [](const auto& board) {
        return board.lead() * (1 + (board.mover.store() + board.opponent.store()) / double(board.seeds()));
    };
    const sum multi_sum{weighted{1, growing_lead}, weighted{1, own_seeds{}}, weighted{-1, opposing_seeds{}},
                        weighted{1, own_filled_pits{}}, weighted{-1, opposing_filled_pits{}}};

    CHECK(seed_worth(simple_sum) == seed_worth(simple{}));
    CHECK(seed_worth(knowledge_sum) == seed_worth(knowledge{}));
    CHECK(seed_worth(extra_turn_sum) == seed_worth(extra_turn{}));
    CHECK(finished_worth<int>(knowledge_sum, 5) == 20);

    random_source random{12};
    for (int count = 0; count < 500; ++count) {
        const auto board = random_board<6>(random);
        const bool again = random.below(2) == 1;
        CHECK(of(simple_sum, board, again) == of(simple{}, board, again));
        CHECK(of(knowledge_sum, board, again) == of(knowledge{}, board, again));
        CHECK(of(extra_turn_sum, board, again) == of(extra_turn{}, board, again));
        const auto value = of(multi_heuristic{}, board, again);
        if (value > -1000 && value < 1000 && board.mover.seeds() + board.opponent.seeds() > 0)
            CHECK(of(multi_sum, board, again) == doctest::Approx(value));
    }
}

TEST_CASE("the weights of a sum may change at run time")
{
    for (int weight = -3; weight < 4; ++weight)
        CHECK(of(sum{weighted{weight, store_lead{}}, weighted{0.5, features::own_seeds{}}}, middle) ==
              doctest::Approx(-2 * weight + 0.5 * 23));
}

TEST_CASE("own_seeds and the other counts ignore the stores")
{
    CHECK(of(features::own_seeds{}, middle) == 23);
    CHECK(of(features::opposing_seeds{}, middle) == 11);
    CHECK(of(features::own_filled_pits{}, middle) == 4);
    CHECK(of(features::opposing_filled_pits{}, middle) == 3);
    CHECK(of(features::reached_again{}, middle, true) == 1);
    CHECK(of(features::reached_again{}, middle) == 0);
}

// Any lambda or type that answers a signed number is an evaluator, and nothing else is.
constexpr auto generic = [](const auto& board) { return 0.5F * static_cast<float>(board.lead()); };
constexpr auto of_plies = [](const ply<board<6>>& reached) { return reached.again ? 1L : -1L; };
constexpr auto unsigned_score = [](const board<6>&) { return 1U; };
constexpr auto yes_or_no = [](const board<6>&) { return true; };
constexpr auto no_score = [](const board<6>&) {};
static_assert(evaluator_for<decltype(generic), board<6>>);
static_assert(evaluator_for<decltype(of_plies), board<6>>);
static_assert(!evaluator_for<decltype(of_plies), board<5>>);
static_assert(!evaluator_for<decltype(unsigned_score), board<6>>);
static_assert(!evaluator_for<decltype(yes_or_no), board<6>>);
static_assert(!evaluator_for<decltype(no_score), board<6>>);
static_assert(std::same_as<score_of<decltype(generic), board<6>>, float>);
