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

// What C++ does not say about files that are written: how systems lock them, make them last, and cut them.

namespace kalah::detail {

// An open file, or the reason why there is none.
struct file_alone {
    std::FILE* file = nullptr;
    std::string reason{};
};

enum class writing { anywhere, at_end };

// Opens a file, or makes it, so that one process at a time can write it. The programs that this one starts do not
// inherit it: they would keep it locked when this one has ended.
[[nodiscard]] inline file_alone open_alone(const std::filesystem::path& path, writing where)
{
#if defined(_WIN32)
    constexpr unsigned long sharing_violation = 32;
    const auto open = [&](const wchar_t* mode) { return ::_wfsopen(path.c_str(), mode, _SH_DENYWR); };
    auto* file = open(where == writing::at_end ? L"abN" : L"r+bN");
    if (!file && errno == ENOENT) file = open(L"w+bN");
    if (file) return {file, {}};
    return {nullptr, _doserrno == sharing_violation ? "another process is writing it" : system_reason()};
#else
    const int access = where == writing::at_end ? O_WRONLY | O_APPEND : O_RDWR;
    const int number = ::open(path.c_str(), access | O_CREAT | O_CLOEXEC, 0666);
    if (number < 0) return {nullptr, system_reason()};
    const bool locked = ::flock(number, LOCK_EX | LOCK_NB) == 0;
    auto* const file = locked ? ::fdopen(number, where == writing::at_end ? "ab" : "r+b") : nullptr;
    if (file) return {file, {}};
    auto reason = locked ? system_reason() : "another process is writing it";
    ::close(number);
    return {nullptr, std::move(reason)};
#endif
}

// Returns when all that was written will outlast a failure of the machine, and whether it will.
[[nodiscard]] inline bool sync(std::FILE* file)
{
    if (std::fflush(file) != 0) return false;
#if defined(_WIN32)
    return ::_commit(::_fileno(file)) == 0;
#else
    return ::fsync(::fileno(file)) == 0;
#endif
}

// Takes off what is behind the first bytes, and answers whether it could.
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

// Here nobody renames or removes an open file, not even who has it open.
inline constexpr bool open_files_move = false;
[[nodiscard]] inline bool has_name(std::FILE*, const std::filesystem::path&) { return true; }
[[nodiscard]] inline bool was_removed(std::FILE*) { return false; }

#else

inline constexpr bool open_files_move = true;

// Whether an open file is still the one of this name. If it cannot be known, it is not.
[[nodiscard]] inline bool has_name(std::FILE* file, const std::filesystem::path& path)
{
    struct ::stat mine {
    }, named{};
    return ::fstat(::fileno(file), &mine) == 0 && ::stat(path.c_str(), &named) == 0 && mine.st_ino == named.st_ino;
}

// Whether what is written to an open file will be found by nobody.
[[nodiscard]] inline bool was_removed(std::FILE* file)
{
    struct ::stat now {};
    return ::fstat(::fileno(file), &now) == 0 && now.st_nlink == 0;
}

#endif

}  // namespace kalah::detail

#endif
