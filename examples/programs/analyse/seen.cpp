#include "seen.hpp"

#include <algorithm>

namespace analyse {

std::vector<const seen_ply*> worst_of(const std::vector<seen_ply>& plies)
{
    std::vector<const seen_ply*> worst;
    for (const auto& ply : plies)
        if (ply.is_mistake()) worst.push_back(&ply);
    std::stable_sort(worst.begin(), worst.end(), [](const auto* a, const auto* b) { return *a->lost() > *b->lost(); });
    worst.resize(std::min<std::size_t>(worst.size(), 3));
    return worst;
}

}  // namespace analyse
