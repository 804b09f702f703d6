# shellcheck shell=sh
# Shared by the scripts of this folder. A script sets `me`, its name in messages, and `help`, then sources this file with
# its arguments; then $times and $programs are set, and $scratch is an empty folder that is removed in the end.
times=${times:-3}
programs=
while [ $# -gt 0 ]; do
    case $1 in
        --help | -h)
            echo "$help"
            exit
            ;;
        --times)
            case ${2-} in "" | *[!0-9]* | 0*) echo "$me: --times takes a number" >&2; exit 2 ;; esac
            times=$2
            shift
            ;;
        --programs)
            programs=${2-}
            shift
            ;;
        *)
            echo "$me: there is no option '$1'; see $me --help" >&2
            exit 2
            ;;
    esac
    shift
done
if [ -z "$programs" ]; then
    root=$(cd "$(dirname "$0")/../.." && pwd)
    programs=$root/build/programs/bin
    for program in $needed; do "$root/examples/run" "$program" --help >/dev/null || exit 1; done
fi
for program in $needed; do
    [ -x "$programs/$program" ] || { echo "$me: there is no program $programs/$program" >&2; exit 2; }
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() {
    echo "$me: $*" >&2
    exit 1
}
