#ifndef EXAMPLES_PROGRAMS_CLIENT_CONVERSATION_HPP
#define EXAMPLES_PROGRAMS_CLIENT_CONVERSATION_HPP

#include "requests.hpp"
#include "settings.hpp"
#include "speaker.hpp"
#include "verification.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace client {

// How a conversation ended.
struct ending {
    int status = 0;
    std::string why{};
    bool for_good = false;  // another connection would end in the same way
};

// A client's side of one connection, from the greeting to the end.
class conversation {
public:
    using send_line = std::function<void(const std::string& line)>;

    conversation(const network_settings& how, thinkers& minds, asio::any_io_executor network, send_line send);

    void hear(std::string_view line);
    void ping() { ping_ = say_.say("ping"); }
    void say_goodbye() { say_.say("goodbye"); }

    // Whether the server has greeted us; whether it has asked for something since.
    [[nodiscard]] bool greeted() const { return greeted_; }
    [[nodiscard]] bool useful() const { return useful_; }

    // Absent while it goes on.
    [[nodiscard]] const std::optional<ending>& end() const { return end_; }

private:
    void hear_greeting(const kgp::message& said);
    void hear_message(const kgp::message& said);
    void hear_option(const kgp::message& said);
    void hear_error(const kgp::message& said);
    void hear_goodbye();
    void introduce();
    void judge();
    void complain(std::optional<speaker::id> about, const std::string& reason);
    void finish(int status, const std::string& why);

    const network_settings& how_;
    speaker say_;
    requests requests_;
    verification verification_;
    bool greeted_ = false, useful_ = false;
    std::optional<speaker::id> mode_{};  // the line that asked for our mode
    std::optional<speaker::id> ping_{};  // our last one
    std::string last_error_{};           // if the server has said nothing since
    int errors_told_ = 0, complaints_ = 0;
    std::optional<ending> end_{};
};

}  // namespace client

#endif
