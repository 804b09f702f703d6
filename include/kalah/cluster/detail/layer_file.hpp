#ifndef KALAH_CLUSTER_DETAIL_LAYER_FILE_HPP
#define KALAH_CLUSTER_DETAIL_LAYER_FILE_HPP

#include <kalah/cluster/detail/layer_pieces.hpp>
#include <kalah/cluster/shared_file.hpp>
#include <kalah/core/detail/file_target.hpp>
#include <kalah/core/detail/part_file.hpp>
#include <kalah/endgame/detail/header.hpp>

#include <functional>
#include <optional>

namespace kalah::detail {

// The unfinished file of a table that all ranks build: the same format as that of one process, which can continue it.
// Rank 0 has it locked. All ranks move its layers, slab by slab: each has an equal piece of a slab.
template <int Pits>
class layer_file {
public:
    layer_file(const world& all, const std::filesystem::path& path, const variant& facts, int seeds)
        : world_{all},
          path_{path},
          header_{endgame_header_of(facts, Pits, seeds)}
    {
    }

    // Opens or creates it. The header says how many layers there seem to be; the same on all ranks.
    [[nodiscard]] expected<int> open()
    {
        endgame_header found = header_;
        std::string reason;
        if (world_.leads()) reason = begin(found);
        reason = world_.broadcast(reason);
        if (!reason.empty()) return error_in(path_, reason);
        world_.broadcast(&found, sizeof(found));
        file_.emplace(world_, path_);
        if (auto good = file_->agreed(); !good) return error_in(path_, good.error());
        sums_ = found.layers;
        return static_cast<int>(found.finished);
    }

    // Adds the next layer: fetch(pieces, buffer) gets this rank's piece of each slab. The header counts the layer only
    // when it is safely on disk.
    template <class Fetch>
    [[nodiscard]] expected<void> add(const Fetch& fetch)
    {
        const auto layer = finished();
        header_.layers[header_.finished] = move(layer, [&](const layer_pieces& all, std::vector<std::int8_t>& buffer) {
            fetch(all, buffer);
            file_->write(place(layer, all), buffer.data(), buffer.size());
        });
        if (auto good = file_->agreed(); !good) return error_in(path_, good.error());
        ++header_.finished;
        write_header();
        if (auto good = file_->agreed(); !good) return error_in(path_, good.error());
        return {};
    }

    // Reads the next layer: store(pieces, buffer) takes this rank's piece of each slab. Returns whether its checksum is
    // right; if not, it is not counted, and must be built again.
    template <class Store>
    [[nodiscard]] bool take(const Store& store)
    {
        const auto layer = finished();
        const auto sum = move(layer, [&](const layer_pieces& all, std::vector<std::int8_t>& buffer) {
            file_->read(place(layer, all), buffer.data(), buffer.size());
            store(all, buffer);
        });
        if (!file_->agreed() || sum != sums_[header_.finished]) return false;
        header_.layers[header_.finished++] = sum;
        return true;
    }

    [[nodiscard]] int finished() const { return static_cast<int>(header_.finished); }

    // Gives the file its real name. Precondition: all layers are finished.
    [[nodiscard]] expected<void> finish(const std::filesystem::path& name)
    {
        file_.reset();
        std::string reason;
        if (world_.leads()) {
            alone_->finish(name, sizeof(header_) + board_index<Pits>::size(header_.seeds));
            reason = alone_->reason();
        }
        reason = world_.broadcast(reason);
        if (!reason.empty()) return error_in(path_, reason);
        return {};
    }

private:
    // Rank 0: the reason why it cannot be used.
    [[nodiscard]] std::string begin(endgame_header& found)
    {
        alone_.emplace(path_);
        if (!alone_->good()) return alone_->reason();
        if (!alone_->empty()) {
            if (!alone_->read(&found, sizeof(found))) return "its header is incomplete";
            const auto right = check_header(found, header_);
            return right ? "" : to_string(right.error());
        }
        found.sum = found.right_sum();
        alone_->write(&found, sizeof(found));
        alone_->flush();
        return alone_->reason();
    }

    void write_header()
    {
        header_.sum = header_.right_sum();
        if (world_.leads()) file_->write(0, &header_, sizeof(header_));
    }

    [[nodiscard]] std::uint64_t place(int layer, const layer_pieces& all) const
    {
        return sizeof(header_) + endgame_layer::of<Pits>(layer).begin + mine(all).begin;
    }
    [[nodiscard]] const layer_piece& mine(const layer_pieces& all) const
    {
        return all[static_cast<std::size_t>(world_.rank())];
    }

    // Moves a layer slab by slab, and returns its checksum, which goes from rank to rank.
    template <class Work>
    [[nodiscard]] std::uint64_t move(int layer, const Work& work)
    {
        const auto size = endgame_layer::of<Pits>(layer).size;
        checksum_so_far so_far;
        std::uint64_t sum = 0;
        std::vector<std::int8_t> buffer;
        for (std::uint64_t begin = 0; begin < size;) {
            const auto all = pieces_of_slab(begin, size, world_.size());
            begin = all.back().begin + all.back().size;
            buffer.resize(mine(all).size);
            work(all, buffer);
            for (int r = 0; r < world_.size(); ++r) {
                const auto end = all[static_cast<std::size_t>(r)].begin + all[static_cast<std::size_t>(r)].size;
                const bool last = end == size && all[static_cast<std::size_t>(r)].size > 0;
                if (r == world_.rank()) {
                    if (last) sum = so_far.with_last(buffer.data(), buffer.size());
                    else so_far.add(buffer.data(), buffer.size());
                }
                world_.broadcast(&so_far, sizeof(so_far), r);
                if (last) world_.broadcast(&sum, sizeof(sum), r);
            }
        }
        return sum;
    }

    const world& world_;
    std::filesystem::path path_;
    endgame_header header_;
    std::array<std::uint64_t, 128> sums_{};
    std::optional<part_file> alone_{};  // rank 0
    std::optional<shared_file> file_{};
};

}  // namespace kalah::detail

#endif
