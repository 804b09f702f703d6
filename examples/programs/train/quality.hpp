#ifndef EXAMPLES_PROGRAMS_TRAIN_QUALITY_HPP
#define EXAMPLES_PROGRAMS_TRAIN_QUALITY_HPP

#include "collection.hpp"
#include "fitted_network.hpp"

#include <string>

namespace train {

// How well guesses meet the worth of boards beyond the lead.
struct quality {
    double explained = 0;  // the share of the variance, at most 1; below 0 if one guess for all boards were better
    double error = 0;      // root mean square, in seeds
};

// On boards not seen.
struct qualities {
    quality lead{}, trained{}, fitted{}, bytes{};
};

[[nodiscard]] qualities qualities_of(const game_boards& unseen, const fitted_network& fitted,
                                     const byte_network& bytes);

// "75.3 %"
[[nodiscard]] std::string percent_text(double share);

// A table for a person.
[[nodiscard]] std::string table_of(const qualities& all);

}  // namespace train

#endif
