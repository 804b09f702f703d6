#include "table.hpp"

#include <kalah/core/any_board.hpp>

namespace make_table {

// Defined in table_of_size.hpp, and compiled for each size separately.
template <int Pits>
int make_of_size(const settings& wanted, const support::company& all);
template <int Pits>
int verify_of_size(const settings& wanted, const support::company& all);

int make(const settings& wanted, const support::company& all)
{
    return kalah::with_pits(wanted.pits, [&](auto size) { return make_of_size<size>(wanted, all); });
}

int verify(const settings& wanted, const support::company& all)
{
    return kalah::with_pits(wanted.pits, [&](auto size) { return verify_of_size<size>(wanted, all); });
}

}  // namespace make_table
