#ifndef KALAH_ENGINE_DETAIL_JOURNAL_CONTENTS_HPP
#define KALAH_ENGINE_DETAIL_JOURNAL_CONTENTS_HPP

#include <kalah/core/detail/file_target.hpp>
#include <kalah/engine/detail/journal_line.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <unordered_map>
#include <vector>

namespace kalah::detail {

// What the file of a journal has.
struct journal_contents {
    std::vector<proven_board> lines{};        // the first is line 2, after the title
    std::optional<std::uintmax_t> torn_at{};  // where an incomplete line begins
    bool empty = true;                        // even the title is incomplete
};

// Reads a file whose first line is this title. A last line without its end is no error: a kill has torn it off.
[[nodiscard]] inline expected<journal_contents> read_journal(const std::filesystem::path& path,
                                                             const std::string& title)
{
    std::ifstream in{path, std::ios::binary};
    if (!in) return error_in(path, system_reason());
    journal_contents all;
    std::uintmax_t begin = 0;
    int number = 0;
    for (std::string text; std::getline(in, text); begin += text.size() + 1) {
        const bool unended = in.eof();
        if (++number == 1) {
            if (unended && title.starts_with(text)) break;  // killed while it wrote its first line
            if (text != title)
                return error_in(path, error{.reason = "it is no journal that begins '" + title + "'", .line = 1});
            all.empty = false;
            continue;
        }
        const auto one = read_line(text);
        if (unended) all.torn_at = begin;
        else if (one) all.lines.push_back(*one);
        else return error_in(path, error{.reason = one.error().reason, .line = number});
    }
    if (all.empty) all.torn_at = 0;
    return all;
}

// What is known about boards.
using proven_intervals = std::unordered_map<std::string, interval>;

// Narrows what is known about a board; false if nothing remains.
[[nodiscard]] inline bool narrow(proven_intervals& known, const proven_board& one)
{
    auto both = one.value;
    if (const auto before = known.find(one.board); before != known.end())
        both = {std::max(both.low, before->second.low), std::min(both.high, before->second.high)};
    if (both.low > both.high) return false;
    known.insert_or_assign(one.board, both);
    return true;
}

// Enters the lines of a journal, up to one that contradicts what is known. Returns the number of that line, or 0.
[[nodiscard]] inline int first_wrong_line(const std::vector<proven_board>& lines, proven_intervals& known)
{
    int number = 1;
    for (const auto& one : lines)
        if (++number; !narrow(known, one)) return number;
    return 0;
}

}  // namespace kalah::detail

#endif
