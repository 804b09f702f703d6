// Compiled without exceptions, run-time type information, threads and files, as for WebAssembly.
#include <kalah/engine/expert.hpp>
#include <kalah/engine/solver.hpp>
#include <kalah/game/record_reading.hpp>
#include <kalah/kalah.hpp>
#include <kalah/tournament.hpp>

#if defined(__cpp_exceptions) || defined(__cpp_rtti) || KALAH_HAS_THREADS || KALAH_HAS_FILES
#error "this is to be compiled without"
#endif

int main()
{
    using namespace kalah;
    constexpr alpha_beta search{rules<classic>{}, store_lead{}, store_bounds{}};
    const auto found = timed{search}(start<3>(3), limit{.depth = 40});
    const bool as_published = found.proven && found.value == 2;  // Irving, Donkers, Uiterwijk 2000
    game played{any_rules{standard}, start(7, 4)};
    const bool refuses = played.play(3) && !played.play(3);  // it ends in the store

    // All cores are one, and pondering does nothing.
    expert player{rules<classic>{}, start<3>(3)};
    player.ponder(start<3>(3));
    const auto answer = player(start<3>(3), limit{.depth = 40});
    const auto solved = solver{rules<classic>{}, start<3>(3), {.memory = 1 << 20}}(start<3>(3));
    const auto table = build_endgames<3>(rules<classic>{}, 14, {.threads = 2});
    const bool on_one_thread =
        all_cores() == 1 && answer.proven && answer.value == 200 && solved.value.low == 2 && table;

    const auto first = [](const auto& board) { return *rules<classic>::moves(board).begin(); };
    const tournament contest{
        rules<classic>{}, start<3>(3), {{"first", first}, {"search", kalah::player{search, {.depth = 4}}}}};
    const bool contested = contest().of(0).games() == 2;

    const auto text = to_string(played.rules(), played.record());
    text_lines lines{text};
    return as_published && refuses && on_one_thread && contested && read_records<any_board>(played.rules(), lines) ? 0
                                                                                                                   : 1;
}
