#ifndef KALAH_CORE_DETAIL_BOARD_SCANNER_HPP
#define KALAH_CORE_DETAIL_BOARD_SCANNER_HPP

#include <kalah/core/expected.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace kalah::detail {

// Reads numbers and signs from a text, and keeps the first error: after it, nothing more is read.
class board_scanner {
public:
    explicit board_scanner(std::string_view text) : text_{text} {}

    void expect(char sign, std::string_view otherwise)
    {
        if (error_) return;
        if (at_ < text_.size() && text_[at_] == sign) ++at_;
        else fail(at_, otherwise);
    }

    int number(int most, std::string_view otherwise)
    {
        const auto begin = at_;
        int value = 0;
        for (; !error_ && at_ < text_.size() && '0' <= text_[at_] && text_[at_] <= '9'; ++at_) {
            value = 10 * value + (text_[at_] - '0');
            if (value > most) fail(begin, otherwise);
        }
        if (at_ == begin) fail(at_, "a number was expected");
        return error_ ? 0 : value;
    }

    void end()
    {
        if (at_ != text_.size()) fail(at_, "the board ends before this");
    }

    void fail(std::size_t place, std::string_view reason)
    {
        if (!error_) error_ = kalah::error{std::string{reason}, 0, static_cast<int>(place) + 1};
    }

    [[nodiscard]] std::size_t place() const { return at_; }
    [[nodiscard]] const std::optional<kalah::error>& error() const { return error_; }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<kalah::error> error_{};
};

}  // namespace kalah::detail

#endif
