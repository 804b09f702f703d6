# With the real CPM.cmake if the variable CPM_CMAKE of the environment is its path, otherwise with a stand-in.
need(git)
set(cpm "$ENV{CPM_CMAKE}")
if(NOT cpm)
    set(cpm "${folder}/cpm/stand_in.cmake")
    message("with a stand-in for CPM.cmake")
endif()
make_repository()
build_and_run(-D "cpm=${cpm}" -D "repository=${repository}" -D "tag=${tag}")
