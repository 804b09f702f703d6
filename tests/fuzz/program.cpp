// Makes a program of a target. It replays a corpus, and adds to it. Built for libFuzzer, the same program also looks
// for new inputs: libFuzzer brings a main of its own, and gets every call that does not begin with one of our commands.

#include "fuzz.hpp"

#include "corpus_text.hpp"
#include "support/scratch_folder.hpp"

#include <exception>

using namespace kalah_fuzz;
namespace fs = std::filesystem;

namespace {

using arguments = std::vector<std::string>;

[[nodiscard]] std::vector<corpus_input> inputs_of(const fs::path& corpus)
{
    if (!fs::exists(corpus)) throw std::runtime_error{corpus.string() + ": there is no such file"};
    try {
        return read_corpus(kalah_tests::bytes_of(corpus));
    }
    catch (const std::exception& wrong) {
        throw std::runtime_error{corpus.string() + ": " + wrong.what()};
    }
}

[[nodiscard]] std::vector<fs::path> files_of(const fs::path& folder)
{
    std::vector<fs::path> all;
    for (const auto& entry : fs::directory_iterator{folder}) all.push_back(entry.path());
    return all;
}

void add(std::vector<corpus_input>& to, const fs::path& file, bool kept)
{
    if (!fs::is_regular_file(file)) throw std::runtime_error{file.string() + ": there is no such file"};
    to.push_back({kalah_tests::bytes_of(file), kept});
}

void save(const fs::path& corpus, const std::vector<corpus_input>& inputs)
{
    const auto text = to_text(the_target.name, inputs);
    kalah_tests::write_bytes(corpus, text);
    if (kalah_tests::bytes_of(corpus) != text) throw std::runtime_error{corpus.string() + ": it cannot be written"};
}

// The name of a file depends on its bytes, so that it is the same whatever else a folder has.
void write_into(const fs::path& folder, std::string_view bytes)
{
    std::uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a
    for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
    char name[24];
    std::snprintf(name, sizeof name, "seed-%016llx", static_cast<unsigned long long>(hash));
    kalah_tests::write_bytes(folder / name, std::string{bytes});
    if (kalah_tests::bytes_of(folder / name) != bytes)
        throw std::runtime_error{(folder / name).string() + ": it cannot be written"};
}

// An input without a byte behind its end, so that the address sanitizer notices who reads too far.
[[nodiscard]] outcome run(const std::string& bytes)
{
    const std::vector<char> exact{bytes.begin(), bytes.end()};
    return the_target.run({exact.data(), exact.size()});
}

void replay(const fs::path& corpus)
{
    const auto inputs = inputs_of(corpus);
    std::size_t accepted = 0, made = 0;
    for (const auto& input : inputs) {
        std::printf("%s:%d\n", corpus.string().c_str(), input.line);
        std::fflush(stdout);  // the last line names the input that fails
        const auto what = run(input.bytes);
        accepted += what == outcome::accepted ? 1 : 0;
        made += what == outcome::made ? 1 : 0;
    }
    std::printf("%zu inputs passed; %zu of %zu were accepted, at least %d %% must be\n", inputs.size(), accepted,
                inputs.size() - made, the_target.share);
    std::fflush(stdout);
    if (inputs.empty()) throw std::runtime_error{"there are no inputs"};
    if (100 * accepted < static_cast<std::size_t>(the_target.share) * (inputs.size() - made))
        throw std::runtime_error{"too few inputs were accepted"};
    if (to_text(the_target.name, inputs) != kalah_tests::bytes_of(corpus))
        throw std::runtime_error{corpus.string() + ": it is not as --add writes it"};
}

// Returns whether there is such a command.
bool obeyed(const arguments& given)
{
    const auto is = [&](std::string_view command, std::size_t least, std::size_t most) {
        return given.size() > least && given.size() <= most + 1 && given[0] == command;
    };
    if (is("replay", 1, 1)) replay(given[1]);
    else if (is("unpack", 2, 2))
        for (const auto& input : inputs_of(given[1])) write_into(given[2], input.bytes);
    else if (is("seed", 1, 1))
        for (const auto& input : the_target.seeds()) write_into(given[1], input);
    else if (is("add", 2, 100000)) {
        auto inputs = inputs_of(given[1]);
        for (std::size_t at = 2; at < given.size(); ++at) add(inputs, given[at], true);
        save(given[1], inputs);
    } else if (is("pack", 2, 2)) {
        auto inputs = fs::exists(given[1]) ? inputs_of(given[1]) : std::vector<corpus_input>{};
        inputs.erase(std::remove_if(inputs.begin(), inputs.end(), [](const auto& input) { return !input.kept; }),
                     inputs.end());
        for (const auto& file : files_of(given[2])) add(inputs, file, false);
        save(given[1], inputs);
    } else return false;
    return true;
}

// The status to exit with; absent if this is no command.
[[nodiscard]] std::optional<int> status_of(int count, char** words)
{
    try {
        if (obeyed({words + 1, words + count})) return 0;
        return std::nullopt;
    }
    catch (const std::exception& thrown) {
        std::fprintf(stderr, "%s: %s\n", the_target.name, thrown.what());
        return 1;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static_cast<void>(the_target.run({reinterpret_cast<const char*>(data), size}));
    return 0;
}

#ifdef KALAH_LIBFUZZER

extern "C" int LLVMFuzzerInitialize(int* count, char*** words)
{
    if (const auto status = status_of(*count, *words)) std::exit(*status);
    return 0;
}

#else

int main(int count, char** words)
{
    constexpr auto usage = R"(replay CORPUS         runs the target on the inputs of a corpus
unpack CORPUS FOLDER  writes each input to a file of a folder
add CORPUS FILE...    adds inputs that made the target fail
seed FOLDER           writes the target's own inputs to files of a folder
pack CORPUS FOLDER    replaces the inputs by the files of a folder; those of `add` stay
)";
    if (const auto status = status_of(count, words)) return *status;
    std::fputs(usage, stderr);
    return 2;
}

#endif
