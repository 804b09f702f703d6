#include <kalah/engine/book.hpp>
#include <kalah/engine/book_file.hpp>

#include <kalah/engine/expert.hpp>

#include "support/random.hpp"
#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace kalah;
using namespace kalah_tests;
namespace fs = std::filesystem;

using house = rules<standard>;
using book6 = book<house, board<6>>;

constexpr auto head6 = "kalah-book 2 rules standard pits 6\n";
constexpr auto entry6 = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 2 1000 proven\n";

const auto beginning = start<6>(4);

// A book of random boards, and its entries.
template <class Board>
auto random_entries(random_source& random, int count)
{
    std::vector<typename book<house, Board>::entry> entries;
    while (static_cast<int>(entries.size()) < count) {
        const auto board = played_board(random, house{}, start<Board::pits>(4), random.between(0, 12));
        const auto pits = house::moves(board);
        if (pits.empty()) continue;
        const std::vector<int> choice(pits.begin(), pits.end());
        const int value = random.between(-5000, 5000), depth = random.between(0, 3);
        entries.push_back({board, {random.of(choice), value, depth, random.below(4) == 0}});
    }
    return entries;
}

template <class Board>
auto random_book(random_source& random, int count)
{
    book<house, Board> made;
    for (const auto& [board, move] : random_entries<Board>(random, count)) made.add(board, move);
    return made;
}

std::string error_of(const std::string& text)
{
    std::istringstream in{text};
    const auto read = read_book<6>(house{}, in);
    return read ? "no error" : to_string(read.error());
}

}  // namespace

TEST_CASE("a book knows the added boards, and no others")
{
    book6 made;
    CHECK(made.size() == 0);
    CHECK_FALSE(made(beginning));
    made.add(beginning, {2, 900, 20});
    CHECK(made.size() == 1);
    CHECK(made(beginning) == book_move{2, 900, 20});
    CHECK_FALSE(made(start<6>(5)));
    // Boards that differ only in their stores are different.
    CHECK_FALSE(made(board{row<6>{{4, 4, 4, 4, 4, 4}, 1}, row<6>{{4, 4, 4, 4, 4, 4}}}));

    random_source random{61};
    for (const auto& [board, move] : random_entries<kalah::board<6>>(random, 300)) {
        const auto before = made(board);
        made.add(board, move);
        CHECK(made(board).has_value());
        CHECK((before || made(board)->pit == move.pit));
    }
}

TEST_CASE("a proven move replaces another, and else a deeper one does")
{
    const auto kept = [](const book_move& first, const book_move& second) {
        book6 made;
        made.add(beginning, first);
        made.add(beginning, second);
        CHECK(made.size() == 1);
        return *made(beginning);
    };
    const book_move shallow{0, 500, 10}, deep{1, 100, 20}, proven{2, 1000, 0, true};
    CHECK(kept(shallow, deep) == deep);
    CHECK(kept(deep, shallow) == deep);
    CHECK(kept(deep, proven) == proven);
    CHECK(kept(proven, deep) == proven);
    CHECK(kept(deep, deep) == deep);
    // Between moves of equal depth, the order does not matter.
    CHECK(kept({0, 500, 10}, {1, 501, 10}).pit == 1);
    CHECK(kept({1, 501, 10}, {0, 500, 10}).pit == 1);
    CHECK(kept({0, 500, 10}, {1, 500, 10}).pit == 0);
    CHECK(kept({1, 500, 10}, {0, 500, 10}).pit == 0);
    // A depth means nothing for a proven move.
    CHECK(kept({2, 1000, 30, true}, {2, 1000, 40, true}) == proven);
}

TEST_CASE("a book does not depend on the order of its additions")
{
    random_source random{62};
    for (int round = 0; round < 20; ++round) {
        auto entries = random_entries<board<6>>(random, 60);
        book6 forward, backward, first, second;
        for (const auto& [board, move] : entries) forward.add(board, move);
        for (const auto& [board, move] : entries) (random.below(2) == 0 ? first : second).add(board, move);
        std::reverse(entries.begin(), entries.end());
        for (const auto& [board, move] : entries) backward.add(board, move);
        CHECK(forward == backward);
        auto merged = first;
        merged.merge(second);
        CHECK(merged == forward);
        second.merge(first);
        CHECK(second == forward);
        merged.merge(merged);
        CHECK(merged == forward);
    }
}

