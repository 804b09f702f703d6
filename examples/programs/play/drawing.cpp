#include "drawing.hpp"

#include <algorithm>

namespace play {

namespace {

struct cell {
    std::string text;
    char mark = ' ';  // how the last ply changed it
};

[[nodiscard]] std::string right_aligned(const std::string& text, std::size_t width)
{
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

[[nodiscard]] char mark_of(int before, int now) { return now > before ? '+' : now < before ? '-' : ' '; }

// A row of the board, ready to draw.
struct drawn_row {
    std::vector<cell> pits{};
    std::vector<std::string> keys{};
    cell store{};
    std::string name{};
};

[[nodiscard]] drawn_row drawn(const game& played, side row, const std::string& name)
{
    const auto& now = played.row(row);
    const auto* last = played.plies().empty() ? nullptr : &played.plies().back();
    const auto& before = !last ? now : last->by == row ? last->board.mover : last->board.opponent;
    const auto playable = played.to_move() == row ? played.moves() : kalah::pit_set<kalah::max_pits>{};
    drawn_row all;
    for (int pit = 0; pit < now.size(); ++pit) {
        const bool was_played = last && last->pit == pit && last->by == row;
        const char mark = was_played ? '*' : mark_of(before[pit], now[pit]);
        all.pits.push_back({now[pit] == 0 ? "." : std::to_string(now[pit]), mark});
        all.keys.push_back(playable.contains(pit) ? std::to_string(pit) : "");
    }
    all.store = {std::to_string(now.store()), mark_of(before.store(), now.store())};
    all.name = name_of_row(row) + (name.empty() ? "" : ": " + name);
    return all;
}

// The upper row runs from right to left.
[[nodiscard]] drawn_row reversed(drawn_row row)
{
    std::reverse(row.pits.begin(), row.pits.end());
    std::reverse(row.keys.begin(), row.keys.end());
    return row;
}

class painter {
public:
    painter(const drawn_row& upper, const drawn_row& lower, const screen& on) : on_{on}
    {
        for (const auto* row : {&upper, &lower})
            for (const auto& pit : row->pits) digits_ = std::max(digits_, pit.text.size());
        roomy_ = upper.pits.size() <= 10;
    }

    [[nodiscard]] std::string pits(const drawn_row& row) const
    {
        std::string text = margin() + "|";
        for (const auto& pit : row.pits) text += (roomy_ ? " " : "") + number(pit, digits_) + "|";
        return text;
    }

    // Empty when no pit of the row may be played.
    [[nodiscard]] std::string keys(const drawn_row& row) const
    {
        if (std::all_of(row.keys.begin(), row.keys.end(), [](const auto& key) { return key.empty(); })) return "";
        std::string text = margin() + " ";
        for (const auto& key : row.keys) {
            const auto blank = std::string((roomy_ ? 1 : 0) + digits_ - key.size(), ' ');
            text += blank + on_.painted(key, ink::key) + "  ";
        }
        return text;
    }

    [[nodiscard]] std::string edge(std::size_t count) const
    {
        std::string text = "+";
        for (; count > 0; --count) text += std::string(digits_ + (roomy_ ? 2 : 1), '-') + "+";
        return text;
    }

    [[nodiscard]] std::string store(const cell& of) const { return number(of, 4, ink::strong); }
    [[nodiscard]] static std::string margin() { return std::string(7, ' '); }

private:
    // With its mark, or in the mark's colour.
    [[nodiscard]] std::string number(const cell& of, std::size_t width, ink unchanged = ink::plain) const
    {
        const auto with = of.mark == '+'   ? ink::gained
                          : of.mark == '-' ? ink::lost
                          : of.mark == '*' ? ink::played
                          : of.text == "." ? ink::faint
                                           : unchanged;
        return on_.painted(right_aligned(of.text, width), with) + (on_.coloured ? ' ' : of.mark);
    }

    const screen& on_;
    std::size_t digits_ = 2;
    bool roomy_ = true;
};

}  // namespace

std::string drawing(const game& played, side lower, const std::array<std::string, 2>& names, const screen& on)
{
    const auto name = [&](side row) { return names[static_cast<std::size_t>(row)]; };
    const auto above = reversed(drawn(played, other(lower), name(other(lower))));
    const auto below = drawn(played, lower, name(lower));
    const painter paint{above, below, on};
    const auto edge = paint.edge(below.pits.size());
    const auto width = 2 * painter::margin().size() + edge.size();
    const auto store_line = paint.store(above.store) + "  " + edge + paint.store(below.store);
    std::string text;
    for (const auto& line :
         {"  " + above.name, paint.keys(above), painter::margin() + edge, paint.pits(above), store_line,
          paint.pits(below), painter::margin() + edge, paint.keys(below), right_aligned(below.name, width - 2)})
        if (!line.empty()) text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    return text;
}

}  // namespace play
