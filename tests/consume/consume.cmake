# Builds and runs main.cpp like a user who got kalah in one of several ways. Each way has a folder, where WAY/way.cmake
# does what a user would do. It needs no network, and nothing outside of its scratch folder.
#
# cmake -D way=... -D source=... -D version=... -D scratch=... -D compiler=... -D generator=... -D build=... -P consume.cmake
cmake_minimum_required(VERSION 3.25)

set(folder "${CMAKE_CURRENT_LIST_DIR}")
# Without a build type nothing is optimised, which is the fastest way to compile.
set(configure "${CMAKE_COMMAND}" -G "${generator}" -D "CMAKE_CXX_COMPILER=${compiler}")
unset(ENV{DESTDIR})
file(REMOVE_RECURSE "${scratch}")
file(MAKE_DIRECTORY "${scratch}")

# Runs a command that must succeed, and keeps its output in a variable.
function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
    if(failed)
        list(JOIN ARGN " " command)
        message("${command}\n${said}")
        message(FATAL_ERROR "This command failed: ${failed}.")
    endif()
    set(said "${said}" PARENT_SCOPE)
endfunction()

# Builds a folder's project, which must not warn, and runs its program.
function(build_and_run_in project)
    run(${configure} -S "${project}" -B "${scratch}/build" --warn-uninitialized ${ARGN})
    if(said MATCHES "Warning")
        message("${said}")
        message(FATAL_ERROR "kalah is not quiet.")
    endif()
    run("${CMAKE_COMMAND}" --build "${scratch}/build")
    run("${scratch}/build/consumer")
endfunction()

function(build_and_run)
    build_and_run_in("${folder}/${way}" ${ARGN})
endfunction()

function(install_to prefix)
    run(${configure} -S "${source}" -B "${scratch}/kalah" -D KALAH_BUILD_TESTS=OFF -D KALAH_BUILD_EXAMPLES=OFF
        -D "CMAKE_INSTALL_PREFIX=${prefix}" ${ARGN})
    run("${CMAKE_COMMAND}" --install "${scratch}/kalah")
endfunction()

# What a release contains of the library: its files, and the folders that are installed.
set(release CMakeLists.txt meson.build LICENSE CHANGELOG.md include packaging debuggers books)

# A new repository of the files as they are now: they may be uncommitted, or in no repository at all.
function(make_repository)
    foreach(variable IN ITEMS GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE)  # a hook may have set these
        unset(ENV{${variable}})
    endforeach()
    set(bare "${scratch}/kalah.git")
    set(in_repository "${git}" -C "${source}" "--git-dir=${bare}" --work-tree=. -c core.hooksPath=/dev/null
        -c commit.gpgsign=false -c user.name=nobody -c user.email=nobody@localhost)
    run("${git}" init --quiet --bare "${bare}")
    run(${in_repository} add ${release})
    run(${in_repository} commit --quiet --message "As it is now")
    run(${in_repository} rev-parse HEAD)
    string(STRIP "${said}" tag)
    set(tag "${tag}" PARENT_SCOPE)
    set(repository "file://${bare}" PARENT_SCOPE)
endfunction()

# Ends the test without a result if a program is missing. Its path is in the variable of the same name.
macro(need program)
    find_program(${program} NAMES ${program} ${ARGN})
    if(NOT ${program})
        message("skipped: ${program} is missing")
        return()
    endif()
endmacro()

function(expect_file)
    foreach(file IN LISTS ARGN)
        if(NOT EXISTS "${file}")
            message(FATAL_ERROR "There is no ${file}.")
        endif()
    endforeach()
endfunction()

include("${folder}/${way}/way.cmake")
