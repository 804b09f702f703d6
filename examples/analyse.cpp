// What the moves of a board are worth, or where a game was lost: by a search that deepens for a while, or exactly.

#include "support/command_line.hpp"
#include "support/games.hpp"
#include "support/study.hpp"

#include <kalah/evaluate/trained.hpp>
#include <kalah/search/analysis.hpp>
#include <kalah/search/mtdf.hpp>
#include <kalah/search/parallel.hpp>
#include <kalah/search/timed.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <sstream>
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
    study_options how{};
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

template <class Board>
[[nodiscard]] seen_board unseen(const Board& board, bool over)
{
    seen_board seen{to_string(board), drawing(board), over};
    if (over) seen.value = board.lead();
    seen.proven = over;
    return seen;
}

// By a search that deepens until the time is up. What it remembers of one board helps it with the next of a game.
template <class Board>
class searcher {
public:
    searcher(const settings& wanted, status_line&)
        : rules_{wanted.rules},
          memory_{wanted.how.memory.value_or(megabytes(64)), {}, rules_},
          threads_{wanted.how.threads}, until_{wanted.until}
    {
    }

    [[nodiscard]] seen_board operator()(const Board& board)
    {
        const auto pits = rules_.moves(board);
        auto seen = unseen(board, pits.empty());
        if (seen.over) return seen;
        const kalah::scout<kalah::any_rules, kalah::trained, kalah::store_bounds, memory> ask{.rules = rules_,
                                                                                             .memory = &memory_};
        const kalah::timed search{kalah::analysis{kalah::parallel{kalah::mtdf{ask}, threads_}}};
        const auto found = search(board, until_);
        for (const int pit : pits)
            seen.moves.push_back({pit, rules_.play(board, pit).again, seeds(found[pit]->value), found[pit]->proven,
                                  found[pit]->depth, std::nullopt, to_string(rules_, board, found[pit]->expected)});
        seen.best = found.pit();
        seen.value = seen.move(seen.best)->value;
        seen.proven = found.proven;
        return seen;
    }

private:
    using memory = kalah::memory<kalah::any_rules, kalah::trained, Board>;

    [[nodiscard]] static double seeds(int value) { return static_cast<double>(value) / kalah::trained::seed(); }

    kalah::any_rules rules_;
    memory memory_;
    int threads_;
    kalah::limit until_;
};

// By a solver. What it cannot prove in the time is an interval.
template <class Board>
class exact_searcher {
public:
    exact_searcher(const settings& wanted, status_line& status)
        : rules_{wanted.rules}, study_{rules_, wanted.how, seeds_of(wanted.board), status}, until_{wanted.until}, status_{status}
    {
    }

    [[nodiscard]] seen_board operator()(const Board& board)
    {
        auto seen = unseen(board, rules_.moves(board).empty());
        if (seen.over) return seen;
        const report_of_move told = [&](int pit, const kalah::solution& far) {
            status_.show("pit " + std::to_string(pit) + ": from " + std::to_string(far.value.low) + " to " +
                         std::to_string(far.value.high) + ", " + count_text(far.nodes) + " nodes");
        };
        const auto moves = study_.solve.moves(board, until_, told);
        kalah::interval value{-1 << 20, -1 << 20};
        for (const auto& found : moves) {
            if (!found) continue;
            const auto [low, high] = found->value;
            if (low > value.low) seen.best = found->pit;
            value = {std::max(value.low, low), std::max(value.high, high)};
            seen_move move{*found->pit, rules_.play(board, *found->pit).again};
            move.between = found->value;
            move.proven = found->exact();
            if (move.proven) move.value = low;
            seen.moves.push_back(move);
        }
        seen.proven = value.low == value.high;
        if (!seen.proven) return seen;
        seen.value = value.low;
        for (auto& move : seen.moves)
            if (move.pit == seen.best) move.line = line_after(board, move.pit, value.low);
        return seen;
    }

private:
    [[nodiscard]] std::string line_after(const Board& board, int pit, int value)
    {
        const auto [next, again] = rules_.play(board, pit);
        kalah::line line;
        line.assign(pit, study_.solve.play_out(next, again ? value : -value, until_));
        return to_string(rules_, board, line);
    }

