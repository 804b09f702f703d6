# Runs a lesson, which reads what stands beside it, if there is something, and must end well.
#
# cmake -D program=... -D input=file that may exist [-D emulator=...] -P lesson.cmake
cmake_minimum_required(VERSION 3.25)

set(from)
if(EXISTS "${input}")
    set(from INPUT_FILE "${input}")
endif()
execute_process(COMMAND ${emulator} "${program}" ${from} COMMAND_ERROR_IS_FATAL ANY)
