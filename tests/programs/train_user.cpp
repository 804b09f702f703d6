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

int guess(const labelled& board)
{
    const auto& weights = kalah::detail::tiny;
    int sum = 0;
    std::size_t pair = 0;
    for (int i = 0; i < 12; ++i)
        for (int j = i + 1; j < 12; ++j)
            sum += weights.pairs[pair++ * 196 + static_cast<std::size_t>(14 * std::min(board.pits[i], 13) +
                                                                         std::min(board.pits[j], 13))];
    return weights.to_move + weights.unit * sum;
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
