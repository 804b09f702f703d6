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
    std::uint64_t sent = 0;                          // bytes, by this process to others
    std::chrono::duration<double> waited{};          // in exchanges with other processes
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
    // What the other ranks cost this one so far.
    [[nodiscard]] static constexpr std::uint64_t sent() { return 0; }
    [[nodiscard]] static constexpr std::chrono::duration<double> waited() { return {}; }
};

// Reports how far a table is built, from when the reporter was made: after each layer, and now and then.
class build_reporter {
    using clock = std::chrono::steady_clock;

public:
    // `boards_before` boards are there already.
    explicit build_reporter(std::uint64_t boards_before) : before_{boards_before} {}

    template <class Company>
    void report(const build_options& options, build_progress far, bool layer_done, const Company& company)
    {
        using namespace std::chrono_literals;
        const auto now = clock::now();
        if (!options.report || (!layer_done && (far.boards == before_ || now - reported_ < 250ms))) return;
        reported_ = now;
        far.so_far = now - began_;
        far.left = far.so_far * (static_cast<double>(far.of - far.boards) / static_cast<double>(far.boards - before_));
        far.sent = company.sent();
        far.waited = company.waited();
        options.report(far);
    }

private:
    clock::time_point began_ = clock::now(), reported_ = began_;
    std::uint64_t before_;
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
          boards_{first_layer == 0 ? 0 : index::size(first_layer - 1)}
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
            reporter_.report(options_, {steps_.layer() - 1, seeds_, boards_, index::size(seeds_)}, layer_done,
                             company_);
        });
        if (error_) over_ = true;
    }

    [[no_unique_address]] Rules rules_;
    int seeds_;
    std::int8_t* values_;
    const build_options& options_;
    std::function<bool(int)> done_;
    [[no_unique_address]] Company company_;
    endgame_steps<Pits> steps_;  // this, over_, error_ and reporter_ change only while the others wait
    bool over_ = false;
    thrown error_{};
    std::atomic<std::uint64_t> boards_;
    build_reporter reporter_{boards_};
};

}  // namespace detail
}  // namespace kalah

#endif
