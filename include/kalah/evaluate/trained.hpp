#ifndef KALAH_EVALUATE_TRAINED_HPP
#define KALAH_EVALUATE_TRAINED_HPP

#include <kalah/core/board.hpp>

#include <array>

namespace kalah {

// The lead, plus the average worth of the seeds in the pits, in hundredths of a seed. Like the piece-square tables of
// chess, it has a number for each pit, number of seeds in it, and player. The numbers were fitted by least squares to
// the exact values of 400,000 boards with 14 to 18 seeds in their pits, met while solving Kalah(6,4) with standard
// rules. They explain three quarters of the variance. They say: seeds that do not reach the store yet are worth more
// the more there are, most of all when they reach it exactly, and seeds that go past it are a gift to the opponent.
struct trained {
    static constexpr bool of_lead_and_pits = true;
    [[nodiscard]] static constexpr int seed() { return 100; }

    template <int Pits>
    [[nodiscard]] constexpr int operator()(const board<Pits>& board) const
    {
        int worth = seed() * board.lead() + to_move;
        for (int pit = 0; pit < Pits; ++pit)
            worth += of(own, Pits - pit, board.mover[pit]) + of(opposing, Pits - pit, board.opponent[pit]);
        return worth;
    }

private:
    static constexpr int to_move = 154;

    // Indexed by the distance to the store minus 1, then by the seeds. 13 stands for 13 or more.
    using table = std::array<std::array<short, 14>, 6>;

    static constexpr table own{{
        {0, 76, -141, -211, -235, -272, -282, -165, 40, 127, 257, 381, 512, 676},
        {0, 92, 186, -138, -196, -256, -301, -323, -276, -30, 23, 107, 282, 335},
        {0, 142, 224, 362, 32, -14, -60, -122, -182, -188, 130, 198, 324, 389},
        {0, 200, 286, 330, 492, 171, 115, 55, 47, 8, 18, 277, 457, 468},
        {0, 243, 326, 390, 409, 567, 293, 223, 171, 137, 103, 58, 242, 366},
        {0, 194, 292, 360, 418, 450, 592, 366, 272, 214, 188, 367, 324, 303},
    }};
    static constexpr table opposing{{
        {0, -106, 106, 93, 128, 152, 152, 37, -205, -287, -399, -559, -658, -966},
        {0, -139, -185, 33, 53, 103, 136, 168, 86, -138, -208, -236, -374, -478},
        {0, -159, -229, -339, -117, -96, -40, -16, 35, 40, -186, -271, -401, -433},
        {0, -172, -239, -298, -407, -175, -131, -78, -45, 37, 38, -256, -387, -440},
        {0, -163, -227, -267, -306, -348, -154, -75, -3, -13, 114, 68, -21, -281},
        {0, -147, -230, -261, -300, -358, -233, -64, -37, -48, 126, -93, -21, -136},
    }};

    // On wider boards, a pit `n` places farther away than the table goes is worth as much as the farthest pit of the
    // table with `n` seeds fewer, but at least one.
    [[nodiscard]] static constexpr int of(const table& worth, int distance, int seeds)
    {
        if (distance > 6) {
            if (seeds > 1) seeds = seeds > distance - 6 ? seeds - (distance - 6) : 1;
            distance = 6;
        }
        return worth[static_cast<unsigned>(distance - 1)][static_cast<unsigned>(seeds < 13 ? seeds : 13)];
    }
};

}  // namespace kalah

#endif
