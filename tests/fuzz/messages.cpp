// A line of the Kalah Game Protocol is refused, or survives being written and read again. An input that begins with a
// zero byte makes a message instead, which is written and read.

#include "fuzz.hpp"

#include "kgp/read_message.hpp"

#include <bit>
#include <cmath>

using namespace kalah_fuzz;

namespace {

[[nodiscard]] bool survives(const kgp::message& message)
{
    const auto again = kgp::read_message(kgp::to_string(message));
    return again && *again == message;
}

[[nodiscard]] std::uint64_t any_number(choices& choose)
{
    return choose.coin() ? std::uint64_t{choose.bits()} << 32 | choose.bits() : std::uint64_t{choose.bits() % 100};
}

// A letter, then up to nine of these characters.
[[nodiscard]] std::string any_word(choices& choose, std::string_view characters)
{
    std::string word{static_cast<char>('a' + choose.below(26))};
    for (int left = choose.below(10); left > 0; --left)
        word += characters[static_cast<std::size_t>(choose.below(static_cast<int>(characters.size())))];
    return word;
}

[[nodiscard]] kgp::argument any_argument(choices& choose)
{
    switch (choose.below(5)) {
    case 0: return static_cast<std::int64_t>(any_number(choose));
    case 1: {
        const auto number = std::bit_cast<double>(any_number(choose));
        return std::isfinite(number) ? number : 0.5;
    }
    case 2: return kgp::word{any_word(choose, "az09-:AZ")};
    case 3: return choose.text(30);
    default: return kalah::start(choose.between(1, kalah::max_pits), choose.below(9));
    }
}

[[nodiscard]] kgp::message made_message(choices& choose)
{
    kgp::message made;
    if (choose.coin()) made.id = any_number(choose);
    if (choose.coin()) made.ref = any_number(choose);
    made.command = any_word(choose, "az09AZ");
    for (int left = choose.below(5); left > 0; --left) made.arguments.push_back(any_argument(choose));
    return made;
}

outcome run(std::string_view input)
{
    if (input.starts_with('\0')) {
        choices choose{input.substr(1)};
        must(survives(made_message(choose)), "a message survives its text");
        return outcome::made;
    }
    const auto read = kgp::read_message(input);
    if (!read) {
        must(!read.error().reason.empty(), "an error has a reason");
        return outcome::refused;
    }
    must(survives(*read), "a message that was read survives its text");
    return outcome::accepted;
}

std::vector<std::string> seeds()
{
    std::vector<std::string> all{
        "kgp 1 0 0",
        "mode freeplay",
        "1 set game:name \"Anna\"",
        "2@1 set info:comment \"\\\"yes\\\", she said\\n\"",
        "12 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>",
        "@12 move 3",
        "@12 yield",
        "5 ping",
        "@5 pong",
        "stop",
        "6@12 set info:value -2.5",
        "goodbye\r\n",
    };
    for (const auto& bytes : random_inputs(40, 60)) {
        all.push_back('\0' + bytes);
        choices choose{bytes};
        all.push_back(kgp::to_string(made_message(choose)));
    }
    return all;
}

}  // namespace

const target kalah_fuzz::the_target{"messages", run, 60, seeds};
