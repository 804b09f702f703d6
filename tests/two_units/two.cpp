#include "unit.hpp"

unit two() { return what_this_unit_says(); }
