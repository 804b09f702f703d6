// A file of any bytes takes another game, or it is refused with its line and stays as it is. Nothing that was there is
// lost but a last record that a kill has torn off.

#include "records.hpp"

#include "support/scratch_folder.hpp"

#include <kalah/game/game_file.hpp>

using namespace kalah_fuzz;
using namespace kalah;

namespace {

using file_type = game_file<any_rules, any_board>;

const any_rules played{standard};
const any_board any_size = start(6, 4);

const std::filesystem::path& a_file()
{
    static const kalah_tests::scratch_folder folder;
    static const auto file = folder.path / "games";
    return file;
}

// The games of a text, read without a file.
[[nodiscard]] expected<std::vector<any_record>> games_in(std::string_view text)
{
    text_lines lines{text};
    return read_records<any_board>(played, lines);
}

void must_be_same(const std::vector<any_record>& a, const std::vector<any_record>& b)
{
    must(a.size() == b.size(), "there are as many games");
    for (std::size_t at = 0; at < a.size(); ++at) kalah_fuzz::must_be_same(a[at], b[at]);
}

[[nodiscard]] const any_record& another_game()
{
    static const auto games = games_in(
        "first: a\nsecond: b\nrules: standard\nboard: <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\n"
        "moves: 25-1\nresult: 2-1, unfinished\n\n");
    must(games.has_value(), "a game can be read");
    return games->front();
}

void check_refusal(const error& why, std::string_view text)
{
    must(!why.reason.empty() && why.line > 0 && why.file == a_file().string(), "an error says why and where");
    must(kalah_tests::bytes_of(a_file()) == text, "a refused file stays as it is");
    must(!games_in(text), "what is refused as a file is no text of games");
}

// What stands in the file before the appended game.
[[nodiscard]] std::string before(const std::string& all, const std::string& game)
{
    must(all.ends_with(game), "a game is appended");
    return all.substr(0, all.size() - game.size());
}

void check_appending(std::vector<any_record> games, bool torn, std::string_view text)
{
    const auto kept = before(kalah_tests::bytes_of(a_file()), to_string(played, another_game()));
    if (!torn)
        must(kept.starts_with(text) && kept.find_first_not_of('\n', text.size()) == kept.npos, "nothing is lost");
    else {
        must(text.starts_with(kept), "only the end is cut off");
        const auto end = text.substr(kept.size());
        constexpr std::string_view beginning = "first:";
        must(end.starts_with(beginning) || beginning.starts_with(end), "only a record is cut off");
        must(end.find("\n\n") == end.npos && !games_in(end), "only an incomplete record is cut off");
    }
    const auto rest = games_in(kept);
    must(rest.has_value(), "the text of a file can be read");
    must_be_same(*rest, games);

    const file_type again{played, any_size, a_file()};
    must(again.status() && !again.torn(), "the file can be read again");
    games.push_back(another_game());
    must_be_same(again.games(), games);
}

outcome run(std::string_view text)
{
    kalah_tests::write_bytes(a_file(), std::string{text});
    std::optional<error> refusal;
    std::vector<any_record> games;
    bool torn = false;
    {
        file_type file{played, any_size, a_file()};
        if (!file.status()) refusal = file.status().error();
        else {
            must(kalah_tests::bytes_of(a_file()) == text, "reading changes nothing");
            games = file.games();
            torn = file.torn();
            must(file.append(another_game()).has_value(), "a game can be appended");
        }
    }
    if (refusal) check_refusal(*refusal, text);
    else check_appending(games, torn, text);
    return refusal ? outcome::refused : outcome::accepted;
}

// Games, whole and torn off at any place, with what people write between them.
std::vector<std::string> seeds()
{
    std::mt19937_64 random{1};
    std::vector<std::string> all;
    for (int round = 0; round < 30; ++round) {
        std::string text;
        for (auto games = random() % 4; games > 0; --games) {
            if (random() % 3 == 0) text += "# a comment\n";
            text += to_string(played, readable_record(played, random));
            if (random() % 4 == 0) text += '\n';
        }
        if (random() % 2 == 0) text.resize(text.size() - random() % (std::min(text.size(), std::size_t{60}) + 1));
        all.push_back(text);
    }
    return all;
}

}  // namespace

const target kalah_fuzz::the_target{"game_files", run, 80, seeds};
