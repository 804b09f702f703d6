#ifndef KALAH_ENGINE_DETAIL_GROWING_ENDGAMES_HPP
#define KALAH_ENGINE_DETAIL_GROWING_ENDGAMES_HPP

#include <kalah/endgame/build.hpp>

#include <atomic>
#include <memory>

namespace kalah::detail {

// An endgame table that one thread builds, layer by layer, while others use what is finished.
template <class Rules, int Pits>
class growing_endgames {
public:
    using table_type = endgame_table_for<Rules, Pits>;

    // Throws `invalid` if there is not enough memory. The system provides it bit by bit, where it is used.
    growing_endgames(const Rules& rules, int seeds) : rules_{played_on(rules)}, seeds_{seeds}
    {
        auto values = endgame_memory<table_type>(seeds);
        require(values.has_value(), "kalah: there is not enough memory for the expert's endgame table");
        values_ = *std::move(values);
    }

    // Builds the table, until it is stopped. If there is not enough memory for that, the table stays as it is.
    void build(const std::atomic<bool>& stop)
    {
        static_cast<void>(thrown_by([&] {
            const build_options options{.threads = 1, .stop = &stop};
            const auto done = [&](int layer) {
                finished_.store(layer, std::memory_order_release);
                return true;
            };
            endgame_builder<endgame_rules<Rules>, Pits> builder{rules_, seeds_, 0, values_.get(), options, done};
            static_cast<void>(builder.run());
        }));
    }

    // Only the boards without seeds in the pits. Their value is 0, as in all new memory.
    [[nodiscard]] table_type none() const { return {rules_, 0, values_}; }

    // What is finished by now.
    [[nodiscard]] table_type so_far() const { return {rules_, finished_.load(std::memory_order_acquire), values_}; }

private:
    [[no_unique_address]] endgame_rules<Rules> rules_;
    int seeds_;
    std::shared_ptr<std::int8_t> values_{};
    std::atomic<int> finished_ = 0;
};

}  // namespace kalah::detail

#endif
