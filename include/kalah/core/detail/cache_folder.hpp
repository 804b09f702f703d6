#ifndef KALAH_CORE_DETAIL_CACHE_FOLDER_HPP
#define KALAH_CORE_DETAIL_CACHE_FOLDER_HPP

#include <cstdlib>
#include <filesystem>
#include <optional>

namespace kalah::detail {

// A folder named by a variable of the environment. A relative one would be another folder in each working directory,
// so it counts as none, as the XDG Base Directory Specification demands.
[[nodiscard]] inline std::optional<std::filesystem::path> folder_in_environment(const char* name)
{
#if defined(_MSC_VER)
#pragma warning(suppress : 4996)
#endif
    const auto* const value = std::getenv(name);
    if (!value) return std::nullopt;
    const std::filesystem::path folder{value};
    return folder.is_absolute() ? std::optional{folder} : std::nullopt;
}

// The user's folder for what programs can make again: kalah in XDG_CACHE_HOME or else in ~/.cache; on Windows in
// LOCALAPPDATA. It need not exist. Absent if the environment names none.
[[nodiscard]] inline std::optional<std::filesystem::path> cache_folder()
{
    if (const auto chosen = folder_in_environment("XDG_CACHE_HOME")) return *chosen / "kalah";
#if defined(_WIN32)
    if (const auto local = folder_in_environment("LOCALAPPDATA")) return *local / "kalah";
#else
    if (const auto home = folder_in_environment("HOME")) return *home / ".cache" / "kalah";
#endif
    return std::nullopt;
}

}  // namespace kalah::detail

#endif
