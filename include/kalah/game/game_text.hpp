#ifndef KALAH_GAME_GAME_TEXT_HPP
#define KALAH_GAME_GAME_TEXT_HPP

#include <kalah/core/expected.hpp>
#include <kalah/core/rules.hpp>

#include <string>
#include <string_view>

// Games as the literature writes them: the pits one after the other, a '-' where the player changes. The players of
// 25-10-3 moved the first twice, the second twice, the first once. Pits from 10 on are the letters a to e.

namespace kalah {

// What a game came to: the board as its mover sees it, and whether that is the player who did not begin.
template <class Board>
struct replayed {
    Board board{};
    bool turned = false;
    int plies = 0;

    // For the player who began.
    [[nodiscard]] constexpr int lead() const { return turned ? -board.lead() : board.lead(); }
};

// Writes the plies of a line, or of any range of pits that may be played one after the other.
template <class Rules, class Board, class Line>
    requires rules_for<Rules, Board>
[[nodiscard]] std::string to_string(const Rules& rules, Board board, const Line& pits)
{
    std::string text;
    bool again = true;
    for (const int pit : pits) {
        if (!again) text += '-';
        text += "0123456789abcde"[pit];
        const auto reached = rules.play(board, pit);
        board = reached.next;
        again = reached.again;
    }
    return text;
}

// Plays a game from its text. A '-' that is missing, or stands where the player does not change, is an error, as is a
// pit that may not be played; one may follow the last pit.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
[[nodiscard]] expected<replayed<Board>> replay(const Rules& rules, const Board& from, std::string_view text)
{
    replayed<Board> game{from};
    bool again = true;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto wrong = [&](const char* reason) { return error{reason, 0, static_cast<int>(at) + 1}; };
        if (text[at] == '-') {
            if (again) return wrong("the player does not change here");
            again = true;
            continue;
        }
        const auto pit = std::string_view{"0123456789abcde"}.find(text[at]);
        if (pit == std::string_view::npos) return wrong("a pit or '-' was expected");
        if (!again) return wrong("a '-' was expected, for the player changes here");
        if (rules.moves(game.board).empty()) return wrong("the game is over before this");
        if (!rules.moves(game.board).contains(static_cast<int>(pit))) return wrong("this pit cannot be played");
        const auto reached = rules.play(game.board, static_cast<int>(pit));
        again = reached.again;
        game = {reached.next, again ? game.turned : !game.turned, game.plies + 1};
    }
    return game;
}

}  // namespace kalah

#endif
