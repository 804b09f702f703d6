#include "json.hpp"

#include <kalah/core/board_text.hpp>
#include <support/games.hpp>

#include <nlohmann/json.hpp>

#include <cmath>
#include <iostream>

namespace analyse {

namespace {

using nlohmann::ordered_json;

// Unknown values are null.
template <class Value>
[[nodiscard]] ordered_json known(const std::optional<Value>& value)
{
    return value ? ordered_json(*value) : ordered_json();
}

// Two decimals; none for whole numbers.
[[nodiscard]] ordered_json seeds(const std::optional<double>& number)
{
    if (!number) return nullptr;
    const double hundredths = std::round(*number * 100);
    if (std::fmod(hundredths, 100) == 0) return std::lround(hundredths / 100);
    return hundredths / 100;
}

[[nodiscard]] ordered_json json_of(const seen_move& move)
{
    const auto& between = move.between;
    return {{"pit", move.pit},
            {"again", move.again},
            {"value", seeds(move.value)},
            {"proven", move.proven},
            {"depth", known(move.depth)},
            {"low", between ? ordered_json(between->low) : nullptr},
            {"high", between ? ordered_json(between->high) : nullptr},
            {"line", move.line.empty() ? nullptr : ordered_json(move.line)}};
}

void add(ordered_json& to, const seen_board& seen)
{
    to["board"] = seen.board;
    to["over"] = seen.over;
    to["value"] = seeds(seen.value);
    to["proven"] = seen.proven;
    to["best"] = known(seen.best);
    to["moves"] = ordered_json::array();
    for (const auto& move : seen.moves) to["moves"].push_back(json_of(move));
}

[[nodiscard]] ordered_json json_of(const seen_ply& ply)
{
    ordered_json all{{"ply", ply.number},
                     {"player", ply.player},
                     {"played", ply.played},
                     {"played_value", seeds(ply.played_value())},
                     {"lost", seeds(ply.lost())}};
    add(all, ply.at);
    return all;
}

[[nodiscard]] ordered_json head(const settings& wanted)
{
    return {{"rules", to_string(wanted.rules)}, {"pits", wanted.board.pits()}, {"exact", wanted.exact}};
}

void print(const ordered_json& all) { std::cout << all.dump(1) << '\n'; }

}  // namespace

void print_json(const settings& wanted, const seen_board& seen)
{
    auto all = head(wanted);
    add(all, seen);
    print(all);
}

void print_json(const settings& wanted, const seen_game& game)
{
    auto all = head(wanted);
    all["start"] = to_string(wanted.board);
    all["game"] = *wanted.game;
    all["final"] = game.final_board;
    all["over"] = game.over;
    all["lead"] = game.lead;
    all["plies"] = ordered_json::array();
    for (const auto& ply : game.plies) all["plies"].push_back(json_of(ply));
    all["worst"] = ordered_json::array();
    for (const auto* ply : worst_of(game.plies)) all["worst"].push_back(ply->number);
    print(all);
}

}  // namespace analyse
