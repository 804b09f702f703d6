#ifndef KALAH_TESTS_SCRATCH_FOLDER_HPP
#define KALAH_TESTS_SCRATCH_FOLDER_HPP

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace kalah_tests {

// A test's own folder. It is removed when the test ends.
struct scratch_folder {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() /
        ("kalah-test-" + std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()));

    scratch_folder() { std::filesystem::create_directory(path); }
    scratch_folder(const scratch_folder&) = delete;
    scratch_folder& operator=(const scratch_folder&) = delete;
    ~scratch_folder() { std::filesystem::remove_all(path); }

    // The number of files and folders in it.
    [[nodiscard]] auto count() const
    {
        return std::distance(std::filesystem::directory_iterator{path}, std::filesystem::directory_iterator{});
    }
};

[[nodiscard]] inline std::string bytes_of(const std::filesystem::path& path)
{
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

inline void write_bytes(const std::filesystem::path& path, const std::string& bytes)
{
    std::ofstream{path, std::ios::binary} << bytes;
}

}  // namespace kalah_tests

#endif
