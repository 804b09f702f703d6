// What the server says to a client, and waits for.

#include "client.hpp"

#include <utility>

namespace referee {

namespace {

using namespace std::string_literals;

[[nodiscard]] std::string seconds_text(std::chrono::nanoseconds time)
{
    auto text = std::to_string(std::chrono::duration<double>{time}.count());
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text + " s";
}

}  // namespace

client::client(asio::ip::tcp::socket socket, int number, const settings& how, events tell)
    : number_{number},
      how_{how},
      tell_{std::move(tell)},
      waiting_{socket.get_executor()},
      soon_{socket.get_executor()},
      connection_{std::move(socket),
                  {[this](std::string_view line) { hear(line); }, [this](const std::string& why) { leave(why); }}}
{
    send("kgp", {std::int64_t{1}, std::int64_t{0}, std::int64_t{1}});
    expect("mode asked for");
}

void client::ask(const kalah::any_board& board, std::chrono::nanoseconds time, answered done)
{
    request_ = request{board, time, std::move(done)};
    send("ping");
    expect("pong");
}

void client::withdraw()
{
    if (!request_ || leaving_) return;
    if (request_->sent) send("stop", {}, request_->sent);
    request_.reset();
    rest();
}

void client::tell(std::string option, kgp::argument value)
{
    send("set", {kgp::word{std::move(option)}, std::move(value)});
}

void client::dismiss(const std::string& why, bool wrong)
{
    if (leaving_) return;
    if (wrong) send("error", {why});
    send("goodbye");
    connection_.finish();
    soon_.set({}, [this, why] { tell_.gone(why); });
    leaving_ = true;
    waiting_.cancel();
}

// The connection is lost.
void client::leave(const std::string& why)
{
    if (leaving_) return;
    leaving_ = true;
    waiting_.cancel();
    tell_.gone(why);
}

// Between requests, a ping now and then checks that the client is still there.
void client::rest()
{
    waiting_.set(how_.limits.patience, [this] {
        send("ping");
        expect("pong");
    });
}

// Sends the client away if this does not come in time.
void client::expect(const char* what)
{
    waiting_.set(how_.limits.patience,
                 [this, what] { dismiss("no "s + what + " within " + seconds_text(how_.limits.patience)); });
}

std::uint64_t client::send(std::string command, std::vector<kgp::argument> arguments, id to)
{
    const auto line = to_string(kgp::message{next_id_, to, std::move(command), std::move(arguments)});
    if (how_.verbose) tell_.note("< " + line);
    connection_.send(line);
    return std::exchange(next_id_, next_id_ + 2);
}

void client::confirm(const kgp::message& said)
{
    if (said.id) send("ok", {}, said.id);
}

void client::fault(id said, const std::string& what)
{
    send("error", {what}, said);
    if (++faults_ >= how_.limits.faults) dismiss("too many errors: "s + what);
}

}  // namespace referee
