#ifndef KALAH_CORE_DETAIL_PART_FILE_HPP
#define KALAH_CORE_DETAIL_PART_FILE_HPP

#include <kalah/core/detail/file_alone.hpp>

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
        if (good() && !sync(file_)) fail();
    }

    // Gives it its real name, in place of whatever had it. It is of so many bytes: what an earlier process left behind
    // them is cut off.
    void finish(const std::filesystem::path& name, std::uintmax_t bytes)
    {
        if (good() && !cut(file_, bytes)) fail();
        flush();
        if (!open_files_move) close();  // else it is locked until it has its name
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
    void open()
    {
        auto [file, reason] = open_alone(path_, writing::anywhere);
        file_ = file;
        reason_ = std::move(reason);
        // Between the opening and the locking, another process may have finished it.
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
    bool ours_ = false;  // not another process's, and not yet under its real name
    std::string reason_{};
};

}  // namespace kalah::detail

#endif
