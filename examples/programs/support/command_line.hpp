#ifndef EXAMPLES_PROGRAMS_SUPPORT_COMMAND_LINE_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_COMMAND_LINE_HPP

// How a program reads its arguments and ends: with one line when something is wrong, and a status for scripts.
// (It uses CLI11, which is compiled once for all programs, because it takes longer than they do.)

#include "errors.hpp"
#include "number_in.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace support {

class command_line {
public:
    // An option, to state what it goes with.
    class option {
    public:
        explicit option(CLI::Option* of) : of_{of} {}
        option excludes(option other) const;
        option needs(option other) const;
        option required() const;

    private:
        CLI::Option* of_;
    };

    // The help text is the program's own.
    command_line(const std::string& name, std::string help);
    ~command_line();

    // A text: a std::string, or anything that can be assigned one. A name without dashes is a positional argument.
    template <class Text>
    option add_option(const std::string& name, Text& text)
    {
        return add(name, [&text](const std::string& given) { text = given; });
    }
    option add_option(const std::string& name, std::vector<std::string>& texts);

    option add_flag(const std::string& name, bool& flag);
    option add_flag(const std::string& name, const std::function<void()>& given);

    // A number from least to most, which may be optional.
    template <class Number>
    option add_number(const std::string& name, Number& number, std::type_identity_t<Number> least,
                      std::type_identity_t<Number> most)
    {
        return add(name, [=, &number](const std::string& given) { number = number_of(name, given, least, most); });
    }
    template <class Number>
    option add_number(const std::string& name, std::optional<Number>& number, std::type_identity_t<Number> least,
                      std::type_identity_t<Number> most)
    {
        return add(name, [=, &number](const std::string& given) { number = number_of(name, given, least, most); });
    }

    // The program's exit status: the answer of run, 2 for wrong arguments, 1 for any other error, and the signal's when
    // it was interrupted before it had anything to show.
    [[nodiscard]] int run(int count, char** given, const std::function<int()>& run);

private:
    option add(const std::string& name, const std::function<void(const std::string&)>& take);
    void parse(int count, char** given);
    void require_well_given() const;
    [[nodiscard]] int refuse(std::string reason) const;

    // As a person writes it: 0.001, 1000000.
    template <class Number>
    [[nodiscard]] static std::string short_text(Number number)
    {
        auto text = std::to_string(number);
        if (text.find('.') == std::string::npos) return text;
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.')) text.pop_back();
        return text;
    }

    // CLI11 alone would read 010 as eight, and accept a nan.
    template <class Number>
    [[nodiscard]] static Number number_of(const std::string& option, const std::string& text, Number least, Number most)
    {
        if (const auto number = number_in(text, least, most)) return *number;
        throw wrong_arguments{option + " needs a number from " + short_text(least) + " to " + short_text(most) +
                              ", not '" + text + "'"};
    }

    std::unique_ptr<CLI::App> arguments_;
    std::string help_;
};

// The main function of every program: reads the options, and runs with them.
template <class Told>
[[nodiscard]] int run_program(const std::string& name, std::string help, int count, char** arguments,
                              void (*add_options)(command_line&, Told&), int (*run)(const Told&))
{
    command_line line{name, std::move(help)};
    Told told;
    add_options(line, told);
    return line.run(count, arguments, [&] { return run(told); });
}

}  // namespace support

#endif
