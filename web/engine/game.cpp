// The module `game`: rules, boards and games as texts, for every size.
//
// The caller puts texts one after the other into the bytes that input(size) gives it, and passes their sizes. Most
// functions return the size of an answer in JSON, which output() points to, and which holds until the next call. An
// answer that is {"error": ...} says why something could not be done; then nothing has changed.
#include "json_of.hpp"

#include <kalah/game/record_reading.hpp>

namespace kalah_web {

namespace {

std::string texts;   // from the caller
std::string answer;  // to the caller

// The texts of these sizes, one after the other.
template <class... Size>
[[nodiscard]] auto texts_of(Size... sizes)
{
    std::size_t at = 0;
    return std::array{std::string_view{texts}.substr(std::exchange(at, at + sizes), sizes)...};
}

[[nodiscard]] std::size_t answer_with(auto&& write)
{
    json out;
    out.object([&] { write(out); });
    answer = out.text();
    return answer.size();
}

template <class Value>
[[nodiscard]] std::size_t answer_with_field(std::string_view name, const Value& value)
{
    return answer_with([&](json& out) { out.field(name, value); });
}

[[nodiscard]] std::size_t refuse(const error& why) { return answer_with_field("error", why); }

[[nodiscard]] std::size_t answer_whether(const expected<void>& done)
{
    return done ? answer_with([](json&) {}) : refuse(done.error());
}

// A game stays where it is until the caller closes it, and is known by its address.
[[nodiscard]] int opened(any_game game)
{
    return static_cast<int>(reinterpret_cast<std::uintptr_t>(new any_game{std::move(game)}));
}

[[nodiscard]] expected<game_record<any_board>> record_in(const written_record& written)
{
    const auto rules = read_rules(written["rules"].text);
    if (!rules) return written.wrong("rules", to_string(rules.error()));
    return read_record<any_board>(*rules, written);
}

// The only record of a text. Its line is where the text goes wrong.
[[nodiscard]] expected<written_record> only_record(std::string_view text)
{
    int lines = 0;
    text_lines left{text};
    auto first = next_record(left, lines);
    if (!first) return error{"the record of a game was expected", 1};
    if (!*first) return first->error();
    if (const auto second = next_record(left, lines))
        return *second ? error{"one record was expected, but here is another", (*second)->line} : second->error();
    return **first;
}

}  // namespace

[[clang::export_name("input")]] char* input(std::size_t size)
{
    texts.resize(size);
    return texts.data();
}

[[clang::export_name("output")]] const char* output() { return answer.data(); }

[[clang::export_name("rules_of")]] std::size_t rules_of(std::size_t size)
{
    const auto rules = read_rules(texts_of(size)[0]);
    if (!rules) return refuse(rules.error());
    std::array<int, detail::all_facts.size()> numbers{};
    for (std::size_t at = 0; at < numbers.size(); ++at) numbers[at] = detail::all_facts[at].get(rules->facts);
    return answer_with([&](json& out) {
        out.field("text", to_string(*rules));
        out.field("facts", rules->facts);
        out.field("numbers", std::span<const int>{numbers});  // as the modules of the engine take them
    });
}

[[clang::export_name("board_of")]] std::size_t board_of(std::size_t size)
{
    const auto board = read_board(texts_of(size)[0]);
    return board ? answer_with_field("board", *board) : refuse(board.error());
}

[[clang::export_name("open_game")]] std::size_t open_game(std::size_t rules_size, std::size_t board_size, bool pie)
{
    const auto [rules_text, board_text] = texts_of(rules_size, board_size);
    const auto rules = read_rules(rules_text);
    if (!rules) return refuse(rules.error());
    const auto board = read_board(board_text);
    if (!board) return refuse(board.error());
    return answer_with_field("game", opened(any_game{*rules, *board, {.pie = pie}}));
}

[[clang::export_name("open_record")]] std::size_t open_record(std::size_t size)
{
    const auto written = only_record(texts_of(size)[0]);
    if (!written) return refuse(written.error());
    const auto record = record_in(*written);
    if (!record) return refuse(record.error());
    const auto game = replay(*read_rules((*written)["rules"].text), *record);
    if (!game) return refuse(game.error());
    return answer_with([&](json& out) {
        out.field("game", opened(*game));
        out.field("first", record->first);
        out.field("second", record->second);
    });
}

// What was taken back is not copied.
[[clang::export_name("copy_game")]] std::size_t copy_game(const any_game& game)
{
    const auto copy = replay(game.rules(), game.record());
    return copy ? answer_with_field("game", opened(*copy)) : refuse(copy.error());
}

[[clang::export_name("close_game")]] void close_game(any_game* game) { delete game; }

[[clang::export_name("state")]] std::size_t state(const any_game& game) { return answer_with_field("game", game); }

[[clang::export_name("plies")]] std::size_t plies(const any_game& game)
{
    json out;
    out.list(game.plies());
    answer = out.text();
    return answer.size();
}

[[clang::export_name("play")]] std::size_t play(any_game& game, int pit, double milliseconds)
{
    return answer_whether(game.play(pit, std::chrono::nanoseconds{std::llround(milliseconds * 1e6)}));
}

[[clang::export_name("trace_pit")]] std::size_t trace_pit(const any_game& game, int pit)
{
    auto copy = game;
    if (const auto played = copy.play(pit); !played) return refuse(played.error());
    return answer_with_field("trace", trace(game.rules(), game.board(), pit));
}

[[clang::export_name("take_over")]] std::size_t take_over(any_game& game) { return answer_whether(game.take_over()); }

[[clang::export_name("forfeit")]] std::size_t forfeit(any_game& game, bool second, std::size_t size)
{
    if (game.over()) return refuse({"the game is over"});
    game.forfeit(second ? side::second : side::first, std::string{texts_of(size)[0]});
    return answer_whether({});
}

[[clang::export_name("undo")]] bool undo(any_game& game) { return game.undo(); }

[[clang::export_name("redo")]] bool redo(any_game& game) { return game.redo(); }

[[clang::export_name("record")]] std::size_t record(const any_game& game, std::size_t first_size,
                                                    std::size_t second_size)
{
    auto all = game.record();
    const auto [first, second] = texts_of(first_size, second_size);
    all.first = first;
    all.second = second;
    answer = to_string(game.rules(), all);
    return answer.size();
}

}  // namespace kalah_web
