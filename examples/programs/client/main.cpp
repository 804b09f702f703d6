// A client of the Kalah Game Protocol that plays by any player. Or an engine for scripts: boards in, pits out.

#include "arguments.hpp"
#include "line_mode.hpp"
#include "network_client.hpp"

#include <iostream>

namespace client {

namespace {

int run(const told_settings& given)
{
    auto told = given;
    settle(told);
    if (!told.lines) return network_client{told.network, told.thinking}.run();
    answer_lines(std::cin, std::cout, told.thinking);
    return 0;
}

}  // namespace

}  // namespace client

int main(int count, char** arguments)
{
    return support::run_program("client", client::help(), count, arguments, client::add_options, client::run);
}
