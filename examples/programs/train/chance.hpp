#ifndef EXAMPLES_PROGRAMS_TRAIN_CHANCE_HPP
#define EXAMPLES_PROGRAMS_TRAIN_CHANCE_HPP

#include <cstdint>

namespace train {

// The splitmix64 generator (Steele and others 2014): the same numbers everywhere.
class random_numbers {
public:
    explicit random_numbers(std::uint64_t chance) : state_{chance} {}

    [[nodiscard]] std::uint64_t next()
    {
        auto mixed = state_ += 0x9e3779b97f4a7c15;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
        return mixed ^ (mixed >> 31);
    }

    // From 0 to end - 1.
    [[nodiscard]] std::uint64_t below(std::uint64_t end) { return next() % end; }

    // From first to last.
    [[nodiscard]] int between(int first, int last)
    {
        return first + static_cast<int>(below(static_cast<std::uint64_t>(last - first + 1)));
    }

private:
    std::uint64_t state_;
};

// The chance of one of many things, such as the games of a training.
[[nodiscard]] inline std::uint64_t chance_of(std::uint64_t chance, std::uint64_t number)
{
    return random_numbers{random_numbers{chance}.next() + number}.next();
}

}  // namespace train

#endif
