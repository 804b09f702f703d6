# Calls train as a user does, and checks its output, its exit status and its header.
#
# cmake -D train=... -D compiler=... -D source=... -D scratch=folder -P train.cmake
cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/calls.cmake")

# A wrong argument gives one line on standard error, and no output.
function(check_wrong pattern)
    check(2 "^train: [^\n]*${pattern}[^\n]*; see train --help\n$" "${train}" ${ARGN})
    if(printed)
        string(APPEND problems "train ${ARGN}\n  printed something: ${printed}\n")
    endif()
    set(problems "${problems}" PARENT_SCOPE)
endfunction()

check(0 "^train \\[--pits N\\]" "${train}" --help)
check_wrong("--pits needs a number from 4 to 10, not '3'" --pits 3)
check_wrong("--boards needs a number from 1000 to 100000000, not '0'" --boards 0)
check_wrong("--boards needs at least 1000 for each of the rules" --boards 1999 --rules classic --rules relay)
check_wrong("'modern' are not rules: column 1: expected classic" --rules modern)
check_wrong("the rules 'classic' are given twice" --rules classic --rules classic)
check_wrong("--depth needs a number from 1 to 100, not 'deep'" --depth deep)
check_wrong("there is no option '--fast'" --fast)
check_wrong("one argument too many: 'b'" b)
check_wrong("--out needs a value" --out --quiet)
check_wrong("--name is for --out" --name a)
check_wrong("'6-pits' cannot be a name in C[+][+]" --out 6-pits.hpp)
check_wrong("'a b' cannot be a name in C[+][+]" --out a.hpp --name "a b")
check(1 "^train: [^\n]*none/a.hpp[^\n]*\n$" "${train}" --out none/a.hpp)

# The weights do not depend on the number of threads.
set(short --depth 4 --table-seeds 8 --quiet)
set(tiny "${train}" --boards 2000 ${short} --name tiny)
check(0 "one.hpp: 5680 weights, a byte each\n$" ${tiny} --threads 1 --out one.hpp --keep games)
set(made "${printed}")
check(0 "" ${tiny} --threads 2 --out two.hpp)
expect_same(one.hpp two.hpp)
check(0 "" ${tiny} --threads 2 --chance 2 --out other.hpp)
file(READ "${scratch}/one.hpp" one)
file(READ "${scratch}/other.hpp" other)
if(one STREQUAL other)
    string(APPEND problems "--chance changes nothing\n")
endif()

# They are better than the lead alone.
if(NOT made MATCHES "the lead alone +-?[0-9.]+ % +([0-9.]+)\n.*in bytes +([0-9.]+ %) +([0-9.]+)\n")
    string(APPEND problems "the table lacks a line:\n${made}\n")
endif()
set(lead "${CMAKE_MATCH_1}")
set(explained "${CMAKE_MATCH_2}")
set(bytes "${CMAKE_MATCH_3}")
if(NOT bytes LESS lead)
    string(APPEND problems "the weights are no better than the lead alone:\n${made}\n")
endif()

# The header says how it was made. A program of its user, which looks the weights up by their documented places, comes to
# the same result on the same boards.
if(NOT one MATCHES "^// Made by: examples/run train --pits 6 --rules standard --boards 2000 --depth 4 --table-seeds 8 --chance 1 --name tiny\n")
    string(APPEND problems "one.hpp does not say how it was made\n")
endif()
set(kept "games/standard,pits=6,depth=4,chance=1,table-seeds=8.games")
check(0 "^$" "${compiler}" -std=c++20 -I "${source}/include" -I . "${source}/tests/programs/train_user.cpp" -o user)
check(0 "^${explained} +${bytes}\n$" ./user "${kept}" 2000)

# A training goes on with the games that are there. A game that was cut off is played again.
check(0 "" "${train}" --boards 1000 ${short} --keep continued)
file(APPEND "${scratch}/continued/standard,pits=6,depth=4,chance=1,table-seeds=8.games" "4,4,4,4,")
check(0 "" ${tiny} --keep continued --out continued.hpp)
expect_same(one.hpp continued.hpp)
file(APPEND "${scratch}/${kept}" "4,4,4\n")
check(1 "^train: [^\n]*[.]games: line [0-9]+: boards were expected, such as 4,4,...,4=210\n$" "${train}" --boards 2000 ${short} --keep games)

# Several rules, and other sizes.
check(0 "boards by standard rules, .*boards by relay rules, .*mixed.hpp: 2864 weights" "${train}" --pits 4
    --rules standard --rules relay --boards 2000 --depth 2 --table-seeds 4 --quiet --out mixed.hpp)
check(0 "boards by standard,ending=majority rules, .*wide.hpp: 14384 weights" "${train}" --pits 10 --rules majority
    --boards 1000 --depth 1 --table-seeds 3 --quiet --out wide.hpp)

# Ctrl-C.
find_program(timeout timeout)
if(timeout)
    check(130 "^train: interrupted before there was anything to show\n$" "${CMAKE_CURRENT_LIST_DIR}/interrupt" INT
        "${train}" --boards 100000000 --depth 8 --table-seeds 8 --quiet --out interrupted.hpp)
    if(EXISTS "${scratch}/interrupted.hpp")
        string(APPEND problems "an interrupted training wrote a header\n")
    endif()
endif()

if(problems)
    message("${problems}")
    message(FATAL_ERROR "train does not do what its users expect.")
endif()
