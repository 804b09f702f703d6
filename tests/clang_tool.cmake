# Runs clang-format or clang-tidy on files, which must all pass. Versions differ in their results, so this is skipped
# without the project's version.
#
# cmake -D tool=clang-format|clang-tidy -D files=patterns -D before=arguments -D after=arguments -P clang_tool.cmake
cmake_minimum_required(VERSION 3.25)
set(version 14)

find_program(program NAMES ${tool}-${version} ${tool})
if(NOT program)
    message("skipped: ${tool} is missing")
    return()
endif()
execute_process(COMMAND "${program}" --version OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
if(NOT said MATCHES "version ${version}[.]")
    string(REGEX MATCH "version [0-9.]+" found "${said}")
    message("skipped: this is ${tool} ${found}, not ${version}")
    return()
endif()

file(GLOB_RECURSE all ${files})
if(NOT all)
    message(FATAL_ERROR "No files match ${files}.")
endif()
execute_process(COMMAND "${program}" ${before} ${all} ${after} RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(failed)
    message("${said}")
    message(FATAL_ERROR "${tool} reports problems.")
endif()
