#ifndef EXAMPLES_PROGRAMS_REFEREE_CLIENT_HPP
#define EXAMPLES_PROGRAMS_REFEREE_CLIENT_HPP

#include "alarm.hpp"
#include "settings.hpp"
#include "verification.hpp"

#include <kgp/connection.hpp>
#include <kgp/printable.hpp>

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace referee {

// A client of the Kalah Game Protocol, as the server sees it: its introduction, and the move that it is asked for. All
// that it says is answered here. A client that breaks the limits is sent away.
class client {
public:
    // A client's answer when its time was over, or when it yielded.
    struct answer {
        std::optional<int> pit{};  // the last one it said, from 0; it may be illegal
        std::chrono::nanoseconds time{};
    };
    using answered = std::function<void(const answer&)>;

    // Never called from within ask, tell, withdraw or dismiss.
    struct events {
        std::function<void()> plays{};                        // it wants to play: it may be asked from now on
        std::function<void(const std::string& why)> gone{};   // called once, and last: it may be destroyed now
        std::function<void(const std::string& what)> note{};  // news for a person
    };

    // Given by `set`. The token identifies it when it comes back. The others are printable.
    struct introduction {
        std::string name{}, authors{}, description{}, token{};
    };

    client(asio::ip::tcp::socket socket, int number, const settings& how, events tell);
    client(const client&) = delete;
    client& operator=(const client&) = delete;

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] const introduction& self() const { return self_; }
    [[nodiscard]] bool leaving() const { return leaving_; }

    // Sends a ping, then after the pong the board, and `stop` when the time is over. Preconditions: it plays, and has
    // no open request; the board's mover can move.
    void ask(const kalah::any_board& board, std::chrono::nanoseconds time, answered done);

    // Ends an open request, because the game is over.
    void withdraw();

    void tell(std::string option, kgp::argument value);

    // Says goodbye. If something was wrong, tells the client first.
    void dismiss(const std::string& why, bool wrong = true);

private:
    enum class mode { none, freeplay, verify };
    using id = std::optional<std::uint64_t>;

    struct request {
        kalah::any_board board{};
        std::chrono::nanoseconds time{};
        answered done{};
        id sent{};  // absent until the pong comes
        std::chrono::steady_clock::time_point begun{};
        std::optional<int> pit{};
    };

    // Sending (client.cpp).
    std::uint64_t send(std::string command, std::vector<kgp::argument> arguments = {}, id to = {});
    void confirm(const kgp::message& said);
    void fault(id said, const std::string& what);

    // Hearing (client_hearing.cpp).
    void hear(std::string_view line);
    void obey(const kgp::message& said);
    void choose_mode(const kgp::message& said);
    void set(const kgp::message& said);
    void hear_pong();
    void hear_answer(const kgp::message& said);
    void hear_move(const kgp::message& said);
    void hear_solution(const kgp::message& said);
    [[nodiscard]] bool too_many_lines();

    // Waiting.
    void expect(const char* what);
    void rest();
    void pose_state();
    void end_request();
    void pose_problem();
    void leave(const std::string& why);

    int number_;
    const settings& how_;
    events tell_;
    alarm waiting_;  // for what we wait for at the moment
    alarm soon_;     // for reports outside of any call of this client
    kgp::connection connection_;
    mode mode_ = mode::none;
    introduction self_{};
    bool leaving_ = false;
    std::uint64_t next_id_ = 2;  // a server uses even ids
    int faults_ = 0;
    std::chrono::steady_clock::time_point second_begun_{};
    int lines_of_second_ = 0;
    std::optional<request> request_{};
    std::deque<std::uint64_t> past_{};  // the latest requests, to recognise late moves
    std::optional<verification> verification_{};
    id problem_{};
};

}  // namespace referee

#endif
