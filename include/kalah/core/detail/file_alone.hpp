#ifndef KALAH_CORE_DETAIL_FILE_ALONE_HPP
#define KALAH_CORE_DETAIL_FILE_ALONE_HPP

#include <kalah/core/detail/mapped_file.hpp>

#include <cstdint>
#include <cstdio>

#if defined(_WIN32)
#include <io.h>
#include <share.h>
#include <cstdlib>
#else
#include <sys/file.h>
#include <sys/stat.h>
#endif

// What C++ does not offer for writing files: how each system locks, syncs and truncates them.

namespace kalah::detail {

// An open file, or the reason why there is none.
struct file_alone {
    std::FILE* file = nullptr;
    std::string reason{};
};

enum class writing { anywhere, at_end };

inline constexpr auto usual_permissions = static_cast<std::filesystem::perms>(0666);

// Opens or creates a file so that only one process at a time can write it. Programs that this one starts do not inherit
// it; otherwise they would keep it locked after this one has ended. To be written anywhere, it must not be a symbolic
// link: that could lead to another file of the user's. Windows has no use for the permissions of a new file.
[[nodiscard]] inline file_alone open_alone(const std::filesystem::path& path, writing where,
                                           [[maybe_unused]] std::filesystem::perms access = usual_permissions)
{
#if defined(_WIN32)
    constexpr unsigned long sharing_violation = 32;
    const auto open = [&](const wchar_t* mode) { return ::_wfsopen(path.c_str(), mode, _SH_DENYWR); };
    auto* file = open(where == writing::at_end ? L"abN" : L"r+bN");
    if (!file && errno == ENOENT) file = open(L"w+bN");
    if (file) return {file, {}};
    return {nullptr, _doserrno == sharing_violation ? "another process is writing it" : system_reason()};
#else
    const int how = where == writing::at_end ? O_WRONLY | O_APPEND : O_RDWR | O_NOFOLLOW;
    const int number = ::open(path.c_str(), how | O_CREAT | O_CLOEXEC, static_cast<::mode_t>(access));
    if (number < 0) return {nullptr, system_reason()};
    const bool locked = ::flock(number, LOCK_EX | LOCK_NB) == 0;
    auto* const file = locked ? ::fdopen(number, where == writing::at_end ? "ab" : "r+b") : nullptr;
    if (file) return {file, {}};
    auto reason = locked ? system_reason() : "another process is writing it";
    ::close(number);
    return {nullptr, std::move(reason)};
#endif
}

// Waits until everything written would survive a crash of the machine. Returns whether that worked.
[[nodiscard]] inline bool sync(std::FILE* file)
{
    if (std::fflush(file) != 0) return false;
#if defined(_WIN32)
    return ::_commit(::_fileno(file)) == 0;
#else
    return ::fsync(::fileno(file)) == 0;
#endif
}

// Truncates a file to its first `bytes` bytes, and returns whether that worked.
[[nodiscard]] inline bool cut(std::FILE* file, std::uintmax_t bytes)
{
    if (std::fflush(file) != 0) return false;
#if defined(_WIN32)
    return ::_chsize_s(::_fileno(file), static_cast<long long>(bytes)) == 0;
#else
    return ::ftruncate(::fileno(file), static_cast<::off_t>(bytes)) == 0;
#endif
}

#if defined(_WIN32)

// Windows lets nobody rename or remove an open file, not even the process that has it open.
inline constexpr bool open_files_move = false;
[[nodiscard]] inline bool has_name(std::FILE*, const std::filesystem::path&) { return true; }
[[nodiscard]] inline bool was_removed(std::FILE*) { return false; }
[[nodiscard]] inline bool set_permissions(std::FILE*, std::filesystem::perms) { return true; }

#else

inline constexpr bool open_files_move = true;

// Whether an open file still has this name. False if that cannot be found out.
[[nodiscard]] inline bool has_name(std::FILE* file, const std::filesystem::path& path)
{
    struct ::stat mine {
    }, named{};
    return ::fstat(::fileno(file), &mine) == 0 && ::lstat(path.c_str(), &named) == 0 && mine.st_dev == named.st_dev &&
           mine.st_ino == named.st_ino;
}

// Whether an open file was removed, so that nobody would find what is written to it.
[[nodiscard]] inline bool was_removed(std::FILE* file)
{
    struct ::stat now {};
    return ::fstat(::fileno(file), &now) == 0 && now.st_nlink == 0;
}

// Gives an open file these permissions, and returns whether it has no others now. Some file systems have fewer.
[[nodiscard]] inline bool set_permissions(std::FILE* file, std::filesystem::perms access)
{
    const auto wanted = static_cast<::mode_t>(access);
    if (::fchmod(::fileno(file), wanted) == 0) return true;
    struct ::stat now {};
    return ::fstat(::fileno(file), &now) == 0 && (now.st_mode & 0777 & ~wanted) == 0;
}

#endif

}  // namespace kalah::detail

#endif
