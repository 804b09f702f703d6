# Installs the programs under one command, kalah, with a man page for each and completion for bash. Both are made from
# what the programs print as help.
set(programs ${KALAH_PROGRAMS})
set(programs_dir "${CMAKE_INSTALL_LIBEXECDIR}/kalah")
install(TARGETS ${programs} RUNTIME DESTINATION ${programs_dir} COMPONENT programs_files)

set(upwards /prefix)
cmake_path(RELATIVE_PATH upwards BASE_DIRECTORY "/prefix/${CMAKE_INSTALL_BINDIR}")
set(programs_from_bin "${upwards}/${programs_dir}")
set(books_from_bin "${upwards}/${CMAKE_INSTALL_DATADIR}/kalah/books")
# What `studies verify` compares with.
set(published_from_bin "${upwards}/${CMAKE_INSTALL_DATADIR}/kalah/published")
install(DIRECTORY tests/published DESTINATION ${CMAKE_INSTALL_DATADIR}/kalah COMPONENT programs_files
    FILES_MATCHING PATTERN "*.txt")
set(pages)
set(files)
set(program_list "")
function(add_page name about)
    set(page "${CMAKE_CURRENT_BINARY_DIR}/packaging/${name}.6.gz")
    add_custom_command(OUTPUT "${page}"
        COMMAND sh -c "\"$@\" --help | \"$0\" ${name} \"${about}\" ${PROJECT_VERSION} | gzip -9n >\"${page}\""
            "${CMAKE_CURRENT_SOURCE_DIR}/tools/man_page" ${ARGN}
        DEPENDS tools/man_page ${ARGN}
        VERBATIM)
    set(pages ${pages} "${page}" PARENT_SCOPE)
endfunction()

# The first line of a program's source says what it is.
foreach(program IN LISTS programs)
    set(main "${CMAKE_CURRENT_SOURCE_DIR}/examples/programs/${program}/main.cpp")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${main}")
    file(STRINGS "${main}" about LIMIT_COUNT 1)
    string(REGEX REPLACE "^// " "" about "${about}")
    add_page(kalah-${program} "${about}" $<TARGET_FILE:${program}>)
    list(APPEND files $<TARGET_FILE:${program}>)
    string(LENGTH "${program}" length)
    math(EXPR length "12 - ${length}")
    string(REPEAT " " ${length} gap)
    string(APPEND program_list "${program}${gap}${about}\n")
endforeach()

set(command "${CMAKE_CURRENT_BINARY_DIR}/packaging/kalah")
configure_file(packaging/kalah.in "${command}" @ONLY FILE_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
install(PROGRAMS "${command}" DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT programs_files)
add_page(kalah "Plays the board game Kalah, and starts the programs about it" "${command}")
install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT programs_files)

set(completion "${CMAKE_CURRENT_BINARY_DIR}/packaging/completion")
add_custom_command(OUTPUT "${completion}"
    COMMAND sh -c "\"$0\" \"$@\" >\"${completion}\"" "${CMAKE_CURRENT_SOURCE_DIR}/tools/bash_completion" ${files}
    DEPENDS tools/bash_completion ${programs}
    VERBATIM)
install(FILES "${completion}" RENAME kalah
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT programs_files)
add_custom_target(kalah_pages ALL DEPENDS ${pages} "${completion}")
