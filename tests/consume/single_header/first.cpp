// One of two files of a program that include the single header.
#include "kalah.hpp"

int second_file();

int main() { return second_file() == kalah::start<3>(3).mover.seeds() ? 0 : 1; }
