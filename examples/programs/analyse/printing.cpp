#include "printing.hpp"

#include <cstdio>
#include <iostream>

namespace analyse {

namespace {

// Two decimals; none for a proven value.
[[nodiscard]] std::string value_text(double value, bool proven)
{
    char text[32];
    std::snprintf(text, sizeof(text), "%+.*f", proven ? 0 : 2, value);
    return text;
}

[[nodiscard]] std::string value_text(const seen_move& move)
{
    if (move.value) return value_text(*move.value, move.proven);
    return "from " + std::to_string(move.between->low) + " to " + std::to_string(move.between->high);
}

// Without a sign. Precondition: the loss of the ply is known.
[[nodiscard]] std::string lost_text(const seen_ply& ply)
{
    return value_text(*ply.lost(), ply.at.proven && ply.at.move(ply.played)->proven).substr(1);
}

[[nodiscard]] std::string player_name(int player) { return player == 1 ? "first" : "second"; }

void print_worst(const std::vector<seen_ply>& plies)
{
    const auto worst = worst_of(plies);
    if (worst.empty()) {
        std::cout << "No ply is known to have lost anything.\n";
        return;
    }
    std::cout << "Lost most:\n";
    for (const auto* ply : worst)
        std::cout << "  ply " << ply->number << ", " << player_name(ply->player) << ": pit " << ply->played
                  << " instead of " << *ply->at.best << " lost " << lost_text(*ply) << '\n';
}

}  // namespace

void print_board(const seen_board& seen)
{
    std::cout << seen.drawing;
    if (seen.over) {
        std::cout << "The game is over.\nvalue: " << value_text(*seen.value, true) << '\n';
        return;
    }
    for (const auto& move : seen.moves) {
        std::cout << "pit " << move.pit << ": " << value_text(move);
        if (move.proven) std::cout << " proven";
        else if (move.depth) std::cout << " at depth " << *move.depth;
        if (move.again) std::cout << ", moves again";
        if (!move.line.empty()) std::cout << ", " << move.line;
        std::cout << '\n';
    }
    if (seen.best) std::cout << (seen.value ? "best pit: " : "best pit so far: ") << *seen.best << '\n';
}

void print_ply(const seen_ply& ply)
{
    const auto& at = ply.at;
    std::cout << "ply " << ply.number << ", " << player_name(ply.player) << ": " << at.board << '\n'
              << "  plays " << ply.played << ", " << value_text(*at.move(ply.played));
    if (ply.is_mistake())
        std::cout << "; best " << *at.best << ", " << value_text(*at.move(at.best)) << ", " << at.move(at.best)->line
                  << "; loses " << lost_text(ply);
    std::cout << std::endl;
}

void print_end(const seen_game& game)
{
    std::cout << (game.over ? "The first player won by " : "After it, the first player leads by ") << game.lead
              << ".\n";
    print_worst(game.plies);
}

}  // namespace analyse
