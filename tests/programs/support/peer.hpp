#ifndef TESTS_PROGRAMS_PEER_HPP
#define TESTS_PROGRAMS_PEER_HPP

// The other side of a connection, played by a test. It says anything, and waits for lines with a time limit.

#include "enough_time.hpp"

#include <asio.hpp>

#include <chrono>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace programs {

using namespace std::chrono_literals;

class peer {
public:
    using duration = std::chrono::steady_clock::duration;

    peer(asio::io_context& network, asio::ip::tcp::socket socket) : network_{&network}, socket_{std::move(socket)}
    {
        socket_.set_option(asio::ip::tcp::no_delay{true});
    }

    void say(std::string_view line) { say_raw(std::string{line} + "\r\n"); }

    // A line that the other side does not take any more is lost.
    void say_raw(std::string_view text);

    // The next line, without its end. Absent when none comes in time.
    [[nodiscard]] std::optional<std::string> hear(duration time = hanging);

    // The next line that contains this. Throws when none comes.
    std::string expect(std::string_view wanted, duration time = hanging)
    {
        const auto until = std::chrono::steady_clock::now() + time;
        std::string others;
        while (const auto line = hear(until - std::chrono::steady_clock::now())) {
            if (line->find(wanted) != line->npos) return *line;
            others += *line + '\n';
        }
        throw std::runtime_error{"'" + std::string{wanted} + "' was expected, but heard:\n" + others};
    }

    // Whether the other side closes it in time, whatever it says before.
    [[nodiscard]] bool is_closed(duration time = hanging)
    {
        const auto until = std::chrono::steady_clock::now() + time;
        while (hear(until - std::chrono::steady_clock::now())) {}
        close();  // it may be waiting for this
        return std::chrono::steady_clock::now() < until;
    }

    void close() { socket_.close(); }

private:
    asio::io_context* network_;
    asio::ip::tcp::socket socket_;
    std::string heard_{};
};

// Waits for connections at a free port. No other process can get the port as long as this object exists.
class listener {
public:
    enum class when { now, later };

    explicit listener(when begin = when::now) : acceptor_{network_}
    {
        acceptor_.open(asio::ip::tcp::v4());
        acceptor_.bind({asio::ip::address_v4::loopback(), 0});
        if (begin == when::now) listen();
    }

    // Until then, connections are refused.
    void listen() { acceptor_.listen(); }

    [[nodiscard]] unsigned short port() const { return acceptor_.local_endpoint().port(); }
    [[nodiscard]] std::string address() const { return "127.0.0.1:" + std::to_string(port()); }

    [[nodiscard]] peer accept(peer::duration time = hanging);

private:
    asio::io_context network_{};
    asio::ip::tcp::acceptor acceptor_;
};

}  // namespace programs

#endif
