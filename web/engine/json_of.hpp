#ifndef KALAH_WEB_JSON_OF_HPP
#define KALAH_WEB_JSON_OF_HPP

#include "json.hpp"

#include <kalah/core/number_text.hpp>
#include <kalah/core/rules_text.hpp>
#include <kalah/core/trace.hpp>
#include <kalah/game/game.hpp>

// What the library speaks of, as the package's types.ts has it.

namespace kalah_web {

using namespace kalah;

inline void put(json& out, side of) { out.string(to_string(of)); }

inline void put(json& out, const error& why)
{
    out.object([&] {
        out.field("reason", why.reason);
        out.field("line", why.line);
        out.field("column", why.column);
    });
}

inline void put(json& out, const any_row& row)
{
    out.object([&] {
        out.field("pits", std::span{row.begin(), row.end()});
        out.field("store", row.store());
    });
}

inline void put(json& out, std::span<const int> numbers) { out.list(numbers); }
inline void put(json& out, const pit_set<max_pits>& pits) { out.list(pits); }

inline void put(json& out, const any_board& board)
{
    out.object([&] {
        out.field("mover", board.mover);
        out.field("opponent", board.opponent);
    });
}

inline void put(json& out, const variant& facts)
{
    out.object([&] {
        for (const auto& fact : detail::all_facts) {
            const auto value = fact.value_of(facts);
            if (value == "true" || value == "false") out.field(fact.name, value == "true");
            else out.field(fact.name, value);
        }
    });
}

inline void put(json& out, const place& where)
{
    out.object([&] {
        out.field("ofMover", where.of_mover);
        if (where.pit) out.field("pit", *where.pit);
    });
}

inline void put(json& out, const trace_step& step)
{
    constexpr std::array<std::string_view, 4> acts{"lift", "sow", "capture", "sweep"};
    out.object([&] {
        out.field("act", acts[static_cast<unsigned>(step.what)]);
        out.field("seeds", step.seeds);
        if (step.from) out.field("from", *step.from);
        if (step.to) out.field("to", *step.to);
    });
}

inline void put(json& out, const std::vector<trace_step>& steps) { out.list(steps); }

inline void put(json& out, const traced<any_board>& all)
{
    out.object([&] {
        out.field("steps", all.steps);
        out.field("next", all.reached.next);
        out.field("again", all.reached.again);
        out.field("over", all.over);
    });
}

inline void put(json& out, std::chrono::nanoseconds time)
{
    out.raw(number_text(std::chrono::duration<double, std::milli>{time}.count(), 6));
}

inline void put(json& out, const any_game::ply_type& ply)
{
    out.object([&] {
        out.field("board", ply.board);
        out.field("pit", ply.pit);
        out.field("by", ply.by);
        out.field("time", ply.time);
    });
}

inline void put(json& out, const game_record<any_board>::forfeit& lost)
{
    out.object([&] {
        out.field("by", lost.by);
        out.field("reason", lost.reason);
    });
}

// All but the plies.
inline void put(json& out, const any_game& game)
{
    auto lost = game.record().lost;
    if (lost) lost->by = game.player_of(lost->by);  // the row of the player
    const auto can = [&](bool (any_game::*step)()) {
        auto copy = game;
        return (copy.*step)();
    };
    out.object([&] {
        out.field("rules", to_string(game.rules()));
        out.field("facts", game.rules().facts);
        out.field("pits", game.from().pits());
        out.field("from", game.from());
        out.field("board", game.board());
        out.field("toMove", game.to_move());
        out.field("moves", game.moves());
        out.field("over", game.over());
        if (game.winner()) out.field("winner", *game.winner());
        out.field("pie", game.options().pie);
        out.field("mayTakeOver", game.may_take_over());
        out.field("takenOver", game.taken_over());
        if (lost) out.field("forfeited", *lost);
        out.field("canUndo", can(&any_game::undo));
        out.field("canRedo", can(&any_game::redo));
    });
}

}  // namespace kalah_web

#endif
