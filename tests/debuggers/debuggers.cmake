# gdb shows boards as the library prints and draws them.
#
# cmake -D compiler=... -D source=... -D scratch=... -P debuggers.cmake
cmake_minimum_required(VERSION 3.25)

find_program(gdb gdb)
if(NOT gdb)
    message("skipped: gdb is missing")
    return()
endif()
execute_process(COMMAND "${gdb}" -nx -batch -ex "python import xml.etree.ElementTree" RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
if(failed)
    message("skipped: gdb knows no Python")
    return()
endif()

file(REMOVE_RECURSE "${scratch}")
file(MAKE_DIRECTORY "${scratch}")
execute_process(
    COMMAND "${compiler}" -std=c++20 -g -O0 "-I${source}/include" "${CMAKE_CURRENT_LIST_DIR}/shown.cpp" -o "${scratch}/shown"
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${scratch}/shown" OUTPUT_VARIABLE expected COMMAND_ERROR_IS_FATAL ANY)
# A container may forbid debugging.
set(ENV{LC_ALL} C)
set(ENV{SHELL} /bin/sh)
execute_process(COMMAND "${gdb}" -nx -batch -ex "break main" -ex "run" "${scratch}/shown"
    OUTPUT_VARIABLE stopped ERROR_QUIET)
if(NOT stopped MATCHES "Breakpoint 1, main")
    message("skipped: gdb cannot stop a program here")
    return()
endif()
execute_process(
    COMMAND "${gdb}" -nx -batch -ex "python root = '${source}'"
        -ex "source ${source}/debuggers/kalah_gdb.py" -ex "source ${CMAKE_CURRENT_LIST_DIR}/gdb_commands.py"
        "${scratch}/shown"
    RESULT_VARIABLE failed OUTPUT_VARIABLE shown ERROR_VARIABLE errors)

# The rest is what the program prints about the same values, and what they are.
string(APPEND expected [[
none = <0,0,0>
pits = {0, 2, 5}
line = 2 5 1
open = -3 to 4
exact = 7
seven.mover = {1, 2, 3, 4, 5, 6, 7}, store 100
any.opponent = {0, 2, 4, 6, 8}, store 3
kalah draw: line is no board but a kalah::line
natvis: mover [1], store 100 [1]; opponent [0], store 3 [0]
natvis: mover [1, 2, 3, 4, 5, 6, 7], store 100 [1, 2, 3, 4, 5, 6, 7]; opponent [0, 2, 4, 6, 8, 10, 12], store 3 [0, 2, 4, 6, 8, 10, 12]
natvis: mover 8 pits, store 100 [1, 2, 3, 4, 5, 6, 7, 8]; opponent 8 pits, store 3 [0, 2, 4, 6, 8, 10, 12, 14]
natvis: mover 15 pits, store 16 [1000, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]; opponent 15 pits, store 0 [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
natvis: mover [1, 2, 3, 4, 5], store 100 [1, 2, 3, 4, 5]; opponent [0, 2, 4, 6, 8], store 3 [0, 2, 4, 6, 8]
natvis: 3 pits [2, 5, 1]
natvis: -3 to 4
natvis: 7
]])
string(FIND "${shown}" "${expected}" place)
if(failed OR place EQUAL -1)
    message("gdb shows\n${shown}\n${errors}\nbut should show\n${expected}")
    message(FATAL_ERROR "gdb does not show boards as the library does.")
endif()
