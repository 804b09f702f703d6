#include <kalah/engine/journal.hpp>

#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>

#if defined(__unix__) || defined(__APPLE__)
#include "support/full_disk.hpp"
#endif

namespace {

using namespace kalah;
using namespace kalah_tests;

const proven_board one{"<2,0,0,1,2,3,4>", {-3, 5}, 100}, narrower{"<2,0,0,1,2,3,4>", {1, 9}, 20},
    another{"<2,1,0,0,2,3,4>", {4, 4}, 7};

// The error with which a journal with these contents is refused.
[[nodiscard]] std::string refusal(const std::string& contents, const scratch_folder& folder)
{
    const auto path = folder.path / "refused";
    write_bytes(path, contents);
    const journal of{rules<classic>{}, path};
    CHECK(bytes_of(path) == contents);
    return of.status() ? "" : to_string(of.status().error()).substr(path.string().size());
}

}  // namespace

TEST_CASE("a journal knows again what it was told")
{
    const scratch_folder folder;
    const auto path = folder.path / "a";
    {
        journal first{rules<classic>{}, path};
        REQUIRE(first.status());
        CHECK(first.append(one));
        CHECK(first.append(another));
        CHECK(first.append(narrower));
        CHECK(first[one.board] == interval{1, 5});
    }
    const auto text = bytes_of(path);
    CHECK(text.starts_with("kalah journal 1: classic\n<2,0,0,1,2,3,4> -3 5 100 "));
    const journal again{rules<classic>{}, path};
    REQUIRE(again.status());
    CHECK(again.size() == 2);
    CHECK(again.nodes() == 127);
    CHECK(again[one.board] == interval{1, 5});
    CHECK(again[another.board] == interval{4, 4});
    CHECK(!again["<1,0,0,1,1>"]);
    CHECK(bytes_of(path) == text);
}

TEST_CASE("a journal without a file knows what it is told, and refuses what contradicts it")
{
    journal diary;
    CHECK(diary.append(one));
    CHECK(!diary.append({one.board, {6, 8}, 1}));
    CHECK(diary.append({one.board, {5, 8}, 1}));
    CHECK(diary[one.board] == interval{5, 5});
}

TEST_CASE("a line that a kill has torn off is replaced, wherever it was torn")
{
    const scratch_folder folder;
    const auto path = folder.path / "whole";
    {
        journal whole{rules<standard>{}, path};
        CHECK(whole.append(one));
        CHECK(whole.append(another));
    }
    const auto text = bytes_of(path);
    const auto title = text.find('\n') + 1, second = text.find('\n', title) + 1;
    for (std::size_t length = 0; length < text.size(); ++length) {
        const auto cut = folder.path / "cut";
        write_bytes(cut, text.substr(0, length));
        {
            journal torn{rules<standard>{}, cut};
            REQUIRE(torn.status());
            CHECK(torn.size() == (length >= second ? 1 : 0));
            CHECK(torn.torn() == (length > title && length != second));
            if (!torn[one.board]) CHECK(torn.append(one));
            CHECK(torn.append(another));
        }
        CHECK(bytes_of(cut) == text);
    }
}

TEST_CASE("a journal with a wrong byte anywhere is refused with its line, and not changed")
{
    const scratch_folder folder;
    const auto path = folder.path / "whole";
    {
        journal whole{rules<classic>{}, path};
        CHECK(whole.append(one));
        CHECK(whole.append(another));
    }
    const auto text = bytes_of(path);
    int line = 1;
    for (std::size_t place = 0; place + 1 < text.size(); ++place) {
        for (const int flipped : {1, 3, 128, text[place] ^ '\n'}) {
            auto wrong = text;
            wrong[place] = static_cast<char>(wrong[place] ^ flipped);
            if (wrong == text) continue;
            const auto why = refusal(wrong, folder);
            CHECK_MESSAGE(why == (line == 1 ? ": line 1: it is no journal that begins 'kalah journal 1: classic'"
                                            : ": line " + std::to_string(line) + ": this line is damaged"),
                          place);
        }
        if (text[place] == '\n') ++line;
    }
    CHECK(refusal(text.substr(0, text.size() - 1) + '1', folder).empty());  // as if its last line were torn off
    CHECK(refusal("kalah journal 1: standard\n", folder).find("it is no journal that begins") != std::string::npos);
    const auto lines = text + detail::to_line({one.board, {6, 7}, 1}) + "\n";
    CHECK(refusal(lines, folder) == ": line 4: this contradicts an earlier line");
    CHECK(refusal(lines + "?\n", folder) == ": line 4: this contradicts an earlier line");  // the first wrong line
}

