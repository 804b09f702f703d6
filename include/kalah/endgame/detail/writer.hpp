#ifndef KALAH_ENDGAME_DETAIL_WRITER_HPP
#define KALAH_ENDGAME_DETAIL_WRITER_HPP

#include <kalah/core/detail/part_file.hpp>
#include <kalah/endgame/detail/header.hpp>

namespace kalah::detail {

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
        if (file_.good() && !file_.empty()) return resume(values);
        write_header();
        data_ = file_.here();
        if (file_.good()) return {};
        file_.remove();
        return error{file_.reason()};
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
    [[nodiscard]] expected<void> resume(std::int8_t* values)
    {
        endgame_header found{};
        if (!file_.read(&found, sizeof(found))) return error{"its header is incomplete"};
        if (auto right = check_header(found, header_); !right) return right;
        for (data_ = file_.here(); header_.finished < found.finished; data_ = file_.here()) {
            const auto [begin, size] = endgame_layer::of<Pits>(finished());
            const auto sum = found.layers[header_.finished];
            if (!file_.read(values + begin, size) || checksum(values + begin, size) != sum) break;  // continue here
            header_.layers[header_.finished++] = sum;
        }
        file_.go_to(data_);
        return {};
    }

    void write_layer(const std::int8_t* values)
    {
        const auto [begin, size] = endgame_layer::of<Pits>(finished());
        file_.write(values + begin, size);
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
    std::fpos_t data_{};  // where the next layer goes
};

}  // namespace kalah::detail

#endif
