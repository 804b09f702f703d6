#include "analyst.hpp"

namespace analyse {

// Defined in analyst_of_size.hpp, and compiled for each size separately.
template <int Pits>
analyst analyst_of_size(const kalah::any_rules& rules, const kalah::limit& until, int threads, std::size_t memory);

analyst make_analyst(const kalah::any_rules& rules, int pits, const kalah::limit& until, int threads,
                     std::size_t memory)
{
    return kalah::with_pits(pits, [&](auto size) { return analyst_of_size<size>(rules, until, threads, memory); });
}

}  // namespace analyse
