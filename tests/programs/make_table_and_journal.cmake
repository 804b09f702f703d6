# Calls make_table, solve --journal and tournament as a user does, alone and with mpiexec, and checks their output, their
# exit status and their files.
#
# cmake -D make_table=... -D solve=... -D tournament=... -D mpiexec=... -D scratch=folder -P make_table_and_journal.cmake
cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/calls.cmake")

# Writes a file with other bytes from a place on. (CMake has no other way to write a byte that is no text.)
function(overwrite file place byte)
    execute_process(COMMAND sh -c "printf '${byte}' | dd of='${file}' bs=1 seek=${place} conv=notrunc 2>/dev/null"
        WORKING_DIRECTORY "${scratch}" RESULT_VARIABLE result)
    if(NOT result EQUAL 0)
        message(FATAL_ERROR "dd failed")
    endif()
endfunction()

# make_table
check(0 "^make_table --out" "${make_table}" --help)
check(2 "either --out FILE or --verify FILE is needed" "${make_table}")
check(2 "--sample and --seed are for --verify" "${make_table}" --out t --sample 3)
check(2 "either --divided or --whole, not both" "${make_table}" --out t --whole --divided)
check(0 "alone: all boards with at most 8 seeds, 126.0 thousand\n" "${make_table}" --out alone --seeds 8 --threads 1)
check(0 "alone: all 125970 values are right\n" "${make_table}" --verify alone --threads 2 --quiet)
check(0 "alone: the sample of 500 values are right\n" "${make_table}" --verify alone --sample 500 --seed 4 --threads 1)
check(2 "--on-disk is for one process" "${make_table}" --out t --whole --on-disk)
check(2 "--whole, --layouts and --on-disk are for --out" "${make_table}" --verify alone --on-disk)
check(2 "--whole, --layouts and --on-disk are for --out" "${make_table}" --verify alone --layouts 2)
check(2 "--layouts is for --divided" "${make_table}" --out t --whole --layouts 2)
check(2 "layouts" "${make_table}" --out t --layouts 3)
check(0 "disk: all boards with at most 8 seeds" "${make_table}" --out disk --seeds 8 --threads 1 --on-disk --quiet)
expect_same(alone disk)
check(1 "alone: it is of other rules" "${make_table}" --verify alone --rules standard)
check(1 "none: there is no such file" "${make_table}" --verify none)
check(0 "small: all boards with at most 5 seeds" "${make_table}" --out small --seeds 5 --pits 3 --rules relay --threads 1)
# 100 is the value of no board of 8 seeds. The place is that of board 5000.
file(COPY_FILE "${scratch}/alone" "${scratch}/flipped")
overwrite(flipped 9096 d)
check(1 "flipped: the value of board [0-9]+, <6,0,0,[0-9,]+>, is -?[0-9]+ instead of -?[0-9]+\n"
    "${make_table}" --verify flipped --threads 1)
string(REGEX MATCH "board ([0-9]+)" ignored "${printed}")
if(CMAKE_MATCH_1 GREATER 5000)
    string(APPEND problems "the first wrong board is ${CMAKE_MATCH_1}, but 5000 is wrong\n")
endif()

# solve
check(0 "^value: 10\nbest pit: [0-5]\n" "${solve}" --start 6,2 --threads 1 --journal six-two)
check(0 "^value: 10\n.*effort: 0 nodes" "${solve}" --start 6,2 --threads 1 --journal six-two)
check(0 "outcome: the mover wins\nvalue: from [12] to 24\n" "${solve}" --start 6,2 --threads 1 --outcome --journal outcome)
check(0 "outcome: the mover wins\nvalue: from [12] to 24\n" "${solve}" --start 6,2 --threads 1 --outcome)
check(0 "value: from -[0-9]+ to 32, not proven further\n" "${solve}" --start 4,4 --threads 1 --nodes 10 --journal limited)
check(0 "^value: 2\n" "${solve}" --start 4,4 --threads 1 --journal limited)
check(0 "^value: 2\n.*effort: 0 nodes" "${solve}" --start 4,4 --threads 1 --journal other --merge limited)
check(1 "limited: line 1: it is no journal that begins 'kalah journal 1: standard'"
    "${solve}" --start 4,4 --rules standard --journal limited)
check(2 "--merge is for --journal" "${solve}" --merge limited)
check(2 "--journal is for one board" "${solve}" --moves --journal limited)

# The same with ranks.
if(mpiexec)
    foreach(how IN ITEMS whole divided)
        check(0 "${how}: all boards with at most 8 seeds"
            "${mpiexec}" -n 2 "${make_table}" --out ${how} --seeds 8 --threads 1 --${how} --quiet)
        expect_same(alone ${how})
    endforeach()
    check(1 "make_table: --on-disk is for one process" "${mpiexec}" -n 2 "${make_table}" --out t --on-disk)
    check(0 "built 18.6 thousand boards; asked for [0-9.]+ [a-z]+ values elsewhere, [0-9.]+ [a-z]+ bytes sent\ncounted:"
        "${mpiexec}" -n 2 "${make_table}" --out counted --seeds 6 --threads 1 --divided)
    check(0 "built 18.6 thousand boards; asked for [0-9.]+ [a-z]+ values elsewhere, [0-9.]+ [a-z]+ bytes sent\ntwice:"
        "${mpiexec}" -n 2 "${make_table}" --out twice --seeds 6 --threads 1 --divided --layouts 2)
    expect_same(counted twice)
    check(0 "alone: all 125970 values are right\n" "${mpiexec}" -n 3 "${make_table}" --verify alone --threads 1)
    check(1 "flipped: the value of board ${CMAKE_MATCH_1}," "${mpiexec}" -n 2 "${make_table}" --verify flipped --threads 1)
    check(0 "value: 10\n.*ranks: 3, boards: [0-9]+; the ranks waited for [0-9]+ % of the time"
        "${mpiexec}" -n 3 "${solve}" --start 6,2 --threads 1 --table 0 --journal together)
    check(0 "value: 10\n.*effort: 0 nodes" "${solve}" --start 6,2 --threads 1 --journal together)
    check(1 "none: there is no such file; make_table makes it"
        "${mpiexec}" -n 2 "${solve}" --start 6,2 --threads 1 --table-file none)
    set(games --size 4,3 --limit 300nodes --threads 1 --quiet alpha_beta minimax/knowledge mtdf)
    check(0 "^[^\n]+\n" "${tournament}" ${games} --csv alone.csv --records alone.games)
    check(0 "^[^\n]+\n" "${mpiexec}" -n 3 "${tournament}" ${games} --csv together.csv --records together.games)
    expect_same(alone.csv together.csv)
    check(0 "^[^\n]+\n" "${tournament}" ${games} --csv again.csv --records together.games)
    expect_same(alone.csv again.csv)
endif()

if(problems)
    message(FATAL_ERROR "${problems}")
endif()
