#ifndef EXAMPLES_PROGRAMS_STUDIES_PUBLISHED_HPP
#define EXAMPLES_PROGRAMS_STUDIES_PUBLISHED_HPP

#include <string>
#include <string_view>
#include <vector>

namespace studies {

// What the studies report: the rows of published.txt, which is compiled in, that begin with this name; without it.
[[nodiscard]] std::vector<std::vector<std::string>> published(std::string_view name);

}  // namespace studies

#endif
