#include "saved_game.hpp"

#include <kalah/core/detail/file_replacement.hpp>
#include <kalah/game.hpp>
#include <kalah/kalah.hpp>

#include <fstream>
#include <stdexcept>

namespace examples {

namespace {

template <class Board>
[[nodiscard]] kalah::game_record<Board> record_of(const saved_game& what, Board board)
{
    const auto& played = what.played;
    kalah::game_record<Board> record{.first = what.first, .second = what.second, .from = board, .pie = played.pie()};
    for (std::size_t place = 0; place < played.count(); ++place) {
        const auto& ply = played.played(place);
        if (!ply.pit) continue;
        record.plies.push_back({board, *ply.pit, played.player_of_ply(place), ply.time});
        board = played.rules().play(board, *ply.pit).next;
    }
    record.taken_over = played.taken_over();
    record.first_store = played.row(played.player_of(side::first)).store;
    record.second_store = played.row(played.player_of(side::second)).store;
    record.unfinished = !played.over();
    return record;
}

template <class Board>
[[nodiscard]] saved_game game_of(const kalah::game_record<Board>& record, kalah::any_rules rules)
{
    saved_game read{game{rules, record.from, record.pie}, record.first, record.second};
    auto& played = read.played;
    for (const auto& ply : record.plies) {
        if (played.player_of(played.mover()) != ply.by) played.take_over();
        played.play(ply.pit, ply.time);
    }
    if (record.taken_over && !played.taken_over()) played.take_over();
    return read;
}

[[nodiscard]] kalah::expected<saved_game> game_in(const kalah::written_record& written)
{
    const auto rules = kalah::read_rules(written["rules"].text);
    if (!rules) return written.wrong("rules", to_string(rules.error()));
    const auto board = kalah::read_board(written["board"].text);
    if (!board) return written.wrong("board", to_string(board.error()));
    return std::visit(
        [&]<class Board>(const Board&) -> kalah::expected<saved_game> {
            const auto record = kalah::read_record<Board>(*rules, written);
            if (!record) return record.error();
            return game_of(*record, *rules);
        },
        *board);
}

}  // namespace

void save(const saved_game& what, const std::filesystem::path& path)
{
    const auto text = std::visit(
        [&](const auto& from) { return to_string(what.played.rules(), record_of(what, from)); }, what.played.from());
    if (const auto saved = kalah::detail::replace_file(path, text); !saved)
        throw std::runtime_error{to_string(saved.error())};
}

saved_game load(const std::filesystem::path& path)
{
    const auto refuse = [&](const std::string& reason) { throw std::runtime_error{path.string() + ": " + reason}; };
    if (std::error_code none; std::filesystem::is_directory(path, none)) refuse("this is a folder");
    std::ifstream in{path};
    if (!in) refuse("there is no such file, or it cannot be read");
    std::optional<saved_game> last;
    for (int lines = 0; const auto written = kalah::next_record(in, lines);) {
        const auto read = *written ? game_in(**written) : written->error();
        if (!read) refuse(to_string(read.error()));
        last = *read;
    }
    if (!last) refuse("there is no game in it");
    return *last;
}

}  // namespace examples
