# shellcheck shell=sh disable=SC2154
# For the scripts of this folder that call mpiexec, after common.sh: its settings, and a skip where it does not start.
# All commands have a limit of time, for a rank that waits for another waits for ever.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_mpi_yield_when_idle=1 OMPI_MCA_hwloc_base_binding_policy=none

# Runs a command on $1 ranks.
ranks() {
    number=$1
    shift
    timeout -k 5 300 mpiexec -n "$number" "$@" </dev/null
}
skip() {
    echo "skipped: $*"
    exit
}
command -v mpiexec >/dev/null || skip "there is no mpiexec"
OMPI_MCA_plm_rsh_agent=false ranks 2 true >"$scratch/out" 2>&1 || skip "mpiexec does not start: $(tail -n 1 "$scratch/out")"
OMPI_MCA_plm_rsh_agent=false ranks 2 "$programs/solve" --start 2,1 --table 0 --memory 1 --threads 1 >"$scratch/out" 2>&1 ||
    fail "solve fails with two ranks: $(cat "$scratch/out")"
grep -q '^ranks: 2' "$scratch/out" || skip "the programs were built without MPI"
