#ifndef TESTS_PROGRAMS_ROBOTS_HPP
#define TESTS_PROGRAMS_ROBOTS_HPP

// Any number of well-behaved clients of the Kalah Game Protocol, on a thread of their own.

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

// The pits to answer for a board, one after the other, from 0.
using move_policy = std::function<std::vector<int>(const kalah::any_board&)>;

// A legal pit: always the same for the same board, and different for most others.
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
    int goes_after = -1;  // it closes the connection after N requests; -1: never
};

class robot {
public:
    struct request {
        std::string game{};
        kalah::any_board board{};
    };

    robot(asio::io_context& network, unsigned short port, robot_manners manners,
          std::vector<std::string>& common_games);
    ~robot();

    [[nodiscard]] bool is_gone() const { return !connection_; }

    // Its observations, to read when its thread has ended.
    std::vector<request> requests{};
    std::vector<std::string> errors{};
    std::vector<std::string> opponents{};
    bool goodbye = false;

private:
    void say(const std::string& text, std::optional<std::uint64_t> to = {});

    void hear(std::string_view line);

    void answer(const kgp::message& state);

    void end();

    robot_manners manners_;
    std::vector<std::string>& common_games_;
    std::optional<kgp::connection> connection_{};
    std::uint64_t next_id_ = 1;
    std::string game_{};
};

// Robots on a thread of their own. The thread ends with this object, or when all robots are gone.
class crew {
public:
    crew(unsigned short port, const std::vector<robot_manners>& all);
    crew(const crew&) = delete;
    crew& operator=(const crew&) = delete;
    ~crew();

    // Waits until all are gone. Call it before reading their observations.
    void join() { thread_.join(); }

    void stop();

    std::deque<robot> robots{};
    std::vector<std::string> games{};  // of all requests, in order

private:
    asio::io_context network_{};
    std::thread thread_{};
};

}  // namespace programs

#endif
