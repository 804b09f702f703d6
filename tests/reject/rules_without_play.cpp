// any: rules_for
#include <kalah/kalah.hpp>

struct house_rules {
    kalah::pit_set<6> moves(const kalah::board<6>& board) const { return board.mover.filled(); }
#ifndef REJECT
    kalah::ply<kalah::board<6>> play(const kalah::board<6>& board, int) const { return {board.turned(), false}; }
#endif
};

auto answer = kalah::alpha_beta{house_rules{}, kalah::store_lead{}}(kalah::start<6>(4), 2);
