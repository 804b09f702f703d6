// Makes an opening book, exact where boards can be solved in time; or proves again what a book says.

#include <players/player.hpp>
#include <solvers/solver.hpp>
#include <support/command_line.hpp>
#include <support/games.hpp>
#include <support/interruption.hpp>
#include <support/status_line.hpp>

#include <kalah/core/hash.hpp>
#include <kalah/engine/book_file.hpp>

#include <cmath>
#include <functional>
#include <iostream>
#include <random>
#include <unordered_set>

namespace {

using namespace examples;
using namespace std::chrono_literals;
using seconds = std::chrono::duration<double>;

constexpr auto help =
    R"(make_book --book FILE [--start PITS,SEEDS] [--rules RULES] [--plies N] [--seconds S] [--retry]
make_book --check FILE [--start PITS,SEEDS] [--rules RULES] [--seconds S] [--all]

Makes an opening book: the best move of each board that can come up within N plies of the start when one player, the
first or the second, plays by the book and the other anything. What is in FILE already stays, so it can be ended at any
time, as by Ctrl-C, and run again to go on. Or proves again what a book says is proven.

  --start PITS,SEEDS  the pits of a row, 1 to 15, and the seeds in each (6,4)
  --rules RULES       any house rules, as below (standard)
  --plies N           how far from the start (8)
  --seconds S         so long it tries to solve a board; when that fails, so long it thinks about it (10)
  --retry             also the boards that are in the book but not proven, as with more seconds than before
  --all               checks all boards of the book, not only a sample of 20
  --table SEEDS       solves by an endgame table of boards with so many seeds; 0: by none (by the seeds on the board)
  --memory MB         what it remembers boards in (512)
  --threads N         (all cores)
  --quiet             shows no progress
  --help

)";

constexpr auto help_end = R"(
Exit status: 0 when all is well, 1 when a book is wrong or cannot be read or written or there is too little memory, 2 for
wrong arguments, 130 after Ctrl-C (143 when it was asked to terminate).
)";

struct wishes {
    kalah::any_board start = kalah::start(6, 4);
    kalah::any_rules rules{kalah::standard};
    std::string file;
    bool check = false, all = false, retry = false, quiet = false;
    int plies = 8;
    std::chrono::nanoseconds time{};
    std::optional<int> table{};
    std::size_t memory = 512;
    int threads = kalah::all_cores();
};

// The arguments that need another look before they are wishes.
struct given {
    std::optional<std::string> book{}, check{}, start{}, rules{};
    double seconds = 10;
};

void add_options(command_line& to, given& told, wishes& wanted)
{
    to.add_option("--book", told.book);
    to.add_option("--check", told.check);
    to.add_option("--start", told.start);
    to.add_option("--rules", told.rules);
    to.add_number("--plies", wanted.plies, 1, 1000);
    to.add_number("--seconds", told.seconds, 0.001, 1e6);
    to.add_flag("--retry", wanted.retry);
    to.add_flag("--all", wanted.all);
    to.add_number("--table", wanted.table, 0, 127);
    to.add_number("--memory", wanted.memory, 1, 1 << 20);
    to.add_number("--threads", wanted.threads, 1, 1024);
    to.add_flag("--quiet", wanted.quiet);
}

void settle(const given& told, wishes& wanted)
{
    if (told.book.has_value() == told.check.has_value())
        throw wrong_arguments{"either --book FILE or --check FILE is needed"};
    if (told.rules) wanted.rules = rules_of(*told.rules);
    if (told.start) wanted.start = start_of(*told.start);
    wanted.check = told.check.has_value();
    refuse_together(!wanted.check, wanted.all, "--all is for --check");
    refuse_together(wanted.check, wanted.retry, "--retry is for --book");
    wanted.file = told.book ? *told.book : *told.check;
    wanted.time = std::chrono::duration_cast<std::chrono::nanoseconds>(seconds{told.seconds});
}

template <class Board>
using book_of = kalah::book<kalah::any_rules, Board>;

template <class Board>
book_of<Board> loaded(const kalah::any_rules& rules, const std::string& file)
{
    const auto read = kalah::load_book<Board::pits>(rules, file);
    if (!read) throw failure{to_string(read.error())};
    return *read;
}

template <class Book>
auto proven_in(const Book& book)
{
    return std::count_if(book.begin(), book.end(), [](const auto& entry) { return entry.move.proven; });
}

using report = std::function<void()>;

