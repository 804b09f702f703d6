# The packages of Debian, made by cpack -G DEB: libkalah-dev, and kalah if the programs are installed.
set(CPACK_PACKAGE_NAME kalah)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "the kalah authors <nobody@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "board game Kalah: rules, evaluators and searches")
set(CPACK_RESOURCE_FILE_LICENSE "${CMAKE_CURRENT_SOURCE_DIR}/LICENSE")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libkalah-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION
"A header-only C++20 library, composed at compile time, for any size of the
board and any house rules: endgame tables, exact values, the strongest player
in one call, matches and tournaments.")

set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME kalah)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_RECOMMENDS libkalah-dev)  # for the opening books
set(CPACK_DEBIAN_PROGRAMS_DESCRIPTION
"The command kalah plays at the console, finds exact values, analyses, plays
tournaments, makes opening books, and is a referee and a client of the Kalah
Game Protocol.")
find_program(KALAH_SHLIBDEPS dpkg-shlibdeps)
mark_as_advanced(KALAH_SHLIBDEPS)
if(KALAH_SHLIBDEPS)
    set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SHLIBDEPS ON)
endif()

# Debian wants the licence and the changes below share/doc, below the name of each package.
set(groups library)
if(KALAH_INSTALL_PROGRAMS AND KALAH_BUILD_EXAMPLES AND KALAH_BUILD_PROGRAMS)
    list(APPEND groups programs)
endif()
set(CPACK_COMPONENTS_ALL)
foreach(group IN LISTS groups)
    string(TOUPPER "${group}" upper)
    set(documents ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    install(FILES LICENSE RENAME copyright DESTINATION ${documents} COMPONENT ${group}_documents EXCLUDE_FROM_ALL)
    install(FILES CHANGELOG.md DESTINATION ${documents} COMPONENT ${group}_documents EXCLUDE_FROM_ALL)
    list(APPEND CPACK_COMPONENTS_ALL ${group}_files ${group}_documents)
endforeach()

include(CPack)
foreach(group IN LISTS groups)
    cpack_add_component_group(${group})
    cpack_add_component(${group}_files GROUP ${group})
    cpack_add_component(${group}_documents GROUP ${group})
endforeach()
