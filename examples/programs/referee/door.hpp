#ifndef EXAMPLES_PROGRAMS_REFEREE_DOOR_HPP
#define EXAMPLES_PROGRAMS_REFEREE_DOOR_HPP

#include "alarm.hpp"

#include <asio.hpp>

#include <chrono>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>

namespace referee {

// Listens at an address, and hands over each connection.
class door {
public:
    using welcome = std::function<void(asio::ip::tcp::socket)>;

    // Throws when it cannot listen there.
    door(asio::io_context& network, const std::string& address, unsigned short port, welcome come)
        : acceptor_{listening(network, address, port)},
          again_{network.get_executor()},
          come_{std::move(come)}
    {
        accept();
    }

    // "127.0.0.1:2671"
    [[nodiscard]] std::string place() const
    {
        const auto end = acceptor_.local_endpoint();
        const auto address = end.address().to_string();
        return (end.address().is_v6() ? "[" + address + "]" : address) + ":" + std::to_string(end.port());
    }

    void close()
    {
        acceptor_.close();
        again_.cancel();
    }

private:
    using acceptor = asio::ip::tcp::acceptor;

    [[nodiscard]] static acceptor listening(asio::io_context& network, const std::string& address, unsigned short port)
    {
        try {
            return acceptor{network, {asio::ip::make_address(address), port}};
        }
        catch (const std::system_error& error) {
            const auto place = address + ":" + std::to_string(port);
            throw std::runtime_error{"cannot listen on " + place + ": " + error.code().message()};
        }
    }

    void accept()
    {
        acceptor_.async_accept([this](const asio::error_code& error, asio::ip::tcp::socket socket) {
            if (error == asio::error::operation_aborted) return;
            if (!error) come_(std::move(socket));
            if (!acceptor_.is_open()) return;
            // After an error, such as too many open files, it waits: a client may leave.
            if (error) again_.set(std::chrono::milliseconds{100}, [this] { accept(); });
            else accept();
        });
    }

    acceptor acceptor_;
    alarm again_;
    welcome come_;
};

}  // namespace referee

#endif
