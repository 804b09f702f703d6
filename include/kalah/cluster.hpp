#ifndef KALAH_CLUSTER_HPP
#define KALAH_CLUSTER_HPP

// The library over MPI. It is not part of kalah.hpp: link kalah::cluster.

#include <kalah/cluster/endgame_build.hpp>
#include <kalah/cluster/farm.hpp>
#include <kalah/cluster/launch.hpp>
#include <kalah/cluster/shared_build_options.hpp>
#include <kalah/cluster/shared_file.hpp>
#include <kalah/cluster/solve.hpp>
#include <kalah/cluster/tournament.hpp>
#include <kalah/cluster/world.hpp>

#endif
