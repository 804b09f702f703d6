#ifndef KALAH_CORE_DETAIL_PART_FILE_HPP
#define KALAH_CORE_DETAIL_PART_FILE_HPP

#include <kalah/core/detail/file_alone.hpp>

#include <algorithm>
#include <atomic>
#include <vector>

namespace kalah::detail {

// An unfinished file. It gets its real name when it is complete, so nobody ever sees half of it. Only one process at a
// time has it open; if that process ends early, the next one finds what it has written.
class part_file {
public:
    explicit part_file(std::filesystem::path path) : path_{std::move(path)} { open(usual_permissions); }
    // With the permissions that it will have, so that nobody else can read what is written.
    explicit part_file(std::filesystem::path path, std::filesystem::perms access) : path_{std::move(path)}
    {
        open(access);
        if (good() && !set_permissions(file_, access)) fail();
    }
    part_file(const part_file&) = delete;
    part_file& operator=(const part_file&) = delete;
    ~part_file() { close(); }

    // Why it cannot be used any more; empty if all has gone well.
    [[nodiscard]] const std::string& reason() const { return reason_; }
    [[nodiscard]] bool good() const { return reason_.empty(); }

    // Both continue where the last read or write ended. Between a read and a write there must be a go_to.
    [[nodiscard]] bool read(void* data, std::size_t bytes)
    {
        return good() && std::fread(data, 1, bytes, file_) == bytes;
    }
    void write(const void* data, std::size_t bytes)
    {
        if (good() && std::fwrite(data, 1, bytes, file_) != bytes) fail();
    }

    // Whether neither this process nor an earlier one has written anything.
    [[nodiscard]] bool empty() const
    {
        std::error_code ignored;
        return std::filesystem::file_size(path_, ignored) == 0;
    }

    [[nodiscard]] std::fpos_t here()
    {
        std::fpos_t place{};
        if (good() && std::fgetpos(file_, &place) != 0) fail();
        return place;
    }
    void go_to(const std::fpos_t& place)
    {
        if (good() && std::fsetpos(file_, &place) != 0) fail();
    }
    void go_to_begin()
    {
        if (good() && std::fseek(file_, 0, SEEK_SET) != 0) fail();
    }

    // Adds zeros until it has `bytes` bytes, or until it is stopped. If the disk is full, the file stays as long as it
    // was.
    void grow(std::uintmax_t bytes, const std::atomic<bool>* stop = nullptr)
    {
        std::error_code ignored;
        const auto before = std::filesystem::file_size(path_, ignored);
        if (good() && std::fseek(file_, 0, SEEK_END) != 0) fail();
        const std::vector<char> zeros(std::size_t{1} << 20);
        for (auto size = before; good() && size < bytes && !(stop && *stop);) {
            const auto some = std::min<std::uintmax_t>(zeros.size(), bytes - size);
            write(zeros.data(), static_cast<std::size_t>(some));
            size += some;
        }
        flush();
        if (!good()) std::filesystem::resize_file(path_, before, ignored);
    }

    // Waits until everything written would survive a crash of the machine.
    void flush()
    {
        if (good() && !sync(file_)) fail();
    }

    // Gives the file its real name, replacing any file that had it. It is truncated to `bytes` bytes, because an
    // earlier process may have left something behind them.
    void finish(const std::filesystem::path& name, std::uintmax_t bytes)
    {
        if (good() && !cut(file_, bytes)) fail();
        flush();
        if (!open_files_move) close();  // elsewhere the lock is kept until it has its name
        std::error_code error;
        if (good()) std::filesystem::rename(path_, name, error);
        if (error) reason_ = error.message();
        if (!good()) return;
        ours_ = false;
        close();
    }

    void remove()
    {
        if (!open_files_move) close();
        std::error_code ignored;
        if (ours_) std::filesystem::remove(path_, ignored);
        ours_ = false;
        close();
    }

private:
    void open(std::filesystem::perms access)
    {
        auto [file, reason] = open_alone(path_, writing::anywhere, access);
        file_ = file;
        reason_ = std::move(reason);
        // Another process may have finished it after we opened it and before we locked it.
        if (good() && !has_name(file_, path_)) reason_ = "another process has just finished it";
        ours_ = good();
    }

    void close()
    {
        if (file_) std::fclose(file_);
        file_ = nullptr;
    }

    void fail() { reason_ = system_reason(); }

    std::filesystem::path path_;
    std::FILE* file_ = nullptr;
    bool ours_ = false;  // no other process has it, and it does not have its real name yet
    std::string reason_{};
};

}  // namespace kalah::detail

#endif
