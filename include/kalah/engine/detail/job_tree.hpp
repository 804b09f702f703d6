#ifndef KALAH_ENGINE_DETAIL_JOB_TREE_HPP
#define KALAH_ENGINE_DETAIL_JOB_TREE_HPP

#include <kalah/core/board_text.hpp>
#include <kalah/core/rules.hpp>
#include <kalah/engine/journal.hpp>

#include <functional>
#include <map>
#include <vector>

namespace kalah::detail {

// The first plies of a solve: a graph of boards without cycles, each with what is proven about it. What is proven about
// a board narrows those that lead to it.
template <class Rules, class Board>
class job_tree {
public:
    using guesser = std::function<int(const Board&)>;

    struct child {
        std::size_t node = 0;
        int pit = 0;
        bool again = false;
    };

    struct node {
        Board board{};
        std::string text{};
        interval value{};
        int guess = 0;             // of the value, in seeds
        int plies = 0;             // from the root, on the way by which it was found first
        std::uint64_t budget = 0;  // of the next question about it, in nodes
        int busy = 0;              // the number of workers that are asked about it
        bool split = false;        // then it has children, and nobody is asked about itself
        std::vector<child> children{};
        std::vector<std::size_t> parents{};
    };

    job_tree(const Rules& rules, const Board& root, const journal& known, std::uint64_t first_budget, guesser guess)
        : rules_{rules},
          known_{known},
          first_budget_{first_budget},
          guess_{std::move(guess)}
    {
        static_cast<void>(enter(root, 0));
    }

    [[nodiscard]] const node& operator[](std::size_t number) const { return nodes_[number]; }
    [[nodiscard]] node& operator[](std::size_t number) { return nodes_[number]; }
    [[nodiscard]] const node& root() const { return nodes_[0]; }
    // Whether it is known that the value of a board is at least beta, or that it is not.
    [[nodiscard]] bool decided(std::size_t number, int beta) const
    {
        const auto& value = nodes_[number].value;
        return value.low >= beta || value.high < beta;
    }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    // Adds the boards that the moves of a board lead to.
    void split(std::size_t number)
    {
        if (nodes_[number].split) return;
        nodes_[number].split = true;
        const auto board = nodes_[number].board;
        for (const int pit : rules_.moves(board)) {
            const auto [next, again] = rules_.play(board, pit);
            const auto found = enter(next, nodes_[number].plies + 1);
            nodes_[number].children.push_back({found, pit, again});
            nodes_[found].parents.push_back(number);
        }
        narrow_by_children(number);
    }

    // Enters what is proven about a board. Proofs cannot contradict each other; if they do, the journal is wrong.
    void narrow(std::size_t number, const interval& proven)
    {
        auto& value = nodes_[number].value;
        const interval both{std::max(value.low, proven.low), std::min(value.high, proven.high)};
        require(both.low <= both.high, "kalah: two proofs about a board contradict each other");
        if (both == value) return;
        value = both;
        const auto parents = nodes_[number].parents;
        for (const auto parent : parents) narrow_by_children(parent);
    }

private:
    // The number of a board's node. A board that the journal knows the moves of is split at once.
    [[nodiscard]] std::size_t enter(const Board& board, int plies)
    {
        auto text = to_string(board);
        if (const auto there = numbers_.find(text); there != numbers_.end()) return there->second;
        const auto number = nodes_.size();
        numbers_.emplace(text, number);
        auto& one = nodes_.emplace_back();
        const bool over = rules_.moves(board).empty();
        const int lead = board.lead(), left = board.mover.seeds() + board.opponent.seeds();
        one.value = over ? interval{lead, lead} : interval{lead - left, lead + left};
        if (const auto proven = known_[text])
            one.value = {std::max(one.value.low, proven->low), std::min(one.value.high, proven->high)};
        require(one.value.low <= one.value.high, "kalah: the journal contradicts the rules");
        one.board = board;
        one.text = std::move(text);
        one.plies = plies;
        one.budget = first_budget_;
        const bool exact = one.value.low == one.value.high;
        one.guess = exact ? one.value.low : std::clamp(guess_(board), one.value.low, one.value.high);
        if (!exact && knows_moves_of(board)) split(number);
        return number;
    }

    [[nodiscard]] bool knows_moves_of(const Board& board) const
    {
        for (const int pit : rules_.moves(board))
            if (known_[to_string(rules_.play(board, pit).next)]) return true;
        return false;
    }

    void narrow_by_children(std::size_t number)
    {
        const auto& here = nodes_[number];
        if (here.children.empty()) return;
        interval best{here.value.low, -never_so_much};
        for (const auto& one : here.children) {
            const auto& [low, high] = nodes_[one.node].value;
            best.low = std::max(best.low, one.again ? low : -high);
            best.high = std::max(best.high, one.again ? high : -low);
        }
        narrow(number, best);
    }

    static constexpr int never_so_much = 1 << 20;  // a lead

    [[no_unique_address]] Rules rules_;
    const journal& known_;
    std::uint64_t first_budget_;
    guesser guess_;
    std::vector<node> nodes_{};
    std::map<std::string, std::size_t> numbers_{};
};

}  // namespace kalah::detail

#endif
