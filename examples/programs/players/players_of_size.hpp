#ifndef EXAMPLES_PROGRAMS_PLAYERS_PLAYERS_OF_SIZE_HPP
#define EXAMPLES_PROGRAMS_PLAYERS_PLAYERS_OF_SIZE_HPP

// The players for one size of board. Every search but expert is compiled once, for rules and an evaluator chosen at run
// time.

#include "chosen_evaluator.hpp"
#include "player.hpp"

#include <support/errors.hpp>

#include <kalah/engine/book_file.hpp>
#include <kalah/engine/expert.hpp>
#include <kalah/game/game_text.hpp>
#include <kalah/search/knowledge_alpha_beta.hpp>
#include <kalah/search/minimax.hpp>
#include <kalah/search/strong/principal_variation.hpp>

#include <memory>

namespace players {

// The evaluator that the choice names, or the default of its search.
[[nodiscard]] chosen_evaluator evaluator_of(const player_choice& who);

namespace detail {

// The splitmix64 generator (Steele and others 2014): the same numbers everywhere.
[[nodiscard]] inline std::uint64_t next_random(std::uint64_t& state)
{
    auto mixed = state += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
    return mixed ^ mixed >> 31;
}

// Where both have a limit of the same kind, the first counts.
[[nodiscard]] inline kalah::limit first_of(const kalah::limit& own, const kalah::limit& told)
{
    return {own.time ? own.time : told.time, own.nodes ? own.nodes : told.nodes, own.depth ? own.depth : told.depth,
            own.stop ? own.stop : told.stop};
}

template <int Pits, class Score>
[[nodiscard]] thought thought_of(const kalah::result<Score>& found, const kalah::any_rules& rules,
                                 const kalah::board<Pits>& board, double seed, std::chrono::nanoseconds time)
{
    return {found.pit().value_or(-1),
            static_cast<double>(found.value) / seed,
            found.depth,
            found.nodes,
            time,
            to_string(rules, board, found.expected),
            found.proven};
}

// A player that thinks about boards of this size within a limit, and reports each depth.
template <int Pits, class Think>
[[nodiscard]] player player_who(Think think, const player_choice& who, const kalah::any_rules& rules, double seed)
{
    auto thinks = [think, own = who.limit, rules, seed](const kalah::any_board& any, const kalah::limit& until,
                                                        const thinking_report& report) mutable {
        const auto board = any.as<Pits>();
        const auto begun = std::chrono::steady_clock::now();
        const auto answer = think(board, first_of(own, until), [&](const auto& found, std::chrono::nanoseconds time) {
            if (report) report(thought_of(found, rules, board, seed, time));
        });
        return thought_of(answer, rules, board, seed, std::chrono::steady_clock::now() - begun);
    };
    return {who.name(), thinks, {}};
}

template <int Pits, class Search>
[[nodiscard]] player textbook_player(const Search& search, const player_choice& who)
{
    const kalah::timed timed{search};
    return player_who<Pits>(timed, who, search.rules, search.evaluate.seed());
}

// A player whose search has a memory.
template <int Pits>
[[nodiscard]] player remembering_player(const player_choice& who, const kalah::any_rules& rules,
                                        chosen_evaluator evaluate, const player_options& options)
{
    using memory_type = kalah::memory<kalah::any_rules, chosen_evaluator, kalah::board<Pits>>;
    const auto memory = std::make_shared<memory_type>(rules, evaluate, kalah::board<Pits>{}, options.memory);
    const kalah::scout scout{rules, evaluate, kalah::store_bounds{}, memory.get()};
    const auto of = [&](const auto& search) {
        return player_who<Pits>(
            [memory, timed = kalah::timed{search}](const auto& board, const auto& until, const auto& report) {
                return timed(board, until, report);
            },
            who, rules, evaluate.seed());
    };
    return who.search == "mtdf" ? of(kalah::mtdf{scout}) : of(kalah::principal_variation{scout});
}

template <int Pits>
[[nodiscard]] player expert_player(const player_choice& who, const kalah::any_rules& rules,
                                   const player_options& options)
{
    using expert_type = kalah::expert<kalah::any_rules, Pits>;
    const auto opening = std::make_shared<typename expert_type::book_type>(rules);
    if (!options.books.empty() && who.level == expert_type::levels) {
        auto read = kalah::load_books<Pits>(rules, options.books);
        if (!read) throw support::failure{to_string(read.error())};
        *opening = *std::move(read);
    }
    // The book lives as long as the expert, which borrows it.
    const std::shared_ptr<expert_type> expert{new expert_type{rules, kalah::board<Pits>{}, nullptr, opening.get(),
                                                              kalah::expert_options{.level = who.level,
                                                                                    .memory = options.memory,
                                                                                    .threads = options.threads,
                                                                                    .seed = options.seed,
                                                                                    .endgames = options.endgames}},
                                              [opening](const expert_type* old) { delete old; }};
    auto made = player_who<Pits>(
        [expert](const auto& board, const auto& until, const auto& report) { return (*expert)(board, until, report); },
        who, rules, kalah::trained::seed());
    made.ponder = [expert](const kalah::any_board* board) {
        if (board) expert->ponder(board->template as<Pits>());
        else expert->stop_pondering();
    };
    return made;
}

// Picks any pit. Its choices depend on the seed and on how often it was asked.
template <int Pits>
[[nodiscard]] player random_player(const player_choice& who, const kalah::any_rules& rules, std::uint64_t seed)
{
    const auto pick = [rules, state = seed](const kalah::board<Pits>& board, auto&&...) mutable {
        const auto pits = rules.moves(board);
        auto pit = pits.begin();
        for (auto skipped = next_random(state) % static_cast<unsigned>(pits.size()); skipped > 0; --skipped) ++pit;
        kalah::result<int> answer;
        answer.expected.push_back(*pit);
        return answer;
    };
    return player_who<Pits>(pick, who, rules, 1);
}

}  // namespace detail

template <int Pits>
player player_of_size(const player_choice& who, const kalah::any_rules& rules, const player_options& options)
{
    if (who.search == "random") return detail::random_player<Pits>(who, rules, options.seed);
    if (who.search == "expert") return detail::expert_player<Pits>(who, rules, options);

    const auto evaluate = evaluator_of(who);
    if (who.search == "minimax") return detail::textbook_player<Pits>(kalah::minimax{rules, evaluate}, who);
    if (who.search == "alpha_beta")
        return detail::textbook_player<Pits>(kalah::alpha_beta{rules, evaluate, kalah::store_bounds{}}, who);
    if (who.search == "knowledge_alpha_beta")
        return detail::textbook_player<Pits>(kalah::knowledge_alpha_beta{rules, evaluate}, who);
    return detail::remembering_player<Pits>(who, rules, evaluate, options);
}

}  // namespace players

#endif
