#include <kalah/evaluate/trained.hpp>
#include <kalah/search/strong/mtdf.hpp>
#include <kalah/search/strong/principal_variation.hpp>

#include "support/searching.hpp"

#include <atomic>
#include <vector>

using namespace kalah;
using namespace kalah_tests;

namespace {

// A memory that a test can inspect.
template <class Rules, class Evaluator, class Board>
class watched_memory {
public:
    using rules_type = Rules;
    using evaluator_type = Evaluator;
    using board_type = Board;
    using score = score_of<Evaluator, Board>;

    watched_memory(const Rules& rules, const Evaluator& evaluate, const Board& size, std::size_t bytes)
        : kept_{rules, evaluate, size, bytes}
    {
    }

    bool forgets_finality = false;  // then no bound holds at other depths than its own
    std::vector<std::pair<Board, known<score>>> finals{};

    [[nodiscard]] std::optional<known<score>> recall(const Board& board) const
    {
        auto found = kept_.recall(board);
        if (found && forgets_finality) found->low_final = found->high_final = false;
        return found;
    }

    void keep(const Board& board, const known<score>& what)
    {
        if (!forgets_finality && (what.low_final || what.high_final)) finals.emplace_back(board, what);
        kept_.keep(board, what);
    }

    void prefetch(const Board& board) const { kept_.prefetch(board); }

private:
    memory<Rules, Evaluator, Board> kept_;
};

template <class Scout>
Scout with(Scout asked, const scout_thresholds& least)
{
    asked.least = least;
    return asked;
}

// Checks an answer against alpha_beta at the same depth. Of several best pits, any will do.
template <class Rules, class Evaluator, class Board, class Answer>
void check_as_alpha_beta(const Rules& rules, const Evaluator& evaluate, const ply<Board>& from, int depth,
                         const Answer& answer)
{
    const alpha_beta oracle{rules, evaluate, store_bounds{}};
    const auto of = [&](const ply<Board>& reached, int left) { return oracle(reached, left).value; };
    // Only at depth 0, the answer is the guess itself, whatever the bounds say.
    CHECK(answer.value == (depth > 0 ? of(from, depth) : value_at_the_end(rules, evaluate, from, line{})));
    CHECK(answer.complete);
    CHECK(answer.depth == depth);
    REQUIRE(answer.pit().has_value() == (depth > 0 && !rules.moves(from.next).empty()));
    CHECK(answer.expected.size() <= depth);
    static_cast<void>(value_at_the_end(rules, evaluate, from, answer.expected));  // the whole line can be played
    if (!answer.pit()) return;
    const auto next = rules.play(from.next, *answer.pit());
    const auto after = of(next, depth - 1);
    CHECK((next.again ? after : -after) == answer.value);
}

template <class Scout, class Board>
void check_both(const Scout& asked, const ply<Board>& from, int depth)
{
    {
        INFO("mtdf");
        check_as_alpha_beta(asked.rules, asked.evaluate, from, depth, mtdf{asked}(from, depth));
    }
    INFO("principal_variation");
    check_as_alpha_beta(asked.rules, asked.evaluate, from, depth, principal_variation{asked}(from, depth));
}

// Calls visit(scout, from, depth) with random boards and depths in no order. The scouts have no memory, or memories of
// several sizes: from one that is overwritten all the time to one that keeps everything. The memories last from board
// to board, and know boards that differ from these only in their stores.
template <class Rules, class Evaluator, int Pits, class Visit>
void for_each_meeting(std::uint64_t seed, int boards, const Rules& rules, const Evaluator& evaluate,
                      std::integral_constant<int, Pits>, Visit&& visit)
{
    std::vector<watched_memory<Rules, Evaluator, board<Pits>>> lasting;
    for (const std::size_t bytes : {64U, 1024U, 1U << 18}) lasting.emplace_back(rules, evaluate, board<Pits>{}, bytes);
    for (auto& memory : lasting) memory.forgets_finality = true;
    random_source random{seed};
    for (int count = 0; count < boards; ++count) {
        auto board = random_board<Pits>(random, random.between(1, 6 * Pits));
        const bool again = random.below(2) == 1;
        for (int tries = 0; tries < 6; ++tries) {
            const int depth = random.between(0, Pits < 4 ? 7 : Pits < 7 ? 5 : 4);
            const auto size = static_cast<std::size_t>(random.below(4));
            auto* const memory = size < lasting.size() ? &lasting[size] : nullptr;
            INFO(to_text(rules.facts), " ", kalah::to_string(board), " depth ", depth, " memory ", size);
            visit(scout{rules, evaluate, store_bounds{}, memory}, ply{board, again}, depth);
            if (random.below(2) == 1) (random.below(2) == 1 ? board.mover : board.opponent).bank(random.between(1, 5));
        }
    }
}

}  // namespace

