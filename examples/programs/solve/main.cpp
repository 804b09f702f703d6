// Exact values: what a board is worth when both players play perfectly, the best pit, and how the game then goes.

#include "solved_rows.hpp"

#include <solvers/solver.hpp>
#include <support/command_line.hpp>
#include <support/interruption.hpp>

#include <cstdlib>
#include <iomanip>
#include <iostream>

namespace {

using namespace examples;

constexpr auto help = R"(solve [options] [BOARD | --start PITS,SEEDS]

What a Kalah board is worth when both players play perfectly: the mover's final lead in seeds, the best pit, and the
line of perfect play, in which a '-' stands where the player changes. Pits are counted from 0, the farthest from their
owner's store. Boards have 1 to 15 pits a row.

  BOARD                 as <pits,mover store,opponent store,mover pits...,opponent pits...>
  --start PITS,SEEDS    the board at the beginning, with so many seeds in each pit (6,4)
  --rules RULES         any house rules, as below (classic)
  --moves               the value of each move, not only of the best

  --table SEEDS         first make a table of all boards with so many seeds, or 0 for none (by default, by the seeds on
                        the board: none up to 20, 12 up to 36, 18 up to 59, then 22; in a quarter of the free memory)
  --table-file FILE     load the table from this file; if there is none, make it there, which may be interrupted
  --memory MB           for what the search remembers (by the seeds on the board: 16, 64, 256, 1024)
  --memory-file FILE    load what a search remembered, and save it: every ten minutes, at the end, when interrupted
  --threads N           (all processors)
  --time S, --nodes N   give up after so many seconds or nodes, and say what is proven by then

  --list FILE           solve each row of a file, and compare it with the value given there:
                        'classic; 6,4; 10', 'classic; 6,4; -14 -8 10+ -2 -6 4', or boards alone
  --value V             what the boards that stand alone are worth
  --up-to SEEDS         only the rows with at most so many seeds in the pits
  --seconds-each S      skip a row when it takes longer

  --quiet               no progress
  --help

)";

constexpr auto help_end = R"(
It ends with status 0, 1 when a value of a list is wrong or a file cannot be used, 2 for wrong arguments, 130 after
Ctrl-C (143 when it was asked to terminate), when it says what is proven by then.
)";

struct settings {
    kalah::any_rules rules{kalah::classic};
    kalah::any_board board{};
    solver_wishes how{};
    kalah::limit until{};
    bool moves = false;
    bool quiet = false;
    std::optional<std::filesystem::path> memory_file{};
    std::optional<std::string> list{};
    std::optional<int> value{};
    std::optional<int> up_to{};
    std::optional<double> seconds_each{};
};

// The arguments that need another look before they are settings.
struct given {
    std::optional<std::string> board{}, start{}, rules{};
    std::optional<std::size_t> megabytes{};
    std::optional<double> time{};
};

void add_options(command_line& to, given& told, settings& wanted)
{
    to.add_option("BOARD", told.board);
    to.add_option("--start", told.start);
    to.add_option("--rules", told.rules);
    to.add_flag("--moves", wanted.moves);

    to.add_number("--table", wanted.how.table_seeds, 0, 127);
    to.add_option("--table-file", wanted.how.table_file);
    to.add_number("--memory", told.megabytes, 1, 1 << 20);
    to.add_option("--memory-file", wanted.memory_file);
    to.add_number("--threads", wanted.how.threads, 1, 1024);
    to.add_number("--time", told.time, 0, 1e9);
    to.add_number("--nodes", wanted.until.nodes, 1, 1'000'000'000'000'000);

    to.add_option("--list", wanted.list);
    to.add_number("--value", wanted.value, -9999, 9999);
    to.add_number("--up-to", wanted.up_to, 0, 9999);
    to.add_number("--seconds-each", wanted.seconds_each, 0, 1e9);
    to.add_flag("--quiet", wanted.quiet);
}

[[nodiscard]] std::chrono::nanoseconds seconds(double number)
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>{number});
}

void settle(const given& told, settings& wanted)
{
    if (told.rules) wanted.rules = rules_of(*told.rules);
    if (told.megabytes) wanted.how.memory = megabytes(*told.megabytes);
    if (told.time) wanted.until.time = seconds(*told.time);
    wanted.until.stop = &interrupted;

    const bool limited = wanted.until.time || wanted.until.nodes;
    const bool for_lists = wanted.value || wanted.up_to || wanted.seconds_each;
    refuse_together(told.start.has_value(), told.board.has_value(), "either a board or --start, not both");
    refuse_together(wanted.list.has_value(), told.start || told.board, "either a board or --list, not both");
    refuse_together(wanted.list.has_value(), limited || wanted.moves || wanted.memory_file,
                    "--moves, --time, --nodes and --memory-file are for one board, not for --list");
    refuse_together(!wanted.list, for_lists, "--value, --up-to and --seconds-each are for --list");
    refuse_together(wanted.how.table_file.has_value(), wanted.how.table_seeds == 0,
                    "--table 0 makes no table to be in --table-file");
    if (!wanted.list) wanted.board = told.board ? board_of(*told.board) : start_of(told.start.value_or("6,4"));
}

