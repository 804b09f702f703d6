#ifndef KALAH_TESTS_FUZZ_RECORDS_HPP
#define KALAH_TESTS_FUZZ_RECORDS_HPP

// Records of games for the fuzz targets: made from choices, and compared field by field, with each other and with what
// is written.

#include "fuzz.hpp"

#include <kalah/game/record_reading.hpp>

#include <sstream>

namespace kalah_fuzz {

using any_record = kalah::game_record<kalah::any_board>;

// Two times that a text cannot tell apart: it has three digits behind the point of a millisecond.
[[nodiscard]] inline bool as_written(std::chrono::nanoseconds a, std::chrono::nanoseconds b)
{
    return std::chrono::abs(a - b) < std::chrono::microseconds{1};
}

inline void must_be_same(const any_record& a, const any_record& b)
{
    must(a.first == b.first && a.second == b.second, "both records have the same names");
    must(a.from == b.from, "both begin with the same board");
    must(a.forced == b.forced, "both have the same number of forced plies");
    must(a.round == b.round && a.seed == b.seed, "both are of the same round and seed");
    must(a.pie == b.pie && a.taken_over == b.taken_over, "both agree about the pie rule");
    must(a.first_store == b.first_store && a.second_store == b.second_store, "both have the same stores");
    must(a.lost == b.lost, "both have the same forfeit");
    must(a.unfinished == b.unfinished, "both are finished, or neither");
    must(a.plies.size() == b.plies.size(), "both have the same number of plies");
    for (std::size_t at = 0; at < a.plies.size(); ++at) {
        const auto &one = a.plies[at], &other = b.plies[at];
        must(one.board == other.board && one.pit == other.pit && one.by == other.by, "both have the same plies");
        must(as_written(one.time, other.time), "both have the same times");
    }
}

// The text of a record, read as plainly as possible, says what the record has.
inline void must_say(const kalah::written_record& written, const any_record& record)
{
    const auto has = [&](const char* name) { return written[name].line != 0; };
    const auto text = [&](const char* name) -> const std::string& { return written[name].text; };
    const auto number = [&](const char* name, std::uint64_t if_absent) {
        return has(name) ? std::strtoull(text(name).c_str(), nullptr, 10) : if_absent;
    };
    must(text("first") == record.first && text("second") == record.second, "the text has the names");
    const auto from = kalah::read_board(text("board"));
    must(from && *from == record.from, "the text has the board");
    must(number("forced", 0) == static_cast<std::uint64_t>(record.forced), "the text has the forced plies");
    must(number("round", 1) == static_cast<std::uint64_t>(record.round), "the text has the round");
    must(number("seed", 1) == record.seed, "the text has the seed");
    must(has("pie") == record.pie, "the text says whether there is the pie rule");
    must(!record.pie || text("pie") == (record.taken_over ? "taken over" : "not taken over"),
         "the text says who took over");

    std::vector<int> pits;
    for (const char sign : text("moves"))
        if (sign != '-') pits.push_back(sign >= 'a' ? sign - 'a' + 10 : sign - '0');
    must(pits.size() == record.plies.size(), "the text has all plies");
    std::istringstream times{text("times")};
    for (std::size_t at = 0; at < pits.size(); ++at) {
        const auto& ply = record.plies[at];
        must(ply.pit == pits[at], "the text has the pits");
        double time = 0;
        const bool forced = static_cast<int>(at) < record.forced;
        must(forced || !has("times") || times >> time, "the text has a time for each ply that was chosen");
        const std::chrono::duration<double, std::milli> in_text{time};
        must(as_written(ply.time, std::chrono::duration_cast<std::chrono::nanoseconds>(in_text)),
             "the text has the times");
    }

    const auto stores = std::to_string(record.first_store) + "-" + std::to_string(record.second_store);
    must(text("result") == stores + (record.unfinished ? ", unfinished" : ""), "the text has the result");
    must(has("forfeit") == record.lost.has_value(), "the text says whether there was a forfeit");
    const auto loser = [&] { return record.lost->by == kalah::side::first ? "first: " : "second: "; };
    must(!record.lost || text("forfeit") == loser() + record.lost->reason, "the text says who lost, and why");
}

// A game by these rules that was played at random, with any names, times, forced plies, a swap or a forfeit.
[[nodiscard]] inline any_record made_record(const kalah::any_rules& rules, choices& choose)
{
    const int pits = choose.between(1, kalah::max_pits);
    const auto from = kalah::start(pits, choose.between(1, pits <= 7 ? std::min(8, 255 / (2 * pits)) : 4));
    kalah::game<kalah::any_rules, kalah::any_board> before{rules, from};
    for (int plies = choose.below(8); plies > 0 && !before.over(); --plies)
        must(before.play(any_pit(choose, before.moves())).has_value(), "a legal pit can be played");

    kalah::game<kalah::any_rules, kalah::any_board> played{rules, before.board(), {.pie = choose.coin()}};
    for (int forced = choose.below(4); forced > 0 && !played.over(); --forced)
        must(played.open(std::vector{any_pit(choose, played.moves())}).has_value(), "a legal opening can be played");
    const bool takes_over = choose.coin(), timed = choose.coin();
    for (int plies = choose.below(60);; --plies) {
        if (takes_over && played.may_take_over()) must(played.take_over().has_value(), "one may take over");
        if (plies == 0 || played.over()) break;
        const auto time = std::chrono::microseconds{timed ? choose.below(65536) << choose.below(9) : 0};
        must(played.play(any_pit(choose, played.moves()), time).has_value(), "a legal pit can be played");
    }
    if (choose.coin()) played.forfeit(choose.coin() ? kalah::side::first : kalah::side::second, choose.text(40));

    auto record = played.record();
    record.first = kalah::detail::in_a_line(choose.text(20));
    record.second = kalah::detail::in_a_line(choose.text(20));
    if (choose.coin()) record.round = 1 + static_cast<int>(choose.bits() >> 2);
    if (choose.coin()) record.seed = std::uint64_t{choose.bits()} << 32 | choose.bits();
    return record;
}

// Choices that make a record with readable names.
[[nodiscard]] inline any_record readable_record(const kalah::any_rules& rules, std::mt19937_64& random)
{
    const auto bytes = random_bytes(random, 1 + random() % 200);
    choices choose{bytes};
    auto record = made_record(rules, choose);
    record.first = random() % 8 == 0 ? "" : "alpha_beta/knowledge";
    record.second = "Ben, \"\\o/\"";
    if (record.lost) record.lost->reason = random() % 2 == 0 ? "took 110 ms of 100" : "played pit 9: it is empty";
    record.round = record.round % 100 + 1;
    return record;
}

}  // namespace kalah_fuzz

#endif
