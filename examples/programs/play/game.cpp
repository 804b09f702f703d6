#include "game.hpp"

#include <kalah/game/game_text.hpp>

namespace examples {

plain_row game::row_at(std::size_t place, side wanted) const
{
    const auto& [board, mover, reached_by] = moments_[place];
    const bool of_mover = wanted == mover;
    return std::visit(
        [&](const auto& sized) {
            const auto& row = of_mover ? sized.mover : sized.opponent;
            plain_row plain{{}, row.store()};
            for (int pit = 0; pit < sized.pits; ++pit) plain.pits.push_back(row[pit]);
            return plain;
        },
        board);
}

std::vector<int> game::playable() const { return pits_to_play(rules_, board()); }

void game::play(int pit, std::chrono::nanoseconds time)
{
    const auto row = mover();
    const auto next = std::visit(
        [&](const auto& sized) {
            const auto reached = rules_.play(sized, pit);
            const auto& ours = reached.again ? reached.next.mover : reached.next.opponent;
            const int banked = ours.store() - sized.mover.store();
            return moment{reached.next, reached.again ? row : other(row), {pit, row, time, banked, reached.again}};
        },
        board());
    add(next);
}

bool game::may_take_over() const
{
    if (!pie_ || mover() != side::second || over()) return false;
    for (std::size_t place = 0; place < count(); ++place)
        if (played(place).row == side::second) return false;
    return true;
}

side game::player_at(std::size_t place, side row) const
{
    for (std::size_t before = 0; before < place; ++before)
        if (!played(before).pit) return other(row);
    return row;
}

void game::take_over() { add({board(), mover(), {std::nullopt, mover(), {}, 0, false}}); }

void game::add(const moment& next)
{
    moments_.resize(now_ + 1);
    moments_.push_back(next);
    ++now_;
}

std::string game::text() const
{
    std::vector<int> pits;
    for (std::size_t place = 0; place < count(); ++place)
        if (const auto& pit = played(place).pit) pits.push_back(*pit);
    return line_text(rules_, from(), pits);
}

game game_of(kalah::any_rules rules, const kalah::any_board& from, bool pie, std::string_view moves)
{
    const auto error = std::visit(
        [&](const auto& sized) {
            const auto read = kalah::replay(rules, sized, moves);
            return read ? std::nullopt : std::optional{read.error()};
        },
        from);
    if (error) throw wrong_arguments{"'" + std::string{moves} + "' are no moves: " + to_string(*error)};
    game told{rules, from, pie};
    for (const char sign : moves)
        if (sign != '-') told.play(static_cast<int>(std::string_view{"0123456789abcde"}.find(sign)));
    return told;
}

}  // namespace examples
