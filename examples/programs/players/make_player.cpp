#include "player.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace players {

// Defined in players_of_size.hpp, and compiled for each size separately.
template <int Pits>
player player_of_size(const player_choice& who, const kalah::any_rules& rules, const player_options& options);

std::string shipped_books()
{
    if (const char* const told = std::getenv("KALAH_BOOKS"); told && *told) return told;
    std::error_code unknown;
    return std::filesystem::is_directory(EXAMPLES_BOOKS, unknown) ? EXAMPLES_BOOKS : "";
}

player make_player(const player_choice& who, const kalah::any_rules& rules, int pits, const player_options& options)
{
    return kalah::with_pits(pits, [&](auto size) { return player_of_size<size>(who, rules, options); });
}

}  // namespace players
