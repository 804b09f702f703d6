#include "robots.hpp"

#include <kgp/read_message.hpp>

namespace programs {

robot::robot(asio::io_context& network, unsigned short port, robot_manners manners,
             std::vector<std::string>& common_games)
    : manners_{std::move(manners)},
      common_games_{common_games}
{
    asio::ip::tcp::socket socket{network};
    socket.connect({asio::ip::address_v4::loopback(), port});
    connection_.emplace(std::move(socket), kgp::connection::events{[this](std::string_view line) { hear(line); },
                                                                   [this](const std::string&) { end(); }});
}

robot::~robot() = default;

void robot::say(const std::string& text, std::optional<std::uint64_t> to)
{
    if (!connection_) return;
    const auto reference = to ? "@" + std::to_string(*to) : "";
    connection_->send(std::to_string(std::exchange(next_id_, next_id_ + 2)) + reference + " " + text);
}

void robot::hear(std::string_view line)
{
    const auto said = kgp::read_message(line);
    if (!said) return errors.push_back("a line that is none: " + std::string{line});
    if (said->command == "kgp") {
        if (!manners_.token.empty()) say("set auth:token \"" + manners_.token + "\"");
        say("set info:name \"" + manners_.name + "\"");
        say("mode freeplay");
    }
    if (said->command == "ping") say("pong", said->id);
    if (said->command == "error") errors.emplace_back(line);
    if (said->command == "set") {
        const auto option = kgp::text_of(said->arguments.at(0));
        if (option == "game:id") game_ = kgp::text_of(said->arguments.at(1)).value();
        if (option == "game:opponent") opponents.push_back(kgp::text_of(said->arguments.at(1)).value());
    }
    if (said->command == "state") answer(*said);
    if (said->command == "goodbye") {
        goodbye = true;
        end();
    }
}

void robot::answer(const kgp::message& state)
{
    if (static_cast<int>(requests.size()) == manners_.goes_after) return end();
    const auto& board = std::get<kalah::any_board>(state.arguments.at(0));
    requests.push_back({game_, board});
    common_games_.push_back(game_);
    for (const int pit : manners_.moves(board)) say("move " + std::to_string(pit + 1), state.id);
    if (manners_.yields) say("yield", state.id);
}

void robot::end()
{
    if (connection_) connection_->close();
    connection_.reset();
}

crew::crew(unsigned short port, const std::vector<robot_manners>& all)
{
    for (const auto& manners : all) robots.emplace_back(network_, port, manners, games);
    thread_ = std::thread{[this] { network_.run(); }};
}

crew::~crew() { stop(); }

void crew::stop()
{
    network_.stop();
    if (thread_.joinable()) thread_.join();
}

}  // namespace programs
