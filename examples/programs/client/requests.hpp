#ifndef EXAMPLES_PROGRAMS_CLIENT_REQUESTS_HPP
#define EXAMPLES_PROGRAMS_CLIENT_REQUESTS_HPP

#include "clock.hpp"
#include "speaker.hpp"
#include "thinkers.hpp"

#include <asio/any_io_executor.hpp>
#include <asio/steady_timer.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace client {

// The boards that a server asks about, and what it has been told about each: moves, or values. Everything but the
// thinking happens on the thread of the network.
class requests {
public:
    enum class wanted { moves, values };

    requests(wanted what, speaker& say, thinkers& minds, asio::any_io_executor network);
    requests(const requests&) = delete;
    requests& operator=(const requests&) = delete;
    ~requests() { stop_all(); }

    // The server says `state` or `stop`.
    void open(const kgp::message& state);
    void stop(const kgp::message& said);

    clock time{};

private:
    using id = std::optional<speaker::id>;  // absent for a server that numbers nothing

    using time_point = std::chrono::steady_clock::time_point;

    struct request {
        asio::steady_timer until_it_listens;
        std::shared_ptr<std::atomic<bool>> stop = std::make_shared<std::atomic<bool>>(false);  // for late reports
        time_point begun = std::chrono::steady_clock::now(), told = begun;
        players::thought latest{};
        std::string comment{};  // on the latest thought, unless that is the first
        std::string told_comment{};
        int told_pit = -1;
        std::optional<double> told_value{};
        bool listens = false;  // whether the server listens yet
        bool finished = false;
    };
    using place = std::map<id, request>::iterator;

    // Beyond this many boards, each gets only a first thought.
    static constexpr std::size_t most_open = 1000;

    // Some servers lose an answer that arrives before they have noted their question.
    static constexpr std::chrono::milliseconds patience{5};

    void wait_until_it_listens(place at);
    void think_on(place at, const kalah::any_board& board);
    void heard(place at, const players::thought& found);
    void finished(place at, const std::string& failure);
    void tell(place at);
    void tell_move(request& about, const id& of);
    void close(place at);
    void stop_all();

    wanted what_;
    speaker& say_;
    thinkers& minds_;
    asio::any_io_executor network_;
    std::map<id, request> open_{};
};

}  // namespace client

#endif
