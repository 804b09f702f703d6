// Runs a fuzz target on files and on the files of folders, for compilers without libFuzzer: the corpus is a test of any
// build.

#include "fuzz.hpp"

#include "support/scratch_folder.hpp"

#include <exception>

int main(int count, char** arguments)
{
    try {
        int inputs = 0;
        const auto run = [&](const std::filesystem::path& file) {
            const auto bytes = kalah_tests::bytes_of(file);
            std::printf("%s\n", file.string().c_str());
            std::fflush(stdout);  // the last line names the input that fails
            LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
            ++inputs;
        };
        for (int at = 1; at < count; ++at) {
            const std::filesystem::path path{arguments[at]};
            if (!std::filesystem::is_directory(path)) run(path);
            else
                for (const auto& entry : std::filesystem::directory_iterator{path}) run(entry.path());
        }
        std::printf("%d inputs passed\n", inputs);
        return inputs > 0 ? 0 : 1;
    }
    catch (const std::exception& thrown) {
        std::fprintf(stderr, "%s\n", thrown.what());
        return 1;
    }
}
