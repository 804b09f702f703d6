// The other file of the program.
#include "kalah.hpp"

int second_file() { return kalah::start<3>(3).opponent.seeds(); }
