// Linked from two units that both use all of the library, which must not define anything twice.
#include "unit.hpp"

int main() { return one() == two() && one() == what_this_unit_says() ? 0 : 1; }
