#ifndef TESTS_PROGRAMS_SCRATCH_FOLDER_HPP
#define TESTS_PROGRAMS_SCRATCH_FOLDER_HPP

// Files of a test.

#include "../../support/scratch_folder.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace programs {

// A folder for one test. It is empty at first, and removed at the end.
class scratch_folder {
public:
    scratch_folder() = default;
    scratch_folder(const scratch_folder&) = delete;
    scratch_folder& operator=(const scratch_folder&) = delete;
    ~scratch_folder() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::string operator/(const std::string& file) const { return (path_ / file).string(); }
    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_ = kalah_tests::new_scratch_folder();
};

[[nodiscard]] inline std::string text_of(const std::string& file)
{
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

inline void write(const std::string& file, const std::string& text) { std::ofstream{file, std::ios::binary} << text; }

}  // namespace programs

#endif
