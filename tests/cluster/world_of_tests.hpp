#ifndef TESTS_CLUSTER_WORLD_OF_TESTS_HPP
#define TESTS_CLUSTER_WORLD_OF_TESTS_HPP

#include <kalah/cluster/world.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace kalah_tests {

// All ranks of the test program.
[[nodiscard]] const kalah::world& world_of_tests();

// A new empty folder that all ranks share; rank 0 removes it.
class shared_folder {
public:
    shared_folder()
    {
        const auto& all = world_of_tests();
        std::string name = (std::filesystem::temp_directory_path() / "kalah-cluster-XXXXXX").string();
        if (all.leads() && !::mkdtemp(name.data())) all.abandon("no folder for tests");
        path_ = all.broadcast(name);
    }
    shared_folder(const shared_folder&) = delete;
    shared_folder& operator=(const shared_folder&) = delete;
    ~shared_folder()
    {
        std::error_code ignored;
        (void)world_of_tests().any(false);  // nobody needs it any more
        if (world_of_tests().leads()) std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

[[nodiscard]] inline std::string bytes_of(const std::filesystem::path& path)
{
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace kalah_tests

#endif
