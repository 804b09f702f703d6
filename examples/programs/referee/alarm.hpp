#ifndef EXAMPLES_PROGRAMS_REFEREE_ALARM_HPP
#define EXAMPLES_PROGRAMS_REFEREE_ALARM_HPP

#include <asio.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace referee {

// Does something later, unless it is set again, cancelled or destroyed first.
class alarm {
public:
    explicit alarm(asio::any_io_executor executor) : timer_{std::move(executor)} {}

    void set(std::chrono::nanoseconds after, std::function<void()> what)
    {
        what_ = std::make_shared<std::function<void()>>(std::move(what));
        timer_.expires_after(std::chrono::duration_cast<asio::steady_timer::duration>(after));
        // Cancelling cannot stop a timer that has run out. The weak pointer shows whether it was cancelled.
        timer_.async_wait([planned = std::weak_ptr{what_}](const asio::error_code& error) {
            const auto due = planned.lock();
            if (due && !error) (*due)();
        });
    }

    void cancel()
    {
        what_.reset();
        timer_.cancel();
    }

private:
    asio::steady_timer timer_;
    std::shared_ptr<std::function<void()>> what_{};
};

}  // namespace referee

#endif