TEST_CASE("an illegal pit and a depth below 0 are refused")
{
    book6 made;
    const board empty_pit{row<6>{{0, 1, 0, 0, 0, 0}}, row<6>{{1}}};
    const board over{row<6>{{}, 30}, row<6>{{}, 18}};
    for (const int pit : {-1, 0, 2, 6, 7, 100}) CHECK_THROWS_AS(made.add(empty_pit, {pit, 0, 1}), invalid);
    CHECK_THROWS_AS(made.add(over, {0, 0, 1}), invalid);
    CHECK_THROWS_AS(made.add(beginning, {0, 0, -1}), invalid);
    CHECK(made.size() == 0);
}

TEST_CASE("a book is written as text")
{
    book6 made;
    made.add(beginning, {2, 1000, 0, true});
    std::ostringstream out;
    write_book(out, made);
    CHECK(out.str() == std::string{head6} + entry6);

    std::ostringstream other;
    constexpr variant facts{sowing::relay, origin::skipped, capture::never, false, ending::stuck, leftovers::nobody};
    book<rules<facts>, board<1>> odd;
    odd.add(start<1>(3), {0, -50, 7});
    write_book(other, odd);
    CHECK(other.str() ==
          "kalah-book 2 rules relay,origin=skipped,capture=never,ending=stuck pits 1\n"
          "<1,0,0,3,3> 0 -50 7\n");
    std::istringstream in{other.str()};
    CHECK(*read_book<1>(rules<facts>{}, in) == odd);
}

TEST_CASE("a book is read back as it was written")
{
    random_source random{63};
    const auto check = [&](const auto& made) {
        using book_type = std::remove_cvref_t<decltype(made)>;
        using board_type = decltype(book_type::entry::board);
        std::stringstream text;
        write_book(text, made);
        const auto read = read_book<board_type::pits>(house{}, text);
        REQUIRE(read);
        CHECK(*read == made);
    };
    for (const int count : {0, 1, 2, 200}) {
        check(random_book<board<6>>(random, count));
        check(random_book<board<8>>(random, count));
    }
}

TEST_CASE("comments, empty lines and the order of lines do not matter to a book")
{
    const std::string text = "# made by hand\n\n" + std::string{head6} +
                             "  \t \n<6,0,0,5,5,5,5,5,5,5,5,5,5,5,5>   1\t-7  12 # not sure\r\n#\n" + entry6;
    std::istringstream in{text};
    const auto read = read_book<6>(house{}, in);
    REQUIRE(read);
    CHECK(read->size() == 2);
    CHECK((*read)(start<6>(5)) == book_move{1, -7, 12});
    CHECK((*read)(beginning) == book_move{2, 1000, 0, true});
}

