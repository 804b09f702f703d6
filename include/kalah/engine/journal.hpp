#ifndef KALAH_ENGINE_JOURNAL_HPP
#define KALAH_ENGINE_JOURNAL_HPP

#include <kalah/core/detail/file_alone.hpp>
#include <kalah/core/detail/file_target.hpp>
#include <kalah/core/rules_text.hpp>
#include <kalah/engine/detail/journal_contents.hpp>

namespace kalah {

// What a long solve has proven: a text file to which each answer is appended as it comes, so that a solve that ends
// early goes on from there, on this machine or another, and months later. Each line has a check of its own. Only one
// process at a time can have the file open.
class journal {
public:
    // Without a file: it knows what it is told, as long as it lives.
    journal() = default;
    // Opens or creates a file, and reads what it has. status() says whether that worked.
    template <class Rules>
    journal(const Rules& rules, std::filesystem::path path)
        : title_{"kalah journal 1: " + to_string(rules)},
          path_{std::move(path)}
    {
        open();
    }
    journal(const journal&) = delete;
    journal& operator=(const journal&) = delete;
    ~journal()
    {
        if (file_) std::fclose(file_);
    }

    // Whether the file can be used. An error reads "a.journal: line 12: this line is damaged".
    [[nodiscard]] const expected<void>& status() const { return status_; }

    // What is proven about a board, by all its lines together; absent if nothing is.
    [[nodiscard]] std::optional<interval> operator[](const std::string& board) const
    {
        const auto found = known_.find(board);
        if (found == known_.end()) return std::nullopt;
        return found->second;
    }
    // The number of boards, and the nodes of all lines.
    [[nodiscard]] std::size_t size() const { return known_.size(); }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

    // Whether the last line is incomplete, because the process that wrote it was killed. The next line replaces it.
    [[nodiscard]] bool torn() const { return torn_at_.has_value(); }

    // Returns when the line is safe even if the machine crashes, or could not be written. It refuses what contradicts
    // the journal.
    expected<void> append(const proven_board& one)
    {
        if (!status_) return status_;
        if (!detail::narrow(known_, one)) return detail::error_in(path_, one.board + " contradicts an earlier line");
        nodes_ += one.nodes;
        if (file_ && detail::was_removed(file_)) fail({.reason = "it was removed"});
        if (file_ && status_) write(detail::to_line(one));
        return status_;
    }

    // Appends what the file of another journal of the same rules knows, and this one does not. It refuses the whole
    // file if a line of it is damaged, or contradicts another or this journal. When the disk is full, the lines so far
    // remain: each is true by itself.
    expected<void> merge(const std::filesystem::path& other)
    {
        auto together = known_;
        const auto read = detail::read_journal(other, title_, together);
        if (!read) return read.error();
        for (const auto& one : read->lines) {
            const auto before = (*this)[one.board];
            if (before && before->low >= one.value.low && before->high <= one.value.high) continue;
            if (auto added = append(one); !added) return added;
        }
        return {};
    }

private:
    void open()
    {
        if (std::error_code none;
            std::filesystem::exists(path_, none) && !std::filesystem::is_regular_file(path_, none))
            return fail({.reason = "this is not a regular file"});
        auto [file, reason] = detail::open_alone(path_, detail::writing::at_end);
        file_ = file;
        if (!file) return fail({.reason = reason});
        const auto read = detail::read_journal(path_, title_, known_);
        if (!read) return fail(read.error());
        for (const auto& one : read->lines) nodes_ += one.nodes;
        torn_at_ = read->torn_at;
        if (read->empty) write(title_);
    }

    void write(const std::string& line)
    {
        if (torn_at_ && !detail::cut(file_, *torn_at_)) return fail({.reason = detail::system_reason()});
        torn_at_.reset();
        const auto text = line + "\n";
        if (std::fwrite(text.data(), 1, text.size(), file_) != text.size() || !detail::sync(file_))
            fail({.reason = detail::system_reason()});
    }

    void fail(error why) { status_ = detail::error_in(path_, std::move(why)); }

    std::string title_{};
    std::filesystem::path path_{};
    std::FILE* file_ = nullptr;
    expected<void> status_{};
    detail::proven_intervals known_{};
    std::uint64_t nodes_ = 0;
    std::optional<std::uintmax_t> torn_at_{};
};

}  // namespace kalah

#endif
