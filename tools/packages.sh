# shellcheck shell=sh disable=SC2154
# Shared by the scripts of this project: finds, installs and downloads what they need, and builds with CMake.
# A script sets `me`, its name in messages, then sources this file.

found() { command -v "$1" >/dev/null 2>&1; }
say() { echo "$me: $*" >&2; }
die() {
    say "$@"
    exit 1
}

# The compiler that CMake would choose.
the_compiler() {
    for compiler in "${CXX-}" c++ g++ clang++; do
        if [ -n "$compiler" ] && found "$compiler"; then
            echo "$compiler"
            return
        fi
    done
}

has_header() { echo "#include <$1>" | "$(the_compiler)" -x c++ -E - >/dev/null 2>&1; }

# Whether clang++ builds for WebAssembly. That takes a linker, and the libraries of C++, of C and of the compiler, which
# divides numbers of 128 bits.
makes_wasm() {
    echo '#include <vector>
        int main(int one, char**) { return static_cast<int>(std::vector<__int128>(2, one)[1] / one); }' |
        "${WASM_CXX:-clang++}" --target=wasm32-wasi -fno-exceptions -x c++ -o /dev/null - >/dev/null 2>&1
}

# Whether a compiler knows std::format: the default one, or clang++-19 with its own library.
has_format() {
    for compiler in "$(the_compiler)" "clang++-19 -stdlib=libc++"; do
        # shellcheck disable=SC2086 # several words
        if printf '#include <version>\n#ifndef __cpp_lib_format\n#error\n#endif\n' |
            $compiler -std=c++2b -x c++ -E - >/dev/null 2>&1; then return; fi
    done
    return 1
}

is_there() {
    case $1 in
        compiler) echo '#include <concepts>' | "$(the_compiler)" -std=c++20 -x c++ -E - >/dev/null 2>&1 ;;
        builder) found ninja || found make ;;
        mpi) found mpiexec && found mpicxx ;;
        mpich) found mpiexec.mpich && found mpicxx.mpich ;;
        mingw) found x86_64-w64-mingw32-g++-posix ;;
        doctest) has_header doctest/doctest.h ;;
        CLI11) has_header CLI/CLI.hpp ;;
        Asio) has_header asio.hpp ;;
        nlohmann-json) has_header nlohmann/json.hpp ;;
        wasm-compiler) makes_wasm ;;
        headless-chromium) found chromium-headless-shell || found chromium || found chromium-browser || found google-chrome ;;
        fmt) has_header fmt/format.h ;;
        format) has_format ;;
        libc++) echo '#include <version>' | clang++-19 -stdlib=libc++ -x c++ -E - >/dev/null 2>&1 ;;
        *) found "$1" ;;
    esac
}

# The name of its package on Debian.
package_of() {
    case $1 in
        compiler) echo g++ ;;
        builder) echo ninja-build ;;
        clang++) echo clang ;;
        mpi) echo openmpi-bin libopenmpi-dev ;;
        mpich) echo mpich libmpich-dev ;;
        ip) echo iproute2 ;;
        gcov) echo g++ ;;
        mingw) echo g++-mingw-w64-x86-64-posix ;;
        doctest) echo doctest-dev ;;
        CLI11) echo libcli11-dev ;;
        Asio) echo libasio-dev ;;
        nlohmann-json) echo nlohmann-json3-dev ;;
        node) echo nodejs ;;
        headless-chromium) echo chromium-headless-shell ;; # its pages take a third of the time
        fmt) echo libfmt-dev ;;
        format | libc++) echo clang-19 libc++-19-dev libc++abi-19-dev ;;
        *-linux-gnu*-g++) echo "g++-${1%-g++}" ;;
        qemu-*-static) echo qemu-user-static ;;
        wasm-compiler) echo clang lld wasi-libc libc++-dev-wasm32 libclang-rt-dev-wasm32 ;;
        *) echo "$1" ;;
    esac
}

# CMake downloads these if they are not installed. Everything else must be installed.
may_be_downloaded() {
    case $1 in
        doctest | CLI11 | Asio | nlohmann-json) found git ;;
        *) false ;;
    esac
}

packages_of() {
    packages=
    for one in "$@"; do packages="$packages $(package_of "$one")"; done
    echo "${packages# }"
}

missing_of() {
    missing=
    for one in "$@"; do is_there "$one" || missing="$missing $one"; done
    echo "${missing# }"
}

# Installs packages with apt-get, if it exists and we may use it. Its output is shown only if it fails.
apt_install() {
    found apt-get || return 1
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        found sudo || return 1
        as_root=sudo
        [ -t 0 ] || as_root="sudo -n" # nobody can type a password
    fi
    say "installing $*"
    log=$(mktemp)
    apt_get() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get --yes "$@" </dev/null >"$log" 2>&1; }
    installed=yes
    if ! apt_get install --no-install-recommends "$@"; then
        apt_get update || :
        if ! apt_get install --no-install-recommends "$@"; then
            # An unknown package must not prevent the others from being installed.
            for one in "$@"; do
                apt_get install --no-install-recommends "$one" || {
                    grep '^E:' "$log" >&2 || :
                    installed=
                }
            done
        fi
    fi
    rm -f "$log"
    [ -n "$installed" ]
}

