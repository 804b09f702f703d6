#ifndef KALAH_TOURNAMENT_DETAIL_HALL_HPP
#define KALAH_TOURNAMENT_DETAIL_HALL_HPP

#include <kalah/core/detail/mutex.hpp>
#include <kalah/tournament/detail/schedule.hpp>
#include <kalah/tournament/standings.hpp>

#include <atomic>
#include <optional>

namespace kalah {

struct tournament_progress {
    int finished = 0, of = 0;
    const standings& so_far;
};

namespace detail {

// What the threads of a tournament share: the games still to be played, and the results so far.
class hall {
public:
    hall(std::vector<fixture> fixtures, std::vector<std::string> names, const std::atomic<bool>* stop)
        : fixtures_{std::move(fixtures)},
          done_(fixtures_.size()),
          table_{std::move(names)},
          stop_{stop}
    {
    }

    // Enters the result of a fixture. It takes no lock: it is for games that were played before the threads begin.
    void enter(std::size_t number, std::optional<side> winner)
    {
        done_[number] = true;
        table_.add(fixtures_[number].first, fixtures_[number].second, tally_of(winner, side::first));
        ++finished_;
    }

    // The number of games still to be played. It takes no lock either.
    [[nodiscard]] int open() const { return static_cast<int>(fixtures_.size()) - finished_; }

    // The number of the next fixture to be played; absent if there is none, or no more games may begin.
    [[nodiscard]] std::optional<std::size_t> next()
    {
        const lock_guard lock{mutex_};
        while (next_ < fixtures_.size() && done_[next_]) ++next_;
        if (next_ == fixtures_.size() || failure_ || (stop_ && stop_->load())) return std::nullopt;
        return next_++;
    }

    // Plays a fixture, enters its result and reports it. Keeps the first exception, after which no more games begin.
    template <class Play, class Report>
    void play(std::size_t number, const Play& play, Report& report)
    {
        std::optional<lock_guard> lock;
        const auto failure = thrown_by([&] {
            const auto game = play(number, fixtures_[number]);
            lock.emplace(mutex_);
            enter(number, game.winner());
            const tournament_progress now{finished_, static_cast<int>(fixtures_.size()), table_};
            report(game, now);
        });
        if (!failure) return;
        if (!lock) lock.emplace(mutex_);
        if (!failure_) failure_ = failure;
    }

    // The results, when all threads have ended. Rethrows the first exception of `play`.
    [[nodiscard]] const standings& table() const
    {
        if (failure_) rethrow(failure_);
        return table_;
    }

private:
    std::vector<fixture> fixtures_;
    std::vector<bool> done_;
    standings table_;
    const std::atomic<bool>* stop_;
    std::size_t next_ = 0;
    int finished_ = 0;
    thrown failure_{};
    mutex mutex_{};
};

}  // namespace detail
}  // namespace kalah

#endif
