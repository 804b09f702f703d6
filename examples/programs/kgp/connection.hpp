#ifndef EXAMPLES_PROGRAMS_KGP_CONNECTION_HPP
#define EXAMPLES_PROGRAMS_KGP_CONNECTION_HPP

// Lines over TCP, for servers and clients alike. Everything happens on the thread of the io_context.

#include "message.hpp"

#include <asio.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace kgp {

class connection {
public:
    struct events {
        // Without its end. A line that is too long is cut, to a length that read_message still refuses.
        std::function<void(std::string_view line)> heard{};
        // The other side is gone, and why. Called once, and last; never after close, finish or destruction.
        std::function<void(const std::string& why)> lost{};
    };

    // Unread bytes that the other side may have. A peer this far behind is dropped.
    static constexpr std::size_t most_unread = std::size_t{1} << 20;

    explicit connection(asio::ip::tcp::socket socket, events tell)
        : self_{std::make_shared<state>(std::move(socket), std::move(tell))}
    {
        asio::error_code ignored;
        self_->socket.set_option(asio::ip::tcp::no_delay{true}, ignored);
        read(self_);
    }

    connection(connection&&) = default;
    connection& operator=(connection&&) = delete;
    ~connection()
    {
        if (self_ && self_->phase != phase::finishing) close();
    }

    // A line, without its end.
    void send(std::string_view line)
    {
        if (self_->phase != phase::open) return;
        self_->unsent.append(line).append("\r\n");
        if (self_->unsent.size() > most_unread) lose(self_, "it does not read what it is told");
        else write(self_);
    }

    // Hears nothing any more. Ends when everything sent has arrived, or after a second, even if this is destroyed
    // first.
    void finish()
    {
        if (self_->phase != phase::open) return;
        self_->phase = phase::finishing;
        self_->patience.expires_after(std::chrono::seconds{1});
        self_->patience.async_wait([self = self_](const asio::error_code&) { shut(*self); });
        end_sending(self_);
    }

    // Hears nothing any more, and ends at once.
    void close() { shut(*self_); }

private:
    static constexpr auto most_kept = longest_line + 2;  // room for a CR, and one more to know that it is too long

    enum class phase { open, finishing, lost, closed };

    struct state {
        state(asio::ip::tcp::socket the_socket, events the_events)
            : socket{std::move(the_socket)},
              patience{socket.get_executor()},
              tell{std::move(the_events)}
        {
        }

        asio::ip::tcp::socket socket;
        asio::steady_timer patience;
        events tell;
        kgp::connection::phase phase = connection::phase::open;
        std::array<char, 4096> received{};
        std::string line{};  // the beginning of an unfinished line
        std::string unsent{}, sending{};
    };
    using shared = std::shared_ptr<state>;  // its handlers keep it alive

    static void shut(state& self, phase now = phase::closed)
    {
        asio::error_code ignored;
        self.phase = now;
        self.patience.cancel();
        self.socket.close(ignored);
    }

    // Reports it later, because a caller of send does not expect it.
    static void lose(const shared& self, const std::string& why)
    {
        if (self->phase == phase::finishing) shut(*self);
        if (self->phase != phase::open) return;
        shut(*self, phase::lost);
        asio::post(self->patience.get_executor(), [self, why] {
            if (self->phase == phase::lost) self->tell.lost(why);
        });
    }

    static void read(const shared& self)
    {
        const auto to = asio::buffer(self->received);
        self->socket.async_read_some(to, [self](const asio::error_code& error, std::size_t size) {
            take(*self, std::string_view{self->received.data(), size});
            if (error == asio::error::eof) lose(self, "it closed the connection");
            else if (error) lose(self, error.message());
            else if (self->socket.is_open()) read(self);
        });
    }

    static void take(state& self, std::string_view text)
    {
        while (self.phase == phase::open && !text.empty()) {
            const auto end = text.find('\n');
            const bool was_told = self.line.size() == most_kept;
            self.line += text.substr(0, end).substr(0, most_kept - self.line.size());
            // A line that is too long is reported at once: its end may never come.
            if (!was_told && (end != text.npos || self.line.size() == most_kept)) {
                const std::string_view line{self.line};
                self.tell.heard(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
            }
            if (end == text.npos) return;
            text.remove_prefix(end + 1);
            self.line.clear();
        }
    }

    static void write(const shared& self)
    {
        if (!self->sending.empty()) return;
        self->sending.swap(self->unsent);
        const auto from = asio::buffer(self->sending);
        asio::async_write(self->socket, from, [self](const asio::error_code& error, std::size_t) {
            self->sending.clear();
            if (error) lose(self, error.message());
            else if (!self->unsent.empty()) write(self);
            else if (self->phase == phase::finishing) end_sending(self);
        });
    }

    // The other side closes when it has read this. If we closed first, it would lose what it has not read.
    static void end_sending(const shared& self)
    {
        asio::error_code ignored;
        if (self->sending.empty()) self->socket.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    }

    shared self_;
};

}  // namespace kgp

#endif
