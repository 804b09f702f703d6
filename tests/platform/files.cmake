# Each of two platforms reads its own files and those of the other.
#
# cmake -D program=... -D emulator=... -D peer=... -D peer_emulator=... -D scratch=... -P files.cmake
cmake_minimum_required(VERSION 3.25)

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE printed ERROR_VARIABLE printed)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${ARGN} ended with ${status}:\n${printed}")
    endif()
    set(printed "${printed}" PARENT_SCOPE)
endfunction()
file(REMOVE_RECURSE "${scratch}")
file(MAKE_DIRECTORY "${scratch}")
set(here ${emulator} "${program}")
set(there ${peer_emulator} "${peer}")
run(${here} write "${scratch}/here")
run(${there} write "${scratch}/there")
run(${here} read "${scratch}/here")
run(${there} read "${scratch}/there")
run(${there} read "${scratch}/here")
run(${here} read "${scratch}/there")
message(STATUS "${printed}")
