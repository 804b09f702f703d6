// The module `engine-N`: it searches boards of KALAH_PITS pits a row, by rules that are chosen when it starts.
//
// The caller writes whole numbers to input(): six facts of rules for start(), a board for the others. Limits that are
// negative are absent. Each finished depth calls the caller's progress(), and then, as at the end, output() points to
// what is known so far. A search asks for the time now and then: there the caller may set *stop_flag().
#include "answer.hpp"

#include <kalah/core/detail/fact_words.hpp>
#include <kalah/core/perft.hpp>
#include <kalah/engine/expert.hpp>
#include <kalah/engine/solver.hpp>

// From the caller.
[[clang::import_module("kalah"), clang::import_name("progress")]] void progress();
[[clang::import_module("kalah"), clang::import_name("out_of_memory")]] void out_of_memory();  // does not return
[[clang::import_module("kalah"), clang::import_name("now")]] double now();                    // in milliseconds

// The clock of the C++ library would bring 10 kB along, to say in words what it never says.
std::chrono::steady_clock::time_point std::chrono::steady_clock::now() noexcept
{
    return time_point{nanoseconds{static_cast<std::int64_t>(::now() * 1e6)}};
}

namespace kalah_web {

namespace {

constexpr int pits = KALAH_PITS;
constexpr std::uint64_t table_bytes = 1 << 20;
using board_type = board<pits>;
using bounds_type = endgame_bounds<any_rules, board_type>;
using table_type = bounds_type::table_type;
using expert_type = expert<any_rules, pits>;

std::array<int, 2 * (pits + 1) + 6> numbers{};  // from the caller
answer<pits> known{};                           // to the caller
std::atomic<bool> stopped = false;

// One endgame table for the expert, the analysis and the solver. The analysis also shares what the expert remembers.
class engine {
public:
    engine(const any_rules& rules, int level, std::size_t memory, std::uint64_t chance)
        : rules_{rules},
          memory_{memory},
          table_{level == expert_type::levels ? built(rules) : std::nullopt},
          expert_{rules, {}, table(), {.level = level, .memory = memory, .threads = 1, .seed = chance}}
    {
    }

    void think(const board_type& board, const limit& until)
    {
        const auto begun = steady_time{}();
        const auto best = expert_(board, until, tell);
        known.set(best, steady_time{}() - begun);
    }

    void analyse(const board_type& board, const limit& until)
    {
        const auto begun = steady_time{}();
        const auto found = timed{analysis{parallel{mtdf{expert_.asks()}, 1}}}(board, until, tell);
        known.set(found, steady_time{}() - begun);
    }

    void solve(const board_type& board, const limit& until)
    {
        if (!solver_) solver_.emplace(rules_, table(), solver_options{.memory = memory_, .threads = 1});
        known.set((*solver_)(board, until, [](const solution& found) {
            known.set(found);
            progress();
        }));
    }

    [[nodiscard]] std::uint64_t count(const board_type& board, int depth) const { return perft(rules_, board, depth); }

private:
    [[nodiscard]] static std::optional<table_type> built(const any_rules& rules)
    {
        auto made = build_endgames<pits>(rules, detail::seeds_within<table_type>(table_bytes));
        return made ? std::optional{*std::move(made)} : std::nullopt;
    }

    static constexpr auto tell = [](const auto& found, std::chrono::nanoseconds time) {
        known.set(found, time);
        progress();
    };

    [[nodiscard]] const table_type* table() const { return table_ ? &*table_ : nullptr; }

    any_rules rules_;
    std::size_t memory_;
    std::optional<table_type> table_;
    expert_type expert_;
    std::optional<solver<any_rules, board_type, bounds_type>> solver_{};
};

std::optional<engine> here;

[[nodiscard]] board_type given_board()
{
    std::array<row<pits>, 2> rows;
    for (std::size_t at = 0; auto& each : rows) {
        std::array<int, pits> seeds{};
        for (auto& pit : seeds) pit = numbers[at++];
        each = row<pits>{seeds, numbers[at++]};
    }
    return {rows[0], rows[1]};
}

// Only a search with a limit of time asks for the time, where it can be stopped: without one it gets a very long one.
[[nodiscard]] limit given_limit(double milliseconds, double nodes, int depth)
{
    stopped = false;
    limit until{.time = std::chrono::hours{24 * 365}, .stop = &stopped};
    if (milliseconds >= 0) until.time = std::chrono::nanoseconds{static_cast<std::int64_t>(milliseconds * 1e6)};
    if (nodes >= 0) until.nodes = static_cast<std::uint64_t>(nodes);
    if (depth >= 0) until.depth = depth;
    return until;
}

}  // namespace

[[clang::export_name("input")]] int* input() { return numbers.data(); }

[[clang::export_name("output")]] const double* output() { return known.data(); }

[[clang::export_name("stop_flag")]] void* stop_flag() { return &stopped; }

[[clang::export_name("start")]] void start(int level, std::size_t memory, double chance)
{
    std::set_new_handler(out_of_memory);
    any_rules rules;
    for (std::size_t at = 0; at < detail::all_facts.size(); ++at) detail::all_facts[at].set(rules.facts, numbers[at]);
    here.emplace(rules, level, memory, static_cast<std::uint64_t>(chance));
}

[[clang::export_name("think")]] void think(double milliseconds, double nodes, int depth)
{
    here->think(given_board(), given_limit(milliseconds, nodes, depth));
}

[[clang::export_name("analyse")]] void analyse(double milliseconds, double nodes, int depth)
{
    here->analyse(given_board(), given_limit(milliseconds, nodes, depth));
}

[[clang::export_name("solve")]] void solve(double milliseconds, double nodes)
{
    here->solve(given_board(), given_limit(milliseconds, nodes, -1));
}

[[clang::export_name("count")]] double count(int depth)
{
    return static_cast<double>(here->count(given_board(), depth));
}

}  // namespace kalah_web
