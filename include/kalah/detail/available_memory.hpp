#ifndef KALAH_DETAIL_AVAILABLE_MEMORY_HPP
#define KALAH_DETAIL_AVAILABLE_MEMORY_HPP

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

namespace kalah::detail {

// How many bytes may be taken without the machine having to swap; absent where the system does not say. (On Linux more
// is given to whoever asks, and later their program is killed.)
[[nodiscard]] inline std::optional<std::uint64_t> available_memory()
{
    std::ifstream facts{"/proc/meminfo"};
    for (std::string name; facts >> name;) {
        std::uint64_t kilobytes = 0;
        if (name == "MemAvailable:" && facts >> kilobytes) return kilobytes * 1024;
        std::getline(facts, name);
    }
    return std::nullopt;
}

}  // namespace kalah::detail

#endif
