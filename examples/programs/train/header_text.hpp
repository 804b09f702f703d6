#ifndef EXAMPLES_PROGRAMS_TRAIN_HEADER_TEXT_HPP
#define EXAMPLES_PROGRAMS_TRAIN_HEADER_TEXT_HPP

#include "fitted_network.hpp"
#include "settings.hpp"

#include <string>

namespace train {

// A C++ header with the weights. `worth` says how good they are, in a sentence for a comment.
[[nodiscard]] std::string header_text(const settings& wanted, const byte_network& network, const std::string& worth);

}  // namespace train

#endif
