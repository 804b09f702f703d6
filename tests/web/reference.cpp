// Prints what the engine in WebAssembly must answer too: for every size and every fact of the rules, perft counts,
// exact values, and the moves of an expert under a limit of nodes. Each line is a JSON object.
#include "support/random.hpp"

#include <kalah/core/board_text.hpp>
#include <kalah/core/perft.hpp>
#include <kalah/core/rules_text.hpp>
#include <kalah/engine/expert.hpp>
#include <kalah/engine/solver.hpp>

#include <iostream>
#include <optional>

namespace {

using namespace kalah;
using namespace kalah_tests;

// The default facts, each other value of each fact, and the named variants.
const std::array facts_to_try{classic,
                              standard,
                              relay,
                              variant{.sowing = sowing::relay},
                              variant{.origin = origin::skipped},
                              variant{.capture = capture::never},
                              variant{.extra_turn = false},
                              variant{.ending = ending::stuck},
                              variant{.ending = ending::majority},
                              variant{.leftovers = leftovers::nobody}};

// A comma before each element but the first.
class list {
public:
    template <class Element>
    void add(const Element& element)
    {
        std::cout << (empty_ ? "" : ", ") << element;
        empty_ = false;
    }

private:
    bool empty_ = true;
};

template <class Board>
[[nodiscard]] std::string quoted(const Board& board)
{
    return '"' + to_string(board) + '"';
}

template <int Pits>
void print_perft(const any_rules& rules, random_source& random)
{
    std::cout << "\"perft\": [";
    list all;
    for (const auto& from : {start<Pits>(3), random_board<Pits>(random), random_board<Pits>(random)})
        all.add("{\"board\": " + quoted(from) + ", \"depth\": 4, \"count\": " + std::to_string(perft(rules, from, 4)) +
                '}');
    std::cout << "], ";
}

template <int Pits>
void print_values(const any_rules& rules, random_source& random)
{
    std::cout << "\"values\": [";
    list all;
    solver solve{rules, start<Pits>(1), {.memory = 1 << 21, .threads = 1}};
    for (const int seeds : {3, 6, Pits < 9 ? 9 : 7}) {
        const auto from = random_board<Pits>(random, seeds);
        all.add("{\"board\": " + quoted(from) + ", \"value\": " + std::to_string(solve(from).value.low) + '}');
    }
    std::cout << "], ";
}

template <int Pits>
void print_moves(const any_rules& rules, int level, random_source& random)
{
    std::cout << "\"level\": " << level << ", \"memory\": " << (1 << 21) << ", \"chance\": 7, \"moves\": [";
    list all;
    // The engine lends the best of its experts a table of this size, for it has no thread to build one meanwhile.
    using player_type = expert<any_rules, Pits>;
    using table_type = typename player_type::table_type;
    std::optional<table_type> table;
    if (level == player_type::levels)
        table = build_endgames<Pits>(rules, detail::seeds_within<table_type>(1 << 20)).value();
    player_type player{
        rules, start<Pits>(1), table ? &*table : nullptr, {.level = level, .memory = 1 << 21, .threads = 1, .seed = 7}};
    auto board = start<Pits>(4);
    for (int ply = 0; ply < 6 && !rules.moves(board).empty(); ++ply) {
        const auto answer = player(board, limit{.nodes = 3000});
        all.add("{\"board\": " + quoted(board) + ", \"nodes\": 3000, \"pit\": " + std::to_string(*answer.pit()) +
                ", \"value\": " + std::to_string(answer.value) + ", \"depth\": " + std::to_string(answer.depth) +
                ", \"visited\": " + std::to_string(answer.nodes) + '}');
        board = played_board(random, rules, rules.play(board, *answer.pit()).next, 1);
    }
    std::cout << ']';
}

}  // namespace

int main()
{
    random_source random{11};
    int level = 0;
    for_each_size([&](auto pits) {
        for (const auto& facts : facts_to_try) {
            const any_rules rules{facts};
            std::cout << "{\"pits\": " << pits << ", \"rules\": \"" << to_string(rules) << "\", ";
            print_perft<pits>(rules, random);
            print_values<pits>(rules, random);
            print_moves<pits>(rules, level++ * 7 % 10 + 1, random);
            std::cout << "}\n";
        }
    });
}
