// The moves of the game: which there are, and what each does.
#pragma once

#include "scoring.hpp"

inline void end_turn(Turn& turn) {
    Moment& now = turn.now;
    now.extra = false;
    now.tile = now.cell = -1;
    if (now.land) {
        now.seat = (now.seat + 1) % turn.players;
        now.phase = Phase::DRAW;
    } else {
        now.phase = Phase::OVER;
        score_end(turn);
    }
}

inline void draw(Turn& turn, int tile) {
    turn.remember();
    Moment& now = turn.now;
    (now.extra ? now.bonus : now.land) &= ~single(tile);
    if (turn.board.can_place(tile)) {
        now.tile = tile;
        now.phase = Phase::PLACE;
        return;
    }
    const bool lost = !now.extra && turn.layout.rules.unplaceable_is_lost;
    if (lost || (now.extra && !now.bonus)) {
        end_turn(turn);
    } else if (!now.extra && !now.land) {
        now.phase = Phase::OVER;
        score_end(turn);
    }
}

// What a special tile does as soon as it lies.
inline void act_at_once(Turn& turn, const TileTable& tile) {
    Moment& now = turn.now;
    if (tile.special == SHAMAN) {
        const auto end = now.meeples_out.begin() + now.meeples_out_count;
        if (std::any_of(now.meeples_out.begin(), end, [&](const Piece& piece) { return piece.seat == now.seat; }))
            now.phase = Phase::TAKE_BACK;
    } else if (tile.special == LOGBOAT) {
        const int root = turn.board.root(turn.layout.system[tile.special_node]);
        now.scores[now.seat] += 2 * turn.layout.field(turn.board.summary[root], LAKES);
    } else if (tile.special == HUNTING_TRAP) {
        spring_trap(turn, tile.special_node);
    }
}

inline void place(Turn& turn, int code) {
    turn.remember();
    turn.now.cell = code >> 2;
    turn.board.lay(turn.now.cell, turn.now.tile * 4 + (code & 3));
    turn.now.phase = Phase::OCCUPY;
    act_at_once(turn, turn.layout.tiles[turn.now.tile]);
}

inline void take_back(Turn& turn, int zone) {
    turn.remember();
    if (zone >= 0) turn.lift_meeples([&](const Piece& piece) { return piece.zone == zone; });
    turn.now.phase = Phase::OCCUPY;
}

inline void put_piece(Turn& turn, int way) {
    Moment& now = turn.now;
    const int zone = now.tile * 10 + (way & 15);
    int node = zone;
    if (way < HUT_WAY) {
        now.meeples[now.seat]--;
        turn.add_meeple(zone);
    } else {
        now.huts[now.seat]--;
        turn.add_hut(zone);
        node = turn.layout.system[zone];
    }
    turn.board.change(turn.board.root(node), seat_unit(now.seat));
}

// Scores a forest or river that is complete, and sends its meeples home.
inline void complete(Turn& turn, int root) {
    const bool forest = turn.layout.terrain[root] == FOREST;
    award_majority(turn, turn.board.summary[root], forest ? forest_points(turn, root) : river_points(turn, root));
    turn.lift_meeples([&](const Piece& piece) { return turn.board.root(piece.zone) == root; });
}

inline void occupy(Turn& turn, int way) {
    turn.remember();
    if (way) put_piece(turn, way);
    bool earned = false;
    Once finish([&](int root) {
        const Bits total = turn.board.summary[root];
        if (turn.layout.field(total, TREASURE) && (total & SEATS || !turn.layout.rules.extra_turn_needs_meeple)) earned = true;
        if (total & SEATS) complete(turn, root);
    });
    for (int node : turn.layout.tiles[turn.now.tile].closable) {
        const int root = turn.board.root(node);
        if (!(turn.board.summary[root] & OPEN)) finish(root);
    }
    if (!earned || turn.now.extra || !turn.now.bonus) return end_turn(turn);
    turn.now.extra = true;
    turn.now.tile = turn.now.cell = -1;
    turn.now.phase = Phase::DRAW;
}

// The ways to occupy the tile just laid, in the order of the engine.
inline std::vector<int> occupations(const Turn& turn) {
    const Moment& now = turn.now;
    const TileTable& tile = turn.layout.tiles[now.tile];
    std::vector<int> ways{0};
    const auto is_free = [&](int node) { return !(turn.board.summary[turn.board.root(node)] & SEATS); };
    if (now.meeples[now.seat])
        for (int number : tile.meeple_zones)
            if (is_free(now.tile * 10 + number)) ways.push_back(MEEPLE_WAY + number);
    if (now.huts[now.seat])
        for (const auto& [number, system] : tile.hut_zones)
            if (is_free(system)) ways.push_back(HUT_WAY + number);
    return ways;
}

// The zones from which a meeple may be taken back; -1 is to leave them all.
inline std::vector<int> takings_back(const Turn& turn) {
    std::vector<int> zones;
    if (!turn.layout.rules.shaman_must) zones.push_back(-1);
    for (int index = 0; index < turn.now.meeples_out_count; index++)
        if (turn.now.meeples_out[index].seat == turn.now.seat) zones.push_back(turn.now.meeples_out[index].zone);
    std::sort(zones.begin(), zones.end());
    return zones;
}

inline std::vector<int> members(Bits set) {
    std::vector<int> found;
    for (; set; set &= set - 1) found.push_back(lowest(set));
    return found;
}

// Every legal move as its number, in the order of the engine.
inline std::vector<int> legal_moves(const Turn& turn) {
    switch (turn.now.phase) {
        case Phase::DRAW: return members(turn.now.extra ? turn.now.bonus : turn.now.land);
        case Phase::PLACE: return turn.board.placements(turn.now.tile);
        case Phase::TAKE_BACK: return takings_back(turn);
        case Phase::OCCUPY: return occupations(turn);
        default: return {};
    }
}

inline void make(Turn& turn, int move) {
    switch (turn.now.phase) {
        case Phase::DRAW: return draw(turn, move);
        case Phase::PLACE: return place(turn, move);
        case Phase::TAKE_BACK: return take_back(turn, move);
        case Phase::OCCUPY: return occupy(turn, move);
        default: return;
    }
}
