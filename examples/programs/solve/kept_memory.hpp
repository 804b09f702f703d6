#ifndef EXAMPLES_PROGRAMS_SOLVE_KEPT_MEMORY_HPP
#define EXAMPLES_PROGRAMS_SOLVE_KEPT_MEMORY_HPP

#include <solvers/solver.hpp>
#include <support/errors.hpp>
#include <support/status_line.hpp>

#include <chrono>
#include <filesystem>
#include <optional>

namespace solve {

// The memory of a long solve, in a file.
class kept_memory {
public:
    kept_memory(const solvers::solver& of, const std::optional<std::filesystem::path>& path,
                support::status_line& status)
        : solver_{of},
          path_{path},
          status_{status}
    {
        std::error_code unknown;
        if (!path_ || !std::filesystem::exists(*path_, unknown)) return;
        if (const auto loaded = solver_.load(*path_); !loaded) throw support::failure{to_string(loaded.error())};
        status_.say("goes on with the memory of " + path_->string());
    }

    void now_and_then()
    {
        if (!path_ || std::chrono::steady_clock::now() - saved_ < std::chrono::minutes{10}) return;
        if (const auto saved = solver_.save(*path_); !saved) status_.say("not saved: " + to_string(saved.error()));
        saved_ = std::chrono::steady_clock::now();
    }

    void at_the_end()
    {
        if (!path_) return;
        if (const auto saved = solver_.save(*path_); !saved) throw support::failure{to_string(saved.error())};
    }

private:
    const solvers::solver& solver_;
    const std::optional<std::filesystem::path>& path_;
    support::status_line& status_;
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

}  // namespace solve

#endif
