#include "openings.hpp"

#include <players/player.hpp>

#include <kalah/game/game.hpp>

#include <cmath>

namespace tournament {

namespace {

constexpr int most_plies = 16;

[[noreturn]] void refuse(std::string_view text, const std::string& why)
{
    throw support::wrong_arguments{"'" + std::string{text} + "' is not a choice of openings: " + why};
}

// The numbers between commas.
[[nodiscard]] std::vector<std::uint64_t> numbers_in(std::string_view numbers, std::string_view text)
{
    std::vector<std::uint64_t> all;
    for (bool more = true; more;) {
        const auto end = std::min(numbers.find(','), numbers.size());
        const auto number = support::number_in<std::uint64_t>(numbers.substr(0, end), 0, ~std::uint64_t{0});
        if (!number) refuse(text, "a number was expected");
        all.push_back(*number);
        more = end < numbers.size();
        numbers.remove_prefix(std::min(end + 1, numbers.size()));
    }
    return all;
}

[[nodiscard]] int within(std::uint64_t number, unsigned least, unsigned most, std::string_view text)
{
    if (number < least || number > most)
        refuse(text, std::to_string(number) + " is not from " + std::to_string(least) + " to " + std::to_string(most));
    return static_cast<int>(number);
}

// The first openings of a list after which neither player leads by more than two seeds. The expert looks 10 plies
// ahead.
[[nodiscard]] kalah::opening_list balanced_of(const kalah::opening_list& all, std::size_t count,
                                              const kalah::any_rules& rules, const kalah::any_board& from)
{
    const auto expert = players::make_player({.search = "expert"}, rules, from.pits());
    kalah::opening_list chosen;
    for (const auto& opening : all) {
        kalah::any_game game{rules, from};
        if (!game.open(opening)) continue;
        if (std::abs(expert.think(game.board(), {.depth = 10}, {}).seeds) > 2) continue;
        chosen.push_back(opening);
        if (chosen.size() == count) break;
    }
    return chosen;
}

[[nodiscard]] kalah::opening_list all_of(const opening_choice& chosen, const kalah::any_rules& rules,
                                         const kalah::any_board& from)
{
    using enum opening_choice::kind;
    const auto count = static_cast<std::size_t>(chosen.count);
    if (chosen.what == every) return kalah::every_opening(rules, from, chosen.plies, most_openings + 1);
    if (chosen.what == random) return kalah::random_openings(rules, from, chosen.plies, count, chosen.seed);
    // About every fifth random opening of six plies on 6x4 is balanced.
    return balanced_of(kalah::random_openings(rules, from, chosen.plies, 20 * count, chosen.seed), count, rules, from);
}

}  // namespace

opening_choice openings_called(std::string_view text)
{
    if (text == "none") return {.plies = 0};
    if (text == "first") return {.plies = 1};
    const auto colon = std::min(text.find(':'), text.size());
    const auto name = text.substr(0, colon);
    if (colon == text.size() || (name != "plies" && name != "random" && name != "balanced"))
        refuse(text, "choose none, first, plies:N, random:COUNT,PLIES[,SEED] or balanced:COUNT,PLIES[,SEED]");
    const auto numbers = numbers_in(text.substr(colon + 1), text);
    if (name == "plies") {
        if (numbers.size() != 1) refuse(text, "one number was expected");
        return {.plies = within(numbers[0], 0, most_plies, text)};
    }
    if (numbers.size() != 2 && numbers.size() != 3) refuse(text, "two or three numbers were expected");
    opening_choice chosen{.what = name == "random" ? opening_choice::kind::random : opening_choice::kind::balanced};
    chosen.count = within(numbers[0], 1, unsigned{most_openings}, text);
    chosen.plies = within(numbers[1], 1, most_plies, text);
    if (numbers.size() == 3) chosen.seed = numbers[2];
    return chosen;
}

std::string plies_text(const opening_choice& chosen)
{
    return std::to_string(chosen.plies) + (chosen.plies == 1 ? " ply" : " plies");
}

std::string to_string(const opening_choice& chosen)
{
    if (chosen.what != opening_choice::kind::every)
        return std::to_string(chosen.count) + (chosen.what == opening_choice::kind::random ? " random" : " balanced") +
               " openings of " + plies_text(chosen);
    if (chosen.plies == 0) return "no opening";
    return chosen.plies == 1 ? "every first move" : "every opening of " + plies_text(chosen);
}

kalah::opening_list openings_of(const opening_choice& chosen, const kalah::any_rules& rules,
                                const kalah::any_board& from)
{
    if (rules.moves(from).empty()) throw support::wrong_arguments{"the game is over on this board"};
    const bool every = chosen.what == opening_choice::kind::every;
    const auto all = all_of(chosen, rules, from);
    const bool balanced = chosen.what == opening_choice::kind::balanced;
    const auto openings = (balanced ? " balanced openings of " : " openings of ") + plies_text(chosen);
    if (all.empty())
        throw support::wrong_arguments{"on this board there are no" + openings +
                                       (balanced ? "" : ": the game ends sooner")};
    if (every && all.size() > most_openings)
        throw support::wrong_arguments{"there are more than " + std::to_string(most_openings) + openings};
    if (!every && all.size() < static_cast<std::size_t>(chosen.count))
        throw support::wrong_arguments{"there are only " + std::to_string(all.size()) + openings};
    return all;
}

}  // namespace tournament
