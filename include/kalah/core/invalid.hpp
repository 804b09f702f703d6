#ifndef KALAH_CORE_INVALID_HPP
#define KALAH_CORE_INVALID_HPP

#include <cstdlib>
#include <exception>

namespace kalah {

// Thrown where a value known only at run time breaks a precondition; in a constant expression that is a compile-time
// error. It is the only derived class of the library: handlers catch std::exception, and <stdexcept> would cost every
// user more compile time than all of the core headers.
class invalid : public std::exception {
public:
    explicit invalid(const char* why) noexcept : why_{why} {}
    [[nodiscard]] const char* what() const noexcept override { return why_; }

private:
    const char* why_;
};

namespace detail {

constexpr void require(bool condition, const char* otherwise)
{
    if (condition) return;
#if defined(__cpp_exceptions)
    throw invalid{otherwise};
#else
    static_cast<void>(otherwise);
    std::abort();
#endif
}

}  // namespace detail
}  // namespace kalah

#endif
