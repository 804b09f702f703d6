#ifndef KALAH_ENDGAME_FILE_HPP
#define KALAH_ENDGAME_FILE_HPP

#include <kalah/core/detail/file_replacement.hpp>
#include <kalah/endgame/build.hpp>
#include <kalah/endgame/detail/writer.hpp>

namespace kalah {

// How much of a file is read before it is used.
enum class file_check {
    all,    // every byte
    header  // only the header: takes no time, however large the file is
};

namespace detail {

// Whether a mapped file is a complete table for these rules and this number of pits.
template <int Pits>
[[nodiscard]] expected<void> check_file(const mapped_file& file, const variant& facts, file_check check)
{
    if (!file.data) return error{file.reason};
    endgame_header header{};
    const auto* const bytes = static_cast<const char*>(file.data.get());
    if (file.size < sizeof(header)) {
        const auto magic = sizeof(header.magic);
        const bool begun = file.size >= magic && std::memcmp(bytes, &header.magic, magic) == 0;
        return error{begun ? "it is truncated: its header is incomplete" : "this is not an endgame table"};
    }
    std::memcpy(&header, bytes, sizeof(header));
    const auto wanted = endgame_header_of(facts, Pits, header.seeds);
    if (auto right = check_header(header, wanted); !right) return right;
    const auto some_of = [](std::uint64_t some, std::uint64_t all, const char* what) {
        return "it has " + std::to_string(some) + " of " + std::to_string(all) + what;
    };
    const int layers = header.seeds + 1;
    if (header.finished <= header.seeds)
        return error{"it is unfinished: " + some_of(header.finished, static_cast<unsigned>(layers), " layers")};
    const auto boards = board_index<Pits>::size(header.seeds);
    const auto size = static_cast<std::uint64_t>(file.size) - sizeof(header);
    if (size < boards) return error{"it is truncated: " + some_of(size, boards, " values")};
    if (size > boards) return error{"it is damaged: something follows the last value"};
    for (int layer = 0; check == file_check::all && layer < layers; ++layer) {
        const auto values = endgame_layer::of<Pits>(layer);
        if (checksum(bytes + sizeof(header) + values.begin, values.size) != header.layers[static_cast<unsigned>(layer)])
            return error{"it is damaged: wrong checksum of the boards with " + std::to_string(layer) + " seeds"};
    }
    return {};
}

}  // namespace detail

// Memory-maps the table in a file. All processes that do so share its memory. Only the check takes time.
template <int Pits, variant_rules Rules>
[[nodiscard]] expected<endgame_table_for<Rules, Pits>> load_endgames(const Rules& rules,
                                                                     const std::filesystem::path& path,
                                                                     file_check check = file_check::all)
{
    const auto file = detail::map_file(path);
    if (auto right = detail::check_file<Pits>(file, played_on(rules.facts), check); !right)
        return detail::error_in(path, right.error());
    // Who has read all of it has it in the memory, as far as there is room.
    if (check == file_check::all) detail::expect_scattered_use(file.data.get(), file.size);
    detail::endgame_header header{};
    std::memcpy(&header, file.data.get(), sizeof(header));
    const auto* const values = static_cast<const std::int8_t*>(file.data.get()) + sizeof(header);
    return endgame_table_for<Rules, Pits>{played_on(rules), header.seeds,
                                          std::shared_ptr<const std::int8_t>{file.data, values}};
}

// Saves a table, replacing any file of this name. If that fails, the old file is unchanged.
template <class Rules, class Board>
[[nodiscard]] expected<void> save_endgames(const endgame_table<Rules, Board>& table, const std::filesystem::path& path)
{
    auto header = detail::endgame_header_of(table.rules().facts, Board::pits, table.seeds());
    for (int layer = 0; layer <= table.seeds(); ++layer) {
        const auto [begin, size] = detail::endgame_layer::of<Board::pits>(layer);
        header.layers[static_cast<unsigned>(header.finished++)] = detail::checksum(table.values() + begin, size);
    }
    header.sum = header.right_sum();
    detail::file_replacement file{path};
    file.write(&header, sizeof(header));
    file.write(table.values(), static_cast<std::size_t>(detail::board_index<Board::pits>::size(table.seeds())));
    return file.finish();
}

// Loads the table in a file, or builds it first if the file does not exist. Building may be interrupted at any time:
// the finished layers are in a file with the suffix .part, and building the table again continues from there. It fails
// like the other build_endgames, or with an error about the file. On disk, the file needs a place that maps files for
// writing, and room for the whole table. Precondition: 0 to 127 seeds.
template <int Pits, variant_rules Rules>
[[nodiscard]] expected<endgame_table_for<Rules, Pits>> build_endgames(const Rules& rules, int seeds,
                                                                      const std::filesystem::path& path,
                                                                      const build_options& options = {})
{
    using table = endgame_table_for<Rules, Pits>;
    const auto exists = [&] {
        std::error_code unknown;
        return std::filesystem::exists(path, unknown);
    };
    const auto existing = [&]() -> expected<table> {
        auto there = load_endgames<Pits>(rules, path);
        if (!there || there->seeds() == seeds) return there;
        return detail::error_in(path, "it covers at most " + std::to_string(there->seeds()) + " seeds");
    };
    if (exists()) return existing();
    if (const auto size = detail::endgame_size<table>(seeds); !size) return size.error();
    using memory = expected<std::shared_ptr<std::int8_t>>;
    auto values = options.on_disk ? memory{nullptr} : detail::endgame_memory<table>(seeds);
    if (!values) return values.error();
    const auto part = detail::with_suffix(path, ".part");
    detail::part_file file{part};
    if (exists()) {  // another process has just finished it
        if (file.empty()) file.remove();
        return existing();
    }
    detail::endgame_writer<Pits> writer{file, played_on(rules.facts), seeds};
    if (options.on_disk) values = writer.begin_mapped(part, options.stop);
    else if (auto begun = writer.begin(values->get()); !begun) values = begun.error();
    if (!values) return detail::error_in(part, values.error());
    detail::endgame_builder<endgame_rules<Rules>, Pits> builder{
        played_on(rules), seeds,   writer.finished(),
        values->get(),    options, [&](int) { return writer.add(values->get()); }};
    const bool done = builder.run();
    if (done) writer.finish(path);
    if (!file.good()) return detail::error_in(part, file.reason());
    if (!done) return detail::error_in(part, detail::stopped_reason);
    return load_endgames<Pits>(rules, path, file_check::header);
}

}  // namespace kalah

#endif
