#include "school.hpp"

#include <kalah/core/any_board.hpp>
#include <kalah/endgame/detail/board_index.hpp>
#include <kalah/evaluate/trained.hpp>

namespace train {

// Defined in school_of_size.hpp, and compiled for each size separately.
template <int Pits>
std::function<teacher()> school_of_size(const lesson_plan& plan);

namespace {

// Calls visit with the number of pits as a constant. (kalah::with_pits would ask for schools of all sizes.)
template <int Pits = least_pits, class Visit>
auto with_taught_pits(int pits, const Visit& visit)
{
    if constexpr (Pits < most_pits)
        if (pits > Pits) return with_taught_pits<Pits + 1>(pits, visit);
    return visit(std::integral_constant<int, Pits>{});
}

template <int Pits>
[[nodiscard]] kalah::board<Pits> board_of(const labelled_board& board)
{
    std::array<int, Pits> mover{}, opponent{};
    for (std::size_t pit = 0; pit < Pits; ++pit) {
        mover[pit] = board.seeds[pit];
        opponent[pit] = board.seeds[pit + Pits];
    }
    return {kalah::row<Pits>{mover}, kalah::row<Pits>{opponent}};
}

}  // namespace

std::function<teacher()> make_school(const lesson_plan& plan)
{
    return with_taught_pits(plan.pits, [&](auto pits) { return school_of_size<pits>(plan); });
}

int usual_table_seeds(int pits)
{
    const auto most = kalah::detail::board_index<6>::size(14);
    return with_taught_pits(pits, [&](auto size) {
        int seeds = 14;
        while (kalah::detail::board_index<size>::size(seeds) > most) --seeds;
        return seeds;
    });
}

int worth_by_trained(const labelled_board& board, int pits)
{
    return with_taught_pits(pits, [&](auto size) { return kalah::trained{}(board_of<size>(board)); });
}

std::function<int(const labelled_board&)> worth_by(const kalah::network_text& text, int pits)
{
    return with_taught_pits(pits, [&](auto size) -> std::function<int(const labelled_board&)> {
        constexpr int of_row = size;
        return [network = kalah::network_weights<of_row>{text}](const labelled_board& board) {
            return network.worth(board_of<of_row>(board));
        };
    });
}

}  // namespace train
