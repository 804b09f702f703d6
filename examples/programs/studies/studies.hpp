#ifndef EXAMPLES_PROGRAMS_STUDIES_STUDIES_HPP
#define EXAMPLES_PROGRAMS_STUDIES_STUDIES_HPP

// The experiments of four studies of Kalah, repeated, and the questions that one of them left open.

#include <support/status_line.hpp>

#include <kalah/core/rules.hpp>
#include <kalah/evaluate/knowledge.hpp>
#include <kalah/evaluate/simple.hpp>
#include <kalah/game/openings.hpp>
#include <kalah/search/timed.hpp>
#include <kalah/tournament/standings_text.hpp>
#include <kalah/tournament/tournament.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace studies {

using board_type = kalah::board<6>;
using game = kalah::rules<kalah::classic>;  // the rules of all studies but one
using tournament = kalah::tournament<game, board_type>;
using entrant = kalah::entrant<board_type>;

struct settings {
    std::chrono::nanoseconds time = std::chrono::milliseconds{30};  // for a move
    std::optional<std::uint64_t> nodes{};                           // instead of a time: the same on every machine
    std::optional<int> games{};                                     // of each pairing, where a study does not say
    std::optional<int> depth{};                                     // the greatest
    int threads = 0;                                                // that play; 0: one for each core
    std::optional<std::filesystem::path> charts{};                  // the folder for them
    bool quiet = false;

    [[nodiscard]] kalah::limit limit() const
    {
        if (nodes) return {.nodes = nodes};
        return {.time = time};
    }

    // "30 ms a move".
    [[nodiscard]] std::string limit_text() const
    {
        return (nodes ? std::to_string(*nodes) + " nodes" : support::duration_text(time)) + " a move";
    }
};

// Each prints its findings as Markdown.
void study_a(const settings&);
void study_b(const settings&);
void study_c(const settings&);
void study_d(const settings&);
void pruning(const settings&);
void evaluators(const settings&);
void steps(const settings&);
void course(const settings&);

using kalah::number_text;
using kalah::text_table;
using kalah::to_markdown;

// "12.3 ms", to three digits.
[[nodiscard]] std::string time_text(std::chrono::duration<double> time);

// A player that deepens a search by `step` plies at a time, up to the limit.
template <class Search>
[[nodiscard]] entrant deepening(std::string name, const Search& search, const kalah::limit& limit, int step = 1)
{
    return {std::move(name), [=](std::uint64_t) {
                return [=](const board_type& board) { return kalah::timed{search, step}(board, limit).pit(); };
            }};
}

// The very first move forced to each of the six pits.
[[nodiscard]] kalah::opening_list first_moves();

// Random openings of four plies, all different: there are more than a thousand.
inline constexpr int most_openings = 500;
[[nodiscard]] kalah::opening_list random_openings(int count, std::uint64_t seed);

// Plays a tournament, with a line of progress.
[[nodiscard]] kalah::standings played(const tournament& games, const settings& how, const std::string& what);

// The score of one of two players against the other, with 95 % confidence: "56.0 % (51.6 to 60.4)".
[[nodiscard]] std::string share_text(const kalah::tally& of);

}  // namespace studies

#endif
