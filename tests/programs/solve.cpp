// Solve: how far it is, as rank 0 shows it while it works, and journals that cannot be true.

#include "support/process.hpp"
#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>
#include <kalah/engine/journal.hpp>
#include <solve/progress.hpp>

#include <csignal>
#include <sstream>

namespace {

using namespace std::chrono_literals;

// More than anybody solves in a test.
const std::vector<std::string> endless{PROGRAM_solve, "--start", "6,6",       "--table", "0",
                                       "--memory",    "1",       "--threads", "1"};

// The progress of a solve that is interrupted when it has said enough.
[[nodiscard]] std::string progress_of(const std::vector<std::string>& command, const programs::process_options& how,
                                      const std::vector<std::string>& words)
{
    programs::process program{command, how};
    std::string said;
    for (const auto& word : words) said += program.expect(word);
    program.signal(SIGINT);
    said += program.read_all();
    CHECK(program.wait().value_or(0) != 0);
    return said;
}

}  // namespace

TEST_CASE("solve: the progress of questions as text")
{
    using solve::progress_text;
    CHECK(progress_text({{8, 48}, 9, 5.0 / 6, 17'900'000, 10s, {}}) ==
          "value from 8 to 48, at least 9? 83 %, 17.9 million nodes, 1.8 million a second, 10.0 s");
    CHECK(progress_text({{-3, 5}, -2, 0, 0, 0s, 0.0219}) ==
          "value from -3 to 5, at least -2? 0 %, waiting 2 %, 0 nodes, 0 a second, 0 ms");
}

TEST_CASE("solve: a terminal shows what a journal's solve asks, and how much of it is answered")
{
    const programs::scratch_folder folder;
    auto command = endless;
    command.insert(command.end(), {"--journal", folder / "journal"});
    const auto said = progress_of(command, {.terminal = true}, {"\rvalue from ", ", at least ", " %, ", " nodes, "});
    CHECK(said.find("not proven further") != std::string::npos);
    CHECK(said.find("waiting") == std::string::npos);  // nobody else is there
}

TEST_CASE("solve: rank 0 shows how much of the time the other ranks wait" *
          doctest::skip(std::string_view{PROGRAM_mpiexec}.empty()))
{
    // A rank's errors go to mpiexec, but on the terminal itself it shows its progress more often.
    auto command = endless;
    command.insert(command.begin(), {PROGRAM_mpiexec, "-n", "2", "/bin/sh", "-c", R"(exec "$0" "$@" 2>/dev/tty)"});
    programs::process_options how{.terminal = true, .columns = 200};
    std::istringstream settings{ENVIRONMENT_mpi};
    for (std::string name, value; std::getline(settings, name, '=') && std::getline(settings, value, ' ');)
        how.environment.emplace_back(name, value);
    static_cast<void>(
        progress_of(command, how, {"value from ", ", at least ", "? ", " %, waiting ", " %, ", " a second"}));
}

TEST_CASE("solve: a journal that contradicts the rules is named")
{
    const programs::scratch_folder folder;
    const auto path = folder / "journal";
    const auto start = kalah::start<2>(1);
    REQUIRE(kalah::journal{kalah::rules<kalah::classic>{}, path}.append({to_string(start), {5, 6}, 1}));
    programs::process program{{PROGRAM_solve, "--start", "2,1", "--table", "0", "--threads", "1", "--journal", path}};
    CHECK(program.read_all().find(path + ": what it calls proven contradicts the rules") != std::string::npos);
    CHECK(program.wait() == 1);
}
