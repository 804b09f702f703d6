#ifndef EXAMPLES_PROGRAMS_CLIENT_ANY_SIZE_PLAYER_HPP
#define EXAMPLES_PROGRAMS_CLIENT_ANY_SIZE_PLAYER_HPP

#include "settings.hpp"

#include <cstddef>
#include <list>
#include <mutex>

namespace client {

// Plays boards of any size. It keeps its players, with their memories, for the next boards of their sizes. Several
// threads may ask at the same time: each gets a player for itself.
class any_size_player {
public:
    explicit any_size_player(const thinking_settings& how);

    // As player::think; the limit of the player's choice counts, too.
    players::thought think(const kalah::any_board& board, kalah::limit until, const players::thinking_report& report);

private:
    struct seat {
        int pits = 0;
        players::player who{};
    };

    [[nodiscard]] seat take(int pits);
    void give_back(seat one);

    thinking_settings how_;
    kalah::limit own_limit_;
    std::mutex mutex_{};
    std::list<seat> idle_{};  // the latest in front
};

}  // namespace client

#endif
