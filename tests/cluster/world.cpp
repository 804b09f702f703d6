#include "world_of_tests.hpp"

#include <kalah/cluster/shared_file.hpp>

#include <doctest/doctest.h>

#include <numeric>

namespace {

using namespace kalah;
using namespace kalah_tests;

[[nodiscard]] std::size_t index(int number) { return static_cast<std::size_t>(number); }

// What a rank sends to another: its length and contents depend on both.
[[nodiscard]] std::vector<std::uint64_t> letter(int from, int to, std::size_t scale)
{
    std::vector<std::uint64_t> text(index(3 * from + 5 * to) % 7 * scale);
    std::iota(text.begin(), text.end(), std::uint64_t{1000003} * index(from) + 17 * index(to));
    return text;
}

TEST_CASE("numbers of all ranks")
{
    const auto& all = world_of_tests();
    const auto ranks = static_cast<std::uint64_t>(all.size());
    CHECK(all.sum(static_cast<std::uint64_t>(all.rank()) + 1) == ranks * (ranks + 1) / 2);
    CHECK(all.most(static_cast<std::uint64_t>(all.rank())) == ranks - 1);
    CHECK(all.any(all.rank() == all.size() - 1));
    CHECK(!all.any(false));
    CHECK(all.on_this_host() >= 1);
    CHECK(all.on_this_host() <= all.size());
}

TEST_CASE("each rank's text reaches all others, whatever its length")
{
    const auto& all = world_of_tests();
    for (int from = 0; from < all.size(); ++from)
        for (const auto size : std::vector<std::size_t>{0, 1, 255, 256, 257, 10'000}) {
            const std::string text(size, static_cast<char>('a' + from));
            CHECK(all.broadcast(all.rank() == from ? text : "something else", from) == text);
        }
}

TEST_CASE("an exchange brings each rank what was sent to it, in one chunk or many")
{
    const auto& all = world_of_tests();
    for (const auto scale : std::vector<std::size_t>{0, 1, 50, 300}) {
        std::vector<std::vector<std::uint64_t>> to;
        for (int r = 0; r < all.size(); ++r) to.push_back(letter(all.rank(), r, scale));
        const auto from = all.exchange(to);
        REQUIRE(from.size() == index(all.size()));
        for (int r = 0; r < all.size(); ++r) CHECK(from[index(r)] == letter(r, all.rank(), scale));
    }
}

TEST_CASE("parts of ranks are gathered at their places, in one chunk or many")
{
    const auto& all = world_of_tests();
    for (const auto scale : std::vector<std::uint64_t>{0, 1, 700, 5'000}) {
        std::vector<std::uint64_t> sizes;
        for (int r = 0; r < all.size(); ++r) sizes.push_back((index(r) + 2) % 3 * scale);
        std::vector<std::int8_t> parts, mine;
        for (int r = 0; r < all.size(); ++r)
            for (std::uint64_t n = 0; n < sizes[index(r)]; ++n) {
                const auto value = static_cast<std::int8_t>((n * 31 + index(r) * 7) % 100);
                parts.push_back(value);
                mine.push_back(r == all.rank() ? value : std::int8_t{-1});
            }
        all.gather(mine.data(), sizes);
        CHECK(mine == parts);
    }
}

TEST_CASE("a shared file has what each rank wrote, and errors are those of all")
{
    const auto& all = world_of_tests();
    const shared_folder folder;
    const auto path = folder / "file";
    if (all.leads()) std::ofstream{path} << "";
    REQUIRE(!all.any(false));
    const std::string block(5000, static_cast<char>('A' + all.rank()));
    {
        shared_file file{all, path};
        file.write(index(all.rank()) * block.size(), block.data(), block.size());
        CHECK(file.agreed());
        const int next = (all.rank() + 1) % all.size();
        std::string read(block.size(), ' ');
        file.read(index(next) * block.size(), read.data(), read.size());
        CHECK(read == std::string(block.size(), static_cast<char>('A' + next)));
        // One rank reads too far: all know it, and only once.
        if (all.rank() == all.size() - 1) file.read(index(all.size()) * block.size() - 10, read.data(), 20);
        const auto failed = file.agreed();
        REQUIRE(!failed);
        CHECK(failed.error().reason == "it is truncated");
        CHECK(file.agreed());
    }
    CHECK(bytes_of(path).size() == index(all.size()) * block.size());
    shared_file none{all, folder / "none"};
    const auto missing = none.agreed();
    REQUIRE(!missing);
    CHECK(!missing.error().reason.empty());
}

}  // namespace
