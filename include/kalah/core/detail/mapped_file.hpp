#ifndef KALAH_CORE_DETAIL_MAPPED_FILE_HPP
#define KALAH_CORE_DETAIL_MAPPED_FILE_HPP

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace kalah::detail {

// The system's message for the last error.
[[nodiscard]] inline std::string system_reason() { return std::generic_category().message(errno); }

// The bytes of a file, which stay valid while somebody holds `data`; or the reason why there are none.
struct mapped_file {
    std::shared_ptr<const void> data{};
    std::size_t size = 0;
    std::string reason{};
};

// Memory-maps a file: its pages are read when they are needed, and shared by all processes. Systems without mmap read
// all of it at once.
[[nodiscard]] inline mapped_file map_file(const std::filesystem::path& path)
{
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) return {{}, 0, "there is no such file"};
    if (!std::filesystem::is_regular_file(status)) return {{}, 0, "this is not a regular file"};
    const auto bytes = std::filesystem::file_size(path, error);
    if (error) return {{}, 0, error.message()};
    if (bytes == 0) return {{}, 0, "the file is empty"};
    const auto size = static_cast<std::size_t>(bytes);
    if (size != bytes) return {{}, 0, "the file is larger than the memory that this program can address"};
#if defined(__unix__) || defined(__APPLE__)
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return {{}, 0, "it cannot be opened: " + system_reason()};
    void* const data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    const auto reason = data == MAP_FAILED ? "it cannot be mapped: " + system_reason() : std::string{};
    ::close(file);
    if (!reason.empty()) return {{}, 0, reason};
    const auto unmap = [size](const void* mapped) { ::munmap(const_cast<void*>(mapped), size); };
    return {std::shared_ptr<const void>{data, unmap}, size, {}};
#else
    const auto all = std::make_shared<std::vector<char>>(size);
    std::ifstream file{path, std::ios::binary};
    if (!file.read(all->data(), static_cast<std::streamsize>(size))) return {{}, 0, "it cannot be read"};
    return {{all, all->data()}, size, {}};
#endif
}

// The bytes of a file, to be changed in place; or the reason why that cannot be.
struct writable_map {
    std::shared_ptr<void> data{};
    std::string reason{};
};

#if defined(__unix__) || defined(__APPLE__)
inline constexpr bool can_map_for_writing = true;
#else
inline constexpr bool can_map_for_writing = false;
#endif

// Memory-maps the first `size` bytes of a file, to be read and written. Precondition: it has at least `size` bytes.
[[nodiscard]] inline writable_map map_for_writing([[maybe_unused]] const std::filesystem::path& path,
                                                  [[maybe_unused]] std::size_t size)
{
#if defined(__unix__) || defined(__APPLE__)
    const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0) return {{}, "it cannot be opened: " + system_reason()};
    void* const data = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    const auto reason = data == MAP_FAILED ? "it cannot be mapped: " + system_reason() : std::string{};
    ::close(file);
    if (!reason.empty()) return {{}, reason};
    return {std::shared_ptr<void>{data, [size](void* mapped) { ::munmap(mapped, size); }}, {}};
#else
    return {{}, "this system cannot map a file for writing"};
#endif
}

// From now on a mapping is used here and there: else the system reads far ahead, and drops pages that are needed.
inline void expect_scattered_use([[maybe_unused]] const void* data, [[maybe_unused]] std::size_t size)
{
#if defined(POSIX_MADV_RANDOM)
    ::posix_madvise(const_cast<void*>(data), size, POSIX_MADV_RANDOM);
#endif
}

}  // namespace kalah::detail

#endif
