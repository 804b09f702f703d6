#ifndef EXAMPLES_PROGRAMS_STUDIES_SEARCHED_TREE_HPP
#define EXAMPLES_PROGRAMS_STUDIES_SEARCHED_TREE_HPP

#include <kalah/core/hash.hpp>
#include <kalah/core/rules.hpp>

#include <string_view>
#include <unordered_map>
#include <vector>

namespace studies {

// The tree of all plies from a board, to a few plies, and which of its boards a search has looked into.
struct tree_node {
    kalah::board<6> board{};
    std::vector<tree_node> next{};
    bool searched = false;
};

using course_rules = kalah::rules<kalah::standard>;

[[nodiscard]] inline tree_node tree_of(const kalah::board<6>& board, int plies)
{
    tree_node root{board};
    if (plies > 0)
        for (const int pit : course_rules::moves(board))
            root.next.push_back(tree_of(course_rules::play(board, pit).next, plies - 1));
    return root;
}

// Where a search is in a tree, as far as its questions to the rules tell: it looks into a board when it asks for its
// moves, and that board is the one that was played last.
class tree_watch {
public:
    explicit tree_watch(tree_node& root) { places_[root.board] = &root; }

    void looked_into(const kalah::board<6>& board)
    {
        if (const auto place = places_.find(board); place != places_.end() && place->second)
            place->second->searched = true;
    }

    void played(const kalah::board<6>& from, int pit, const kalah::board<6>& to)
    {
        const auto place = places_.find(from);
        auto* const node = place == places_.end() ? nullptr : place->second;
        const bool inside = node && !node->next.empty();
        int number = 0;  // of the pit among those that may be played
        for (const int other : course_rules::moves(from)) number += other < pit ? 1 : 0;
        places_[to] = inside ? &node->next[static_cast<std::size_t>(number)] : nullptr;
    }

private:
    std::unordered_map<kalah::board<6>, tree_node*> places_{};  // null below the tree
};

// Standard rules that tell somebody what a search asks of them.
struct watched_rules {
    tree_watch* watch = nullptr;

    [[nodiscard]] static constexpr bool blind_to_stores() { return course_rules::blind_to_stores(); }
    [[nodiscard]] static std::string_view name() { return "watched"; }

    [[nodiscard]] kalah::pit_set<6> moves(const kalah::board<6>& board) const
    {
        if (watch) watch->looked_into(board);
        return course_rules::moves(board);
    }
    [[nodiscard]] kalah::ply<kalah::board<6>> play(const kalah::board<6>& board, int pit) const
    {
        const auto next = course_rules::play(board, pit);
        if (watch) watch->played(board, pit, next.next);
        return next;
    }

    friend bool operator==(const watched_rules&, const watched_rules&) = default;
};

}  // namespace studies

#endif
