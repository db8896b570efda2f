// Every way to play a tile in hand, valued by what it changes: the quick twin of Evaluator::lead.
#pragma once

#include "evaluator.hpp"
#include "moves.hpp"

// Whether the tile in hand is one that `Placing` knows: the turn is not the last, and the tile does nothing at once.
inline bool is_plain(const Turn& turn) {
    const int special = turn.layout.tiles[turn.now.tile].special;
    return turn.now.land && special != SHAMAN && special != LOGBOAT && special != HUNTING_TRAP;
}

class Placing {
public:
    // Works out what stays as it is.
    Placing(Turn& turn, Evaluator& evaluator)
        : turn_(turn), evaluator_(evaluator), seat_(turn.now.seat), tile_(turn.now.tile), next_((seat_ + 1) % turn.players) {
        evaluator.look_at(turn);
        evaluator.open_sides.look_at(turn.board);
        roots_ = evaluator.open_sides.roots;
        for (size_t slot = 0; slot < roots_.size(); slot++) sides_.push_back(evaluator.open_sides.sides(static_cast<int>(slot)));
        held_.resize(roots_.size());
        weigh_areas();
        find_reach();
        purses_ = evaluator.purses(turn);
        purses_[next_] += evaluator.weight(AHEAD);
        const double before = evaluator.supply(turn, seat_);
        if (turn.now.meeples[seat_]) meeple_ = evaluator.supply(turn, seat_, -1, 0) - before;
        if (turn.now.huts[seat_]) hut_ = evaluator.supply(turn, seat_, 0, -1) - before;
    }

    // Calls `found(way, value)` for the ways to occupy the tile, which has been laid as `code` says.
    template <class Found> void ways(int code, Found found) {
        Points areas = areas_;
        find_changed(code, areas);
        Points points = areas;
        for (int seat = 0; seat < turn_.players; seat++) points[seat] += purses_[seat];
        for (Changed& one : changed_)
            if (summary(one.root) & SEATS) evaluator_.add_worth(turn_, one.root, summary(one.root), opening(one), next_, points);
        bool loud = false;
        const std::vector<int> closed = completed(loud);
        for (int way : occupations(turn_)) {
            const int root = way ? turn_.board.root(way < HUT_WAY ? tile_ * 10 + (way & 15) : turn_.layout.system[tile_ * 10 + (way & 15)]) : -1;
            if (way) opening(at(root));
            if (loud || std::find(closed.begin(), closed.end(), root) != closed.end()) found(way, settled(way, areas));
            else found(way, way ? with_piece(way, root, points) : evaluator_.ahead(points, seat_, turn_.players));
        }
    }

private:
    // An area that the placement looked at touches, its open sides after it, and what is open about it.
    struct Changed {
        int root;
        Sides sides;
        Opening opening;
        bool known = false;
    };
    struct Held {
        bool some = false;
        Points worth{};
    };

    Turn& turn_;
    Evaluator& evaluator_;
    const int seat_, tile_, next_;
    std::vector<int> roots_;              // areas with open sides, before the placement
    std::vector<Sides> sides_;
    std::vector<Held> held_;              // what those that hold pieces promise
    std::vector<std::pair<int, int>> reach_;  // empty cell, index of an area that has an open side there; sorted
    Points areas_{}, purses_{};
    double meeple_ = 0, hut_ = 0;         // what it costs to have one less in hand
    std::vector<Changed> changed_;
    std::vector<int> touched_;

    Bits summary(int root) const { return turn_.board.summary[root]; }

    void weigh_areas() {
        for (int root : held_roots(turn_)) {
            Points worth{};
            evaluator_.add_worth(turn_, root, summary(root), evaluator_.opening(turn_.board, root), next_, worth);
            for (int seat = 0; seat < turn_.players; seat++) areas_[seat] += worth[seat];
            const int slot = evaluator_.open_sides.slot(root);
            if (slot >= 0) held_[slot] = {true, worth};
        }
    }

