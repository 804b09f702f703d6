#include "record_file.hpp"

#include "play.hpp"

#include <kalah/game/game_file.hpp>

#include <memory>
#include <stdexcept>

namespace referee {

record_file records_in(const std::string& path, const kalah::any_board& start)
{
    using game_file = kalah::game_file<kalah::any_rules, kalah::any_board>;
    const auto file = std::make_shared<game_file>(kgp::protocol_rules, start, path);
    const auto check = [](const kalah::expected<void>& done) {
        if (!done) throw std::runtime_error{to_string(done.error())};
    };
    check(file->status());
    for (std::size_t game = 0; game < file->games().size(); ++game)
        if (file->games()[game].from != start)
            check(kalah::error{"its game begins with another board", file->lines()[game], 0, path});
    return [file, check](const any_record& record) { check(file->append(record)); };
}

}  // namespace referee
