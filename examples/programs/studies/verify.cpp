// The program's list of what is published, and its table.

#include "verification.hpp"

#include <support/interruption.hpp>
#include <support/number_in.hpp>

#include <kalah/tournament/table_text.hpp>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
#include <sstream>

namespace studies {

namespace {

// One row of the table: what is published in a file, from where, and how it is found again.
struct subject {
    std::string what{}, file{}, source{};
    std::function<void(inspection&)> inspect{};
};

// Kalah(6,6) has 72 seeds; nobody has found its value again yet.
constexpr int beyond_reach = 71;

[[nodiscard]] std::vector<subject> subjects(const verification_settings& how)
{
    const auto values = [=](const choice_of_boards& quick, std::optional<int> value = std::nullopt) {
        return [=](inspection& to) {
            inspect_values(to, how.all ? choice_of_boards{beyond_reach} : quick, how.threads, value);
        };
    };
    const std::string independent = "an independent program";
    return {
        {"perft counts", "perft.txt", independent + "; public engines for Kalah(6,4)", inspect_perft},
        {"perfect games", "perfect-games.txt", "Irving, Donkers, Uiterwijk 2000", inspect_perfect_games},
        {"endgame fingerprints", "endgame-fingerprints.txt", independent + "; a public table of 13 seeds",
         [=](inspection& to) { inspect_fingerprints(to, how.threads); }},
        {"values of starts", "solved.txt", "Irving, Donkers, Uiterwijk 2000; Rawlings 2015; CMancala; " + independent,
         values({48})},
        {"values of first moves", "first-moves.txt", "CMancala; " + independent, values({36})},
        {"exact draws", "fairkalah.txt", "Neller, Neller 2022", values({48, 16}, 0)},
        {"boards with exact moves", "exact-boards.txt", "two solves of this project", values({24})},
    };
}

// The folder that was asked for, or else that of the environment or of the source of this program.
[[nodiscard]] std::filesystem::path folder_of(const verification_settings& how)
{
    if (how.folder) return *how.folder;
    if (const char* const told = std::getenv("KALAH_PUBLISHED"); told && *told) return told;
    return STUDIES_PUBLISHED;
}

[[nodiscard]] std::string seconds_text(std::chrono::duration<double> time)
{
    std::ostringstream text;
    text.precision(time.count() < 10 ? 1 : 0);
    text << std::fixed << time.count() << " s";
    return text.str();
}

[[nodiscard]] std::vector<std::string> row_of(const inspection& of)
{
    const int tried = of.right() + of.wrong();
    return {of.what(),
            std::to_string(tried) + (of.left_out() > 0 ? " of " + std::to_string(tried + of.left_out()) : ""),
            std::to_string(of.right()),
            std::to_string(of.wrong()),
            seconds_text(of.time()),
            of.source(),
            of.file().filename().string()};
}

}  // namespace

void inspection::compare(int line, const std::string& claim, const std::string& published, const std::string& found)
{
    if (published == found) {
        ++right_;
        return;
    }
    ++wrong_;
    status_.clear();
    std::cout << "WRONG: " << file_.filename().string() << ", line " << line << ", " << claim << ": published "
              << published << ", found " << found << std::endl;
}

void refuse(const std::filesystem::path& file, int line, const std::string& reason)
{
    throw support::failure{file.string() + ", line " + std::to_string(line) + ": " + reason};
}

long number_of(const std::filesystem::path& file, int line, const std::string& text)
{
    constexpr long most = std::numeric_limits<long>::max();
    const auto number = support::number_in(text, -most, most);
    if (!number) refuse(file, line, "'" + text + "' is no number");
    return *number;
}

std::vector<published_line> published_lines(const std::filesystem::path& file, std::size_t fields)
{
    std::ifstream in{file};
    if (!in) throw support::failure{file.string() + ": cannot be read; --published FOLDER says where the files are"};
    std::vector<published_line> lines;
    int number = 0;
    for (std::string text; std::getline(in, text);) {
        ++number;
        while (!text.empty() && (text.back() == '\r' || text.back() == ' ')) text.pop_back();
        if (text.empty() || text.starts_with('#')) continue;
        auto& line = lines.emplace_back();
        line.number = number;
        std::istringstream rest{text};
        for (std::string field; std::getline(rest >> std::ws, field, ';');) line.fields.push_back(field);
        if (line.fields.size() != fields) refuse(file, number, std::to_string(fields) + " fields were expected");
    }
    return lines;
}

int verify(const verification_settings& how)
{
    const auto folder = folder_of(how);
    support::end_politely();
    support::status_line status{how.quiet};
    kalah::text_table table{{"what", "compared", "right", "wrong", "time", "source", "file"}};
    bool wrong = false, left_out = false;
    for (const auto& [what, file, source, inspect] : subjects(how)) {
        if (support::interrupted) break;
        inspection inspected{what, folder / file, source, status};
        try {
            inspect(inspected);
        }
        catch (const support::ended&) {
            // It was interrupted while a table was built. What was compared before is shown.
        }
        inspected.finish();
        status.clear();
        if (inspected.right() + inspected.wrong() + inspected.left_out() == 0 && !support::interrupted)
            throw support::failure{inspected.file().string() + ": there is nothing to compare"};
        wrong = wrong || inspected.wrong() > 0;
        left_out = left_out || inspected.left_out() > 0;
        table.push_back(row_of(inspected));
    }
    std::cout << kalah::to_markdown(table);
    if (support::interrupted) std::cout << "\nInterrupted: the rest was not compared.\n";
    else if (left_out)
        std::cout << (how.all ? "\nKalah(6,6) is beyond reach.\n" : "\nThe rest takes longer: studies verify --all\n");
    if (wrong) return 1;
    return support::interrupted ? support::interrupted_status() : 0;
}

}  // namespace studies
