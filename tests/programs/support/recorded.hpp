#ifndef TESTS_PROGRAMS_RECORDED_HPP
#define TESTS_PROGRAMS_RECORDED_HPP

// The games recorded by a referee.

#include "robots.hpp"
#include "scratch_folder.hpp"

#include <kalah/game/record.hpp>
#include <kalah/tournament/standings.hpp>
#include <kgp/protocol_rules.hpp>

#include <string>
#include <vector>

namespace programs {

// A file that exists as long as this object.
class temporary_file {
public:
    [[nodiscard]] std::string path() const { return folder_ / "records"; }

private:
    scratch_folder folder_{};
};

// All games of a file, checked by replaying them. (Compiled once, for 3 to 6 pits.)
template <int Pits>
[[nodiscard]] std::vector<kalah::game_record<kalah::board<Pits>>> records(const temporary_file& file);

[[nodiscard]] std::vector<int> plies_of(const auto& record)
{
    std::vector<int> pits;
    for (const auto& ply : record.plies) pits.push_back(ply.pit);
    return pits;
}

// The player that lost before the end.
[[nodiscard]] std::string loser_of(const auto& record)
{
    return record.lost->by == kalah::side::first ? record.first : record.second;
}

[[nodiscard]] inline std::string tally_text(const kalah::tally& games)
{
    return std::to_string(games.wins) + "-" + std::to_string(games.draws) + "-" + std::to_string(games.losses);
}

// The game of two robots after these plies.
template <int Pits>
[[nodiscard]] std::vector<int> usual_game(kalah::board<Pits> board, const std::vector<int>& forced)
{
    std::vector<int> pits;
    while (!kgp::protocol_rules.moves(board).empty()) {
        pits.push_back(pits.size() < forced.size() ? forced[pits.size()] : usual_pit(board));
        board = kgp::protocol_rules.play(board, pits.back()).next;
    }
    return pits;
}

}  // namespace programs

#endif
