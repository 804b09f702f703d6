#include "record_file.hpp"

#include "play.hpp"

#include <kalah/game/game_file.hpp>

#include <memory>
#include <stdexcept>

namespace examples {

namespace {

// Of a record whose boards are all of this size.
template <class Board>
[[nodiscard]] kalah::game_record<Board> sized(const any_record& record)
{
    kalah::game_record<Board> result;
    result.first = record.first;
    result.second = record.second;
    result.from = std::get<Board>(record.from);
    for (const auto& [board, pit, by, time] : record.plies)
        result.plies.push_back({std::get<Board>(board), pit, by, time});
    result.forced = record.forced;
    result.first_store = record.first_store;
    result.second_store = record.second_store;
    if (record.lost) result.lost = {record.lost->by, record.lost->reason};
    result.unfinished = record.unfinished;
    return result;
}

template <class Board>
[[nodiscard]] record_file records_of_size(const std::string& path)
{
    using game_file = kalah::game_file<Board, std::decay_t<decltype(protocol_rules)>>;
    const auto file = std::make_shared<game_file>(protocol_rules, path);
    const auto check = [](const kalah::expected<void>& done) {
        if (!done) throw std::runtime_error{to_string(done.error())};
    };
    check(file->status());
    return [file, check](const any_record& record) { check(file->append(sized<Board>(record))); };
}

}  // namespace

record_file records_in(const std::string& path, const kalah::any_board& start)
{
    return std::visit([&](const auto& board) { return records_of_size<std::decay_t<decltype(board)>>(path); }, start);
}

}  // namespace examples
