# Stand in for the functions of vcpkg that the port calls: what vcpkg's documents say of them, for one release build.
function(vcpkg_download_distfile result)
    cmake_parse_arguments(PARSE_ARGV 1 file "" "FILENAME;SHA512" "URLS")
    file(DOWNLOAD ${file_URLS} "${scratch}/downloads/${file_FILENAME}" EXPECTED_HASH SHA512=${file_SHA512})
    set(${result} "${scratch}/downloads/${file_FILENAME}" PARENT_SCOPE)
endfunction()

# The archive has one folder, which holds the sources.
function(vcpkg_extract_source_archive result)
    cmake_parse_arguments(PARSE_ARGV 1 from "" "ARCHIVE" "")
    file(ARCHIVE_EXTRACT INPUT "${from_ARCHIVE}" DESTINATION "${scratch}/src")
    file(GLOB folder "${scratch}/src/*")
    set(${result} "${folder}" PARENT_SCOPE)
endfunction()

function(vcpkg_cmake_configure)
    cmake_parse_arguments(PARSE_ARGV 0 of "" "SOURCE_PATH" "OPTIONS")
    run(${configure} -S "${of_SOURCE_PATH}" -B "${scratch}/buildtrees" ${of_OPTIONS}
        "-DCMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR}")
endfunction()

function(vcpkg_cmake_install)
    run("${CMAKE_COMMAND}" --build "${scratch}/buildtrees" --target install)
endfunction()

# Moves the config files to share/PORT, from where the prefix is two folders up.
function(vcpkg_cmake_config_fixup)
    cmake_parse_arguments(PARSE_ARGV 0 from "" "CONFIG_PATH" "")
    file(GLOB files "${CURRENT_PACKAGES_DIR}/${from_CONFIG_PATH}/*.cmake")
    foreach(file IN LISTS files)
        file(READ "${file}" text)
        string(REGEX REPLACE
            "get_filename_component\\(_IMPORT_PREFIX \"\\\${CMAKE_CURRENT_LIST_FILE}\" PATH\\)(\nget_filename_component\\(_IMPORT_PREFIX \"\\\${_IMPORT_PREFIX}\" PATH\\))*"
            "get_filename_component(_IMPORT_PREFIX \"\${CMAKE_CURRENT_LIST_DIR}/../../\" ABSOLUTE)" text "${text}")
        get_filename_component(name "${file}" NAME)
        file(WRITE "${CURRENT_PACKAGES_DIR}/share/${PORT}/${name}" "${text}")
    endforeach()
    file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/share/cmake")
endfunction()

function(vcpkg_fixup_pkgconfig)
    file(GLOB_RECURSE found "${CURRENT_PACKAGES_DIR}/*.pc")
    if(NOT found STREQUAL "${CURRENT_PACKAGES_DIR}/share/pkgconfig/kalah.pc")
        message(FATAL_ERROR "vcpkg would not find the files of pkg-config: ${found}")
    endif()
endfunction()

function(vcpkg_install_copyright)
    cmake_parse_arguments(PARSE_ARGV 0 of "" "" "FILE_LIST")
    file(INSTALL ${of_FILE_LIST} DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}" RENAME copyright)
endfunction()
