#ifndef KALAH_GAME_WRITTEN_RECORD_HPP
#define KALAH_GAME_WRITTEN_RECORD_HPP

#include <kalah/core/expected.hpp>
#include <kalah/game/record.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace kalah {

// A record as it was written, before it is played again. It shows which rules and which board the game needs.
struct written_record {
    // A line of a record that is no ply: its name and its text.
    struct field {
        std::string_view name;
        std::string text{};
        int line = 0;  // 0 if the field is absent
    };

    std::array<field, 12> fields{{{"first"},
                                  {"second"},
                                  {"rules"},
                                  {"board"},
                                  {"forced"},
                                  {"round"},
                                  {"seed"},
                                  {"pie"},
                                  {"moves"},
                                  {"times"},
                                  {"result"},
                                  {"forfeit"}}};
    int line = 0;           // the first line of the record
    bool complete = false;  // the empty line at its end is there: nothing was cut off

    // Precondition: records have a field with this name.
    [[nodiscard]] const field& operator[](std::string_view name) const
    {
        return *std::find_if(fields.begin(), fields.end(), [&](const field& known) { return known.name == name; });
    }

    // An error about a field. Its line is that of the field, or that of the record if the field is absent.
    [[nodiscard]] error wrong(std::string_view name, std::string reason) const
    {
        const int at = (*this)[name].line;
        return {std::string{name} + ": " + std::move(reason), at == 0 ? line : at};
    }
};

// The lines of a text. Records are read from it as from a stream, without the weight of <istream>.
struct text_lines {
    std::string_view left;

    friend bool getline(text_lines& from, std::string& line)
    {
        if (from.left.empty()) return false;
        const auto size = std::min(from.left.find('\n'), from.left.size());
        line = from.left.substr(0, size);
        from.left.remove_prefix(std::min(size + 1, from.left.size()));
        return true;
    }
};

// What gives lines: a stream, or text_lines.
template <class Lines>
concept line_source = requires(Lines& from, std::string& line)
{
    static_cast<bool>(getline(from, line));
};

// Reads the next record; absent at the end. `lines` counts the lines read so far. A line that begins with '#' is a
// comment.
template <line_source Lines>
[[nodiscard]] std::optional<expected<written_record>> next_record(Lines& in, int& lines)
{
    written_record read;
    for (std::string text; !read.complete && getline(in, text);) {
        ++lines;
        if (text.ends_with('\r')) text.pop_back();
        text = detail::in_a_line(std::move(text));
        if (text.starts_with('#')) continue;
        if (text.empty()) {
            read.complete = read.line != 0;
            continue;
        }
        if (read.line == 0) read.line = lines;
        const auto colon = std::min(text.find(':'), text.size());
        const auto found = std::find_if(read.fields.begin(), read.fields.end(),
                                        [&](const auto& known) { return known.name == text.substr(0, colon); });
        if (found == read.fields.end() || colon == text.size())
            return error{"'" + text.substr(0, 40) + "' is not a line of a record", lines};
        if (found->line != 0) return error{"a second line '" + std::string{found->name} + "' in one record", lines};
        found->line = lines;
        text.erase(0, colon + 1);
        found->text = text.starts_with(' ') ? text.substr(1) : text;
    }
    if (read.line == 0) return std::nullopt;
    for (const auto* needed : {"rules", "board", "moves", "result"})
        if (read[needed].line == 0) return read.wrong(needed, "this record has none");
    return read;
}

}  // namespace kalah

#endif