TEST_CASE("a text that is not a book is an error, with its line and reason")
{
    const std::string head = head6, entry = entry6;
    const std::string board = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>";
    const auto changed = [&](const std::string& from, const std::string& to) {
        auto text = head;
        return text.replace(text.find(from), from.size(), to);
    };
    const struct {
        std::string text, error;
    } wrong[]{
        {"", "this is not a book: it is empty"},
        {"# nothing\n\n", "this is not a book: it is empty"},
        {"hello\n", "line 1: this is not a book: it does not begin with 'kalah-book'"},
        {entry, "line 1: this is not a book: it does not begin with 'kalah-book'"},
        {"kalah-book\n", "line 1: the book has another version of the format: '', not '2'"},
        {changed("k 2", "k 1"), "line 1: the book has another version of the format: '1', not '2'"},
        {changed("standard", "classic"), "line 1: the book is for other rules: 'classic', not 'standard'"},
        {changed("standard", "standard,extra_turn=false"),
         "line 1: the book is for other rules: 'standard,extra_turn=false', not 'standard'"},
        {"\n" + changed("standard", "ending=stuck"),
         "line 2: the book is for other rules: 'ending=stuck', not 'standard'"},
        {changed("standard", "standart"), "line 1: the book is for other rules: 'standart', not 'standard'"},
        {changed("pits 6", "pits 8"), "line 1: the book is for another size: pits '8', not '6'"},
        {changed("rules", "rule"), "line 1: 'rules' was expected, not 'rule'"},
        {changed(" pits 6", ""), "line 1: the head ends before 'pits'"},
        {changed("pits 6", "pits 6 seeds"), "line 1: something follows the head: 'seeds'"},
        {head.substr(0, head.size() - 1), "line 1: the last line is unfinished"},
        {head + entry.substr(0, entry.size() - 1), "line 2: the last line is unfinished"},
        {head + board + " 2 10", "line 2: the last line is unfinished"},
        {head + entry + entry, "line 3: this board is already in the book"},
        {head + entry + board + " 0 5 5\n", "line 3: this board is already in the book"},
        {head + "<6,0,0,4,4,4,4,4,4,4,4,4,4,4> 2 1 1\n",
         "line 2: not a board of this size: column 29: a comma was expected"},
        {head + "<1,0,0,4,4> 0 1 1\n",
         "line 2: not a board of this size: column 2: this board has another number of pits than expected"},
        {head + "\xff\xfe\n", "line 2: not a board of this size: column 1: a '<' was expected"},
        {head + board + "\n", "line 2: a board, a pit, a value, and 'proven' or a depth were expected"},
        {head + board + " 2 1000\n", "line 2: a board, a pit, a value, and 'proven' or a depth were expected"},
        {head + board + " 2 1000 proven 7\n", "line 2: a board, a pit, a value, and 'proven' or a depth were expected"},
        {head + board + " 6 1 1\n", "line 2: pit '6' may not be played"},
        {head + "<6,0,0,0,4,4,4,4,4,4,4,4,4,4,4> 0 1 1\n", "line 2: pit '0' may not be played"},
        {head + "<6,9,9,0,0,0,0,0,0,0,0,0,0,0,0> 0 1 1\n", "line 2: pit '0' may not be played"},
        {head + board + " -1 1 1\n", "line 2: a pit '-1' is out of range"},
        {head + board + " x 1 1\n", "line 2: a pit was expected, not 'x'"},
        {head + board + " 2 1.5 1\n", "line 2: a value was expected, not '1.5'"},
        {head + board + " 2 +1 1\n", "line 2: a value was expected, not '+1'"},
        {head + board + " 2 99999999999 1\n", "line 2: a value '99999999999' is out of range"},
        {head + board + " 2 -99999999999 1\n", "line 2: a value '-99999999999' is out of range"},
        {head + board + " 2 1 -1\n", "line 2: a depth '-1' is out of range"},
        {head + board + " 2 1 99999999999\n", "line 2: a depth '99999999999' is out of range"},
        {head + board + " 2 1 guessed\n", "line 2: a depth was expected, not 'guessed'"},
        {head + board + " 2 1 proven# 7\n" + "7\n", "line 3: not a board of this size: column 1: a '<' was expected"},
    };
    for (const auto& each : wrong) {
        CAPTURE(each.text);
        CHECK(error_of(each.text) == each.error);
    }
    CHECK(error_of(head) == "no error");
    CHECK(error_of(head + entry) == "no error");
    CHECK(error_of(changed("standard", "capture=facing") + entry) == "no error");  // the same rules in other words
}

