#ifndef KALAH_CORE_ANY_ROW_HPP
#define KALAH_CORE_ANY_ROW_HPP

#include <kalah/core/row.hpp>

#include <type_traits>

namespace kalah {

// Turns a number of pits known only at run time into a constant, with which `visit` can name a type:
//   with_pits(n, [](auto pits) { return start<pits>(4).seeds(); })
template <int Pits = 1, class Visit>
constexpr auto with_pits(int pits, Visit&& visit) -> decltype(visit(std::integral_constant<int, Pits>{}))
{
    detail::require(Pits <= pits && pits <= max_pits, "kalah: a board has 1 to 15 pits a row");
    if constexpr (Pits < max_pits)
        if (pits > Pits) return with_pits<Pits + 1>(pits, visit);
    return visit(std::integral_constant<int, Pits>{});
}

// A row whose number of pits is known only at run time.
class any_row {
public:
    constexpr any_row() = default;

    template <int Pits>
    constexpr any_row(const row<Pits>& sized) : store_{sized.store()},
                                                size_{Pits}
    {
        for (int pit = 0; pit < Pits; ++pit) pits_[static_cast<unsigned>(pit)] = sized[pit];
    }

    [[nodiscard]] constexpr int size() const { return size_; }
    [[nodiscard]] constexpr int operator[](int pit) const { return pits_[static_cast<unsigned>(pit)]; }
    [[nodiscard]] constexpr int store() const { return store_; }
    [[nodiscard]] constexpr const int* begin() const { return pits_.data(); }
    [[nodiscard]] constexpr const int* end() const { return pits_.data() + size_; }

    // As in row<Pits>: if the row cannot be so, they throw `invalid` and change nothing.
    constexpr void set(int pit, int seeds)
    {
        change([&](auto& sized) { sized.set(pit, seeds); });
    }
    constexpr void set_store(int seeds)
    {
        change([&](auto& sized) { sized.set_store(seeds); });
    }

    // The seeds in the pits, without the store.
    [[nodiscard]] constexpr int seeds() const
    {
        int sum = 0;
        for (const int seeds : *this) sum += seeds;
        return sum;
    }
    [[nodiscard]] constexpr bool empty() const { return seeds() == 0; }

    // The same row with its size in its type. Precondition: it has `Pits` pits.
    template <int Pits>
    [[nodiscard]] constexpr row<Pits> as() const
    {
        detail::require(size_ == Pits, "kalah: the row has another number of pits");
        std::array<int, Pits> pits{};
        for (int pit = 0; pit < Pits; ++pit) pits[static_cast<unsigned>(pit)] = (*this)[pit];
        return row<Pits>{pits, store_};
    }

    [[nodiscard]] friend constexpr bool operator==(const any_row&, const any_row&) = default;

private:
    friend struct any_rules;

    template <class Change>
    constexpr void change(Change&& change)
    {
        *this = with_pits(size_, [&](auto pits) {
            auto sized = as<pits>();
            change(sized);
            return any_row{sized};
        });
    }

    std::array<int, max_pits> pits_{};
    int store_ = 0;
    int size_ = 0;
};

}  // namespace kalah

#endif
