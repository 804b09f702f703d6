#include "requests.hpp"

#include "first_thought.hpp"

#include <kgp/protocol_rules.hpp>
#include <support/games.hpp>
#include <support/status_line.hpp>

#include <asio/post.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace client {

namespace {

[[nodiscard]] double rounded(double seeds) { return std::round(100 * seeds) / 100 + 0.0; }  // never -0

[[nodiscard]] std::string comment_text(const players::thought& found)
{
    char value[32];
    std::snprintf(value, sizeof value, "%+.2f", found.seeds);
    return std::string{value} + " seeds" + (found.proven ? ", proven" : "") + ", depth " + std::to_string(found.depth) +
           ", " + support::count_text(found.nodes) + " nodes" + (found.line.empty() ? "" : ", expects " + found.line);
}

[[nodiscard]] int movable_pits(const kalah::any_board& board) { return kgp::protocol_rules.moves(board).size(); }

}  // namespace

requests::requests(wanted what, speaker& say, thinkers& minds, asio::any_io_executor network)
    : what_{what},
      say_{say},
      minds_{minds},
      network_{std::move(network)}
{
}

void requests::open(const kgp::message& state)
{
    const auto* board = state.arguments.size() == 1 ? std::get_if<kalah::any_board>(&state.arguments[0]) : nullptr;
    const auto refuse = [&](const char* why) { say_.answer(state.id, "error", {why}); };
    if (!board) return refuse("a state must be a board");
    const int choices = movable_pits(*board);
    if (choices == 0 && what_ == wanted::moves) return refuse("south cannot move: the game is over");
    if (const auto same = open_.find(state.id); same != open_.end()) {
        if (state.id) return refuse("this id already has a state");
        close(same);
    }
    const auto at = open_.emplace(state.id, request{asio::steady_timer{network_}}).first;
    at->second.latest = first_thought(*board);
    at->second.finished = choices == 0 || (choices == 1 && what_ == wanted::moves) || open_.size() > most_open;
    wait_until_it_listens(at);
    if (!at->second.finished) think_on(at, *board);
}

void requests::wait_until_it_listens(place at)
{
    at->second.until_it_listens.expires_after(patience);
    at->second.until_it_listens.async_wait([this, at, stop = at->second.stop](const asio::error_code&) {
        if (*stop) return;
        at->second.listens = true;
        tell(at);
    });
}

// Drops reports about a board that was stopped meanwhile.
void requests::think_on(place at, const kalah::any_board& board)
{
    task next{.board = board, .until = {.time = time.share(support::seeds_of(board))}, .stop = at->second.stop};
    next.tell = [this, at, stop = next.stop](const players::thought& found) {
        asio::post(network_, [=, this] {
            if (!*stop) heard(at, found);
        });
    };
    next.finished = [this, at, stop = next.stop](const std::string& failure) {
        asio::post(network_, [=, this] {
            if (!*stop) finished(at, failure);
        });
    };
    minds_.add(std::move(next));
}

void requests::heard(place at, const players::thought& found)
{
    at->second.latest = found;
    at->second.comment = comment_text(found);
    if (at->second.listens) tell(at);
}

void requests::finished(place at, const std::string& failure)
{
    if (!failure.empty()) std::fprintf(stderr, "client: could not think to the end: %s\n", failure.c_str());
    at->second.finished = true;
    if (at->second.listens) tell(at);
}

// Says what is new, and in the end that nothing more will come.
void requests::tell(place at)
{
    auto& about = at->second;
    if (what_ == wanted::moves) tell_move(about, at->first);
    const double value = rounded(about.latest.seeds);
    if (what_ == wanted::values && about.told_value != value) {
        about.told_value = value;
        say_.answer(at->first, "eval", {value});
    }
    if (!about.finished) return;
    if (what_ == wanted::moves) say_.answer(at->first, "yield");
    close(at);
}

// Says a pit again while it stays the best, each time after twice as long. Servers keep a comment together with the
// move that follows it, and the comment shows the depth reached by now.
void requests::tell_move(request& about, const id& of)
{
    using namespace std::chrono_literals;
    const auto now = std::chrono::steady_clock::now();
    const auto next_time = std::max(about.begun + 100ms, about.told + (about.told - about.begun));
    const bool better = about.latest.pit != about.told_pit;
    const bool due = about.finished || now >= next_time;
    if (!better && (!due || about.comment == about.told_comment)) return;
    if (about.comment != about.told_comment) say_.say("set", {kgp::word{"info:comment"}, about.comment});
    say_.answer(of, "move", {std::int64_t{about.latest.pit + 1}});
    about.told = now;
    about.told_comment = about.comment;
    about.told_pit = about.latest.pit;
}

void requests::stop(const kgp::message& said)
{
    if (!said.ref) return stop_all();
    if (const auto at = open_.find(said.ref); at != open_.end()) close(at);
}

void requests::close(place at)
{
    *at->second.stop = true;
    time.spend(std::chrono::steady_clock::now() - at->second.begun);
    open_.erase(at);
}

void requests::stop_all()
{
    while (!open_.empty()) close(open_.begin());
}

}  // namespace client
