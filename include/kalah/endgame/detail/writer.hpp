#ifndef KALAH_ENDGAME_DETAIL_WRITER_HPP
#define KALAH_ENDGAME_DETAIL_WRITER_HPP

#include <kalah/core/detail/part_file.hpp>
#include <kalah/endgame/detail/header.hpp>

namespace kalah::detail {

// Writes a table layer by layer.
template <int Pits>
class endgame_writer {
public:
    endgame_writer(part_file& file, const variant& facts, int seeds)
        : file_{file},
          header_{endgame_header_of(facts, Pits, seeds)}
    {
    }

    // Begins a file, or reads what is there of one that was begun.
    [[nodiscard]] expected<void> begin(std::int8_t* values)
    {
        if (file_.good() && !file_.empty()) return resume(values);
        write_header();
        data_ = file_.here();
        if (file_.good()) return {};
        file_.remove();
        return error{file_.reason()};
    }

    // How many layers are there.
    [[nodiscard]] int finished() const { return static_cast<int>(header_.finished); }

    // Adds the next layer, and says whether all is well. Only when it is certain to be there, the header says so.
    bool add(const std::int8_t* values)
    {
        write_layer(values);
        file_.flush();
        write_header();
        file_.go_to(data_);
        return file_.good();
    }

    // When all layers are there.
    void finish(const std::filesystem::path& name)
    {
        file_.finish(name, sizeof(header_) + board_index<Pits>::size(header_.seeds));
    }

private:
    [[nodiscard]] expected<void> resume(std::int8_t* values)
    {
        endgame_header found{};
        if (!file_.read(&found, sizeof(found))) return error{"its header is not whole"};
        if (auto right = check_header(found, header_); !right) return right;
        for (data_ = file_.here(); header_.finished < found.finished; data_ = file_.here()) {
            const auto [begin, size] = endgame_layer::of<Pits>(finished());
            const auto sum = found.layers[header_.finished];
            if (!file_.read(values + begin, size) || checksum(values + begin, size) != sum) break;  // goes on from here
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
