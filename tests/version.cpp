#include <kalah/version.hpp>

#include <doctest/doctest.h>

#include <cstdio>
#include <string>

TEST_CASE("the version is that of the packages") { CHECK(kalah::version == KALAH_PROJECT_VERSION); }

TEST_CASE("the library has at least its own version and those before it, and none after it")
{
    using kalah::version_at_least;
    int major = -1, minor = -1, patch = -1;
    REQUIRE(std::sscanf(std::string{kalah::version}.c_str(), "%d.%d.%d", &major, &minor, &patch) == 3);
    CHECK(version_at_least(major, minor, patch));
    CHECK(version_at_least(major, minor));
    CHECK(version_at_least(major));
    CHECK(version_at_least(major, minor, patch - 1));
    CHECK(version_at_least(major, minor - 1, patch + 9));
    CHECK(version_at_least(major - 1, minor + 9, patch + 9));
    CHECK(!version_at_least(major, minor, patch + 1));
    CHECK(!version_at_least(major, minor + 1));
    CHECK(!version_at_least(major, minor + 1, patch - 1));
    CHECK(!version_at_least(major + 1, minor - 1));
    static_assert(version_at_least(0));
}
