#include "thinking.hpp"

#include "words.hpp"

#include <kalah/game/game_text.hpp>

#include <algorithm>
#include <array>

namespace play {

namespace {

// Shows a player's thoughts, but no more often than a person can read.
[[nodiscard]] players::thinking_report shown_as(const std::string& name, const screen& on)
{
    using clock = std::chrono::steady_clock;
    return [&on, name, shown = clock::time_point{}](const players::thought& now) mutable {
        if (clock::now() - shown < std::chrono::milliseconds{50}) return;
        shown = clock::now();
        on.show(name + ": " + told_thought(now));
    };
}

// The thought about one pit, for the player who plays it.
[[nodiscard]] players::thought thought_after(const players::player& who, const game& before, int pit,
                                             const kalah::limit& until, const screen& on)
{
    auto after = before;
    static_cast<void>(after.play(pit));
    const auto played = to_string(before.rules(), before.board(), std::array{pit});
    const bool again = after.to_move() == before.to_move();
    const auto seen_before = [&](players::thought found) {
        if (!again) found.seeds = -found.seeds;
        found.pit = pit;
        found.depth += 1;
        found.line = played + (again || found.line.empty() ? "" : "-") + found.line;
        return found;
    };
    if (after.over()) {
        const int lead = after.lead(after.to_move());
        return seen_before({.seeds = static_cast<double>(lead), .proven = true});
    }
    const auto show = shown_as("Pit " + std::to_string(pit), on);
    return seen_before(who.think(after.board(), until, [&](const players::thought& now) { show(seen_before(now)); }));
}

}  // namespace

players::thought think(const players::player& who, const game& about, const kalah::limit& until,
                       const std::string& name, const screen& on)
{
    on.show(name + " ...");
    auto found = who.think(about.board(), until, shown_as(name, on));
    on.clear();
    return found;
}

std::vector<players::thought> think_of_all(const players::player& who, const game& about, const kalah::limit& until,
                                           const screen& on)
{
    const auto pits = about.moves();
    auto share = until;
    if (share.time) *share.time /= pits.size();
    std::vector<players::thought> all;
    for (const int pit : pits) all.push_back(thought_after(who, about, pit, share, on));
    on.clear();
    std::stable_sort(all.begin(), all.end(),
                     [](const players::thought& a, const players::thought& b) { return a.seeds > b.seeds; });
    return all;
}

}  // namespace play
