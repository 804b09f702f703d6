# Builds and runs fmt.cpp or format.cpp, if a compiler has what it needs.
#
# cmake -D way=fmt|format -D compiler=... -D source=... -D scratch=... -P printing.cmake
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${scratch}")
file(MAKE_DIRECTORY "${scratch}")
if(way STREQUAL "fmt")
    set(candidates "${compiler} -std=c++20 -DFMT_HEADER_ONLY")
    set(probe "#include <fmt/ranges.h>\n")
    set(missing "{fmt} is missing")
else()
    # C++23 also formats ranges. Older libraries lack <format>, so another compiler may have to do.
    set(candidates "${compiler} -std=c++2b" "clang++-19 -std=c++2b -stdlib=libc++")
    set(probe "#include <version>\n#ifndef __cpp_lib_format\n#error\n#endif\n")
    set(missing "no compiler here has <format>")
endif()
file(WRITE "${scratch}/probe.cpp" "${probe}int main() {}\n")

foreach(candidate IN LISTS candidates)
    separate_arguments(command UNIX_COMMAND "${candidate}")
    execute_process(COMMAND ${command} -fsyntax-only "${scratch}/probe.cpp"
        RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
    if(failed)
        continue()
    endif()
    message("with ${candidate}")
    execute_process(
        COMMAND ${command} -O0 -Wall -Wextra -Wconversion -Werror "-I${source}/include"
            "${CMAKE_CURRENT_LIST_DIR}/${way}.cpp" -o "${scratch}/program"
        COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND "${scratch}/program" COMMAND_ERROR_IS_FATAL ANY)
    return()
endforeach()
message("skipped: ${missing}")
