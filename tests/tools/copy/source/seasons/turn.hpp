// A game of Seasons and its unchecked moves, as hg_engine/seasons/turn.py makes them. A state is copied, not taken back.
#pragma once

#include <algorithm>
#include <cstring>

#include "table.hpp"

enum class Phase : uint8_t { DRAW, FIRST, SECOND, OVER };
inline constexpr int SHIFT = 7, AWAY = 127;

using Scores = std::array<int, MAX_SEATS>;

struct Pawns {
    std::array<uint8_t, PAWNS> at{};
    uint8_t size = 0;

    void remove(int space) {
        int index = 0;
        while (at[index] != space) index++;
        for (size--; index < size; index++) at[index] = at[index + 1];
        at[size] = 0;
    }
    void add(int space) {
        int index = size++;
        for (; index > 0 && at[index - 1] > space; index--) at[index] = at[index - 1];
        at[index] = static_cast<uint8_t>(space);
    }
    Bits spaces() const {
        Bits set = 0;
        for (int index = 0; index < size; index++) set |= single(at[index]);
        return set;
    }
};

// Steps that may be made: at most six ways for each pawn and all caves, and off.
struct Steps {
    std::array<int16_t, 64> at;
    int size = 0;
    void add(int code) { at[size++] = static_cast<int16_t>(code); }
    const int16_t* begin() const { return at.data(); }
    const int16_t* end() const { return at.data() + size; }
};

struct State {
    std::array<uint8_t, SPACES> at;
    Bits tiles = 0, mammoths = 0, paths = 0, caves = 0, occupied = 0, to_lay = 0;
    std::array<Pawns, MAX_SEATS> pawns{};
    std::array<Bits, MAX_SEATS> packs{}, taken{};
    Scores weapons{}, best{}, scores{};
    int season = 0, seat = 0, last = 0, idle = 0, began = -1, over = -1;
    std::array<int, 2> bag{};
    Phase phase = Phase::DRAW;
    bool useful = false;
};

class Game {
public:
    Game(const Table& table, int players) : table(table), players(players) {}

    const Table& table;
    const int players;

    State begin() const {
        State s;
        s.at.fill(NO_TILE);
        s.to_lay = table.open;
        for (int season = 0; season < 2; season++) s.bag[season] = static_cast<int>(table.stacks[season].size());
        for (int seat = 0; seat < players; seat++)
            for (Bits camps = table.camps[0]; camps;) s.pawns[seat].add(take(camps));
        return s;
    }

    void draw(State& s, int tile) const {
        const int space = take(s.to_lay), kind = table.kind[tile];
        const Bits bit = single(space);
        s.bag[s.season]--;
        s.at[space] = static_cast<uint8_t>(tile);
        if (kind == PATH) s.paths |= bit;
        else if (kind == CAVE) s.caves |= bit;
        else s.tiles |= bit;
        if (kind == MAMMOTH) s.mammoths |= bit;
        if (!s.to_lay || !s.bag[s.season]) {
            s.to_lay = 0;
            start(s);
        }
    }

    Steps steps(const State& s) const {
        Steps found;
        const Bits free = (table.all_camps | s.paths | s.caves | s.tiles) & ~s.occupied;
        if (s.over >= 0) {
            Bits ways = table.near[s.over] & free & ~single(s.began);
            if (!s.weapons[s.seat]) ways &= ~s.mammoths;
            while (ways) found.add(s.over << SHIFT | take(ways));
            return found;
        }
        const Pawns& pawns = s.pawns[s.seat];
        for (int index = 0; index < pawns.size; index++) {
            const int start = pawns.at[index];
            if (index && pawns.at[index - 1] == start) continue;
            const Bits near = table.near[start], here = single(start);
            Bits ways = near;
            if (s.caves & here) ways |= s.caves ^ here;
            ways &= free;
            const int tile = s.at[start];
            const bool able = s.weapons[s.seat] > 0 || (tile != NO_TILE && table.kind[tile] == WEAPON);
            if (s.phase == Phase::FIRST) {
                const Bits onward = able ? free & ~here : free & ~(here | s.mammoths);
                for (Bits blocked = near & s.occupied; blocked;) {
                    const int space = take(blocked);
                    if (table.near[space] & onward) ways |= single(space);
                }
            }
            if (!able) ways &= ~s.mammoths;
            const int code = start << SHIFT;
            while (ways) found.add(code | take(ways));
            found.add(code | AWAY);
        }
        return found;
    }

    void step(State& s, int code) const {
        const bool first = s.phase == Phase::FIRST;
        walk(s, code);
        if (first && s.pawns[s.seat].size) s.phase = Phase::SECOND;
        else end_turn(s);
    }

