#include "table.hpp"

#include "drawing.hpp"
#include "thinking.hpp"

#include <support/status_line.hpp>

#include <iostream>

namespace play {

table::table(const settings& wanted, const screen& on, keyboard& keys)
    : game_{wanted.start},
      participants_{wanted.participants},
      usual_{wanted.usual},
      options_{wanted.players},
      on_{on},
      keys_{keys},
      file_{wanted.file},
      kept_{text_without_times(to_save())}
{
}

int table::run()
{
    if (!only_players()) say("Type a pit to play it, or 'help'.");
    show();
    for (bool goes_on = true; goes_on;) {
        if (game_.over() && only_players()) break;
        goes_on = game_.over() || human_at(game_.to_move()) ? ask() : think();
    }
    return leave();
}

bool table::ask()
{
    const bool two_people = !only_human();
    if (game_.over()) std::cout << "Another game? (new, undo, save, quit, help): ";
    else std::cout << (two_people ? name_of_row(game_.to_move()) + "'s move: " : "Your move: ");
    std::cout << std::flush;
    const auto line = keys_.line();
    if (!line) {
        std::cout << '\n';
        return false;
    }
    try {
        return perform(command_of(*line));
    }
    catch (const support::wrong_arguments& error) {
        say(std::string{error.what()} + "; 'help' lists the commands.");
    }
    catch (const std::runtime_error& error) {
        say(std::string{error.what()} + ".");
    }
    return true;
}

bool table::think()
{
    const auto row = game_.to_move();
    const auto& who = at(row);
    auto until = limit_of(who);
    until.stop = &keys_.interrupted();
    const auto name = name_of_row(row) + ", " + who->name();
    const auto found = play::think(player_at(row), game_, until, name, on_);
    if (keys_.interrupted() && (only_players() || !keys_.take_ctrl_c())) return false;
    if (game_.may_take_over() && found.seeds < 0) {
        take_over();
        return true;
    }
    play(found.pit, found.time);
    if (found.depth > 0)
        say("  " + who->name() + " expects " + told_thought(found) + " (" + support::duration_text(found.time) + ")",
            ink::faint);
    show();
    return true;
}

void table::play(int pit, std::chrono::nanoseconds time)
{
    static_cast<void>(game_.play(pit, time));
    say(told_ply(game_, only_human()));
}

void table::take_over()
{
    const auto row = game_.to_move();
    const bool you = only_human() == row;
    static_cast<void>(game_.take_over());
    say(you ? "You take over South's row." : name_of(at(side::first)) + " takes over South's row.");
    show();
}

void table::show()
{
    shown_ = std::chrono::steady_clock::now();
    std::array<std::string, 2> names;
    for (const auto row : {side::first, side::second})
        names[index(row)] = at(row) ? at(row)->name() : only_human() ? "you" : "";
    std::cout << '\n' << drawing(game_, only_human().value_or(side::first), names, on_) << '\n';
    if (game_.over()) say(told_result(game_, only_human()), ink::strong);
    if (game_.may_take_over() && human_at(game_.to_move()))
        say("By the pie rule you may now 'take' South's row instead of moving.");
}

// Nothing is lost: a person who leaves is shown how to continue.
int table::leave()
{
    if (!game_.over() && !game_.plies().empty()) {
        const bool kept = !file_.empty() && kept_ == text_without_times(to_save());
        say("The game stands " + told_score(game_) + ". To continue:");
        say("  " + (kept ? command_to_load(file_) : command_for(game_, participants_)));
    }
    return keys_.signal() == 0 ? 0 : 128 + keys_.signal();
}

listener table::only_human() const
{
    if (human_at(side::first) == human_at(side::second)) return std::nullopt;
    return human_at(side::first) ? side::first : side::second;
}

players::player table::made(const players::player_choice& who)
{
    ++options_.seed;  // another seed for each, so that two equal players play differently
    return players::make_player(who, game_.rules(), game_.board().pits(), options_);
}

const players::player& table::player_at(side row)
{
    auto& known = players_[index(game_.player_of(row))];
    if (!known) known = made(*at(row));
    return *known;
}

const players::player& table::adviser()
{
    if (!adviser_) adviser_ = made({});
    return *adviser_;
}

kalah::limit table::limit_of(const participant& who) const
{
    const auto& own = who->limit;
    return own.time || own.nodes || own.depth ? own : usual_;
}

void table::say(const std::string& line, ink with) const { std::cout << on_.painted(line, with) << std::endl; }

}  // namespace play
