#ifndef EXAMPLES_COMMAND_LINE_HPP
#define EXAMPLES_COMMAND_LINE_HPP

// How a program reads its arguments and ends: with one line when something is wrong, and a status that scripts can ask.

#include "options.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <exception>
#include <iostream>
#include <string>
#include <utility>

namespace examples {

class command_line {
public:
    // The help text is the program's own.
    command_line(const std::string& name, std::string help) : arguments{"", name}, help_{std::move(help)} {}

    CLI::App arguments;

    // The program's status: what run answers, 2 when the arguments are wrong, 1 when something else is.
    template <class Run>
    [[nodiscard]] int run(int count, char** given, const Run& run)
    {
        try {
            arguments.parse(count, given);
            return run();
        }
        catch (const CLI::CallForHelp&) {
            std::cout << help_;
            return 0;
        }
        catch (const CLI::ParseError& error) {
            return refuse(error);
        }
        catch (const wrong_arguments& error) {
            return refuse(error);
        }
        catch (const std::exception& error) {
            std::cerr << arguments.get_name() << ": " << error.what() << '\n';
            return 1;
        }
    }

private:
    [[nodiscard]] int refuse(const std::exception& error) const
    {
        std::string reason{error.what()};
        std::replace(reason.begin(), reason.end(), '\n', ' ');
        std::cerr << arguments.get_name() << ": " << reason << "; see " << arguments.get_name() << " --help\n";
        return 2;
    }

    std::string help_;
};

}  // namespace examples

#endif
