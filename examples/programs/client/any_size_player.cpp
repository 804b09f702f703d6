#include "any_size_player.hpp"

#include <support/games.hpp>

#include <algorithm>
#include <chrono>
#include <utility>

namespace client {

any_size_player::any_size_player(const thinking_settings& how)
    : how_{how},
      own_limit_{std::exchange(how_.player.limit, {})}
{
}

players::thought any_size_player::think(const kalah::any_board& board, kalah::limit until,
                                        const players::thinking_report& report)
{
    const auto sooner = [](auto& told, const auto& own) {
        if (own) told = std::min(*own, told.value_or(*own));
    };
    sooner(until.time, own_limit_.time);
    sooner(until.nodes, own_limit_.nodes);
    sooner(until.depth, own_limit_.depth);

    const auto begun = std::chrono::steady_clock::now();
    auto taken = take(board.pits());
    const std::chrono::nanoseconds gone = std::chrono::steady_clock::now() - begun;
    if (until.time) *until.time -= std::min(*until.time, gone);
    const auto found = taken.who.think(board, until, report);
    give_back(std::move(taken));
    return found;
}

any_size_player::seat any_size_player::take(int pits)
{
    {
        const std::lock_guard lock{mutex_};
        const auto found = std::find_if(idle_.begin(), idle_.end(), [&](const seat& one) { return one.pits == pits; });
        if (found != idle_.end()) {
            auto one = std::move(*found);
            idle_.erase(found);
            return one;
        }
    }
    return {pits, players::make_player(how_.player, how_.rules, pits, how_.each)};
}

void any_size_player::give_back(seat one)
{
    const std::lock_guard lock{mutex_};
    idle_.push_front(std::move(one));
    if (idle_.size() > static_cast<std::size_t>(how_.at_once)) idle_.pop_back();
}

}  // namespace client
