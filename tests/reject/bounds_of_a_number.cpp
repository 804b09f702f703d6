// any: bounds_for
#include <kalah/kalah.hpp>

struct even {
#ifdef REJECT
    int operator()(const kalah::board<6>&) const { return 0; }
#else
    kalah::interval operator()(const kalah::board<6>& board) const { return {-board.seeds(), board.seeds()}; }
#endif
};

auto answer = kalah::alpha_beta{kalah::rules<kalah::classic>{}, kalah::store_lead{}, even{}}(kalah::start<6>(4), 2);
