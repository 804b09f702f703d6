#include "table.hpp"
#include "thinking.hpp"

#include <filesystem>
#include <iomanip>
#include <iostream>

namespace play {

bool table::perform(const command& wanted)
{
    switch (wanted.action) {
    case action::none: break;
    case action::pit: play_if_allowed(wanted.pit); break;
    case action::hint: hint(); break;
    case action::analyse: analyse(); break;
    case action::undo: undo(); break;
    case action::redo: redo(); break;
    case action::moves: say(game_.plies().empty() ? "No move was made yet." : to_string(game_)); break;
    case action::board: show(); break;
    case action::save: keep(wanted.file, false); break;
    case action::replace: keep(wanted.file, true); break;
    case action::load: load_from(wanted.file); break;
    case action::swap: swap(); break;
    case action::take: take(); break;
    case action::level: change_level(wanted.level); break;
    case action::begin_anew: begin_anew(); break;
    case action::rules: std::cout << told_rules(game_.rules().facts); break;
    case action::help: std::cout << commands_help(); break;
    case action::quit: return false;
    }
    return true;
}

void table::play_if_allowed(int pit)
{
    if (game_.over()) return say("The game is over.");
    if (game_.moves().contains(pit)) {
        play(pit, std::chrono::steady_clock::now() - shown_);
        return show();
    }
    const bool there = 0 <= pit && pit < game_.board().pits();
    say((there ? "Pit " + std::to_string(pit) + " is empty" : "There is no pit " + std::to_string(pit)) + ": choose " +
        told_choice(game_.moves()) + ".");
}

void table::hint()
{
    if (game_.over()) return say("The game is over.");
    auto until = usual_;
    until.stop = &keys_.interrupted();
    const auto found = play::think(adviser(), game_, until, "Hint", on_);
    keys_.take_ctrl_c();
    say("Hint: play " + std::to_string(found.pit) + " (" + told_thought(found) + ").");
}

void table::analyse()
{
    if (game_.over()) return say("The game is over.");
    auto until = usual_;
    until.stop = &keys_.interrupted();
    const auto all = think_of_all(adviser(), game_, until, on_);
    keys_.take_ctrl_c();
    std::cout << "  pit   lead          depth   the game may go on\n";
    for (const auto& move : all)
        std::cout << std::setw(5) << move.pit << "   " << std::left << std::setw(14) << told_lead(move) << std::right
                  << std::setw(5) << move.depth << "   " << move.line << '\n';
    std::cout << std::flush;
}

// Back to the last decision of a human.
void table::undo()
{
    auto before = game_;
    do
        if (!before.undo()) return say("You have no move to take back.");
    while (!human_at(before.to_move(), before));
    game_ = before;
    show();
}

void table::redo()
{
    if (!game_.redo()) return say("There is nothing to redo.");
    while (!human_at(game_.to_move()) && game_.redo()) {}
    show();
}

void table::keep(const std::string& file, bool replace)
{
    std::error_code none;
    if (!replace && file != file_ && std::filesystem::exists(file, none))
        return say(file + " already exists: choose another name, or replace it by 'save! " + file + "'.");
    save(to_save(), file);
    file_ = file;
    kept_ = text_without_times(to_save());
    say("Saved in " + file + ".");
}

// With its players, as far as this program knows them.
void table::load_from(const std::string& file)
{
    const auto read = load(file);
    if (!game_.over() && !game_.plies().empty()) say("The game you left: " + command_for(game_, participants_));
    game_ = read.played;
    file_ = file;
    participants_ = seated(read, participants_);
    kept_ = text_without_times(to_save());
    players_ = {};
    adviser_.reset();
    show();
}

void table::swap()
{
    std::swap(participants_[0], participants_[1]);
    std::swap(players_[0], players_[1]);
    const auto human = only_human();
    say(human ? "You now play " + name_of_row(*human) + "." : "South and North have changed seats.");
    show();
}

void table::take()
{
    if (game_.may_take_over()) return take_over();
    say("Only South's opponent may take over, by the pie rule (--pie), instead of a first move.");
}

void table::change_level(int level)
{
    const auto human = only_human();
    if (!human) return say("Two people are playing: there is no opponent to set a level for.");
    const auto opponent = index(game_.player_of(other(*human)));
    participants_[opponent] = players::player_choice{.level = level};
    players_[opponent].reset();
    say("Your opponent is now " + name_of(participants_[opponent]) + ".");
}

void table::begin_anew()
{
    if (!game_.over() && !game_.plies().empty()) say("The game you left: " + command_for(game_, participants_));
    game_ = game{game_.rules(), game_.from(), game_.options()};
    file_.clear();
    players_ = {};
    show();
}

}  // namespace play
