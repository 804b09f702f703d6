// How strong the expert is, in games and on boards whose value is known.
//   kalah_strength match SEEDS MS PAIRS [OPPONENT]   against alpha_beta with the store lead, or against a program that
//                                                    reads lines "BOARD MS" and answers each with a pit (standard rules)
//   kalah_strength levels SEEDS MS PAIRS             each level against the one below
//   kalah_strength draws FILE MS [TABLE SEEDS]       the share of moves that keep the draws of fairkalah.txt (classic)

#include <kalah/endgame_build.hpp>
#include <kalah/evaluate/store_lead.hpp>
#include <kalah/expert.hpp>
#include <kalah/notation.hpp>
#include <kalah/search/alpha_beta.hpp>
#include <kalah/solve.hpp>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <random>
#include <string>

#include <sys/socket.h>
#include <unistd.h>

namespace {

using namespace kalah;
using board_type = board<6>;
using milliseconds = std::chrono::milliseconds;
using standard_rules = rules<standard>;
using player = std::function<int(const board_type&, milliseconds)>;

// A program to play against, on the other end of a pair of sockets.
class program {
public:
    explicit program(const std::string& command)
    {
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) std::abort();
        if (::fork() == 0) {
            ::dup2(ends[1], 0);
            ::dup2(ends[1], 1);
            ::close(ends[0]);
            ::close(ends[1]);
            ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
            std::_Exit(127);
        }
        ::close(ends[1]);
        to_ = ::fdopen(ends[0], "w");
        from_ = ::fdopen(::dup(ends[0]), "r");
    }

    int operator()(const board_type& board, milliseconds time)
    {
        std::fprintf(to_, "%s %lld\n", to_string(board).c_str(), static_cast<long long>(time.count()));
        std::fflush(to_);
        int pit = -1;
        if (std::fscanf(from_, "%d", &pit) != 1 || !standard_rules::moves(board).contains(pit)) {
            std::fprintf(stderr, "the opponent has no move on %s\n", to_string(board).c_str());
            std::exit(1);
        }
        return pit;
    }

private:
    std::FILE *to_ = nullptr, *from_ = nullptr;
};

// The lead of the first player at the end.
int played(board_type board, const player& first, const player& second, milliseconds time)
{
    for (bool turned = false;;) {
        if (standard_rules::moves(board).empty()) return turned ? -board.lead() : board.lead();
        const auto next = standard_rules::play(board, (turned ? second : first)(board, time));
        board = next.next;
        turned = turned != !next.again;
    }
}

board_type opening(std::mt19937& random, int seeds)
{
    auto board = start<6>(seeds);
    for (auto plies = 2 + random() % 4; plies > 0; --plies) {
        auto pits = standard_rules::moves(board);
        for (auto skipped = random() % static_cast<unsigned>(pits.size()); skipped > 0; --skipped) pits.erase(pits.last());
        board = standard_rules::play(board, pits.last()).next;
    }
    return board;
}

// Pairs of games from the same opening, once from each seat. The error is of the pairs' points: one standard deviation.
void match(const std::string& name, const player& ours, const player& theirs, int seeds, milliseconds time, int pairs)
{
    std::mt19937 random{20};
    double sum = 0, squares = 0, margin = 0;
    for (int pair = 0; pair < pairs; ++pair) {
        const auto board = opening(random, seeds);
        double points = 0;
        for (const int lead : {played(board, ours, theirs, time), -played(board, theirs, ours, time)}) {
            points += lead > 0 ? 0.5 : lead == 0 ? 0.25 : 0;
            margin += lead;
        }
        sum += points;
        squares += points * points;
    }
    const double mean = sum / pairs, error = std::sqrt((squares / pairs - mean * mean) / pairs);
    std::printf("%s, %d seeds, %lld ms: %.1f %% +- %.1f of the points, %.1f seeds a game, %d games\n", name.c_str(), seeds,
                static_cast<long long>(time.count()), 100 * mean, 100 * error, margin / (2 * pairs), 2 * pairs);
    std::fflush(stdout);
}

player expert_of(int level)
{
    const auto ours = std::make_shared<expert<standard_rules, 6>>(expert_options{.level = level, .threads = 1});
    return [ours](const board_type& board, milliseconds time) { return *(*ours)(board, time).pit(); };
}

// The moves that keep a draw are those whose value is 0: found by solving each once, outside of the time.
void draws(const char* file, milliseconds time, int table_seeds)
{
    using classic_rules = rules<classic>;
    const auto table = build_endgames<classic_rules, board_type>(table_seeds > 0 ? table_seeds : 18);
    solver<classic_rules, board_type, endgame_bounds<classic_rules, board_type>> solve{
        endgame_bounds<classic_rules, board_type>{&*table}, {.memory = std::size_t{1} << 30}};
    std::ifstream in{file};
    int kept = 0, all = 0;
    for (std::string text; std::getline(in, text);) {
        const auto read = read_board<6>(text);
        if (!read) continue;
        expert<classic_rules, 6> ours{{.threads = 1}, table_seeds > 0 ? &*table : nullptr};
        const auto next = classic_rules::play(*read, *ours(*read, time).pit());
        const auto value = solve(next.next);
        kept += value.value == interval{0, 0};
        ++all;
    }
    std::printf("draws kept in %lld ms, %s: %d of %d, %.1f %%\n", static_cast<long long>(time.count()),
                table_seeds > 0 ? "with a table" : "without a table", kept, all, 100.0 * kept / all);
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** words)
{
    const auto word = [&](int place) { return place < count ? std::string{words[place]} : std::string{}; };
    const auto number = [&](int place) { return std::atoi(word(place).c_str()); };
    if (word(1) == "draws" && count >= 4) {
        draws(words[2], milliseconds{number(3)}, number(4));
    } else if (word(1) == "match" && count >= 5) {
        player theirs = [](const board_type& board, milliseconds time) {
            return *timed{alpha_beta{standard_rules{}, store_lead{}}}(board, time).pit();
        };
        if (count > 5) theirs = [against = std::make_shared<program>(word(5))](const auto& board, auto time) {
            return (*against)(board, time);
        };
        match("expert against " + (count > 5 ? word(5) : "alpha_beta"), expert_of(10), theirs, number(2),
              milliseconds{number(3)}, number(4));
    } else if (word(1) == "levels" && count >= 5) {
        for (int level = 2; level <= 10; ++level)
            match("level " + std::to_string(level) + " against " + std::to_string(level - 1), expert_of(level),
                  expert_of(level - 1), number(2), milliseconds{number(3)}, number(4));
    } else {
        std::fprintf(stderr, "kalah_strength match SEEDS MS PAIRS [OPPONENT] | levels SEEDS MS PAIRS | draws FILE MS [SEEDS]\n");
        return 2;
    }
}
