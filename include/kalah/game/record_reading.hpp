#ifndef KALAH_GAME_RECORD_READING_HPP
#define KALAH_GAME_RECORD_READING_HPP

#include <kalah/game/record_text.hpp>
#include <kalah/game/replay.hpp>
#include <kalah/game/written_record.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

// Reads what record_text.hpp writes. Each game is played again from its moves, so that nothing is taken on trust.

namespace kalah {

namespace detail {

// The number in a field, if it is one from `least` to `most`.
template <class Number>
[[nodiscard]] std::optional<Number> number_in(const written_record::field& field, Number least, Number most)
{
    Number number = 0;
    const auto end = field.text.data() + field.text.size();
    const auto read = std::from_chars(field.text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end || number < least || number > most) return std::nullopt;
    return number;
}

// Reads a board of this type: of any size for any_board, otherwise of the type's size.
template <class Board>
[[nodiscard]] expected<Board> read_board_as(std::string_view text)
{
    if constexpr (std::same_as<Board, any_board>) return read_board(text);
    else return read_board<Board::pits>(text);
}

// Reads the times of the plies into a record. Returns whether they are right.
template <class Board>
[[nodiscard]] bool read_times(const std::string& text, game_record<Board>& record)
{
    std::string_view left{text};
    const auto number = [&] {
        const auto digits = left.substr(0, std::min(left.find_first_not_of("0123456789"), left.size()));
        left.remove_prefix(digits.size());
        std::int64_t value = -1;
        if (digits.size() <= 12) std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    };
    for (auto ply = record.plies.begin() + record.forced; ply != record.plies.end(); ++ply) {
        if (left.starts_with(' ')) left.remove_prefix(1);
        const auto whole = number();
        if (whole < 0) return false;
        ply->time = std::chrono::milliseconds{whole};
        if (!left.starts_with('.')) continue;
        left.remove_prefix(1);
        const auto size = left.size();
        const auto parts = number();
        if (parts < 0) return false;
        const auto digits = static_cast<int>(size - left.size());
        ply->time += std::chrono::nanoseconds{std::llround(static_cast<double>(parts) / power_of_ten(digits) * 1e6)};
    }
    return left.empty();
}

}  // namespace detail

// The record of a game by these rules, on a board of this type (any_board: of any size). The written result must be the
// one that the moves lead to.
template <class Board, named_rules Rules>
    requires rules_for<Rules, Board>
[[nodiscard]] expected<game_record<Board>> read_record(const Rules& rules, const written_record& written)
{
    if (!names(written["rules"].text, rules)) return written.wrong("rules", "these are not " + name_of(rules));
    const auto from = detail::read_board_as<Board>(written["board"].text);
    if (!from) return written.wrong("board", to_string(from.error()));
    const auto moves = replay(rules, *from, written["moves"].text);
    if (!moves) return written.wrong("moves", to_string(moves.error()));
    auto record = moves->record();
    const int plies = static_cast<int>(record.plies.size());

    const auto forced = written["forced"].line == 0 ? 0 : detail::number_in(written["forced"], 0, plies);
    if (!forced) return written.wrong("forced", "a number from 0 to the number of plies was expected");
    const auto round = written["round"].line == 0 ? 1 : detail::number_in(written["round"], 1, 1 << 30);
    if (!round) return written.wrong("round", "a number of at least 1 was expected");
    constexpr auto any_seed = std::numeric_limits<std::uint64_t>::max();
    const auto seed = written["seed"].line == 0 ? 1 : detail::number_in<std::uint64_t>(written["seed"], 0, any_seed);
    if (!seed) return written.wrong("seed", "a number was expected");
    record.pie = written["pie"].line != 0;
    record.taken_over = written["pie"].text == "taken over";
    if (record.pie && !record.taken_over && written["pie"].text != "not taken over")
        return written.wrong("pie", "'taken over' or 'not taken over' was expected");

    record.forced = *forced;
    const auto played = replay(rules, record);
    if (!played) return written.wrong("pie", played.error().reason);
    record = played->record();
    record.round = *round;
    record.seed = *seed;
    record.first = written["first"].text;
    record.second = written["second"].text;
    if (const auto& [name, text, line] = written["forfeit"]; line != 0) {
        if (!record.unfinished) return written.wrong("forfeit", "the game was already over");
        for (const auto by : {side::first, side::second})
            if (text.starts_with(to_string(by) + ": ")) record.lost = {by, text.substr(to_string(by).size() + 2)};
        if (!record.lost) return written.wrong("forfeit", "'first: ' or 'second: ' and a reason was expected");
        record.unfinished = false;
    }
    if (written["times"].line != 0 && !detail::read_times(written["times"].text, record))
        return written.wrong("times", "milliseconds for each ply that was not forced were expected");
    if (written["result"].text != detail::result_text(record))
        return written.wrong("result", "the moves result in " + detail::result_text(record));
    return record;
}

// All records of a stream or a text. They must be games by these rules, on boards of this type.
template <class Board, named_rules Rules, line_source Lines>
    requires rules_for<Rules, Board>
[[nodiscard]] expected<std::vector<game_record<Board>>> read_records(const Rules& rules, Lines& in)
{
    std::vector<game_record<Board>> records;
    for (int lines = 0;;) {
        const auto written = next_record(in, lines);
        if (!written) return records;
        if (!*written) return written->error();
        const auto record = read_record<Board>(rules, **written);
        if (!record) return record.error();
        records.push_back(*record);
    }
}

}  // namespace kalah

#endif
