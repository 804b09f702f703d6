# Builds the tests of the world and of endgame tables with MPICH, and runs them on one rank.
#
# cmake -D compiler=mpicxx.mpich -D mpiexec=mpiexec.mpich -D include=... -D doctest=folder -D scratch=folder -P mpich.cmake
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${scratch}")
file(MAKE_DIRECTORY "${scratch}")
set(options -std=c++20 -O0 -D MPICH_SKIP_MPICXX -I "${include}" -I "${CMAKE_CURRENT_LIST_DIR}/..")
if(doctest)
    list(APPEND options -idirafter "${doctest}")
endif()
set(sources main world endgames)
list(TRANSFORM sources REPLACE "(.+)" "${CMAKE_CURRENT_LIST_DIR}/\\1.cpp")
execute_process(COMMAND "${compiler}" ${options} ${sources} -o "${scratch}/test" -pthread
    OUTPUT_VARIABLE out ERROR_VARIABLE out RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "${out}")
endif()
execute_process(COMMAND "${mpiexec}" -n 1 "${scratch}/test"
    OUTPUT_VARIABLE out ERROR_VARIABLE out RESULT_VARIABLE result TIMEOUT 600)
if(NOT result EQUAL 0 OR NOT out MATCHES "SUCCESS")
    message(FATAL_ERROR "${result}: ${out}")
endif()