    kalah::any_rules rules_;
    study<kalah::any_rules, Board> study_;
    kalah::limit until_;
    status_line& status_;
};

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
        std::cout << "; best " << *at.best << ", " << value_text(*at.move(at.best)) << ", "
                  << at.move(at.best)->line << "; loses " << lost_text(ply);
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
    std::cout << json_head(wanted) << ", \"start\": " << json(kalah::to_string(wanted.board)) << ", \"game\": \""
              << *wanted.game << "\", \"final\": " << json(final_board) << ", \"over\": " << json(over)
              << ", \"lead\": " << lead << ",\n \"plies\": [";
    for (const auto& ply : plies) std::cout << (ply.number == 1 ? "\n  " : ",\n  ") << json(ply);
    std::cout << "],\n \"worst\": [";
    const auto worst = worst_of(plies);
    for (const auto* ply : worst) std::cout << (ply == worst.front() ? "" : ", ") << ply->number;
    std::cout << "]}\n";
}

template <class Search, class Board>
void analyse_board(const settings& wanted, Search& search, const Board& board, status_line& status)
{
    const auto seen = search(board);
    status.clear();
    if (wanted.json) std::cout << json_head(wanted) << ",\n " << json(seen) << "}\n";
    else print_board(seen);
}

template <class Board, class Search>
void analyse_game(const settings& wanted, Search& search, const Board& start, status_line& status)
{
    const auto& rules = wanted.rules;
    const auto whole = kalah::replay(rules, start, *wanted.game);
    if (!whole) throw wrong_arguments{"'" + *wanted.game + "' is no game: " + to_string(whole.error)};
    std::vector<seen_ply> plies;
    auto board = start;
    int player = 1;
    for (const char sign : *wanted.game) {
        if (sign == '-') continue;
        if (interrupted) break;
        const int pit = sign <= '9' ? sign - '0' : sign - 'a' + 10;
        const int number = static_cast<int>(plies.size()) + 1;
        status.show("ply " + std::to_string(number) + " of " + std::to_string(whole->plies));
        plies.push_back({search(board), number, player, pit});
        status.clear();
        if (!wanted.json) print_ply(plies.back());
        const auto reached = rules.play(board, pit);
        board = reached.next;
        if (!reached.again) player = 3 - player;
    }
    const bool over = rules.moves(whole->board).empty();
    if (wanted.json) return print_json_game(wanted, plies, to_string(whole->board), over, whole->lead());
    std::cout << (over ? "The first player won by " : "After it, the first player leads by ") << whole->lead() << ".\n";
    print_worst(plies);
}

template <template <class> class Search>
void analyse(const settings& wanted)
{
    status_line status{wanted.quiet};
    std::visit(
        [&]<class Board>(const Board& board) {
            Search<Board> search{wanted, status};
            if (wanted.game) analyse_game(wanted, search, board, status);
            else analyse_board(wanted, search, board, status);
        },
        wanted.board);
}

[[nodiscard]] std::string standard_input()
{
    std::string text{std::istreambuf_iterator<char>{std::cin}, {}};
    std::erase_if(text, [](char sign) { return sign == ' ' || sign == '\n' || sign == '\r' || sign == '\t'; });
    return text;
}

void add_options(CLI::App& to, given& told, settings& wanted)
{
    to.add_option("BOARD", told.board);
    to.add_option("--game", wanted.game);
    to.add_option("--start", told.start);
    to.add_option("--rules", told.rules);
    add_number(to, "--time", told.milliseconds, 1, 1'000'000'000);
    add_number(to, "--depth", wanted.until.depth, 1, 10'000);
    add_number(to, "--memory", told.megabytes, 1, 1 << 20);
    add_number(to, "--threads", wanted.how.threads, 1, 1024);
    to.add_flag("--exact", wanted.exact);
    add_number(to, "--table", wanted.how.table_seeds, 0, 127);
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
    if (wanted.exact) analyse<exact_searcher>(wanted);
    else analyse<searcher>(wanted);
    return interrupted ? interrupted_status() : 0;
}

}  // namespace

int main(int count, char** arguments)
{
    command_line line{"analyse", std::string{help}.append(rules_help).append(help_end)};
    given told;
    settings wanted;
    add_options(line.arguments, told, wanted);
    return line.run(count, arguments, [&] {
        settle(told, wanted);
        return run(wanted);
    });
}
