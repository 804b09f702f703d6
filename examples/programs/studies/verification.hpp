#ifndef EXAMPLES_PROGRAMS_STUDIES_VERIFICATION_HPP
#define EXAMPLES_PROGRAMS_STUDIES_VERIFICATION_HPP

// What others have published about Kalah, as the files of tests/published, against what the library finds.

#include <support/errors.hpp>
#include <support/status_line.hpp>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace studies {

struct verification_settings {
    std::optional<std::filesystem::path> folder{};  // of the files; absent: that of this project
    bool all = false;                               // also what takes longer than a minute
    int threads = 0;                                // that solve; 0: one for each core
    bool quiet = false;
};

// Compares all of it, and prints a table. The exit status: 1 if anything is wrong.
[[nodiscard]] int verify(const verification_settings& how);

// One subject, such as the values of starts: counts its comparisons, and tells the wrong ones.
class inspection {
public:
    inspection(std::string what, std::filesystem::path file, std::string source, support::status_line& status)
        : what_{std::move(what)},
          file_{std::move(file)},
          source_{std::move(source)},
          status_{status}
    {
    }

    void compare(int line, const std::string& claim, const std::string& published, const std::string& found);
    // Not now: it would take too long.
    void leave_out() { ++left_out_; }
    void finish() { time_ = clock::now() - begun_; }
    void tell(const std::string& now) { status_.show(what_ + ": " + now); }

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    [[nodiscard]] const std::string& what() const { return what_; }
    [[nodiscard]] const std::string& source() const { return source_; }
    [[nodiscard]] support::status_line& status() { return status_; }
    [[nodiscard]] int right() const { return right_; }
    [[nodiscard]] int wrong() const { return wrong_; }
    [[nodiscard]] int left_out() const { return left_out_; }
    [[nodiscard]] std::chrono::duration<double> time() const { return time_; }

private:
    using clock = std::chrono::steady_clock;

    std::string what_;
    std::filesystem::path file_;
    std::string source_;
    support::status_line& status_;
    int right_ = 0, wrong_ = 0, left_out_ = 0;
    clock::time_point begun_ = clock::now();
    std::chrono::duration<double> time_{};
};

// A line of a file of published facts that is not a comment, taken apart at the semicolons.
struct published_line {
    int number = 0;
    std::vector<std::string> fields{};
};
[[nodiscard]] std::vector<published_line> published_lines(const std::filesystem::path& file, std::size_t fields);

// The end of a program that cannot read a line.
[[noreturn]] void refuse(const std::filesystem::path& file, int line, const std::string& reason);
[[nodiscard]] long number_of(const std::filesystem::path& file, int line, const std::string& text);

// What the rules alone decide: counts of plies, games, and endgame tables.
void inspect_perft(inspection& to);
void inspect_perfect_games(inspection& to);
void inspect_fingerprints(inspection& to, int threads);

// What takes a solver. Boards with more seeds in the pits than `most` are left out, and of the others all but every
// `step`th.
struct choice_of_boards {
    int most = 0, step = 1;
};
void inspect_values(inspection& to, const choice_of_boards& chosen, int threads,
                    std::optional<int> value_of_all = std::nullopt);

}  // namespace studies

#endif
