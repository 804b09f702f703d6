#ifndef KALAH_CLUSTER_ENDGAME_BUILD_HPP
#define KALAH_CLUSTER_ENDGAME_BUILD_HPP

#include <kalah/cluster/detail/shared_build.hpp>
#include <kalah/endgame/file.hpp>

namespace kalah {

// Loads the table in a file, or all ranks build it together if the file does not exist: byte for byte the one that
// build_endgames(rules, seeds, path) makes alone. Finished layers are in a file with the suffix .part, from which any
// number of ranks continue, or a process alone. The path must lead all ranks to the same file. All ranks get the same
// error. Precondition: 0 to 127 seeds, one layout or two.
template <int Pits, variant_rules Rules>
[[nodiscard]] expected<endgame_table_for<Rules, Pits>> build_endgames(const world& all, const Rules& rules, int seeds,
                                                                      const std::filesystem::path& path,
                                                                      const shared_build_options& options = {})
{
    detail::require(!options.build.on_disk, "kalah: a table on disk is built by one process");
    detail::require(options.layouts == 1 || options.layouts == 2, "kalah: a divided table has one layout or two");
    using by = endgame_rules<Rules>;
    using table = endgame_table_for<Rules, Pits>;
    std::error_code unknown;
    if (all.any(all.leads() && std::filesystem::exists(path, unknown))) {
        auto there = load_endgames<Pits>(rules, path, all.leads() ? file_check::all : file_check::header);
        const auto reason = there ? std::string{} : to_string(there.error());
        if (all.any(!there)) return error{all.broadcast(reason)};
        if (there->seeds() == seeds) return there;
        return detail::error_in(path, "it covers at most " + std::to_string(there->seeds()) + " seeds");
    }
    const auto part = detail::with_suffix(path, ".part");
    const auto memory = detail::available_memory();
    const auto share = memory ? *memory / static_cast<std::uint64_t>(all.on_this_host()) : ~std::uint64_t{0};
    const bool divided = options.divided.value_or(all.any(table::boards(seeds) > share / 10 * 9));
    detail::layer_file<Pits> file{all, part, played_on(rules.facts), seeds};
    const auto found = file.open();
    if (!found) return found.error();
    expected<void> built;
    if (divided) {
        const auto each = table::boards(seeds) / static_cast<std::uint64_t>(all.size());
        if (all.any(each > share / static_cast<std::uint64_t>(options.layouts)))
            return error{"a part of an endgame table of " + std::to_string(seeds) +
                         " seeds needs more memory than is available"};
        detail::divided_build<by, Pits> build{all, played_on(rules), seeds, options.layouts};
        built = detail::build_in(file, build, *found, seeds, options);
    } else {
        const auto values = detail::endgame_memory<table>(seeds);
        if (all.any(!values)) return error{"an endgame table of " + std::to_string(seeds) + " seeds needs more memory"};
        detail::whole_build<by, Pits> build{all, played_on(rules), seeds, *values};
        built = detail::build_in(file, build, *found, seeds, options);
    }
    if (!built) return detail::error_in(part, built.error());
    if (auto named = file.finish(path); !named) return named.error();
    return load_endgames<Pits>(rules, path, file_check::header);
}

}  // namespace kalah

#endif
