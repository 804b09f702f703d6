# Calls the programs solve and analyse as a user does, and looks at what they print and how they end.
#
# cmake -D solve=... -D analyse=... -D scratch=folder -P solve_and_analyse.cmake
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${scratch}")
file(MAKE_DIRECTORY "${scratch}")
set(problems "")
set(checks 0)

# Runs a program with the arguments that follow: it must end with this status, and print, on standard output or standard
# error, what this pattern matches. What it printed is in printed and printed_errors.
function(check program status pattern)
    execute_process(COMMAND "${${program}}" ${ARGN}
        WORKING_DIRECTORY "${scratch}"
        INPUT_FILE "${input}"
        OUTPUT_VARIABLE out ERROR_VARIABLE err RESULT_VARIABLE result)
    set(printed "${out}" PARENT_SCOPE)
    set(printed_errors "${err}" PARENT_SCOPE)
    math(EXPR checks "${checks} + 1")
    set(checks ${checks} PARENT_SCOPE)
    set(both "${out}${err}")
    if(NOT result STREQUAL "${status}" OR NOT both MATCHES "${pattern}")
        list(JOIN ARGN " " call)
        string(APPEND problems
            "${program} ${call}\n  ended with ${result}, not ${status}, or did not print '${pattern}':\n${both}\n")
        set(problems "${problems}" PARENT_SCOPE)
    endif()
endfunction()

# A wrong argument is told in one line, on standard error, and nothing is printed.
function(check_wrong program pattern)
    check(${program} 2 "^${program}: [^\n]*${pattern}[^\n]*; see ${program} --help\n$" ${ARGN})
    if(printed)
        string(APPEND problems "${program} ${ARGN}\n  printed something: ${printed}\n")
    endif()
    set(problems "${problems}" PARENT_SCOPE)
    set(checks ${checks} PARENT_SCOPE)
endfunction()

function(expect what is wanted)
    if(NOT is STREQUAL wanted)
        string(APPEND problems "${what} is '${is}', not '${wanted}'\n")
        set(problems "${problems}" PARENT_SCOPE)
    endif()
endfunction()

set(nothing "${scratch}/nothing")
file(WRITE "${nothing}" "")
set(input "${nothing}")

# solve: known values.
check(solve 0 "^solve \\[options\\]" --help)
check(solve 0 "^value: 2\nbest pit: 0\nline: 0[^\n.]*\neffort: " --start 4,4)
check(solve 0 "^value: 2\n" --start 5,2 --rules standard --threads 1)
check(solve 0 "^value: 2\n" --rules=standard --start=5,2 --table 8 --quiet)
check(solve 0 "^value: 2\n" --start 6,3 --table 12 --memory 64)
check(solve 0 "^value: 10\n" --start 6,2 --rules classic)
check(solve 0 "^value: -2\n" --start 1,2)
check(solve 0 "pit 0: 2, moves again\npit 1: 2\npit 2: -6\nvalue: 2\nbest pit: 0\n" --start 3,3 --moves)
check(solve 0 "pit 0: 2, moves again\npit 1: 2\npit 2: -4\nvalue: 2\n" --start 3,3 --moves --rules standard)
check(solve 0 "^value: 2\n" --start 3,3 --rules majority)
check(solve 0 "^value: 9\nThe game is over.\n$" "<3,9,0,0,0,0,0,0,0>")

# solve: what is proven when a limit is reached.
check(solve 0 "^value: from -?[0-9]+ to -?[0-9]+, not proven further\n" --start 6,4 --table 0 --nodes 200000)
check(solve 0 "^value: from -?[0-9]+ to -?[0-9]+, not proven further\n" --start 6,5 --table 0 --time 0.1)
check(solve 0 "pit 5: from -?[0-9]+ to -?[0-9]+\nvalue: from " --start 6,5 --table 0 --time 0.1 --moves)

# solve: wrong arguments.
check_wrong(solve "there is no option '--faster'" --faster)
check_wrong(solve "--start needs a value" --start)
check_wrong(solve "--start needs a value" --start --moves)
check_wrong(solve "'6' is no start" --start 6)
check_wrong(solve "'6,x' is no start" --start 6,x)
check_wrong(solve "'6,40' is no start" --start 6,40)
check_wrong(solve "boards of 1 to 7 pits a row, not 8" --start 8,4)
check_wrong(solve "is no board: column 9: a comma was expected" "<3,0,0,4>")
check_wrong(solve "is no board: column 1" hello)
check_wrong(solve "one argument too many" "<1,0,0,1,1>" "<1,0,0,1,1>")
check_wrong(solve "either a board or --start" "<1,0,0,1,1>" --start 4,4)
check_wrong(solve "there are rules classic, standard and majority, not 'modern'" --rules modern)
check_wrong(solve "--rules is given twice" --rules classic --rules standard)
check_wrong(solve "--table wants a number from 0 to 127, not '-1'" --table -1)
check_wrong(solve "--memory wants a number" --memory 0)
check_wrong(solve "--threads wants a number" --threads two)
check_wrong(solve "--time wants a number" --time 1s)
check_wrong(solve "--nodes wants a number" --nodes 1e9)
check_wrong(solve "are for --list" --up-to 9)
check_wrong(solve "not for --list" --list rows.txt --moves)
check_wrong(solve "--table 0 makes no table" --table 0 --table-file some.table)

