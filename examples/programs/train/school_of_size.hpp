#ifndef EXAMPLES_PROGRAMS_TRAIN_SCHOOL_OF_SIZE_HPP
#define EXAMPLES_PROGRAMS_TRAIN_SCHOOL_OF_SIZE_HPP

#include "chance.hpp"
#include "school.hpp"

#include <support/errors.hpp>
#include <support/interruption.hpp>

#include <kalah/endgame/build.hpp>
#include <kalah/evaluate/trained.hpp>
#include <kalah/search/strong/mtdf.hpp>

#include <algorithm>
#include <memory>

namespace train {

namespace detail {

template <int Pits>
class teacher_of_size {
    using board = kalah::board<Pits>;
    using memory = kalah::memory<kalah::any_rules, kalah::trained, board>;
    using table = kalah::endgame_table_for<kalah::any_rules, Pits>;

public:
    teacher_of_size(const lesson_plan& plan, const table& endgames)
        : plan_{plan},
          endgames_{endgames},
          remembered_{plan.rules, kalah::trained{}, board{}, plan.depth <= 12 ? std::size_t{1} << 20 : 8 << 20}
    {
    }

    game_boards operator()(std::uint64_t game)
    {
        remembered_.clear();  // or the boards of a game would depend on what was played before
        random_numbers random{chance_of(plan_.chance, game)};
        const auto& rules = plan_.rules;
        const kalah::mtdf player{rules, kalah::trained{}};
        auto at = kalah::start<Pits>(random.between(3, 6));
        const int random_plies = random.between(0, 8);
        const auto seldom = std::uint64_t{4} << random.below(3);
        int next = random_plies / 2 + random.between(0, 6);
        game_boards boards;
        for (int ply = 0; worth_playing(at) && !support::interrupted; ++ply) {
            if (ply >= next) {
                if (const auto apart = led_astray(at, random)) boards.push_back(labelled(*apart));
                next = ply + random.between(1, 4);
            }
            const bool at_random = ply < random_plies || random.below(seldom) == 0;
            at = rules.play(at, at_random ? any_pit(at, random) : *player(at, 5).pit()).next;
        }
        return boards;
    }

private:
    // Nothing is learned where the stores decide, and endgame tables know the boards with few seeds.
    [[nodiscard]] bool worth_playing(const board& at) const
    {
        const auto certain = kalah::store_bounds{}(at);
        return !plan_.rules.moves(at).empty() && at.mover.seeds() + at.opponent.seeds() >= 12 && certain.low < 0 &&
               certain.high > 0;
    }

    [[nodiscard]] int any_pit(const board& at, random_numbers& random) const
    {
        const auto pits = plan_.rules.moves(at);
        auto skipped = random.below(static_cast<std::uint64_t>(pits.size()));
        for (const int pit : pits)
            if (skipped-- == 0) return pit;
        return pits.last();  // never happens
    }

    // A search asks its evaluator mostly about boards after bad moves. So the boards to learn from are those that a few
    // random plies lead to.
    [[nodiscard]] std::optional<board> led_astray(board at, random_numbers& random) const
    {
        for (int plies = random.between(0, 3); plies > 0 && worth_playing(at); --plies)
            at = plan_.rules.play(at, any_pit(at, random)).next;
        return worth_playing(at) ? std::optional{at} : std::nullopt;
    }

    [[nodiscard]] labelled_board labelled(const board& at)
    {
        labelled_board is;
        for (int pit = 0; pit < Pits; ++pit) {
            const auto place = static_cast<std::size_t>(pit);
            is.seeds[place] = static_cast<std::uint8_t>(at.mover[pit]);
            is.seeds[place + Pits] = static_cast<std::uint8_t>(at.opponent[pit]);
        }
        is.worth = static_cast<std::int16_t>(value_of(at) - kalah::trained::seed() * at.lead());
        return is;
    }

    // Unlike `timed`, it deepens also where only one pit may be played, because the value matters, not the pit.
    [[nodiscard]] int value_of(const board& at)
    {
        kalah::mtdf search{plan_.rules, kalah::trained{}, kalah::endgame_bounds{&endgames_, plan_.rules}, &remembered_};
        search.ask.late.least = 4;
        const auto stop = [](std::uint64_t) { return support::interrupted.load(std::memory_order_relaxed); };
        for (int depth = 2 - plan_.depth % 2;; depth += 2) {
            const auto found = search(at, depth, stop);
            if (found.exhausted || depth == plan_.depth || support::interrupted) return found.value;
        }
    }

    const lesson_plan plan_;
    const table endgames_;  // shares its memory with the others'
    memory remembered_;
};

}  // namespace detail

template <int Pits>
std::function<teacher()> school_of_size(const lesson_plan& plan)
{
    auto endgames = kalah::build_endgames<Pits>(plan.rules, plan.table_seeds,
                                                {.threads = plan.threads, .stop = &support::interrupted});
    if (!endgames && support::interrupted) throw support::ended{};
    if (!endgames) throw support::failure{to_string(endgames.error())};
    return [plan, table = *endgames]() -> teacher {
        return [one = std::make_shared<detail::teacher_of_size<Pits>>(plan, table)](std::uint64_t game) {
            return (*one)(game);
        };
    };
}

}  // namespace train

#endif
