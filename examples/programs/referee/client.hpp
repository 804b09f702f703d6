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

// A client of the Kalah Game Protocol, as the server sees it: what it has told of itself, and the one move that it is
// asked for. Whatever it says is answered here; who breaks the limits is sent away.
class client {
public:
    // What a client has answered when its time was over, or it yielded.
    struct answer {
        std::optional<int> pit{};  // the last that it told, from 0; it need not be one that may be played
        std::chrono::nanoseconds time{};
    };
    using answered = std::function<void(const answer&)>;

    // Never called from within ask, tell, withdraw or dismiss.
    struct events {
        std::function<void()> plays{};                        // it wants to: it may be asked from now on
        std::function<void(const std::string& why)> gone{};   // once, and the last: it may be destroyed now
        std::function<void(const std::string& what)> note{};  // something that a person may want to know
    };

    // Told by `set`. The token is what identifies it when it comes back; the others are printable.
    struct introduction {
        std::string name{}, authors{}, description{}, token{};
    };

    client(asio::ip::tcp::socket socket, int number, const settings& how, events tell);
    client(const client&) = delete;
    client& operator=(const client&) = delete;

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] const introduction& self() const { return self_; }
    [[nodiscard]] bool leaving() const { return leaving_; }

    // Sends a ping, after its pong the board, and when the time is over `stop`. Preconditions: it plays, and is not
    // asked already; the board's mover can move.
    void ask(const kalah::any_board& board, std::chrono::nanoseconds time, answered done);

    // The game is over although it is being asked.
    void withdraw();

    void tell(std::string option, kgp::argument value);

    // Says goodbye. Where there is something wrong, the client is told.
    void dismiss(const std::string& why, bool wrong = true);

private:
    enum class mode { none, freeplay, verify };
    using id = std::optional<std::uint64_t>;

    struct request {
        kalah::any_board board{};
        std::chrono::nanoseconds time{};
        answered done{};
        id sent{};  // absent until the pong has come
        std::chrono::steady_clock::time_point begun{};
        std::optional<int> pit{};
    };

    // What is sent.
    std::uint64_t send(std::string command, std::vector<kgp::argument> arguments = {}, id to = {});
    void confirm(const kgp::message& said);
    void fault(id said, const std::string& what);

    // What is heard.
    void hear(std::string_view line);
    void obey(const kgp::message& said);
    void choose_mode(const kgp::message& said);
    void set(const kgp::message& said);
    void hear_pong();
    void hear_answer(const kgp::message& said);
    void hear_move(const kgp::message& said);
    void hear_solution(const kgp::message& said);
    [[nodiscard]] bool too_many_lines();

    // What it waits for.
    void expect(const char* what);
    void rest();
    void pose_state();
    void end_request();
    void pose_problem();
    void leave(const std::string& why);

    int number_;
    const settings& how_;
    events tell_;
    alarm waiting_;  // for whatever we wait for at the moment
    alarm soon_;     // for what is told when nobody is busy with this
    kgp::connection connection_;
    mode mode_ = mode::none;
    introduction self_{};
    bool leaving_ = false;
    std::uint64_t next_id_ = 2;  // a server has the even ones
    int faults_ = 0;
    std::chrono::steady_clock::time_point second_begun_{};
    int lines_of_second_ = 0;
    std::optional<request> request_{};
    std::deque<std::uint64_t> past_{};  // the latest requests, for moves that come too late
    std::optional<verification> verification_{};
    id problem_{};
};

}  // namespace referee

#endif
