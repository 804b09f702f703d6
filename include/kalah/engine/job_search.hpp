#ifndef KALAH_ENGINE_JOB_SEARCH_HPP
#define KALAH_ENGINE_JOB_SEARCH_HPP

#include <kalah/engine/detail/job_proof.hpp>
#include <kalah/engine/job.hpp>
#include <kalah/engine/solution.hpp>

#include <functional>
#include <type_traits>

namespace kalah {

// Job-level search (Wu and others 2013): it solves a board by questions about boards a few plies on, which workers
// answer, each with a search and a memory of its own. The next question is always the one about the board on which the
// proof depends most (best first, by proof numbers). A board that takes more than the largest budget is split into the
// boards after its moves. All that is proven goes to the journal, and comes from there.
template <class Rules, class Board>
    requires rules_for<Rules, Board>
class job_search {
public:
    // The journal is lent. guess(board) says roughly what a board is worth for its mover, in seeds.
    job_search(const Rules& rules, const Board& root, journal& known,
               std::function<int(const std::type_identity_t<Board>&)> guess, const job_options& options = {})
        : options_{options},
          journal_{known},
          tree_{rules, root, known, options.first_budget, std::move(guess)}
    {
        tree_.split(0);  // so that the best move is known with the value
    }
    job_search(const job_search&) = delete;
    job_search& operator=(const job_search&) = delete;

    // What is proven about the board, and the nodes of all answers.
    [[nodiscard]] solution found() const
    {
        const auto& root = tree_.root();
        solution all{root.value};
        const int left = root.board.mover.seeds() + root.board.opponent.seeds();
        const bool nothing = root.value.low == root.board.lead() - left && !all.exact();
        for (const auto& one : root.children) {
            const auto& of = tree_[one.node].value;
            if (!all.pit && !nothing && (one.again ? of.low : -of.high) >= root.value.low) all.pit = one.pit;
        }
        all.nodes = nodes_;
        return all;
    }
    [[nodiscard]] bool solved() const
    {
        const auto& value = tree_.root().value;
        return value.low == value.high || (options_.outcome && (value.low > 0 || value.high < 0));
    }
    // The number of boards with questions of their own.
    [[nodiscard]] std::size_t size() const { return tree_.size(); }
    // What is asked about the board now: whether its value is at least this. As in MTD(f), it follows a guess, which
    // each answer moves. Precondition: the board is not solved.
    [[nodiscard]] int question() const
    {
        const auto& [low, high] = tree_.root().value;
        const int guess = tree_.root().guess;
        if (options_.outcome) return guess > 0 ? (high > 0 ? 1 : 0) : (low < 0 ? 0 : 1);
        return std::clamp(guess, low + 1, high);
    }
    // How much of that answer is known, from 0 to 1, if it is what it seems to be. All boards after the moves of a
    // board count as much as each other, for nobody knows what each will take.
    [[nodiscard]] double share() const { return detail::job_proof{tree_}.share(0, question()); }

    // The question that is worth asking next. It counts as asked until it is answered or withdrawn. Absent if the board
    // is solved. No two workers get the same question: a board that somebody has already is split for the others.
    [[nodiscard]] std::optional<job<Board>> next()
    {
        if (solved()) return std::nullopt;
        proof_.forget();
        std::size_t number = 0;
        int beta = question();
        for (;;) {
            if (tree_[number].busy > 0 && !tree_[number].split && tree_[number].plies < options_.plies) {
                tree_.split(number);
                proof_.forget();
                if (tree_.decided(number, beta)) return next();
            }
            if (!tree_[number].split) break;
            const auto& best = proof_.best_child(number, beta);
            number = best.node;
            beta = proof_.after(best, beta);
        }
        auto& here = tree_[number];
        ++here.busy;
        return job<Board>{number, here.board, beta, here.budget};
    }

    // What a worker has found: an interval, proven or not worth more than the stores tell. Returns why the journal
    // could not be written, if it could not.
    expected<void> answer(const job<Board>& asked, const solution& of)
    {
        auto& here = tree_[asked.node];
        --here.busy;
        nodes_ += of.nodes;
        if (of.value.low >= asked.beta || of.value.high < asked.beta) {
            const auto done = journal_.append({here.text, of.value, of.nodes});
            tree_.narrow(asked.node, of.value);
            return done;
        }
        if (asked.budget < here.budget) return {};  // another worker has tried with as much
        if (here.budget >= options_.largest_budget && here.plies < options_.plies) return split(asked.node);
        here.budget *= 2;
        return {};
    }
    // A worker has been called back, or lost.
    void withdraw(const job<Board>& asked, std::uint64_t nodes)
    {
        --tree_[asked.node].busy;
        nodes_ += nodes;
    }

    // Whether the answer to a question can still matter.
    [[nodiscard]] bool matters(const job<Board>& asked) const
    {
        return !solved() && proof_.depends({asked.node, asked.beta}, 0, question());
    }

private:
    // Splits a board. The journal names the boards after its moves, so that whoever goes on splits it at once.
    expected<void> split(std::size_t number)
    {
        tree_.split(number);
        for (const auto& one : tree_[number].children)
            if (const auto& next = tree_[one.node]; !journal_[next.text])
                if (auto done = journal_.append({next.text, next.value, 0}); !done) return done;
        return {};
    }

    job_options options_;
    journal& journal_;
    detail::job_tree<Rules, Board> tree_;
    detail::job_proof<detail::job_tree<Rules, Board>> proof_{tree_};
    std::uint64_t nodes_ = 0;
};

}  // namespace kalah

#endif
