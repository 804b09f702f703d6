#ifndef KALAH_CLUSTER_SOLVE_HPP
#define KALAH_CLUSTER_SOLVE_HPP

#include <kalah/cluster/farm.hpp>
#include <kalah/core/any_board.hpp>
#include <kalah/engine/job_search.hpp>
#include <kalah/search/limit.hpp>

#include <functional>
#include <numeric>
#include <stdexcept>

namespace kalah {

// How a worker answers: at_least(board, beta, until), as a solver does, which must ask until.stop, and call a report
// now and then. The limit's nodes are the budget of the question.
using question_answerer = std::function<solution(const any_board&, int beta, const limit& until,
                                                 const std::function<void(const solution&)>& report)>;

// Rank 0: solves the board of a job_search with all other ranks, until it is solved or the limit is reached. The
// budgets of all questions together keep to the limit of nodes. What was proven by then is in its journal.
// report(so_far, times) is called with what is proven and all nodes, also those of questions that are being answered,
// after each answer and about twice a second; how long the workers wait is in the times, and in what it returns. Throws
// std::runtime_error if the journal cannot be written.
template <class Rules, class Report>
farm_times lead_solve(const world& all, job_search<Rules, any_board>& search, const limit& until, Report&& report)
{
    std::vector<std::optional<job<any_board>>> asked(static_cast<std::size_t>(all.size()));
    std::vector<std::uint64_t> under_way(asked.size());  // their nodes
    const auto begun = std::chrono::steady_clock::now();
    std::uint64_t promised = 0;  // the budgets of the questions that are being answered
    bool left = false;           // a worker must leave, so all do
    const auto over = [&] {
        return left || (until.stop && *until.stop) || (until.nodes && search.found().nodes >= *until.nodes) ||
               (until.time && std::chrono::steady_clock::now() - begun >= *until.time);
    };
    const auto ask = [&](int who) -> std::optional<std::string> {
        const auto most = until.nodes.value_or(~std::uint64_t{0});
        if (over() || search.found().nodes + promised >= most) return std::nullopt;
        auto& one = asked[static_cast<std::size_t>(who)] = search.next();
        if (!one) return std::nullopt;
        one->budget = std::min(one->budget, most - search.found().nodes - promised);
        promised += one->budget;
        return to_string(one->board) + " " + std::to_string(one->beta) + " " + std::to_string(one->budget);
    };
    auto told = begun;
    const auto tell = [&](const farm_times& times) {
        told = std::chrono::steady_clock::now();
        auto so_far = search.found();
        so_far.nodes = std::accumulate(under_way.begin(), under_way.end(), so_far.nodes);
        report(static_cast<const solution&>(so_far), times);
    };
    const auto take = [&](int who, std::string_view text, const farm_times& times) {
        const auto& one = *asked[static_cast<std::size_t>(who)];
        const auto leaves = detail::taken_off<int>(text), pit = detail::taken_off<int>(text);
        const auto nodes = detail::taken_off<std::uint64_t>(text);
        const auto high = detail::taken_off<int>(text), low = detail::taken_off<int>(text);
        if (!low || !high || !nodes || !pit || !leaves) throw std::runtime_error{"a rank gave an answer without sense"};
        under_way[static_cast<std::size_t>(who)] = 0;
        left = left || *leaves != 0;
        promised -= one.budget;
        solution of{{*low, *high}};
        of.nodes = *nodes;
        if (*pit >= 0) of.pit = *pit;
        // A rank that was called back may have proven something all the same.
        const bool stopped = of.value.low < one.beta && of.value.high >= one.beta && of.nodes < one.budget;
        if (stopped) search.withdraw(one, of.nodes);
        else if (const auto kept = search.answer(one, of); !kept) throw std::runtime_error{to_string(kept.error())};
        tell(times);
    };
    const auto hear = [&](int who, const std::string& nodes, const farm_times& times) {
        under_way[static_cast<std::size_t>(who)] = std::stoull(nodes);
        // Each worker says it twice a second. With hundreds of workers, rank 0 would do nothing but report.
        if (std::chrono::steady_clock::now() - told >= std::chrono::milliseconds{500}) tell(times);
    };
    return lead_farm(all, ask, take, hear,
                     [&](int who) { return !over() && search.matters(*asked[static_cast<std::size_t>(who)]); });
}

// The other ranks: they answer until rank 0 has no more questions. When `leave` is set, which is lent, the whole solve
// ends.
inline void serve_solve(const world& all, const question_answerer& at_least, const std::atomic<bool>& leave)
{
    work_on_farm(all, [&](const std::string& question, const auto& called_back, const auto& say) {
        std::string_view text{question};
        const auto budget = detail::taken_off<std::uint64_t>(text);
        const auto beta = detail::taken_off<int>(text);
        const auto board = read_board(text);
        if (!budget || !beta || !board) all.abandon("rank 0 asked a question without sense");
        std::atomic<bool> stop = leave.load();
        const auto look = [&](const solution& now) {
            stop = stop || leave || called_back();
            say(std::to_string(now.nodes));
        };
        const auto found = at_least(*board, *beta, {.nodes = *budget, .stop = &stop}, look);
        return "a " + std::to_string(found.value.low) + " " + std::to_string(found.value.high) + " " +
               std::to_string(found.nodes) + " " + std::to_string(found.pit.value_or(-1)) + " " +
               std::to_string(leave ? 1 : 0);
    });
}

}  // namespace kalah

#endif
