#ifndef EXAMPLES_PROGRAMS_CLIENT_THINKERS_HPP
#define EXAMPLES_PROGRAMS_CLIENT_THINKERS_HPP

#include "any_size_player.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace client {

// A board to think about, and whom to tell. The thinking thread calls both functions.
struct task {
    kalah::any_board board{};
    kalah::limit until{};
    std::function<void(const players::thought&)> tell{};         // each thought, the last one twice
    std::function<void(const std::string& failure)> finished{};  // the failure is empty when all went well
    std::shared_ptr<std::atomic<bool>> stop = std::make_shared<std::atomic<bool>>(false);
};

// Threads that think, each about one board at a time, in the order of the tasks.
class thinkers {
public:
    explicit thinkers(const thinking_settings& how);

    // Precondition: all tasks are stopped.
    ~thinkers();

    // Precondition: the mover can move.
    void add(task one);

private:
    void work();
    void think(const task& one);

    any_size_player player_;
    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::deque<task> waiting_{};
    bool closing_ = false;
    std::vector<std::thread> threads_{};
};

}  // namespace client

#endif
