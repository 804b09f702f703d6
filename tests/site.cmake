# tools/site makes the site: every link leads somewhere, nothing is loaded from elsewhere, and every public type, function
# and constant has a sentence. It also refuses what it must.
#
# cmake -D source=... -D scratch=... -P site.cmake
cmake_minimum_required(VERSION 3.25)

foreach(tool IN ITEMS mkdocs doxygen)
    find_program(${tool} ${tool})
    if(NOT ${tool})
        message("skipped: without ${tool}")
        return()
    endif()
endforeach()

file(REMOVE_RECURSE "${scratch}")
execute_process(COMMAND "${source}/tools/site" "${scratch}" --no-player RESULT_VARIABLE result ERROR_VARIABLE said)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "${said}")
endif()
foreach(page IN ITEMS index.html docs/courses.html docs/numbers.html docs/courses/course-1.svg play.html reference/index.html)
    if(NOT EXISTS "${scratch}/site/${page}")
        message(FATAL_ERROR "The site lacks ${page}.")
    endif()
endforeach()

# A broken link, a broken anchor, and something from elsewhere are each found.
foreach(wrong IN ITEMS "<a href=\"docs/nowhere.html\">|leads nowhere" "<a href=\"docs/rules.html#nowhere\">|has no such place"
        "<img src=\"https://example.org/a.png\">|is loaded from elsewhere")
    string(REPLACE "|" ";" wrong "${wrong}")
    list(POP_FRONT wrong html)
    file(WRITE "${scratch}/site/wrong.html" "<p>${html}</p>\n")
    execute_process(COMMAND "${source}/tools/check_links" "${scratch}/site" RESULT_VARIABLE result ERROR_VARIABLE said)
    if(result EQUAL 0 OR NOT said MATCHES "wrong.html: .*${wrong}")
        message(FATAL_ERROR "${html} was not refused: ${said}")
    endif()
endforeach()