[[nodiscard]] std::string value_text(const kalah::interval& value)
{
    if (value.low == value.high) return std::to_string(value.low);
    return "from " + std::to_string(value.low) + " to " + std::to_string(value.high);
}

[[nodiscard]] std::string effort_text(const kalah::solution& found)
{
    return count_text(found.nodes) + " nodes, " + duration_text(found.time);
}

// What may still be spent of a limit.
[[nodiscard]] kalah::limit rest_of(kalah::limit until, const kalah::solution& spent)
{
    if (until.time) *until.time -= std::min(*until.time, spent.time);
    if (until.nodes) *until.nodes -= std::min(*until.nodes, spent.nodes);
    return until;
}

// The memory of a long solve, in a file.
class kept_memory {
public:
    kept_memory(const solver& of, const std::optional<std::filesystem::path>& path, status_line& status)
        : solver_{of},
          path_{path},
          status_{status}
    {
        std::error_code unknown;
        if (!path_ || !std::filesystem::exists(*path_, unknown)) return;
        if (const auto loaded = solver_.load(*path_); !loaded) throw failure{to_string(loaded.error())};
        status_.say("goes on with the memory of " + path_->string());
    }

    void now_and_then()
    {
        if (!path_ || std::chrono::steady_clock::now() - saved_ < std::chrono::minutes{10}) return;
        if (const auto saved = solver_.save(*path_); !saved) status_.say("not saved: " + to_string(saved.error()));
        saved_ = std::chrono::steady_clock::now();
    }

    void at_the_end()
    {
        if (!path_) return;
        if (const auto saved = solver_.save(*path_); !saved) throw failure{to_string(saved.error())};
    }

private:
    const solver& solver_;
    const std::optional<std::filesystem::path>& path_;
    status_line& status_;
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

void print_moves(const settings& wanted, const std::vector<optional_solution>& moves)
{
    for (const auto& found : moves)
        if (found)
            std::cout << "pit " << *found->pit << ": " << value_text(found->value)
                      << (play(wanted.rules, wanted.board, *found->pit).again ? ", moves again" : "") << '\n';
}

// What a board is worth whose moves are worth this.
[[nodiscard]] kalah::solution best_of(const std::vector<optional_solution>& moves)
{
    kalah::solution best{{-1 << 20, -1 << 20}};
    for (const auto& found : moves) {
        if (!found) continue;
        if (found->value.low > best.value.low) best.pit = found->pit;
        best.value.low = std::max(best.value.low, found->value.low);
        best.value.high = std::max(best.value.high, found->value.high);
        best.nodes += found->nodes;
        best.time += found->time;
    }
    return best;
}

void print_solution(const settings& wanted, const kalah::solution& found, const kalah::line& line)
{
    auto last = wanted.board;
    for (const int pit : line) last = play(wanted.rules, last, pit).next;
    const auto pit = line.empty() ? found.pit : line[0];
    std::cout << "value: " << value_text(found.value) << (found.exact() ? "" : ", not proven further") << '\n';
    if (pit) std::cout << (found.exact() ? "best pit: " : "best pit so far: ") << *pit << '\n';
    if (!line.empty())
        std::cout << "line: " << line_text(wanted.rules, wanted.board, line)
                  << (pits_to_play(wanted.rules, last).empty() ? "" : "...") << '\n';
    std::cout << "effort: " << effort_text(found) << '\n';
}

int solve_board(const settings& wanted)
{
    const auto& board = wanted.board;
    if (pits_to_play(wanted.rules, board).empty()) {
        std::cout << "value: " << lead_on(board) << "\nThe game is over.\n";
        return 0;
    }
    status_line status{wanted.quiet};
    const auto with = make_solver(wanted.rules, pits_of(board), seeds_of(board), wanted.how, status);
    kept_memory memory{with, wanted.memory_file, status};
    const auto tell = [&](const std::string& what, const kalah::solution& found) {
        status.show(what + ": " + value_text(found.value) + ", " + effort_text(found));
        memory.now_and_then();
    };

    kalah::solution found;
    if (wanted.moves) {
        const auto moves = with.moves(board, wanted.until,
                                      [&](int pit, const auto& so_far) { tell("pit " + std::to_string(pit), so_far); });
        found = best_of(moves);
        status.clear();
        print_moves(wanted, moves);
    } else {
        found = with.solve(board, wanted.until, [&](const auto& so_far) { tell("value", so_far); });
    }
    kalah::line line;
    if (found.exact()) line = with.play_out(board, found.value.low, rest_of(wanted.until, found));
    status.clear();
    print_solution(wanted, found, line);
    memory.at_the_end();
    return interrupted ? interrupted_status() : 0;
}

// The solver of the last row, for the next one: what the one took makes the other easier.
class shared_solver {
public:
    [[nodiscard]] const solver& of(const solved_row& row, const solver_wishes& wanted, status_line& status)
    {
        const int seeds = seeds_of(row.board);
        const key next{row.rules, pits_of(row.board), usual_memory(seeds), usual_table(seeds)};
        if (next != key_) {
            solver_ = {};  // first, for the memory
            solver_ = make_solver(row.rules, pits_of(row.board), seeds, wanted, status);
            key_ = next;
        }
        return solver_;
    }

private:
    struct key {
        kalah::any_rules rules{};
        int pits = 0;
        std::size_t memory = 0;
        int table = 0;
        friend bool operator==(const key&, const key&) = default;
    };

