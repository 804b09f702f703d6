#ifndef KALAH_CLUSTER_DETAIL_SHARED_BUILD_HPP
#define KALAH_CLUSTER_DETAIL_SHARED_BUILD_HPP

#include <kalah/cluster/detail/divided_builder.hpp>
#include <kalah/cluster/detail/layer_file.hpp>
#include <kalah/cluster/detail/shared_steps.hpp>
#include <kalah/cluster/shared_build_options.hpp>
#include <kalah/endgame/detail/writer.hpp>

#include <memory>

namespace kalah::detail {

// A table that all ranks have, and one that they divide: how a layer comes from the file, and goes to it.
template <class Rules, int Pits>
class whole_build {
public:
    whole_build(const world& all, const Rules& rules, int seeds, std::shared_ptr<std::int8_t> values)
        : world_{all},
          rules_{rules},
          seeds_{seeds},
          values_{std::move(values)}
    {
    }

    void fetch(int layer, const auto& pieces, auto& buffer) const
    {
        const auto& mine = pieces[static_cast<std::size_t>(world_.rank())];
        std::copy_n(begin_of(layer) + mine.begin, mine.size, buffer.data());
    }
    void store(int layer, const auto& pieces, const auto& buffer) const
    {
        const auto& mine = pieces[static_cast<std::size_t>(world_.rank())];
        std::copy_n(buffer.data(), mine.size, begin_of(layer) + mine.begin);
        std::vector<std::uint64_t> sizes;
        for (const auto& piece : pieces) sizes.push_back(piece.size);
        world_.gather(begin_of(layer) + pieces.front().begin, sizes);
    }
    void stored(int) const {}  // nothing else is to be done for the layer
    [[nodiscard]] bool run(int first, const shared_build_options& options, const std::function<bool(int)>& done) const
    {
        endgame_builder<Rules, Pits, shared_steps<Pits>> builder{
            rules_, seeds_, first, values_.get(), options.build, done, shared_steps<Pits>{world_}};
        return builder.run();
    }

private:
    [[nodiscard]] std::int8_t* begin_of(int layer) const
    {
        return values_.get() + endgame_layer::of<Pits>(layer).begin;
    }

    const world& world_;
    Rules rules_;
    int seeds_;
    std::shared_ptr<std::int8_t> values_;
};

template <class Rules, int Pits>
class divided_build {
public:
    divided_build(const world& all, const Rules& rules, int seeds, int layouts)
        : world_{all},
          rules_{rules},
          seeds_{seeds},
          values_{all, seeds, layouts}
    {
    }

    void fetch(int layer, const auto& pieces, auto& buffer) { values_.fetch(layer, pieces, buffer); }
    void store(int layer, const auto& pieces, const auto& buffer) { values_.store(layer, pieces, buffer); }
    void stored(int layer) const { values_.copy(layer); }
    [[nodiscard]] bool run(int first, const shared_build_options& options, const std::function<bool(int)>& done)
    {
        divided_builder<Rules, Pits> builder{world_, rules_, seeds_, first, values_, options.build};
        const bool finished = builder.run(done);
        if (options.traffic) options.traffic(builder.boards(), builder.asked());
        return finished;
    }

private:
    const world& world_;
    Rules rules_;
    int seeds_;
    divided_values<Pits> values_;
};

// Reads the layers that are finished, and builds the others, each of which is in the file before the next begins.
template <int Pits, class Build>
[[nodiscard]] expected<void> build_in(layer_file<Pits>& file, Build& build, int found, int seeds,
                                      const shared_build_options& options)
{
    while (file.finished() < found) {
        const int layer = file.finished();
        if (file.take([&](const auto& pieces, const auto& buffer) { build.store(layer, pieces, buffer); })) {
            build.stored(layer);
            continue;
        }
        if (options.tell)
            options.tell("the layer of " + std::to_string(layer) +
                         " seeds is damaged; it is built again, and all after it");
        break;
    }
    expected<void> written;
    const bool finished = file.finished() > seeds || build.run(file.finished(), options, [&](int layer) {
        written = file.add([&](const auto& pieces, auto& buffer) { build.fetch(layer, pieces, buffer); });
        return written.has_value();
    });
    if (!written) return written;
    if (!finished) return error{stopped_reason};
    return {};
}

}  // namespace kalah::detail

#endif
