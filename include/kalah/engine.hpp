#ifndef KALAH_ENGINE_HPP
#define KALAH_ENGINE_HPP

// Ready to use: players, the expert, the solver, its journal, and opening books.

#include <kalah/engine/book.hpp>
#include <kalah/engine/book_file.hpp>
#include <kalah/engine/book_text.hpp>
#include <kalah/engine/expert.hpp>
#include <kalah/engine/expert_options.hpp>
#include <kalah/engine/job.hpp>
#include <kalah/engine/job_search.hpp>
#include <kalah/engine/journal.hpp>
#include <kalah/engine/player.hpp>
#include <kalah/engine/solution.hpp>
#include <kalah/engine/solution_text.hpp>
#include <kalah/engine/solver.hpp>

#endif