// Solves boards, or thinks about those that it cannot solve in time.
class judge {
public:
    judge(const wishes& wanted, status_line& status)
        : time_{wanted.time},
          solver_{make_solver(wanted.rules, pits_of(wanted.start), seeds_of(wanted.start), solver_of(wanted), status)},
          expert_{make_player({}, wanted.rules, pits_of(wanted.start),
                              // With a table of 14 seeds of Kalah(6).
                              {.threads = wanted.threads, .memory = wanted.memory << 19, .endgames = 10'000'000})}
    {
    }

    // What is proven in time.
    kalah::solution solved(const kalah::any_board& board, const report& tell) const
    {
        return solver_.solve(board, until(), [&](const kalah::solution&) { tell(); });
    }

    // Absent only when it is interrupted.
    std::optional<kalah::book_move> operator()(const kalah::any_board& board, const report& tell) const
    {
        const auto proven = solved(board, tell);
        // Where the least that is possible is the value, there may be no pit; then thinking proves one soon.
        if (proven.exact() && proven.pit) return kalah::book_move{*proven.pit, 100 * proven.value.low, 0, true};
        if (interrupted) return std::nullopt;
        const auto found = expert_.think(board, until(), {});
        if (interrupted || found.pit < 0) return std::nullopt;
        return kalah::book_move{found.pit, static_cast<int>(std::lround(100 * found.seeds)), found.depth, found.proven};
    }

private:
    [[nodiscard]] static solver_wishes solver_of(const wishes& wanted)
    {
        auto table = wanted.table;
        if (table) *table = std::min(*table, seeds_of(wanted.start));
        return {.table_seeds = table, .memory = wanted.memory << 19, .threads = wanted.threads};
    }

    [[nodiscard]] kalah::limit until() const { return {.time = time_, .stop = &interrupted}; }

    std::chrono::nanoseconds time_;
    solver solver_;
    player expert_;
};

template <class Board>
class maker {
public:
    explicit maker(const wishes& wanted) : wanted_{wanted}, status_{wanted.quiet}, judge_{wanted, status_} {}

    int make(const Board& start)
    {
        take_in();
        // Both seats, ply by ply: whether it is the turn of the one who plays by the book.
        std::vector<place> places{{start, true}, {start, false}};
        for (int ply = 0; ply < wanted_.plies && !places.empty() && !interrupted; ++ply) {
            add_moves_of(places, ply);
            places = after(places);
        }
        save();
        status_.clear();
        std::cout << wanted_.file << ": " << book_.size() << " boards, " << proven_in(book_) << " of them proven\n";
        return interrupted ? interrupted_status() : 0;
    }

private:
    struct place {
        Board board;
        bool ours;
    };

    void add_moves_of(const std::vector<place>& places, int ply)
    {
        std::vector<Board> wanted;
        for (const auto& [board, ours] : places) {
            const auto known = book_(board);
            // A board with one move needs no book.
            if (ours && wanted_.rules.moves(board).size() > 1 && (!known || (wanted_.retry && !known->proven)))
                wanted.push_back(board);
        }
        const auto begun = std::chrono::steady_clock::now();
        for (std::size_t done = 0; done < wanted.size() && !interrupted; ++done) {
            const auto move = judge_(wanted[done], [&] { tell(ply, done, wanted.size(), begun); });
            if (!move) return;
            book_.add(wanted[done], *move);
            tell(ply, done + 1, wanted.size(), begun);
            if (std::chrono::steady_clock::now() - saved_ >= 1min) save();
        }
    }

    [[nodiscard]] std::vector<place> after(const std::vector<place>& places)
    {
        std::vector<place> next;
        const auto add = [&](const place& from, int pit) {
            const auto ply = wanted_.rules.play(from.board, pit);
            const bool ours = from.ours == ply.again;
            if (seen_[ours].insert(ply.next).second) next.push_back({ply.next, ours});
        };
        for (const auto& from : places) {
            const auto pits = wanted_.rules.moves(from.board);
            const auto known = from.ours ? book_(from.board) : std::nullopt;
            if (known) add(from, known->pit);
            else if (!from.ours || pits.size() == 1)
                for (const int pit : pits) add(from, pit);
        }
        return next;
    }

