#ifndef KALAH_CLUSTER_DETAIL_TRAFFIC_HPP
#define KALAH_CLUSTER_DETAIL_TRAFFIC_HPP

#include <chrono>
#include <cstdint>

namespace kalah::detail {

// Counts what the other ranks cost this one: the bytes that it sends, and the time that it spends with others, or
// waiting for them.
class traffic {
    using clock = std::chrono::steady_clock;

public:
    // Adds its lifetime to what the rank has waited.
    class waiting {
    public:
        explicit waiting(traffic& of) : of_{of} {}
        waiting(const waiting&) = delete;
        waiting& operator=(const waiting&) = delete;
        ~waiting() { of_.waited_ += clock::now() - began_; }

    private:
        traffic& of_;
        clock::time_point began_ = clock::now();
    };

    [[nodiscard]] waiting wait() { return waiting{*this}; }
    void send(std::uint64_t bytes) { sent_ += bytes; }

    [[nodiscard]] std::uint64_t sent() const { return sent_; }
    [[nodiscard]] std::chrono::duration<double> waited() const { return waited_; }

private:
    std::uint64_t sent_ = 0;
    std::chrono::duration<double> waited_{};
};

}  // namespace kalah::detail

#endif
