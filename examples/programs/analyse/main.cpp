// What the moves of a board are worth, or where a game was lost: by a search that deepens for a while, or exactly.

#include "analyst.hpp"

#include <solvers/solver.hpp>
#include <support/command_line.hpp>
#include <support/errors.hpp>
#include <support/games.hpp>
#include <support/interruption.hpp>
#include <support/number_in.hpp>

#include <kalah/kalah.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <vector>

namespace {

using namespace examples;

constexpr auto help = R"(analyse [options] BOARD
analyse [options] --game TEXT [--start PITS,SEEDS]

What each move of a Kalah board is worth, and how the game would go on; or, ply by ply, what the moves of a game were
worth, what would have been better, and which lost most. Values are seeds of the final lead, for whoever moves: proven
ones are whole, others are estimates. Pits are counted from 0, the farthest from their owner's store. Boards have 1 to 15
pits a row.

  BOARD                 as <pits,mover store,opponent store,mover pits...,opponent pits...>; - reads a board or a game
                        from standard input
  --game TEXT           the pits played, a '-' where the player changes: 25-10-3-; - reads it from standard input
  --start PITS,SEEDS    the board at the beginning of the game, with so many seeds in each pit (6,4)
  --rules RULES         any house rules, as below (classic)
  --time MS             milliseconds for each board (500; without end with --exact)
  --depth N             search no deeper than so many plies
  --memory MB           for what the search remembers (64)
  --threads N           (all processors)
  --exact               solve each board
  --table SEEDS         for --exact: first make a table of all boards with so many seeds, or 0 for none (by default, by
                        the seeds on the board)
  --json                as JSON, of a board:
                          rules, pits, exact (whether by --exact), and of the board:
                          board, over, value, proven, best (a pit), moves: an array of
                            pit, again (whether the player moves again), value, proven, depth (null when exact),
                            low and high (what is proven by --exact, else null), line (null when unknown)
                        of a game:
                          rules, pits, exact, start, game, final (a board), over, lead (of the player who began),
                          plies: an array of the same as of a board, and
                            ply (from 1), player (1 or 2), played (a pit), played_value, lost
                          worst: an array of the numbers of the plies that lost most, at most three
                        Values that are not known are null.
  --quiet               no progress
  --help

)";

constexpr auto help_end = R"(
It ends with status 0, 1 when something else is wrong, 2 for wrong arguments, 130 after Ctrl-C (143 when it was
asked to terminate), when it shows what it has.
)";

struct settings {
    kalah::any_rules rules{kalah::classic};
    kalah::any_board board{};  // of a game, its beginning
    std::optional<std::string> game{};
    solver_wishes how{};
    kalah::limit until{};
    bool exact = false;
    bool json = false;
    bool quiet = false;
};

// The arguments that need another look before they are settings.
struct given {
    std::optional<std::string> board{}, start{}, rules{};
    std::optional<int> milliseconds{};
    std::optional<std::size_t> megabytes{};
};

// What was found out, of whatever size and by whatever search. Values are seeds, for the mover.
struct seen_move {
    int pit = 0;
    bool again = false;
    std::optional<double> value{};
    bool proven = false;
    std::optional<int> depth{};
    std::optional<kalah::interval> between{};
    std::string line{};
};

struct seen_board {
    std::string board{};
    std::string drawing{};
    bool over = false;
    std::optional<double> value{};
    bool proven = false;
    std::optional<int> best{};
    std::vector<seen_move> moves{};

    [[nodiscard]] const seen_move* move(std::optional<int> pit) const
    {
        const auto found =
            std::find_if(moves.begin(), moves.end(), [&](const seen_move& seen) { return seen.pit == pit; });
        return found == moves.end() ? nullptr : &*found;
    }
};

struct seen_ply {
    seen_board at{};
    int number = 0;
    int player = 1;
    int played = 0;

    [[nodiscard]] std::optional<double> played_value() const { return at.move(played)->value; }
    [[nodiscard]] std::optional<double> lost() const
    {
        if (!at.value || !played_value()) return std::nullopt;
        return *at.value - *played_value();
    }
};

[[nodiscard]] seen_board unseen(const kalah::any_rules& rules, const kalah::any_board& board)
{
    seen_board seen{board_text(board), std::visit([](const auto& sized) { return drawing(sized); }, board),
                    pits_to_play(rules, board).empty()};
    if (seen.over) seen.value = lead_on(board);
    seen.proven = seen.over;
    return seen;
}

using searcher = std::function<seen_board(const kalah::any_board&)>;

