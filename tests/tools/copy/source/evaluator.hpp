// The points that a position promises each seat: scores, and features weighed.
#pragma once

#include "features.hpp"
#include "weights.hpp"

using Points = std::array<double, MAX_SEATS>;

class Evaluator {
public:
    explicit Evaluator(const Layout& layout) : left(layout), layout_(layout) {}

    Left left;
    OpenSides open_sides;

    // Whether values are rounded, so that two ways that are worth the same are equal in whichever order they were summed;
    // then the first of them counts, in the copy as in Python if it rounds them as well.
    bool rounds = false;

    // Whose weights it uses from now on.
    void use(Weights&&) = delete;  // they are looked at for as long as the evaluator is
    void use(const Weights& weights) {
        weights_ = &weights;
        known_ = false;
    }

    double weight(Feature feature) const { return (*weights_)[feature]; }

    // Forgets what was worked out for another set of tiles than are left now.
    void look_at(const Turn& turn) {
        if (known_ && land_ == turn.now.land) return;
        known_ = true;
        land_ = turn.now.land;
        land_left_ = count(land_);
        time_ = static_cast<double>(land_left_) / layout_.land_count;
        left.set(land_);
    }

    // The points that every seat may expect to have at the end.
    Points expected(const Turn& turn) {
        Points found{};
        if (turn.now.phase == Phase::OVER) {
            std::copy(turn.now.scores.begin(), turn.now.scores.end(), found.begin());
            return found;
        }
        look_at(turn);
        found = purses(turn);
        open_sides.look_at(turn.board);
        for (int root : held_roots(turn)) add_worth(turn, root, turn.board.summary[root], opening(turn.board, root), turn.now.seat, found);
        return found;
    }

    // What is open about an area, by the sides that `open_sides` has seen.
    Opening opening(const Board& board, int root) {
        const int slot = open_sides.slot(root);
        if (slot < 0) return {};
        const Sides& sides = open_sides.sides(slot);
        return left.opening(board, root, sides.begin(), sides.end());
    }

    // What the seats have, and what they may expect of what is in hand and of whose turn is next.
    Points purses(const Turn& turn) const {
        Points found{};
        for (int seat = 0; seat < turn.players; seat++) found[seat] = turn.now.scores[seat] + supply(turn, seat);
        if (turn.now.phase == Phase::DRAW) found[turn.now.seat] += weight(turn.now.extra ? EXTRA : AHEAD);
        return found;
    }

    // The points to expect of what a seat has in hand, with so many pieces more or fewer.
    double supply(const Turn& turn, int seat, int more_meeples = 0, int more_huts = 0) const {
        const int meeples = turn.now.meeples[seat] + more_meeples, huts = turn.now.huts[seat] + more_huts;
        const int more = std::max(0, meeples - 2);
        double points = weight(TIME) + weight(HUTS) * huts + weight(HAND_MORE) * more;
        points += (meeples ? weight(HAND_ONE) : 0.0) + (meeples > 1 ? weight(HAND_TWO) : 0.0);
        const double early = weight(HUTS_EARLY) * huts + weight(MORE_EARLY) * more + (meeples ? weight(HAND_EARLY) : 0.0);
        return (points + early * time_) * time_;
    }

    // Adds what an area promises; `packed` is its summary, with one piece more than now perhaps.
    void add_worth(const Turn& turn, int root, Bits packed, const Opening& opening, int mover, Points& points) const {
        const Shares shares(turn, packed);
        if (lasts(layout_, root)) add_lasting(turn, root, shares, opening, points);
        else if (opening.some) add_closing(turn, root, packed, shares, opening, mover, points);
    }

    double lead(const Turn& turn, int seat) { return ahead(expected(turn), seat, turn.players); }

    // How far a seat is ahead: halfway of the best other and of the others' mean.
    double ahead(const Points& points, int seat, int players) const {
        const double value = unrounded_ahead(points, seat, players);
        return rounds ? std::nearbyint(value * GRAIN) / GRAIN : value;
    }

private:
    static constexpr double GRAIN = 1 << 24;  // values are rounded to the nearest of so many parts of a point