    // The time left is that of this ply: how many boards the next will have, nobody knows.
    void tell(int ply, std::size_t done, std::size_t of, std::chrono::steady_clock::time_point begun)
    {
        const seconds taken = std::chrono::steady_clock::now() - begun;
        const auto each = done > 0 ? taken / static_cast<double>(done) : 2 * seconds{wanted_.time};
        status_.show("ply " + std::to_string(ply + 1) + " of " + std::to_string(wanted_.plies) + ": " +
                     std::to_string(done) + " of " + std::to_string(of) + " boards, " +
                     duration_text(each * static_cast<double>(of - done)) + " left for it");
    }

    // What is in the file, also when somebody else has added to it.
    void take_in()
    {
        if (std::filesystem::exists(wanted_.file)) book_.merge(loaded<Board>(wanted_.rules, wanted_.file));
    }

    void save()
    {
        take_in();
        if (const auto saved = kalah::save_book(book_, wanted_.file); !saved) throw failure{to_string(saved.error())};
        saved_ = std::chrono::steady_clock::now();
    }

    const wishes& wanted_;
    status_line status_;
    judge judge_;
    book_of<Board> book_{wanted_.rules};
    std::unordered_set<Board> seen_[2];
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

// What is wrong with a proven entry: nothing, or why; absent when nothing could be found out in time.
std::optional<std::string> fault_of(const judge& judge, const kalah::any_rules& rules, const kalah::any_board& board,
                                    const kalah::book_move& move, const report& tell)
{
    const auto worth_of = [](int hundredths) { return "worth " + std::to_string(hundredths); };
    const auto found = judge.solved(board, tell);
    if (!found.exact()) return std::nullopt;
    const int best = 100 * found.value.low;
    if (best != move.value) return "it is " + worth_of(best) + ", not " + std::to_string(move.value);
    const auto ply = play(rules, board, move.pit);
    const auto next = judge.solved(ply.next, tell);
    if (!next.exact()) return std::nullopt;
    const int played = (ply.again ? 100 : -100) * next.value.low;
    if (played == best) return "";
    return "pit " + std::to_string(move.pit) + " is " + worth_of(played) + ", another " + worth_of(best);
}

template <class Board>
int check(const wishes& wanted)
{
    const auto book = loaded<Board>(wanted.rules, wanted.file);
    std::vector<typename decltype(book.begin())::value_type> chosen;
    std::copy_if(book.begin(), book.end(), std::back_inserter(chosen),
                 [](const auto& entry) { return entry.move.proven; });
    const auto proven = chosen.size();
    if (!wanted.all) {
        std::shuffle(chosen.begin(), chosen.end(), std::mt19937{std::random_device{}()});
        chosen.resize(std::min<std::size_t>(proven, 20));
    }

    status_line status{wanted.quiet};
    const judge judge{wanted, status};
    std::size_t right = 0, wrong = 0, open = 0;
    const auto begun = std::chrono::steady_clock::now();
    const auto tell = [&] {
        const auto done = right + wrong + open;
        const seconds taken = std::chrono::steady_clock::now() - begun;
        const auto each = done > 0 ? taken / static_cast<double>(done) : seconds{wanted.time};
        status.show(std::to_string(done) + " of " + std::to_string(chosen.size()) + " boards, " +
                    duration_text(each * static_cast<double>(chosen.size() - done)) + " left");
    };
    for (const auto& [board, move] : chosen) {
        const auto fault = fault_of(judge, wanted.rules, board, move, tell);
        if (interrupted) break;
        ++(!fault ? open : fault->empty() ? right : wrong);
        if (!fault || fault->empty()) continue;
        status.clear();
        std::cout << to_string(board) << ": " << *fault << '\n';
    }
    status.clear();
    std::cout << wanted.file << ": " << book.size() << " boards, " << proven << " of them proven; of " << chosen.size()
              << " proven again, " << right << " are right, " << wrong << " wrong, " << chosen.size() - right - wrong
              << " took too long\n";
    return wrong > 0 ? 1 : interrupted ? interrupted_status() : 0;
}

int run(const wishes& wanted)
{
    end_politely();
    return std::visit(
        [&]<class Board>(const Board& start) {
            return wanted.check ? check<Board>(wanted) : maker<Board>{wanted}.make(start);
        },
        wanted.start);
}

}  // namespace

int main(int count, char** arguments)
{
    command_line line{"make_book", std::string{help}.append(rules_help).append(help_end)};
    given told;
    wishes wanted;
    add_options(line, told, wanted);
    return line.run(count, arguments, [&] {
        settle(told, wanted);
        return run(wanted);
    });
}
