#include <kalah/endgame/cache.hpp>

#include "support/scratch_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

namespace {

using namespace kalah;
using namespace kalah_tests;
namespace fs = std::filesystem;

constexpr rules<standard> house{};

// A variable of the environment with another value, or none, for the time of a test.
class environment {
public:
    environment(const char* name, const char* value) : name_{name}
    {
        if (const auto* const old = std::getenv(name)) old_ = old;
        set(value);
    }
    environment(const environment&) = delete;
    environment& operator=(const environment&) = delete;
    ~environment() { set(old_ ? old_->c_str() : nullptr); }

    void set(const char* value) const
    {
#if defined(_WIN32)
        ::_putenv_s(name_, value ? value : "");
#else
        if (value) ::setenv(name_, value, 1);
        else ::unsetenv(name_);
#endif
    }

private:
    const char* name_;
    std::optional<std::string> old_{};
};

template <class Table>
bool same(const Table& a, const Table& b)
{
    return a.seeds() == b.seeds() && std::equal(a.values(), a.values() + a.boards(), b.values());
}

}  // namespace

TEST_CASE("a cache finds what was kept, up to the seeds that are wanted")
{
    const scratch_folder scratch;
    const endgame_cache cache{scratch.path / "not" / "there"};
    CHECK_FALSE(cache.find<4>(house, 0));
    const auto seven = *build_endgames<4>(house, 7), five = *build_endgames<4>(house, 5);
    REQUIRE(cache.keep(five));
    CHECK(same(*cache.find<4>(house, 5), five));
    CHECK_FALSE(cache.find<4>(house, 6));
    REQUIRE(cache.keep(seven));
    CHECK(same(*cache.find<4>(house, 5), five));
    CHECK(same(*cache.find<4>(house, 3, 7), seven));
    CHECK(same(*cache.find<4>(house, 3, 100), seven));
    REQUIRE(cache.keep(five));  // does not replace the larger one
    CHECK(same(*cache.find<4>(house, 7), seven));
}

TEST_CASE("tables of other rules and sizes are kept apart, but a majority needs no table of its own")
{
    const scratch_folder scratch;
    const endgame_cache cache{scratch.path};
    const auto table = *build_endgames<4>(house, 5);
    REQUIRE(cache.keep(table));
    CHECK_FALSE(cache.find<4>(rules<classic>{}, 5));
    CHECK_FALSE(cache.find<3>(house, 5));
    CHECK(same(*cache.find<4>(rules<variant{.capture = capture::facing, .ending = ending::majority}>{}, 5), table));
    CHECK(cache.find<4>(any_rules{standard}, 5));
    REQUIRE(cache.keep(*build_endgames<4>(any_rules{classic}, 4)));
    CHECK(cache.find<4>(rules<classic>{}, 4));
    CHECK(scratch.count() == 2);
    // A file under the name of another is not taken for it.
    fs::copy_file(cache.file<4>(standard), cache.file<4>(classic), fs::copy_options::overwrite_existing);
    CHECK_FALSE(cache.find<4>(rules<classic>{}, 4));
}

TEST_CASE("a damaged table is not found, wherever the damage is, and the next table replaces it")
{
    const scratch_folder scratch;
    const endgame_cache cache{scratch.path};
    const auto table = *build_endgames<3>(house, 6);
    REQUIRE(cache.keep(table));
    const auto path = cache.file<3>(standard);
    const auto good = bytes_of(path);
    for (std::size_t at = 0; at < good.size(); at += 97) {
        auto bytes = good;
        bytes[at] ^= 0x20;
        write_bytes(path, bytes);
        CHECK_FALSE(cache.find<3>(house, 6));
    }
    for (const auto size : {std::size_t{0}, std::size_t{100}, std::size_t{4096}, good.size() - 1}) {
        write_bytes(path, good.substr(0, size));
        CHECK_FALSE(cache.find<3>(house, 6));
    }
    write_bytes(path, good + 'x');
    CHECK_FALSE(cache.find<3>(house, 6));
    REQUIRE(cache.keep(table));
    CHECK(same(*cache.find<3>(house, 6), table));
}

TEST_CASE("a folder that cannot be made gives an error, and nothing is found")
{
    const scratch_folder scratch;
    write_bytes(scratch.path / "file", "not a folder");
    const endgame_cache cache{scratch.path / "file" / "cache"};
    CHECK_FALSE(cache.find<4>(house, 3));
    CHECK_FALSE(cache.keep(*build_endgames<4>(house, 3)));
    CHECK(bytes_of(scratch.path / "file") == "not a folder");
}

TEST_CASE("the environment says where the user's cache is")
{
    const scratch_folder scratch;
    const auto here = scratch.path.string();
    const environment chosen{"XDG_CACHE_HOME", here.c_str()};
    CHECK(endgame_cache::of_user()->folder == scratch.path / "kalah");
#if defined(_WIN32)
    const environment home{"LOCALAPPDATA", here.c_str()};
    const auto usual = scratch.path / "kalah";
#else
    const environment home{"HOME", here.c_str()};
    const auto usual = scratch.path / ".cache" / "kalah";
#endif
    for (const auto* none : {static_cast<const char*>(nullptr), "", "relative/folder"}) {
        chosen.set(none);
        CHECK(endgame_cache::of_user()->folder == usual);
    }
    home.set(nullptr);
    CHECK_FALSE(endgame_cache::of_user());
}
