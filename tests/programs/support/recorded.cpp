#include "recorded.hpp"

#include <doctest/doctest.h>

#include <kalah/game/game_file.hpp>
#include <kalah/game/record_reading.hpp>

#include <fstream>

namespace programs {

template <int Pits>
std::vector<kalah::game_record<kalah::board<Pits>>> records(const temporary_file& file)
{
    std::ifstream in{file.path()};
    const auto read = kalah::read_records<kalah::board<Pits>>(kgp::protocol_rules, in);
    REQUIRE_MESSAGE(read, (read ? "" : to_string(read.error())));
    return *read;
}

template std::vector<kalah::game_record<kalah::board<3>>> records<3>(const temporary_file&);
template std::vector<kalah::game_record<kalah::board<4>>> records<4>(const temporary_file&);
template std::vector<kalah::game_record<kalah::board<5>>> records<5>(const temporary_file&);
template std::vector<kalah::game_record<kalah::board<6>>> records<6>(const temporary_file&);

}  // namespace programs
