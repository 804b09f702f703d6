// Measures weights that train wrote on the boards that it kept apart: train_user GAMES BOARDS. It prints the share of
// the variance explained, and the root mean square error in seeds.

#include <one.hpp>

#include <kalah/core/number_text.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct labelled {
    int pits[12];
    int worth;
};

// The weights, by their documented places, with none of the library's arithmetic.
int number(int at)
{
    const auto digits = std::string{kalah::detail::tiny.digits.substr(2 * static_cast<std::size_t>(at), 2)};
    const int byte = std::stoi(digits, nullptr, 16);
    return byte > 127 ? byte - 256 : byte;
}

int guess(const labelled& board)
{
    int said[32];
    for (int unit = 0; unit < 32; ++unit) {
        int sum = number(unit);
        for (int pit = 0; pit < 12; ++pit) sum += number(32 + (14 * pit + std::min(board.pits[pit], 13)) * 32 + unit);
        said[unit] = std::clamp(sum, 0, 127);
    }
    const int judges = 32 + 12 * 14 * 32;
    double worth = 0;
    for (int judge = 0; judge < 8; ++judge) {
        int heard = 127 * number(judges + 33 * judge + 32);
        for (int unit = 0; unit < 32; ++unit) heard += said[unit] * number(judges + 33 * judge + unit);
        worth += std::clamp(std::floor(heard / 64.0), 0.0, 127.0) * number(judges + 33 * 8 + judge);
    }
    return kalah::detail::tiny.to_move + static_cast<int>(std::floor(worth * kalah::detail::tiny.unit / 128));
}

}  // namespace

int main(int, char** arguments)
{
    std::ifstream games{arguments[1]};
    int left = std::atoi(arguments[2]);
    std::vector<std::string> unseen;
    std::set<std::string> seen;
    std::string line, text;
    for (int game = 0; left > 0 && std::getline(games, line); ++game)
        for (std::istringstream boards{line}; left > 0 && boards >> text; --left) {
            if (game % 20 == 19) unseen.push_back(text);
            else seen.insert(text.substr(0, text.find('=')));
        }
    double count = 0, sum = 0, squares = 0, errors = 0;
    for (const auto& each : unseen) {
        if (seen.count(each.substr(0, each.find('='))) > 0) continue;
        labelled board{};
        std::istringstream numbers{each};
        char mark = 0;
        for (int& pit : board.pits) numbers >> pit >> mark;
        numbers >> board.worth;
        const double error = guess(board) - board.worth;
        ++count;
        sum += board.worth;
        squares += double{1} * board.worth * board.worth;
        errors += error * error;
    }
    const double variance = squares / count - sum / count * (sum / count);
    const auto explained = kalah::number_text(100 * (1 - errors / count / variance), 1);
    const auto error = kalah::number_text(std::sqrt(errors / count) / 100, 2);
    std::printf("%s %% %s\n", explained.c_str(), error.c_str());
}
