// The tables of a catalogue and the numbers of its rule set, as hg_engine/landscape/layout.py has them.
#pragma once

#include <utility>
#include <vector>

#include "bits.hpp"

constexpr int TILES = 127;                // ids end at 126
constexpr int SYSTEM = TILES * 10;        // added to a river or lake zone, the piece of a water system it belongs to
constexpr int NODES = 2 * SYSTEM;
constexpr Bits OPEN = (1 << 10) - 1;      // the open contacts of a summary
constexpr int SEAT_SHIFT = 10, SEAT_BITS = 4, MAX_SEATS = 5;
constexpr Bits SEATS = static_cast<Bits>((1 << SEAT_BITS * MAX_SEATS) - 1) << SEAT_SHIFT;

// The counted fields of a summary, and special tiles, in the order in which tests/tools/copy/tables.py writes them.
enum Field { ZONES, FISH, LAKES, TREASURE, MUSHROOMS, MAMMOTH, AUROCHS, DEER, TIGER, PIT, FIRE, RAFT, SHRINE, FIELDS };
enum Special { NO_SPECIAL, SHAMAN, LOGBOAT, HUNTING_TRAP, PIT_TRAP, WILD_FIRE, RAFT_TILE, SHRINE_TILE };
enum Terrain { MEADOW, FOREST };          // all else is water

// What one piece of a seat adds to a summary.
inline Bits seat_unit(int seat) { return single(SEAT_SHIFT + SEAT_BITS * seat); }

// How many pieces of a seat a summary counts.
inline int pieces_of(Bits summary, int seat) { return static_cast<int>(summary >> (SEAT_SHIFT + SEAT_BITS * seat)) & 15; }

// A few nodes: what one side of a tile leads to, at most three zones and a water system.
struct Nodes {
    int size = 0;
    int at[4] = {};
};

// One side of a turned tile: its kind as bits of the cell beyond, and what it leads to.
struct Side {
    int kind = 0;
    Nodes nodes;
};

struct Rules {
    int meeples, huts;
    int forest_per_tile, forest_points, mushroom_points;
    int river_per_tile, river_fish;
    int mammoth_points, aurochs_points, deer_points;
    int shaman_must, extra_turn_needs_meeple, unplaceable_is_lost;
};

struct TileTable {
    bool known = false;
    int special = NO_SPECIAL, special_node = 0;
    std::vector<int> meeple_zones, closable, zones;
    std::vector<std::pair<int, int>> hut_zones;       // number of the lake, its water system
    std::vector<std::pair<int, int>> end_lakes;       // river zone, the lake it opens into on this tile
    uint8_t fits[256] = {};                           // surroundings -> rotations that fit, as bits
};

struct Layout {
    Rules rules;
    int shift[FIELDS];
    uint64_t mask[FIELDS];
    int start;
    Bits land, bonus;
    int land_count;
    TileTable tiles[TILES];
    Side around[TILES * 4][4];                        // turned tile, direction
    Nodes facing[TILES * 4][4];                       // the same nodes as whoever lies beyond that side meets them
    Bits summary[NODES] = {};
    int terrain[NODES] = {};
    int system[SYSTEM] = {};
    Bits lake_tiles = 0;                              // tiles on which a river opens into a lake
    Bits fitting[256];                                // surroundings -> tiles that fit
    Bits ending[256][4];                              // and those that can end what comes in from a direction

    int field(Bits summary_, Field name) const { return static_cast<int>(static_cast<uint64_t>(summary_ >> shift[name]) & mask[name]); }
    Bits field_bits(Field name) const { return static_cast<Bits>(mask[name]) << shift[name]; }
};
