#ifndef KALAH_CORE_DETAIL_PART_FILE_HPP
#define KALAH_CORE_DETAIL_PART_FILE_HPP

#include <kalah/core/detail/mapped_file.hpp>

#include <cstdint>
#include <cstdio>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/file.h>
#include <sys/stat.h>
#endif

namespace kalah::detail {

// A file in the making, which takes its real name when it is whole: so nobody ever sees it in part. One process at a
// time has it; if that ends before, the next one finds what it had written.
class part_file {
public:
    explicit part_file(std::filesystem::path path) : path_{std::move(path)} { open(); }
    part_file(const part_file&) = delete;
    part_file& operator=(const part_file&) = delete;
    ~part_file() { close(); }

    // Why nothing more can be done with it; empty when all went well.
    [[nodiscard]] const std::string& reason() const { return reason_; }
    [[nodiscard]] bool good() const { return reason_.empty(); }

    // Reads or writes at where the last reading or writing ended; a change from one to the other is at a go_to.
    [[nodiscard]] bool read(void* data, std::size_t bytes)
    {
        return good() && std::fread(data, 1, bytes, file_) == bytes;
    }
    void write(const void* data, std::size_t bytes)
    {
        if (good() && std::fwrite(data, 1, bytes, file_) != bytes) fail();
    }

    // Whether nothing has been written yet, by this process or an earlier one.
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

    // Returns when all that was written will outlast a failure of the machine.
    void flush()
    {
        if (!good()) return;
        if (std::fflush(file_) != 0) return fail();
#if defined(__unix__) || defined(__APPLE__)
        if (::fsync(::fileno(file_)) != 0) fail();
#endif
    }

    // Gives it its real name, in place of whatever had it. It is of so many bytes: what an earlier process left behind
    // them is cut off.
    void finish(const std::filesystem::path& name, std::uintmax_t bytes)
    {
        flush();
#if !defined(__unix__) && !defined(__APPLE__)
        close();  // elsewhere an open file cannot be renamed; here it is locked until it has its name
#endif
        std::error_code error;
        if (good()) std::filesystem::resize_file(path_, bytes, error);
        if (good() && !error) std::filesystem::rename(path_, name, error);
        if (error) reason_ = error.message();
        else if (good()) close();
    }

    void remove()
    {
        std::error_code ignored;
        if (ours_) std::filesystem::remove(path_, ignored);
        close();
    }

private:
    void open()
    {
#if defined(__unix__) || defined(__APPLE__)
        const int number = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (number < 0) return fail();
        file_ = ::fdopen(number, "r+b");
        if (!file_) return fail();
        struct ::stat mine {
        }, named{};
        if (::flock(number, LOCK_EX | LOCK_NB) != 0) reason_ = "another process is writing it";
        else if (::fstat(number, &mine) != 0) return fail();
        // Between the opening and the locking, another process may have finished it.
        else if (::stat(path_.c_str(), &named) != 0 || mine.st_ino != named.st_ino)
            reason_ = "another process has just finished it";
        ours_ = good();
#else
        file_ = std::fopen(path_.string().c_str(), "r+b");
        if (!file_) file_ = std::fopen(path_.string().c_str(), "w+b");
        if (!file_) return fail();
        ours_ = true;
#endif
    }

    void close()
    {
        if (file_) std::fclose(file_);
        file_ = nullptr;
        ours_ = false;
    }

    void fail() { reason_ = system_reason(); }

    std::filesystem::path path_;
    std::FILE* file_ = nullptr;
    bool ours_ = false;
    std::string reason_{};
};

}  // namespace kalah::detail

#endif
