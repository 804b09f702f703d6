#ifndef KALAH_CLUSTER_SHARED_FILE_HPP
#define KALAH_CLUSTER_SHARED_FILE_HPP

#include <kalah/cluster/world.hpp>
#include <kalah/core/expected.hpp>

#include <filesystem>

namespace kalah {

// A file that all ranks have open, by MPI-IO. It must lie where all hosts see it. Each rank reads and writes by itself;
// only the constructor, the destructor and agreed() are for all at the same time.
class shared_file {
public:
    shared_file(const world& all, const std::filesystem::path& path) : world_{all}
    {
        check(MPI_File_open(MPI_COMM_WORLD, path.c_str(), MPI_MODE_RDWR, MPI_INFO_NULL, &file_));
    }
    shared_file(const shared_file&) = delete;
    shared_file& operator=(const shared_file&) = delete;
    ~shared_file()
    {
        if (file_ != MPI_FILE_NULL) MPI_File_close(&file_);
    }

    void write(std::uint64_t place, const void* data, std::uint64_t bytes)
    {
        in_chunks(bytes, [&](std::uint64_t done, int some) {
            MPI_Status status;
            check(MPI_File_write_at(file_, offset(place + done), static_cast<const char*>(data) + done, some, MPI_BYTE,
                                    &status));
            check_count(status, some, "the disk may be full");
        });
    }
    void read(std::uint64_t place, void* data, std::uint64_t bytes)
    {
        in_chunks(bytes, [&](std::uint64_t done, int some) {
            MPI_Status status;
            check(MPI_File_read_at(file_, offset(place + done), static_cast<char*>(data) + done, some, MPI_BYTE,
                                   &status));
            check_count(status, some, "it is truncated");
        });
    }

    // Waits until what all ranks have written is on disk. The first error of any rank since the last call, the same on
    // all ranks.
    [[nodiscard]] expected<void> agreed()
    {
        if (file_ != MPI_FILE_NULL) check(MPI_File_sync(file_));
        const auto none = static_cast<std::uint64_t>(world_.size());
        const auto who = none - world_.most(reason_.empty() ? 0 : none - static_cast<std::uint64_t>(world_.rank()));
        if (who == none) return {};
        const auto first = world_.broadcast(reason_, static_cast<int>(who));
        reason_.clear();
        return error{first};
    }

private:
    [[nodiscard]] static MPI_Offset offset(std::uint64_t place) { return static_cast<MPI_Offset>(place); }

    template <class Move>
    void in_chunks(std::uint64_t bytes, const Move& move)
    {
        constexpr std::uint64_t chunk = std::uint64_t{1} << 28;
        for (std::uint64_t done = 0; done < bytes && reason_.empty(); done += chunk)
            move(done, static_cast<int>(std::min(chunk, bytes - done)));
    }

    void check(int code)
    {
        if (code == MPI_SUCCESS || !reason_.empty()) return;
        char text[MPI_MAX_ERROR_STRING]{};
        int length = 0;
        MPI_Error_string(code, text, &length);
        reason_ = text;
    }
    void check_count(const MPI_Status& status, int wanted, const char* why)
    {
        int moved = 0;
        if (reason_.empty()) MPI_Get_count(&status, MPI_BYTE, &moved);
        if (reason_.empty() && moved != wanted) reason_ = why;
    }

    const world& world_;
    MPI_File file_ = MPI_FILE_NULL;
    std::string reason_{};
};

}  // namespace kalah

#endif
