#include "peer.hpp"

namespace programs {

void peer::say_raw(std::string_view text)
{
    asio::error_code gone;
    asio::write(socket_, asio::buffer(text), gone);
}

std::optional<std::string> peer::hear(duration time)
{
    std::optional<std::size_t> size;
    asio::async_read_until(socket_, asio::dynamic_buffer(heard_), '\n',
                           [&](const asio::error_code& error, std::size_t count) { size = error ? 0 : count; });
    network_->restart();
    network_->run_for(time);
    if (!size) {
        socket_.cancel();
        network_->run();
    }
    if (size.value_or(0) == 0) return std::nullopt;
    auto line = heard_.substr(0, *size - 1);
    heard_.erase(0, *size);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

peer listener::accept(peer::duration time)
{
    asio::ip::tcp::socket socket{network_};
    std::optional<asio::error_code> done;
    acceptor_.async_accept(socket, [&](const asio::error_code& error) { done = error; });
    network_.restart();
    network_.run_for(time);
    if (!done) {
        acceptor_.cancel();
        network_.run();
    }
    if (*done) throw std::runtime_error{"nobody connects: " + done->message()};
    return {network_, std::move(socket)};
}

}  // namespace programs
