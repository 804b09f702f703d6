# What all programs share.

# Adds a template's instantiations for all numbers of pits, a few in each translation unit. One unit for all would keep
# one core busy for a minute, and each further unit compiles the common parts again.
function(add_sizes target template)
    foreach(first RANGE 1 13 3)
        math(EXPR last "${first} + 2")
        set(contents "")
        foreach(pits RANGE ${first} ${last})
            file(READ "${template}" text)
            string(CONFIGURE "${text}" text @ONLY)
            string(APPEND contents "${text}")
        endforeach()
        string(REPLACE "of_size.cpp.in" "of_${first}_to_${last}.cpp" source "${CMAKE_CURRENT_BINARY_DIR}/${template}")
        file(CONFIGURE OUTPUT "${source}" CONTENT "${contents}" @ONLY)
        target_sources(${target} PRIVATE "${source}")
    endforeach()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${template}")
endfunction()

# All programs need CLI11 for their command lines, some need Asio for networking, and one needs nlohmann-json to write
# JSON. Installed packages are preferred to downloads.
include(FetchContent)
FetchContent_Declare(CLI11
    GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git
    GIT_TAG v2.4.2
    GIT_SHALLOW ON
    SYSTEM
    FIND_PACKAGE_ARGS 2.1)
FetchContent_MakeAvailable(CLI11)

if("analyse" IN_LIST KALAH_PROGRAMS OR KALAH_BUILD_TESTS)
    FetchContent_Declare(nlohmann_json
        GIT_REPOSITORY https://github.com/nlohmann/json.git
        GIT_TAG v3.11.3
        GIT_SHALLOW ON
        SYSTEM
        FIND_PACKAGE_ARGS 3.7)
    FetchContent_MakeAvailable(nlohmann_json)
endif()

add_library(example_support STATIC programs/support/command_line.cpp programs/support/games.cpp)
target_include_directories(example_support PUBLIC programs)
# Optimising CLI11 takes longer than it saves.
set_source_files_properties(programs/support/command_line.cpp
    PROPERTIES COMPILE_OPTIONS $<$<CXX_COMPILER_ID:GNU,Clang,AppleClang>:-O1>)
target_link_libraries(example_support PUBLIC kalah::kalah Threads::Threads PRIVATE CLI11::CLI11)

# For the programs that mpirun may start. Without MPI it has nothing, and they run alone.
add_library(example_company INTERFACE)
if(KALAH_MPI)
    target_link_libraries(example_company INTERFACE kalah::cluster)
    target_compile_definitions(example_company INTERFACE EXAMPLES_HAS_MPI)
endif()

if("referee" IN_LIST KALAH_PROGRAMS OR "client" IN_LIST KALAH_PROGRAMS OR KALAH_BUILD_TESTS)
    add_library(example_asio INTERFACE)
    find_path(asio_include asio.hpp)
    if(NOT asio_include)
        FetchContent_Declare(asio
            GIT_REPOSITORY https://github.com/chriskohlhoff/asio.git
            GIT_TAG asio-1-30-2
            GIT_SHALLOW ON)
        FetchContent_MakeAvailable(asio)  # only downloads, because it has no CMakeLists.txt
        set(asio_include "${asio_SOURCE_DIR}/asio/include")
    endif()
    target_include_directories(example_asio SYSTEM INTERFACE "${asio_include}")
    # Asio finds aligned_alloc only after a header of libstdc++. The files of a program must agree, because one
    # allocates what another frees.
    target_compile_definitions(example_asio
        INTERFACE ASIO_STANDALONE ASIO_NO_DEPRECATED ASIO_DISABLE_STD_ALIGNED_ALLOC)
    target_link_libraries(example_asio INTERFACE Threads::Threads $<$<PLATFORM_ID:Windows>:ws2_32;mswsock>)

    # What the referee, the client and their tests read. They are not optimised: the players of example_players think,
    # and the rest is compiled for every size of the board.
    add_library(example_network_headers OBJECT EXCLUDE_FROM_ALL "${CMAKE_CURRENT_BINARY_DIR}/headers.cpp")
    target_compile_options(example_network_headers PRIVATE $<$<CXX_COMPILER_ID:GNU,Clang,AppleClang>:-O0>)
    target_link_libraries(example_network_headers PRIVATE kalah::kalah example_asio example_support)
    target_precompile_headers(example_network_headers PRIVATE
        <kgp/connection.hpp> <kgp/read_message.hpp> <players/player.hpp> <support/games.hpp>
        <filesystem> <fstream> <functional> <map> <random> <thread>)
endif()
