#ifndef TESTS_PROGRAMS_PEER_HPP
#define TESTS_PROGRAMS_PEER_HPP

// The other side of a connection, as a test plays it: says whatever it likes, and waits for lines, but never for ever.

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

    // What the other side does not take any more is lost.
    void say_raw(std::string_view text);

    // The next line, without its end. None when no more comes, or not in time.
    [[nodiscard]] std::optional<std::string> hear(duration time = 20s);

    // The next line in which this stands. Throws when there is none.
    std::string expect(std::string_view wanted, duration time = 20s)
    {
        const auto until = std::chrono::steady_clock::now() + time;
        std::string others;
        while (const auto line = hear(until - std::chrono::steady_clock::now())) {
            if (line->find(wanted) != line->npos) return *line;
            others += *line + '\n';
        }
        throw std::runtime_error{"'" + std::string{wanted} + "' was expected, but heard:\n" + others};
    }

    // Whether the other side closes it in time, whatever it says until then.
    [[nodiscard]] bool is_closed(duration time = 20s)
    {
        const auto until = std::chrono::steady_clock::now() + time;
        while (hear(until - std::chrono::steady_clock::now())) {}
        close();  // which it may be waiting for
        return std::chrono::steady_clock::now() < until;
    }

    void close() { socket_.close(); }

private:
    asio::io_context* network_;
    asio::ip::tcp::socket socket_;
    std::string heard_{};
};

// Waits for connections, at a free port if it is told none.
class listener {
public:
    explicit listener(unsigned short port = 0) : acceptor_{network_, {asio::ip::address_v4::loopback(), port}} {}

    [[nodiscard]] unsigned short port() const { return acceptor_.local_endpoint().port(); }
    [[nodiscard]] std::string address() const { return "127.0.0.1:" + std::to_string(port()); }

    [[nodiscard]] peer accept(peer::duration time = 20s);

private:
    asio::io_context network_{};
    asio::ip::tcp::acceptor acceptor_;
};

}  // namespace programs

#endif
