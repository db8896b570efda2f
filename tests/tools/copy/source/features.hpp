// What is open about areas, and what tiles that are left can do there.
#pragma once

#include <cmath>
#include <limits>

#include "scoring.hpp"

// Logarithms of one more than a count.
struct Logs {
    double of[256];
    Logs() {
        for (int count = 0; count < 256; count++) of[count] = std::log(1.0 + count);
    }
};
inline const Logs LOGS;

// What is open about an area; all but the cells are of forests and rivers alone.
struct Opening {
    bool some = false;
    int cells = 0;
    double fit = 0, close = 0;
    int least = 0;
};

// An open side: the empty cell beside it times four, plus the direction from there to the area.
using Sides = std::vector<int>;

inline bool lasts(const Layout& layout, int root) { return root >= SYSTEM || layout.terrain[root] == MEADOW; }

// Tiles left, and what they can do at an open cell, worked out when it is first asked.
class Left {
public:
    explicit Left(const Layout& layout) : layout_(layout) {}

    void set(Bits tiles) {
        tiles_ = tiles;
        std::fill(std::begin(fits_), std::end(fits_), -1);
        for (auto& row : ends_) std::fill(std::begin(row), std::end(row), -1.0);
    }

    template <class Begin> Opening opening(const Board& board, int root, Begin begin, Begin end) {
        Opening found;
        if (begin == end) return found;
        found.some = true;
        cells_.clear();
        closing_.clear();
        if (lasts(layout_, root)) {
            for (; begin != end; ++begin) cell_at(*begin >> 2);
        } else {
            sum(found, board, begin, end);
        }
        found.cells = static_cast<int>(cells_.size());
        return found;
    }

private:
    const Layout& layout_;
    Bits tiles_ = 0;
    int fits_[256];
    double ends_[256][4];
    std::vector<int> cells_;               // the cells of the opening that is being worked out
    std::vector<double> closing_;          // and the least of what can end the area at each

    // Where a cell stands among those met so far.
    size_t cell_at(int cell) {
        const size_t index = std::find(cells_.begin(), cells_.end(), cell) - cells_.begin();
        if (index == cells_.size()) cells_.push_back(cell);
        return index;
    }

    template <class Begin> void sum(Opening& found, const Board& board, Begin begin, Begin end) {
        found.least = 999;
        for (; begin != end; ++begin) {
            const int cell = *begin >> 2, surroundings = board.frontier[cell];
            const size_t index = cell_at(cell);
            if (index == closing_.size()) {
                const int fits = fitting(surroundings);
                found.fit += LOGS.of[fits];
                found.least = std::min(found.least, fits);
                closing_.push_back(999);
            }
            closing_[index] = std::min(closing_[index], ending(surroundings, *begin & 3));
        }
        for (double close : closing_) found.close += close;
    }

    int fitting(int surroundings) {
        int& known = fits_[surroundings];
        if (known < 0) known = count(layout_.fitting[surroundings] & tiles_);
        return known;
    }

    double ending(int surroundings, int direction) {
        double& known = ends_[surroundings][direction];
        if (known < 0) known = LOGS.of[count(layout_.ending[surroundings][direction] & tiles_)];
        return known;
    }
};

// The open sides of every area that has some, by root.
class OpenSides {
public:
    OpenSides() { std::fill(std::begin(slot_), std::end(slot_), -1); }

    void look_at(const Board& board) {
        for (int root : roots) slot_[root] = -1;
        roots.clear();
        for (int cell : board.open)
            for (int direction = 0; direction < 4; direction++)
                if (board.frontier[cell] >> 2 * direction & 3) meet(board, cell, direction);
    }

    std::vector<int> roots;

    // Where an area stands among `roots`, or -1.
    int slot(int root) const { return slot_[root]; }
    const Sides& sides(int slot) const { return sides_[slot]; }

private:
    int slot_[NODES];
    std::vector<Sides> sides_;

    void meet(const Board& board, int cell, int direction) {
        const Nodes& nodes = board.layout.facing[board.at[cell + STEPS[direction]]][direction ^ 2];
        for (int index = 0; index < nodes.size; index++) {
            const int root = board.root(nodes.at[index]);
            if (slot_[root] < 0) add(root);
            sides_[slot_[root]].push_back(cell * 4 + direction);
        }
    }

    void add(int root) {
        slot_[root] = static_cast<int>(roots.size());
        roots.push_back(root);
        if (sides_.size() < roots.size()) sides_.emplace_back();
        sides_[slot_[root]].clear();
    }
};

// The areas and water systems that hold pieces, each once.
inline std::vector<int> held_roots(const Turn& turn) {
    std::vector<int> found;
    found.reserve(turn.now.meeples_out_count + turn.now.huts_out_count);
    const auto add = [&](int root) {
        if (std::find(found.begin(), found.end(), root) == found.end()) found.push_back(root);
    };
    for (int index = 0; index < turn.now.meeples_out_count; index++) add(turn.board.root(turn.now.meeples_out[index].zone));
    for (int index = 0; index < turn.now.huts_out_count; index++)
        add(turn.board.root(turn.layout.system[turn.now.huts_out[index].zone]));
    return found;
}

// What a meadow is worth as it lies, and the tigers that eat nothing.
inline std::pair<int, int> meadow_points(const Layout& layout, Bits total) {
    const int deer = layout.field(total, DEER), tigers = layout.field(total, FIRE) ? 0 : layout.field(total, TIGER);
    int points = animal_points(layout.rules, layout.field(total, MAMMOTH), layout.field(total, AUROCHS), std::max(0, deer - tigers));
    if (layout.field(total, PIT)) points += points / 2;
    return {points, std::max(0, tigers - deer)};
}
