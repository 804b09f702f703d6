#ifndef KALAH_ENDGAME_DETAIL_WRITER_HPP
#define KALAH_ENDGAME_DETAIL_WRITER_HPP

#include <kalah/core/detail/part_file.hpp>
#include <kalah/endgame/detail/header.hpp>

namespace kalah::detail {

inline constexpr auto stopped_reason = "stopped; building it again continues from here";

// Writes a table to a file, layer by layer.
template <int Pits>
class endgame_writer {
public:
    endgame_writer(part_file& file, const variant& facts, int seeds)
        : file_{file},
          header_{endgame_header_of(facts, Pits, seeds)}
    {
    }

    // Begins a new file, or reads the finished layers of an existing one into `values`.
    [[nodiscard]] expected<void> begin(std::int8_t* values)
    {
        endgame_header found{};
        if (auto opened = open(found); !opened) return opened;
        resume(found, values);
        return {};
    }

    // The same for values that have no memory but the file, which is mapped. It takes its final size at once, so that
    // a disk that is too small is found out before the work.
    [[nodiscard]] expected<std::shared_ptr<std::int8_t>> begin_mapped(const std::filesystem::path& path,
                                                                      const std::atomic<bool>* stop)
    {
        endgame_header found{};
        if (auto opened = open(found); !opened) return opened.error();
        const auto size = sizeof(header_) + static_cast<std::size_t>(board_index<Pits>::size(header_.seeds));
        if (can_map_for_writing) file_.grow(size, stop);
        const bool stopped = stop && *stop;
        const auto bytes = stopped        ? writable_map{{}, stopped_reason}
                           : file_.good() ? map_for_writing(path, size)
                                          : writable_map{{}, file_.reason()};
        if (!bytes.data) {
            if (found.finished == 0) file_.remove();
            return error{bytes.reason};
        }
        mapped_ = true;
        auto* const values = static_cast<std::int8_t*>(bytes.data.get()) + sizeof(header_);
        resume(found, values);  // checks the finished layers from the first to the last
        expect_scattered_use(bytes.data.get(), size);
        return std::shared_ptr<std::int8_t>{bytes.data, values};
    }

    // The number of finished layers.
    [[nodiscard]] int finished() const { return static_cast<int>(header_.finished); }

    // Adds the next layer, and returns whether that worked. The header counts the layer only when it is safely on disk.
    bool add(const std::int8_t* values)
    {
        write_layer(values);
        file_.flush();
        write_header();
        file_.go_to(data_);
        return file_.good();
    }

    // Gives the file its real name. Precondition: all layers are finished.
    void finish(const std::filesystem::path& name)
    {
        file_.finish(name, sizeof(header_) + board_index<Pits>::size(header_.seeds));
    }

private:
    // Begins a new file, or reads the header of an existing one.
    [[nodiscard]] expected<void> open(endgame_header& found)
    {
        if (file_.good() && !file_.empty()) {
            if (!file_.read(&found, sizeof(found))) return error{"its header is incomplete"};
            return check_header(found, header_);
        }
        write_header();
        if (file_.good()) return {};
        file_.remove();
        return error{file_.reason()};
    }

    void resume(const endgame_header& found, std::int8_t* values)
    {
        for (data_ = file_.here(); header_.finished < found.finished; data_ = file_.here()) {
            const auto [begin, size] = endgame_layer::of<Pits>(finished());
            const auto sum = found.layers[header_.finished];
            const bool there = mapped_ || file_.read(values + begin, size);
            if (!there || checksum(values + begin, size) != sum) break;  // continue here
            header_.layers[header_.finished++] = sum;
        }
        file_.go_to(data_);
    }

    void write_layer(const std::int8_t* values)
    {
        const auto [begin, size] = endgame_layer::of<Pits>(finished());
        if (!mapped_) file_.write(values + begin, size);
        data_ = file_.here();
        header_.layers[header_.finished++] = checksum(values + begin, size);
    }

    void write_header()
    {
        header_.sum = header_.right_sum();
        file_.go_to_begin();
        file_.write(&header_, sizeof(header_));
        file_.flush();
    }

    part_file& file_;
    endgame_header header_;
    std::fpos_t data_{};   // where the next layer goes, if it is not there already
    bool mapped_ = false;  // the values are in the file; syncing it also writes what has changed in the mapping
};

}  // namespace kalah::detail

#endif
