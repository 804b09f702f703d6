#ifndef KALAH_CORE_RULES_TEXT_HPP
#define KALAH_CORE_RULES_TEXT_HPP

#include <kalah/core/detail/fact_words.hpp>
#include <kalah/core/expected.hpp>
#include <kalah/core/has_text.hpp>
#include <kalah/core/rules.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

// Rules as text: the name of a variant, then the facts that differ from it, such as "standard",
// "standard,ending=majority" or "sowing=relay,extra_turn=false". Without a name, the facts differ from classic.

namespace kalah {

// Starts from the named variant that differs in the fewest facts.
[[nodiscard]] inline std::string to_string(const variant& facts)
{
    const auto differences = [&](const detail::named_variant& named) {
        return std::count_if(detail::all_facts.begin(), detail::all_facts.end(),
                             [&](const auto& fact) { return fact.get(facts) != fact.get(named.facts); });
    };
    const auto& nearest =
        *std::min_element(detail::named_variants.begin(), detail::named_variants.end(),
                          [&](const auto& a, const auto& b) { return differences(a) < differences(b); });
    std::string text{nearest.name};
    for (const auto& fact : detail::all_facts)
        if (fact.get(facts) != fact.get(nearest.facts))
            text.append(",").append(fact.name).append("=").append(fact.value_of(facts));
    return text;
}

// Writes the rules of a variant like the variant.
template <variant_rules Rules>
[[nodiscard]] std::string to_string(const Rules& rules)
{
    return to_string(rules.facts);
}

template <>
inline constexpr bool has_text<variant> = true;
template <variant_rules Rules>
inline constexpr bool has_text<Rules> = true;

namespace detail {

// "majority" is short for "standard,ending=majority". The programs once wrote that as "standard majority".
[[nodiscard]] constexpr std::optional<variant> variant_named(std::string_view name)
{
    if (name == "majority" || name == "standard majority")
        return variant{.capture = capture::facing, .ending = ending::majority};
    for (const auto& known : named_variants)
        if (known.name == name) return known.facts;
    return std::nullopt;
}

// Reads a fact such as "ending=stuck", which begins at `place`, into `facts`. `told` marks the facts read before.
[[nodiscard]] inline expected<void> read_fact(std::string_view text, std::size_t place, variant& facts,
                                              std::array<bool, all_facts.size()>& told)
{
    const int column = static_cast<int>(place) + 1;
    const auto equals = text.find('=');
    if (equals == text.npos) return error{"expected a fact such as ending=stuck", 0, column};
    const auto name = text.substr(0, equals);
    const auto* const fact =
        std::find_if(all_facts.begin(), all_facts.end(), [&](const auto& f) { return f.name == name; });
    if (fact == all_facts.end())
        return error{"the facts of rules are sowing, origin, capture, extra_turn, ending and leftovers", 0, column};
    auto& told_before = told[static_cast<std::size_t>(fact - all_facts.begin())];
    if (told_before) return error{"this fact is given twice", 0, column};
    told_before = true;
    if (!fact->read(facts, text.substr(equals + 1)))
        return error{std::string{fact->refusal}, 0, column + static_cast<int>(equals) + 1};
    return {};
}

}  // namespace detail

// Reads what to_string writes, and any other spelling of the same rules. A fact may repeat the value of the variant.
[[nodiscard]] inline expected<any_rules> read_rules(std::string_view text)
{
    any_rules read;
    std::array<bool, detail::all_facts.size()> told{};
    for (std::size_t place = 0; place <= text.size();) {
        const auto part = text.substr(place, std::min(text.find(',', place), text.size()) - place);
        const bool may_be_name = place == 0 && part.find('=') == part.npos;
        if (const auto named = may_be_name ? detail::variant_named(part) : std::nullopt) {
            read.facts = *named;
        } else if (may_be_name) {
            return error{"expected classic, standard, relay or majority, or facts such as ending=stuck", 0, 1};
        } else if (const auto fact = detail::read_fact(part, place, read.facts, told); !fact) {
            return fact.error();
        }
        place += part.size() + 1;
    }
    return read;
}

// Rules that have a text: those of a variant, or a user's rules with a name().
template <class Rules>
concept named_rules = variant_rules<Rules> || requires(const Rules& rules)
{
    std::string{rules.name()};
};

// The text of rules.
template <named_rules Rules>
[[nodiscard]] std::string name_of(const Rules& rules)
{
    if constexpr (variant_rules<Rules>) return to_string(rules);
    else return std::string{rules.name()};
}

// Whether a text names these rules, in any spelling.
template <named_rules Rules>
[[nodiscard]] bool names(std::string_view text, const Rules& rules)
{
    if constexpr (variant_rules<Rules>) {
        const auto read = read_rules(text);
        return read && read->facts == rules.facts;
    } else {
        return text == rules.name();
    }
}

}  // namespace kalah

#endif
