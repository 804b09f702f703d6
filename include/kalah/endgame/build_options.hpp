#ifndef KALAH_ENDGAME_BUILD_OPTIONS_HPP
#define KALAH_ENDGAME_BUILD_OPTIONS_HPP

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

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

// How an endgame table is built.
struct build_options {
    int threads = 0;                                      // 0: one for each processor
    std::function<void(const build_progress&)> report{};  // by the calling thread: after each layer, and now and then
    const std::atomic<bool>* stop = nullptr;              // set it to stop
    bool on_disk = false;  // with a file: the values stay in it, mapped, for a table that is larger than the memory
};

}  // namespace kalah

#endif
