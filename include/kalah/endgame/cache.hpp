#ifndef KALAH_ENDGAME_CACHE_HPP
#define KALAH_ENDGAME_CACHE_HPP

#include <kalah/core/detail/cache_folder.hpp>
#include <kalah/core/rules_text.hpp>
#include <kalah/endgame/file.hpp>

#include <algorithm>
#include <cstring>
#include <optional>

namespace kalah {

// A folder of endgame tables that programs share without being told. It holds one table for each number of pits and
// each variant: the largest that a program has kept. Its files are those of save_endgames. What is wrong with a file is
// no error: the table is built anew, and replaces it.
//   const auto cache = endgame_cache::of_user();
//   const auto table = cache ? cache->find<6>(rules<standard>{}, 18) : std::nullopt;
struct endgame_cache {
    std::filesystem::path folder{};

    // kalah in XDG_CACHE_HOME, ~/.cache or, on Windows, LOCALAPPDATA; absent if the environment names none of them.
    [[nodiscard]] static std::optional<endgame_cache> of_user()
    {
        if (auto folder = detail::cache_folder()) return endgame_cache{*std::move(folder)};
        return std::nullopt;
    }

    template <int Pits>
    [[nodiscard]] std::filesystem::path file(const variant& facts) const
    {
        return folder / ("endgames-" + std::to_string(Pits) + "-" + to_string(played_on(facts)) + ".table");
    }

    // The table of all boards with at most `seeds` seeds in their pits, or up to `most` if the file covers more. It is
    // memory-mapped, like that of load_endgames, and only what it covers is checked. Absent if there is no such table
    // or it is damaged.
    template <int Pits, variant_rules Rules>
    [[nodiscard]] std::optional<endgame_table_for<Rules, Pits>> find(const Rules& rules, int seeds, int most = 0) const
    {
        const auto there = detail::map_file(file<Pits>(rules.facts));
        if (!detail::check_file<Pits>(there, played_on(rules.facts), file_check::header)) return std::nullopt;
        detail::endgame_header header{};
        std::memcpy(&header, there.data.get(), sizeof(header));
        if (header.seeds < seeds) return std::nullopt;
        const int wanted = std::min<int>(std::max(seeds, most), header.seeds);
        const auto* const values = static_cast<const std::int8_t*>(there.data.get()) + sizeof(header);
        for (int layer = 0; layer <= wanted; ++layer) {
            const auto [begin, size] = detail::endgame_layer::of<Pits>(layer);
            if (detail::checksum(values + begin, size) != header.layers[static_cast<unsigned>(layer)])
                return std::nullopt;
        }
        return endgame_table_for<Rules, Pits>{played_on(rules), wanted,
                                              std::shared_ptr<const std::int8_t>{there.data, values}};
    }

    // Keeps a table for other programs, unless the folder has one as large, or the disk would have less than four times
    // its size left.
    template <class Rules, class Board>
    [[nodiscard]] expected<void> keep(const endgame_table<Rules, Board>& table) const
    {
        constexpr int pits = Board::pits;
        const auto path = file<pits>(table.rules().facts);
        if (const auto old = load_endgames<pits>(table.rules(), path); old && old->seeds() >= table.seeds()) return {};
        std::error_code failed;
        std::filesystem::create_directories(folder, failed);
        if (failed) return detail::error_in(folder, failed.message());
        const auto disk = std::filesystem::space(folder, failed);
        if (!failed && disk.available / 5 < table.boards()) return detail::error_in(folder, "the disk is nearly full");
        return save_endgames(table, path);
    }
};

}  // namespace kalah

#endif
