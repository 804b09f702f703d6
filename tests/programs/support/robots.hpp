#ifndef TESTS_PROGRAMS_ROBOTS_HPP
#define TESTS_PROGRAMS_ROBOTS_HPP

// Clients of the Kalah Game Protocol that keep all its rules, any number of them, on a thread of their own.

#include <kgp/connection.hpp>

#include <asio.hpp>

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace programs {

// The pits that are told for a board, one after the other, from 0.
using move_policy = std::function<std::vector<int>(const kalah::any_board&)>;

// One of those that may be played: always the same for the same board, another for most others.
[[nodiscard]] inline int usual_pit(const kalah::any_board& board)
{
    return visit(
        [](const auto& sized) {
            std::vector<int> pits;
            for (int pit = 0; pit < sized.pits; ++pit)
                if (sized.mover[pit] > 0) pits.push_back(pit);
            return pits.at(static_cast<std::size_t>(sized.hash() >> 7) % pits.size());
        },
        board);
}

struct robot_manners {
    std::string name{}, token{};
    move_policy moves = [](const kalah::any_board& board) { return std::vector{usual_pit(board)}; };
    bool yields = true;
    int goes_after = -1;  // that many requests it closes the connection; -1: never
};

class robot {
public:
    struct request {
        std::string game{};
        kalah::any_board board{};
    };

    robot(asio::io_context& network, unsigned short port, robot_manners manners, std::vector<std::string>& common_games)
        : manners_{std::move(manners)},
          common_games_{common_games}
    {
        asio::ip::tcp::socket socket{network};
        socket.connect({asio::ip::address_v4::loopback(), port});
        connection_.emplace(std::move(socket), kgp::connection::events{[this](std::string_view line) { hear(line); },
                                                                       [this](const std::string&) { end(); }});
    }

    [[nodiscard]] bool is_gone() const { return !connection_; }

    // What it has seen, for when its thread has ended.
    std::vector<request> requests{};
    std::vector<std::string> errors{};
    std::vector<std::string> opponents{};
    bool goodbye = false;

private:
    void say(const std::string& text, std::optional<std::uint64_t> to = {})
    {
        if (!connection_) return;
        const auto reference = to ? "@" + std::to_string(*to) : "";
        connection_->send(std::to_string(std::exchange(next_id_, next_id_ + 2)) + reference + " " + text);
    }

    void hear(std::string_view line)
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

    void answer(const kgp::message& state)
    {
        if (static_cast<int>(requests.size()) == manners_.goes_after) return end();
        const auto& board = std::get<kalah::any_board>(state.arguments.at(0));
        requests.push_back({game_, board});
        common_games_.push_back(game_);
        for (const int pit : manners_.moves(board)) say("move " + std::to_string(pit + 1), state.id);
        if (manners_.yields) say("yield", state.id);
    }

    void end()
    {
        if (connection_) connection_->close();
        connection_.reset();
    }

    robot_manners manners_;
    std::vector<std::string>& common_games_;
    std::optional<kgp::connection> connection_{};
    std::uint64_t next_id_ = 1;
    std::string game_{};
};

// Robots on a thread of their own, which ends with this or when all of them are gone.
class crew {
public:
    crew(unsigned short port, const std::vector<robot_manners>& all)
    {
        for (const auto& manners : all) robots.emplace_back(network_, port, manners, games);
        thread_ = std::thread{[this] { network_.run(); }};
    }
    crew(const crew&) = delete;
    crew& operator=(const crew&) = delete;
    ~crew() { stop(); }

    // Waits until all are gone. Precondition of looking at what they saw.
    void join() { thread_.join(); }

    void stop()
    {
        network_.stop();
        if (thread_.joinable()) thread_.join();
    }

    std::deque<robot> robots{};
    std::vector<std::string> games{};  // of all requests, one after the other

private:
    asio::io_context network_{};
    std::thread thread_{};
};

}  // namespace programs

#endif
