# What the programs need besides the library: CLI11 for their command lines and Asio for their networking. What is
# installed is taken, else it is downloaded.
include(FetchContent)
FetchContent_Declare(CLI11
    GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git
    GIT_TAG v2.4.2
    GIT_SHALLOW ON
    SYSTEM
    FIND_PACKAGE_ARGS 2.1)
FetchContent_MakeAvailable(CLI11)

add_library(example_asio INTERFACE)
find_path(asio_include asio.hpp)
if(NOT asio_include)
    FetchContent_Declare(asio
        GIT_REPOSITORY https://github.com/chriskohlhoff/asio.git
        GIT_TAG asio-1-30-2
        GIT_SHALLOW ON)
    FetchContent_MakeAvailable(asio)  # it has no CMakeLists.txt: this only downloads
    set(asio_include "${asio_SOURCE_DIR}/asio/include")
endif()
target_include_directories(example_asio SYSTEM INTERFACE "${asio_include}")
# Asio finds aligned_alloc only where a header of libstdc++ was included before it. The files of a program must agree:
# what one allocates another frees.
target_compile_definitions(example_asio INTERFACE ASIO_STANDALONE ASIO_NO_DEPRECATED ASIO_DISABLE_STD_ALIGNED_ALLOC)
target_link_libraries(example_asio INTERFACE Threads::Threads)
