// A line of the Kalah Game Protocol is refused, or survives being written and read again.

#include "fuzz.hpp"

#include "kgp/read_message.hpp"

using namespace kalah_fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto read = kgp::read_message(text_of(data, size));
    if (!read) {
        must(!read.error().reason.empty(), "an error has a reason");
        return 0;
    }
    const auto again = kgp::read_message(kgp::to_string(*read));
    must(again && kgp::to_string(*again) == kgp::to_string(*read), "a message survives its text");
    must(again->arguments.size() == read->arguments.size(), "with all arguments");
    return 0;
}
