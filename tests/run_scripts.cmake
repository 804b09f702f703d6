# The run scripts, as far as possible without building everything again.
#
# cmake -D source=... -P run_scripts.cmake
cmake_minimum_required(VERSION 3.25)

set(problems "")
function(check status pattern)
    execute_process(COMMAND ${ARGN} WORKING_DIRECTORY "${source}" RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE out)
    if(NOT result STREQUAL "${status}" OR NOT out MATCHES "${pattern}")
        list(JOIN ARGN " " call)
        set(problems "${problems}${call}\n  ended with ${result}, not ${status}, or did not print '${pattern}':\n${out}\n" PARENT_SCOPE)
    endif()
    set(printed "${out}" PARENT_SCOPE)
endfunction()

# Each program is listed with a description in a whole sentence.
check(0 "^analyse +[A-Z]" examples/run --list)
foreach(program IN ITEMS analyse client make_book play referee solve studies tournament train web)
    if(NOT printed MATCHES "(^|\n)${program} +[A-Z][^\n]*[.]\n")
        string(APPEND problems "examples/run --list\n  does not say what ${program} is:\n${printed}\n")
    endif()
endforeach()
check(0 "examples/run PROGRAM" examples/run --help)
check(2 "^examples/run: there is no program 'chess'; the programs are analyse client " examples/run chess)
check(2 "^examples/run: there is no program 'play solve'; " examples/run "play solve")
check(0 "^examples/run web  .*examples/run web --port N" examples/run web --help)
check(2 "^examples/run: web has no option '--fast'; see examples/run web --help\n$" examples/run web --fast)
check(2 "^examples/run: --port needs a number; see" examples/run web --port)
check(2 "^examples/run: 'x' is no port; see" examples/run web --port=x)

check(0 "tests/run NAME" tests/run --help)
check(2 "^tests/run: there is no option '--fast'; see tests/run --help\n$" tests/run --fast)
check(2 "^tests/run: --fuzz takes a number of seconds, such as 60\n$" tests/run --fuzz soon)
check(2 "^tests/run: --fuzz stands alone\n$" tests/run --fuzz 5 --all)
check(2 "^tests/run: --all, --list and --windows take no names\n$" tests/run --all memory)
check(0 "--platforms.*native gcc-11 .* s390x wasi windows" tests/run --help)
check(2 "^tests/run: there is no platform 'vax'; the platforms are native gcc-11 " tests/run --platforms s390x vax)
check(2 "^tests/run: --fuzz stands alone\n$" tests/run --platforms --fuzz 5)
check(2 "^tests/run: --change stands alone\n$" tests/run --change --platforms s390x)
check(2 "^tests/run: --change stands alone\n$" tests/run memory --change)
check(0 "(^|\n)perft +[*] [0-9]+ s +[a-z].*\ndraws +[0-9]+ min +[a-z].*\nWithout names, those with a star are printed[.]\n$" tests/run --benchmark --list)
check(0 "tests/run --benchmark NAME.*\n  draws +.FILE LIMITS .TABLE[.][.][.].." tests/run --benchmark --help)
check(2 "^tests/run --benchmark: there is no benchmark 'chess'; there are perft [^\n]*\n$" tests/run --benchmark chess)
check(2 "^tests/run --benchmark: there is no benchmark 'chess', and plies takes no arguments; there are perft " tests/run --benchmark plies chess)
check(2 "^tests/run --benchmark: perft takes only .DEPTH.; the benchmarks are perft " tests/run --benchmark perft 1 2)
check(2 "^tests/run --benchmark: there is no option '--fast'; see tests/run --benchmark --help\n$" tests/run --benchmark --fast)

# A platform that lacks something is skipped with the reason.
set(platforms "me=test\n. tools/packages.sh\n. tests/platforms.sh\napt_install() { false\n}\n")
check(0 "^missing: i686-linux-gnu-g..\n$"
    sh -c "${platforms}is_there() { [ \"$1\" != i686-linux-gnu-g++ ]\n}\ncan_try_platform i686 || echo \"$reason\"")
