#include "saved_game.hpp"

#include <kalah/core/detail/file_replacement.hpp>
#include <kalah/game.hpp>
#include <kalah/kalah.hpp>

#include <fstream>
#include <stdexcept>

namespace play {

namespace {

[[nodiscard]] kalah::expected<saved_game> game_in(const kalah::written_record& written)
{
    const auto rules = kalah::read_rules(written["rules"].text);
    if (!rules) return written.wrong("rules", to_string(rules.error()));
    const auto record = kalah::read_record<kalah::any_board>(*rules, written);
    if (!record) return record.error();
    const auto played = kalah::replay(*rules, *record);
    if (!played) return written.wrong("moves", to_string(played.error()));
    return saved_game{*played, record->first, record->second};
}

[[nodiscard]] kalah::game_record<kalah::any_board> record_of(const saved_game& what)
{
    auto record = what.played.record();
    record.first = what.first;
    record.second = what.second;
    return record;
}

}  // namespace

std::string text_without_times(const saved_game& what)
{
    auto record = record_of(what);
    for (auto& ply : record.plies) ply.time = {};
    return to_string(what.played.rules(), record);
}

void save(const saved_game& what, const std::filesystem::path& path)
{
    const auto text = to_string(what.played.rules(), record_of(what));
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
    if (!last) refuse("it holds no game");
    return *last;
}

}  // namespace play
