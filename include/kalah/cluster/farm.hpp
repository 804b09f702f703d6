#ifndef KALAH_CLUSTER_FARM_HPP
#define KALAH_CLUSTER_FARM_HPP

#include <kalah/cluster/world.hpp>

#include <chrono>
#include <optional>
#include <thread>

namespace kalah {

namespace detail {

// The messages of a farm. Each is a text; a question has a number, which the call back for it repeats.
enum farm_tag { farm_question = 2, farm_answer, farm_call_back, farm_end };

struct farm_message {
    int from = 0, tag = 0;
    std::string text{};
};

inline void send(int to, farm_tag tag, const std::string& text)
{
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, tag, MPI_COMM_WORLD);
}

[[nodiscard]] inline std::optional<farm_message> receive_now(int from, int tag)
{
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(from, tag, MPI_COMM_WORLD, &there, &status);
    if (!there) return std::nullopt;
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    farm_message got{status.MPI_SOURCE, status.MPI_TAG, std::string(static_cast<std::size_t>(size), ' ')};
    MPI_Recv(got.text.data(), size, MPI_CHAR, got.from, got.tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return got;
}

// Waits for a message without keeping a core busy. `meanwhile` is called now and then.
template <class Meanwhile>
[[nodiscard]] farm_message receive(int from, int tag, const Meanwhile& meanwhile)
{
    for (auto nap = std::chrono::microseconds{20};; nap = std::min(2 * nap, std::chrono::microseconds{2000})) {
        if (auto got = receive_now(from, tag)) return *got;
        meanwhile();
        std::this_thread::sleep_for(nap);
    }
}

}  // namespace detail

// How long a worker of a farm was there, and how long it waited for questions.
struct farm_times {
    std::chrono::nanoseconds all{}, waited{};
};

// A farm: rank 0 leads, and has no other work; all other ranks are its workers. Questions and answers are texts.
//
// ask(worker) gives a question for a worker, or nothing if there is none before the next answer. take(worker, answer)
// takes an answer. matters(worker) says whether the question that a worker has still matters; if not, it is called
// back, and answers all the same. Both may come in any order. The farm ends when nobody works and there is no question.
template <class Ask, class Take, class Matters>
void lead_farm(const world& all, Ask&& ask, Take&& take, Matters&& matters)
{
    struct worker {
        bool busy = false, called_back = false;
        int question = 0;
    };
    std::vector<worker> workers(static_cast<std::size_t>(all.size()));
    const auto call_back = [&] {
        for (int who = 1; who < all.size(); ++who) {
            auto& one = workers[static_cast<std::size_t>(who)];
            if (!one.busy || one.called_back || matters(who)) continue;
            one.called_back = true;
            detail::send(who, detail::farm_call_back, std::to_string(one.question));
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
        const auto got = detail::receive(MPI_ANY_SOURCE, detail::farm_answer, call_back);
        workers[static_cast<std::size_t>(got.from)].busy = false;
        take(got.from, got.text);
        call_back();
    }
    for (int who = 1; who < all.size(); ++who) detail::send(who, detail::farm_end, {});
}

// The part of a worker: answer(question, called_back) answers a question; called_back() says whether the answer has
// become useless, and should be asked now and then, by the thread of the world.
template <class Answer>
farm_times work_on_farm(const world&, Answer&& answer)
{
    using clock = std::chrono::steady_clock;
    const auto begun = clock::now();
    farm_times times;
    for (int question = 0;;) {
        const auto waiting_since = clock::now();
        const auto got = detail::receive(0, MPI_ANY_TAG, [] {});
        times.waited += clock::now() - waiting_since;
        times.all = clock::now() - begun;
        if (got.tag == detail::farm_end) return times;
        if (got.tag != detail::farm_question) continue;  // called back too late
        ++question;
        bool back = false;
        const auto called_back = [&] {
            while (const auto call = detail::receive_now(0, detail::farm_call_back))
                back = back || call->text == std::to_string(question);
            return back;
        };
        detail::send(0, detail::farm_answer, answer(got.text, called_back));
    }
}

}  // namespace kalah

#endif
