#ifndef KALAH_CLUSTER_SHARED_BUILD_OPTIONS_HPP
#define KALAH_CLUSTER_SHARED_BUILD_OPTIONS_HPP

#include <kalah/endgame/build_options.hpp>

#include <optional>
#include <string>

namespace kalah {

// How the ranks of a world build a table.
struct shared_build_options {
    build_options build{};          // the threads are those of each rank; a rank's report is its own
    std::optional<bool> divided{};  // absent: only if the memory of a host is too small for its ranks to have all
    int layouts = 1;                // of a divided table: 2 take twice the memory, and most values are at hand
    std::function<void(const std::string&)> tell{};  // what a person should know, such as a damaged layer
    std::function<void(std::uint64_t boards, std::uint64_t asked)> traffic{};  // of this rank, at the end, if divided
};

}  // namespace kalah

#endif
