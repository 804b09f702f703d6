#ifndef KALAH_CLUSTER_WORLD_HPP
#define KALAH_CLUSTER_WORLD_HPP

#include <kalah/cluster/detail/traffic.hpp>

#include <mpi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace kalah {

// All processes of a run by MPI: its ranks, counted from 0. A program that is started alone is a world of one. Make one
// world in a program, and call it from the thread that made it. Except for messages (see farm.hpp), all ranks must make
// the same calls in the same order. MPI counts in int; so what is larger travels in chunks.
class world {
public:
    // A chunk has at most this many bytes.
    explicit world(std::size_t chunk = std::size_t{1} << 28) : chunk_{chunk}
    {
        int level = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
        if (level < MPI_THREAD_FUNNELED && size_ > 1) abandon("this MPI cannot be used by a program with threads");
    }
    world(const world&) = delete;
    world& operator=(const world&) = delete;
    // The other ranks would wait for ever for one that leaves by an exception.
    ~world()
    {
        if (std::uncaught_exceptions() > exceptions_ && size_ > 1) abandon("it ended before its work was done");
        MPI_Finalize();
    }

    [[nodiscard]] int rank() const { return rank_; }
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] bool leads() const { return rank_ == 0; }

    // The bytes that this rank has sent to others by gather and exchange, and the time that it has spent in them and in
    // what all ranks agree on: with other ranks, or waiting for them.
    [[nodiscard]] std::uint64_t sent() const { return traffic_.sent(); }
    [[nodiscard]] std::chrono::duration<double> waited() const { return traffic_.waited(); }

    // The number of ranks on this host, which share its memory.
    [[nodiscard]] int on_this_host() const
    {
        MPI_Comm host = MPI_COMM_NULL;
        int ranks = 1;
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
        MPI_Comm_size(host, &ranks);
        MPI_Comm_free(&host);
        return ranks;
    }

    // Ends all ranks at once.
    [[noreturn]] void abandon(const std::string& why) const
    {
        char host[MPI_MAX_PROCESSOR_NAME]{};
        int length = 0;
        MPI_Get_processor_name(host, &length);
        std::fprintf(stderr, "rank %d on %s: %s\n", rank_, host, why.c_str());
        MPI_Abort(MPI_COMM_WORLD, 1);
        std::abort();
    }

    [[nodiscard]] std::uint64_t sum(std::uint64_t mine) const { return reduced(mine, MPI_SUM); }
    [[nodiscard]] std::uint64_t most(std::uint64_t mine) const { return reduced(mine, MPI_MAX); }
    // Whether it is true for any rank.
    [[nodiscard]] bool any(bool mine) const { return most(mine ? 1 : 0) == 1; }

    // Gives all ranks the bytes of one.
    void broadcast(void* data, std::uint64_t bytes, int from = 0) const
    {
        in_chunks(static_cast<char*>(data), bytes,
                  [&](char* some, int size) { MPI_Bcast(some, size, MPI_BYTE, from, MPI_COMM_WORLD); });
    }
    [[nodiscard]] std::string broadcast(std::string text, int from = 0) const
    {
        std::uint64_t size = text.size();
        broadcast(&size, sizeof(size), from);
        text.resize(size);
        broadcast(text.data(), size, from);
        return text;
    }

    // Each rank has its part of `all`, which is as long as `sizes` says; afterwards it has all parts.
    void gather(std::int8_t* all, std::span<const std::uint64_t> sizes) const
    {
        const auto here = traffic_.wait();
        traffic_.send(sizes[static_cast<std::size_t>(rank_)] * static_cast<std::uint64_t>(size_ - 1));
        std::vector<std::uint64_t> begins{0};
        for (const auto size : sizes) begins.push_back(begins.back() + size);
        std::vector<int> counts(sizes.size()), places(sizes.size());
        for (std::uint64_t begin = 0; begin < begins.back(); begin += chunk_) {
            const auto inside = [&](std::uint64_t place) { return std::clamp(place, begin, begin + chunk_) - begin; };
            for (std::size_t r = 0; r < sizes.size(); ++r) {
                places[r] = count(inside(begins[r]));
                counts[r] = count(inside(begins[r + 1])) - places[r];
            }
            MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all + begin, counts.data(), places.data(), MPI_BYTE,
                           MPI_COMM_WORLD);
        }
    }

    // Sends to[r] to each rank r, and returns what each has sent to this one.
    template <class Value>
        requires std::is_trivially_copyable_v<Value>
    [[nodiscard]] std::vector<std::vector<Value>> exchange(const std::vector<std::vector<Value>>& to) const
    {
        std::vector<std::uint64_t> out, in(to.size());
        for (const auto& values : to) out.push_back(values.size());
        {
            const auto here = traffic_.wait();
            MPI_Alltoall(out.data(), 1, MPI_UINT64_T, in.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD);
        }
        return exchange(to, in);
    }
    // The same, if it is known how much each rank sends to this one.
    template <class Value>
        requires std::is_trivially_copyable_v<Value>
    [[nodiscard]] std::vector<std::vector<Value>> exchange(const std::vector<std::vector<Value>>& to,
                                                           const std::vector<std::uint64_t>& sizes) const
    {
        const auto here = traffic_.wait();
        std::vector<std::vector<Value>> from(to.size());
        std::vector<MPI_Request> under_way;
        for (std::size_t r = 0; r < to.size(); ++r) {
            from[r].resize(sizes[r]);
            if (static_cast<int>(r) == rank_) from[r] = to[r];
            else
                in_chunks(from[r].data(), sizes[r] * sizeof(Value), [&](char* some, int bytes) {
                    MPI_Irecv(some, bytes, MPI_BYTE, static_cast<int>(r), exchanged, MPI_COMM_WORLD,
                              &under_way.emplace_back());
                });
        }
        for (std::size_t r = 0; r < to.size(); ++r)
            if (static_cast<int>(r) != rank_)
                in_chunks(to[r].data(), to[r].size() * sizeof(Value), [&](const char* some, int bytes) {
                    traffic_.send(static_cast<std::uint64_t>(bytes));
                    MPI_Isend(some, bytes, MPI_BYTE, static_cast<int>(r), exchanged, MPI_COMM_WORLD,
                              &under_way.emplace_back());
                });
        MPI_Waitall(static_cast<int>(under_way.size()), under_way.data(), MPI_STATUSES_IGNORE);
        return from;
    }

private:
    [[nodiscard]] static int count(std::uint64_t bytes) { return static_cast<int>(bytes); }

    [[nodiscard]] std::uint64_t reduced(std::uint64_t mine, MPI_Op by) const
    {
        const auto here = traffic_.wait();
        std::uint64_t all = 0;
        MPI_Allreduce(&mine, &all, 1, MPI_UINT64_T, by, MPI_COMM_WORLD);
        return all;
    }

    // Calls work(bytes, their number) for each chunk of some data.
    template <class Data, class Work>
    void in_chunks(Data* data, std::uint64_t bytes, const Work& work) const
    {
        using byte = std::conditional_t<std::is_const_v<Data>, const char, char>;
        for (std::uint64_t done = 0; done < bytes; done += chunk_)
            work(reinterpret_cast<byte*>(data) + done, count(std::min<std::uint64_t>(chunk_, bytes - done)));
    }

    static constexpr int exchanged = 1;  // the tag of what is exchanged

    std::size_t chunk_;
    int rank_ = 0, size_ = 1;
    int exceptions_ = std::uncaught_exceptions();
    mutable detail::traffic traffic_{};
};

}  // namespace kalah

#endif
