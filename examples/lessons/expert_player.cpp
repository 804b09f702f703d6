// The strongest player in one call. It ponders: it goes on thinking while its opponent does.

#include <kalah/engine.hpp>
#include <kalah/kalah.hpp>

#include <iostream>

int main()
{
    using namespace kalah;
    using namespace std::chrono_literals;
    game played{rules<standard>{}, start<6>(4)};
    expert strong{rules<standard>{}, start<6>(4)};
    alpha_beta weak{rules<standard>{}, store_lead{}};
    for (int ply = 0; ply < 8 && !played.over(); ++ply) {
        if (played.to_move() == side::first) {
            const auto answer = strong(played.board(), 50ms);
            std::cout << "pit " << *answer.pit() << ", worth " << answer.value / 100.0 << " seeds, at depth "
                      << answer.depth << '\n';
            if (!played.play(answer.pit())) return 1;
        } else {
            strong.ponder(played.board());
            if (!played.play(weak(played.board(), 10).pit())) return 1;
        }
    }
    std::cout << drawing(played.board());
}