# Makes sure that all of these are there: installs what is missing, and leaves to CMake what it can download. If neither
# works, exits with a message of one line.
need() {
    missing=$(missing_of "$@")
    [ -n "$missing" ] || return 0
    # shellcheck disable=SC2046,SC2086 # several words
    apt_install $(packages_of $missing) || :
    lacking=
    # shellcheck disable=SC2086
    for one in $(missing_of $missing); do
        if may_be_downloaded "$one"; then
            say "$one is not installed; CMake will try to download it"
        else
            lacking="$lacking $one"
        fi
    done
    # shellcheck disable=SC2086
    [ -z "$lacking" ] || die "missing:$lacking; $(how_to_get $lacking)"
}

# Installs what of these is missing, if it may. Where it cannot, the tests that need it skip themselves.
want() {
    # shellcheck disable=SC2046
    set -- $(missing_of "$@")
    # shellcheck disable=SC2046
    [ $# -eq 0 ] || apt_install $(packages_of "$@") || :
}

how_to_get() {
    if found apt-get; then
        echo "as root: apt-get install $(packages_of "$@")"
    else
        echo "install it with your package manager (the packages of Debian are: $(packages_of "$@"))"
    fi
}

# The presets of this project need CMake 3.25.
need_cmake() {
    need cmake
    version=$(cmake --version | sed -n 's/^cmake version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
    # shellcheck disable=SC2086
    set -- $version
    [ "$1" -gt 3 ] || [ "$2" -ge 25 ] ||
        die "CMake 3.25 or newer is needed, but this is $1.$2; get it from https://cmake.org/download"
}

# What builds for the web: node and npm, what npm gets, CMake, and a compiler.
need_web() {
    need_cmake
    need builder node npm wasm-compiler
    version=$(node --version)
    version=${version#v}
    [ "${version%%.*}" -ge 18 ] || die "node 18 or newer is needed, but this is $version; get it from https://nodejs.org"
    get_from_npm web ||
        die "npm could not get what web/package-lock.json lists (see build/npm.log); is its registry reachable?"
}

# Gets from npm what the lock file of a folder lists, if that has changed. No script of a package runs.
get_from_npm() {
    cmp -s "$1/package-lock.json" "$1/node_modules/.got" && return
    say "getting from npm what $1 needs"
    mkdir -p build
    npm ci --prefix "$1" --ignore-scripts --no-audit --no-fund --loglevel=error \
        --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000 >build/npm.log 2>&1 </dev/null &&
        cp "$1/package-lock.json" "$1/node_modules/.got"
}

# Configures a preset; further arguments go to CMake, whose output goes to a log. The first time it chooses ninja if
# there is one, which is faster than make when little has changed.
configure() {
    preset=$1
    shift
    if [ ! -f "build/$preset/CMakeCache.txt" ] && [ -z "${CMAKE_GENERATOR-}" ] && found ninja; then set -- -G Ninja "$@"; fi
    mkdir -p "build/$preset"
    cmake --preset "$preset" "$@" >"build/$preset/configure.log" 2>&1
}

# Exits and says why configuring failed: a library could not be downloaded, or else the end of CMake's output.
explain_configure() {
    preset=$1
    shift
    # shellcheck disable=SC2046
    set -- $(missing_of "$@")
    if [ $# -gt 0 ] && grep -q 'Failed to clone\|find git' "build/$preset/configure.log"; then
        die "not installed, and the download failed: $* (see build/$preset/configure.log); $(how_to_get "$@")"
    fi
    tail -n 20 "build/$preset/configure.log" >&2
    die "CMake failed (see build/$preset/configure.log)"
}

: "${CMAKE_BUILD_PARALLEL_LEVEL:=$(getconf _NPROCESSORS_ONLN)}"
: "${CTEST_PARALLEL_LEVEL:=$CMAKE_BUILD_PARALLEL_LEVEL}"
export CMAKE_BUILD_PARALLEL_LEVEL CTEST_PARALLEL_LEVEL

# Builds targets of a preset, and shows the progress.
build() {
    preset=$1
    shift
    log=build/$preset/build.log
    { cmake --build "build/$preset" ${1+--target "$@"} 2>&1 || echo "$me: failed"; } | tee "$log" | show_progress >&2
    if tail -n 1 "$log" | grep -q "^$me: failed$"; then
        grep -E -A 5 'error|Error|FAILED' "$log" | head -n 40 >&2
        die "the build failed (see $log)"
    fi
}

# Reads lines like "[12/34] Building ..." or "[ 35%] ...". A terminal shows the last one, a log one for each tenth.
show_progress() {
    tenths=0
    while read -r line; do
        so_far=${line#"["}
        so_far=${so_far%%"] "*}
        case $so_far in
            *[!0-9/%\ ]* | *Re-running*) continue ;;
            *[0-9]/[0-9]*) now=$((10 * ${so_far%/*} / ${so_far#*/})) ;;
            *[0-9]%) now=$((${so_far%"%"} / 10)) ;;
            *) continue ;;
        esac
        if [ -t 1 ]; then
            printf '\r\033[K%.*s' "$width" "$line"
        elif [ "$now" -gt "$tenths" ]; then
            tenths=$now
            echo "$me: ${now}0 % built"
        fi
    done
    if [ -t 1 ]; then printf '\r\033[K'; fi
}
columns=$({ stty size </dev/tty; } 2>/dev/null | cut -d ' ' -f 2)
width=$((${columns:-80} - 1))
