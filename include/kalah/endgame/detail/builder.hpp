#ifndef KALAH_ENDGAME_DETAIL_BUILDER_HPP
#define KALAH_ENDGAME_DETAIL_BUILDER_HPP

#include <kalah/core/detail/crew.hpp>
#include <kalah/endgame/build_options.hpp>
#include <kalah/endgame/detail/batch.hpp>
#include <kalah/endgame/detail/build_reporter.hpp>
#include <kalah/endgame/detail/meeting.hpp>
#include <kalah/endgame/detail/steps.hpp>

#include <atomic>
#include <functional>
#include <vector>

namespace kalah::detail {

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

}  // namespace kalah::detail

#endif
