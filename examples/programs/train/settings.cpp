#include "settings.hpp"

#include <support/errors.hpp>
#include <support/games.hpp>

#include <kalah/core/detail/file_replacement.hpp>

#include <algorithm>

namespace train {

namespace {

constexpr auto help_begin =
    R"(train [--pits N] [--rules RULES]... [--boards N] [--depth PLIES] [--out FILE]

Makes the weights of an evaluator. It plays games from random starts, has boards of them valued by a deep search, and
fits a small network to them. It prints how well the network guesses the values of boards that it has not seen, and
writes its weights as a C++ header. The same arguments give the same weights, whatever the number of threads.

  --pits N            the pits of a row, 4 to 10 (6)
  --rules RULES       the rules, see below (standard); given several times, for a mixture of boards
  --boards N          the number of boards (500000)
  --depth PLIES       how far the search for their values looks (12)
  --table-seeds N     the search knows boards with up to N seeds from an endgame table (14; 10 or more for wide boards)
  --chance N          what the games' random choices depend on (1)
  --out FILE          the header, such as FILE.hpp
  --name NAME         the name of the weights in it (the file's)
  --keep FOLDER       keep the games in FOLDER, and use what is there: so a training can be stopped and go on
  --threads N         (all processors)
  --quiet             show no progress
  --help

)";

constexpr auto help_end = R"(
Exit status: 0 when all is well, 1 when a file cannot be read or written or there is too little memory, 2 for wrong
arguments, 130 after Ctrl-C, 143 when asked to terminate.
)";

// A name that C++ takes, without the names that it keeps for itself.
[[nodiscard]] bool is_name(const std::string& text)
{
    const auto letter = [](char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); };
    const auto follows = [&](char c) { return letter(c) || c == '_' || ('0' <= c && c <= '9'); };
    return !text.empty() && letter(text[0]) && std::all_of(text.begin(), text.end(), follows) &&
           text.find("__") == text.npos;
}

[[nodiscard]] std::string name_of(const told_settings& told)
{
    if (!told.out) {
        if (told.name) throw support::wrong_arguments{"--name is for --out"};
        return "";
    }
    const auto name = told.name ? *told.name : std::filesystem::path{*told.out}.stem().string();
    if (is_name(name)) return name;
    throw support::wrong_arguments{"'" + name + "' cannot be a name in C++; give another with --name"};
}

}  // namespace

void add_options(support::command_line& to, told_settings& told)
{
    auto& wanted = told.known;
    to.add_number("--pits", wanted.plan.pits, least_pits, most_pits);
    to.add_option("--rules", told.rules);
    to.add_number("--boards", wanted.boards, 1000, 100'000'000);
    to.add_number("--depth", wanted.plan.depth, 1, 100);
    to.add_number("--table-seeds", told.table_seeds, 0, 127);
    to.add_number("--chance", wanted.plan.chance, 0, ~std::uint64_t{0});
    to.add_option("--out", told.out);
    to.add_option("--name", told.name);
    to.add_option("--keep", told.keep);
    to.add_number("--threads", wanted.plan.threads, 1, 1024);
    to.add_flag("--quiet", wanted.quiet);
}

settings settled(const told_settings& told)
{
    auto wanted = told.known;
    for (const auto& text : told.rules) {
        const auto rules = support::rules_of(text);
        if (std::find(wanted.rules.begin(), wanted.rules.end(), rules) != wanted.rules.end())
            throw support::wrong_arguments{"the rules '" + text + "' are given twice"};
        wanted.rules.push_back(rules);
    }
    if (wanted.rules.empty()) wanted.rules.push_back({kalah::standard});
    if (wanted.boards < 1000 * wanted.rules.size())
        throw support::wrong_arguments{"--boards needs at least 1000 for each of the rules"};
    wanted.plan.table_seeds = told.table_seeds.value_or(usual_table_seeds(wanted.plan.pits));
    wanted.name = name_of(told);
    if (told.keep) wanted.keep = *told.keep;
    if (told.out) {
        wanted.out = *told.out;
        // Better than to fail after hours of games.
        if (const auto can = kalah::detail::check_writable(*wanted.out); !can)
            throw support::failure{to_string(can.error())};
    }
    return wanted;
}

std::string command_of(const settings& wanted)
{
    std::string text = "examples/run train --pits " + std::to_string(wanted.plan.pits);
    for (const auto& rules : wanted.rules) text += " --rules " + to_string(rules);
    text += " --boards " + std::to_string(wanted.boards) + " --depth " + std::to_string(wanted.plan.depth) +
            " --table-seeds " + std::to_string(wanted.plan.table_seeds) + " --chance " +
            std::to_string(wanted.plan.chance);
    return wanted.name.empty() ? text : text + " --name " + wanted.name;
}

std::string help() { return std::string{help_begin}.append(support::rules_help).append(help_end); }

}  // namespace train