// By a search that deepens until the time is up.
[[nodiscard]] searcher by_search(const settings& wanted)
{
    const auto& rules = wanted.rules;
    const auto think = make_analyst(rules, pits_of(wanted.board), wanted.until, wanted.how.threads,
                                    wanted.how.memory.value_or(megabytes(64)));
    return [=](const kalah::any_board& board) {
        auto seen = unseen(rules, board);
        if (seen.over) return seen;
        seen.proven = true;
        for (const auto& found : think(board)) {
            if (!seen.best || found.seeds > *seen.value) {
                seen.best = found.pit;
                seen.value = found.seeds;
            }
            seen.proven = seen.proven && found.proven;
            seen.moves.push_back({found.pit, play(rules, board, found.pit).again, found.seeds, found.proven,
                                  found.depth, std::nullopt, found.line});
        }
        return seen;
    };
}

// By a solver. What it cannot prove in the time is an interval.
[[nodiscard]] searcher by_solver(const settings& wanted, status_line& status)
{
    const auto& rules = wanted.rules;
    const auto& until = wanted.until;
    const auto with = make_solver(rules, pits_of(wanted.board), seeds_of(wanted.board), wanted.how, status);
    return [=, &status](const kalah::any_board& board) {
        auto seen = unseen(rules, board);
        if (seen.over) return seen;
        const auto moves = with.moves(board, until, [&](int pit, const kalah::solution& far) {
            status.show("pit " + std::to_string(pit) + ": from " + std::to_string(far.value.low) + " to " +
                        std::to_string(far.value.high) + ", " + count_text(far.nodes) + " nodes");
        });
        kalah::interval value{-1 << 20, -1 << 20};
        for (const auto& found : moves) {
            if (!found) continue;
            const auto [low, high] = found->value;
            if (low > value.low) seen.best = found->pit;
            value = {std::max(value.low, low), std::max(value.high, high)};
            seen_move move{*found->pit, play(rules, board, *found->pit).again};
            move.between = found->value;
            move.proven = found->exact();
            if (move.proven) move.value = low;
            seen.moves.push_back(move);
        }
        seen.proven = value.low == value.high;
        if (!seen.proven) return seen;
        seen.value = value.low;
        for (auto& move : seen.moves) {
            if (move.pit != seen.best) continue;
            kalah::line line;
            line.assign(move.pit,
                        with.play_out(play(rules, board, move.pit).next, move.again ? value.low : -value.low, until));
            move.line = line_text(rules, board, line);
        }
        return seen;
    };
}

// Two decimals, unless it is known for sure.
[[nodiscard]] std::string value_text(double value, bool proven)
{
    char text[32];
    std::snprintf(text, sizeof(text), "%+.*f", proven ? 0 : 2, value);
    return text;
}

[[nodiscard]] std::string value_text(const seen_move& move)
{
    if (move.value) return value_text(*move.value, move.proven);
    return "from " + std::to_string(move.between->low) + " to " + std::to_string(move.between->high);
}

// Precondition: it is known what the ply lost. Without a sign.
[[nodiscard]] std::string lost_text(const seen_ply& ply)
{
    return value_text(*ply.lost(), ply.at.proven && ply.at.move(ply.played)->proven).substr(1);
}

[[nodiscard]] std::string player_name(int player) { return player == 1 ? "first" : "second"; }

// The plies that lost most, at most three, the worst first.
[[nodiscard]] std::vector<const seen_ply*> worst_of(const std::vector<seen_ply>& plies)
{
    std::vector<const seen_ply*> worst;
    for (const auto& ply : plies)
        if (ply.lost().value_or(0) >= 0.005) worst.push_back(&ply);
    std::stable_sort(worst.begin(), worst.end(), [](const auto* a, const auto* b) { return *a->lost() > *b->lost(); });
    worst.resize(std::min<std::size_t>(worst.size(), 3));
    return worst;
}

void print_board(const seen_board& seen)
{
    std::cout << seen.drawing;
    if (seen.over) {
        std::cout << "The game is over.\nvalue: " << value_text(*seen.value, true) << '\n';
        return;
    }
    for (const auto& move : seen.moves) {
        std::cout << "pit " << move.pit << ": " << value_text(move);
        if (move.proven) std::cout << " proven";
        else if (move.depth) std::cout << " at depth " << *move.depth;
        if (move.again) std::cout << ", moves again";
        if (!move.line.empty()) std::cout << ", " << move.line;
        std::cout << '\n';
    }
    if (seen.best) std::cout << (seen.value ? "best pit: " : "best pit so far: ") << *seen.best << '\n';
}

