#ifndef KALAH_ENGINE_JOURNAL_HPP
#define KALAH_ENGINE_JOURNAL_HPP

#include <kalah/core/detail/file_alone.hpp>
#include <kalah/core/detail/file_target.hpp>
#include <kalah/core/rules_text.hpp>
#include <kalah/engine/detail/journal_line.hpp>

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

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
        if (!enter(one)) return detail::error_in(path_, one.board + " contradicts an earlier line");
        if (file_ && detail::was_removed(file_)) fail({.reason = "it was removed"});
        if (file_ && status_) write(detail::to_line(one));
        return status_;
    }

    // Appends what the file of another journal of the same rules knows, and this one does not.
    expected<void> merge(const std::filesystem::path& other)
    {
        const auto read = contents_of(other);
        if (!read) return read.error();
        for (const auto& one : read->lines) {
            const auto before = (*this)[one.board];
            if (before && before->low >= one.value.low && before->high <= one.value.high) continue;
            if (auto added = append(one); !added) return added;
        }
        return {};
    }

private:
    struct contents {
        std::vector<proven_board> lines{};
        std::optional<std::uintmax_t> torn_at{};  // where an incomplete line begins
        bool empty = true;
    };

    void open()
    {
        if (std::error_code none;
            std::filesystem::exists(path_, none) && !std::filesystem::is_regular_file(path_, none))
            return fail({.reason = "this is not a regular file"});
        auto [file, reason] = detail::open_alone(path_, detail::writing::at_end);
        file_ = file;
        if (!file) return fail({.reason = reason});
        const auto read = contents_of(path_);
        if (!read) return fail(read.error());
        int number = 1;
        for (const auto& one : read->lines)
            if (++number; !enter(one)) return fail({.reason = "this contradicts an earlier line", .line = number});
        torn_at_ = read->torn_at;
        if (read->empty) write(title_);
    }

    [[nodiscard]] expected<contents> contents_of(const std::filesystem::path& path) const
    {
        std::ifstream in{path, std::ios::binary};
        if (!in) return detail::error_in(path, detail::system_reason());
        contents all;
        std::uintmax_t begin = 0;
        int number = 0;
        for (std::string text; std::getline(in, text); begin += text.size() + 1) {
            const bool unended = in.eof();
            if (++number == 1) {
                if (unended && title_.starts_with(text)) break;  // killed while it wrote its first line
                if (text != title_)
                    return detail::error_in(
                        path, error{.reason = "it is no journal that begins '" + title_ + "'", .line = 1});
                all.empty = false;
                continue;
            }
            const auto one = detail::read_line(text);
            if (unended) all.torn_at = begin;
            else if (one) all.lines.push_back(*one);
            else return detail::error_in(path, error{.reason = one.error().reason, .line = number});
        }
        if (all.empty) all.torn_at = 0;
        return all;
    }

    // Narrows what is known; false if nothing remains.
    [[nodiscard]] bool enter(const proven_board& one)
    {
        const auto before = known_.find(one.board);
        auto both = one.value;
        if (before != known_.end())
            both = {std::max(both.low, before->second.low), std::min(both.high, before->second.high)};
        if (both.low > both.high) return false;
        known_.insert_or_assign(one.board, both);
        nodes_ += one.nodes;
        return true;
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
    std::unordered_map<std::string, interval> known_{};
    std::uint64_t nodes_ = 0;
    std::optional<std::uintmax_t> torn_at_{};
};

}  // namespace kalah

#endif
