#include "solution_text.hpp"

#include <support/status_line.hpp>

namespace solve {

std::string value_text(const kalah::interval& value)
{
    if (value.low == value.high) return std::to_string(value.low);
    return "from " + std::to_string(value.low) + " to " + std::to_string(value.high);
}

std::string outcome_line(const kalah::interval& value)
{
    const char* const outcome = value.low > 0 ? "the mover wins" : value.high < 0 ? "the mover loses" : "a draw";
    return std::string{"outcome: "} + outcome + "\n";
}

std::string effort_text(const kalah::solution& found)
{
    return support::count_text(found.nodes) + " nodes, " + support::duration_text(found.time);
}

}  // namespace solve