void print_ply(const seen_ply& ply)
{
    const auto& at = ply.at;
    std::cout << "ply " << ply.number << ", " << player_name(ply.player) << ": " << at.board << '\n'
              << "  plays " << ply.played << ", " << value_text(*at.move(ply.played));
    if (ply.lost().value_or(0) >= 0.005)
        std::cout << "; best " << *at.best << ", " << value_text(*at.move(at.best)) << ", " << at.move(at.best)->line
                  << "; loses " << lost_text(ply);
    std::cout << std::endl;
}

void print_worst(const std::vector<seen_ply>& plies)
{
    const auto worst = worst_of(plies);
    if (worst.empty()) {
        std::cout << "No ply is known to have lost anything.\n";
        return;
    }
    std::cout << "Lost most:\n";
    for (const auto* ply : worst)
        std::cout << "  ply " << ply->number << ", " << player_name(ply->player) << ": pit " << ply->played
                  << " instead of " << *ply->at.best << " lost " << lost_text(*ply) << '\n';
}

// JSON. All strings are boards, lines and names: nothing in them needs to be escaped.
[[nodiscard]] std::string json(const std::string& text) { return text.empty() ? "null" : '"' + text + '"'; }
[[nodiscard]] std::string json(bool fact) { return fact ? "true" : "false"; }
[[nodiscard]] std::string json(std::optional<int> number) { return number ? std::to_string(*number) : "null"; }
[[nodiscard]] std::string json(std::optional<double> number)
{
    if (!number) return "null";
    char text[32];
    std::snprintf(text, sizeof(text), "%.*f", *number == std::round(*number) ? 0 : 2, *number);
    return text;
}

[[nodiscard]] std::string json(const seen_move& move)
{
    const auto low = move.between ? std::optional{move.between->low} : std::nullopt;
    const auto high = move.between ? std::optional{move.between->high} : std::nullopt;
    return "{\"pit\": " + std::to_string(move.pit) + ", \"again\": " + json(move.again) +
           ", \"value\": " + json(move.value) + ", \"proven\": " + json(move.proven) +
           ", \"depth\": " + json(move.depth) + ", \"low\": " + json(low) + ", \"high\": " + json(high) +
           ", \"line\": " + json(move.line) + "}";
}

// Without the braces: a ply has more.
[[nodiscard]] std::string json(const seen_board& seen)
{
    std::string moves;
    for (const auto& move : seen.moves) moves += (moves.empty() ? "\n    " : ",\n    ") + json(move);
    return "\"board\": " + json(seen.board) + ", \"over\": " + json(seen.over) + ", \"value\": " + json(seen.value) +
           ", \"proven\": " + json(seen.proven) + ", \"best\": " + json(seen.best) + ", \"moves\": [" + moves + "]";
}

[[nodiscard]] std::string json(const seen_ply& ply)
{
    return "{\"ply\": " + std::to_string(ply.number) + ", \"player\": " + std::to_string(ply.player) +
           ", \"played\": " + std::to_string(ply.played) + ", \"played_value\": " + json(ply.played_value()) +
           ", \"lost\": " + json(ply.lost()) + ",\n   " + json(ply.at) + "}";
}

[[nodiscard]] std::string json_head(const settings& wanted)
{
    return "{\"rules\": " + json(to_string(wanted.rules)) + ", \"pits\": " + std::to_string(pits_of(wanted.board)) +
           ", \"exact\": " + json(wanted.exact);
}

void print_json_game(const settings& wanted, const std::vector<seen_ply>& plies, const std::string& final_board,
                     bool over, int lead)
{
    std::cout << json_head(wanted) << ", \"start\": " << json(board_text(wanted.board)) << ", \"game\": \""
              << *wanted.game << "\", \"final\": " << json(final_board) << ", \"over\": " << json(over)
              << ", \"lead\": " << lead << ",\n \"plies\": [";
    for (const auto& ply : plies) std::cout << (ply.number == 1 ? "\n  " : ",\n  ") << json(ply);
    std::cout << "],\n \"worst\": [";
    const auto worst = worst_of(plies);
    for (const auto* ply : worst) std::cout << (ply == worst.front() ? "" : ", ") << ply->number;
    std::cout << "]}\n";
}

void analyse_board(const settings& wanted, const searcher& search, status_line& status)
{
    const auto seen = search(wanted.board);
    status.clear();
    if (wanted.json) std::cout << json_head(wanted) << ",\n " << json(seen) << "}\n";
    else print_board(seen);
}

// How a game ended, as far as it was told.
struct game_end {
    std::string board{};
    int plies = 0;
    int lead = 0;
    bool over = false;
};

