#include "verification.hpp"

#include <kgp/protocol_rules.hpp>
#include <support/games.hpp>

#include <cstdint>
#include <variant>

namespace client {

namespace {

struct problem {
    kalah::any_board board{};
    int pit = 0;
};

struct solution {
    kalah::any_board board{};  // as south still sees it
    bool again = false;
};

// Absent when this is not a problem, or its pit cannot be played.
[[nodiscard]] std::optional<problem> problem_of(const kgp::message& said)
{
    const auto& given = said.arguments;
    const auto* board = given.size() == 2 ? std::get_if<kalah::any_board>(&given[0]) : nullptr;
    const auto* pit = given.size() == 2 ? std::get_if<std::int64_t>(&given[1]) : nullptr;
    if (!board || !pit || *pit < 0 || *pit >= board->pits()) return std::nullopt;
    const problem read{*board, static_cast<int>(*pit)};
    return board->mover[read.pit] > 0 ? std::optional{read} : std::nullopt;
}

[[nodiscard]] solution solution_of(const problem& set)
{
    const auto played = kgp::protocol_rules.play(set.board, set.pit);
    return {played.again ? played.next : played.next.turned(), played.again};
}

}  // namespace

void verification::solve(const kgp::message& said)
{
    const auto read = problem_of(said);
    if (!read) {
        say_.answer(said.id, "error", {"a problem must be a board and a pit, from 0, that south can play"});
        return;
    }
    const auto found = solution_of(*read);
    const kgp::word again{found.again ? "true" : "false"};
    const auto own = say_.answer(said.id, "solution", {found.board, again});
    waiting_[own] = "pit " + std::to_string(read->pit) + " of " + to_string(read->board) + " played to " +
                    to_string(found.board) + (found.again ? ", south again" : ", north next");
}

void verification::approved(const kgp::message& ok)
{
    if (ok.ref) solved_ += static_cast<int>(waiting_.erase(*ok.ref));
}

void verification::refused(const std::string& reason, std::optional<speaker::id> ref)
{
    const auto judged = ref ? waiting_.find(*ref) : waiting_.end();
    failure_ = (judged == waiting_.end() ? "" : judged->second + ": ") + "the server says: " + reason;
}

}  // namespace client
