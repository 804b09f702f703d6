// Makes an opening book, exact where boards can be solved in time. Or proves the entries of a book again.

#include "check.hpp"
#include "maker.hpp"

namespace make_book {

namespace {

int run(const told_settings& told)
{
    const auto wanted = settled(told);
    support::end_politely();
    return visit(
        [&]<class Board>(const Board& start) {
            return wanted.check ? check<Board>(wanted) : maker<Board>{wanted}.make(start);
        },
        wanted.start);
}

}  // namespace

}  // namespace make_book

int main(int count, char** arguments)
{
    return support::run_program("make_book", make_book::help(), count, arguments, make_book::add_options,
                                make_book::run);
}
