// Plays a game, draws the board after each move, and tells what the players thought: two searches with the same time,
// the one with the lead as its evaluator, the other with knowledge.
//
//   play_game [pits [seeds [milliseconds]]]

#include <kalah/kalah.hpp>
#include <kalah/notation.hpp>

#include <charconv>
#include <iomanip>
#include <iostream>
#include <string>
#include <string_view>

namespace {

using game_rules = kalah::rules<kalah::standard>;

// South began, and is drawn below.
template <class Board>
void draw(const Board& board, bool south_moves)
{
    std::cout << kalah::drawing(south_moves ? board : board.turned()) << '\n';
}

template <class Board>
bool play_one(Board& board, bool& south_moves, const auto& player, std::chrono::milliseconds time)
{
    const auto begun = std::chrono::steady_clock::now();
    const auto answer = player(board, time);
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begun;
    if (!answer.pit()) return false;

    const double seeds = static_cast<double>(answer.value) / kalah::seed_worth(player.search.evaluate);
    std::cout << (south_moves ? "South" : "North") << " plays pit " << *answer.pit() << ": " << std::fixed
              << std::setprecision(1) << std::showpos << seeds << std::noshowpos << " seeds"
              << (answer.proven ? ", proven" : "") << ", depth " << answer.depth << ", " << answer.nodes << " nodes, "
              << taken.count() << " ms, expects " << to_string(game_rules{}, board, answer.expected) << "\n\n";
    const auto reached = game_rules::play(board, *answer.pit());
    board = reached.next;
    south_moves = reached.again ? south_moves : !south_moves;
    draw(board, south_moves);
    return true;
}

template <class Board>
void play(Board board, std::chrono::milliseconds time)
{
    const kalah::timed south{kalah::alpha_beta{game_rules{}, kalah::store_lead{}, kalah::store_bounds{}}};
    const kalah::timed north{kalah::alpha_beta{game_rules{}, kalah::knowledge{}, kalah::store_bounds{}}};
    bool south_moves = true;
    draw(board, south_moves);
    while (south_moves ? play_one(board, south_moves, south, time) : play_one(board, south_moves, north, time)) {
    }
    const auto& south_row = south_moves ? board.mover : board.opponent;
    const auto& north_row = south_moves ? board.opponent : board.mover;
    std::cout << "South " << south_row.store() << ", North " << north_row.store() << ": "
              << (south_row.store() > north_row.store()   ? "South wins.\n"
                  : south_row.store() < north_row.store() ? "North wins.\n"
                                                          : "a draw.\n");
}

bool read(const char* text, int& number)
{
    const auto all = std::string_view{text};
    const auto [end, error] = std::from_chars(all.data(), all.data() + all.size(), number);
    return error == std::errc{} && end == all.data() + all.size() && number > 0;
}

}  // namespace

int main(int count, char** arguments)
{
    int pits = 6, seeds = 4, milliseconds = 50;
    int* const numbers[] = {&pits, &seeds, &milliseconds};
    for (int place = 1; place < count; ++place) {
        const std::string_view argument{arguments[place]};
        if (argument == "--help" || argument == "-h") {
            std::cout << "play_game [pits [seeds [milliseconds]]]\n"
                         "Plays a game of Kalah against itself: 1 to 15 pits a row (6), the seeds in each pit at the\n"
                         "beginning (4), and the time for each move (50).\n";
            return 0;
        }
        if (place > 3 || !read(arguments[place], *numbers[place - 1])) {
            std::cerr << "play_game: '" << argument << "' is not a number it wants; see play_game --help\n";
            return 2;
        }
    }
    try {
        std::visit([&](const auto& board) { play(board, std::chrono::milliseconds{milliseconds}); },
                   kalah::start(pits, seeds));
    }
    catch (const kalah::invalid& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
