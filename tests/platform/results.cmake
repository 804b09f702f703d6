# Compares the results of this platform with those of another.
#
# cmake -D program=... -D emulator=... -D peer=... -D peer_emulator=... -D scratch=... -P results.cmake
cmake_minimum_required(VERSION 3.25)

function(results_of variable)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE printed ERROR_VARIABLE errors)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${ARGN} ended with ${status}: a number of threads makes a difference, or it failed.\n${printed}${errors}")
    endif()
    string(REPLACE "\r" "" printed "${printed}")
    set(${variable} "${printed}" PARENT_SCOPE)
endfunction()
results_of(here ${emulator} "${program}")
results_of(there ${peer_emulator} "${peer}")
if(NOT here MATCHES "^signature: [1-9]" OR NOT here STREQUAL there)
    file(WRITE "${scratch}/here.txt" "${here}")
    file(WRITE "${scratch}/there.txt" "${there}")
    message(FATAL_ERROR "The results differ. Here:\n${here}\nThere:\n${there}\nThey are also in ${scratch}.")
endif()
string(REGEX MATCH "^signature: [0-9]+" signature "${here}")
message(STATUS "${signature}")
