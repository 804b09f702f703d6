// The referee and a crowd of clients, half of them hostile. No honest client suffers, and the referee's memory is
// steady. KALAH_CLIENTS=1000 KALAH_SECONDS=600 tests/run programs/referee/crowd makes the crowd larger and stay longer.

#include "support/random.hpp"
#include "support/recorded.hpp"
#include "support/robots.hpp"
#include "support/running_referee.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <memory>

#include <sys/resource.h>

using namespace programs;
using kalah_tests::random_source;

namespace {

// What a hostile client says next: noise, half lines, lines of the protocol at the wrong time, or far too much.
[[nodiscard]] std::string hostile_text(random_source& random)
{
    static const std::vector<std::string> lines{"mode freeplay\r\n",     "mode verify\r\n", "1@1 move 1\r\n",
                                                "@4 move 99\r\n",        "yield\r\n",       "set info:name \"x\"\r\n",
                                                "state <1,0,0,1,1>\n",   "ping\n",          "9@99999999999 ok\r\n",
                                                "solution <6,0> true\n", "kgp 1 0 1\r\n",   "move "};
    if (random.below(3) > 0) return random.of(lines);
    std::string noise;
    for (int left = random.below(random.below(50) == 0 ? 20'000 : 200); left > 0; --left)
        noise += static_cast<char>(random.below(256));
    return noise;
}

// Comes, says something now and then, mostly listens, and leaves or is sent away; then it comes again.
class nuisance : public std::enable_shared_from_this<nuisance> {
public:
    nuisance(asio::io_context& network, unsigned short port, std::uint64_t seed)
        : socket_{network},
          pause_{network},
          port_{port},
          random_{seed},
          listens_{random_.below(4) > 0}
    {
    }

    void come()
    {
        asio::error_code failed;
        socket_ = asio::ip::tcp::socket{pause_.get_executor()};
        socket_.connect({asio::ip::address_v4::loopback(), port_}, failed);
        if (!failed) socket_.non_blocking(true, failed);
        wait();
    }

private:
    void wait()
    {
        pause_.expires_after(std::chrono::milliseconds{random_.between(5, 250)});
        pause_.async_wait([self = shared_from_this()](const asio::error_code& stopped) {
            if (!stopped) self->annoy();
        });
    }

    void annoy()
    {
        asio::error_code failed;
        std::array<char, 4096> heard{};
        if (listens_) socket_.read_some(asio::buffer(heard), failed);
        const bool gone = failed && failed != asio::error::would_block;
        failed = {};
        if (!gone) socket_.write_some(asio::buffer(hostile_text(random_)), failed);
        if (gone || (failed && failed != asio::error::would_block) || random_.below(60) == 0) come();
        else wait();
    }

    asio::ip::tcp::socket socket_;
    asio::steady_timer pause_;
    unsigned short port_;
    random_source random_;
    bool listens_;
};

// Kilobytes of memory that a process has now.
[[nodiscard]] long memory_of(int id)
{
    std::ifstream status{"/proc/" + std::to_string(id) + "/status"};
    for (std::string word; status >> word;)
        if (word == "VmRSS:") {
            long kilobytes = 0;
            status >> kilobytes;
            return kilobytes;
        }
    return 0;
}

// A number in the environment.
[[nodiscard]] int told(const char* name, int otherwise)
{
    const auto* const text = std::getenv(name);
    return text ? std::stoi(text) : otherwise;
}

// As many open files as this process may have.
void open_many_files()
{
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
}

// The address sanitizer keeps freed memory for a while, so its programs grow.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool keeps_freed_memory = true;
#elif defined(__has_feature)
constexpr bool keeps_freed_memory = __has_feature(address_sanitizer);
#else
constexpr bool keeps_freed_memory = false;
#endif

[[nodiscard]] bool is_honest(const std::string& name) { return name.starts_with("honest"); }

// Whether these records, whose last one may be incomplete, have a game that honest clients finished among themselves.
[[nodiscard]] bool has_honest_game(const std::string& records)
{
    const auto has = [](const std::string& game, const char* line) { return game.find(line) != game.npos; };
    for (std::size_t begin = 0, end = 0; (end = records.find("\n\n", begin)) != records.npos; begin = end + 2) {
        const auto game = records.substr(begin, end - begin);
        if (has(game, "first: honest") && has(game, "second: honest") && !has(game, "unfinished") &&
            !has(game, "forfeit: "))
            return true;
    }
    return false;
}

}  // namespace

TEST_CASE("referee: a crowd of clients, half of them hostile, harms no honest one")
{
    const int clients = told("KALAH_CLIENTS", 40), seconds = told("KALAH_SECONDS", 1);
    open_many_files();
    const temporary_file file;
    running_referee referee{{"--quiet", "--time", "20", "--patience", "60", "--clients", std::to_string(2 * clients),
                             "--records", file.path()}};
    std::vector<robot_manners> honest;
    for (int number = 0; number < clients / 2; ++number) honest.push_back({.name = "honest" + std::to_string(number)});
    crew robots{referee.port(), honest};
    asio::io_context network;
    std::vector<std::shared_ptr<nuisance>> hostile;
    for (int number = clients / 2; number < clients; ++number) {
        hostile.push_back(std::make_shared<nuisance>(network, referee.port(), static_cast<std::uint64_t>(number)));
        hostile.back()->come();
    }
    long first = 0;
    for (int third = 1; third <= 3; ++third) {
        network.run_for(std::chrono::milliseconds{seconds * 1000 / 3});
        const auto kilobytes = memory_of(referee.program().id());
        MESSAGE("after " << third * seconds / 3.0 << " s the referee has " << kilobytes << " kB");
        if (third == 1) first = kilobytes;
        if (!keeps_freed_memory) CHECK(kilobytes < first + first / 4 + 50'000);
    }
    // A busy machine may need more time for a whole game.
    const auto begun = std::chrono::steady_clock::now();
    while (!has_honest_game(text_of(file.path())) && std::chrono::steady_clock::now() - begun < hanging)
        network.run_for(100ms);
    referee.program().signal(SIGINT);
    CHECK(referee.end().status == 130);
    robots.stop();

    const auto games = records<6>(file);
    int finished = 0;
    for (const auto& game : games) {
        if (game.lost) CHECK_MESSAGE(!is_honest(loser_of(game)), game.lost->reason);
        if (!game.unfinished && !game.lost && is_honest(game.first) && is_honest(game.second)) ++finished;
    }
    MESSAGE(games.size() << " games, of which honest clients finished " << finished << " among themselves");
    CHECK(finished > 0);
}
