#include "words.hpp"

#include <kalah/core/trace.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace play {

namespace {

// "a, b and c".
[[nodiscard]] std::string joined(const std::vector<std::string>& all, std::string_view last)
{
    std::string text;
    for (std::size_t place = 0; place < all.size(); ++place)
        text.append(place == 0 ? "" : place + 1 < all.size() ? ", " : last).append(all[place]);
    return text;
}

// Whether it took seeds from the other row.
[[nodiscard]] bool captures(const kalah::traced<kalah::any_board>& sowing)
{
    return std::any_of(sowing.steps.begin(), sowing.steps.end(), [](const auto& step) {
        return step.what == kalah::trace_step::act::capture && !step.from->of_mover;
    });
}

}  // namespace

std::string seeds_text(int seeds) { return std::to_string(seeds) + (seeds == 1 ? " seed" : " seeds"); }

std::string told_ply(const game& played, listener to)
{
    const auto& ply = played.plies().back();
    const auto sowing = trace(played.rules(), ply.board, ply.pit);
    const int banked = played.row(ply.by).store() - ply.board.mover.store();
    const bool you = to == ply.by;
    const auto verb = [&](const std::string& plain) { return plain + (you ? "" : "s"); };
    std::vector<std::string> done{verb("play") + " " + std::to_string(ply.pit)};
    if (captures(sowing)) done.push_back(verb("capture"));
    if (banked > 0) done.push_back(verb("bank") + " " + seeds_text(banked));
    if (sowing.reached.again && !sowing.over) done.push_back(verb("move") + " again");
    return (you ? "You" : name_of_row(ply.by)) + " " + joined(done, " and ") + ".";
}

std::string told_result(const game& played, listener to)
{
    const int south = played.row(side::first).store(), north = played.row(side::second).store();
    const auto stores = "South " + std::to_string(south) + ", North " + std::to_string(north);
    const auto winner = played.winner();
    if (!winner) return "Game over. " + stores + ": a draw.";
    const auto begin = "Game over. " + stores + ": " + (to == winner ? "you win" : name_of_row(*winner) + " wins");
    const auto lost = played.record().lost;
    if (!lost) return begin + " by " + seeds_text(std::abs(south - north)) + ".";
    const auto loser = other(*winner);
    return begin + ", because " + (to == loser ? "you" : name_of_row(loser)) + " forfeited the game" +
           (lost->reason.empty() ? "." : " (" + lost->reason + ").");
}

std::string told_score(const game& played)
{
    return "South " + std::to_string(played.row(side::first).store()) + ", North " +
           std::to_string(played.row(side::second).store()) + " after " + std::to_string(played.plies().size()) +
           (played.plies().size() == 1 ? " ply" : " plies");
}

std::string told_lead(const players::thought& of)
{
    char text[32];
    std::snprintf(text, sizeof(text), "%+.1f", of.seeds);
    std::string lead{text};
    if (lead.ends_with(".0")) lead.resize(lead.size() - 2);
    if (lead == "+0" || lead == "-0") lead = "0";
    return lead + (of.proven ? " for sure" : "");
}

std::string told_thought(const players::thought& of)
{
    return told_lead(of) + " at depth " + std::to_string(of.depth) + ": " + of.line;
}

std::string told_choice(const kalah::pit_set<kalah::max_pits>& pits)
{
    std::vector<std::string> names;
    for (const int pit : pits) names.push_back(std::to_string(pit));
    return joined(names, " or ");
}

std::string told_rules(const kalah::variant& rules)
{
    const auto captures =
        std::string{R"(A last seed that falls into an own empty pit captures: it goes to the own store,
with the seeds of the pit that faces it, )"};
    std::string text = R"(Each player has a row of pits, and the store at its right end. A move takes all
seeds of an own pit and sows them one by one into the pits that follow: along
the own row, into the own store, along the other row, and around again past the
other store.
)";
    if (rules.origin == kalah::origin::skipped)
        text += "A sowing that goes around leaves out the pit that it began with.\n";
    if (rules.sowing == kalah::sowing::relay)
        text += "A last seed that falls into a pit with seeds, of either row, picks them up and\nsows on.\n";
    if (rules.extra_turn) text += "A last seed that falls into the own store gives another move.\n";
    if (rules.capture == kalah::capture::always) text += captures + "even if there are none.\n";
    if (rules.capture == kalah::capture::facing) text += captures + "if there are any.\n";
    if (rules.ending == kalah::ending::stuck) text += "The game ends when the player to move has no seeds.\n";
    else text += "The game ends when a row is empty";
    if (rules.ending == kalah::ending::row_empty) text += ".\n";
    if (rules.ending == kalah::ending::majority) text += ", or a store holds more than half of all seeds.\n";
    text += rules.leftovers == kalah::leftovers::owner ? "What is left in the pits then goes to the store of the row.\n"
                                                       : "What is left in the pits counts for nobody.\n";
    return text + "The fuller store wins.\n";
}

}  // namespace play
