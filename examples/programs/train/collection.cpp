#include "collection.hpp"

#include "kept_games.hpp"

#include <support/errors.hpp>
#include <support/interruption.hpp>

#include <kalah/core/detail/crew.hpp>
#include <kalah/core/rules_text.hpp>

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <string_view>
#include <unordered_set>

namespace train {

namespace {

// The first games with enough boards, whatever order the threads finish them in.
class collection {
public:
    collection(std::size_t boards, kept_games& keep) : wanted_{boards}, keep_{keep}, games_{keep.take()}
    {
        for (const auto& game : games_) boards_ += game.size();
        next_ = games_.size();
    }

    [[nodiscard]] bool enough() const { return boards_ >= wanted_; }
    [[nodiscard]] std::size_t boards() const { return std::min(boards_, wanted_); }
    [[nodiscard]] std::uint64_t next() { return next_++; }

    void add(std::uint64_t number, game_boards game)
    {
        finished_[number] = std::move(game);
        for (auto first = finished_.begin(); first != finished_.end() && first->first == games_.size();
             first = finished_.erase(first)) {
            keep_.add(first->second);
            boards_ += first->second.size();
            games_.push_back(std::move(first->second));
        }
    }

    [[nodiscard]] const std::vector<game_boards>& games() const { return games_; }

private:
    std::size_t wanted_;
    kept_games& keep_;
    std::vector<game_boards> games_;
    std::map<std::uint64_t, game_boards> finished_{};  // while an earlier game is still being played
    std::size_t boards_ = 0;
    std::uint64_t next_ = 0;
};

// How far it is: boards of all rules, and the time left.
class progress {
public:
    progress(std::size_t boards, support::status_line& status) : of_{boards}, status_{status} {}

    // Boards that were there, which took no time.
    void skip(std::size_t boards) { before_ += boards, skipped_ += boards; }

    void show(std::size_t boards)
    {
        const auto done = before_ + boards;
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun_;
        const auto now = std::max<std::size_t>(done - skipped_, 1);
        const auto left = taken * (static_cast<double>(of_ - done) / static_cast<double>(now));
        status_.show(std::to_string(done) + " of " + std::to_string(of_) + " boards, " + support::duration_text(left) +
                     " left");
    }

    void finish(std::size_t boards) { before_ += boards; }

private:
    std::size_t of_, before_ = 0, skipped_ = 0;
    support::status_line& status_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

void play(collection& games, const lesson_plan& plan, progress& watch)
{
    const auto there = games.boards();
    watch.skip(there);
    if (games.enough()) return;
    const auto hire = make_school(plan);
    std::mutex one_at_a_time;
    std::exception_ptr failed;
    auto work = [&] {
        auto thrown = kalah::detail::thrown_by([&] {
            const auto play_game = hire();
            for (std::unique_lock lock{one_at_a_time}; !games.enough() && !failed && !support::interrupted;) {
                const auto number = games.next();
                lock.unlock();
                auto game = play_game(number);
                lock.lock();
                if (support::interrupted) return;  // the game may lack boards
                games.add(number, std::move(game));
                watch.show(games.boards() - there);
            }
        });
        const std::lock_guard lock{one_at_a_time};
        if (thrown && !failed) failed = thrown;
    };
    {
        kalah::detail::crew others{static_cast<std::size_t>(plan.threads - 1)};
        for (int thread = 1; thread < plan.threads; ++thread)
            if (!others.add(work)) break;
        work();
    }
    if (failed) std::rethrow_exception(failed);
    if (support::interrupted) throw support::ended{};
    watch.finish(games.boards() - there);
}

[[nodiscard]] std::string_view bytes_of(const labelled_board& board)
{
    return {reinterpret_cast<const char*>(board.seeds.data()), board.seeds.size()};
}

// Boards are kept apart by games, because the boards of a game resemble each other, and a board that also occurs in the
// other games is not unseen.
[[nodiscard]] lessons lessons_of(const std::vector<game_boards>& games, const kalah::any_rules& rules,
                                 std::size_t boards)
{
    lessons are{.rules = rules};
    for (std::size_t number = 0; boards > 0; ++number) {
        const auto& game = games[number];
        const auto taken = std::min(boards, game.size());
        auto& kind = number % 20 == 19 ? are.unseen : are.taught;
        kind.insert(kind.end(), game.begin(), game.begin() + static_cast<std::ptrdiff_t>(taken));
        boards -= taken;
    }
    std::unordered_set<std::string_view> seen;
    for (const auto& board : are.taught) seen.insert(bytes_of(board));
    are.unseen.erase(std::remove_if(are.unseen.begin(), are.unseen.end(),
                                    [&](const auto& board) { return seen.contains(bytes_of(board)); }),
                     are.unseen.end());
    return are;
}

}  // namespace

std::vector<lessons> collect(const settings& wanted, support::status_line& status)
{
    progress watch{wanted.boards, status};
    std::vector<lessons> all;
    for (std::size_t at = 0; at < wanted.rules.size(); ++at) {
        const auto boards = wanted.boards / wanted.rules.size() + (at < wanted.boards % wanted.rules.size() ? 1 : 0);
        auto plan = wanted.plan;
        plan.rules = wanted.rules[at];
        kept_games keep{wanted.keep, plan};
        collection games{boards, keep};
        play(games, plan, watch);
        all.push_back(lessons_of(games.games(), plan.rules, boards));
        if (all.back().unseen.empty() || all.back().taught.empty())
            throw support::failure{"the games with " + to_string(plan.rules) + " rules gave too few boards"};
    }
    return all;
}

}  // namespace train