    static double unrounded_ahead(const Points& points, int seat, int players) {
        if (players == 2) return points[seat] - points[1 - seat];
        double most = -std::numeric_limits<double>::infinity(), sum = 0;
        for (int other = 0; other < players; other++) {
            if (other == seat) continue;
            most = std::max(most, points[other]);
            sum += points[other];
        }
        return points[seat] - (most + sum / (players - 1)) / 2;
    }

    const Layout& layout_;
    const Weights* weights_ = nullptr;
    bool known_ = false;
    Bits land_ = 0;
    int land_left_ = 0;
    double time_ = 0;

    // How many pieces of each seat an area holds, the most and the next most of them, and how many seats have the most.
    struct Shares {
        int players, of[MAX_SEATS], most = 0, leaders = 0, second = 0;

        Shares(const Turn& turn, Bits packed) : players(turn.players) {
            for (int seat = 0; seat < players; seat++) most = std::max(most, of[seat] = pieces_of(packed, seat));
            for (int seat = 0; seat < players; seat++) {
                if (of[seat] == most) leaders++;
                else second = std::max(second, of[seat]);
            }
        }
        // 0 for who leads alone, 1 for who shares it, 2 for who is behind: the order of three features.
        int rank(int seat) const { return of[seat] < most ? 2 : leaders > 1; }
    };

    // How likely an area with this opening will be completed.
    double chance(const double* model, const Opening& opening) const {
        if (!opening.least) return 0;
        const double odds = model[0] + model[1] * opening.cells + model[2] * opening.fit + model[3] * opening.close +
                            model[4] * LOGS.of[opening.least] + model[5] * LOGS.of[land_left_];
        return odds > -30 ? 1 / (1 + std::exp(-odds)) : 0;
    }

    void add_closing(const Turn& turn, int root, Bits packed, const Shares& shares, const Opening& opening, int mover, Points& points) const {
        const bool forest = layout_.terrain[root] == FOREST;
        const double likely = chance(forest ? weights_->forest() : weights_->river(), opening);
        const double worth = (forest ? forest_points(turn, root) : river_points(turn, root)) * likely;
        const double about = likely * time_ * weight(RETURNING) + (1 - likely) * time_ * weight(STUCK);
        const bool menhir = forest && layout_.field(packed, TREASURE);
        const double hope = menhir ? likely / shares.leaders * weight(MENHIR_HOPE) : 0;
        for (int seat = 0; seat < shares.players; seat++) {
            if (!shares.of[seat]) continue;
            points[seat] += worth * (*weights_)[(forest ? FOREST_LEAD : RIVER_LEAD) + shares.rank(seat)] + about * shares.of[seat];
            if (shares.of[seat] == shares.most) points[seat] += hope;
        }
        if (menhir && opening.cells == 1)
            points[mover] += (std::exp(opening.close) - 1) / std::max(1, land_left_) * weight(MENHIR);
    }

    void add_lasting(const Turn& turn, int root, const Shares& shares, const Opening& opening, Points& points) const {
        const bool system = root >= SYSTEM;
        const Bits total = turn.board.summary[root];
        const auto [worth, tigers] = system ? std::pair(system_points(layout_, total), 0) : meadow_points(layout_, total);
        const double growth = opening.some ? std::min(opening.cells, 5) * time_ : 0;
        const double leading = growth / shares.leaders * weight(system ? SYSTEM_ROOM : MEADOW_ROOM) + tigers * weight(MEADOW_TIGERS);
        const bool firm = shares.leaders == 1 && shares.most - shares.second > 1;
        for (int seat = 0; seat < shares.players; seat++) {
            if (!shares.of[seat]) continue;
            points[seat] += worth * (*weights_)[(system ? SYSTEM_LEAD : MEADOW_LEAD) + shares.rank(seat)];
            if (shares.of[seat] < shares.most) continue;
            points[seat] += leading;
            if (shares.leaders == 1 && !system) points[seat] += worth * growth / 5 * weight(MEADOW_OPEN);
            if (firm) points[seat] += worth * weight(system ? SYSTEM_FIRM : MEADOW_FIRM);
        }
    }
};
