# The port, made for an archive of the sources, runs with stand-ins for the functions of vcpkg.
need(sh)
set(folder_name "kalah-${version}")
foreach(part IN LISTS release)
    get_filename_component(into "${scratch}/archive/${folder_name}/${part}" DIRECTORY)
    file(COPY "${source}/${part}" DESTINATION "${into}")
endforeach()
set(archive "${scratch}/archive/${folder_name}.tar.gz")
execute_process(COMMAND "${CMAKE_COMMAND}" -E tar czf "${archive}" "${folder_name}"
    WORKING_DIRECTORY "${scratch}/archive" COMMAND_ERROR_IS_FATAL ANY)
set(port "${scratch}/ports/kalah")
run("${sh}" "${source}/tools/vcpkg_port" "file://${archive}" "${archive}" "${port}")

file(READ "${port}/vcpkg.json" manifest)
string(JSON stated GET "${manifest}" version-semver)
string(JSON name GET "${manifest}" name)
if(NOT stated STREQUAL version OR NOT name STREQUAL "kalah")
    message(FATAL_ERROR "${manifest}")
endif()

set(PORT kalah)
set(CURRENT_PACKAGES_DIR "${scratch}/packages/kalah")
include("${folder}/vcpkg/stand_ins.cmake")
include("${port}/portfile.cmake")

# What vcpkg asks of each package.
set(packages "${scratch}/packages/kalah")
expect_file("${packages}/include/kalah/kalah.hpp" "${packages}/share/kalah/copyright" "${packages}/share/kalah/usage"
    "${packages}/share/kalah/kalah-config.cmake" "${packages}/share/kalah/kalah-config-version.cmake")
file(GLOB folders RELATIVE "${packages}" "${packages}/*" "${packages}/share/*")
if(NOT folders STREQUAL "include;share;share/kalah;share/pkgconfig")
    message(FATAL_ERROR "vcpkg expects no such folders: ${folders}")
endif()
build_and_run_in("${folder}/find_package" -D "CMAKE_PREFIX_PATH=${packages}")
