// The boards of exact-boards.txt, whose values were found by the solver, against a solver without tables.
#include "support/exact_boards.hpp"

#include <kalah/engine/expert.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/evaluate/network.hpp>
#include <kalah/evaluate/store_lead.hpp>

#include <doctest/doctest.h>

#include <fstream>

using namespace kalah;

namespace {

std::vector<exact::exact_board> all_boards()
{
    std::ifstream in{KALAH_PUBLISHED "/exact-boards.txt"};
    std::vector<exact::exact_board> all;
    for (std::string text; std::getline(in, text);) {
        if (text.empty() || text.starts_with('#')) continue;
        INFO(text);
        const auto read = exact::read_exact_board(text);
        REQUIRE(read.has_value());
        CHECK(exact::to_string(*read) == text);
        all.push_back(*read);
    }
    return all;
}

int seeds_in_pits(const any_board& board) { return board.mover.seeds() + board.opponent.seeds(); }

// How far an evaluator is off the exact values of the boards, on average, in hundredths of a seed.
template <class Evaluator>
double error_of(const Evaluator& evaluate, const std::vector<exact::exact_board>& all)
{
    double error = 0;
    int boards = 0;
    for (const auto& one : all) {
        if (one.board.pits() != 6) continue;
        const auto value = evaluate(one.board.as<6>()) * 100 / seed_worth(evaluate);
        error += std::abs(value - 100 * one.best());
        ++boards;
    }
    return error / boards;
}

}  // namespace

TEST_CASE("exact boards: those with few seeds are solved again")
{
    const auto all = all_boards();
    CHECK(all.size() > 1500);
    int solved = 0;
    for (const auto& one : all) {
        if (seeds_in_pits(one.board) > 20 || one.board.pits() > 6) continue;
        visit(
            [&](const auto& board) {
                solver solve{one.rules, board, {.memory = 1 << 22, .threads = 1}};
                const auto moves = solve.moves(board);
                for (int pit = 0; pit < board.pits; ++pit) {
                    const auto& value = one.values[static_cast<unsigned>(pit)];
                    REQUIRE(moves[pit].has_value() == value.has_value());
                    if (value) CHECK(moves[pit]->value == interval{*value, *value});
                }
            },
            one.board);
        ++solved;
    }
    CHECK(solved > 50);
}

TEST_CASE("exact boards: network guesses better than trained, and trained better than the lead")
{
    const auto all = all_boards();
    CHECK(error_of(network{}, all) < 0.85 * error_of(trained{}, all));
    CHECK(error_of(trained{}, all) < 0.85 * error_of(store_lead{}, all));
}

// The expert of a commit that plays worse fails here. Its moves depend on nothing but the nodes.
TEST_CASE("exact boards: the expert loses little with few nodes")
{
    int lost = 0, boards = 0;
    for (const auto& one : all_boards()) {
        if (one.board.pits() != 6 || seeds_in_pits(one.board) < 30 || boards == 200) continue;
        expert player{one.rules, one.board.as<6>(), {.memory = 1 << 20, .threads = 1, .endgames = 0}};
        const auto answer = player(one.board.as<6>(), limit{.nodes = 5000});
        lost += one.best() - *one.values[static_cast<unsigned>(*answer.pit())];
        ++boards;
    }
    CHECK(boards == 200);
    MESSAGE("mean regret with 5,000 nodes: ", static_cast<double>(lost) / boards, " seeds");
    CHECK(lost <= 140);
}