// A final entry may answer for a smaller depth than its own; the next tests check that. Otherwise the value is exactly
// that of the depth, whatever the memory holds.
TEST_CASE("mtdf and principal_variation answer like alpha_beta, with any memory")
{
    for_each_kind_of_task([](const auto& rules, const auto& evaluate, auto pits) {
        int kind = 0;
        for_each_meeting(31, 20, rules, evaluate, pits, [&](const auto& asked, const auto& from, int depth) {
            const scout_thresholds least[]{
                {}, {.remembered = 1, .looked_ahead = 2}, {.ordered = 2, .remembered = 1, .looked_ahead = 0}};
            check_both(with(asked, least[kind++ % 3]), from, depth);
        });
    });
}

TEST_CASE("mtdf and principal_variation can order moves even just above the leaves")
{
    for_each_meeting(32, 40, rules<standard>{}, store_lead{}, std::integral_constant<int, 6>{},
                     [](const auto& asked, const auto& from, int depth) {
                         check_both(with(asked, {.ordered = 1}), from, depth);
                         check_both(with(asked, {.ordered = 0, .remembered = 1, .looked_ahead = 1}), from, depth);
                     });
}

TEST_CASE("mtdf and principal_variation can remember even leaves")
{
    for_each_meeting(33, 40, rules<standard>{}, store_lead{}, std::integral_constant<int, 6>{},
                     [](const auto& asked, const auto& from, int depth) {
                         check_both(with(asked, {.ordered = 2, .remembered = 0, .looked_ahead = 0}), from, depth);
                         const auto told = with(asked, {.ordered = 1, .remembered = 0, .looked_ahead = 0});
                         check_as_alpha_beta(asked.rules, asked.evaluate, from, depth, mtdf{told}(from, depth));
                     });
}

TEST_CASE("a guess about a board is not reused for another ply to it")
{
    for_each_meeting(34, 40, rules<standard>{}, extra_turn{}, std::integral_constant<int, 6>{},
                     [](const auto& asked, const auto& from, int depth) {
                         const auto told = with(asked, {.ordered = 1, .remembered = 0, .looked_ahead = 0});
                         check_as_alpha_beta(asked.rules, asked.evaluate, from, depth, mtdf{told}(from, depth));
                     });
}

TEST_CASE("proven values are perfect play, and final entries are true of it")
{
    int proven = 0, finals = 0;
    for_each_kind_of_task([&](const auto& rules, const auto& evaluate, auto pits) {
        const alpha_beta to_the_end{rules, evaluate, store_bounds{}};
        watched_memory memory{rules, evaluate, board<pits>{}, 1 << 16};
        const scout asked{rules, evaluate, store_bounds{}, &memory, {.remembered = 1, .looked_ahead = 2}};
        random_source random{35};
        const auto check = [&](const auto& board, const auto& answer) {
            if (!answer.proven) return;
            ++proven;
            CHECK(answer.value == to_the_end(board, 1000).value);
        };
        for (int count = 0; count < 60; ++count) {
            const auto board = random_board<pits>(random, random.between(1, 12));
            INFO(to_text(rules.facts), " ", kalah::to_string(board));
            for (int tries = 0; tries < 4; ++tries) {
                const int depth = random.between(1, 9);
                check(board, mtdf{asked}(board, depth));
                check(board, principal_variation{asked}(board, depth));
            }
        }
        for (std::size_t place = 0; place < memory.finals.size(); place += memory.finals.size() / 100 + 1) {
            const auto& board = memory.finals[place].first;
            const auto& what = memory.finals[place].second;
            INFO(to_text(rules.facts), " ", kalah::to_string(board));
            const auto truth = to_the_end(board, 1000).value;
            if (what.low_final) CHECK(what.low <= truth);
            if (what.high_final) CHECK(truth <= what.high);
            ++finals;
        }
    });
    CHECK(proven > 3000);
    CHECK(finals > 1000);
}

