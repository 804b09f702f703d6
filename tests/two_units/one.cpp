#include "unit.hpp"

unit one() { return what_this_unit_says(); }
