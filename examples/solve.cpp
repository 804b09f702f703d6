// Exact values: what a board is worth when both players play perfectly, the best pit, and how the game then goes.

#include "support/command_line.hpp"
#include "support/games.hpp"
#include "support/solved_rows.hpp"
#include "support/study.hpp"

#include <kalah/memory_file.hpp>

#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <typeindex>

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
    study_options how{};
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

void add_options(CLI::App& to, given& told, settings& wanted)
{
    to.add_option("BOARD", told.board);
    to.add_option("--start", told.start);
    to.add_option("--rules", told.rules);
    to.add_flag("--moves", wanted.moves);

    add_number(to, "--table", wanted.how.table_seeds, 0, 127);
    to.add_option("--table-file", wanted.how.table_file);
    add_number(to, "--memory", told.megabytes, 1, 1 << 20);
    to.add_option("--memory-file", wanted.memory_file);
    add_number(to, "--threads", wanted.how.threads, 1, 1024);
    add_number(to, "--time", told.time, 0, 1e9);
    add_number(to, "--nodes", wanted.until.nodes, 1, 1'000'000'000'000'000);

    to.add_option("--list", wanted.list);
    add_number(to, "--value", wanted.value, -9999, 9999);
    add_number(to, "--up-to", wanted.up_to, 0, 9999);
    add_number(to, "--seconds-each", wanted.seconds_each, 0, 1e9);
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
template <class Memory>
class kept_memory {
public:
    kept_memory(Memory& memory, const std::optional<std::filesystem::path>& path, status_line& status)
        : memory_{memory}, path_{path}, status_{status}
    {
        std::error_code unknown;
        if (!path_ || !std::filesystem::exists(*path_, unknown)) return;
        if (const auto reason = kalah::load(memory_, *path_)) throw failure{*reason};
        status_.say("goes on with the memory of " + path_->string());
    }

    void now_and_then()
    {
        if (!path_ || std::chrono::steady_clock::now() - saved_ < std::chrono::minutes{10}) return;
        if (const auto reason = kalah::save(memory_, *path_)) status_.say("not saved: " + *reason);
        saved_ = std::chrono::steady_clock::now();
    }

    void at_the_end()
    {
        if (!path_) return;
        if (const auto reason = kalah::save(memory_, *path_)) throw failure{*reason};
    }

private:
    Memory& memory_;
    const std::optional<std::filesystem::path>& path_;
    status_line& status_;
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

template <class Rules, class Board>
void print_moves(const Rules& rules, const Board& board, const auto& moves)
{
    for (int pit = 0; pit < Board::pits; ++pit)
        if (const auto& found = moves[static_cast<unsigned>(pit)])
            std::cout << "pit " << pit << ": " << value_text(found->value)
                      << (rules.play(board, pit).again ? ", moves again" : "") << '\n';
}

// What a board is worth whose moves are worth this.
[[nodiscard]] kalah::solution best_of(const auto& moves)
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

template <class Rules, class Board>
void print_solution(const Rules& rules, const Board& board, const kalah::solution& found, const kalah::line& line)
{
    auto last = board;
    for (const int pit : line) last = rules.play(last, pit).next;
    const auto pit = line.empty() ? found.pit : line[0];
    std::cout << "value: " << value_text(found.value) << (found.exact() ? "" : ", not proven further") << '\n';
    if (pit) std::cout << (found.exact() ? "best pit: " : "best pit so far: ") << *pit << '\n';
    if (!line.empty())
        std::cout << "line: " << to_string(rules, board, line) << (rules.moves(last).empty() ? "" : "...") << '\n';
    std::cout << "effort: " << effort_text(found) << '\n';
}

// Rules known at compile time solve a fifth sooner: the commonest have them, on the commonest board.
template <class Visit>
auto with_game(const kalah::any_rules& rules, const kalah::any_board& board, const Visit& visit)
{
    if (const auto* six = std::get_if<kalah::board<6>>(&board)) {
        if (rules.facts == kalah::classic) return visit(kalah::rules<kalah::classic>{}, *six);
        if (rules.facts == kalah::standard) return visit(kalah::rules<kalah::standard>{}, *six);
    }
    return std::visit([&](const auto& sized) { return visit(rules, sized); }, board);
}

template <class Rules, class Board>
int solve_board(const settings& wanted, const Rules& rules, const Board& board)
{
    if (rules.moves(board).empty()) {
        std::cout << "value: " << board.lead() << "\nThe game is over.\n";
        return 0;
    }
    status_line status{wanted.quiet};
    study<Rules, Board> with{rules, wanted.how, seeds_of(board), status};
    auto& solve = with.solve;
    kept_memory memory{solve.remembered(), wanted.memory_file, status};
    const auto tell = [&](const std::string& what, const kalah::solution& found) {
        status.show(what + ": " + value_text(found.value) + ", " + effort_text(found));
        memory.now_and_then();
    };

    kalah::solution found;
    if (wanted.moves) {
        const report_of_move told = [&](int pit, const auto& so_far) { tell("pit " + std::to_string(pit), so_far); };
        const auto moves = solve.moves(board, wanted.until, told);
        found = best_of(moves);
        status.clear();
        print_moves(rules, board, moves);
    } else {
        const report told = [&](const auto& so_far) { tell("value", so_far); };
        found = solve(board, wanted.until, told);
    }
    kalah::line line;
    if (found.exact()) line = solve.play_out(board, found.value.low, rest_of(wanted.until, found));
    status.clear();
    print_solution(rules, board, found, line);
    memory.at_the_end();
    return interrupted ? interrupted_status() : 0;
}

// Those of the last row, for the next one: what the one took makes the other easier.
class shared_study {
public:
    template <class Rules, class Board>
    [[nodiscard]] auto& of(const Rules& rules, const study_options& how, const Board& board, status_line& status)
    {
        using wanted = study<Rules, Board>;
        const int seeds = seeds_of(board);
        const key next{typeid(wanted), rules.facts, usual_memory(seeds), usual_table(seeds)};
        if (!study_ || next != key_) {
            study_.reset();  // first, for the memory
            study_ = std::make_shared<wanted>(rules, how, seeds, status);
            key_ = next;
        }
        return static_cast<wanted*>(study_.get())->solve;
    }

private:
    struct key {
        std::type_index type = typeid(void);
        kalah::variant rules{};
        std::size_t memory = 0;
        int table = 0;
        friend bool operator==(const key&, const key&) = default;
    };

    std::shared_ptr<void> study_{};
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

template <class Rules, class Board>
outcome outcome_of_moves(auto& solve, const solved_row& row, const Rules& rules, const Board& board,
                         const kalah::limit& until, const report_of_move& told)
{
    const auto moves = solve.moves(board, until, told);
    outcome all{verdict::agrees, {}, best_of(moves)};
    for (int pit = 0; pit < Board::pits; ++pit) {
        const auto& published = row.moves[static_cast<unsigned>(pit)];
        const auto& found = moves[static_cast<unsigned>(pit)];
        auto judged = found ? compared(found->value, published.value) : verdict::disagrees;
        const bool again = found && rules.play(board, pit).again;
        if (again != published.again) judged = verdict::disagrees;
        if (judged == verdict::disagrees || all.judged == verdict::agrees) all.judged = judged;
        all.found += (pit == 0 ? "" : " ") + (found ? value_text(found->value) : "none") + (again ? "+" : "");
    }
    return all;
}

template <class Rules, class Board>
outcome outcome_of(auto& solve, const solved_row& row, const Rules& rules, const Board& board,
                   const kalah::limit& until, status_line& status)
{
    const auto tell = [&](const kalah::solution& so_far) {
        status.show(row.name + ": " + value_text(so_far.value) + ", " + effort_text(so_far));
    };
    if (!row.moves.empty())
        return outcome_of_moves(solve, row, rules, board, until, [&](int, const auto& so_far) { tell(so_far); });
    const report told = tell;
    const auto found = solve(board, until, told);
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
    shared_study shared;
    int counts[4]{};
    for (const auto& row : solved_rows(*wanted.list, wanted.rules, wanted.value)) {
        if (interrupted) break;
        if (wanted.up_to && seeds_of(row.board) > *wanted.up_to) continue;
        kalah::limit until{.stop = &interrupted};
        if (wanted.seconds_each) until.time = seconds(*wanted.seconds_each);
        const auto seen = with_game(row.rules, row.board, [&](const auto& rules, const auto& board) {
            return outcome_of(shared.of(rules, wanted.how, board, status), row, rules, board, until, status);
        });
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
    return with_game(wanted.rules, wanted.board,
                     [&](const auto& rules, const auto& board) { return solve_board(wanted, rules, board); });
}

}  // namespace

int main(int count, char** arguments)
{
    command_line line{"solve", std::string{help}.append(rules_help).append(help_end)};
    given told;
    settings wanted;
    add_options(line.arguments, told, wanted);
    return line.run(count, arguments, [&] {
        settle(told, wanted);
        return run(wanted);
    });
}