[[nodiscard]] game_end end_of_game(const settings& wanted)
{
    return std::visit(
        [&](const auto& start) -> game_end {
            const auto end = kalah::replay(wanted.rules, start, *wanted.game);
            if (!end) throw wrong_arguments{"'" + *wanted.game + "' is no game: " + to_string(end.error())};
            return {to_string(end->board), end->plies, end->lead(), wanted.rules.moves(end->board).empty()};
        },
        wanted.board);
}

void analyse_game(const settings& wanted, const game_end& end, const searcher& search, status_line& status)
{
    std::vector<seen_ply> plies;
    auto board = wanted.board;
    int player = 1;
    for (const char sign : *wanted.game) {
        if (sign == '-') continue;
        if (interrupted) break;
        const int pit = sign <= '9' ? sign - '0' : sign - 'a' + 10;
        const int number = static_cast<int>(plies.size()) + 1;
        status.show("ply " + std::to_string(number) + " of " + std::to_string(end.plies));
        plies.push_back({search(board), number, player, pit});
        status.clear();
        if (!wanted.json) print_ply(plies.back());
        const auto reached = play(wanted.rules, board, pit);
        board = reached.next;
        if (!reached.again) player = 3 - player;
    }
    if (wanted.json) return print_json_game(wanted, plies, end.board, end.over, end.lead);
    std::cout << (end.over ? "The first player won by " : "After it, the first player leads by ") << end.lead << ".\n";
    print_worst(plies);
}

[[nodiscard]] std::string standard_input()
{
    std::string text{std::istreambuf_iterator<char>{std::cin}, {}};
    std::erase_if(text, [](char sign) { return sign == ' ' || sign == '\n' || sign == '\r' || sign == '\t'; });
    return text;
}

void add_options(command_line& to, given& told, settings& wanted)
{
    to.add_option("BOARD", told.board);
    to.add_option("--game", wanted.game);
    to.add_option("--start", told.start);
    to.add_option("--rules", told.rules);
    to.add_number("--time", told.milliseconds, 1, 1'000'000'000);
    to.add_number("--depth", wanted.until.depth, 1, 10'000);
    to.add_number("--memory", told.megabytes, 1, 1 << 20);
    to.add_number("--threads", wanted.how.threads, 1, 1024);
    to.add_flag("--exact", wanted.exact);
    to.add_number("--table", wanted.how.table_seeds, 0, 127);
    to.add_flag("--json", wanted.json);
    to.add_flag("--quiet", wanted.quiet);
}

// What is to be analysed: a board, or a game and the board that it begins with.
void take_subject(given told, settings& wanted)
{
    refuse_together(wanted.game.has_value(), told.board.has_value(), "either a board or --game, not both");
    if (!wanted.game && !told.board) throw wrong_arguments{"a board or --game was expected"};
    if (wanted.game == "-") wanted.game = standard_input();
    if (told.board == "-") {
        const auto text = standard_input();
        if (text.starts_with('<')) {
            told.board = text;
        } else {
            told.board.reset();
            wanted.game = text;
        }
    }
    refuse_together(told.board.has_value(), told.start.has_value(), "--start is for --game");
    wanted.board = told.board ? board_of(*told.board) : start_of(told.start.value_or("6,4"));
}

void settle(const given& told, settings& wanted)
{
    if (told.rules) wanted.rules = rules_of(*told.rules);
    if (told.megabytes) wanted.how.memory = megabytes(*told.megabytes);
    refuse_together(wanted.exact, wanted.until.depth.has_value(), "--exact knows no --depth");
    refuse_together(!wanted.exact, wanted.how.table_seeds.has_value(), "--table is for --exact");
    // A depth alone is reached, however long it takes.
    const bool unlimited = wanted.exact || wanted.until.depth;
    if (told.milliseconds || !unlimited) wanted.until.time = std::chrono::milliseconds{told.milliseconds.value_or(500)};
    wanted.until.stop = &interrupted;
    take_subject(told, wanted);
}

int run(const settings& wanted)
{
    end_politely();
    status_line status{wanted.quiet};
    const auto end = wanted.game ? std::optional{end_of_game(wanted)} : std::nullopt;
    const auto search = wanted.exact ? by_solver(wanted, status) : by_search(wanted);
    if (end) analyse_game(wanted, *end, search, status);
    else analyse_board(wanted, search, status);
    return interrupted ? interrupted_status() : 0;
}

}  // namespace

int main(int count, char** arguments)
{
    command_line line{"analyse", std::string{help}.append(rules_help).append(help_end)};
    given told;
    settings wanted;
    add_options(line, told, wanted);
    return line.run(count, arguments, [&] {
        settle(told, wanted);
        return run(wanted);
    });
}
