# Installed somewhere, then moved: nothing may remember where.
install_to("${scratch}/prefix")
file(RENAME "${scratch}/prefix" "${scratch}/moved here")
build_and_run(-D "CMAKE_PREFIX_PATH=${scratch}/moved here")
expect_file("${scratch}/moved here/share/licenses/kalah/LICENSE"
    "${scratch}/moved here/share/kalah/debuggers/kalah.natvis"
    "${scratch}/moved here/share/kalah/books/standard-6-4.book")

# Asks the installed version file whether it satisfies another version, as find_package does.
function(expect_compatible asked expected)
    string(REPLACE "." ";" parts "${asked}")
    list(GET parts 0 PACKAGE_FIND_VERSION_MAJOR)
    list(GET parts 1 PACKAGE_FIND_VERSION_MINOR)
    set(PACKAGE_FIND_VERSION "${asked}")
    set(CMAKE_SIZEOF_VOID_P 4)  # the asking machine does not matter either
    include("${scratch}/moved here/share/cmake/kalah/kalah-config-version.cmake")
    if(PACKAGE_VERSION_UNSUITABLE OR NOT PACKAGE_VERSION_COMPATIBLE STREQUAL expected)
        message(FATAL_ERROR "Version ${version} for a request of ${asked}: ${PACKAGE_VERSION_COMPATIBLE}")
    endif()
endfunction()
string(REGEX MATCH "^([0-9]+)\\.([0-9]+)" minor "${version}")
math(EXPR next "${CMAKE_MATCH_2} + 1")
expect_compatible("${version}" TRUE)
expect_compatible("${minor}" TRUE)
expect_compatible("${CMAKE_MATCH_1}.${next}" FALSE)