TEST_CASE("a book is for its rules, even when they are known only at run time")
{
    constexpr variant until_stuck{.ending = ending::stuck};
    book<any_rules, board<6>> made{any_rules{until_stuck}};
    made.add(beginning, {2, 1000, 0, true});
    std::stringstream text;
    write_book(text, made);
    CHECK(text.str() == "kalah-book 2 rules classic,ending=stuck pits 6\n" + std::string{entry6});
    const auto read = read_book<6>(any_rules{until_stuck}, text);
    REQUIRE(read);
    CHECK(*read == made);
    CHECK(read->rules() == any_rules{until_stuck});
    std::istringstream again{text.str()};
    CHECK(to_string(read_book<6>(any_rules{classic}, again).error()) ==
          "line 1: the book is for other rules: 'classic,ending=stuck', not 'classic'");

    book<any_rules, board<6>> other{any_rules{classic}};
    other.add(beginning, {2, 1000, 0, true});
    CHECK_FALSE(other == made);
    CHECK_THROWS_AS(other.merge(made), invalid);
    CHECK_THROWS_AS((expert{any_rules{classic}, beginning, nullptr, &made, {.endgames = 0}}), invalid);
}

TEST_CASE("a changed text of a book is an error, or another book")
{
    random_source random{64};
    std::stringstream text;
    write_book(text, random_book<board<6>>(random, 20));
    for (int round = 0; round < 2000; ++round) {
        auto changed = text.str();
        const auto at = static_cast<std::size_t>(random.below(static_cast<int>(changed.size())));
        if (random.below(2) == 0) changed.resize(at);
        else changed[at] = static_cast<char>(random.below(256));
        std::istringstream in{changed};
        const auto read = read_book<6>(house{}, in);
        if (read) CHECK(read->size() <= 20);
        else CHECK_FALSE(read.error().reason.empty());
    }
}

TEST_CASE("a book with a wrong byte anywhere is refused with the line, or plays by the rules")
{
    random_source random{66};
    const auto made = random_book<board<6>>(random, 10);
    const auto text = to_string(made);
    int refused = 0;
    for (std::size_t place = 0; place < text.size(); ++place)
        for (const int flipped : {1, 2, 4, 8, 16, 32, 64, 128, 255}) {
            auto wrong = text;
            wrong[place] = static_cast<char>(wrong[place] ^ flipped);
            std::istringstream in{wrong};
            const auto read = read_book<6>(house{}, in);
            if (!read) {
                ++refused;
                CHECK_FALSE(read.error().reason.empty());
                CHECK(read.error().line > 0);
                continue;
            }
            CHECK(read->size() <= made.size());
            for (const auto& [board, move] : *read) {
                CHECK(house::moves(board).contains(move.pit));
                CHECK(move.depth >= 0);
            }
        }
    CHECK(refused > static_cast<int>(text.size()));
}

TEST_CASE("a book is saved to a file and loaded again")
{
    const scratch_folder folder;
    const auto file = folder.path / "six.book";
    random_source random{65};
    const auto made = random_book<board<6>>(random, 50), other = random_book<board<6>>(random, 5);
    CHECK(load_book<6>(house{}, file).error() == error{"it cannot be opened", 0, 0, file.string()});
    CHECK(save_book(made, file));
    CHECK(*load_book<6>(house{}, file) == made);
    CHECK(save_book(other, file));
    CHECK(*load_book<6>(house{}, file) == other);
    CHECK(folder.count() == 1);

    const auto nowhere = folder.path / "none" / "six.book";
    const auto unsaved = save_book(made, nowhere);
    REQUIRE_FALSE(unsaved);
    CHECK(unsaved.error() == error{"it cannot be written: No such file or directory", 0, 0, nowhere.string()});
    fs::create_directories(folder.path / "full" / "of");
    const auto folder_kept = save_book(made, folder.path / "full");
    REQUIRE_FALSE(folder_kept);
    CHECK(folder_kept.error().reason == "it cannot be written: this is a folder");
    CHECK_FALSE(fs::exists(folder.path / "full.new"));
    CHECK_FALSE(load_book<6>(house{}, folder.path));
}

TEST_CASE("a note stands in a book as comments")
{
    random_source random{67};
    const auto made = random_book<board<6>>(random, 9);
    const auto text = to_string(made, "made by hand\n\nwith # care");
    CHECK(text.starts_with(std::string{head6} + "# made by hand\n# \n# with # care\n<"));
    std::istringstream in{text};
    CHECK(*read_book<6>(house{}, in) == made);
    const scratch_folder folder;
    REQUIRE(save_book(made, folder.path / "six.book", "made by hand\n\nwith # care"));
    CHECK(bytes_of(folder.path / "six.book") == text);
}

