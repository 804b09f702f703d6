# The benchmarks in the tests: they compile, without optimisation, and each prints a table for tiny parameters. Sanitizers
# would find nothing more.
if(NOT KALAH_BUILD_BENCHMARKS AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    add_subdirectory(benchmarks)
    get_property(benchmarks DIRECTORY benchmarks PROPERTY BUILDSYSTEM_TARGETS)
    foreach(program IN LISTS benchmarks)
        target_link_libraries(${program} PRIVATE kalah_test_flags)
        target_compile_options(${program} PRIVATE $<$<CXX_COMPILER_ID:GNU,Clang,AppleClang>:-O0>)
    endforeach()
    if(UNIX AND NOT CMAKE_CROSSCOMPILING)
        add_test(NAME benchmarks COMMAND "${CMAKE_COMMAND}"
            -D "source=${PROJECT_SOURCE_DIR}"
            -D "programs=${CMAKE_CURRENT_BINARY_DIR}/benchmarks"
            -D "scratch=${CMAKE_CURRENT_BINARY_DIR}/benchmarks/scratch"
            -P "${CMAKE_CURRENT_LIST_DIR}/check_tables.cmake")
    endif()
    list_test(benchmarks TIER change ${benchmarks})
endif()
