#include "requests.hpp"

#include "first_thought.hpp"

#include <support/games.hpp>
#include <support/status_line.hpp>

#include <asio/post.hpp>

#include <cmath>
#include <cstdio>
#include <utility>

namespace examples {

namespace {

// In hundredths of a seed, as exactly as anyone can know.
[[nodiscard]] double rounded(double seeds) { return std::round(100 * seeds) / 100 + 0.0; }  // never -0

[[nodiscard]] std::string comment_text(const thought& found)
{
    char value[32];
    std::snprintf(value, sizeof value, "%+.2f", found.seeds);
    return std::string{value} + " seeds" + (found.proven ? ", proven" : "") + ", depth " + std::to_string(found.depth) +
           ", " + count_text(found.nodes) + " nodes" + (found.line.empty() ? "" : ", expects " + found.line);
}

[[nodiscard]] int movable_pits(const kalah::any_board& board)
{
    return std::visit([](const auto& sized) { return sized.mover.count_filled(); }, board);
}

}  // namespace

requests::requests(wanted what, speaker& say, thinkers& minds, asio::any_io_executor network)
    : what_{what}, say_{say}, minds_{minds}, network_{std::move(network)}
{
}

void requests::open(const kgp::message& state)
{
    const auto* board = state.arguments.size() == 1 ? std::get_if<kalah::any_board>(&state.arguments[0]) : nullptr;
    const auto refuse = [&](const char* why) { say_.answer(state.id, "error", {why}); };
    if (!board) return refuse("a state is a board");
    const int choices = movable_pits(*board);
    if (choices == 0 && what_ == wanted::moves) return refuse("south cannot move: the game is over");
    if (const auto same = open_.find(state.id); same != open_.end()) {
        if (state.id) return refuse("there is a state of this id");
        close(same);
    }
    const auto at = open_.emplace(state.id, request{}).first;
    at->second.latest = first_thought(*board);
    tell(at);
    const bool decided = what_ == wanted::moves ? choices == 1 : choices == 0;
    if (decided || open_.size() > most_open) finished(at, {});
    else think_on(at, *board);
}

// What is told about a board after it was stopped is dropped here, before it could be said.
void requests::think_on(place at, const kalah::any_board& board)
{
    task next{.board = board, .until = {.time = time.share(seeds_of(board))}};
    next.tell = [this, at, stop = next.stop](const thought& found) {
        asio::post(network_, [=, this] {
            if (!*stop) heard(at, found);
        });
    };
    next.finished = [this, at, stop = next.stop](const std::string& failure) {
        asio::post(network_, [=, this] {
            if (!*stop) finished(at, failure);
        });
    };
    at->second.stop = next.stop;
    minds_.add(std::move(next));
}

void requests::heard(place at, const thought& found)
{
    auto& about = at->second;
    about.latest = found;
    if (what_ == wanted::moves && found.pit != about.told_pit) comment(about);
    tell(at);
}

void requests::finished(place at, const std::string& failure)
{
    if (!failure.empty()) std::fprintf(stderr, "client: could not think to the end: %s\n", failure.c_str());
    if (what_ == wanted::moves) {
        if (at->second.stop) comment(at->second);
        say_.answer(at->first, "yield");
    }
    close(at);
}

// What is new.
void requests::tell(place at)
{
    auto& about = at->second;
    if (what_ == wanted::moves && about.told_pit != about.latest.pit) {
        about.told_pit = about.latest.pit;
        say_.answer(at->first, "move", {std::int64_t{about.told_pit + 1}});
    }
    const double value = rounded(about.latest.seeds);
    if (what_ == wanted::values && about.told_value != value) {
        about.told_value = value;
        say_.answer(at->first, "eval", {value});
    }
}

// Only before a move or a yield: servers keep a comment together with whatever move they hear next.
void requests::comment(request& on)
{
    const auto text = comment_text(on.latest);
    if (text != on.commented) say_.say("set", {kgp::word{"info:comment"}, text});
    on.commented = text;
}

void requests::stop(const kgp::message& said)
{
    if (!said.ref) return stop_all();
    if (const auto at = open_.find(said.ref); at != open_.end()) close(at);
}

void requests::close(place at)
{
    if (at->second.stop) *at->second.stop = true;
    time.spend(std::chrono::steady_clock::now() - at->second.begun);
    open_.erase(at);
}

void requests::stop_all()
{
    while (!open_.empty()) close(open_.begin());
}

}  // namespace examples
