#ifndef KALAH_ENGINE_DETAIL_JOB_PROOF_HPP
#define KALAH_ENGINE_DETAIL_JOB_PROOF_HPP

#include <kalah/engine/detail/effort_to_prove.hpp>
#include <kalah/engine/detail/job_tree.hpp>

#include <map>
#include <utility>

namespace kalah::detail {

// How the answer to a question, whether the value of a board is at least beta, depends on the boards after its moves.
// It borrows the tree, and keeps what it has found out until it is told to forget: whenever the tree has changed.
template <class Tree>
class job_proof {
    using child = typename Tree::child;
    using question = std::pair<std::size_t, int>;  // a board's number, and beta

public:
    explicit job_proof(const Tree& tree) : tree_{tree} {}
    job_proof(const Tree&&) = delete;

    void forget()
    {
        efforts_.clear();
        shares_.clear();
    }

    // The question about the board after a move, from its mover's view.
    [[nodiscard]] static int after(const child& move, int beta) { return move.again ? beta : 1 - beta; }

    // Proof numbers, in nodes: what it may take to find out that the value is at least beta, or that it is not.
    [[nodiscard]] effort_to_prove effort(std::size_t number, int beta)
    {
        const auto& here = tree_[number];
        if (tree_.decided(number, beta) || !here.split)
            return effort_of_leaf(here.value, here.guess, here.budget, here.busy, beta);
        if (const auto seen = efforts_.find({number, beta}); seen != efforts_.end()) return seen->second;
        effort_to_prove all{.yes = effort_to_prove::never, .no = 0};
        for (const auto& one : here.children) all.add_choice(effort_of(one, beta));
        return efforts_[{number, beta}] = all;
    }

    // The move that is the best proof of a yes. Precondition: the board is split.
    [[nodiscard]] const child& best_child(std::size_t number, int beta)
    {
        const auto& children = tree_[number].children;
        const auto* best = &children.front();
        for (const auto& one : children)
            if (effort_of(one, beta).yes < effort_of(*best, beta).yes) best = &one;
        return *best;
    }

    // How much of what the answer takes is known, from 0 to 1, if the answer is what it seems to be: a yes takes the
    // best move, and a no all moves, each of which counts the same.
    [[nodiscard]] double share(std::size_t number, int beta)
    {
        const auto& here = tree_[number];
        if (tree_.decided(number, beta)) return 1;
        if (!here.split) return 0;
        if (const auto seen = shares_.find({number, beta}); seen != shares_.end()) return seen->second;
        const auto likely = effort(number, beta);
        double sum = 0;
        if (likely.yes <= likely.no) {
            const auto& best = best_child(number, beta);
            sum = share(best.node, after(best, beta));
        } else {
            for (const auto& one : here.children) sum += share(one.node, after(one, beta));
            sum /= static_cast<double>(here.children.size());
        }
        return shares_[{number, beta}] = sum;
    }

    // Whether an undecided question depends on another one.
    [[nodiscard]] bool depends(const question& on, std::size_t number, int beta) const
    {
        std::map<question, bool> seen;
        return depends(on, {number, beta}, seen);
    }

private:
    // The effort to find out that a move is worth at least beta, or that it is not.
    [[nodiscard]] effort_to_prove effort_of(const child& move, int beta)
    {
        const auto found = effort(move.node, after(move, beta));
        return move.again ? found : effort_to_prove{.yes = found.no, .no = found.yes};
    }

    [[nodiscard]] bool depends(const question& on, const question& here, std::map<question, bool>& seen) const
    {
        const auto [number, beta] = here;
        if (tree_.decided(number, beta)) return false;
        if (number == on.first) return beta == on.second;
        const auto [place, is_new] = seen.emplace(here, false);
        if (!is_new) return place->second;
        for (const auto& one : tree_[number].children)
            if (depends(on, {one.node, after(one, beta)}, seen)) return seen[here] = true;
        return false;
    }

    const Tree& tree_;
    std::map<question, effort_to_prove> efforts_{};
    std::map<question, double> shares_{};
};

}  // namespace kalah::detail

#endif
