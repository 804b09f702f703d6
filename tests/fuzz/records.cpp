// Every record that is read can be written and read again, and its games can be replayed.

#include "fuzz.hpp"

#include <kalah/core/rules_text.hpp>
#include <kalah/game/record_reading.hpp>

using namespace kalah_fuzz;

namespace {

using record_of_any = kalah::game_record<kalah::any_board>;

kalah::expected<record_of_any> read_again(const kalah::any_rules& rules, const std::string& text)
{
    kalah::text_lines lines{text};
    const auto records = kalah::read_records<kalah::any_board>(rules, lines);
    if (!records) return records.error();
    must(records->size() == 1, "a record stays one");
    return records->front();
}

void check(const kalah::written_record& written)
{
    const auto rules = kalah::read_rules(written["rules"].text);
    if (!rules) return;
    const auto record = kalah::read_record<kalah::any_board>(*rules, written);
    if (!record) {
        must(!record.error().reason.empty() && record.error().line > 0, "an error says why and where");
        return;
    }
    const auto text = kalah::to_string(*rules, *record);
    const auto again = read_again(*rules, text);
    must(again.has_value(), "a written record can be read");
    must(kalah::to_string(*rules, *again) == text, "a record survives its text");
    const auto played = kalah::replay(*rules, *record);
    must(played && played->plies().size() == record->plies.size(), "a record can be replayed");
    must(played->from().seeds() == record->from.seeds(), "it begins with its board");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kalah::text_lines lines{text_of(data, size)};
    for (int count = 0; auto written = kalah::next_record(lines, count);) {
        if (!*written) return 0;
        check(**written);
    }
    return 0;
}
