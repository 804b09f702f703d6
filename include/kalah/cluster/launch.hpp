#ifndef KALAH_CLUSTER_LAUNCH_HPP
#define KALAH_CLUSTER_LAUNCH_HPP

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace kalah {

// Whether mpirun, mpiexec or srun started this program: those of Open MPI, of MPICH and its kin, and of Slurm with PMI
// or PMIx set one of these variables.
[[nodiscard]] inline bool started_by_mpi()
{
    constexpr const char* set_by_them[]{"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK", "MPI_LOCALRANKID"};
    return std::any_of(std::begin(set_by_them), std::end(set_by_them), [](auto* name) { return std::getenv(name); });
}

}  // namespace kalah

#endif
