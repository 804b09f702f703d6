#ifndef EXAMPLES_COMMAND_LINE_HPP
#define EXAMPLES_COMMAND_LINE_HPP

// How a program reads its arguments and ends: with one line when something is wrong, and a status that scripts can ask.

#include "errors.hpp"
#include "interruption.hpp"
#include "number_in.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <exception>
#include <iostream>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace examples {

class command_line {
public:
    // The help text is the program's own.
    command_line(const std::string& name, std::string help) : arguments{"", name}, help_{std::move(help)} {}

    CLI::App arguments;

    // The program's status: what run answers, 2 when the arguments are wrong, 1 when something else is, and that of the
    // signal when it was interrupted before it had anything to tell.
    template <class Run>
    [[nodiscard]] int run(int count, char** given, const Run& run)
    {
        try {
            parse(count, given);
            return run();
        }
        catch (const CLI::CallForHelp&) {
            std::cout << help_;
            return 0;
        }
        catch (const CLI::ParseError& error) {
            return refuse(error.what());
        }
        catch (const wrong_arguments& error) {
            return refuse(error.what());
        }
        catch (const ended&) {
            std::cerr << arguments.get_name() << ": interrupted before there was anything to tell\n";
            return interrupted_status();
        }
        catch (const std::exception& error) {
            std::cerr << arguments.get_name() << ": " << error.what() << '\n';
            return 1;
        }
    }

private:
    // Where CLI11 does not say well what is wrong, this does.
    void parse(int count, char** given)
    {
        try {
            arguments.parse(count, given);
        }
        catch (const CLI::CallForHelp&) {
            throw;
        }
        catch (const CLI::ExtrasError&) {
            require_well_given();
            throw unexpected(arguments.remaining().front());
        }
        catch (const CLI::ArgumentMismatch& error) {
            require_well_given();
            const std::string reason{error.what()};
            throw wrong_arguments{reason.substr(0, reason.find(':')) + " needs a value"};
        }
        catch (const CLI::ParseError&) {
            require_well_given();
            throw;
        }
        require_well_given();
    }

    // CLI11 lets a flag be given twice, or with a value, and takes the next option, or an empty text, for a value.
    void require_well_given() const
    {
        for (const auto* option : std::as_const(arguments).get_options()) {
            const auto& values = option->results();
            if (values.size() > 1 && option->get_expected_max() <= 1)
                throw wrong_arguments{option->get_name() + " is given twice"};
            const bool flag = option->get_items_expected_max() == 0;
            for (const auto& value : values) {
                if (flag && value != "true") throw wrong_arguments{option->get_name() + " takes no value"};
                if (value.empty() || value.starts_with("--"))
                    throw wrong_arguments{option->get_name() + " needs a value"};
            }
        }
    }

    [[nodiscard]] static wrong_arguments unexpected(const std::string& argument)
    {
        if (argument.starts_with('-') && argument.size() > 1)
            return wrong_arguments{"there is no option '" + argument.substr(0, argument.find('=')) + "'"};
        return wrong_arguments{"one argument too many: '" + argument + "'"};
    }

    [[nodiscard]] int refuse(std::string reason) const
    {
        std::replace(reason.begin(), reason.end(), '\n', ' ');
        std::cerr << arguments.get_name() << ": " << reason << "; see " << arguments.get_name() << " --help\n";
        return 2;
    }

    std::string help_;
};

// As a person writes it: 0.001, 1000000.
template <class Number>
[[nodiscard]] std::string short_text(Number number)
{
    auto text = std::to_string(number);
    if (text.find('.') == std::string::npos) return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
}

template <class Number>
[[nodiscard]] Number number_of(const std::string& option, const std::string& text, Number least, Number most)
{
    if (const auto number = number_in(text, least, most)) return *number;
    throw CLI::ValidationError{option + " wants a number from " + short_text(least) + " to " + short_text(most) +
                               ", not '" + text + "'"};
}

// An option whose value is a number from least to most. CLI11 by itself would take 010 for eight, and let a nan pass.
template <class Number>
CLI::Option* add_number(CLI::App& to, const std::string& name, Number& number, std::type_identity_t<Number> least,
                        std::type_identity_t<Number> most)
{
    return to.add_option_function<std::string>(
        name, [=, &number](const std::string& text) { number = number_of(name, text, least, most); });
}

template <class Number>
CLI::Option* add_number(CLI::App& to, const std::string& name, std::optional<Number>& number,
                        std::type_identity_t<Number> least, std::type_identity_t<Number> most)
{
    return to.add_option_function<std::string>(
        name, [=, &number](const std::string& text) { number = number_of(name, text, least, most); });
}

}  // namespace examples

#endif
