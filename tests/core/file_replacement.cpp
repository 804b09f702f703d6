#include <kalah/core/detail/file_replacement.hpp>

#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>

#include <string>

#if defined(__unix__) || defined(__APPLE__)
#include "support/full_disk.hpp"

#include <sys/wait.h>
#include <csignal>
#endif

namespace {

using namespace kalah_tests;
using kalah::error;
using kalah::detail::check_writable;
using kalah::detail::file_replacement;
using kalah::detail::part_file;
using kalah::detail::replace_file;
namespace fs = std::filesystem;

}  // namespace

TEST_CASE("a file is made, and replaced by a longer or a shorter one")
{
    const scratch_folder folder;
    const auto file = folder.path / "file";
    const std::string with_zero{"a\0b\r\n", 5};
    for (const auto& text : {std::string{"first"}, std::string(100'000, 'x'), with_zero, std::string{}}) {
        CHECK(check_writable(file));
        CHECK(replace_file(file, text));
        CHECK(bytes_of(file) == text);
        CHECK(folder.count() == 1);
    }
}

TEST_CASE("the old file stays whole until its replacement is finished, and no other file remains")
{
    const scratch_folder folder;
    const auto file = folder.path / "file";
    write_bytes(file, "old");
    {
        file_replacement given_up{file};
        given_up.write("new");
        CHECK(given_up.status());
        CHECK(bytes_of(file) == "old");
    }
    CHECK(bytes_of(file) == "old");
    CHECK(folder.count() == 1);

    file_replacement finished{file};
    finished.write("new");
    finished.write(" and more");
    finished.write_over_begin("NEW", 3);
    CHECK(bytes_of(file) == "old");
    CHECK(finished.finish());
    CHECK(bytes_of(file) == "NEW and more");
    CHECK(folder.count() == 1);
}

TEST_CASE("checking that a file can be written makes no file")
{
    const scratch_folder folder;
    CHECK(check_writable(folder.path / "file"));
    CHECK(folder.count() == 0);
}

TEST_CASE("checking leaves a file alone that has the name of the replacement")
{
    const scratch_folder folder;
    const auto file = folder.path / "file", beside = folder.path / "file.new";
    write_bytes(beside, "mine");
    CHECK(check_writable(file));
    CHECK(bytes_of(beside) == "mine");
    write_bytes(file, "old");
    CHECK(check_writable(file));
    CHECK(bytes_of(beside) == "mine");
    CHECK(folder.count() == 2);
}

TEST_CASE("a failed write reports the file and the reason, and changes nothing")
{
    const scratch_folder folder;
    const auto refused = [](const fs::path& path, const std::string& reason) {
        const error why{"it cannot be written: " + reason, 0, 0, path.string()};
        const auto done = replace_file(path, "text");
        REQUIRE_FALSE(done);
        CHECK(done.error() == why);
        if (fs::exists(path.string() + ".new")) return;  // which a check leaves alone
        const auto can = check_writable(path);
        REQUIRE_FALSE(can);
        CHECK(can.error() == why);
    };
    refused(folder.path / "none" / "file", "No such file or directory");
    fs::create_directory(folder.path / "full");
    refused(folder.path / "full", "this is a folder");
    CHECK(folder.count() == 1);

    const auto file = folder.path / "file";
    write_bytes(file, "old");
    {
        const file_replacement other{file};
        refused(file, "another process is writing it");
    }
    CHECK(bytes_of(file) == "old");
}

#if defined(__unix__) || defined(__APPLE__)

TEST_CASE("a link with the name of the replacement is refused, and nothing behind it changes")
{
    const scratch_folder folder;
    const auto file = folder.path / "file", beside = folder.path / "file.new", mine = folder.path / "mine";
    write_bytes(mine, "mine");
    const auto refused = [&] {
        for (const auto& done : {replace_file(file, "new"), check_writable(file)}) {
            REQUIRE_FALSE(done);
            CHECK(done.error().reason == "it cannot be written: file.new beside it is not a regular file");
        }
        CHECK_FALSE(part_file{beside}.good());
        CHECK(fs::is_symlink(beside));
        CHECK_FALSE(fs::exists(file));
    };
    fs::create_symlink(mine, beside);
    refused();
    CHECK(bytes_of(mine) == "mine");
    fs::remove(mine);
    refused();
    CHECK_FALSE(fs::exists(mine));
}

TEST_CASE("a link stays, and the file behind it is replaced")
{
    const scratch_folder folder;
    fs::create_directory(folder.path / "far");
    const auto file = folder.path / "far" / "file", link = folder.path / "link";
    write_bytes(file, "old");
    fs::create_symlink(file, link);
    CHECK(replace_file(link, "new"));
    CHECK(fs::is_symlink(link));
    CHECK(bytes_of(file) == "new");
}

TEST_CASE("a link to no file stays, and the file behind it is created")
{
    const scratch_folder folder;
    fs::create_directory(folder.path / "far");
    const auto file = folder.path / "far" / "file", link = folder.path / "link";
    fs::create_symlink(fs::path{"far"} / "next", link);
    fs::create_symlink("file", folder.path / "far" / "next");
    CHECK(check_writable(link));
    CHECK(replace_file(link, "new"));
    CHECK(fs::is_symlink(link));
    CHECK(fs::is_symlink(folder.path / "far" / "next"));
    CHECK(bytes_of(file) == "new");

    const auto circle = folder.path / "circle";
    fs::create_symlink("circle", circle);
    CHECK_FALSE(check_writable(circle));
    CHECK_FALSE(replace_file(circle, "new"));
    CHECK(fs::is_symlink(circle));
}

TEST_CASE("a file keeps its permissions, and its replacement has them from the beginning")
{
    const scratch_folder folder;
    const auto file = folder.path / "file";
    write_bytes(file, "old");
    constexpr auto own = fs::perms::owner_read | fs::perms::owner_write;
    fs::permissions(file, own);
    CHECK(replace_file(file, "new"));
    CHECK(fs::status(file).permissions() == own);

    const auto beside = folder.path / "file.new";
    write_bytes(beside, "remains");
    fs::permissions(beside, static_cast<fs::perms>(0666));
    for (int time = 0; time < 2; ++time) {
        file_replacement secret{file};
        CHECK(fs::status(beside).permissions() == own);
        secret.write("newer");
        CHECK(secret.finish());
        CHECK(bytes_of(file) == "newer");
        CHECK(fs::status(file).permissions() == own);
    }
}

TEST_CASE("a file is no folder to write in")
{
    const scratch_folder folder;
    const auto file = folder.path / "file";
    write_bytes(file, "old");
    for (const auto& done : {replace_file(file / "below", "text"), check_writable(file / "below")}) {
        REQUIRE_FALSE(done);
        CHECK(done.error().reason == "it cannot be written: Not a directory");
    }
    CHECK(bytes_of(file) == "old");
}

TEST_CASE("the remains of a killed process do no harm")
{
    const scratch_folder folder;
    const auto file = folder.path / "file";
    write_bytes(file, "old");
    const auto child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        file_replacement never{file};
        never.write(std::string(1'000'000, 'x'));
        std::raise(SIGKILL);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFSIGNALED(status));
    CHECK(bytes_of(file) == "old");
    CHECK(replace_file(file, "new"));
    CHECK(bytes_of(file) == "new");
    CHECK(folder.count() == 1);
}

TEST_CASE("a full disk leaves the old file")
{
    const scratch_folder folder;
    const auto file = folder.path / "file";
    write_bytes(file, "old");
    kalah::expected<void> done, less;
    {
        const full_disk after{1000};
        done = replace_file(file, std::string(100'000, 'x'));
        less = replace_file(folder.path / "less", std::string(1000, 'x'));
    }
    REQUIRE_FALSE(done);
    CHECK(done.error() == error{"it cannot be written: File too large", 0, 0, file.string()});
    CHECK(bytes_of(file) == "old");
    CHECK(less);
    CHECK(folder.count() == 2);
}

TEST_CASE("a device is written to, and not replaced")
{
    CHECK(check_writable("/dev/null"));
    CHECK(replace_file("/dev/null", "text"));
    CHECK(fs::is_character_file("/dev/null"));
    CHECK_FALSE(fs::exists("/dev/null.new"));
    if (fs::exists("/dev/full")) CHECK_FALSE(replace_file("/dev/full", "text"));
    CHECK_FALSE(file_replacement{"/dev/null"}.finish());
}

#endif