# solve: a table in a file is built, used again, and refused when it is damaged or another one.
set(table "${scratch}/standard.table")
check(solve 0 "^value: 6\n" --start 6,2 --rules standard --table 8 --table-file "${table}" --quiet)
if(NOT EXISTS "${table}")
    message(FATAL_ERROR "${problems}There is no table in the file.")
endif()
file(SIZE "${table}" size)
expect("the size of a table of 8 seeds" ${size} 130066)  # 4096 for the header, and 125970 boards
file(TIMESTAMP "${table}" made "%s")
check(solve 0 "^value: 6\n" --start 6,2 --rules standard --table-file "${table}" --quiet)
file(TIMESTAMP "${table}" used "%s")
expect("the time when the table was made" ${used} ${made})
check(solve 1 "^solve: [^\n]*it is of other rules\n$" --start 6,2 --table-file "${table}")
check(solve 1 "^solve: [^\n]*it is of boards with 6 pits a row, not 5\n$" --start 5,2 --rules standard --table-file "${table}")
check(solve 1 "^solve: [^\n]*it is of at most 8 seeds\n$" --start 6,2 --rules standard --table 9 --table-file "${table}")
file(APPEND "${table}" "x")
check(solve 1 "^solve: [^\n]*it is damaged[^\n]*\n$" --start 6,2 --rules standard --table-file "${table}")
file(WRITE "${table}" "this is a letter")
check(solve 1 "^solve: [^\n]*this is no file of an endgame table\n$" --start 6,2 --rules standard --table-file "${table}")
check(solve 1 "^solve: [^\n]*no/such/folder" --start 6,2 --table-file "${scratch}/no/such/folder/table")
check(solve 1 "4 pits a row or more" --start 3,2 --table 4)

# solve: what is remembered is saved, and makes the next run shorter.
set(memory "${scratch}/long.memory")
set(long --start 6,3 --table 0 --memory 16 --threads 1 --memory-file "${memory}")
check(solve 0 "^value: from " ${long} --nodes 500000 --quiet)
check(solve 0 "goes on with the memory of " ${long} --nodes 100)
check(solve 0 "^value: 2\n" ${long} --quiet)
check(solve 0 "^value: 2\n.*effort: [0-9.]+( thousand)? nodes" ${long} --quiet)
check(solve 1 "^solve: [^\n]*it is of other rules\n$" ${long} --rules standard)
check(solve 1 "^solve: [^\n]*it is of boards with 6 pits a row, not 5\n$" --start 5,3 --table 0 --memory 16 --memory-file "${memory}")
check(solve 1 "^solve: [^\n]*buckets" --start 6,3 --table 0 --memory 8 --memory-file "${memory}")
file(APPEND "${memory}" "x")
check(solve 1 "^solve: [^\n]*damaged" ${long})
file(WRITE "${memory}" "")
check(solve 1 "^solve: [^\n]*the file is empty" ${long})

# solve: lists.
file(WRITE "${scratch}/right.txt" "# comment\nclassic; 3,3; 2; somewhere\n\nstandard; 3,3; 2+ 2 -4\n<3,9,0,1,0,0,0,0,1>\n")
check(solve 0 "\n3 agree, 0 disagree, 0 skipped" --list right.txt --value 9)
check(solve 0 "\n2 agree, 0 disagree, 0 skipped.*, 1 solved without" --list right.txt)
check(solve 0 "\n1 agree, " --list right.txt --up-to 17 --value 9)
file(WRITE "${scratch}/wrong.txt" "classic; 3,3; 2\nclassic; 3,3; 3\nclassic; 3,3; 2 2 -6\n")
check(solve 1 "\n1 agree, 2 disagree, 0 skipped" --list wrong.txt)
file(WRITE "${scratch}/long.txt" "classic; 6,5; 12\n")
check(solve 0 "skipped .*\n0 agree, 0 disagree, 1 skipped" --list long.txt --table 0 --memory 16 --seconds-each 0.1)
file(WRITE "${scratch}/bad.txt" "classic; 3,3; 2\nclassic; 3,3; two\n")
check(solve 1 "^solve: bad.txt, line 2: 'two' is no value" --list bad.txt)
check(solve 1 "^solve: none.txt: it cannot be read\n$" --list none.txt)

