// Makes the weights of an evaluator, for any rules, from games that it plays itself.

#include "collection.hpp"
#include "fitting.hpp"
#include "header_text.hpp"
#include "quality.hpp"

#include <support/interruption.hpp>

#include <kalah/core/detail/file_replacement.hpp>
#include <kalah/core/number_text.hpp>
#include <kalah/core/rules_text.hpp>

#include <iostream>

namespace train {

namespace {

// "74.9 % (an error of 3.60 seeds) by standard rules"
[[nodiscard]] std::string said_of(const quality& is, const kalah::any_rules& rules)
{
    return percent_text(is.explained) + " (an error of " + kalah::number_text(is.error, 2) + " seeds) by " +
           to_string(rules) + " rules";
}

int run(const told_settings& told)
{
    const auto wanted = settled(told);
    support::end_politely();
    support::status_line status{wanted.quiet};
    const auto all = collect(wanted, status);
    game_boards taught;
    for (const auto& some : all) taught.insert(taught.end(), some.taught.begin(), some.taught.end());
    const auto network = fit(taught, wanted.plan.pits, wanted.plan.chance, status);
    const auto bytes = in_bytes(network);
    status.clear();

    std::string worth = "They explain ";
    for (const auto& some : all) {
        const auto found = qualities_of(some.unseen, network, bytes);
        std::cout << some.taught.size() << " boards by " << to_string(some.rules) << " rules, and "
                  << some.unseen.size() << " that it has not seen:\n"
                  << table_of(found);
        worth += (&some == &all.front() ? "" : ", ") + said_of(found.bytes, some.rules);
    }
    worth += " of the variance of what a search of " + std::to_string(wanted.plan.depth) +
             " plies finds beyond the lead, on boards that they were not fitted to.";
    if (!wanted.out) return 0;
    const auto written = kalah::detail::replace_file(*wanted.out, header_text(wanted, bytes, worth));
    if (!written) throw support::failure{to_string(written.error())};
    std::cout << wanted.out->string() << ": " << bytes.digits.size() / 2 << " weights, a byte each\n";
    return 0;
}

}  // namespace

}  // namespace train

int main(int count, char** arguments)
{
    return support::run_program("train", train::help(), count, arguments, train::add_options, train::run);
}
