// Writes a file of each kind, or reads those that the same program wrote on another platform:
//   platform_files write FOLDER
//   platform_files read FOLDER
// Texts are read everywhere. Tables and memories are read where the order of the bytes is the same, and refused with
// that reason elsewhere. What is read must be what this platform would have written.

#include "support/random.hpp"
#include "support/scratch_folder.hpp"

#include <kalah/endgame/file.hpp>
#include <kalah/engine/book_file.hpp>
#include <kalah/engine/journal.hpp>
#include <kalah/game/game_file.hpp>
#include <kalah/kalah.hpp>
#include <kalah/search/strong/memory_file.hpp>

#include <bit>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace kalah;
using namespace kalah_tests;
namespace fs = std::filesystem;

using house = rules<standard>;
using board_type = board<4>;
using memory_type = memory<house, store_lead, board_type>;

constexpr const char* own_order = std::endian::native == std::endian::little ? "little" : "big";
const auto beginning = start<4>(4);

void must(bool holds, const std::string& what)
{
    if (holds) return;
    std::printf("wrong: %s\n", what.c_str());
    std::exit(1);
}

template <class Answer>
void must_work(const Answer& answer)
{
    if (!answer) must(false, to_string(answer.error()));
}

auto a_table() { return build_endgames<4>(house{}, 8, {.threads = 1}); }

memory_type empty_memory() { return {house{}, store_lead{}, beginning, 1 << 14}; }

memory_type a_memory()
{
    auto filled = empty_memory();
    static_cast<void>(mtdf{house{}, store_lead{}, store_bounds{}, &filled}(beginning, 9));
    return filled;
}

bool same_words(const memory_type& a, const memory_type& b)
{
    if (a.words() != b.words()) return false;
    for (std::size_t at = 0; at < a.words(); ++at)
        if (a.word(at) != b.word(at)) return false;
    return true;
}

std::vector<board_type> some_boards()
{
    random_source random{9};
    std::vector<board_type> boards;
    for (int plies = 0; plies < 8; ++plies) boards.push_back(played_board(random, house{}, beginning, plies));
    return boards;
}

book<house, board_type> a_book()
{
    book<house, board_type> made;
    int depth = 0;
    for (const auto& board : some_boards())
        made.add(board, {.pit = *house::moves(board).begin(), .value = 7 * depth - 20, .depth = ++depth});
    return made;
}

std::vector<proven_board> proven_boards()
{
    std::vector<proven_board> proven;
    int low = -6;
    for (const auto& board : some_boards()) proven.push_back({to_string(board), {low++, 9}, 1'000'000'007});
    return proven;
}

game_record<board_type> a_game(std::uint64_t seed)
{
    const auto lowest = [](const auto& board) { return *house::moves(board).begin(); };
    auto played = match{house{}, beginning}(lowest, player{alpha_beta{house{}, store_lead{}}, {.depth = 3}});
    played.seed = seed;
    for (auto& ply : played.plies) ply.time = std::chrono::milliseconds{seed};
    return played;
}

void write(const fs::path& folder)
{
    fs::create_directories(folder);
    write_bytes(folder / "order", own_order);
    must_work(save_endgames(*a_table(), folder / "table"));
    must_work(save(a_memory(), folder / "memory"));
    must_work(save_book(a_book(), folder / "book", "a book"));
    fs::remove(folder / "journal");
    journal answers{house{}, folder / "journal"};
    for (const auto& one : proven_boards()) must_work(answers.append(one));
    fs::remove(folder / "games");
    game_file games{house{}, beginning, folder / "games"};
    for (const std::uint64_t seed : {1U, 2U}) must_work(games.append(a_game(seed)));
}

// Whether what was read is of this order of the bytes, or else was refused for it.
template <class Answer>
bool readable(const Answer& read, bool same_order, const char* what)
{
    if (same_order) must_work(read);
    else
        must(!read && to_string(read.error()).ends_with("it was written on a machine of another byte order"),
             std::string{what} + ": it must be refused for its byte order");
    return same_order;
}

void read_table(const fs::path& file, bool same_order)
{
    const auto table = load_endgames<4>(house{}, file);
    if (!readable(table, same_order, "table")) return;
    const auto own = a_table();
    must(table->seeds() == own->seeds() && std::equal(own->values(), own->values() + own->boards(8), table->values()),
         "the table has the values of this platform");
}

void read_memory(const fs::path& file, bool same_order)
{
    auto read = empty_memory();
    const auto expected = readable(load(read, file), same_order, "memory") ? a_memory() : empty_memory();
    must(same_words(read, expected), "the memory has the words of this platform, or none if it was refused");
}

void read_texts(const fs::path& folder)
{
    const auto book = load_book<4>(house{}, folder / "book");
    must_work(book);
    must(to_string(*book) == to_string(a_book()), "the book has the moves of this platform");

    const journal answers{house{}, folder / "journal"};
    must_work(answers.status());
    for (const auto& one : proven_boards()) must(answers[one.board] == one.value, "the journal has " + one.board);
    must(answers.nodes() == 8 * 1'000'000'007ULL, "the journal has all nodes");

    const game_file games{house{}, beginning, folder / "games"};
    must_work(games.status());
    must(games.games().size() == 2, "there are two games");
    for (const unsigned seed : {1U, 2U})
        must(to_string(house{}, games.games()[seed - 1]) == to_string(house{}, a_game(seed)),
             "a game is that of this platform");
}

}  // namespace

int main(int count, char** words)
{
    const std::string what = count == 3 ? words[1] : "";
    if (what != "write" && what != "read") {
        std::printf("usage: platform_files write | read FOLDER\n");
        return 2;
    }
    const fs::path folder = words[2];
    if (what == "write") {
        write(folder);
        return 0;
    }
    const auto order = bytes_of(folder / "order");
    must(order == "little" || order == "big", "there are no files in " + folder.string());
    const bool same_order = order == own_order;
    read_table(folder / "table", same_order);
    read_memory(folder / "memory", same_order);
    read_texts(folder);
    std::printf("texts: read; tables and memories: %s\n", same_order ? "read" : "refused, of another byte order");
    return 0;
}