# solve: Ctrl-C.
find_program(timeout timeout)
if(timeout AND UNIX)
    set(interrupted "${timeout}")
    check(interrupted 130 "^value: from " --preserve-status -s INT 2 "${solve}" --start 6,5 --table 0 --memory 16 --quiet)
    check(interrupted 143 "^value: from " --preserve-status -s TERM 2 "${solve}" --start 6,5 --table 0 --memory 16
        --quiet --memory-file "${scratch}/interrupted.memory")
    check(solve 0 "goes on with" --start 6,5 --table 0 --memory 16 --nodes 100 --memory-file "${scratch}/interrupted.memory")
endif()

# analyse: a board.
set(board "<6,7,21,0,2,10,1,0,1,1,3,0,1,1,0>")
check(analyse 0 "^analyse \\[options\\]" --help)
check(analyse 0 "pit 3: -10 proven, .*best pit: 3\n" "${board}" --exact)
check(analyse 0 "pit 1: [^\n]* at depth 6, 1[^\n]*\n" "${board}" --depth 6 --threads 1)
check(analyse 0 "The game is over.\nvalue: \\+9\n" "<3,9,0,0,0,0,0,0,0>")
check(analyse 0 "pit 0: \\+7 proven, 0\n" "<1,0,0,3,4>" --rules majority)
file(WRITE "${scratch}/board.txt" "${board}\n")
set(input "${scratch}/board.txt")
check(analyse 0 "best pit: 3\n" - --exact --quiet)
set(input "${nothing}")

check(analyse 0 "" "${board}" --exact --json --quiet)
string(JSON value ERROR_VARIABLE error GET "${printed}" value)
expect("the error of the JSON" "${error}" NOTFOUND)
expect("its value" "${value}" -10)
string(JSON length ERROR_VARIABLE error LENGTH "${printed}" moves)
expect("its number of moves" "${length}" 4)
string(JSON low ERROR_VARIABLE error GET "${printed}" moves 1 low)
expect("the value of its second move" "${low}" -22)

# analyse: a game with a blunder: of Kalah(4,4) pit 0 is worth 2, and pit 3 loses by 4.
check(analyse 0 "plays 3, -4; best 0, \\+2, 0[^\n]*; loses 6\n.*Lost most:\n  ply 1, first: pit 3 instead of 0 lost 6\n"
    --exact --start 4,4 --game 3-0- --quiet)
check(analyse 0 "ply 1, first: pit 3 instead of [02] lost [0-9.]+\n" --start 4,4 --game 3-0 --depth 12 --quiet)
check(analyse 0 "The first player won by 8.\nNo ply is known to have lost anything.\n"
    --exact --start 4,3 --game 13-1-032-2-3-0-1320-3-0-2 --quiet)
file(WRITE "${scratch}/game.txt" "3-\n0\n")
set(input "${scratch}/game.txt")
check(analyse 0 "\n  ply 1, first: pit 3 instead of 0 lost 6\n" - --exact --start 4,4 --quiet)
check(analyse 0 "\n  ply 1, first: pit 3 instead of 0 lost 6\n" --game - --exact --start 4,4 --quiet)
set(input "${nothing}")

check(analyse 0 "" --start 4,4 --game 3-0 --time 20 --json --quiet)
string(JSON worst ERROR_VARIABLE error GET "${printed}" worst 0)
expect("the error of the JSON" "${error}" NOTFOUND)
expect("the worst ply" "${worst}" 1)
string(JSON played ERROR_VARIABLE error GET "${printed}" plies 1 played)
expect("the pit played second" "${played}" 0)

check_wrong(analyse "a board or --game was expected")
check_wrong(analyse "either a board or --game" "${board}" --game 2)
check_wrong(analyse "--start is for --game" "${board}" --start 6,4)
check_wrong(analyse "is no game: column 2: a pit or '-' was expected" --game 0x)
check_wrong(analyse "is no game: column 2: a '-' was expected" --game 01)
check_wrong(analyse "--exact knows no --depth" "${board}" --exact --depth 4)
check_wrong(analyse "--table is for --exact" "${board}" --table 4)
check_wrong(analyse "--time wants a number" "${board}" --time soon)
check_wrong(analyse "there is no option '--nodes'" "${board}" --nodes 5)

if(problems)
    message("${problems}")
    message(FATAL_ERROR "solve or analyse is not what its users expect.")
endif()
message("${checks} calls")
