# Runs a lesson with its input file, if it has one. It must succeed.
#
# cmake -D program=... -D input=file that may exist [-D emulator=...] -P lesson.cmake
cmake_minimum_required(VERSION 3.25)

set(from)
if(EXISTS "${input}")
    set(from INPUT_FILE "${input}")
endif()
execute_process(COMMAND ${emulator} "${program}" ${from} COMMAND_ERROR_IS_FATAL ANY)
