// What the server hears from a client.

#include "client.hpp"

#include <kgp/read_message.hpp>

#include <algorithm>
#include <utility>

namespace referee {

namespace {

using clock = std::chrono::steady_clock;

// Remembered requests. A late answer to an older one is an error.
constexpr std::size_t most_past = 1000;

// In bytes. Limited, because players are remembered after they have gone.
constexpr std::size_t longest_token = 256;

// An answer excuses this many lines from the flood limit: a quick player gets many requests in a second.
constexpr int lines_of_answer = 10;

[[nodiscard]] bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == line.npos; }

}  // namespace

bool client::too_many_lines()
{
    const auto now = clock::now();
    if (now - second_begun_ >= std::chrono::seconds{1}) {
        second_begun_ = now;
        lines_of_second_ = 0;
    }
    return ++lines_of_second_ > how_.limits.lines_a_second;
}

void client::hear(std::string_view line)
{
    if (how_.verbose) tell_.note("> " + kgp::printable(line));
    if (too_many_lines())
        return dismiss("more than " + std::to_string(how_.limits.lines_a_second) + " lines in a second");
    if (line.size() > kgp::longest_line) return dismiss("a line holds at most 16,384 characters");
    if (is_blank(line)) return;
    const auto said = kgp::read_message(line);
    if (said) obey(*said);
    else fault({}, to_string(said.error()));
}

void client::obey(const kgp::message& said)
{
    const auto& command = said.command;
    if (command == "ping") send("pong", {}, said.id);
    else if (command == "pong") hear_pong();
    else if (command == "mode") choose_mode(said);
    else if (command == "set") set(said);
    else if (command == "goodbye") dismiss("it said goodbye", false);
    else if (command == "error" || command == "ok") return;
    else if (command == "move" || command == "yield") hear_answer(said);
    else if (command == "solution") hear_solution(said);
    else fault(said.id, "there is no command " + kgp::printable(command, 40));
}

void client::choose_mode(const kgp::message& said)
{
    const auto wanted = said.arguments.size() == 1 ? kgp::text_of(said.arguments[0]) : std::nullopt;
    if (!wanted) return fault(said.id, "mode needs the name of a mode");
    if (mode_ != mode::none) return fault(said.id, "the mode cannot be changed any more");
    if (*wanted == "freeplay") {
        mode_ = mode::freeplay;
        confirm(said);
        rest();
        soon_.set({}, tell_.plays);
    } else if (*wanted == "verify") {
        mode_ = mode::verify;
        confirm(said);
        const chance random{how_.seed + static_cast<std::uint64_t>(number_)};
        verification_.emplace(how_.start, how_.limits.problems, random);
        pose_problem();
    } else {
        const auto why = "there are modes freeplay and verify, not " + kgp::printable(*wanted, 40);
        send("error", {why}, said.id);
        dismiss(why, false);
    }
}

void client::set(const kgp::message& said)
{
    const auto option = said.arguments.size() == 2 ? kgp::text_of(said.arguments[0]) : std::nullopt;
    if (!option) return fault(said.id, "set needs an option and its value");
    if (const auto value = kgp::text_of(said.arguments[1])) {
        if (*option == "info:name") self_.name = kgp::printable(*value, 40);
        else if (*option == "info:authors" || *option == "info:author") self_.authors = kgp::printable(*value);
        else if (*option == "info:description") self_.description = kgp::printable(*value);
        else if (*option == "auth:token") {
            if (value->size() > longest_token) return fault(said.id, "this token is too long");
            self_.token = *value;
        }
    }
    confirm(said);
}

void client::hear_pong()
{
    if (mode_ != mode::freeplay) return;
    if (!request_) rest();
    else if (!request_->sent) pose_state();
}

void client::pose_state()
{
    request_->sent = send("state", {request_->board});
    request_->begun = clock::now();
    lines_of_second_ -= lines_of_answer;
    past_.push_back(*request_->sent);
    if (past_.size() > most_past) past_.pop_front();
    waiting_.set(request_->time, [this] { end_request(); });
}

void client::hear_answer(const kgp::message& said)
{
    const bool asked = request_ && request_->sent;
    if (asked && (!said.ref || said.ref == request_->sent)) {
        if (said.command == "yield") end_request();
        else hear_move(said);
    } else if (said.ref ? !std::binary_search(past_.begin(), past_.end(), *said.ref) : past_.empty()) {
        fault(said.id, "there is no such request for a move");
    }
    // An answer to a stopped request is no fault: it was on its way.
}

void client::hear_move(const kgp::message& said)
{
    const auto* pit = said.arguments.size() == 1 ? std::get_if<std::int64_t>(&said.arguments[0]) : nullptr;
    const auto pits = request_->board.pits();
    if (!pit) return fault(said.id, "move needs a pit from 1 to " + std::to_string(pits));
    // Anything but a number is not a pit of the board either.
    request_->pit = static_cast<int>(std::clamp<std::int64_t>(*pit, 0, pits + 1)) - 1;
    if (*pit < 1 || *pit > pits)
        fault(said.id, "there is no pit " + std::to_string(*pit) + ", only 1 to " + std::to_string(pits));
    else if (!kgp::protocol_rules.moves(request_->board).contains(*request_->pit))
        fault(said.id, "pit " + std::to_string(*pit) + " is empty");
}

void client::end_request()
{
    const auto ended = std::exchange(request_, std::nullopt);
    send("stop", {}, ended->sent);
    if (ended->pit && kgp::protocol_rules.moves(ended->board).contains(*ended->pit)) faults_ = 0;
    rest();
    ended->done({ended->pit, clock::now() - ended->begun});
}

void client::pose_problem()
{
    const auto& problem = verification_->next();
    if (!problem) {
        const auto solved = std::to_string(verification_->solved()) + " of " + std::to_string(how_.limits.problems);
        return dismiss("solved " + solved + " problems", false);
    }
    problem_ = send("problem", {problem->board, std::int64_t{problem->pit}});
    lines_of_second_ -= lines_of_answer;
    expect("solution");
}

void client::hear_solution(const kgp::message& said)
{
    if (mode_ != mode::verify || (said.ref && said.ref != problem_)) return fault(said.id, "there is no such problem");
    const auto wrong = verification_->wrong(said);
    if (wrong.empty()) send("ok", {}, said.id);
    else send("error", {wrong}, said.id);
    pose_problem();
}

}  // namespace referee