check(0 "^wine does not start\n$"
    sh -c "${platforms}is_there() { :\n}\nwine() { false\n}\ncan_try_platform windows || echo \"$reason\"")
check(0 "^clang.. has no sanitizer for integers\n$"
    sh -c "${platforms}is_there() { :\n}\ncan_sanitize() { false\n}\ncan_try_platform integer || echo \"$reason\"")
foreach(compiler IN ITEMS s390x-linux-gnu-g++ i686-linux-gnu-g++ arm-linux-gnueabihf-g++)
    string(REPLACE "-g++" "" target "${compiler}")
    check(0 "^g[+][+]-${target}\n$" sh -c "${platforms}package_of ${compiler}")
endforeach()

check(0 "tools/amalgamate HEADER" tools/amalgamate --help)
check(2 "^tools/amalgamate: there is no option '--fast'; see tools/amalgamate --help\n$" tools/amalgamate --fast)
check(2 "^tools/amalgamate: --output needs a file\n$" tools/amalgamate --output)
check(0 "tools/site .FOLDER." tools/site --help)
check(2 "^tools/site: there is no option '--fast'; see tools/site --help\n$" tools/site --fast)
check(2 "^tools/site: one folder was expected\n$" tools/site one two)
check(0 "tools/release --dry-run" tools/release --help)
check(2 "^tools/release: there is no option '--fast'; see tools/release --help\n$" tools/release --fast)
check(2 "^tools/release: --url needs a value\n$" tools/release --dry-run --url)
check(2 "^usage: tools/vcpkg_port URL ARCHIVE FOLDER\n" tools/vcpkg_port)
check(2 "^usage: tools/man_page NAME " tools/man_page)
check(2 "^usage: tools/bash_completion PROGRAM" tools/bash_completion)

# A missing package is named in one line, with the way to get it. (CMake would split the text at a semicolon.)
set(packages "me=test\n. tools/packages.sh\n")
check(0 "^$" sh -c "${packages}apt_install() { false\n}\nneed cmake compiler builder")
check(1 "^test: missing: no-such-program; install it with your package manager [^\n]*no-such-program[)]\n$"
    sh -c "${packages}found() { [ \"$1\" != apt-get ] && command -v \"$1\" >/dev/null\n}\nneed no-such-program")
check(0 "^test: doctest is not installed; CMake will try to download it\n$"
    sh -c "${packages}apt_install() { false\n}\nhas_header() { false\n}\nmay_be_downloaded() { true\n}\nneed doctest")
check(1 "^test: missing: doctest; " sh -c "${packages}apt_install() { false\n}\nhas_header() { false\n}\nfound() { [ \"$1\" != git ] && command -v \"$1\" >/dev/null\n}\nneed doctest")
check(1 "^test: missing: wasm-compiler; install it [^\n]*clang lld wasi-libc [^\n]*\n$"
    sh -c "${packages}need_cmake() { :\n}\nmakes_wasm() { false\n}\nfound() { [ \"$1\" != apt-get ]\n}\nneed_web")
check(1 "^test: node 18 or newer is needed, but this is 16.20.1; get it from [^\n]*\n$"
    sh -c "${packages}need() { :\n}\nneed_cmake() { :\n}\nnode() { echo v16.20.1\n}\nneed_web")
check(1 "^test: npm could not get what web/package-lock.json lists [^\n]*\n$"
    sh -c "${packages}need() { :\n}\nneed_cmake() { :\n}\nnode() { echo v20.1.0\n}\nget_from_npm() { false\n}\nneed_web")
check(0 "^test: installing gdb libfmt-dev\n$"
    sh -c "${packages}apt_install() { say installing \"$@\" && false\n}\nis_there() { [ \"$1\" = meson ]\n}\nwant gdb meson fmt")
check(0 "^test: 10 % built\ntest: 30 % built\ntest: 100 % built\n$"
    sh -c "${packages}printf '[1/20] a\\n[x/y] b\\n[2/20] c\\n[ 35%%] d\\n[20/20] e\\n' | show_progress")

if(problems)
    message("${problems}")
    message(FATAL_ERROR "A run script does not do what its users expect.")
endif()