TEST_CASE("the books of a folder are read together")
{
    const scratch_folder folder;
    random_source random{68};
    const auto one = random_book<board<6>>(random, 40), other = random_book<board<6>>(random, 40);
    auto both = one;
    both.merge(other);
    CHECK(load_books<6>(house{}, folder.path)->size() == 0);
    REQUIRE(save_book(one, folder.path / "standard-6-4.book"));
    REQUIRE(save_book(other, folder.path / "standard-6-12.book"));
    // None of these.
    write_bytes(folder.path / "standard-6-4.book.part", "x");
    write_bytes(folder.path / "standard-7-4.book", "x");
    write_bytes(folder.path / "standard,ending=majority-6-4.book", "x");
    write_bytes(folder.path / "classic-6-4.book", "x");
    CHECK(*load_books<6>(house{}, folder.path) == both);

    const auto of_classic = load_books<6>(rules<classic>{}, folder.path);
    REQUIRE_FALSE(of_classic);
    CHECK(of_classic.error().file == (folder.path / "classic-6-4.book").string());
    CHECK(of_classic.error().reason == "the last line is unfinished");
    write_bytes(folder.path / "standard-6-9.book", "kalah-book 2 rules classic pits 6\n");
    const auto of_others = load_books<6>(house{}, folder.path);
    REQUIRE_FALSE(of_others);
    CHECK(to_string(of_others.error()) == (folder.path / "standard-6-9.book").string() +
                                              ": line 1: the book is for other rules: 'classic', not 'standard'");

    const auto nowhere = load_books<6>(house{}, folder.path / "none");
    REQUIRE_FALSE(nowhere);
    CHECK(nowhere.error().reason == "it cannot be opened: No such file or directory");
}

TEST_CASE("an error in a book's file is reported with file and line")
{
    const scratch_folder folder;
    const auto file = folder.path / "six.book";
    std::ofstream{file, std::ios::binary} << head6 << entry6 << entry6;
    const auto read = load_book<6>(house{}, file);
    REQUIRE_FALSE(read);
    CHECK(read.error() == error{"this board is already in the book", 3, 0, file.string()});
    CHECK(to_string(read.error()) == file.string() + ": line 3: this board is already in the book");
}

TEST_CASE("a book that cannot be saved leaves the old one")
{
    const scratch_folder folder;
    const auto file = folder.path / "six.book";
    random_source random{66};
    const auto old = random_book<board<6>>(random, 5);
    REQUIRE(save_book(old, file));
    {
        const detail::file_replacement another{file};  // like another process that is saving it
        const auto saved = save_book(random_book<board<6>>(random, 50), file);
        REQUIRE_FALSE(saved);
        CHECK(saved.error().reason == "it cannot be written: another process is writing it");
    }
    CHECK(*load_book<6>(house{}, file) == old);
    CHECK(folder.count() == 1);
}

TEST_CASE("an expert of level 10 plays by the book, and lower levels ignore it")
{
    book6 made;
    made.add(beginning, {0, -4321, 99});
    made.add(start<6>(3), {1, 700, 0, true});
    const auto of_level = [&](int level, const board<6>& board) {
        expert player{
            house{}, beginning, nullptr, &made, {.level = level, .memory = 1 << 16, .threads = 1, .endgames = 0}};
        return player(board, limit{.depth = 4});
    };
    const auto guessed = of_level(10, beginning);
    CHECK(guessed.pit() == 0);
    CHECK(guessed.value == -4321);
    CHECK(guessed.depth == 99);
    CHECK_FALSE(guessed.proven);
    CHECK(guessed.complete);
    const auto proven = of_level(10, start<6>(3));
    CHECK(proven.pit() == 1);
    CHECK(proven.value == 700);
    CHECK(proven.proven);
    for (int level = 1; level < 10; ++level) CHECK(of_level(level, beginning).value != -4321);
    // Not in the book.
    CHECK(of_level(10, start<6>(5)).depth == 4);
}
