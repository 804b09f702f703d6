#include "thinkers.hpp"

#include <exception>
#include <system_error>
#include <utility>

namespace client {

thinkers::thinkers(const thinking_settings& how) : player_{how}
{
    for (int count = 0; count < how.at_once; ++count) try {
            threads_.emplace_back([this] { work(); });
        }
        catch (const std::system_error&) {
            if (threads_.empty()) throw;  // else go on with the threads that the system allows
        }
}

thinkers::~thinkers()
{
    {
        const std::lock_guard lock{mutex_};
        closing_ = true;
    }
    changed_.notify_all();
    for (auto& thread : threads_) thread.join();
}

void thinkers::add(task one)
{
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::move(one));
    }
    changed_.notify_one();
}

void thinkers::work()
{
    for (;;) {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
        if (closing_) return;
        const auto next = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        if (!*next.stop) think(next);
    }
}

void thinkers::think(const task& one)
{
    std::string failure;
    try {
        auto until = one.until;
        until.stop = one.stop.get();
        one.tell(player_.think(one.board, until, one.tell));
    }
    catch (const std::exception& error) {
        failure = error.what();
    }
    one.finished(failure);
}

}  // namespace client
