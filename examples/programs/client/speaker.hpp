#ifndef EXAMPLES_PROGRAMS_CLIENT_SPEAKER_HPP
#define EXAMPLES_PROGRAMS_CLIENT_SPEAKER_HPP

#include <kgp/message.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace client {

// Says lines, each with its own id. Clients use odd ids.
class speaker {
public:
    using id = std::uint64_t;

    explicit speaker(std::function<void(const std::string& line)> send) : send_{std::move(send)} {}

    // Answers the line's id.
    id say(std::string command, std::vector<kgp::argument> arguments = {})
    {
        return answer({}, std::move(command), std::move(arguments));
    }

    // Answers a line of the other side, if that has an id.
    id answer(std::optional<id> to, std::string command, std::vector<kgp::argument> arguments = {})
    {
        const auto own = std::exchange(next_, next_ + 2);
        send_(to_string(kgp::message{own, to, std::move(command), std::move(arguments)}));
        return own;
    }

private:
    std::function<void(const std::string& line)> send_;
    id next_ = 1;
};

}  // namespace client

#endif
