#ifndef EXAMPLES_PROGRAMS_PLAYERS_PLAYER_HPP
#define EXAMPLES_PROGRAMS_PLAYERS_PLAYER_HPP

// The players that the programs offer, chosen at run time: any search with any evaluator, for any size and rules.
// Each is compiled once, in a library of its own, because that takes a while.

#include <kalah/core/any_board.hpp>
#include <kalah/core/rules.hpp>
#include <kalah/search/timed.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace players {

// A choice of player. As text it is SEARCH[:LEVEL][/EVALUATOR][@LIMIT]: "alpha_beta/knowledge@100ms", "expert:3",
// "random", "minimax@6plies", "mtdf/trained@50000nodes".
struct player_choice {
    std::string search = "expert";
    std::string evaluator{};  // empty: the search has its own, or needs none
    int level = 10;           // of the expert
    kalah::limit limit{};     // for one move; the program decides what is absent here

    // In the same form, without the defaults: two choices that play alike have the same name.
    [[nodiscard]] std::string name() const;
};

// Throws wrong_arguments with the reason.
[[nodiscard]] player_choice player_of(std::string_view text);

// A limit alone, as it follows the '@': "100ms", "2s+12plies". Throws wrong_arguments with the reason.
[[nodiscard]] kalah::limit limit_of(std::string_view text);
[[nodiscard]] std::string limit_text(const kalah::limit& limit);

// What player_of understands, for the help texts.
[[nodiscard]] std::string_view players_help();

// What a player thinks of a board, all for its mover.
struct thought {
    int pit = -1;
    double seeds = 0;  // the lead that it expects
    int depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};
    std::string line{};  // what it expects both to play, as "25-10-3"
    bool proven = false;
};

using thinking_report = std::function<void(const thought&)>;

struct player_options {
    int threads = 1;                             // of the expert
    std::size_t memory = std::size_t{16} << 20;  // in bytes, of the searches that remember
    std::uint64_t endgames = 1 << 20;            // in bytes, of the table that the expert makes for itself
    std::string books{};                         // the folder of the expert's opening books; empty: without
    std::uint64_t seed = 1;                      // of chance, for the players that use it
};

// Plays boards of one size by one set of rules, and may remember its thoughts.
struct player {
    std::string name{};
    // Precondition: the board has that size, its mover can move, and there is a limit: without one, a search goes on
    // until it has seen everything. It reports each finished depth.
    std::function<thought(const kalah::any_board&, const kalah::limit&, const thinking_report&)> think{};
    // Goes on thinking about a board until it is asked again, or asked to stop: ponder(nullptr). Empty for players that
    // cannot.
    std::function<void(const kalah::any_board*)> ponder{};
};

// The folder that the environment variable KALAH_BOOKS names, or else that of the opening books that come with Kalah;
// empty if it is not there.
[[nodiscard]] std::string shipped_books();

// For 1 to 15 pits. A limit of the choice overrides one of the same kind given to think. With a node or depth limit and
// one thread, the player is reproducible. But it remembers, so a game may depend on the games before it. Throws failure
// when a book cannot be read.
[[nodiscard]] player make_player(const player_choice& who, const kalah::any_rules& rules, int pits,
                                 const player_options& options = {});

}  // namespace players

#endif
