#ifndef EXAMPLES_PROGRAMS_CLIENT_VERIFICATION_HPP
#define EXAMPLES_PROGRAMS_CLIENT_VERIFICATION_HPP

#include "speaker.hpp"

#include <map>
#include <optional>
#include <string>

namespace client {

// A server's test of our rules. It sets problems, and judges the solutions.
class verification {
public:
    explicit verification(speaker& say) : say_{say} {}

    // The server says `problem`, or answers `ok` or `error` to a line of ours.
    void solve(const kgp::message& problem);
    void approved(const kgp::message& ok);
    void refused(const std::string& reason, std::optional<speaker::id> ref);

    [[nodiscard]] int solved() const { return solved_; }
    [[nodiscard]] bool all_judged() const { return waiting_.empty(); }

    // What was wrong, if anything.
    [[nodiscard]] const std::string& failure() const { return failure_; }

private:
    speaker& say_;
    std::map<speaker::id, std::string> waiting_{};  // solutions not judged yet, with their problems
    int solved_ = 0;
    std::string failure_{};
};

}  // namespace client

#endif
