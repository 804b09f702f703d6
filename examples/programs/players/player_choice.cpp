#include "chosen_evaluator.hpp"
#include "player.hpp"

#include <support/errors.hpp>
#include <support/number_in.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace players {

namespace {

struct known_search {
    std::string_view name;
    std::string_view usual_evaluator;  // empty for one that cannot be given any
};

constexpr std::array searches{known_search{"minimax", "store_lead"},
                              known_search{"alpha_beta", "store_lead"},
                              known_search{"knowledge_alpha_beta", "store_lead"},
                              known_search{"mtdf", "trained"},
                              known_search{"principal_variation", "trained"},
                              known_search{"expert", ""},
                              known_search{"random", ""}};

struct known_evaluator {
    std::string_view name;
    chosen_evaluator evaluator;
};

constexpr std::array evaluators{known_evaluator{"store_lead", {kalah::store_lead{}}},
                                known_evaluator{"simple", {kalah::simple{}}},
                                known_evaluator{"knowledge", {kalah::knowledge{}}},
                                known_evaluator{"multi_heuristic", {kalah::multi_heuristic{}}},
                                known_evaluator{"extra_turn", {kalah::extra_turn{}}},
                                known_evaluator{"trained", {kalah::trained{}}}};

// The one with this name, in which '-' may stand for '_'.
template <class Known>
[[nodiscard]] const auto& known_as(const Known& all, std::string_view text, std::string_view what)
{
    std::string name{text};
    std::replace(name.begin(), name.end(), '-', '_');
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.name == name; });
    if (found != all.end()) return *found;
    std::string names;
    for (const auto& one : all) names.append(names.empty() ? "" : ", ").append(one.name);
    throw support::wrong_arguments{"there is no " + std::string{what} + " " + support::in_quotes(text) +
                                   "; there are " + names};
}

// Removes the part before the first such sign from the text, and returns it.
[[nodiscard]] std::string_view part_before(char sign, std::string_view& text)
{
    const auto end = std::min(text.find(sign), text.size());
    const auto part = text.substr(0, end);
    text.remove_prefix(end);
    return part;
}

template <class Kind, class Number>
void limit_once(std::optional<Kind>& kind, Number number, std::string_view text)
{
    if (kind) throw support::wrong_arguments{support::in_quotes(text) + " repeats a limit of the same kind"};
    kind = static_cast<Kind>(number);
}

void add_limit(kalah::limit& all, std::string_view text)
{
    const auto unit_at = std::min(text.find_first_not_of("0123456789."), text.size());
    const auto number = text.substr(0, unit_at), unit = text.substr(unit_at);
    if (unit == "ms" || unit == "s") {
        const auto time = support::number_in(number, 1e-6, 1e9);
        const double nanoseconds = time.value_or(0) * (unit == "s" ? 1e9 : 1e6);
        if (time && nanoseconds <= 1e18)
            return limit_once(all.time, std::chrono::nanoseconds{std::llround(nanoseconds)}, text);
    } else if (unit == "plies" || unit == "ply") {
        if (const auto plies = support::number_in(number, 1, 999)) return limit_once(all.depth, *plies, text);
    } else if (unit == "nodes") {
        if (const auto nodes = support::number_in<std::uint64_t>(number, 1, 1'000'000'000'000'000))
            return limit_once(all.nodes, *nodes, text);
    }
    throw support::wrong_arguments{support::in_quotes(text) +
                                   " is not a limit for a move, such as 100ms, 1.5s, 6plies or 50000nodes"};
}

// 100ms, 1.5s, 0.25ms.
[[nodiscard]] std::string time_text(std::chrono::nanoseconds time)
{
    const bool seconds = time >= std::chrono::seconds{1};
    const std::int64_t unit = seconds ? 1'000'000'000 : 1'000'000;
    auto text = std::to_string(time.count() / unit);
    if (const auto rest = time.count() % unit) {
        auto digits = std::to_string(unit + rest);  // the first is the unit's
        digits[0] = '.';
        digits.erase(digits.find_last_not_of('0') + 1);
        text += digits;
    }
    return text + (seconds ? "s" : "ms");
}

}  // namespace

kalah::limit limit_of(std::string_view text)
{
    kalah::limit all;
    for (;;) {
        add_limit(all, part_before('+', text));
        if (text.empty()) return all;
        text.remove_prefix(1);
    }
}

std::string limit_text(const kalah::limit& all)
{
    std::string text;
    const auto append = [&](const std::string& one) { text.append(text.empty() ? "" : "+").append(one); };
    if (all.time) append(time_text(*all.time));
    if (all.nodes) append(std::to_string(*all.nodes) + "nodes");
    if (all.depth) append(std::to_string(*all.depth) + (*all.depth == 1 ? "ply" : "plies"));
    return text;
}

std::string player_choice::name() const
{
    if (search == "random") return search;
    auto text = search;
    if (search == "expert" && level != 10) text += ":" + std::to_string(level);
    const auto usual = known_as(searches, search, "search").usual_evaluator;
    if (!evaluator.empty() && evaluator != usual) text += "/" + evaluator;
    const auto within = limit_text(limit);
    return within.empty() ? text : text + "@" + within;
}

player_choice player_of(std::string_view text)
{
    auto rest = text;
    auto who = part_before('@', rest);
    auto search = part_before('/', who);
    auto level = search;
    search = part_before(':', level);

    const auto& known = known_as(searches, search, "search");
    player_choice chosen{.search = std::string{known.name}};
    if (!level.empty()) {
        const auto number = support::number_in(level.substr(1), 1, 10);
        if (known.name != "expert")
            throw support::wrong_arguments{support::in_quotes(text) + ": only the expert has levels"};
        if (!number)
            throw support::wrong_arguments{support::in_quotes(level.substr(1)) +
                                           " is not a level: the expert has 1 to 10"};
        chosen.level = *number;
    }
    if (!who.empty()) {
        if (known.usual_evaluator.empty())
            throw support::wrong_arguments{support::in_quotes(text) + ": " + chosen.search + " takes no evaluator"};
        chosen.evaluator = known_as(evaluators, who.substr(1), "evaluator").name;
    }
    if (!rest.empty()) {
        if (known.name == "random")
            throw support::wrong_arguments{support::in_quotes(text) + ": random needs no limit"};
        chosen.limit = limit_of(rest.substr(1));
    }
    return chosen;
}

chosen_evaluator evaluator_of(const player_choice& who)
{
    const auto usual = known_as(searches, who.search, "search").usual_evaluator;
    return known_as(evaluators, who.evaluator.empty() ? usual : who.evaluator, "evaluator").evaluator;
}

std::string_view players_help()
{
    return R"(A player is SEARCH[:LEVEL][/EVALUATOR][@LIMIT]: expert:3, alpha_beta/knowledge@100ms, minimax@6plies.
  SEARCH     expert                the strongest, and the only one with levels: 1 to 10 (10)
             minimax               every line to a fixed depth
             alpha_beta            the same, faster
             knowledge_alpha_beta  leaves out moves that lose too much at once
             mtdf, principal_variation  with ordering and memory
             random                any pit
  EVALUATOR  store_lead (default), simple, knowledge, multi_heuristic, extra_turn, trained (default of mtdf and
             principal_variation); expert and random take none
  LIMIT      for each move: a time (100ms, 1.5s), a depth (6plies), an effort (50000nodes), or several (2s+12plies)
)";
}

}  // namespace players
