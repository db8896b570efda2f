// What lies on the table: cells, and the areas that tiles join, of which every step can be taken back.
#pragma once

#include <algorithm>
#include <cstring>
#include <vector>

#include "layout.hpp"

// A cell is 256 * row + column; a cell times four plus a rotation is a placement, the same number as in Python.
constexpr int CELLS = 65536, ORIGIN = 128 * 257;
constexpr int STEPS[4] = {-256, 1, 256, -1};

class Board {
public:
    const Layout& layout;
    Bits summary[NODES], laid[NODES];     // by root: what the area adds up to, and the tiles it lies on
    int16_t at[CELLS];                    // the turned tile there, or -1
    uint8_t frontier[CELLS];              // surroundings of an empty cell
    std::vector<int> open;                // empty cells beside a tile, in no order

    explicit Board(const Layout& layout_) : layout(layout_) { clear(); }

    void clear() {
        for (int node = 0; node < NODES; node++) {
            parent_[node] = static_cast<int16_t>(node);
            summary[node] = layout.summary[node];
            laid[node] = single(node % SYSTEM / 10);
        }
        std::memset(at, 0xff, sizeof at);
        std::memset(frontier, 0, sizeof frontier);
        std::memset(place_, 0xff, sizeof place_);
        std::memset(cell_of_, 0xff, sizeof cell_of_);
        open.clear();
        journal_.clear();
        add_open(ORIGIN);
        lay(ORIGIN, layout.start * 4);
    }

    int root(int node) const {
        while (parent_[node] != node) node = parent_[node];
        return node;
    }
    bool is_open(int cell) const { return place_[cell] >= 0; }
    int cell_of(int tile) const { return cell_of_[tile]; }
    // How much was joined and changed so far: `rewind` and `lift` go back to it.
    size_t mark() const { return journal_.size(); }

    void lay(int cell, int turned) {
        remove_open(cell);
        for (int direction = 0; direction < 4; direction++) {
            const Side& side = layout.around[turned][direction];
            const int near = cell + STEPS[direction];
            if (at[near] >= 0) {
                join_side(layout.facing[at[near]][direction ^ 2], side.nodes);
                continue;
            }
            if (!is_open(near)) {
                frontier[near] = 0;
                add_open(near);
            }
            frontier[near] |= static_cast<uint8_t>(side.kind);
        }
        at[cell] = static_cast<int16_t>(turned);
        cell_of_[turned >> 2] = cell;
    }

    // Takes back the last tile laid.
    void lift(int cell, size_t mark) {
        const int turned = at[cell];
        at[cell] = -1;
        cell_of_[turned >> 2] = -1;
        int surroundings = 0;
        for (int direction = 0; direction < 4; direction++) {
            const int near = cell + STEPS[direction];
            if (at[near] >= 0) {
                surroundings |= layout.around[at[near]][direction ^ 2].kind & 3 << 2 * direction;
                continue;
            }
            frontier[near] = static_cast<uint8_t>(frontier[near] & ~layout.around[turned][direction].kind);
            if (!frontier[near]) remove_open(near);
        }
        frontier[cell] = static_cast<uint8_t>(surroundings);
        add_open(cell);
        rewind(mark);
    }

    void change(int root, Bits amount) {
        journal_.push_back({root, root, summary[root], laid[root]});
        summary[root] += amount;
    }

    void rewind(size_t mark) {
        while (journal_.size() > mark) {
            const Step& step = journal_.back();
            parent_[step.child] = static_cast<int16_t>(step.child);
            summary[step.root] = step.summary;
            laid[step.root] = step.laid;
            journal_.pop_back();
        }
    }

    bool can_place(int tile) const {
        return std::any_of(open.begin(), open.end(), [&](int cell) { return layout.tiles[tile].fits[frontier[cell]]; });
    }

    std::vector<int> placements(int tile) const {
        std::vector<int> found;
        for (int cell : open)
            for (int rotations = layout.tiles[tile].fits[frontier[cell]]; rotations; rotations &= rotations - 1)
                found.push_back(cell * 4 + __builtin_ctz(rotations));
        std::sort(found.begin(), found.end());
        return found;
    }

    // Whether two tables are the same, as far as undoing has to restore them.
    bool same(const Board& other) const {
        return !std::memcmp(parent_, other.parent_, sizeof parent_) && !std::memcmp(summary, other.summary, sizeof summary) &&
               !std::memcmp(laid, other.laid, sizeof laid) && !std::memcmp(at, other.at, sizeof at) && open.size() == other.open.size();
    }

private:
    struct Step {
        int root, child;
        Bits summary, laid;
    };
    int16_t parent_[NODES];
    std::vector<Step> journal_;
    int16_t place_[CELLS];                // where an empty cell stands in `open`, or -1
    int cell_of_[TILES];

    void join_side(const Nodes& there, const Nodes& here) {
        for (int index = 0; index < std::min(there.size, here.size); index++) join(root(there.at[index]), root(here.at[index]));
    }

    void join(int root, int child) {
        journal_.push_back({root, child, summary[root], laid[root]});
        if (root != child) {
            parent_[child] = static_cast<int16_t>(root);
            summary[root] += summary[child];
            laid[root] |= laid[child];
        }
        summary[root] -= 2;               // two contacts meet and are open no more
    }

    void add_open(int cell) {
        place_[cell] = static_cast<int16_t>(open.size());
        open.push_back(cell);
    }

    void remove_open(int cell) {
        const int last = open.back();
        open[place_[cell]] = last;
        place_[last] = place_[cell];
        open.pop_back();
        place_[cell] = -1;
    }
};
