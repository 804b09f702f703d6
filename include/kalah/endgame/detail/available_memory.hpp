#ifndef KALAH_ENDGAME_DETAIL_AVAILABLE_MEMORY_HPP
#define KALAH_ENDGAME_DETAIL_AVAILABLE_MEMORY_HPP

#include <kalah/core/detail/platform.hpp>

#include <cstdint>
#include <optional>

#if KALAH_HAS_FILES
#include <cstdio>
#endif

namespace kalah::detail {

// The number of bytes that can be allocated without swapping; absent if the system does not say. (Linux hands out more
// than it has, and later kills the program.)
[[nodiscard]] inline std::optional<std::uint64_t> available_memory()
{
    std::optional<std::uint64_t> bytes;
#if KALAH_HAS_FILES
    auto* const facts = std::fopen("/proc/meminfo", "r");
    if (!facts) return bytes;
    for (char line[128]; !bytes && std::fgets(line, sizeof(line), facts);)
        if (unsigned long long kilobytes = 0; std::sscanf(line, "MemAvailable: %llu", &kilobytes) == 1)
            bytes = kilobytes * 1024;
    std::fclose(facts);
#endif
    return bytes;
}

}  // namespace kalah::detail

#endif
