#ifndef KALAH_ENGINE_JOB_HPP
#define KALAH_ENGINE_JOB_HPP

#include <cstddef>
#include <cstdint>

namespace kalah {

// How a board is divided into questions.
struct job_options {
    bool outcome = false;  // only win, draw or loss: the sign of the value
    // Nodes for the first question about a board. The next one may go to a worker that remembers nothing of it; so this
    // should be enough for most boards. A question that is not answered is lost when its worker is killed.
    std::uint64_t first_budget = std::uint64_t{1} << 28;
    // A board that needs more is split into those after its moves,
    std::uint64_t largest_budget = std::uint64_t{1} << 28;
    // but not after this many plies; from there on budgets grow without end.
    int plies = 100;
};

// A question for a worker: is the value of this board at least beta? It may take this many nodes.
template <class Board>
struct job {
    std::size_t node = 0;
    Board board{};
    int beta = 0;
    std::uint64_t budget = 0;
};

}  // namespace kalah

#endif
