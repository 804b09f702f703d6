#ifndef TESTS_PROGRAMS_SCRATCH_FOLDER_HPP
#define TESTS_PROGRAMS_SCRATCH_FOLDER_HPP

// Files of a test.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <unistd.h>

namespace programs {

// A folder for one test. It is empty at first, and removed at the end.
class scratch_folder {
public:
    scratch_folder()
    {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    scratch_folder(const scratch_folder&) = delete;
    scratch_folder& operator=(const scratch_folder&) = delete;
    ~scratch_folder() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::string operator/(const std::string& file) const { return (path_ / file).string(); }
    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_ =
        std::filesystem::temp_directory_path() / ("kalah-programs-" + std::to_string(::getpid()));
};

[[nodiscard]] inline std::string text_of(const std::string& file)
{
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

inline void write(const std::string& file, const std::string& text) { std::ofstream{file, std::ios::binary} << text; }

}  // namespace programs

#endif
