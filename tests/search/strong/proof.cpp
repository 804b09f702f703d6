#include <kalah/endgame/build.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/search/strong/parallel.hpp>
#include <kalah/search/strong/proof.hpp>

#include "support/plain.hpp"
#include "support/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>

namespace {

using namespace kalah;
using namespace kalah_tests;

// Thresholds so low and so high that each idea is used on some boards and not on others, or on all, or on none.
constexpr std::array<proof_thresholds, 3> all_thresholds{{{0, 0}, {5, 7}, {100, 100}}};
constexpr std::array<proof_order, 4> all_orders{{{0, 0, 2}, {4, 8, 3}, {0, 100, 1}, {100, 100, 1}}};

// The exact value by plain minimax, which looks at each board once.
class plain_values {
public:
    explicit plain_values(const variant& facts) : facts_{facts} {}

    int operator()(const plain_board& board)
    {
        if (const auto known = values_.find(board); known != values_.end()) return known->second;
        std::optional<int> best;
        for (const int pit : plain_moves(board)) {
            const auto next = plain_play(facts_, board, pit);
            const int value = next.again ? (*this)(next.next) : -(*this)(next.next);
            best = std::max(best.value_or(value), value);
        }
        return values_[board] = best.value_or(board.lead());
    }

private:
    variant facts_;
    std::map<plain_board, int> values_{};
};

// All kinds of questions about a board. The answers bound its value, and the best pit keeps what it promises.
template <class Ask, class Rules, class Board>
void check_answers(const Ask& ask, const Rules& rules, const Board& board, plain_values& values)
{
    const int value = values(to_plain(board));
    for (const int beta : {value - 7, value - 1, value, value + 1, value + 2, value + 9}) {
        INFO(to_text(to_plain(board)), ", ", to_text(rules.facts), ", beta ", beta);
        const result<int> found = ask(board, beta);
        CHECK(found.complete);
        CHECK(found.proven);
        CHECK((found.value >= beta) == (value >= beta));
        CHECK((value >= beta ? found.value <= value : found.value >= value));
        CHECK((found.pit().has_value() || value < beta || rules.moves(board).empty()));
        if (value < beta || !found.pit()) continue;
        REQUIRE(rules.moves(board).contains(*found.pit()));
        const auto next = rules.play(board, *found.pit());
        const int kept = values(to_plain(next.next));
        CHECK((next.again ? kept : -kept) >= found.value);
    }
}

template <int Pits, class Rules, class Bounds>
void check_proofs(const Rules& rules, const Bounds& bounds, std::uint64_t seed, int boards)
{
    random_source random{seed};
    plain_values values{rules.facts};
    memory remembered{rules, store_lead{}, board<Pits>{}, 1 << 13};
    auto prove = proof{rules, bounds, &remembered};
    for (int n = 0; n < boards; ++n) {
        const auto board = random_board<Pits>(random, random.between(1, 10));
        prove.least = all_thresholds[static_cast<std::size_t>(random.below(3))];
        prove.order = all_orders[static_cast<std::size_t>(random.below(4))];
        prove.memory = random.below(4) == 0 ? nullptr : &remembered;
        check_answers(prove, rules, board, values);
        if (n % 8 == 0) check_answers(parallel{prove, 2, -1000}, rules, board, values);
    }
}

}  // namespace

TEST_CASE("a proof answers as plain minimax would, by any rules, with and without a table and a memory")
{
    std::uint64_t seed = 0;
    for_each_variant([&](const auto& compiled) {
        const auto rules = compiled_once(compiled);
        using game = std::remove_cvref_t<decltype(rules)>;
        check_proofs<3>(rules, store_bounds{}, ++seed, 6);
        check_proofs<4>(rules, store_bounds{}, ++seed, 4);
        const auto table = build_endgames<4>(rules, 4);
        check_proofs<4>(rules, endgame_bounds<game, board<4>>{&*table, rules}, ++seed, 4);
    });
    const any_rules chosen{standard};
    check_proofs<1>(chosen, store_bounds{}, 1, 20);
    check_proofs<9>(chosen, store_bounds{}, 2, 6);
    const auto table = build_endgames<4>(chosen, 5);
    check_proofs<4>(chosen, endgame_bounds{&*table, chosen}, 3, 20);
}

TEST_CASE("the orders of moves change the nodes, never the answers")
{
    const rules<standard> game{};
    const auto table = build_endgames<6>(game, 8);
    const endgame_bounds bounds{&*table, game};
    std::uint64_t least = ~std::uint64_t{0}, most = 0;
    for (const auto& order : all_orders) {
        memory remembered{game, store_lead{}, start<6>(2), 1 << 20};
        auto prove = proof{game, bounds, &remembered};
        prove.order = order;
        const auto yes = prove(start<6>(2), 6), no = prove(start<6>(2), 7);  // solved.txt: the value is 6
        CHECK(yes.value == 6);
        CHECK(no.value == 6);
        least = std::min(least, yes.nodes + no.nodes);
        most = std::max(most, yes.nodes + no.nodes);
    }
    CHECK(least < most);
}

TEST_CASE("a stopped proof is not complete, and remembers nothing wrong")
{
    const rules<classic> game{};
    memory remembered{game, store_lead{}, start<4>(3), 1 << 16};
    const auto prove = proof{game, store_bounds{}, &remembered};
    for (std::uint64_t most = 1; most < 20'000; most = most * 5 / 4 + 1) {
        const auto stop = [&](std::uint64_t nodes) { return nodes >= most; };
        const auto found = prove(start<4>(3), 9, stop);
        CHECK(found.nodes <= most);
        if (found.complete) CHECK(found.value < 9);  // solved.txt: the value is 8
    }
    CHECK(prove(start<4>(3), 9).value == 8);
    CHECK(prove(start<4>(3), 8).value == 8);
}

TEST_CASE("counters see each board once, and change nothing")
{
    const rules<standard> game{};
    const auto table = build_endgames<6>(game, 6);
    using bounds = endgame_bounds<rules<standard>, board<6>>;
    using memory_type = memory<rules<standard>, store_lead, board<6>>;
    memory_type one{game, {}, start<6>(2), 1 << 16}, other{game, {}, start<6>(2), 1 << 16};
    counters::tallies tallies{};
    const proof plain{game, bounds{&*table, game}, &one};
    const proof<rules<standard>, bounds, memory_type, counters> counting{
        game, bounds{&*table, game}, &other, {}, {}, {&tallies}};
    const auto a = plain(start<6>(2), 6), b = counting(start<6>(2), 6);
    CHECK(a.nodes == b.nodes);
    CHECK(a.value == b.value);
    proof_tally all{};
    for (const auto& each : tallies) {
        CHECK(each.boards == each.by_bounds + each.by_memory + each.ordered);
        CHECK(each.first_answers <= each.answered);
        CHECK(each.answered <= each.ordered);
        all.boards += each.boards;
        all.by_memory += each.by_memory;
        all.first_answers += each.first_answers;
    }
    CHECK(all.boards < a.nodes);  // the others are moves that the bounds decide
    CHECK(all.by_memory > 0);
    CHECK(all.first_answers > 0);
    CHECK(tallies[24].boards == 1);
}
