#ifndef KALAH_GAME_GAME_FILE_HPP
#define KALAH_GAME_GAME_FILE_HPP

#include <kalah/core/detail/file_alone.hpp>
#include <kalah/core/detail/file_replacement.hpp>
#include <kalah/game/record_reading.hpp>

namespace kalah {

// A file to which each game is appended as it ends, so that no finished game is ever lost. Games that are in the file
// already are read, and checked by playing them again. Only one process at a time can have the file open. Its contents
// do not change until a game is appended.
template <named_rules Rules, class Board>
    requires rules_for<Rules, Board>
class game_file {
public:
    // For games on boards of the type of the one given. status() says whether that worked.
    game_file(const Rules& rules, const Board&, std::filesystem::path path) : rules_{rules}, path_{std::move(path)}
    {
        open();
    }
    game_file(const game_file&) = delete;
    game_file& operator=(const game_file&) = delete;
    ~game_file()
    {
        if (file_) std::fclose(file_);
    }

    // Whether the file can be used. An error reads "games.txt: line 12: result: the moves result in 30-18".
    [[nodiscard]] const expected<void>& status() const { return status_; }

    // The games that the file held when it was opened, and the lines where they begin.
    [[nodiscard]] const std::vector<game_record<Board>>& games() const { return games_; }
    [[nodiscard]] const std::vector<int>& lines() const { return lines_; }

    // Whether the last record is incomplete, because the process that wrote it was killed. It is not among the games,
    // and the next game replaces it.
    [[nodiscard]] bool torn() const { return torn_at_.has_value(); }

    // Returns when the record is safe even if this process crashes, or could not be written.
    expected<void> append(const game_record<Board>& game)
    {
        if (status_ && detail::was_removed(file_)) fail("it was removed");
        if (torn_at_ && status_) take_off_torn();
        if (!status_) return status_;
        const auto text = (unended_ ? "\n\n" : "") + to_string(rules_, game);
        unended_ = false;
        if (std::fwrite(text.data(), 1, text.size(), file_) != text.size() || std::fflush(file_) != 0)
            fail(detail::system_reason());
        return status_;
    }

private:
    void open()
    {
        // A device may have no end, and may not keep what is written to it.
        if (std::error_code none;
            std::filesystem::exists(path_, none) && !std::filesystem::is_regular_file(path_, none))
            return fail("this is not a regular file");
        auto [file, reason] = detail::open_alone(path_, detail::writing::at_end);
        if (!file) return fail(reason);
        file_ = file;
        std::ifstream in{path_, std::ios::binary};
        int lines = 0;
        for (;;) {
            const auto begin = record_after(in.tellg());
            const auto written = next_record(in, lines);
            if (!written) {
                unended_ = unended_ || ends_within_a_line();
                return;
            }
            const auto game = *written ? read_record<Board>(rules_, **written) : written->error();
            const bool at_end = in.eof();  // then the empty line that ends each record is missing
            if (!game && at_end && (!*written || game.error().line == lines) && begins_a_record(begin)) {
                torn_at_ = static_cast<std::uintmax_t>(begin);
                return;
            }
            if (!game) return fail(game.error());
            games_.push_back(*game);
            lines_.push_back((*written)->line);
            unended_ = at_end;
        }
    }

    // Where the next record begins, after comments and empty lines.
    [[nodiscard]] std::streamoff record_after(std::streamoff place) const
    {
        std::ifstream in{path_, std::ios::binary};
        in.seekg(place);
        for (std::string text;
             std::getline(in, text) && (text.empty() || text == "\r" || text.starts_with('#')) && !in.eof();)
            place = in.tellg();
        return place;
    }

    // Anything that is not the beginning of a record is somebody's own text, which must not be cut off.
    [[nodiscard]] bool begins_a_record(std::streamoff place) const
    {
        constexpr std::string_view beginning = "first:";
        char found[beginning.size()];
        std::ifstream in{path_, std::ios::binary};
        in.seekg(place).read(found, sizeof(found));
        return beginning.starts_with(std::string_view{found, static_cast<std::size_t>(in.gcount())});
    }

    // A comment may lack the end of its line, and would swallow what is appended.
    [[nodiscard]] bool ends_within_a_line() const
    {
        std::ifstream in{path_, std::ios::binary};
        return in.seekg(-1, std::ios::end) && in.get() != '\n';
    }

    void take_off_torn()
    {
        if (!detail::cut(file_, *torn_at_)) fail(detail::system_reason());
        torn_at_.reset();
    }

    void fail(error why) { status_ = detail::error_in(path_, std::move(why)); }
    void fail(std::string reason) { fail(error{std::move(reason)}); }

    Rules rules_;
    std::filesystem::path path_;
    std::FILE* file_ = nullptr;
    expected<void> status_{};
    std::vector<game_record<Board>> games_{};
    std::vector<int> lines_{};
    std::optional<std::uintmax_t> torn_at_{};  // where an incomplete record begins
    bool unended_ = false;                     // no empty line follows the last record or comment
};

}  // namespace kalah

#endif
