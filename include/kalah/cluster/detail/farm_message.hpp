#ifndef KALAH_CLUSTER_DETAIL_FARM_MESSAGE_HPP
#define KALAH_CLUSTER_DETAIL_FARM_MESSAGE_HPP

#include <kalah/cluster/world.hpp>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <thread>

namespace kalah::detail {

// The messages of a farm. Each is a text; a question has a number, which the call back for it repeats. What a worker
// says begins with its times: how far it is, an answer, and its last word.
enum farm_tag { farm_question = 2, farm_progress, farm_answer, farm_call_back, farm_end, farm_leave };

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

}  // namespace kalah::detail

#endif
