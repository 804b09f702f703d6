// A file of any bytes is a journal, or it is refused with its line and stays as it is. What is read is what the lines
// say, and survives being continued and merged; and a solve goes on from it, or refuses it. Few inputs would have lines
// with the right checks, so after an odd first byte, the title and the checks are added to them.

#include "fuzz.hpp"

#include "support/scratch_folder.hpp"

#include <kalah/engine/job_search.hpp>

#include <map>
#include <sstream>

using namespace kalah_fuzz;
using namespace kalah;

namespace {

const any_rules played{classic};
constexpr std::string_view title = "kalah journal 1: classic\n";

const std::filesystem::path& folder()
{
    static const kalah_tests::scratch_folder all;
    return all.path;
}

[[nodiscard]] std::string with_checks(std::string_view lines)
{
    std::string all{title};
    for (auto end = lines.find('\n'); end != lines.npos; end = lines.find('\n')) {
        const auto line = std::string{lines.substr(0, end)};
        all += line + " " + detail::text_check(line) + "\n";
        lines.remove_prefix(end + 1);
    }
    return all.append(lines);
}

// What the complete lines of a journal say, read as plainly as possible.
struct plain_journal {
    std::map<std::string, interval> known{};
    std::uint64_t nodes = 0;

    void add(const std::string& board, const interval& value, std::uint64_t effort)
    {
        auto& [low, high] = known.try_emplace(board, value).first->second;
        low = std::max(low, value.low);
        high = std::min(high, value.high);
        nodes += effort;
    }
};

[[nodiscard]] plain_journal plain_reading(std::string_view text)
{
    plain_journal all;
    std::istringstream lines{std::string{text.substr(0, text.rfind('\n') + 1)}};
    std::string line;
    for (std::getline(lines, line); std::getline(lines, line);) {
        std::istringstream words{line};
        std::string board, check;
        interval value;
        std::uint64_t nodes = 0;
        must(static_cast<bool>(words >> board >> value.low >> value.high >> nodes >> check), "a line has five words");
        all.add(board, value, nodes);
    }
    return all;
}

void must_know(const journal& of, const plain_journal& right)
{
    must(of.status().has_value(), "a journal can be read again");
    must(of.size() == right.known.size() && of.nodes() == right.nodes, "it has all boards and nodes");
    for (const auto& [board, value] : right.known) must(of[board] == value, "it knows what its lines say together");
}

// All lines before the one that is refused would be read.
void check_refusal(const error& why, const std::string& text, const std::filesystem::path& path)
{
    must(!why.reason.empty() && why.line > 0 && why.file == path.string(), "an error says why and where");
    must(kalah_tests::bytes_of(path) == text, "a refused file stays as it is");
    journal into{played, folder() / "into"};
    const auto before = kalah_tests::bytes_of(folder() / "into");
    const auto merged = into.merge(path);
    must(!merged && merged.error().line == why.line && merged.error().file == why.file, "it is not merged either");
    must(into.size() == 0 && kalah_tests::bytes_of(folder() / "into") == before, "nothing of it is merged");

    std::size_t end = 0;
    for (int line = 1; line < why.line; ++line) end = text.find('\n', end) + 1;
    kalah_tests::write_bytes(path, text.substr(0, end));
    must_know(journal{played, path}, plain_reading(text.substr(0, end)));
}

void check_merging(const plain_journal& right, const std::filesystem::path& path)
{
    journal into{played, folder() / "into"};
    must(into.merge(path).has_value(), "what is read can be merged");
    must(into.size() == right.known.size(), "all boards are merged");
    for (const auto& [board, value] : right.known) must(into[board] == value, "merging loses nothing");
    const auto once = kalah_tests::bytes_of(folder() / "into");
    must(into.merge(path) && kalah_tests::bytes_of(folder() / "into") == once, "merging again adds nothing");
}

// What is proven about a board can contradict the rules, but not break the search.
void check_solving(journal& known, const any_board& from)
{
    try {
        job_search search{played, from, known, [](const any_board& board) { return board.lead(); }};
        const auto asked = search.next();
        must(asked.has_value() != search.solved(), "there is a question until the board is solved");
        const auto& [low, high] = search.found().value;
        must(low <= high && std::abs(from.lead() - low) <= from.mover.seeds() + from.opponent.seeds(),
             "what is found is possible");
    }
    catch (const invalid&) {
    }
}

void check_continuing(plain_journal right, const std::string& text, const std::filesystem::path& path)
{
    const std::string board = "<1,0,0,1,1>";
    const auto known = right.known.find(board);
    const int value = known == right.known.end() ? 0 : known->second.low, other = value ^ 1;
    const auto whole = right.known.empty() ? std::string{title} : text.substr(0, text.rfind('\n') + 1);
    {
        journal goes_on{played, path};
        must(goes_on.append({board, {value, value}, 7}).has_value(), "a journal can be continued");
        must(!goes_on.append({board, {other, other}, 7}), "but not with a contradiction");
    }
    must(kalah_tests::bytes_of(path) == whole + detail::to_line({board, {value, value}, 7}) + "\n",
         "one line is added");
    right.add(board, {value, value}, 7);
    must_know(journal{played, path}, right);
}

[[nodiscard]] outcome check(const std::string& text)
{
    const auto path = folder() / "a";
    kalah_tests::write_bytes(path, text);
    std::filesystem::remove(folder() / "into");
    if (const auto status = journal{played, path}.status(); !status) {
        check_refusal(status.error(), text, path);
        return outcome::refused;
    }
    const auto right = plain_reading(text);
    must(right.known.empty() || kalah_tests::bytes_of(path) == text, "reading changes nothing");
    must_know(journal{played, path}, right);
    check_merging(right, path);
    check_continuing(right, text, path);
    journal in_memory;
    for (const auto& [board, value] : right.known)
        must(in_memory.append({board, value, 0}).has_value(), "no contradiction");
    for (const auto& [board, value] : right.known) {
        const auto from = read_board(board);
        must(from.has_value(), "a journal is about boards");
        check_solving(in_memory, *from);
    }
    return outcome::accepted;
}

outcome run(std::string_view input)
{
    if (input.empty()) return outcome::refused;
    const auto text = input.substr(1);
    return check(input[0] % 2 == 0 ? std::string{text} : with_checks(text));
}

// What is sure about boards of all sizes, as a journal writes it: whole, torn off, or as lines without checks.
std::vector<std::string> seeds()
{
    std::mt19937_64 random{1};
    std::vector<std::string> all;
    for (int round = 0; round < 60; ++round) {
        const bool whole = random() % 2 == 0;
        std::string text = whole ? "0" + std::string{title} : "1";
        for (auto lines = random() % 5; lines > 0; --lines) {
            const auto bytes = random_bytes(random, 40);
            choices choose{bytes};
            const auto board = any_plain_board(choose, choose.between(1, max_pits), choose.between(1, 30));
            const int unsure = board.mover_seeds() + board.opponent_seeds();
            const auto line =
                detail::to_line({to_text(board), {board.lead() - unsure, board.lead() + unsure}, random()});
            text += (whole ? line : line.substr(0, line.rfind(' '))) + "\n";
        }
        if (random() % 4 == 0) text.resize(text.size() - random() % text.size());
        all.push_back(text);
    }
    return all;
}

}  // namespace

const target kalah_fuzz::the_target{"journals", run, 70, seeds};