TEST_CASE("without a limit of depth they prove what alpha_beta proves, and answer at once when asked again")
{
    using game = rules<classic>;
    memory memory{game{}, store_lead{}, start<3>(3), 1 << 20};
    const scout asked{game{}, store_lead{}, store_bounds{}, &memory};
    const auto check = [&](const auto& search) {
        memory.clear();
        const auto answer = search(start<3>(3), 100);
        CHECK(answer.proven);
        CHECK(answer.exhausted);
        CHECK(answer.value == alpha_beta{game{}, store_lead{}, store_bounds{}}(start<3>(3), 100).value);
        CHECK(search(start<3>(3), 100).nodes < answer.nodes / 4);
        // At any other depth, too, because a proven value holds at all depths.
        CHECK(search(start<3>(3), 60).proven);
    };
    check(mtdf{asked});
    check(principal_variation{asked});
}

TEST_CASE("a memory saves most of the work, and ordering some")
{
    using game = rules<standard>;
    memory memory{game{}, store_lead{}, start<6>(4), 1 << 22};
    const auto nodes = [](const auto& asked, int depth) { return mtdf{asked}(start<6>(4), depth).nodes; };
    const auto plain = alpha_beta{game{}, store_lead{}, store_bounds{}}(start<6>(4), 8).nodes;
    const scout forgetful{game{}, store_lead{}, store_bounds{}, static_cast<decltype(&memory)>(nullptr)};
    const scout remembering{game{}, store_lead{}, store_bounds{}, &memory};
    CHECK(nodes(remembering, 8) < nodes(forgetful, 8));
    CHECK(nodes(remembering, 8) < plain / 4);
    memory.clear();
    CHECK(principal_variation{remembering}(start<6>(4), 8).nodes < plain / 4);
}

namespace {

constexpr auto last_first = [](const auto&, int pit, const auto&) { return pit; };
constexpr auto worst_first = [](const auto& before, int, const auto& after) {
    return after.again ? -100 : before.lead() + after.next.lead();
};

}  // namespace

TEST_CASE("the order of the moves changes no value")
{
    const auto check = [](const auto& evaluate) {
        random_source random{36};
        memory memory{rules<standard>{}, evaluate, start<4>(4), 1 << 12};
        for (int count = 0; count < 60; ++count) {
            const auto board = random_board<4>(random, random.between(20, 60));
            INFO(kalah::to_string(board));
            memory.clear();
            check_both(scout{rules<standard>{}, evaluate, store_bounds{}, &memory}, as_ply(board), 5);
        }
    };
    check(with_order{store_lead{}, last_first});
    check(with_order{store_lead{}, worst_first});
    check(with_order{extra_turn{}, extra_turns_first{trained{}}});
}

namespace {

// An evaluator may also bring its order as a function.
struct backwards {
    [[nodiscard]] constexpr int operator()(const board<6>& board) const { return board.lead(); }
    [[nodiscard]] constexpr int order(const board<6>&, int pit, const ply<board<6>>&) const { return -pit; }
};

template <class Evaluator>
std::vector<int> order_by(const Evaluator& evaluate, const board<6>& board)
{
    const auto moves = detail::ordered<int>(scout{rules<standard>{}, evaluate}, board);
    std::vector<int> pits;
    for (unsigned place = 0; place < moves.size(); ++place) pits.push_back(moves[place].pit);
    return pits;
}

}  // namespace

