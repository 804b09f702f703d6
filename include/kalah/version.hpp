#ifndef KALAH_VERSION_HPP
#define KALAH_VERSION_HPP

#include <string_view>

namespace kalah {

// The version of the library, by semantic versioning: major.minor.patch. docs/getting.md says what it promises. CMake,
// Meson, Conan and all packages read it from this line, and nothing else states it.
inline constexpr std::string_view version = "0.1.0";

// Whether the library has at least this version: static_assert(kalah::version_at_least(0, 2)).
[[nodiscard]] constexpr bool version_at_least(int major, int minor = 0, int patch = 0)
{
    int parts[3] = {};
    int at = 0;
    for (const char sign : version) {
        if (sign == '.') ++at;
        else parts[at] = 10 * parts[at] + (sign - '0');
    }
    if (parts[0] != major) return parts[0] > major;
    if (parts[1] != minor) return parts[1] > minor;
    return parts[2] >= patch;
}

}  // namespace kalah

#endif
