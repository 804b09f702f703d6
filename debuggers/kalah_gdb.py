# Shows boards and what belongs to them in gdb. Load it with
#
#   (gdb) source /path/to/kalah_gdb.py
#
# or from ~/.gdbinit. Then `print board` shows the text that operator<< prints, such as <3,0,0,4,4,4,4,4,4>, and
# `kalah draw board` the picture of drawing(board).

import gdb
import gdb.printing


def first_field(value):
    """The only member of a class, whatever its name: what std::array holds, in any standard library."""
    return value[value.type.fields()[0]]


class Row:
    """A row<Pits>: counters side by side in 64-bit words, of 8 bits for up to 7 pits, else of 16, then the store."""

    def __init__(self, value):
        size = int(value.type.strip_typedefs().template_argument(0))
        width = 8 if size <= 7 else 16
        per_word = 64 // width
        words = first_field(value["lanes_"]["words_"])
        counters = [int(words[at // per_word]) >> width * (at % per_word) & (1 << width) - 1 for at in range(size + 1)]
        self.pits, self.store = counters[:size], counters[size]

    def to_string(self):
        return "{" + ", ".join(map(str, self.pits)) + "}, store " + str(self.store)


class AnyRow(Row):
    def __init__(self, value):
        pits = first_field(value["pits_"])
        self.pits = [int(pits[pit]) for pit in range(int(value["size_"]))]
        self.store = int(value["store_"])


class Board:
    row = Row

    def __init__(self, value):
        self.mover, self.opponent = self.row(value["mover"]), self.row(value["opponent"])

    def to_string(self):
        mover, opponent = self.mover, self.opponent
        numbers = [len(mover.pits), mover.store, opponent.store] + mover.pits + opponent.pits
        return "<" + ",".join(map(str, numbers)) + ">"

    def drawing(self):
        pits = range(len(self.mover.pits))
        width = 1 + max(len(str(seeds)) for seeds in [100] + self.mover.pits + self.opponent.pits)

        def cells(numbers):
            return "".join(str(number).rjust(width) for number in numbers)

        upper, lower = cells(reversed(self.opponent.pits)), cells(self.mover.pits)
        margin = " " * 6
        edge = margin + "+" + "-" * (len(upper) + 1) + "+"
        return "\n".join([
            margin + cells(reversed(pits)), edge, margin + "|" + upper[1:] + "  |",
            str(self.opponent.store).rjust(4) + "  |" + " " * (len(upper) + 1) + "|" + str(self.mover.store).rjust(3),
            margin + "|" + lower[1:] + "  |", edge, margin + cells(pits)])


class AnyBoard(Board):
    row = AnyRow


class PitSet:
    def __init__(self, value):
        bits = int(value["bits_"])
        self.pits = [pit for pit in range(bits.bit_length()) if bits >> pit & 1]

    def to_string(self):
        return "{" + ", ".join(map(str, self.pits)) + "}"


class Line(PitSet):
    def __init__(self, value):
        pits = first_field(value["pits_"])
        self.pits = [int(pits[place]) for place in range(int(value["size_"]))]

    def to_string(self):
        return " ".join(map(str, self.pits))


class Interval:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        low, high = int(self.value["low"]), int(self.value["high"])
        return str(low) if low == high else "{} to {}".format(low, high)


class Error:
    """An error, or why there is nothing in an expected<Value>: as to_string(error) writes it."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        line, column = int(self.value["line"]), int(self.value["column"])
        place = ", ".join(name + str(at) for name, at in (("line ", line), ("column ", column)) if at > 0)
        texts = [str(self.value[name]).strip('"') for name in ("file", "reason")]
        return ": ".join(part for part in (texts[0], place, texts[1]) if part)


class Drawing(gdb.Command):
    """kalah draw BOARD: shows a board as a picture for people, the mover's row below."""

    def __init__(self):
        gdb.Command("kalah", gdb.COMMAND_DATA, prefix=True)
        super().__init__("kalah draw", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

    def invoke(self, argument, from_tty):
        value = gdb.parse_and_eval(argument)
        if value.type.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
            value = value.referenced_value()
        kind = value.type.strip_typedefs().unqualified().name or ""
        if kind == "kalah::any_board":
            print(AnyBoard(value).drawing())
        elif kind.startswith("kalah::board<"):
            print(Board(value).drawing())
        else:
            raise gdb.GdbError("kalah draw: " + argument + " is no board but a " + kind)


def printers():
    shown = gdb.printing.RegexpCollectionPrettyPrinter("kalah")
    for name, printer in (("board<.*>", Board), ("any_board", AnyBoard), ("row<.*>", Row), ("any_row", AnyRow),
                          ("pit_set<.*>", PitSet), ("line", Line), ("interval", Interval), ("error", Error)):
        shown.add_printer(name, "^kalah::" + name + "$", printer)
    return shown


gdb.printing.register_pretty_printer(None, printers(), replace=True)
Drawing()
