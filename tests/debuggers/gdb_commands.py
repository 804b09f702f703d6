# Shows the values of shown.cpp in gdb: by the printers, as pictures, and by evaluating kalah.natvis as Visual Studio
# does, as far as gdb knows the same expressions. The variable root is the folder of the sources.
import re
import xml.etree.ElementTree

import gdb

boards = ["narrow", "seven", "eight", "wide", "any"]
for command in ["set pagination off", "set confirm off", "set width 0", "set print address off", "break stop_here"]:
    gdb.execute(command, to_string=True)
gdb.execute("run >/dev/null", to_string=True)
gdb.execute("up", to_string=True)
for board in boards:
    print(gdb.execute("kalah draw " + board, to_string=True), end="")
for name in boards + ["error"]:
    print(gdb.parse_and_eval(name).format_string())
for name in ["none", "pits", "line", "open", "exact", "seven.mover", "any.opponent"]:
    print(name, "=", gdb.parse_and_eval(name).format_string())
try:
    gdb.execute("kalah draw line", to_string=True)
except gdb.error as refusal:
    print(refusal, end="\n")

space = {"n": "http://schemas.microsoft.com/vstudio/debugger/natvis/2010"}
types = xml.etree.ElementTree.parse(root + "/debuggers/kalah.natvis").getroot().findall("n:Type", space)


def evaluated(expression, on, argument):
    expression = expression.replace("$T1", argument)
    expression = re.sub(r"\b(lanes_|pits_|store_|size_|low|high)\b", "({}).\\1".format(on), expression)
    return int(gdb.parse_and_eval(expression))


def shown(on):
    kind = gdb.parse_and_eval(on).type.strip_typedefs().unqualified()
    name = re.sub("<.*", "", kind.name)
    argument = (re.findall("<(.*)>", kind.name) or [""])[0]
    here = [t for t in types if re.sub("<.*", "", t.get("Name")) == name]
    holds = lambda one: not one.get("Condition") or evaluated(one.get("Condition"), on, argument)
    text = next(s.text for t in here for s in t.findall("n:DisplayString", space) if holds(s))
    text = re.sub(r"{(mover|opponent)}", lambda part: shown(on + "." + part[1]), text)
    text = re.sub(r"{(.*?),d}", lambda part: str(evaluated(part[1], on, argument)), text)
    for items in (items for t in here for items in t.findall("n:Expand/n:IndexListItems", space) if holds(items)):
        size = evaluated(items.find("n:Size", space).text, on, argument)
        node = items.find("n:ValueNode", space).text
        text += " " + str([evaluated(node.replace("$i", str(at)), on, argument) for at in range(size)])
    return text


for name in boards + ["line", "open", "exact"]:
    print("natvis:", shown(name))
gdb.execute("kill", to_string=True)
