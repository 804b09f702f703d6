#ifndef EXAMPLES_PROGRAMS_CLIENT_NETWORK_CLIENT_HPP
#define EXAMPLES_PROGRAMS_CLIENT_NETWORK_CLIENT_HPP

#include "conversation.hpp"
#include "settings.hpp"
#include "thinkers.hpp"

#include <kgp/connection.hpp>

#include <asio.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace client {

// Connects to a server, again and again if necessary, and runs a conversation.
class network_client {
public:
    network_client(const network_settings& how, const thinking_settings& thinking);

    // Runs until it is over. Returns the program's exit status.
    int run();

private:
    using tcp = asio::ip::tcp;

    void connect();
    void found(const asio::error_code& error, const tcp::resolver::results_type& where);
    void connected();
    void hear(std::string_view line);
    void wait_for_words();
    void no_words();
    void part(ending how);
    void interrupted(int signal);
    void end(int status);
    void hang_up();

    const network_settings& how_;
    asio::io_context network_{1};
    asio::signal_set signals_{network_, SIGINT, SIGTERM};
    asio::steady_timer pause_{network_};     // before the next connection
    asio::steady_timer patience_{network_};  // with this one
    tcp::resolver resolver_{network_};
    tcp::socket socket_{network_};  // until it is connected
    thinkers minds_;
    std::optional<kgp::connection> line_{};
    std::optional<conversation> talk_{};  // destroyed before the thinkers
    bool pinged_ = false;
    bool host_was_found_ = false;
    std::chrono::milliseconds next_pause_{};
    std::optional<int> status_{};  // absent until it is over
};

}  // namespace client

#endif
