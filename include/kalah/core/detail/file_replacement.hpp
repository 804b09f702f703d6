#ifndef KALAH_CORE_DETAIL_FILE_REPLACEMENT_HPP
#define KALAH_CORE_DETAIL_FILE_REPLACEMENT_HPP

#include <kalah/core/detail/file_target.hpp>
#include <kalah/core/detail/part_file.hpp>

#include <optional>
#include <string_view>

// The one way to replace a file: atomically, so that a crash or a full disk leaves the old one whole.

namespace kalah::detail {

// Writes a new file beside the old one, with the suffix .new and the same permissions, and renames it when finished.
// Until then, and if anything fails, the old file is unchanged. One process at a time can replace a file.
class file_replacement {
public:
    explicit file_replacement(const std::filesystem::path& path)
        : path_{behind_links(path)},
          beside_path_{with_suffix(path_, ".new")},
          refusal_{why_not_replaced(path_, beside_path_)}
    {
        if (!refusal_.empty()) return;
        std::error_code none;
        const auto old = std::filesystem::status(path_, none);
        if (std::filesystem::exists(old)) beside_.emplace(beside_path_, old.permissions());
        else beside_.emplace(beside_path_);
    }
    file_replacement(const file_replacement&) = delete;
    file_replacement& operator=(const file_replacement&) = delete;
    ~file_replacement()
    {
        if (beside_) beside_->remove();
    }

    // Whether all has gone well so far.
    [[nodiscard]] expected<void> status() const
    {
        if (beside_ && beside_->good()) return {};
        return error_in(path_, "it cannot be written: " + (beside_ ? beside_->reason() : refusal_));
    }

    // Does nothing after a failure.
    void write(const void* data, std::size_t bytes)
    {
        if (!beside_) return;
        beside_->write(data, bytes);
        size_ += bytes;
    }
    void write(std::string_view text) { write(text.data(), text.size()); }

    // Overwrites the first bytes when all others are written. Precondition: at least `bytes` bytes have been written.
    void write_over_begin(const void* data, std::size_t bytes)
    {
        if (!beside_) return;
        beside_->go_to_begin();
        beside_->write(data, bytes);
    }

    // Replaces the old file. If the machine crashes now, one of the two is there, complete.
    [[nodiscard]] expected<void> finish()
    {
        if (!beside_) return status();
        beside_->finish(path_, size_);
        return status();
    }

private:
    std::filesystem::path path_, beside_path_;
    std::string refusal_;
    std::optional<part_file> beside_{};  // absent if the file was refused
    std::uintmax_t size_ = 0;
};

// Creates or replaces a file. A pipe or a device is just written to.
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

// Whether replace_file could write there, unless another process writes there at the same time. Changes nothing: a file
// with the suffix .new that is there already is left alone, because it may be somebody's.
[[nodiscard]] inline expected<void> check_writable(const std::filesystem::path& path)
{
    if (is_stream(path)) {
        if (std::ofstream{path, std::ios::app}) return {};
        return error_in(path, "it cannot be written");
    }
    const auto target = behind_links(path), beside = with_suffix(target, ".new");
    std::error_code none;
    if (!std::filesystem::exists(std::filesystem::symlink_status(beside, none))) return file_replacement{path}.status();
    if (auto reason = why_not_replaced(target, beside); !reason.empty())
        return error_in(target, "it cannot be written: " + reason);
    return {};
}

}  // namespace kalah::detail

#endif
