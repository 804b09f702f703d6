#ifndef EXAMPLES_PROGRAMS_CLIENT_ADDRESS_HPP
#define EXAMPLES_PROGRAMS_CLIENT_ADDRESS_HPP

#include "settings.hpp"

#include <support/errors.hpp>
#include <support/number_in.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace client {

[[nodiscard]] inline std::string port_of(std::string_view text)
{
    if (!support::number_in(text, 1, 65535))
        throw support::wrong_arguments{"'" + std::string{text} + "' is not a port: 1 to 65535 was expected"};
    return std::string{text};
}

// HOST, HOST:PORT, :PORT, [ADDRESS]:PORT, or a bare IPv6 address. A missing part stays as it was.
[[nodiscard]] inline server_address address_of(std::string_view text, server_address otherwise)
{
    if (text.find("//") != text.npos)
        throw support::wrong_arguments{"'" + std::string{text} +
                                       "': HOST[:PORT] was expected; WebSocket is not supported"};
    const bool bracketed = text.starts_with('[') && text.find(']') != text.npos;
    const bool bare_ipv6 = !bracketed && std::count(text.begin(), text.end(), ':') > 1;
    const auto colon = bare_ipv6 ? text.npos : text.find(':', bracketed ? text.find(']') : 0);
    const auto host = bracketed ? text.substr(1, text.find(']') - 1) : text.substr(0, colon);
    if (!host.empty()) otherwise.host = host;
    if (colon != text.npos) otherwise.port = port_of(text.substr(colon + 1));
    return otherwise;
}

// The environment overrides the defaults, and the argument overrides both. Each may be absent or empty.
[[nodiscard]] inline server_address address_of(const char* host, const char* port, const std::string& argument)
{
    server_address found;
    if (host && *host) found = address_of(host, found);
    if (port && *port) found.port = port_of(port);
    return address_of(argument, found);
}

}  // namespace client

#endif
