#ifndef KALAH_CORE_DETAIL_FACT_WORDS_HPP
#define KALAH_CORE_DETAIL_FACT_WORDS_HPP

#include <kalah/core/variant.hpp>

#include <array>
#include <string_view>
#include <type_traits>

namespace kalah::detail {

// A variant with a name.
struct named_variant {
    std::string_view name;
    variant facts;
};

inline constexpr std::array named_variants{named_variant{"classic", classic}, named_variant{"standard", standard},
                                           named_variant{"relay", relay}};

// A fact in words: its name, the names of its values, and the error message for any other value.
struct fact_words {
    std::string_view name;
    std::array<std::string_view, 3> values;  // the last one is empty if there are only two
    std::string_view refusal;
    int (*get)(const variant&);
    void (*set)(variant&, int);

    [[nodiscard]] constexpr std::string_view value_of(const variant& facts) const
    {
        return values[static_cast<unsigned>(get(facts))];
    }

    // Sets the fact to the value with this name, and returns whether there is one.
    [[nodiscard]] constexpr bool read(variant& facts, std::string_view value) const
    {
        for (int at = 0; at < 3; ++at) {
            if (value.empty() || values[static_cast<unsigned>(at)] != value) continue;
            set(facts, at);
            return true;
        }
        return false;
    }
};

template <auto Member>
[[nodiscard]] constexpr fact_words words_of_fact(std::string_view name, std::array<std::string_view, 3> values,
                                                 std::string_view refusal)
{
    using fact = std::remove_reference_t<decltype(variant{}.*Member)>;
    return {name, values, refusal, [](const variant& facts) { return static_cast<int>(facts.*Member); },
            [](variant& facts, int value) { facts.*Member = static_cast<fact>(value); }};
}

// In the order of a variant's members.
inline constexpr std::array all_facts{
    words_of_fact<&variant::sowing>("sowing", {"lap", "relay"}, "sowing must be lap or relay"),
    words_of_fact<&variant::origin>("origin", {"sown", "skipped"}, "origin must be sown or skipped"),
    words_of_fact<&variant::capture>("capture", {"always", "facing", "never"},
                                     "capture must be always, facing or never"),
    words_of_fact<&variant::extra_turn>("extra_turn", {"false", "true"}, "extra_turn must be true or false"),
    words_of_fact<&variant::ending>("ending", {"row_empty", "stuck", "majority"},
                                    "ending must be row_empty, stuck or majority"),
    words_of_fact<&variant::leftovers>("leftovers", {"owner", "nobody"}, "leftovers must be owner or nobody")};

}  // namespace kalah::detail

#endif
