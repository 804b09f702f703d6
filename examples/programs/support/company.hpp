#ifndef EXAMPLES_PROGRAMS_SUPPORT_COMPANY_HPP
#define EXAMPLES_PROGRAMS_SUPPORT_COMPANY_HPP

// The processes that mpirun started together with this one. EXAMPLES_HAS_MPI says whether the programs were built with
// MPI (the option KALAH_MPI); without it, or without mpirun, a program is alone.

#ifdef EXAMPLES_HAS_MPI
#include <kalah/cluster/launch.hpp>
#include <kalah/cluster/world.hpp>
#endif

#include "errors.hpp"

#include <exception>
#include <optional>

namespace support {

#ifdef EXAMPLES_HAS_MPI

class company {
public:
    company()
    {
        if (kalah::started_by_mpi()) world_.emplace();
    }

    [[nodiscard]] int rank() const { return world_ ? world_->rank() : 0; }
    [[nodiscard]] int size() const { return world_ ? world_->size() : 1; }
    [[nodiscard]] bool leads() const { return rank() == 0; }

    // Null if this program is alone.
    [[nodiscard]] const kalah::world* world() const { return world_ ? &*world_ : nullptr; }

    // Runs the program's work. The others would wait for ever for a rank that leaves by an exception, so that ends all.
    template <class Work>
    [[nodiscard]] int run(const Work& work) const
    {
        if (!world_) return work();
        try {
            return work();
        }
        catch (const wrong_arguments&) {
            throw;  // all ranks have the same arguments
        }
        catch (const std::exception& error) {
            world_->abandon(error.what());
        }
    }

private:
    std::optional<kalah::world> world_{};
};

#else

struct company {
    [[nodiscard]] static constexpr int rank() { return 0; }
    [[nodiscard]] static constexpr int size() { return 1; }
    [[nodiscard]] static constexpr bool leads() { return true; }

    template <class Work>
    [[nodiscard]] int run(const Work& work) const
    {
        return work();
    }
};

#endif

}  // namespace support

#endif
