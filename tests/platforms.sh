# shellcheck shell=sh
# For tests/run: the platforms on which the core tests can be tried on one machine, each a preset of CMake. The first is
# the one that the others are compared with.
platforms="native gcc-11 libc++ integer march-native lto i686 armhf arm64 s390x wasi windows"

# What a platform needs, as packages.sh calls it. What it calls otherwise is the name of a program.
tools_of_platform() {
    case $1 in
        gcc-11) echo g++-11 ;;
        libc++) echo libc++ ;;
        integer) echo clang++ ;;
        i686) echo i686-linux-gnu-g++ qemu-i386-static ;;
        armhf) echo arm-linux-gnueabihf-g++ qemu-arm-static ;;
        arm64) echo aarch64-linux-gnu-g++ qemu-aarch64-static ;;
        s390x) echo s390x-linux-gnu-g++ qemu-s390x-static ;;
        wasi) echo wasm-compiler node ;;
        windows) echo mingw wine ;;
    esac
}

# Installs what a platform needs, if it may. Fails where it cannot be tried, and then says why in `reason`.
can_try_platform() {
    # shellcheck disable=SC2046 # several words
    want $(tools_of_platform "$1")
    # shellcheck disable=SC2046
    lacking=$(missing_of $(tools_of_platform "$1"))
    if [ -n "$lacking" ]; then
        reason="missing: $lacking"
    elif [ "$1" = integer ] && ! can_sanitize clang++ undefined,integer; then
        reason="clang++ has no sanitizer for integers"
    elif [ "$1" = windows ] && ! start_wine; then
        reason="wine does not start"
    else
        return 0
    fi
    return 1
}

can_sanitize() { echo 'int main() {}' | "$1" -x c++ "-fsanitize=$2" -o /dev/null - 2>/dev/null; }

# All tests share one server: otherwise a test may connect to the last one's server while it shuts down.
start_wine() {
    export WINEPREFIX="$PWD/build/wine" WINEDEBUG=-all
    mkdir -p build
    wine wineboot >/dev/null 2>&1 </dev/null || return 1
    wineserver --persistent || :
    trap 'wineserver --kill || :' EXIT
}

# The programs for this machine that the other platforms are compared with.
make_peer() {
    prepare platform-native
    say "building (platform-native)"
    build platform-native platform_results platform_files
}
