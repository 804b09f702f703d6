#ifndef KALAH_ENDGAME_DETAIL_BUILDER_HPP
#define KALAH_ENDGAME_DETAIL_BUILDER_HPP

#include <kalah/core/detail/crew.hpp>
#include <kalah/endgame/detail/batch.hpp>
#include <kalah/endgame/detail/meeting.hpp>
#include <kalah/endgame/detail/steps.hpp>

#include <atomic>
#include <chrono>
#include <functional>
#include <vector>

namespace kalah {

// How far an endgame table is built.
struct build_progress {
    int layer = -1;  // all boards with at most this many seeds are done
    int layers = 0;  // the number of seeds of the last layer
    std::uint64_t boards = 0, of = 0;
    std::chrono::duration<double> so_far{}, left{};  // `left` is an estimate
};

struct build_options {
    int threads = 0;                                      // 0: one for each processor
    std::function<void(const build_progress&)> report{};  // by the calling thread: after each layer, and now and then
    const std::atomic<bool>* stop = nullptr;              // set it to stop
    bool on_disk = false;  // with a file: the values stay in it, mapped, for a table that is larger than the memory
};

namespace detail {

// A builder that has the work for itself. Another sort of company shares it with other processes.
template <int Pits>
struct no_company {
    using steps = endgame_steps<Pits>;

    static constexpr bool shares = false;
    [[nodiscard]] static constexpr std::size_t rank() { return 0; }
    [[nodiscard]] static constexpr std::size_t ranks() { return 1; }
    // A step begins.
    void begin(const steps&) const {}
    // Takes the values of a job that this rank has done.
    void take(const typename steps::job&, const steps&, const std::int8_t*) const {}
    // Whether any rank wants to stop.
    [[nodiscard]] static bool any(bool mine) { return mine; }
};

// Fills an endgame table, step by step: all threads work on one step, and begin the next when all have finished.
template <class Rules, int Pits, class Company = no_company<Pits>>
class endgame_builder {
    using index = board_index<Pits>;
    using width = typename endgame_steps<Pits>::width;

public:
    // The layers before `first_layer` are there already. After each layer, the calling thread calls done(layer), which
    // returns whether to continue.
    endgame_builder(const Rules& rules, int seeds, int first_layer, std::int8_t* values, const build_options& options,
                    std::function<bool(int)> done = {}, Company company = {})
        : rules_{rules},
          seeds_{seeds},
          values_{values},
          options_{options},
          done_{std::move(done)},
          company_{std::move(company)},
          steps_{seeds, first_layer, company_.rank(), company_.ranks(), options.on_disk ? width::narrow : width::full},
          boards_before_{first_layer == 0 ? 0 : index::size(first_layer - 1)},
          boards_{boards_before_}
    {
        company_.begin(steps_);
    }

    // Builds the table. Returns false if it was stopped.
    [[nodiscard]] bool run()
    {
        if (steps_.layer() > seeds_) return true;
        const auto count = threads();
        meeting all{count};
        std::vector<participant> participants(count, {this, &all, {rules_, values_}});
        crew helpers{count};
        for (unsigned helper = 1; helper < count; ++helper)
            if (!helpers.add(participants[helper])) all.arrive_and_drop();  // go on with fewer
        take_part(all, participants[0].own, true);
        helpers.join();
        if (error_) rethrow(error_);
        return steps_.layer() > seeds_;
    }

private:
    using clock = std::chrono::steady_clock;
    using batch = endgame_batch<Rules, Pits>;

    // A thread, and the boards that it works on.
    struct participant {
        endgame_builder* builder;
        meeting* all;
        batch own;

        void operator()() { builder->take_part(*all, own, false); }
    };

    [[nodiscard]] unsigned threads() const
    {
        if (index::size(seeds_) < 300'000) return 1;  // done before a second thread would have started
        return options_.threads > 0 ? std::min(static_cast<unsigned>(options_.threads), 1024U) : processors();
    }

    void take_part(meeting& all, batch& own, bool leads) noexcept
    {
        while (!over_) {
            boards_ +=
                steps_.take_part(own, options_.stop, [&](const auto& job) { company_.take(job, steps_, values_); });
            all.arrive_and_wait();
            if constexpr (Company::shares) share(all, leads);
            if (leads) end_step();
            all.arrive_and_wait();
        }
    }

    // Gets the values that the other ranks have computed.
    void share(meeting& all, bool leads)
    {
        if (leads) boards_ += company_.gather(steps_);
        all.arrive_and_wait();
        steps_.look_at_others([&](const auto& job) { company_.give(job, steps_, values_); });
        all.arrive_and_wait();
    }

    void end_step() noexcept
    {
        error_ = thrown_by([&] {
            over_ = company_.any(options_.stop && *options_.stop);  // then the step may be unfinished
            if (over_) return;
            const bool layer_done = steps_.next();
            company_.begin(steps_);
            over_ = steps_.layer() > seeds_;
            if (layer_done && done_ && !done_(steps_.layer() - 1)) over_ = true;
            report(layer_done);
        });
        if (error_) over_ = true;
    }

    void report(bool layer_done)
    {
        using namespace std::chrono_literals;
        const auto now = clock::now();
        if (!options_.report || (!layer_done && now - reported_ < 250ms)) return;
        reported_ = now;
        const auto of = index::size(seeds_);
        const std::chrono::duration<double> so_far = now - began_;
        const auto left = so_far * (static_cast<double>(of - boards_) / static_cast<double>(boards_ - boards_before_));
        options_.report({steps_.layer() - 1, seeds_, boards_, of, so_far, left});
    }

    [[no_unique_address]] Rules rules_;
    int seeds_;
    std::int8_t* values_;
    const build_options& options_;
    std::function<bool(int)> done_;
    [[no_unique_address]] Company company_;
    endgame_steps<Pits> steps_;  // this and the next four change only while the other threads wait
    bool over_ = false;
    thrown error_{};
    clock::time_point began_ = clock::now(), reported_ = began_;
    std::uint64_t boards_before_;
    std::atomic<std::uint64_t> boards_;
};

}  // namespace detail
}  // namespace kalah

#endif