    void find_reach() {
        for (size_t slot = 0; slot < sides_.size(); slot++)
            for (int side : sides_[slot]) reach_.emplace_back(side >> 2, static_cast<int>(slot));
        std::sort(reach_.begin(), reach_.end());
        reach_.erase(std::unique(reach_.begin(), reach_.end()), reach_.end());
    }

    void touch(int cell, bool held_only) {
        for (auto one = std::lower_bound(reach_.begin(), reach_.end(), std::pair(cell, 0)); one != reach_.end() && one->first == cell; ++one)
            if ((held_[one->second].some || !held_only) && std::find(touched_.begin(), touched_.end(), one->second) == touched_.end())
                touched_.push_back(one->second);
    }

    Changed& at(int root) {
        for (Changed& one : changed_)
            if (one.root == root) return one;
        changed_.push_back({root, {}, {}, false});
        return changed_.back();
    }

    const Opening& opening(Changed& one) {
        if (!one.known) one.opening = evaluator_.left.opening(turn_.board, one.root, one.sides.begin(), one.sides.end());
        one.known = true;
        return one.opening;
    }

    // Fills `changed_`, and takes off `areas` what the areas promised that a placement changes.
    void find_changed(int code, Points& areas) {
        const int cell = code >> 2;
        touched_.clear();
        changed_.clear();
        touch(cell, false);
        for (int step : STEPS) touch(cell + step, true);
        for (int slot : touched_) {
            if (held_[slot].some)
                for (int seat = 0; seat < turn_.players; seat++) areas[seat] -= held_[slot].worth[seat];
            Changed& one = at(turn_.board.root(roots_[slot]));
            for (int side : sides_[slot])
                if (side >> 2 != cell) one.sides.push_back(side);
        }
        for (int direction = 0; direction < 4; direction++) {
            const Nodes& nodes = turn_.layout.around[tile_ * 4 + (code & 3)][direction].nodes;
            if (turn_.board.at[cell + STEPS[direction]] >= 0) continue;
            for (int index = 0; index < nodes.size; index++)
                at(turn_.board.root(nodes.at[index])).sides.push_back((cell + STEPS[direction]) * 4 + (direction ^ 2));
        }
    }

    // The areas that the tile just laid has completed; `loud` says whether that is felt without a new piece.
    std::vector<int> completed(bool& loud) const {
        std::vector<int> found;
        const Bits felt = SEATS | (turn_.layout.rules.extra_turn_needs_meeple ? 0 : turn_.layout.field_bits(TREASURE));
        for (int node : turn_.layout.tiles[tile_].closable) {
            const int root = turn_.board.root(node);
            if (summary(root) & OPEN) continue;
            found.push_back(root);
            loud |= (summary(root) & felt) != 0;
        }
        return found;
    }

    double with_piece(int way, int root, Points points) {
        evaluator_.add_worth(turn_, root, summary(root) + seat_unit(seat_), opening(at(root)), next_, points);
        points[seat_] += way < HUT_WAY ? meeple_ : hut_;
        return evaluator_.ahead(points, seat_, turn_.players);
    }

    // What a way is worth that may complete something: it is played to its end.
    double settled(int way, Points areas) {
        occupy(turn_, way);
        double value;
        if (turn_.now.seat == seat_) {  // an extra turn: all is worked out anew
            value = evaluator_.lead(turn_, seat_);
        } else {
            const Points purses = evaluator_.purses(turn_);
            for (int seat = 0; seat < turn_.players; seat++) areas[seat] += purses[seat];
            for (Changed& one : changed_)
                if (one.known && summary(one.root) & SEATS)
                    evaluator_.add_worth(turn_, one.root, summary(one.root), one.opening, next_, areas);
            value = evaluator_.ahead(areas, seat_, turn_.players);
        }
        turn_.undo();
        return value;
    }
};
