// What the expert costs besides thinking: its construction, and how late its moves are.
//   construction [COUNT]          making COUNT experts (40) with the defaults, and their first moves
//   lateness [LIMITS [MOVES]]     how long after its limit a move comes, in MOVES moves (100) with each limit
//                                 (10ms,50ms,100ms)

#include "arguments.hpp"
#include "seconds.hpp"
#include "support/random.hpp"

#include <kalah/endgame/build.hpp>
#include <kalah/engine/expert.hpp>
#include <kalah/evaluate/knowledge.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/search/timed.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace benchmarks;
using namespace kalah;
using kalah_tests::seconds;
using standard_rules = rules<standard>;
using player_type = expert<standard_rules, 6>;

// Sorted times, in seconds.
class times {
public:
    void add(double seconds) { all_.insert(std::upper_bound(all_.begin(), all_.end(), seconds), seconds); }

    [[nodiscard]] std::size_t count() const { return all_.size(); }
    [[nodiscard]] double worst() const { return all_.back(); }
    // The least time that a share of all does not exceed.
    [[nodiscard]] double quantile(double share) const
    {
        return all_[std::min(static_cast<std::size_t>(share * static_cast<double>(count())), count() - 1)];
    }
    [[nodiscard]] double mean() const
    {
        return std::accumulate(all_.begin(), all_.end(), 0.0) / static_cast<double>(count());
    }
    [[nodiscard]] double percent_above(double seconds) const
    {
        const auto above = all_.end() - std::upper_bound(all_.begin(), all_.end(), seconds);
        return 100 * static_cast<double>(above) / static_cast<double>(count());
    }

private:
    std::vector<double> all_;
};

void construction(const arguments& given)
{
    using namespace std::chrono_literals;
    const int count = given.number(0, 40);
    if (count < 1) throw std::invalid_argument{"it makes at least one expert"};
    times making, ending, late;
    std::uint64_t nodes = 0;
    for (int made = 0; made < count; ++made) {
        std::optional<player_type> player;
        making.add(seconds([&] { player.emplace(standard_rules{}, start<6>(6), expert_options{.threads = 1}); }));
        for (int move = 0; move < 5; ++move)
            late.add(seconds([&] { nodes += (*player)(start<6>(6), 10ms).nodes; }) - 0.01);
        ending.add(seconds([&] { player.reset(); }));
    }
    std::printf("| an expert | median | mean | worst |\n| --- | --- | --- | --- |\n");
    const auto show = [](const char* name, const times& taken) {
        std::printf("| %s | %.2f ms | %.2f ms | %.2f ms |\n", name, 1e3 * taken.quantile(0.5), 1e3 * taken.mean(),
                    1e3 * taken.worst());
    };
    show("to construct", making);
    show("to destroy", ending);
    show("how late its first moves are", late);
    std::printf("\nIn its first 50 ms it visits %.0f nodes.\n", static_cast<double>(nodes) / count);
}

// How late one kind of player is.
struct punctuality {
    std::string name;
    times late{};
};

// Plays both sides of games by `move(board)` from random openings, and keeps how late the moves are that use all their
// time. The others say nothing: of few boards everything is known, and forced moves come at once.
template <class Board, class Move>
void play(punctuality& measured, kalah_tests::random_source random, const Board& from, double limit, int moves,
          const Move& move)
{
    constexpr standard_rules game{};
    auto board = kalah_tests::played_board(random, game, from, 4);
    for (int played = 0; played < moves && !game.moves(board).empty(); ++played) {
        std::optional<int> pit;
        const double taken = seconds([&] { pit = move(board); });
        if (taken >= limit) measured.late.add(taken - limit);
        board = game.play(board, *pit).next;
    }
}

// Games are short, so that an expert's table is built during most of one, and all players take turns with the same
// openings, so that noise of the machine affects all. The first row is what the machine itself adds: a loop that does
// nothing but look at the clock.
void lateness(const arguments& given)
{
    constexpr int moves_of_a_game = 20;
    const auto limits = given.word(0, "").empty()
                            ? std::vector{read_limit("10ms"), read_limit("50ms"), read_limit("100ms")}
                            : given.limits(0);
    const auto moves = static_cast<std::size_t>(given.number(1, 100));
    if (moves < 1) throw std::invalid_argument{"it measures at least one move"};
    const auto table = build_endgames<6>(standard_rules{}, 10);
    std::printf(
        "| limit | player | moves | median | 99 of 100 | worst | later than 1 ms | than 5 ms |\n"
        "| --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for (const auto& [name, until] : limits) {
        if (!until.time) throw std::invalid_argument{"'" + name + "' is not a time"};
        const double limit = std::chrono::duration<double>(*until.time).count();
        const int cores = all_cores();
        punctuality clock{"a loop that looks at the clock"}, plain{"`timed{alpha_beta}`, `knowledge`, 15 pits"};
        std::vector<punctuality> experts;
        for (const int threads : {1, cores})
            for (const char* endgames : {"no table", "a table built meanwhile", "a ready table"})
                if (threads == 1 || cores > 1)
                    experts.push_back({"`expert`, threads: " + std::to_string(threads) + ", " + endgames});

        const auto enough = [&](const punctuality& one) { return one.late.count() >= moves; };
        for (std::uint64_t round = 1; round <= 20 * moves; ++round) {
            const kalah_tests::random_source random{round};
            if (!enough(clock))
                play(clock, random, start<6>(6), limit, moves_of_a_game, [&](const board<6>& board) {
                    const auto begun = steady_time{}();
                    while (steady_time{}() - begun < *until.time) {}
                    return standard_rules::moves(board).last();
                });
            if (!enough(plain))
                play(plain, random, start<15>(4), limit, moves_of_a_game, [&](const board<15>& board) {
                    return *timed{alpha_beta{standard_rules{}, knowledge{}}}(board, until).pit();
                });
            for (std::size_t n = 0; n < experts.size(); ++n) {
                if (enough(experts[n])) continue;
                expert_options options{.threads = n < 3 ? 1 : cores};
                if (n % 3 == 0) options.endgames = 0;
                player_type player{standard_rules{}, start<6>(6), n % 3 == 2 ? &*table : nullptr, options};
                play(experts[n], random, start<6>(6), limit, moves_of_a_game,
                     [&](const board<6>& board) { return *player(board, until).pit(); });
            }
            if (enough(clock) && enough(plain) && std::all_of(experts.begin(), experts.end(), enough)) break;
        }
        const auto show = [&](const punctuality& one) {
            if (one.late.count() == 0) throw std::runtime_error{one.name + ": no move used its time"};
            std::printf("| %s | %s | %zu | %.2f ms | %.2f ms | %.2f ms | %.1f %% | %.1f %% |\n", name.c_str(),
                        one.name.c_str(), one.late.count(), 1e3 * one.late.quantile(0.5), 1e3 * one.late.quantile(0.99),
                        1e3 * one.late.worst(), one.late.percent_above(1e-3), one.late.percent_above(5e-3));
        };
        show(clock);
        show(plain);
        for (const auto& one : experts) show(one);
        std::fflush(stdout);
    }
}

}  // namespace

int main(int count, char** words)
{
    return print_table(count, words, {{"construction", construction}, {"lateness", lateness}});
}
