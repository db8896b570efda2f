// Reads the tables that tests/tools/copy/tables.py writes: numbers with white space between them.
#pragma once

#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>

#include "layout.hpp"

class TableReader {
public:
    explicit TableReader(const std::string& path) : file_(path), path_(path) {}

    std::unique_ptr<Layout> read() {
        auto found = std::make_unique<Layout>();
        rules(*found);
        stacks(*found);
        for (int left = number(); left > 0; left--) tile(*found);
        nodes(*found);
        surroundings(*found);
        return found;
    }

private:
    std::ifstream file_;
    std::string path_;

    template <class Number> Number take() {
        Number value;
        if (!(file_ >> value)) throw std::runtime_error("not a whole table: " + path_);
        return value;
    }
    int number() { return take<int>(); }
    Bits bits() {
        const auto high = take<uint64_t>();
        return static_cast<Bits>(high) << 64 | take<uint64_t>();
    }
    std::vector<int> list() {
        std::vector<int> found(number());
        for (int& one : found) one = number();
        return found;
    }
    std::vector<std::pair<int, int>> pairs() {
        std::vector<std::pair<int, int>> found(number());
        for (auto& [first, second] : found) first = number(), second = number();
        return found;
    }
    Nodes few() {
        Nodes found;
        found.size = number();
        for (int index = 0; index < found.size; index++) found.at[index] = number();
        return found;
    }

    void rules(Layout& layout) {
        Rules& rules = layout.rules;
        for (int* one : {&rules.meeples, &rules.huts, &rules.forest_per_tile, &rules.forest_points, &rules.mushroom_points,
                         &rules.river_per_tile, &rules.river_fish, &rules.mammoth_points, &rules.aurochs_points,
                         &rules.deer_points, &rules.shaman_must, &rules.extra_turn_needs_meeple, &rules.unplaceable_is_lost})
            *one = number();
    }

    void stacks(Layout& layout) {
        for (int index = 0; index < FIELDS; index++) layout.shift[index] = number(), layout.mask[index] = number();
        layout.start = number();
        layout.land = bits();
        layout.bonus = bits();
        layout.land_count = count(layout.land);
    }

    void tile(Layout& layout) {
        const int id = number();
        TileTable& tile = layout.tiles[id];
        tile.known = true;
        tile.special = number();
        tile.special_node = number();
        tile.zones = list();
        tile.meeple_zones = list();
        tile.closable = list();
        tile.hut_zones = pairs();
        tile.end_lakes = pairs();
        if (!tile.end_lakes.empty()) layout.lake_tiles |= single(id);
        for (auto& rotations : tile.fits) rotations = static_cast<uint8_t>(number());
        for (int turned = id * 4; turned < id * 4 + 4; turned++)
            for (int direction = 0; direction < 4; direction++) {
                layout.around[turned][direction].kind = number();
                layout.around[turned][direction].nodes = few();
                layout.facing[turned][direction] = few();
            }
    }

    void nodes(Layout& layout) {
        for (int left = number(); left > 0; left--) {
            const int node = number();
            layout.summary[node] = bits();
            layout.terrain[node] = number();
            const int system = number();
            if (node < SYSTEM) layout.system[node] = system;
        }
    }

    void surroundings(Layout& layout) {
        for (int index = 0; index < 256; index++) {
            layout.fitting[index] = bits();
            for (Bits& ending : layout.ending[index]) ending = bits();
        }
    }
};

inline std::unique_ptr<Layout> read_layout(const std::string& path) { return TableReader(path).read(); }
