need(meson)
need(ninja)
need(pkg-config pkgconf)
set(ENV{CXX} "${compiler}")

# A user's project, with what is given.
function(build_with_meson name)
    set(project "${scratch}/${name}")
    file(COPY "${folder}/meson/meson.build" "${folder}/meson/meson_options.txt" "${folder}/main.cpp" DESTINATION "${project}")
    run("${meson}" setup "${project}/build" "${project}" --buildtype=plain "-Dwanted=>=${version}" ${ARGN})
    if(said MATCHES "WARNING")
        message("${said}")
        message(FATAL_ERROR "kalah is not quiet.")
    endif()
    run("${meson}" compile -C "${project}/build")
    run("${project}/build/consumer")
endfunction()

# As a subproject.
foreach(part IN LISTS release)
    get_filename_component(into "${scratch}/subproject/subprojects/kalah/${part}" DIRECTORY)
    file(COPY "${source}/${part}" DESTINATION "${into}")
endforeach()
build_with_meson(subproject --wrap-mode=forcefallback)

# Installed by CMake, and by Meson.
install_to("${scratch}/prefix")
set(ENV{PKG_CONFIG_PATH} "${scratch}/prefix/share/pkgconfig")
build_with_meson(installed --wrap-mode=nofallback)

set(kalah "${scratch}/subproject/subprojects/kalah")
run("${meson}" setup "${scratch}/meson" "${kalah}" "--prefix=${scratch}/by meson")
run("${meson}" install -C "${scratch}/meson")
expect_file("${scratch}/by meson/share/licenses/kalah/LICENSE")
set(ENV{PKG_CONFIG_PATH} "${scratch}/by meson/share/pkgconfig")
run("${pkg-config}" --exact-version=${version} kalah)
build_with_meson(installed_by_meson --wrap-mode=nofallback)
