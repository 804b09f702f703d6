#ifndef TESTS_PROGRAMS_RUNNING_REFEREE_HPP
#define TESTS_PROGRAMS_RUNNING_REFEREE_HPP

// A referee as a process, and clients that talk to it line by line.

#include "peer.hpp"
#include "process.hpp"

#include <kgp/read_message.hpp>

#include <string>
#include <variant>
#include <vector>

namespace programs {

using arguments = std::vector<std::string>;

// A referee that listens at a free port.
class running_referee {
public:
    explicit running_referee(arguments more, const process_options& how = {}) : program_{command(std::move(more)), how}
    {
        program_.expect("listening on 127.0.0.1:");
        port_ = static_cast<unsigned short>(std::stoi(program_.expect("\n")));
    }

    [[nodiscard]] unsigned short port() const { return port_; }
    [[nodiscard]] process& program() { return program_; }

    // Its exit status, and its whole output.
    [[nodiscard]] outcome end()
    {
        const auto status = program_.wait();
        static_cast<void>(program_.read_all());
        return {status, program_.said()};
    }

private:
    [[nodiscard]] static arguments command(arguments more)
    {
        more.insert(more.begin(), {PROGRAM_referee, "--port", "0", "--seed", "1"});
        return more;
    }

    process program_;
    unsigned short port_ = 0;
};

[[nodiscard]] inline peer connect(asio::io_context& network, const running_referee& to)
{
    asio::ip::tcp::socket socket{network};
    socket.connect({asio::ip::address_v4::loopback(), to.port()});
    return {network, std::move(socket)};
}

// A client that wants to play.
[[nodiscard]] inline peer player(asio::io_context& network, const running_referee& at, const std::string& name)
{
    auto self = connect(network, at);
    self.expect("kgp 1 0 1");
    self.say("1 set info:name \"" + name + "\"");
    self.say("3 mode freeplay");
    self.expect("@3 ok");
    return self;
}

struct asked {
    std::string id{};
    kalah::any_board board{};
};

// The next board that it is asked about. It answers the ping first.
[[nodiscard]] inline asked state_for(peer& self)
{
    const auto ping = kgp::read_message(self.expect(" ping"));
    self.say("5@" + std::to_string(*ping->id) + " pong");
    const auto state = kgp::read_message(self.expect(" state "));
    return {std::to_string(*state->id), std::get<kalah::any_board>(state->arguments.at(0))};
}

}  // namespace programs

#endif
