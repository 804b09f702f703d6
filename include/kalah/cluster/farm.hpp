#ifndef KALAH_CLUSTER_FARM_HPP
#define KALAH_CLUSTER_FARM_HPP

#include <kalah/cluster/detail/farm_message.hpp>
#include <kalah/cluster/world.hpp>

#include <chrono>
#include <string>
#include <vector>

namespace kalah {

// How long workers of a farm were there, and how long they waited for questions.
struct farm_times {
    std::chrono::nanoseconds all{}, waited{};

    // The share of the time, from 0 to 1.
    [[nodiscard]] double waiting() const
    {
        return all.count() > 0 ? static_cast<double>(waited.count()) / static_cast<double>(all.count()) : 0;
    }
};

namespace detail {

[[nodiscard]] inline std::string times_text(const farm_times& of)
{
    return std::to_string(of.all.count()) + ' ' + std::to_string(of.waited.count()) + ' ';
}

// What the workers have told about their times.
struct told_times {
    std::vector<farm_times> of{};

    // Takes the times at the beginning of a worker's text off it.
    void take_off(std::string& text, int worker)
    {
        std::size_t all = 0, waited = 0;
        of[static_cast<std::size_t>(worker)] = {std::chrono::nanoseconds{std::stoll(text, &all)},
                                                std::chrono::nanoseconds{std::stoll(text.substr(all), &waited)}};
        text.erase(0, all + waited + 1);
    }
    [[nodiscard]] farm_times sum() const
    {
        farm_times sum;
        for (const auto& one : of) sum = {sum.all + one.all, sum.waited + one.waited};
        return sum;
    }
};

}  // namespace detail

// A farm: rank 0 leads, and has no other work; all other ranks are its workers. Questions and answers are texts.
//
// ask(worker) gives a question for a worker, or nothing if there is none before the next answer. take(worker, answer,
// times) takes an answer, and hear(worker, text, times) what a worker says before; the times are those of all workers,
// each up to its last word. matters(worker) says whether the question that a worker has still matters; if not, it is
// called back, and answers all the same. It is asked after each answer, and ten times a second. All may come in any
// order. The farm ends when nobody works and there is no question. Returns the times of all workers to the end.
template <class Ask, class Take, class Hear, class Matters>
farm_times lead_farm(const world& all, Ask&& ask, Take&& take, Hear&& hear, Matters&& matters)
{
    struct worker {
        bool busy = false, called_back = false;
        int question = 0;
    };
    std::vector<worker> workers(static_cast<std::size_t>(all.size()));
    detail::told_times times{std::vector<farm_times>(workers.size())};
    using clock = std::chrono::steady_clock;
    auto looked = clock::now();
    const auto call_back = [&] {
        looked = clock::now();
        for (int who = 1; who < all.size(); ++who) {
            auto& one = workers[static_cast<std::size_t>(who)];
            if (!one.busy || one.called_back || matters(who)) continue;
            one.called_back = true;
            detail::send(who, detail::farm_call_back, std::to_string(one.question));
        }
    };
    const auto listen = [&] {
        while (auto said = detail::receive_now(MPI_ANY_SOURCE, detail::farm_progress)) {
            times.take_off(said->text, said->from);
            hear(said->from, said->text, times.sum());
        }
    };
    for (;;) {
        bool busy = false;
        for (int who = 1; who < all.size(); ++who) {
            auto& one = workers[static_cast<std::size_t>(who)];
            if (!one.busy)
                if (const auto question = ask(who)) {
                    one = {true, false, one.question + 1};
                    detail::send(who, detail::farm_question, *question);
                }
            busy = busy || one.busy;
        }
        if (!busy) break;
        auto got = detail::receive(MPI_ANY_SOURCE, detail::farm_answer, [&] {
            listen();
            if (clock::now() - looked >= std::chrono::milliseconds{100}) call_back();
        });
        listen();  // before the answer
        workers[static_cast<std::size_t>(got.from)].busy = false;
        times.take_off(got.text, got.from);
        take(got.from, got.text, times.sum());
        call_back();
    }
    for (int who = 1; who < all.size(); ++who) detail::send(who, detail::farm_end, {});
    for (int who = 1; who < all.size(); ++who) {
        auto last = detail::receive(who, detail::farm_leave, [] {});
        times.take_off(last.text, who);
    }
    return times.sum();
}

// The part of a worker: answer(question, called_back, say) answers a question; called_back() says whether the answer
// has become useless, and should be asked now and then; say(text) tells rank 0 how far it is. Both are for the thread
// of the world.
template <class Answer>
void work_on_farm(const world&, Answer&& answer)
{
    using clock = std::chrono::steady_clock;
    const auto begun = clock::now();
    farm_times times;
    for (int question = 0;;) {
        const auto waiting_since = clock::now();
        const auto got = detail::receive(0, MPI_ANY_TAG, [] {});
        const auto now = clock::now();
        times = {now - begun, times.waited + (now - waiting_since)};
        if (got.tag == detail::farm_end) return detail::send(0, detail::farm_leave, detail::times_text(times));
        if (got.tag != detail::farm_question) continue;  // called back too late
        ++question;
        bool back = false;
        const auto called_back = [&] {
            while (const auto call = detail::receive_now(0, detail::farm_call_back))
                back = back || call->text == std::to_string(question);
            return back;
        };
        const auto send = [&](detail::farm_tag tag, const std::string& text) {
            times.all = clock::now() - begun;
            detail::send(0, tag, detail::times_text(times) + text);
        };
        send(detail::farm_answer,
             answer(got.text, called_back, [&](const std::string& text) { send(detail::farm_progress, text); }));
    }
}

}  // namespace kalah

#endif
