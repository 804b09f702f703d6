#include "conversation.hpp"

#include <kgp/printable.hpp>
#include <kgp/read_message.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <utility>

namespace client {

namespace {

[[nodiscard]] std::string name_of(activity wanted)
{
    return wanted == activity::freeplay ? "freeplay" : wanted == activity::eval ? "eval" : "verify";
}

[[nodiscard]] std::string reason_of(const kgp::message& error)
{
    const auto text = error.arguments.empty() ? std::nullopt : kgp::text_of(error.arguments[0]);
    return text ? kgp::printable(*text, 300) : "error, without a reason";
}

[[nodiscard]] clock::mode mode_of(std::string_view name)
{
    return name == "absolute" ? clock::mode::absolute : name == "relative" ? clock::mode::relative : clock::mode::none;
}

// More are of no use. Two sides that complain about each other's complaints would never end.
constexpr int most_complaints = 20;

}  // namespace

conversation::conversation(const network_settings& how, thinkers& minds, asio::any_io_executor network, send_line send)
    : how_{how},
      say_{std::move(send)},
      requests_{how.wanted == activity::eval ? requests::wanted::values : requests::wanted::moves, say_, minds,
                std::move(network)},
      verification_{say_}
{
}

void conversation::hear(std::string_view line)
{
    if (end_ || line.find_first_not_of(" \t") == line.npos) return;
    const auto read = kgp::read_message(line);
    const auto is = [&](std::string_view command) { return read && read->command == command; };
    if (!is("error") && !is("goodbye")) last_error_.clear();
    if (greeted_) read ? hear_message(*read) : complain({}, to_string(read.error()));
    else if (is("kgp") && !read->arguments.empty()) hear_greeting(*read);
    else if (is("ping") || is("set") || is("error") || is("goodbye")) hear_message(*read);
    else finish(1, "it does not speak the Kalah Game Protocol: '" + kgp::printable(line, 60) + "'");
}

void conversation::hear_greeting(const kgp::message& said)
{
    const auto* major = std::get_if<std::int64_t>(&said.arguments[0]);
    if (major && *major == 1) {
        greeted_ = true;
        return introduce();
    }
    say_.answer(said.id, "error", {"this client speaks version 1"});
    finish(1, "it speaks another version of the Kalah Game Protocol: '" + kgp::printable(to_string(said)) + "'");
}

void conversation::introduce()
{
    const auto set = [&](const char* option, const std::string& value) {
        if (!value.empty()) say_.say("set", {kgp::word{option}, value});
    };
    set("info:name", how_.self.name);
    set("info:authors", how_.self.authors);
    set("info:description", how_.self.description);
    set("auth:token", how_.self.token);
    mode_ = say_.say("mode", {kgp::word{name_of(how_.wanted)}});
}

void conversation::hear_message(const kgp::message& said)
{
    const auto& what = said.command;
    const bool verifies = how_.wanted == activity::verify;
    if (what == "ping") say_.answer(said.id, "pong");
    else if (what == "state" && !verifies) requests_.open(said);
    else if (what == "stop" && !verifies) requests_.stop(said);
    else if (what == "problem" && verifies) verification_.solve(said);
    else if (what == "ok") verification_.approved(said);
    else if (what == "error") hear_error(said);
    else if (what == "set") hear_option(said);
    else if (what == "goodbye") hear_goodbye();
    else if (what != "pong" && what != "kgp") complain(said.id, "there is no command '" + what + "' here");
    useful_ = useful_ || what == "state" || what == "problem";
    if (verifies && !(end_ && end_->for_good)) judge();
}

// Unknown options are no error.
void conversation::hear_option(const kgp::message& said)
{
    const auto option = said.arguments.size() == 2 ? kgp::text_of(said.arguments[0]) : std::nullopt;
    if (!option) return complain(said.id, "set needs an option and its value");
    const auto& value = said.arguments[1];
    if (option == "time:mode") requests_.time.set(mode_of(kgp::text_of(value).value_or("none")));
    const auto* seconds = std::get_if<std::int64_t>(&value);
    if (option == "time:clock" && seconds)
        requests_.time.set(std::chrono::seconds{std::clamp<std::int64_t>(*seconds, 0, 1'000'000)});
}

void conversation::hear_error(const kgp::message& said)
{
    if (said.ref && said.ref == ping_) return;  // some servers know no ping, but an error is an answer, too
    last_error_ = reason_of(said);
    if (said.ref && said.ref == mode_) return finish(1, "it refuses mode " + name_of(how_.wanted) + ": " + last_error_);
    if (how_.wanted == activity::verify && greeted_) verification_.refused(last_error_, said.ref);
    else if (++errors_told_ <= most_complaints)
        std::fprintf(stderr, "client: the server says: %s\n", last_error_.c_str());
}

// A server that has never asked for a value does not know mode eval. Trying again is useless.
void conversation::hear_goodbye()
{
    if (last_error_.empty()) end_ = ending{0, "it says goodbye"};
    else end_ = ending{1, "it says goodbye: " + last_error_, how_.wanted == activity::eval && !useful_};
}

void conversation::judge()
{
    const auto solved = verification_.solved();
    const auto ours = std::to_string(solved) + " problems solved correctly";
    if (!verification_.failure().empty()) finish(1, verification_.failure());
    else if (solved >= how_.problems) finish(0, ours);
    else if (end_) end_ = ending{solved > 0 && verification_.all_judged() ? 0 : 1, "it says goodbye, " + ours, true};
}

void conversation::complain(std::optional<speaker::id> about, const std::string& reason)
{
    if (++complaints_ <= most_complaints) say_.answer(about, "error", {reason});
}

// Another connection would end in the same way.
void conversation::finish(int status, const std::string& why)
{
    if (end_) return;
    say_goodbye();
    end_ = ending{status, why, true};
}

}  // namespace client