TEST_CASE("journals are merged, and only one process has one open")
{
    const scratch_folder folder;
    const auto path = folder.path / "a", second = folder.path / "b";
    {
        journal b{rules<classic>{}, second};
        CHECK(b.append(narrower));
        CHECK(b.append(another));
    }
    journal a{rules<classic>{}, path};
    CHECK(a.append(one));
    CHECK(a.merge(second));
    CHECK(a[one.board] == interval{1, 5});
    CHECK(a[another.board] == interval{4, 4});
    const auto text = bytes_of(path);
    CHECK(a.merge(second));  // nothing new
    CHECK(bytes_of(path) == text);
    CHECK(!a.merge(folder.path / "none"));
    write_bytes(second, "something else\n");
    CHECK(!a.merge(second));
    const journal twice{rules<classic>{}, path};
    REQUIRE(!twice.status());
    CHECK(twice.status().error().reason == "another process is writing it");
}

TEST_CASE("a journal that is no file is refused")
{
    const scratch_folder folder;
    const journal of{rules<classic>{}, folder.path};
    REQUIRE(!of.status());
    CHECK(of.status().error() == error{"this is not a regular file", 0, 0, folder.path.string()});
    CHECK(folder.count() == 0);
}

#if defined(__unix__) || defined(__APPLE__)
TEST_CASE("a journal on a full disk says so, and the lines before remain")
{
    const scratch_folder folder;
    const auto path = folder.path / "a";
    std::string whole;
    {
        journal a{rules<classic>{}, path};
        REQUIRE(a.append(one));
        whole = bytes_of(path);
        // Half of the next line fits.
        const auto line = detail::to_line(another) + "\n";
        const full_disk after{whole.size() + line.size() / 2};
        const auto full = a.append(another);
        REQUIRE(!full);
        CHECK(full.error() == error{"File too large", 0, 0, path.string()});
        // It does not go on behind the torn line.
        CHECK(!a.append(narrower));
        CHECK(!a.status());
    }
    CHECK(bytes_of(path).starts_with(whole));
    journal again{rules<classic>{}, path};
    REQUIRE(again.status());
    CHECK(again.size() == 1);
    CHECK(again.torn());
    CHECK(again.append(another));
    CHECK(bytes_of(path) == whole + detail::to_line(another) + "\n");
}
#endif

TEST_CASE("a journal that contradicts itself or another is not merged, not even in part")
{
    const scratch_folder folder;
    const auto path = folder.path / "a", second = folder.path / "b";
    journal a{rules<classic>{}, path};
    REQUIRE(a.append(another));
    const auto text = bytes_of(path), title = text.substr(0, text.find('\n') + 1);
    const auto refused = [&](const std::string& lines) {
        write_bytes(second, title + lines);
        const auto merged = a.merge(second);
        CHECK(bytes_of(path) == text);
        CHECK(!a[one.board]);
        CHECK(a.nodes() == another.nodes);
        return merged ? "" : to_string(merged.error());
    };
    const auto line = detail::to_line(one) + "\n";
    const auto where = second.string() + ": line 3: this contradicts ";
    CHECK(refused(line + detail::to_line({one.board, {6, 7}, 1}) + "\n").starts_with(where));
    CHECK(refused(line + detail::to_line({another.board, {5, 7}, 1}) + "\n").starts_with(where));
    CHECK(a.status());
    write_bytes(second, title + line);
    CHECK(a.merge(second));
    CHECK(a[one.board] == one.value);
}
