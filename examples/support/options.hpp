#ifndef EXAMPLES_OPTIONS_HPP
#define EXAMPLES_OPTIONS_HPP

// A small command line: --name, --name VALUE or --name=VALUE, in any order, and what has no name.

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace examples {

// What is wrong with the arguments, for a person.
struct wrong_arguments : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The whole of a text as a number from least to most.
template <class Number>
[[nodiscard]] std::optional<Number> number_in(std::string_view text, Number least, Number most)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !(least <= number && number <= most))
        return std::nullopt;
    return number;
}

// The arguments that nobody has taken yet. A program takes out what it knows; what is left is wrong.
class options {
public:
    options(int count, char** arguments) : left_(arguments + std::min(count, 1), arguments + count) {}

    [[nodiscard]] bool flag(std::string_view name)
    {
        const auto found = std::find(left_.begin(), left_.end(), name);
        if (found == left_.end()) return false;
        left_.erase(found);
        only_once(name);
        return true;
    }

    [[nodiscard]] std::optional<std::string> text(std::string_view name)
    {
        const auto found =
            std::find_if(left_.begin(), left_.end(), [&](const std::string& given) { return is(given, name); });
        if (found == left_.end()) return std::nullopt;
        std::string value;
        if (found->size() > name.size()) {
            value = found->substr(name.size() + 1);
            left_.erase(found);
        } else {
            if (found + 1 == left_.end() || (found + 1)->starts_with("--"))
                throw wrong_arguments{std::string{name} + " needs a value"};
            value = *(found + 1);
            left_.erase(found, found + 2);
        }
        only_once(name);
        return value;
    }

    template <class Number>
    [[nodiscard]] std::optional<Number> number(std::string_view name, Number least, Number most)
    {
        const auto given = text(name);
        if (!given) return std::nullopt;
        const auto read = number_in(*given, least, most);
        if (!read)
            throw wrong_arguments{std::string{name} + " wants a number from " + short_text(least) + " to " +
                                  short_text(most) + ", not '" + *given + "'"};
        return read;
    }

    // What has no name: at most one argument.
    [[nodiscard]] std::optional<std::string> last()
    {
        for (const auto& given : left_)
            if (given.starts_with('-') && given.size() > 1)
                throw wrong_arguments{"there is no option '" + given.substr(0, given.find('=')) + "'"};
        if (left_.size() > 1) throw wrong_arguments{"one argument too many: '" + left_[1] + "'"};
        return left_.empty() ? std::nullopt : std::optional{left_[0]};
    }

private:
    [[nodiscard]] static bool is(std::string_view given, std::string_view name)
    {
        return given.starts_with(name) && (given.size() == name.size() || given[name.size()] == '=');
    }

    void only_once(std::string_view name) const
    {
        for (const auto& given : left_)
            if (is(given, name)) throw wrong_arguments{std::string{name} + " is given twice"};
    }

    template <class Number>
    [[nodiscard]] static std::string short_text(Number number)
    {
        auto text = std::to_string(number);
        if (text.find('.') == std::string::npos) return text;
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.')) text.pop_back();
        return text;
    }

    std::vector<std::string> left_;
};

}  // namespace examples

#endif
