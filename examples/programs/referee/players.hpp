#ifndef EXAMPLES_PROGRAMS_REFEREE_PLAYERS_HPP
#define EXAMPLES_PROGRAMS_REFEREE_PLAYERS_HPP

#include "client.hpp"

#include <kalah/tournament/standings.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace referee {

// A player, who may come back by another connection.
struct player {
    int number = 0;
    std::string name{};           // unique
    std::string told{}, token{};  // its own name for itself, and its proof of identity; either may be empty
    client* at = nullptr;         // its connection; null while it is away
    std::optional<int> game{};    // its current game
    std::uint64_t free_since = 0;
    kalah::tally results{};
    int silent = 0;  // moves left to chance because it gave no answer in time
};

class players {
public:
    // The player of this client, if known: one that was here before, or is still here with the same token.
    [[nodiscard]] player* known(const client& at)
    {
        const auto& self = at.self();
        const auto is = [&](const player& one) {
            if (!self.token.empty() || !one.token.empty()) return one.token == self.token;
            return !one.at && !self.name.empty() && one.told == self.name;
        };
        const auto found = std::find_if(all_.begin(), all_.end(), [&](const auto& one) { return is(one.second); });
        return found == all_.end() ? nullptr : &found->second;
    }

    [[nodiscard]] player& enter(client& at)
    {
        const int number = next_++;
        return all_[number] = {number, own_name(at), at.self().name, at.self().token, &at};
    }

    void remove(int number) { all_.erase(number); }

    [[nodiscard]] player& operator[](int number) { return all_.at(number); }
    [[nodiscard]] const std::map<int, player>& all() const { return all_; }

    [[nodiscard]] player* who_is_at(const client& at)
    {
        const auto is = [&](const auto& one) { return one.second.at == &at; };
        const auto found = std::find_if(all_.begin(), all_.end(), is);
        return found == all_.end() ? nullptr : &found->second;
    }

    // The players ready for a game. The first has waited longest.
    [[nodiscard]] std::vector<int> free() const
    {
        std::vector<int> numbers;
        for (const auto& [number, one] : all_)
            if (one.at && !one.at->leaving() && !one.game) numbers.push_back(number);
        std::sort(numbers.begin(), numbers.end(),
                  [&](int a, int b) { return all_.at(a).free_since < all_.at(b).free_since; });
        return numbers;
    }

    [[nodiscard]] std::size_t present() const
    {
        return static_cast<std::size_t>(
            std::count_if(all_.begin(), all_.end(), [](const auto& one) { return one.second.at != nullptr; }));
    }

private:
    [[nodiscard]] std::string own_name(const client& at) const
    {
        const auto is_taken = [&](const std::string& name) {
            return std::any_of(all_.begin(), all_.end(), [&](const auto& one) { return one.second.name == name; });
        };
        const auto number = std::to_string(at.number());
        auto own = at.self().name.empty() ? "client " + number : at.self().name;
        if (is_taken(own)) own += " (" + number + ")";
        while (is_taken(own)) own += "*";
        return own;
    }

    std::map<int, player> all_{};
    int next_ = 0;
};

}  // namespace referee

#endif
