#ifndef KALAH_NOTATION_RULES_TEXT_HPP
#define KALAH_NOTATION_RULES_TEXT_HPP

#include <kalah/rules.hpp>

#include <array>
#include <string>
#include <string_view>

// Rules as text: by their name, or fact by fact.

namespace kalah {

// All facts, each by its name and what it is: "sowing lap origin sown capture facing extra_turn yes ...".
[[nodiscard]] inline std::string facts_text(const variant& facts)
{
    constexpr std::array sowings{"lap", "relay"};
    constexpr std::array origins{"sown", "skipped"};
    constexpr std::array captures{"always", "facing", "never"};
    constexpr std::array endings{"row_empty", "stuck", "majority"};
    constexpr std::array leftover{"owner", "nobody"};
    std::string text;
    const auto append = [&](std::string_view name, std::string_view what) {
        text.append(text.empty() ? "" : " ").append(name).append(" ").append(what);
    };
    const auto word = [](const auto& words, auto fact) { return words[static_cast<std::size_t>(fact)]; };
    append("sowing", word(sowings, facts.sowing));
    append("origin", word(origins, facts.origin));
    append("capture", word(captures, facts.capture));
    append("extra_turn", facts.extra_turn ? "yes" : "no");
    append("ending", word(endings, facts.ending));
    append("leftovers", word(leftover, facts.leftovers));
    return text;
}

// The name of a variant that has one, with its ending where that alone is different: "standard", "standard majority".
[[nodiscard]] inline std::string to_string(const variant& facts)
{
    struct named {
        std::string_view name;
        variant facts;
    };
    for (const auto& known : {named{"classic", classic}, named{"standard", standard}, named{"relay", relay}}) {
        auto with_majority = known.facts;
        with_majority.ending = ending::majority;
        if (facts == known.facts) return std::string{known.name};
        if (facts == with_majority) return std::string{known.name} + " majority";
    }
    return facts_text(facts);
}

// Rules that can say what they are: by the facts of their variant, or by a name() of somebody's own.
template <class Rules>
concept named_rules = requires(const Rules& rules) { std::string{rules.name()}; } ||
                      requires { requires std::same_as<Rules, rules<Rules::facts>>; };

template <named_rules Rules>
[[nodiscard]] std::string name_of(const Rules& rules)
{
    if constexpr (requires { std::string{rules.name()}; }) return std::string{rules.name()};
    else return to_string(Rules::facts);
}

}  // namespace kalah

#endif
