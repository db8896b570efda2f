// What areas are worth, and who gets it.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "turn.hpp"

// The points of the seats that have the most pieces in a summary.
inline void award_majority(Turn& turn, Bits summary, int points) {
    int most = 0;
    for (int seat = 0; seat < turn.players; seat++) most = std::max(most, pieces_of(summary, seat));
    if (!most) return;
    for (int seat = 0; seat < turn.players; seat++)
        if (pieces_of(summary, seat) == most) turn.now.scores[seat] += points;
}

inline int forest_points(const Turn& turn, int root) {
    const Layout& layout = turn.layout;
    const Bits total = turn.board.summary[root];
    const int size = layout.rules.forest_per_tile ? count(turn.board.laid[root]) : layout.field(total, ZONES);
    return size * layout.rules.forest_points + layout.field(total, MUSHROOMS) * layout.rules.mushroom_points;
}

// The fish of the lakes at which a river ends, each lake once.
inline int fish_of_end_lakes(const Turn& turn, int root) {
    int fish = 0;
    for (Bits tiles = turn.board.laid[root] & turn.layout.lake_tiles; tiles; tiles &= tiles - 1) {
        int seen[4], known = 0;  // both ends of a river that turns back to its lake count once
        for (const auto& [zone, lake] : turn.layout.tiles[lowest(tiles)].end_lakes) {
            if (turn.board.root(zone) != root || std::find(seen, seen + known, lake) != seen + known) continue;
            seen[known++] = lake;
            fish += turn.layout.field(turn.layout.summary[lake], FISH);
        }
    }
    return fish;
}

inline int river_points(const Turn& turn, int root) {
    const Layout& layout = turn.layout;
    const Bits total = turn.board.summary[root];
    int points = layout.rules.river_per_tile ? count(turn.board.laid[root]) : layout.field(total, ZONES);
    if (layout.rules.river_fish) points += layout.field(total, FISH);
    return points + fish_of_end_lakes(turn, root);
}

inline int system_points(const Layout& layout, Bits summary) {
    return layout.field(summary, FISH) + (layout.field(summary, RAFT) ? layout.field(summary, LAKES) : 0);
}

inline int animal_points(const Rules& rules, int mammoths, int aurochs, int deer) {
    return mammoths * rules.mammoth_points + aurochs * rules.aurochs_points + deer * rules.deer_points;
}

// The node of a special tile that lies in an area.
inline int special_in(const Turn& turn, int root, int special) {
    for (Bits tiles = turn.board.laid[root]; tiles; tiles &= tiles - 1) {
        const TileTable& tile = turn.layout.tiles[lowest(tiles)];
        if (tile.special == special && turn.board.root(tile.special_node) == root) return tile.special_node;
    }
    throw std::logic_error("a special tile is counted and not there");
}

// What the animals about a pit trap count again; so many deer are eaten, those outside first.
inline int pit_points(const Turn& turn, int root, int eaten) {
    const Layout& layout = turn.layout;
    int mammoths = 0, aurochs = 0, deer = 0;
    for (int zone : turn.zones_about(special_in(turn, root, PIT_TRAP))) {
        if (std::find(turn.covered.begin(), turn.covered.end(), zone) != turn.covered.end()) continue;
        mammoths += layout.field(layout.summary[zone], MAMMOTH);
        aurochs += layout.field(layout.summary[zone], AUROCHS);
        deer += layout.field(layout.summary[zone], DEER);
    }
    const int outside = layout.field(turn.board.summary[root], DEER) - deer;
    return animal_points(layout.rules, mammoths, aurochs, deer - std::max(0, eaten - outside));
}

// Whose meeple stands on the shrine of a meadow; -1 for nobody's.
inline int shrine_owner(const Turn& turn, int root) {
    if (!turn.layout.field(turn.board.summary[root], SHRINE)) return -1;
    const int node = special_in(turn, root, SHRINE_TILE);
    for (int index = 0; index < turn.now.meeples_out_count; index++)
        if (turn.now.meeples_out[index].zone == node) return turn.now.meeples_out[index].seat;
    return -1;
}

inline void score_meadow(Turn& turn, int root) {
    const Layout& layout = turn.layout;
    const Bits total = turn.board.summary[root];
    const int deer = layout.field(total, DEER);
    const int eaten = std::min(deer, layout.field(total, FIRE) ? 0 : layout.field(total, TIGER));
    int points = animal_points(layout.rules, layout.field(total, MAMMOTH), layout.field(total, AUROCHS), deer - eaten);
    if (layout.field(total, PIT)) points += pit_points(turn, root, eaten);
    const int owner = shrine_owner(turn, root);
    if (owner >= 0) turn.now.scores[owner] += points;
    else award_majority(turn, total, points);
}

// Calls `score(root)` once for every root that is handed to it.
template <class Score> class Once {
public:
    explicit Once(Score score) : score_(score) {}
    void operator()(int root) {
        if (std::find(seen_.begin(), seen_.end(), root) != seen_.end()) return;
        seen_.push_back(root);
        score_(root);
    }

private:
    Score score_;
    std::vector<int> seen_;
};

// Meadows and water systems, at the end of the game.
inline void score_end(Turn& turn) {
    Once meadow([&](int root) { score_meadow(turn, root); });
    for (int index = 0; index < turn.now.meeples_out_count; index++) {
        const int zone = turn.now.meeples_out[index].zone;
        if (turn.layout.terrain[zone] == MEADOW) meadow(turn.board.root(zone));
    }
    Once system([&](int root) { award_majority(turn, turn.board.summary[root], system_points(turn.layout, turn.board.summary[root])); });
    for (int index = 0; index < turn.now.huts_out_count; index++)
        system(turn.board.root(turn.layout.system[turn.now.huts_out[index].zone]));
}

// A hunting trap: whoever lays it gets the animals about it, and they count no more.
inline void spring_trap(Turn& turn, int node) {
    const Layout& layout = turn.layout;
    const int root = turn.board.root(node);
    constexpr Field animals[] = {MAMMOTH, AUROCHS, DEER, TIGER};
    int sums[4] = {};
    const std::vector<int> zones = turn.zones_about(node);
    for (int zone : zones)
        for (int index = 0; index < 4; index++) sums[index] += layout.field(layout.summary[zone], animals[index]);
    const int tigers = layout.field(turn.board.summary[root], FIRE) ? 0 : sums[3];
    turn.now.scores[turn.now.seat] += animal_points(layout.rules, sums[0], sums[1], sums[2] - std::min(sums[2], tigers));
    for (int zone : zones) {
        Bits taken = 0;
        for (Field animal : animals) taken |= layout.summary[zone] & layout.field_bits(animal);
        if (!taken) continue;
        turn.board.change(root, -taken);
        turn.covered.push_back(zone);
    }
    turn.now.covered = turn.covered.size();
}