TEST_CASE("the order belongs to the evaluator")
{
    const auto board = start<6>(4);  // pit 2 has the extra turn
    CHECK(order_by(store_lead{}, board) == std::vector{2, 5, 4, 3, 1, 0});
    CHECK(order_by(with_order{store_lead{}, last_first}, board) == std::vector{5, 4, 3, 2, 1, 0});
    CHECK(order_by(with_order{store_lead{}, extra_turns_first{trained{}}}, board) == order_by(trained{}, board));
    CHECK(order_by(backwards{}, board) == std::vector{0, 1, 2, 3, 4, 5});
}

TEST_CASE("an evaluator with another order is otherwise the same")
{
    constexpr auto same = []<class Evaluator>(const Evaluator& evaluate) {
        using ordered = with_order<Evaluator, decltype(last_first)>;
        const ordered other{evaluate, last_first};
        static_assert(of_lead_and_pits<ordered> == of_lead_and_pits<Evaluator>);
        static_assert(
            requires { evaluate.seed(); } == requires { other.seed(); });
        static_assert(std::same_as<score_of<ordered, board<6>>, score_of<Evaluator, board<6>>>);
        using score = score_of<Evaluator, board<6>>;
        CHECK(seed_worth(other) == seed_worth(evaluate));
        CHECK(finished_worth<score>(other, 40) == finished_worth<score>(evaluate, 40));
        for (const bool again : {false, true}) {
            const ply reached{board<6>{row<6>{{2, 2, 2, 3, 0, 1}, 3}, row<6>{{1, 5, 1, 1, 1, 1}}}, again};
            CHECK(evaluated(other, reached) == evaluated(evaluate, reached));
        }
    };
    for_each_evaluator(same);
}

TEST_CASE("extra_turns_first prefers extra turns, nearest to the store first, then the greatest gains")
{
    // Pit 5 and pit 3 end in the store; pit 2 ends in the empty pit 4 and captures five; pits 0 and 1 are quiet.
    const board<6> board{row<6>{{2, 2, 2, 3, 0, 1}}, row<6>{{1, 5, 1, 1, 1, 1}}};
    constexpr rules<standard> game{};
    const auto check = [&](const auto& order) {
        const auto rank = [&](int pit) { return order(board, pit, game.play(board, pit)); };
        CHECK(rank(5) > rank(3));
        CHECK(rank(3) > rank(2));
        CHECK(rank(2) > rank(1));
        CHECK(rank(2) > rank(0));
    };
    check(extra_turns_first{store_lead{}});
    check(extra_turns_first{knowledge{}});
    check(extra_turns_first{multi_heuristic{}});
    check(extra_turns_first{trained{}});
}

TEST_CASE("the pit that the memory names comes first")
{
    using game = rules<standard>;
    memory memory{game{}, store_lead{}, start<6>(4), 1 << 12};
    const scout asked{game{}, store_lead{}, store_bounds{}, &memory};
    const auto board = start<6>(4);
    CHECK(detail::ordered<int>(asked, board)[0].pit == 2);  // the extra turn
    for (int pit = 0; pit < 6; ++pit) {
        memory.keep(board, {.low = 0, .depth = 3, .pit = pit});
        CHECK(detail::ordered<int>(asked, board)[0].pit == pit);
        CHECK(detail::ordered<int>(asked, board).size() == 6);
    }
    // An illegal pit is ignored.
    const kalah::board<6> other{row<6>{{0, 1, 2, 3, 1, 0}}, row<6>{{4, 4, 4, 4, 4, 4}}};
    memory.keep(other, {.low = 0, .depth = 3, .pit = 5});
    CHECK(mtdf{asked}(other, 1).pit() == 4);                 // it captures
    CHECK(principal_variation{asked}(other, 1).pit() == 4);  // it captures
}