    solver solver_{};
    key key_{};
};

enum class verdict { agrees, disagrees, skipped, solved };

[[nodiscard]] verdict compared(const kalah::interval& found, std::optional<int> published)
{
    if (published && (*published < found.low || *published > found.high)) return verdict::disagrees;
    if (found.low != found.high) return verdict::skipped;
    return published ? verdict::agrees : verdict::solved;
}

// What was found out about a row of a list.
struct outcome {
    verdict judged = verdict::agrees;
    std::string found{};
    kalah::solution effort{};
};

outcome outcome_of_moves(const solver& with, const solved_row& row, const kalah::limit& until,
                         const solver_report_of_move& told)
{
    const auto moves = with.moves(row.board, until, told);
    outcome all{verdict::agrees, {}, best_of(moves)};
    for (std::size_t pit = 0; pit < moves.size(); ++pit) {
        const auto& published = row.moves[pit];
        const auto& found = moves[pit];
        auto judged = found ? compared(found->value, published.value) : verdict::disagrees;
        const bool again = found && play(row.rules, row.board, static_cast<int>(pit)).again;
        if (again != published.again) judged = verdict::disagrees;
        if (judged == verdict::disagrees || all.judged == verdict::agrees) all.judged = judged;
        all.found += (pit == 0 ? "" : " ") + (found ? value_text(found->value) : "none") + (again ? "+" : "");
    }
    return all;
}

outcome outcome_of(const solver& with, const solved_row& row, const kalah::limit& until, status_line& status)
{
    const auto tell = [&](const kalah::solution& so_far) {
        status.show(row.name + ": " + value_text(so_far.value) + ", " + effort_text(so_far));
    };
    if (!row.moves.empty()) return outcome_of_moves(with, row, until, [&](int, const auto& so_far) { tell(so_far); });
    const auto found = with.solve(row.board, until, tell);
    return {compared(found.value, row.value), value_text(found.value), found};
}

void print_outcome(const solved_row& row, const outcome& seen)
{
    constexpr const char* names[]{"agrees", "DISAGREES", "skipped", "solved"};
    std::cout << std::left << std::setw(36) << row.name << std::setw(30) << seen.found << std::setw(11)
              << names[static_cast<int>(seen.judged)] << effort_text(seen.effort) << std::endl;
}

int solve_list(const settings& wanted)
{
    status_line status{wanted.quiet};
    shared_solver shared;
    int counts[4]{};
    for (const auto& row : solved_rows(*wanted.list, wanted.rules, wanted.value)) {
        if (interrupted) break;
        if (wanted.up_to && seeds_of(row.board) > *wanted.up_to) continue;
        kalah::limit until{.stop = &interrupted};
        if (wanted.seconds_each) until.time = seconds(*wanted.seconds_each);
        const auto seen = outcome_of(shared.of(row, wanted.how, status), row, until, status);
        status.clear();
        print_outcome(row, seen);
        ++counts[static_cast<int>(seen.judged)];
    }
    const auto [agree, disagree, skipped, solved] = counts;
    std::cout << agree << " agree, " << disagree << " disagree, " << skipped
              << (interrupted ? " not finished" : " skipped for the time they take");
    if (solved > 0) std::cout << ", " << solved << " solved without a value to compare";
    std::cout << '\n';
    if (interrupted) return interrupted_status();
    if (agree + disagree + skipped + solved == 0) throw failure{*wanted.list + ": no row to solve"};
    return disagree > 0 ? 1 : 0;
}

int run(const settings& wanted)
{
    end_politely();
    if (wanted.list) return solve_list(wanted);
    return solve_board(wanted);
}

}  // namespace

int main(int count, char** arguments)
{
    command_line line{"solve", std::string{help}.append(rules_help).append(help_end)};
    given told;
    settings wanted;
    add_options(line, told, wanted);
    return line.run(count, arguments, [&] {
        settle(told, wanted);
        return run(wanted);
    });
}
