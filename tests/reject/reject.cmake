# A source that must compile, and must not with REJECT defined. Its first lines give the reason:
#   // g++: regex      // clang++: regex      or, for both,      // any: regex
#
# cmake -D compiler=... -D name=g++|clang++ -D flags=... -D source=... -P reject.cmake
cmake_minimum_required(VERSION 3.25)

set(ENV{LC_ALL} C)
set(compile "${compiler}" ${flags} -fsyntax-only "${source}")

execute_process(COMMAND ${compile} RESULT_VARIABLE refused ERROR_VARIABLE said)
if(refused)
    message("${said}")
    message(FATAL_ERROR "It must compile without REJECT, but does not.")
endif()

file(STRINGS "${source}" reasons REGEX "^// [a-z+]+: " LIMIT_COUNT 2)
foreach(reason IN LISTS reasons)
    string(REGEX MATCH "^// ([a-z+]+): (.+)" reason "${reason}")
    if(CMAKE_MATCH_1 STREQUAL name OR CMAKE_MATCH_1 STREQUAL "any")
        set(expected "${CMAKE_MATCH_2}")
    endif()
endforeach()
if(NOT DEFINED expected)
    message(FATAL_ERROR "It does not state the reason for ${name} to refuse it.")
endif()

execute_process(COMMAND ${compile} -D REJECT RESULT_VARIABLE refused ERROR_VARIABLE said)
if(NOT refused)
    message(FATAL_ERROR "It must not compile with REJECT, but does.")
elseif(NOT said MATCHES "${expected}")
    message("${said}")
    message(FATAL_ERROR "It is refused, but not because of \"${expected}\".")
endif()