namespace {

// Checks that a search behaves like alpha_beta in everything but its value.
template <class Make>
void check_as_a_search(const Make& make)
{
    using namespace std::chrono_literals;
    using game = rules<standard>;
    constexpr store_lead lead{};
    const alpha_beta plain{game{}, lead, store_bounds{}};
    memory six{game{}, lead, start<6>(6), 1 << 18};
    const auto search = make(scout{game{}, lead, store_bounds{}, &six});

    // It keeps to its budget, to the node. Unfinished work does not mislead it later.
    for (const std::uint64_t budget : {0U, 1U, 5U, 100U, 1000U, 2000U}) {
        const auto answer = search(start<6>(6), 14, [&](std::uint64_t nodes) { return nodes >= budget; });
        CHECK_FALSE(answer.complete);
        CHECK_FALSE(answer.proven);
        CHECK_FALSE(answer.exhausted);
        CHECK(answer.nodes == budget);
        CHECK(search(start<6>(6), 6).value == plain(start<6>(6), 6).value);
    }

    // Timed, it deepens.
    const auto deepest = timed{search}(start<6>(4), limit{.depth = 7});
    CHECK(deepest.depth == 7);
    CHECK(deepest.value == plain(start<6>(4), 7).value);
    six.clear();
    CHECK(timed{search}(start<6>(4), limit{.nodes = 5000}).nodes == 5000);
    const std::atomic<bool> stopped{true};
    for (const limit& until : {limit{.time = 0ns}, limit{.nodes = 0}, limit{.depth = 0}, limit{.stop = &stopped}}) {
        const auto answer = timed{search}(start<6>(4), until);
        CHECK(answer.depth == 1);
        CHECK(answer.value == 1);
        CHECK(answer.pit().has_value());
    }

    // It values all moves: one by one, and timed.
    for (const auto& all :
         {analysis{search}(start<6>(4), 5), timed{analysis{search}}(start<6>(4), limit{.depth = 5})}) {
        const auto expected = analysis{plain}(start<6>(4), 5);
        CHECK(all.depth == 5);
        CHECK(all.complete);
        for (int pit = 0; pit < 6; ++pit) {
            CHECK(all[pit]->value == expected[pit]->value);
            CHECK(all[pit]->pit() == pit);
        }
    }

    // With a single move, it does not think.
    const board<6> one_pit{row<6>{{0, 0, 5, 0, 0, 0}}, row<6>{{4, 4, 4, 4, 4, 4}}};
    CHECK(timed{search}(one_pit, limit{}).depth == 1);
    CHECK(timed{search}(one_pit, limit{}).pit() == 2);
    CHECK(search(one_pit, 6).pit() == 2);
    CHECK(search(one_pit, 6).value == plain(one_pit, 6).value);

    // A finished game, and the guess.
    const board<6> over{row<6>{{}, 20}, row<6>{{}, 28}};
    for (const int depth : {-1, 0, 1, 9}) {
        const auto none = search(over, depth);
        CHECK(none.value == -8);
        CHECK(none.proven);
        CHECK_FALSE(none.pit());
    }
    CHECK(timed{search}(over, 1h).value == -8);
    for (const int depth : {0, -3}) {
        const auto guess = search(start<6>(4), depth);
        CHECK(guess.value == 0);
        CHECK_FALSE(guess.proven);
        CHECK_FALSE(guess.exhausted);
        CHECK_FALSE(guess.pit());
    }
}

}  // namespace

TEST_CASE("mtdf can be stopped, timed and analysed, and ends early without a choice")
{
    check_as_a_search([](const auto& asked) { return mtdf{asked}; });
}

TEST_CASE("principal_variation can be stopped, timed and analysed, and ends early without a choice")
{
    check_as_a_search([](const auto& asked) { return principal_variation{asked}; });
}

