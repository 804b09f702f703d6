# For scripts that call programs in the folder `scratch`, which is emptied first. They collect what is wrong in `problems`.
file(REMOVE_RECURSE "${scratch}")
file(MAKE_DIRECTORY "${scratch}")
set(problems "")

# Runs a command. It must end with this status, and its output or its errors must match this pattern. The output is kept
# in printed.
function(check status pattern)
    execute_process(COMMAND ${ARGN} WORKING_DIRECTORY "${scratch}"
        OUTPUT_VARIABLE out ERROR_VARIABLE err RESULT_VARIABLE result)
    set(printed "${out}" PARENT_SCOPE)
    if(NOT result STREQUAL "${status}" OR NOT "${out}${err}" MATCHES "${pattern}")
        list(JOIN ARGN " " call)
        set(problems "${problems}${call}\n  ended with ${result}, not ${status}, or did not print '${pattern}':\n${out}${err}\n"
            PARENT_SCOPE)
    endif()
endfunction()

# Two files must have the same bytes.
function(expect_same one other)
    file(SHA256 "${scratch}/${one}" first)
    file(SHA256 "${scratch}/${other}" second)
    if(NOT first STREQUAL second)
        set(problems "${problems}${one} and ${other} differ\n" PARENT_SCOPE)
    endif()
endfunction()
