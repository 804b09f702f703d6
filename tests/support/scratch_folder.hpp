#ifndef KALAH_TESTS_SCRATCH_FOLDER_HPP
#define KALAH_TESTS_SCRATCH_FOLDER_HPP

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

namespace kalah_tests {

// Creates an empty folder for temporary files that nobody else uses. Windows has no mkdtemp, so this tries names at
// random until one is new.
[[nodiscard]] inline std::filesystem::path new_scratch_folder()
{
    std::random_device random;
    for (;;) {
        const auto number = (std::uint64_t{random()} << 32) + random();
        auto path = std::filesystem::temp_directory_path() / ("kalah-test-" + std::to_string(number));
        if (std::filesystem::create_directory(path)) return path;
    }
}

// A test's own folder. It is removed when the test ends.
struct scratch_folder {
    std::filesystem::path path = new_scratch_folder();

    scratch_folder() = default;
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
