#ifndef EXAMPLES_PROGRAMS_ANALYSE_ANALYST_HPP
#define EXAMPLES_PROGRAMS_ANALYSE_ANALYST_HPP

#include <players/player.hpp>

#include <cstddef>
#include <functional>
#include <vector>

namespace analyse {

// Values every move of a board by a search that deepens until the limit. Answers a thought for each playable pit. Its
// memory of one board helps with the next board of a game.
using analyst = std::function<std::vector<players::thought>(const kalah::any_board&)>;

// For boards of this many pits; each size is compiled separately. The memory is in bytes.
[[nodiscard]] analyst make_analyst(const kalah::any_rules& rules, int pits, const kalah::limit& until, int threads,
                                   std::size_t memory);

}  // namespace analyse

#endif
