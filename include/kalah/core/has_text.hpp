#ifndef KALAH_CORE_HAS_TEXT_HPP
#define KALAH_CORE_HAS_TEXT_HPP

#include <iosfwd>

namespace kalah {

// The types that to_string(value) writes without being told more. Streams print them so; format.hpp and fmt.hpp format
// them so.
template <class Value>
inline constexpr bool has_text = false;

// (It is a template so that only those who print need to include <iostream>.)
template <class Traits, class Value>
    requires has_text<Value> std::basic_ostream<char, Traits>
&operator<<(std::basic_ostream<char, Traits>& out, const Value& value) { return out << to_string(value); }

}  // namespace kalah

#endif
