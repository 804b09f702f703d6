#include "words.hpp"

#include <cstdio>
#include <cstdlib>

namespace examples {

namespace {

// "a, b and c".
[[nodiscard]] std::string joined(const std::vector<std::string>& all, std::string_view last)
{
    std::string text;
    for (std::size_t place = 0; place < all.size(); ++place)
        text.append(place == 0 ? "" : place + 1 < all.size() ? ", " : last).append(all[place]);
    return text;
}

// Whether it took seeds out of the other row. (With relay sowing seeds leave a pit without being captured.)
[[nodiscard]] bool captured(const game& played)
{
    const auto theirs = other(played.played(played.count() - 1).row);
    if (played.over() || played.rules().name() == "relay") return false;
    const auto before = played.row_before_last(theirs).pits, now = played.row(theirs).pits;
    for (std::size_t pit = 0; pit < now.size(); ++pit)
        if (now[pit] < before[pit]) return true;
    return false;
}

}  // namespace

std::string seeds_text(int seeds) { return std::to_string(seeds) + (seeds == 1 ? " seed" : " seeds"); }

std::string told_ply(const game& played, listener to)
{
    const auto& ply = played.played(played.count() - 1);
    const bool you = to == ply.row;
    const auto verb = [&](const std::string& plain) { return plain + (you ? "" : "s"); };
    std::vector<std::string> done{verb("play") + " " + std::to_string(*ply.pit)};
    if (captured(played)) done.push_back(verb("capture"));
    if (ply.banked > 0) done.push_back(verb("bank") + " " + seeds_text(ply.banked));
    if (ply.again && !played.over()) done.push_back(verb("move") + " again");
    return (you ? "You" : name_of_row(ply.row)) + " " + joined(done, " and ") + ".";
}

std::string told_result(const game& played, listener to)
{
    const int south = played.row(side::first).store, north = played.row(side::second).store;
    const auto winner = south > north ? side::first : side::second;
    const auto stores = "South " + std::to_string(south) + ", North " + std::to_string(north);
    if (south == north) return "Game over. " + stores + ": a draw.";
    return "Game over. " + stores + ": " + (to == winner ? "you win" : name_of_row(winner) + " wins") + " by " +
           seeds_text(std::abs(south - north)) + ".";
}

std::string told_score(const game& played)
{
    return "South " + std::to_string(played.row(side::first).store) + ", North " +
           std::to_string(played.row(side::second).store) + " after " + std::to_string(played.count()) +
           (played.count() == 1 ? " ply" : " plies");
}

std::string told_lead(const thought& of)
{
    char text[32];
    std::snprintf(text, sizeof(text), "%+.1f", of.seeds);
    std::string lead{text};
    if (lead.ends_with(".0")) lead.resize(lead.size() - 2);
    if (lead == "+0" || lead == "-0") lead = "0";
    return lead + (of.proven ? " for sure" : "");
}

std::string told_thought(const thought& of)
{
    return told_lead(of) + " at depth " + std::to_string(of.depth) + ": " + of.line;
}

std::string told_choice(const std::vector<int>& pits)
{
    std::vector<std::string> names;
    for (const int pit : pits) names.push_back(std::to_string(pit));
    return joined(names, " or ");
}

std::string told_rules(const std::string& name)
{
    constexpr auto sowing = R"(Each player has a row of pits, and the store at its right end. A move takes all
seeds of an own pit and sows them one by one into the pits that follow: along
the own row, into the own store, along the other row, and around again past the
other store.
)";
    constexpr auto relay = R"(A last seed that falls into a pit with seeds, of either row, picks them up and
sows on. One that falls into an own empty pit captures: it goes to the own
store, with the seeds of the pit that faces it, even if there are none.
The game ends when a row is empty. What is left in the pits counts for nobody.
The fuller store wins.
)";
    constexpr auto again = R"(A last seed that falls into the own store gives another move. One that falls
into an own empty pit captures: it goes to the own store, with the seeds of the
pit that faces it)";
    constexpr auto ending = R"(
What is left in the pits then goes to the store of the row. The fuller store
wins.
)";
    if (name == "relay") return std::string{sowing} + relay;
    return std::string{sowing} + again + (name == "classic" ? ", even if there are none.\n" : ", if there are any.\n") +
           "The game ends when a row is empty" +
           (name == "standard majority" ? ", or a store holds more than half of all seeds." : ".") + ending;
}

}  // namespace examples
