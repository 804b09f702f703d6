#ifndef KALAH_CORE_DETAIL_FILE_REPLACEMENT_HPP
#define KALAH_CORE_DETAIL_FILE_REPLACEMENT_HPP

#include <kalah/core/detail/part_file.hpp>
#include <kalah/core/expected.hpp>

#include <optional>
#include <string_view>

// The one way to write a file that may be there already: a crash or a full disk leaves the old one whole.

namespace kalah::detail {

[[nodiscard]] inline error error_in(const std::filesystem::path& path, std::string reason)
{
    return {.reason = std::move(reason), .file = path.string()};
}

[[nodiscard]] inline error error_in(const std::filesystem::path& path, error why)
{
    why.file = path.string();
    return why;
}

[[nodiscard]] inline std::filesystem::path with_suffix(std::filesystem::path path, const char* suffix)
{
    path += suffix;
    return path;
}

// Where a link leads, so that the link stays and its file is replaced.
[[nodiscard]] inline std::filesystem::path behind_links(const std::filesystem::path& path)
{
    std::error_code none;
    if (!std::filesystem::is_symlink(path, none)) return path;
    auto target = std::filesystem::canonical(path, none);
    return none ? path : target;
}

// Writes beside a file, under its name with the suffix .new, and takes its place when finished. Until then, and if
// anything fails, what was there before still is. One process at a time can replace a file.
class file_replacement {
public:
    explicit file_replacement(const std::filesystem::path& path)
        : path_{behind_links(path)},
          beside_path_{with_suffix(path_, ".new")}
    {
        std::error_code none;
        const auto there = std::filesystem::status(path_, none);
        const bool exists = std::filesystem::exists(there);
        if (std::filesystem::is_directory(there)) refusal_ = "this is a folder";
        else if (exists && !std::filesystem::is_regular_file(there)) refusal_ = "this is no file";
        else if (exists && !std::fstream{path_}) refusal_ = system_reason();  // it is protected
        else beside_.emplace(beside_path_);
    }
    file_replacement(const file_replacement&) = delete;
    file_replacement& operator=(const file_replacement&) = delete;
    ~file_replacement()
    {
        if (beside_) beside_->remove();
    }

    // Whether all went well so far.
    [[nodiscard]] expected<void> status() const
    {
        if (beside_ && beside_->good()) return {};
        return error_in(path_, "it cannot be written: " + (beside_ ? beside_->reason() : refusal_));
    }

    // After a failure it does nothing.
    void write(const void* data, std::size_t bytes)
    {
        if (!beside_) return;
        beside_->write(data, bytes);
        size_ += bytes;
    }
    void write(std::string_view text) { write(text.data(), text.size()); }

    // Writes over the first bytes, after all others. Precondition: at least as many have been written.
    void write_over_begin(const void* data, std::size_t bytes)
    {
        if (!beside_) return;
        beside_->go_to_begin();
        beside_->write(data, bytes);
    }

    // Takes the place of the old file, with its permissions. If the machine fails now, one of the two is there, whole.
    [[nodiscard]] expected<void> finish()
    {
        if (!beside_) return status();
        std::error_code none;
        const auto old = std::filesystem::status(path_, none);
        if (std::filesystem::exists(old)) std::filesystem::permissions(beside_path_, old.permissions(), none);
        beside_->finish(path_, size_);
        return status();
    }

private:
    std::filesystem::path path_, beside_path_;
    std::string refusal_{};
    std::optional<part_file> beside_{};  // absent when the file was refused
    std::uintmax_t size_ = 0;
};

// Such as /dev/stdout: nothing in it can be lost, and it must not be replaced.
[[nodiscard]] inline bool is_stream(const std::filesystem::path& path)
{
    std::error_code none;
    const auto there = std::filesystem::status(path, none);
    return std::filesystem::is_character_file(there) || std::filesystem::is_fifo(there);
}

// Writes a file, or replaces the one that is there. To a pipe or a device it just writes.
[[nodiscard]] inline expected<void> replace_file(const std::filesystem::path& path, std::string_view contents)
{
    if (is_stream(path)) {
        std::ofstream out{path, std::ios::binary};
        if (out << contents << std::flush) return {};
        return error_in(path, "it cannot be written");
    }
    file_replacement file{path};
    file.write(contents);
    return file.finish();
}

// Whether replace_file could write there now. It changes nothing.
[[nodiscard]] inline expected<void> check_writable(const std::filesystem::path& path)
{
    if (!is_stream(path)) return file_replacement{path}.status();
    if (std::ofstream{path, std::ios::app}) return {};
    return error_in(path, "it cannot be written");
}

}  // namespace kalah::detail

#endif
