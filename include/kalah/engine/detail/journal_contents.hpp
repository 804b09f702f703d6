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

// What the file of a journal has.
struct journal_contents {
    std::vector<proven_board> lines{};
    std::optional<std::uintmax_t> torn_at{};  // where an incomplete line begins
    bool empty = true;                        // even the title is incomplete
};

// Reads a file whose first line is this title, and narrows what is known. An error is about the first wrong line. A
// last line without its end is no error: a kill has torn it off.
[[nodiscard]] inline expected<journal_contents> read_journal(const std::filesystem::path& path,
                                                             const std::string& title, proven_intervals& known)
{
    std::ifstream in{path, std::ios::binary};
    if (!in) return error_in(path, system_reason());
    const auto* const contradiction =
        known.empty() ? "this contradicts an earlier line" : "this contradicts an earlier line, or the other journal";
    journal_contents all;
    std::uintmax_t begin = 0;
    int number = 0;
    for (std::string text; std::getline(in, text); begin += text.size() + 1) {
        const auto wrong = [&](std::string reason) {
            return error_in(path, error{.reason = std::move(reason), .line = number});
        };
        const bool unended = in.eof();
        if (++number == 1) {
            if (unended && title.starts_with(text)) break;  // killed while it wrote its first line
            if (text != title) return wrong("it is no journal that begins '" + title + "'");
            all.empty = false;
            continue;
        }
        if (unended) {
            all.torn_at = begin;
            break;
        }
        const auto one = read_line(text);
        if (!one) return wrong(one.error().reason);
        if (!narrow(known, *one)) return wrong(contradiction);
        all.lines.push_back(*one);
    }
    if (all.empty) all.torn_at = 0;
    return all;
}

}  // namespace kalah::detail

#endif
