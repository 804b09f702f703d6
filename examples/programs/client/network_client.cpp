#include "network_client.hpp"

#include <kgp/printable.hpp>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <utility>

namespace client {

namespace {

void say(const std::string& text) { std::fprintf(stderr, "client: %s\n", text.c_str()); }

// 0.125 s, 2 s.
[[nodiscard]] std::string seconds_text(std::chrono::milliseconds time)
{
    char text[32];
    std::snprintf(text, sizeof text, "%g s", static_cast<double>(time.count()) / 1000);
    return text;
}

// The pauses grow from this one to the longest.
[[nodiscard]] std::chrono::milliseconds first_pause(const network_settings& how)
{
    return how.longest_pause.value_or(std::chrono::milliseconds{}) / 30;
}

}  // namespace

network_client::network_client(const network_settings& how, const thinking_settings& thinking)
    : how_{how},
      minds_{thinking},
      next_pause_{first_pause(how)}
{
}

int network_client::run()
{
    signals_.async_wait([this](const asio::error_code& error, int signal) {
        if (!error) interrupted(signal);
    });
    connect();
    network_.run();
    return status_.value_or(1);
}

void network_client::connect()
{
    wait_for_words();
    resolver_.async_resolve(how_.server.host, how_.server.port,
                            [this](const asio::error_code& error, const auto& where) { found(error, where); });
}

void network_client::found(const asio::error_code& error, const tcp::resolver::results_type& where)
{
    if (status_) return;
    // A name never found before is a mistake. A name found before comes back with the network.
    if (error) return part({1, "it cannot be found: " + error.message(), !host_was_found_});
    host_was_found_ = true;
    socket_ = tcp::socket{network_};
    asio::async_connect(socket_, where, [this](const asio::error_code& failed, const tcp::endpoint&) {
        failed ? part({1, failed.message()}) : connected();
    });
}

void network_client::connected()
{
    if (status_) return;
    pinged_ = false;
    say("connected to " + how_.server.text());
    line_.emplace(std::move(socket_), kgp::connection::events{[this](std::string_view line) { hear(line); },
                                                              [this](const std::string& why) {
                                                                  part({1, why});
                                                              }});
    talk_.emplace(how_, minds_, network_.get_executor(), [this](const std::string& line) {
        if (how_.verbose) std::fprintf(stderr, "> %s\n", line.c_str());
        line_->send(line);
    });
    wait_for_words();
}

void network_client::hear(std::string_view line)
{
    if (how_.verbose) std::fprintf(stderr, "< %s\n", kgp::printable(line, kgp::longest_line).c_str());
    pinged_ = false;
    wait_for_words();
    talk_->hear(line);
    if (talk_->end()) part(*talk_->end());
}

// A server may be silent while nobody plays, but it must answer a ping.
void network_client::wait_for_words()
{
    patience_.expires_after(how_.patience);
    patience_.async_wait([this](const asio::error_code& error) {
        const bool heard_meanwhile = patience_.expiry() > std::chrono::steady_clock::now();
        if (!error && !heard_meanwhile) no_words();
    });
}

void network_client::no_words()
{
    if (talk_ && talk_->greeted() && !pinged_) {
        pinged_ = true;
        talk_->ping();
        wait_for_words();
    } else if (talk_) {
        part({1, "it says nothing"});
    } else {
        resolver_.cancel();  // their handlers report it
        socket_.close();
    }
}

void network_client::part(ending how)
{
    if (status_) return;
    if (talk_ && talk_->useful()) next_pause_ = first_pause(how_);
    hang_up();
    const bool again = how_.longest_pause && !how.for_good;
    const auto what = how_.server.text() + ": " + how.why;
    if (!again) {
        say(what);
        return end(how.status);
    }
    next_pause_ = std::min(next_pause_, *how_.longest_pause);
    say(what + "; connecting again in " + seconds_text(next_pause_));
    pause_.expires_after(next_pause_);
    pause_.async_wait([this](const asio::error_code& error) {
        if (!error) connect();
    });
    next_pause_ *= 2;
}

void network_client::interrupted(int signal)
{
    signals_.clear();  // the next signal ends it at once
    if (talk_) talk_->say_goodbye();
    end(128 + signal);
}

// Gives up all that is under way, so that the network stops running.
void network_client::end(int status)
{
    status_ = status;
    hang_up();
    signals_.cancel();
    pause_.cancel();
    resolver_.cancel();
    socket_.close();
}

void network_client::hang_up()
{
    talk_.reset();
    if (line_) line_->finish();
    line_.reset();
    patience_.cancel();
}

}  // namespace client
