// Every record that is read has what its text says, and can be written, read again and replayed. An input that begins
// with a zero byte makes a record instead, which is written and read.

#include "records.hpp"

using namespace kalah_fuzz;

namespace {

[[nodiscard]] any_record read_back(const kalah::any_rules& rules, const std::string& text)
{
    kalah::text_lines lines{text};
    const auto records = kalah::read_records<kalah::any_board>(rules, lines);
    must(records.has_value(), "a written record can be read");
    must(records->size() == 1, "a record stays one");
    return records->front();
}

[[nodiscard]] kalah::written_record fields_of(const std::string& text)
{
    kalah::text_lines lines{text};
    int count = 0;
    const auto written = kalah::next_record(lines, count);
    must(written && *written && (*written)->complete, "a written record has its fields");
    return **written;
}

void check_writing(const kalah::any_rules& rules, const any_record& record)
{
    const auto text = kalah::to_string(rules, record);
    const auto again = read_back(rules, text);
    must_be_same(again, record);
    const auto fields = fields_of(text);
    must(kalah::names(fields["rules"].text, rules), "the text has the rules");
    must_say(fields, record);
    must(kalah::to_string(rules, again) == text, "a record survives its text");
}

// Returns whether it was accepted.
[[nodiscard]] bool check(const kalah::written_record& written)
{
    const auto rules = kalah::read_rules(written["rules"].text);
    if (!rules) return false;
    const auto record = kalah::read_record<kalah::any_board>(*rules, written);
    if (!record) {
        must(!record.error().reason.empty() && record.error().line > 0, "an error says why and where");
        return false;
    }
    must_say(written, *record);
    check_writing(*rules, *record);
    const auto played = kalah::replay(*rules, *record);
    must(played.has_value(), "a record can be replayed");
    auto replayed = played->record();
    must(replayed.from == record->from && replayed.plies.size() == record->plies.size(), "with all its plies");
    return true;
}

// Comments and the line ends of other systems change nothing.
void check_made(choices choose)
{
    const kalah::any_rules rules{any_facts(choose)};
    const auto record = made_record(rules, choose);
    check_writing(rules, record);
    std::string other;
    for (const char sign : "# one comment\n" + kalah::to_string(rules, record)) {
        if (sign == '\n') other += '\r';
        other += sign;
        if (sign == '\n' && choose.below(8) == 0) other += "#\r\n# another: comment\n";
    }
    must_be_same(read_back(rules, other), record);
}

outcome run(std::string_view input)
{
    if (input.starts_with('\0')) {
        check_made(choices{input.substr(1)});
        return outcome::made;
    }
    kalah::text_lines lines{input};
    bool all = true, any = false;
    for (int count = 0; auto written = kalah::next_record(lines, count);) {
        if (!*written) return outcome::refused;
        any = true;
        all = check(**written) && all;
    }
    return any && all ? outcome::accepted : outcome::refused;
}

std::vector<std::string> seeds()
{
    std::mt19937_64 random{1};
    auto all = random_inputs(40, 150);
    for (auto& made : all) made.insert(0, 1, '\0');
    for (int round = 0; round < 200; ++round) {
        const auto bytes = random_bytes(random, 6);
        choices choose{bytes};
        const auto facts = any_facts(choose);
        const kalah::any_rules rules{round % 3 == 0 ? facts : round % 3 == 1 ? kalah::standard : kalah::classic};
        all.push_back(kalah::to_string(rules, readable_record(rules, random)));
    }
    all.push_back("# two games\n" + all[40] + "# the second one\n" + all[41]);
    return all;
}

}  // namespace

const target kalah_fuzz::the_target{"records", run, 50, seeds};
