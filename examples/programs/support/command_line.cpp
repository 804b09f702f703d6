#include "command_line.hpp"

#include "interruption.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <exception>
#include <iostream>
#include <utility>

namespace support {

namespace {

[[nodiscard]] wrong_arguments unexpected(const std::string& argument)
{
    if (argument.starts_with('-') && argument.size() > 1)
        return wrong_arguments{"there is no option '" + argument.substr(0, argument.find('=')) + "'"};
    return wrong_arguments{"one argument too many: '" + argument + "'"};
}

}  // namespace

command_line::option command_line::option::excludes(option other) const { return option{of_->excludes(other.of_)}; }
command_line::option command_line::option::needs(option other) const { return option{of_->needs(other.of_)}; }
command_line::option command_line::option::required() const { return option{of_->required()}; }

command_line::command_line(const std::string& name, std::string help)
    : arguments_{std::make_unique<CLI::App>("", name)},
      help_{std::move(help)}
{
}

command_line::~command_line() = default;

command_line::option command_line::add_option(const std::string& name, std::vector<std::string>& texts)
{
    return option{arguments_->add_option(name, texts)};
}

command_line::option command_line::add_flag(const std::string& name, bool& flag)
{
    return option{arguments_->add_flag(name, flag)};
}

command_line::option command_line::add_flag(const std::string& name, const std::function<void()>& given)
{
    return option{arguments_->add_flag_callback(name, given)};
}

command_line::option command_line::add(const std::string& name, const std::function<void(const std::string&)>& take)
{
    return option{arguments_->add_option_function<std::string>(name, take)};
}

int command_line::run(int count, char** given, const std::function<int()>& run)
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
        std::cerr << arguments_->get_name() << ": interrupted before there was anything to show\n";
        return interrupted_status();
    }
    catch (const std::exception& error) {
        std::cerr << arguments_->get_name() << ": " << error.what() << '\n';
        return 1;
    }
}

// Explains errors that CLI11 explains badly.
void command_line::parse(int count, char** given)
{
    try {
        arguments_->parse(count, given);
    }
    catch (const CLI::CallForHelp&) {
        throw;
    }
    catch (const CLI::ExtrasError&) {
        require_well_given();
        throw unexpected(arguments_->remaining().front());
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
    catch (const wrong_arguments&) {
        require_well_given();
        throw;
    }
    require_well_given();
}

// CLI11 accepts a flag given twice or with a value, and takes the next option or an empty text for a value.
void command_line::require_well_given() const
{
    for (const auto* each : std::as_const(*arguments_).get_options()) {
        const auto& values = each->results();
        if (values.size() > 1 && each->get_expected_max() <= 1)
            throw wrong_arguments{each->get_name() + " is given twice"};
        const bool flag = each->get_items_expected_max() == 0;
        for (const auto& value : values) {
            if (flag && value != "true") throw wrong_arguments{each->get_name() + " takes no value"};
            if (value.empty() || value.starts_with("--")) throw wrong_arguments{each->get_name() + " needs a value"};
        }
    }
}

int command_line::refuse(std::string reason) const
{
    std::replace(reason.begin(), reason.end(), '\n', ' ');
    std::cerr << arguments_->get_name() << ": " << reason << "; see " << arguments_->get_name() << " --help\n";
    return 2;
}

}  // namespace support
