#ifndef KALAH_CORE_DETAIL_FILE_TARGET_HPP
#define KALAH_CORE_DETAIL_FILE_TARGET_HPP

#include <kalah/core/detail/file_alone.hpp>
#include <kalah/core/expected.hpp>

#include <string>
#include <utility>

// What is at the place where a file is to be written, and whether it may be replaced.

namespace kalah::detail {

[[nodiscard]] inline error error_in(const std::filesystem::path& path, std::string reason)
{
    return {.reason = std::move(reason), .file = path.string()};
}

[[nodiscard]] inline error error_in(const std::filesystem::path& path, error why)
{
    why.file = path.string();
    return why;
}

[[nodiscard]] inline std::filesystem::path with_suffix(std::filesystem::path path, const char* suffix)
{
    path += suffix;
    return path;
}

// Where a symbolic link leads, so that its target is replaced or created and the link stays. Links that lead in a
// circle give a link.
[[nodiscard]] inline std::filesystem::path behind_links(std::filesystem::path path)
{
    constexpr int most_links = 40;
    std::error_code error;
    for (int links = 0; links < most_links && std::filesystem::is_symlink(path, error); ++links) {
        const auto target = std::filesystem::read_symlink(path, error);
        if (error) return path;
        path = path.parent_path() / target;
    }
    return path;
}

// Why no file can be created or replaced there; empty if nothing is known to prevent it. Changes nothing.
[[nodiscard]] inline std::string why_not_replaced(const std::filesystem::path& path,
                                                  const std::filesystem::path& beside)
{
    std::error_code error;
    const auto there = std::filesystem::status(path, error);
    if (!std::filesystem::status_known(there)) return error.message();
    if (std::filesystem::is_directory(there)) return "this is a folder";
    const bool exists = std::filesystem::exists(there);
    if (exists && !std::filesystem::is_regular_file(there)) return "this is not a regular file";
    if (exists && !std::fstream{path}) return system_reason();  // write-protected
    const auto remains = std::filesystem::symlink_status(beside, error);
    if (!std::filesystem::exists(remains) || std::filesystem::is_regular_file(remains)) return {};
    return beside.filename().string() + " beside it is not a regular file";
}

// A pipe or a device such as /dev/stdout: it has no contents to lose, and must not be replaced.
[[nodiscard]] inline bool is_stream(const std::filesystem::path& path)
{
    std::error_code none;
    const auto there = std::filesystem::status(path, none);
    return std::filesystem::is_character_file(there) || std::filesystem::is_fifo(there);
}

}  // namespace kalah::detail

#endif
