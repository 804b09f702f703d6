# Builds for Windows on Linux by mingw (Debian: g++-mingw-w64-x86-64-posix), and runs the tests under wine where it is
# installed (Debian: wine64 wine).
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)

# Libraries that are only headers, as doctest, are those of this machine; mingw's own headers come first.
set(CMAKE_CXX_FLAGS_INIT "-idirafter /usr/include")

# Nothing to look for beside the program: not even wine knows where the compiler keeps its libraries.
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)

find_program(wine wine)
if(wine)
    set(CMAKE_CROSSCOMPILING_EMULATOR "${wine}")
endif()
