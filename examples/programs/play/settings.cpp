#include "settings.hpp"

#include <kalah/core/board_text.hpp>
#include <kalah/engine/expert_options.hpp>

#include <support/errors.hpp>

#include <algorithm>
#include <random>

namespace play {

namespace {

[[nodiscard]] bool any_of(std::initializer_list<std::string_view> told)
{
    return std::any_of(told.begin(), told.end(), [](std::string_view one) { return !one.empty(); });
}

// The opponent of a human, when no seat names it.
[[nodiscard]] participant opponent(const told_settings& told)
{
    support::refuse_together(!told.level.empty(), !told.search.empty() && told.search != "expert",
                             "only the expert has a --level, no other --search");
    auto text = told.search.empty() ? "expert" : told.search;
    if (!told.level.empty()) text += ":" + told.level;
    if (!told.evaluator.empty()) text += "/" + told.evaluator;
    return players::player_of(text);
}

[[nodiscard]] participant participant_in(const char* option, const std::string& name)
{
    try {
        return participant_of(name);
    }
    catch (const support::wrong_arguments& error) {
        throw support::wrong_arguments{std::string{option} + ": " + error.what()};
    }
}

// Where only one seat is named, a human sits opposite a player, and a player opposite a human.
[[nodiscard]] std::array<participant, 2> participants_in(const told_settings& told)
{
    std::array<participant, 2> all{};
    if (!told.south.empty()) all[0] = participant_in("--south", told.south);
    if (!told.north.empty()) all[1] = participant_in("--north", told.north);
    const bool both_named = !told.south.empty() && !told.north.empty();
    support::refuse_together(
        any_of({told.level, told.search, told.evaluator}), both_named || all[0] || all[1],
        "--level, --search and --evaluator are for the opponent that --south and --north do not name");
    if (!both_named && !all[0] && !all[1]) all[told.north.empty() ? 1 : 0] = opponent(told);
    return all;
}

[[nodiscard]] kalah::limit usual_limit(const told_settings& told)
{
    kalah::limit usual;
    if (told.depth > 0) usual.depth = told.depth;
    if (!told.time.empty()) {
        const auto read = players::limit_of(told.time);
        if (!read.time || read.nodes || read.depth)
            throw support::wrong_arguments{"--time: '" + told.time + "' is not a time, such as 100ms or 1.5s"};
        usual.time = read.time;
    }
    if (!usual.time && !usual.depth) usual.time = std::chrono::seconds{1};
    return usual;
}

[[nodiscard]] game game_in(const told_settings& told)
{
    support::refuse_together(!told.size.empty(), !told.board.empty(), "either --size or --board, not both");
    const auto from = !told.board.empty()  ? support::board_of(told.board)
                      : !told.size.empty() ? support::start_of(told.size)
                                           : kalah::start(6, 4);
    return game_of(support::rules_of(told.rules.empty() ? "standard" : told.rules), from, told.pie, told.moves);
}

// Quoted, if necessary, to be one word for a shell.
[[nodiscard]] std::string shell_word(const std::string& text)
{
    constexpr auto plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@";
    if (text.find_first_not_of(plain) == std::string::npos) return text;
    std::string quoted = "'";
    for (const char sign : text) quoted += sign == '\'' ? std::string{"'\\''"} : std::string{sign};
    return quoted + "'";
}

}  // namespace

std::string name_of(const participant& who) { return who ? who->name() : "human"; }

participant participant_of(const std::string& name)
{
    if (name == "human") return std::nullopt;
    return players::player_of(name);
}

std::array<participant, 2> seated(const saved_game& read, const std::array<participant, 2>& otherwise)
{
    try {
        return {participant_of(read.first), participant_of(read.second)};
    }
    catch (const support::wrong_arguments&) {
        return otherwise;
    }
}

settings settings_of(const told_settings& told)
{
    support::refuse_together(!told.load.empty(), any_of({told.size, told.board, told.rules, told.moves}) || told.pie,
                             "--size, --board, --rules, --pie and --moves are not for a game that is loaded");
    settings wanted{.participants = participants_in(told), .usual = usual_limit(told), .file = told.load};
    wanted.players = {.threads = told.threads,
                      .memory = std::size_t{64} << 20,
                      .endgames = kalah::usual_endgames(),
                      .books = told.no_book ? "" : players::shipped_books(),
                      .seed = told.seed.value_or(std::random_device{}())};
    wanted.plain = told.plain;
    if (told.load.empty()) {
        wanted.start = game_in(told);
        return wanted;
    }
    const auto read = load(told.load);
    wanted.start = read.played;
    if (!any_of({told.south, told.north, told.level, told.search, told.evaluator}))
        wanted.participants = seated(read, wanted.participants);
    return wanted;
}

std::string command_to_load(const std::string& file) { return "play --load " + shell_word(file); }

std::string command_for(const game& played, const std::array<participant, 2>& participants)
{
    std::string text = "play";
    const auto append = [&](const std::string& option, const std::string& value) {
        text += " " + option + " " + shell_word(value);
    };
    const auto at = [&](side row) { return name_of(participants[static_cast<std::size_t>(played.player_of(row))]); };
    if (at(side::first) != "human" || at(side::second) != "expert") {
        append("--south", at(side::first));
        append("--north", at(side::second));
    }
    if (played.rules().facts != kalah::standard) append("--rules", to_string(played.rules()));
    const int pits = played.from().pits(), seeds = support::seeds_of(played.from()) / (2 * pits);
    if (played.from() != kalah::start(pits, seeds)) append("--board", to_string(played.from()));
    else if (pits != 6 || seeds != 4) append("--size", std::to_string(pits) + "," + std::to_string(seeds));
    if (played.options().pie && !played.taken_over()) text += " --pie";
    if (!played.plies().empty()) append("--moves", to_string(played));
    return text;
}

}  // namespace play
