#include "games.hpp"

#include <kalah/core/board_text.hpp>
#include <kalah/core/rules_text.hpp>

#include <algorithm>

namespace support {

kalah::any_rules rules_of(std::string_view text)
{
    const auto read = kalah::read_rules(text);
    if (!read) throw wrong_arguments{"'" + std::string{text} + "' are not rules: " + to_string(read.error())};
    return *read;
}

kalah::any_board start_of(std::string_view text)
{
    const auto comma = std::min(text.find(','), text.size());
    const auto pits = number_in(text.substr(0, comma), 1, kalah::max_pits);
    const auto seeds = number_in(text.substr(std::min(comma + 1, text.size())), 0, 9999);
    if (!pits || !seeds)
        throw wrong_arguments{"'" + std::string{text} + "' is not a start: PITS,SEEDS such as 6,4 was expected"};
    try {
        return kalah::start(*pits, *seeds);
    }
    catch (const kalah::invalid&) {
        throw wrong_arguments{"'" + std::string{text} + "' is not a start: a board cannot hold that many seeds"};
    }
}

kalah::any_board board_of(std::string_view text)
{
    const auto read = kalah::read_board(text);
    if (!read) throw wrong_arguments{"'" + std::string{text} + "' is not a board: " + to_string(read.error())};
    return *read;
}

}  // namespace support