// With bounds that say nothing new, a window too narrow or too wide is only slower.
TEST_CASE("the aspiration of principal_variation changes no value")
{
    random_source random{37};
    for (int count = 0; count < 60; ++count) {
        const auto board = random_board<4>(random, random.between(1, 60));
        const scout asked{rules<classic>{}, multi_heuristic{}, store_bounds{}};
        principal_variation search{asked};
        for (const int aspiration : {0, 1, 7, 100'000}) {
            search.aspiration = aspiration;
            INFO(kalah::to_string(board), " aspiration ", aspiration);
            check_as_alpha_beta(asked.rules, asked.evaluate, as_ply(board), 4, search(board, 4));
        }
    }
}

// The memory keeps a score in seeds in one byte, and here scores reach 255.
TEST_CASE("boards with the most seeds, and leads as large")
{
    using game = rules<standard>;
    memory memory{game{}, store_lead{}, start<6>(4), 1 << 14};
    const scout asked{game{}, store_lead{}, store_bounds{}, &memory, {.remembered = 1, .looked_ahead = 2}};
    random_source random{38};
    for (int count = 0; count < 150; ++count) {
        auto plain = random_plain_board(random, 6, random.between(10, 255));
        // The remaining seeds in one of the stores, or in one of the pits.
        const int missing = 255 - plain.seeds();
        const int where = random.below(4);
        (where == 0   ? plain.mover_store
         : where == 1 ? plain.opponent_store
                      : seeds_at(plain, random.below(13))) += missing;
        const auto board = from_plain<6>(plain);
        INFO(kalah::to_string(board));
        memory.clear();
        for (int depth = 1; depth <= 4; ++depth) check_both(asked, as_ply(board), depth);
    }
}

TEST_CASE("boards of one pit")
{
    using game = rules<standard>;
    memory memory{game{}, store_lead{}, board<1>{}, 64};
    const scout asked{game{}, store_lead{}, store_bounds{}, &memory, {.remembered = 1, .looked_ahead = 2}};
    for (int mover = 0; mover < 16; ++mover)
        for (int opponent = 0; opponent < 16; ++opponent) {
            const board<1> board{row<1>{{mover}, 3}, row<1>{{opponent}}};
            const auto truth = alpha_beta{game{}, store_lead{}}(board, 1000);
            for (const auto& answer : {mtdf{asked}(board, 1000), principal_variation{asked}(board, 1000)}) {
                CHECK(answer.value == truth.value);
                CHECK(answer.proven);
                CHECK(answer.pit() == truth.pit());
            }
        }
}

TEST_CASE("mtdf and principal_variation are made from the parts of a scout")
{
    using game = rules<standard>;
    memory remembered{game{}, knowledge{}, start<6>(4), 1 << 16};
    const auto check = [&](const auto& made, const auto& by_scout) {
        static_assert(std::same_as<decltype(made), decltype(by_scout)>);
        remembered.clear();
        const auto found = made(start<6>(4), 8);
        remembered.clear();
        CHECK(found.nodes == by_scout(start<6>(4), 8).nodes);
        CHECK(made.ask.memory == by_scout.ask.memory);
    };
    const scout with_memory{game{}, knowledge{}, store_bounds{}, &remembered};
    check(mtdf{game{}, knowledge{}}, mtdf{scout{game{}, knowledge{}}});
    check(mtdf{game{}, knowledge{}, store_bounds{}}, mtdf{scout{game{}, knowledge{}, store_bounds{}}});
    check(mtdf{game{}, knowledge{}, store_bounds{}, &remembered}, mtdf{with_memory});
    check(principal_variation{game{}, knowledge{}}, principal_variation{scout{game{}, knowledge{}}});
    check(principal_variation{game{}, knowledge{}, store_bounds{}, &remembered}, principal_variation{with_memory});
    CHECK(principal_variation{with_memory, 3}.aspiration == 3);
}

static_assert(mtdf{rules<classic>{}, store_lead{}}(start<3>(2), 40).value == 4, "Kalah(3,2), solved.txt");
static_assert(principal_variation{rules<classic>{}, store_lead{}}(start<3>(2), 40).proven);
