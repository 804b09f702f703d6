// g++: no match for 'operator='
// clang++: no viable overloaded '='
#include <kalah/kalah.hpp>

#ifdef REJECT
using other = kalah::rules<kalah::standard>;
#else
using other = kalah::rules<kalah::classic>;
#endif

// Two variants are two types: results for one cannot be used for the other.
void assign(kalah::alpha_beta<kalah::rules<kalah::classic>, kalah::store_lead>& search)
{
    search = kalah::alpha_beta{other{}, kalah::store_lead{}};
}
