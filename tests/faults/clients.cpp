// Lets many clients play on a referee at once, half of them hostile, and sees that no honest client suffers and that
// the referee's memory stays steady.
//
//   clients REFEREE [CLIENTS [SECONDS]]     (1000 clients, 600 seconds)

#include <asio.hpp>

#include "programs/support/process.hpp"
#include "programs/support/recorded.hpp"
#include "programs/support/robots.hpp"
#include "support/random.hpp"

#include <kalah/game/record_reading.hpp>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>

#include <sys/resource.h>

using namespace programs;
using namespace std::chrono_literals;
using kalah_tests::random_source;
using clock_type = std::chrono::steady_clock;

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
        pause_.expires_after(std::chrono::milliseconds{random_.between(20, 1000)});
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

[[nodiscard]] int judge(const std::filesystem::path& records, const std::vector<robot_manners>& honest)
{
    std::ifstream in{records};
    const auto games = kalah::read_records<kalah::any_board>(
        kalah::any_rules{{.capture = kalah::capture::facing, .ending = kalah::ending::majority}}, in);
    if (!games) return std::cerr << to_string(games.error()) << '\n', 1;
    std::map<std::string, int> finished;
    int lost_by_honest = 0;
    const auto is_honest = [](const std::string& name) { return name.starts_with("honest"); };
    for (const auto& game : *games) {
        if (game.unfinished) continue;  // when the referee was ended
        if (game.lost && is_honest(game.lost->by == kalah::side::first ? game.first : game.second)) {
            ++lost_by_honest;
            std::cerr << "an honest client lost: " << game.lost->reason << '\n';
        }
        ++finished[game.first];
        ++finished[game.second];
    }
    const auto idle = std::count_if(honest.begin(), honest.end(), [&](const auto& one) { return !finished[one.name]; });
    std::cout << games->size() << " games; honest clients lost " << lost_by_honest << " by forfeit; " << idle
              << " of them finished no game\n";
    return lost_by_honest > 0 || games->empty() ? 1 : 0;
}

int run(const std::string& referee, int clients, int seconds)
{
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    const temporary_file records;
    process program{{referee, "--port", "0", "--seed", "1", "--quiet", "--time", "20", "--patience", "60", "--clients",
                     std::to_string(2 * clients), "--records", records.path()},
                    {.heard = heard::output}};
    program.expect("listening on 127.0.0.1:");
    const auto port = static_cast<unsigned short>(std::stoi(program.expect("\n")));

    std::vector<robot_manners> honest;
    for (int number = 0; number < clients / 2; ++number) honest.push_back({.name = "honest" + std::to_string(number)});
    crew robots{port, honest};
    asio::io_context network;
    std::vector<std::shared_ptr<nuisance>> hostile;
    for (int number = clients / 2; number < clients; ++number) {
        hostile.push_back(std::make_shared<nuisance>(network, port, static_cast<std::uint64_t>(number)));
        hostile.back()->come();
    }
    std::vector<long> memory;
    for (int third = 1; third <= 3; ++third) {
        network.run_for(std::chrono::milliseconds{seconds * 1000 / 3});
        memory.push_back(memory_of(program.id()));
        std::cout << "after " << third * seconds / 3.0 << " s the referee has " << memory.back() << " kB" << std::endl;
    }
    program.signal(SIGINT);
    static_cast<void>(program.wait(30s));
    robots.stop();
    if (memory.back() == 0) return std::cerr << "the referee has gone\n", 1;
    return judge(records.path(), honest);
}

}  // namespace

int main(int count, char** arguments)
{
    try {
        if (count < 2) return std::cerr << "clients REFEREE [CLIENTS [SECONDS]]\n", 2;
        return run(arguments[1], count > 2 ? std::stoi(arguments[2]) : 1000, count > 3 ? std::stoi(arguments[3]) : 600);
    }
    catch (const std::exception& thrown) {
        return std::cerr << "clients: " << thrown.what() << '\n', 1;
    }
}
