#ifndef KALAH_CORE_DETAIL_PREFETCH_HPP
#define KALAH_CORE_DETAIL_PREFETCH_HPP

namespace kalah::detail {

// Tells the processor to fetch what will soon be read.
inline void prefetch([[maybe_unused]] const void* place)
{
#if defined(__GNUC__)
    __builtin_prefetch(place);
#endif
}

}  // namespace kalah::detail

#endif
