# One step of the tests of kalah for the web. What is missing is not installed here: tests/run does that.
#
# cmake -D source=... -D action=ACTION [-D file=NAME.test.mjs] -P run.cmake
#
# build      looks for the tools, and builds everything
# start      starts the browser for all tests
# stop       lets it end
# node       runs a file
# browser    runs a file that needs a browser
cmake_minimum_required(VERSION 3.25)

# The step `build` leaves here what it has found, so that not each test has to look again.
set(found "${source}/build/web/tests.cmake")
set(all_actions build start stop node browser)
set(browser_actions start stop browser)

function(look)
    macro(lacks actions words)
        foreach(each IN LISTS ${actions})
            file(APPEND "${found}" "set(lacks_${each} [[${words}]])\n")
        endforeach()
        if(build IN_LIST ${actions})
            return()
        endif()
    endmacro()
    file(WRITE "${found}" "")
    find_program(node NAMES node nodejs)
    if(NOT node)
        lacks(all_actions "node is missing")
    endif()
    file(APPEND "${found}" "set(node [[${node}]])\n")
    execute_process(COMMAND "${node}" --version OUTPUT_VARIABLE version COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE "^v|\n" "" version "${version}")
    if(version VERSION_LESS 18)
        lacks(all_actions "this is node ${version}, but 18 is needed")
    endif()
    if(NOT EXISTS "${source}/web/node_modules/esbuild")
        lacks(all_actions "esbuild is missing: npm ci --prefix web installs it")
    endif()
    execute_process(COMMAND sh -c "me=test; . tools/packages.sh; is_there wasm-compiler" WORKING_DIRECTORY "${source}"
        RESULT_VARIABLE cannot)
    if(cannot)
        lacks(all_actions "no clang++ builds for WebAssembly here")
    endif()
    find_program(chromium NAMES "$ENV{KALAH_CHROMIUM}" chromium-headless-shell chromium chromium-browser google-chrome)
    if(version VERSION_LESS 20.19)
        lacks(browser_actions "this is node ${version}, but 20.19 is needed")
    elseif(NOT EXISTS "${source}/tests/web/node_modules/playwright-core")
        lacks(browser_actions "playwright-core is missing: npm ci --prefix tests/web installs it")
    elseif(NOT chromium)
        lacks(browser_actions "Chromium is missing")
    else()
        file(APPEND "${found}" "set(ENV{KALAH_CHROMIUM} [[${chromium}]])\n")
    endif()
endfunction()

if(action STREQUAL build)
    look()
endif()
include("${found}")
if(lacks_${action})
    message("skipped: ${lacks_${action}}")
    return()
endif()

if(action STREQUAL build)
    set(command web/build.mjs --sizes)
elseif(file)
    set(command --test-reporter=spec tests/web/${file})
else()
    set(command tests/web/browser.mjs ${action})
endif()
execute_process(COMMAND "${node}" ${command} WORKING_DIRECTORY "${source}" RESULT_VARIABLE result)
if(result)
    message(FATAL_ERROR "node ends with ${result}.")
endif()