    // A step without what may end the turn.
    void walk(State& s, int code) const {
        const int start = code >> SHIFT, to = code & AWAY;
        Pawns& pawns = s.pawns[s.seat];
        pawns.remove(start);
        if (s.over >= 0) s.over = s.began = -1;
        else {
            const Bits bit = single(start);
            s.occupied &= ~bit;
            if (s.tiles & bit) {
                give(s, start, s.seat);
                s.useful = true;
            }
        }
        if (to == AWAY) s.useful = true;
        else {
            pawns.add(to);
            enter(s, start, to);
        }
    }

private:
    void start(State& s) const {
        s.phase = Phase::FIRST;
        if (!s.season) return;
        if (ending(s)) end_season(s);
        else if (!s.pawns[s.seat].size) hand_over(s);
    }

    void enter(State& s, int start, int to) const {
        const Bits bit = single(to);
        if (s.occupied & bit) s.began = start, s.over = to;
        else if ((s.tiles | s.paths) & bit) {
            s.occupied |= bit;
            if (s.mammoths & bit) s.weapons[s.seat]--;
        } else if (table.camps[1 - s.season] & bit & ~s.packs[s.seat]) {
            s.packs[s.seat] |= bit;
            s.useful = true;
            s.scores[s.seat] += PACK_POINTS * s.season;
        }
    }

    void give(State& s, int space, int seat) const {
        const Bits bit = single(space);
        const int tile = s.at[space], kind = table.kind[tile], value = table.value[tile];
        s.at[space] = NO_TILE;
        s.tiles ^= bit;
        s.mammoths &= ~bit;
        if (kind == WEAPON) s.weapons[seat]++;
        if (is_good(kind)) {
            const int held = static_cast<int>(s.taken[seat] >> 6 * kind) & 63;
            s.scores[seat] += held < TOP ? GOODS_POINTS[held + 1] - GOODS_POINTS[held] : 0;
        } else s.scores[seat] += value ? value : kind <= HERBS ? FOOD_POINTS[kind] : 0;
        s.taken[seat] += single(slot(kind, value));
    }

    void end_turn(State& s) const {
        s.idle = s.useful ? 0 : s.idle + 1;
        s.useful = false;
        s.last = s.seat;
        if (ending(s)) end_season(s);
        else hand_over(s);
    }

    void hand_over(State& s) const {
        do s.seat = (s.seat + 1) % players;
        while (!s.pawns[s.seat].size);
        s.phase = Phase::FIRST;
    }

    bool ending(const State& s) const {
        bool any = false;
        for (const Pawns& pawns : s.pawns) any |= pawns.size > 0;
        if (!any || !(s.tiles & ~s.occupied)) return true;
        any = false;
        for (int seat = 0; seat < players && !any; seat++) any = reach(s, seat);
        return !any || s.idle >= table.stall * players;
    }

    // Whether a free tile is within reach of a seat's pawns.
    bool reach(const State& s, int seat) const {
        const Pawns& pawns = s.pawns[seat];
        Bits goals = s.tiles & ~s.occupied, walk = s.occupied | s.paths | s.caves | table.all_camps;
        bool able = s.weapons[seat] > 0;
        for (int index = 0; index < pawns.size; index++) {
            const int tile = s.at[pawns.at[index]];
            able |= tile != NO_TILE && table.kind[tile] == WEAPON;
        }
        if (!able) goals &= ~s.mammoths, walk &= ~s.mammoths;
        Bits seen = pawns.spaces(), fresh = seen;
        while (fresh) {
            if (fresh & s.caves) {
                fresh |= s.caves & ~seen;
                seen |= fresh;
            }
            Bits around = 0;
            while (fresh) around |= table.near[take(fresh)];
            if ((around | seen) & goals) return true;
            fresh = around & walk & ~seen;
            seen |= fresh;
        }
        return seen & goals;
    }

    void end_season(State& s) const {
        for (int seat = 0; seat < players; seat++)
            for (int index = 0; index < s.pawns[seat].size; index++)
                if (s.tiles & single(s.pawns[seat].at[index])) give(s, s.pawns[seat].at[index], seat);
        for (Bits left = s.tiles; left;) s.at[take(left)] = NO_TILE;
        s.tiles = s.mammoths = s.occupied = 0;
        s.idle = 0;
        if (s.season) {
            s.pawns = {};
            s.seat = s.last;
            s.phase = Phase::OVER;
            return;
        }
        s.season = 1;
        int most = 0, times = 0, first = 0;
        for (int seat = 0; seat < players; seat++) {
            s.pawns[seat] = {};
            for (Bits packs = s.packs[seat]; packs;) s.pawns[seat].add(take(packs));
            s.packs[seat] = 0;
            s.best[seat] = 0;
            for (int value = 1; value < 9; value++)
                if (s.taken[seat] >> slot(MAMMOTH, value) & 63) s.best[seat] = value;
            if (s.best[seat] > most) most = s.best[seat], times = 0, first = seat;
            times += s.best[seat] == most;
        }
        s.seat = most && times == 1 ? first : (s.last + 1) % players;
        s.to_lay = table.open & ~s.paths & ~s.caves;
        s.phase = Phase::DRAW;
    }
};
