#ifndef KALAH_ENDGAME_FILE_HPP
#define KALAH_ENDGAME_FILE_HPP

#include <kalah/endgame/build.hpp>
#include <kalah/endgame/detail/writer.hpp>

namespace kalah {

// A table from a file, or the reason why there is none.
template <class Table>
struct endgame_reading {
    std::optional<Table> value{};
    std::string reason{};

    endgame_reading(Table read) : value{std::move(read)} {}
    explicit endgame_reading(std::string why) : reason{std::move(why)} {}

    [[nodiscard]] explicit operator bool() const { return value.has_value(); }
    [[nodiscard]] const Table& operator*() const { return *value; }
    [[nodiscard]] const Table* operator->() const { return &*value; }
};

enum class file_check {
    all,    // every byte
    header  // only what the file says about itself: at once, however large it is
};

namespace detail {

[[nodiscard]] inline std::string about(const std::filesystem::path& path, std::string_view reason)
{
    return path.string().append(": ").append(reason);
}

// Why a file that was mapped is not a whole one of these rules and pits; empty when it is.
template <int Pits>
[[nodiscard]] std::string wrong_file(const mapped_file& file, const variant& facts, file_check check)
{
    if (!file.data) return file.reason;
    endgame_header header{};
    const auto* const bytes = static_cast<const char*>(file.data.get());
    if (file.size < sizeof(header)) {
        const auto magic = sizeof(header.magic);
        const bool begun = file.size >= magic && std::memcmp(bytes, &header.magic, magic) == 0;
        return begun ? "it is truncated: its header is not whole" : "this is no file of an endgame table";
    }
    std::memcpy(&header, bytes, sizeof(header));
    const auto wanted = endgame_header_of(facts, Pits, header.seeds);
    if (auto reason = wrong_header(header, wanted); !reason.empty()) return reason;
    const auto some_of = [](std::uint64_t some, std::uint64_t all, const char* what) {
        return "it has " + std::to_string(some) + " of " + std::to_string(all) + what;
    };
    const int layers = header.seeds + 1;
    if (header.finished <= header.seeds)
        return "it is unfinished: " + some_of(header.finished, static_cast<unsigned>(layers), " layers");
    const auto boards = board_index<Pits>::size(header.seeds);
    const auto size = static_cast<std::uint64_t>(file.size) - sizeof(header);
    if (size < boards) return "it is truncated: " + some_of(size, boards, " values");
    if (size > boards) return "it is damaged: something follows the last value";
    for (int layer = 0; check == file_check::all && layer < layers; ++layer) {
        const auto values = endgame_layer::of<Pits>(layer);
        if (checksum(bytes + sizeof(header) + values.begin, values.size) != header.layers[static_cast<unsigned>(layer)])
            return "it is damaged: wrong checksum of the boards with " + std::to_string(layer) + " seeds";
    }
    return {};
}

[[nodiscard]] inline std::filesystem::path with_suffix(std::filesystem::path path, const char* suffix)
{
    path += suffix;
    return path;
}

}  // namespace detail

// Maps the table of a file. Every process that does so shares its memory, and takes no time but for the check.
template <int Pits, variant_rules Rules>
[[nodiscard]] auto load_endgames(const Rules& rules, const std::filesystem::path& path,
                                 file_check check = file_check::all)
{
    using table = endgame_table<endgame_rules<Rules>, board<Pits>>;
    using result = endgame_reading<table>;
    const auto file = detail::map_file(path);
    const auto reason = detail::wrong_file<Pits>(file, played_on(rules.facts), check);
    if (!reason.empty()) return result{detail::about(path, reason)};
    detail::endgame_header header{};
    std::memcpy(&header, file.data.get(), sizeof(header));
    const auto* const values = static_cast<const std::int8_t*>(file.data.get()) + sizeof(header);
    return result{table{played_on(rules), header.seeds, std::shared_ptr<const std::int8_t>{file.data, values}}};
}

// Saves a table, in place of what had this name before. Answers why it could not, if so; then what was there still is.
template <class Rules, class Board>
[[nodiscard]] std::optional<std::string> save_endgames(const endgame_table<Rules, Board>& table,
                                                       const std::filesystem::path& path)
{
    const auto name = detail::with_suffix(path, ".new");
    detail::part_file file{name};
    if (!file.good()) return detail::about(name, file.reason());
    detail::endgame_writer<Board::pits> writer{file, table.rules().facts, table.seeds()};
    writer.add_all(table.values());
    writer.finish(path);
    if (file.good()) return std::nullopt;
    file.remove();
    return detail::about(path, file.reason());
}

// The table of a file, which is built first if there is none. That may be interrupted at any time: the finished layers
// are in a file with the suffix .part, and the next one who builds it goes on from there. Throws invalid as the other
// build_endgames does; all else that goes wrong is a reason.
template <int Pits, variant_rules Rules>
[[nodiscard]] auto build_endgames(const Rules& rules, int seeds, const std::filesystem::path& path,
                                  const build_options& options = {})
{
    using table = endgame_table<endgame_rules<Rules>, board<Pits>>;
    using result = endgame_reading<table>;
    const auto exists = [&] {
        std::error_code unknown;
        return std::filesystem::exists(path, unknown);
    };
    const auto existing = [&] {
        auto there = load_endgames<Pits>(rules, path);
        if (!there || there->seeds() == seeds) return there;
        return result{detail::about(path, "it is of at most " + std::to_string(there->seeds()) + " seeds")};
    };
    if (exists()) return existing();
    const auto values = detail::endgame_memory<table>(seeds);
    const auto part = detail::with_suffix(path, ".part");
    detail::part_file file{part};
    if (exists()) {  // another process was quicker
        if (file.empty()) file.remove();
        return existing();
    }
    detail::endgame_writer<Pits> writer{file, played_on(rules.facts), seeds};
    if (auto reason = writer.begin(values.get()); !reason.empty()) return result{detail::about(part, reason)};
    detail::endgame_builder<endgame_rules<Rules>, Pits> builder{
        played_on(rules), seeds,   writer.finished(),
        values.get(),     options, [&](int) { return writer.add(values.get()); }};
    const bool done = builder.run();
    if (done) writer.finish(path);
    if (!file.good()) return result{detail::about(part, file.reason())};
    if (!done) return result{detail::about(part, "stopped; who builds it again goes on from here")};
    return load_endgames<Pits>(rules, path, file_check::header);
}

}  // namespace kalah

#endif
