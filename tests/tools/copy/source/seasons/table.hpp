// The board and the tiles of Seasons as tables, as hg_engine/seasons/layout.py compiles them.
#pragma once

#include <array>
#include <fstream>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "../bits.hpp"

inline constexpr int COLUMNS = 12, ROWS = 10, SPACES = COLUMNS * ROWS, TILES = 200, MAX_SEATS = 4, PAWNS = 4;
inline constexpr uint8_t NO_TILE = 255;

enum Kind { BERRIES, TUBERS, HERBS, JUG, NECKLACE, PELT, SKULL, WEAPON, MAMMOTH, PATH, CAVE, KINDS };
inline constexpr int FOOD_POINTS[] = {1, 2, 3};
inline constexpr int GOODS_POINTS[] = {0, 1, 3, 6, 10, 15, 20}, TOP = 6, PACK_POINTS = 5;

inline bool is_good(int kind) { return kind >= JUG && kind <= SKULL; }
// Which six bits of the counts are a kind's, or a mammoth's of this value.
inline int slot(int kind, int value) { return 6 * (kind == MAMMOTH ? KINDS + value : kind); }

struct Table {
    std::array<int, TILES> kind{}, value{};
    std::array<std::vector<int>, 2> stacks;  // the tiles of summer and of winter
    std::array<Bits, 2> camps{};
    std::array<Bits, SPACES> near{};
    Bits all_camps = 0, open = 0;
    int stall = 0;
};

inline std::unique_ptr<Table> read_table(const std::string& path) {
    std::ifstream file(path);
    auto found = std::make_unique<Table>();
    const auto number = [&] {
        int64_t one;
        if (!(file >> one)) throw std::runtime_error("not a whole table: " + path);
        return static_cast<int>(one);
    };
    const auto spaces = [&] {
        Bits set = 0;
        for (int left = number(); left > 0; left--) set |= single(number());
        return set;
    };
    found->stall = number();
    for (Bits& camps : found->camps) camps = spaces();
    found->all_camps = found->camps[0] | found->camps[1];
    found->open = spaces();
    for (Bits& near : found->near) near = spaces();
    for (int tile = 0; tile < TILES; tile++) {
        const int season = number();
        found->stacks[season].push_back(tile);
        found->kind[tile] = number();
        found->value[tile] = number();
    }
    return found;
}

// The next bit of a set, which is taken out.
inline int take(Bits& set) {
    const int bit = lowest(set);
    set &= set - 1;
    return bit;
}

// A hash of some sets.
inline size_t mixed(std::initializer_list<Bits> sets) {
    uint64_t found = 0;
    for (Bits set : sets)
        for (uint64_t part : {static_cast<uint64_t>(set), static_cast<uint64_t>(set >> 64)}) {
            found = (found ^ part) * 0x9E3779B97F4A7C15ull;
            found ^= found >> 29;
        }
    return found;
}
