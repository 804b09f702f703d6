#ifndef EXAMPLES_PROGRAMS_STUDIES_PUBLISHED_HPP
#define EXAMPLES_PROGRAMS_STUDIES_PUBLISHED_HPP

#include <string>
#include <string_view>
#include <vector>

namespace studies {

// The studies' figures: the rows of published.txt that begin with this name, without the name. The file is compiled in.
[[nodiscard]] std::vector<std::vector<std::string>> published(std::string_view name);

}  // namespace studies

#endif
