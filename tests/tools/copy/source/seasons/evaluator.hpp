// What seats of Seasons may expect, as hg_engine/bots/seasons/evaluate.py says it.
#pragma once

#include <cmath>
#include <optional>
#include <unordered_map>

#include "turn.hpp"

enum Weight { PAWNS_1, PAWNS_2, PAWNS_3, PAWNS_4, HURRY, ARMED, SCARCE, SPARE, NEAR_1, NEAR_2, NEAR_3, LATER, TIE, SOONER, SAFE, WEIGHTS };
using Weights = std::array<double, WEIGHTS>;

enum Taste { FOOD, GOODS, ARMS, GAME, TASTES };

// A player as `Character` in hg_engine/bots/seasons/characters.py, in the same order.
struct Player {
    Weights weights{};
    std::array<double, TASTES> tastes{1, 1, 1, 1};
    double notices = 1, whim = 0, opening = 0, rivals = 1;
    int turns = 1, sets = 1, remembers = 1, far = 8;
    std::vector<int> ahead;
    int firsts = 2;

    double taste(int kind) const {
        return tastes[is_good(kind) ? GOODS : kind == WEAPON ? ARMS : kind == MAMMOTH ? GAME : FOOD];
    }
};

inline constexpr int FARTHEST = 8, UNITS = 2, BANDS = 3, MOST_ARMED = 25;
inline constexpr int BEGIN[] = {0, 1, 3}, END[] = {1, 3, 8};
inline constexpr int SUMMER_WINTER_GOODS[2][2] = {{JUG, NECKLACE}, {PELT, SKULL}};

using Planes = std::array<Bits, 4>;
using Reach = std::array<Bits, FARTHEST + 1>;

inline int goods_points(int held) { return GOODS_POINTS[std::min(held, TOP)]; }
inline int worth_of(const Planes& planes, Bits mask) {
    return count(mask & planes[0]) + 2 * count(mask & planes[1]) + 4 * count(mask & planes[2]) + 8 * count(mask & planes[3]);
}

// Distances, as hg_engine/bots/seasons/grid.py takes them.
struct Grid {
    static constexpr Bits all() { return (static_cast<Bits>(1) << SPACES) - 1; }
    Bits not_west = all(), not_east = all(), even = 0, odd = 0;
    Grid() {
        for (int row = 0; row < ROWS; row++) {
            not_west &= ~single(row * COLUMNS);
            not_east &= ~single(row * COLUMNS + COLUMNS - 1);
        }
        for (int space = 0; space < SPACES; space++) (space / COLUMNS % 2 ? odd : even) |= single(space);
        even &= not_west;
        odd &= not_east;
    }
    Bits beside(Bits spaces) const {
        const Bits both = spaces | (spaces & even) >> 1 | (spaces & odd) << 1;
        return ((spaces & not_west) >> 1 | (spaces & not_east) << 1 | both >> COLUMNS | both << COLUMNS) & all();
    }
    Reach within(Bits starts, Bits walk, Bits caves, int far) const {
        Reach found;
        Bits seen = starts, fresh = starts;
        found[0] = seen;
        for (int step = 1; step <= FARTHEST; step++) {
            if (fresh && step <= far) {
                Bits around = beside(fresh);
                if (fresh & caves) around |= caves;
                fresh = around & walk & ~seen;
                seen |= fresh;
            }
            found[step] = seen;
        }
        return found;
    }
};
inline const Grid GRID;

class Evaluator {
public:
    // Sees no tiles on the `unseen` spaces, but knows that pawns can walk there. The seat to move at `root` asks.
    Evaluator(const Game& game, const State& root, const Player& who, Bits unseen = 0)
        : game_(game), table_(game.table), who_(who), seen_(~unseen), season_(root.season), caves_(root.caves),
          ground_(root.paths | root.caves | table_.all_camps), camps_(table_.camps[1 - season_]) {
        for (Bits left = root.tiles; left;) {
            const int space = take(left), tile = root.at[space];
            add(table_.kind[tile], table_.value[tile], single(space));
        }
        first_ = mask_of(SUMMER_WINTER_GOODS[season_][0]);
        second_ = mask_of(SUMMER_WINTER_GOODS[season_][1]);
        arms_ = mask_of(WEAPON);
        for (const Group& one : groups_)
            put(face_, (one.kind <= HERBS ? FOOD_POINTS[one.kind] : one.value) * who.taste(one.kind) / UNITS, one.mask);
        arm(root);
        const Weights& weights = who.weights;
        for (int index = 0; index < PAWNS; index++) gains_[index + 1] = season_ ? PACK_POINTS : weights[PAWNS_1 + index];
        const double levels[] = {weights[LATER], weights[TIE], weights[SOONER], weights[SAFE]};
        later_ = weights[LATER] / UNITS;
        for (int band = 0; band < BANDS; band++) {
            alone_[band] = weights[NEAR_1 + band] / UNITS * weights[SAFE];
            for (int level = 0; level < 3; level++) shares_[band][level] = weights[NEAR_1 + band] / UNITS * (levels[level + 1] - levels[level]);
        }
        if (!who.remembers) remember(root);
    }

    // By how many points a seat may expect to be ahead, as far as the others matter to this player.
    double lead(const State& s, int seat) {
        std::array<double, MAX_SEATS> values{};
        if (s.phase == Phase::DRAW || s.phase == Phase::OVER)
            for (int one = 0; one < game_.players; one++) values[one] = between(s, one);
        else if (who_.rivals > 0) all(s, values);
        else return alone(s, seat);
        double sum = 0;
        for (int one = 0; one < game_.players; one++) sum += values[one];
        return values[seat] - who_.rivals * (sum - values[seat]) / (game_.players - 1);
    }

private:
    struct Group { int kind, value; Bits mask; };
    struct Key {
        Bits pawns, walk;
        bool operator==(const Key& other) const { return pawns == other.pawns && walk == other.walk; }
    };
    struct Mix {
        size_t operator()(const Key& key) const { return mixed({key.pawns, key.walk}); }
    };
    struct Standing { double has; const Planes* planes; Bits pawns; int weapons; };

    const Game& game_;
    const Table& table_;
    const Player& who_;
    const Bits seen_;
    const int season_;
    const Bits caves_, ground_, camps_;
    Bits first_, second_, arms_;
    std::vector<Group> groups_;
    Planes face_{};
    std::array<double, MOST_ARMED + 1> armed_{};
    double gains_[PAWNS + 1] = {0}, later_, alone_[BANDS], shares_[BANDS][3];
    struct Held { double points; int first, second; };
    std::array<std::optional<Held>, MAX_SEATS> known_;  // what it takes the others to hold, where it does not remember
    std::unordered_map<Key, Reach, Mix> reaches_;
    std::unordered_map<int, Planes> planes_;

    void add(int kind, int value, Bits bit) {
        for (Group& one : groups_)
            if (one.kind == kind && one.value == value) {
                one.mask |= bit;
                return;
            }
        groups_.push_back({kind, value, bit});
    }

    Bits mask_of(int kind) const {
        for (const Group& one : groups_)
            if (one.kind == kind) return one.mask;
        return 0;
    }

    static void put(Planes& planes, double worth, Bits mask) {
        const int units = std::min(15, static_cast<int>(std::nearbyint(worth * UNITS)));
        for (int bit = 0; bit < 4; bit++)
            if (units >> bit & 1) planes[bit] |= mask;
    }

    void arm(const State& root) {
        std::vector<int> values;
        for (const Group& one : groups_)
            if (one.kind == MAMMOTH) values.insert(values.end(), count(one.mask), one.value);
        double each = who_.weights[ARMED];
        if (season_) {
            int weapons = count(arms_);
            for (int held : root.weapons) weapons += held;
            std::sort(values.rbegin(), values.rend());
            each = weapons >= static_cast<int>(values.size()) ? who_.weights[SPARE] : who_.weights[SCARCE] * values[weapons];
        } else
            for (int tile : table_.stacks[1])
                if (table_.kind[tile] == MAMMOTH) values.push_back(1);
        const double share = static_cast<double>(values.size()) / game_.players;
        for (int number = 0; number < MOST_ARMED - 1; number++) {
            const double sure = values.empty() ? 0 : std::min(1.0, std::max(0.05, 1.4 - 0.8 * number / share));
            armed_[number + 1] = armed_[number] + each * sure;
        }
    }

    const Planes& wanted(int first, int second, int weapons) {
        const auto [there, is_new] = planes_.try_emplace(first << 16 | second << 8 | weapons);
        Planes& planes = there->second;
        if (is_new)
            for (const Group& one : groups_) {
                double worth;
                if (is_good(one.kind)) worth = good(one.mask & first_ ? first : second, count(one.mask));
                else if (one.kind == WEAPON) worth = armed_[weapons + 1] - armed_[weapons];
                else if (one.kind == MAMMOTH) worth = weapons ? one.value - armed_[weapons] + armed_[weapons - 1] : 0;
                else worth = FOOD_POINTS[one.kind];
                put(planes, std::max(0.0, worth) * who_.taste(one.kind), one.mask);
            }
        return planes;
    }

    int held(const State& s, int seat, int good) const {
        return static_cast<int>(s.taken[seat] >> 6 * SUMMER_WINTER_GOODS[season_][good]) & 63;
    }

    // Everybody can tell what the others have together.
    void remember(const State& root) {
        const double others = game_.players - 1;
        double mean = 0;
        int goods[2] = {0, 0};
        for (int seat = 0; seat < game_.players; seat++)
            if (seat != root.seat) {
                mean += root.scores[seat];
                for (int good = 0; good < 2; good++) goods[good] += held(root, seat, good);
            }
        mean /= others;
        for (int seat = 0; seat < game_.players; seat++)
            if (seat != root.seat)
                known_[seat] = Held{mean - root.scores[seat], static_cast<int>(std::nearbyint(goods[0] / others)), static_cast<int>(std::nearbyint(goods[1] / others))};
    }

    double good(int held, int left) const {
        const int more = who_.sets ? std::max(1, static_cast<int>(std::nearbyint(static_cast<double>(left) / game_.players))) : 1;
        return (goods_points(held + more) - goods_points(held)) / static_cast<double>(more);
    }

    Standing standing(const State& s, int seat, Bits tiles) {
        const Bits pawns = s.pawns[seat].spaces();
        Bits under = pawns & tiles;
        if (s.over >= 0 && seat == s.seat) under &= ~single(s.over);
        double value = s.scores[seat];
        int first, second;
        if (const auto& known = known_[seat]) value += known->points, first = known->first, second = known->second;
        else first = held(s, seat, 0), second = held(s, seat, 1);
        int weapons = s.weapons[seat];
        if (under) {
            value += worth_of(face_, under);
            const int more = count(under & first_), also = count(under & second_);
            if (more || also) {
                const int gain = goods_points(first + more) - goods_points(first) + goods_points(second + also) - goods_points(second);
                value += gain * who_.tastes[GOODS];
                first += more, second += also;
            }
            weapons += count(under & arms_);
        }
        return {value + armed_[weapons], &wanted(first, second, weapons), pawns, weapons};
    }

    double packs(const State& s, int seat, const Reach& reach, double left) const {
        const Bits packs = s.packs[seat];
        int number = count(packs);
        double value = 0;
        if (!season_)
            for (int index = 0; index <= number; index++) value += gains_[index];
        Bits missing = camps_ & ~packs;
        if (missing & reach[FARTHEST] && left > 0) {
            const double patience = std::max(0.0, who_.weights[HURRY]) * left + 1;
            for (int step = 0; step <= FARTHEST; step++) {
                const Bits fresh = reach[step] & missing;
                if (!fresh) continue;
                missing ^= fresh;
                for (int each = count(fresh); each > 0; each--) value += gains_[++number] * std::max(0.0, 1 - step / patience);
                if (!missing) break;
            }
        }
        return value;
    }

    const Reach& reach(const State& s, Bits tiles, Bits pawns, int weapons) {
        Bits walk = tiles | ground_;
        if (!weapons) walk &= ~s.mammoths;
        const auto [there, is_new] = reaches_.try_emplace(Key{pawns, walk});
        if (is_new) there->second = GRID.within(pawns, walk, caves_, who_.far);
        return there->second;
    }

    // What a seat has when a season has ended, and what it may do with it.
    double between(const State& s, int seat) const {
        double value = s.scores[seat] + (known_[seat] ? known_[seat]->points : 0);
        if (s.phase == Phase::OVER) return value;
        double pawns = 0;
        for (int index = 0; index < s.pawns[seat].size; index++) pawns += who_.weights[PAWNS_1 + index];
        value += pawns;
        return value + armed_[s.weapons[seat]];
    }

    // What a seat may expect if it were alone.
    double alone(const State& s, int seat) {
        const Standing stand = standing(s, seat, s.tiles & seen_);
        const Reach& near = reach(s, s.tiles, stand.pawns, stand.weapons);
        const Bits goals = s.tiles & seen_ & ~s.occupied;
        double value = stand.has;
        for (int band = 0; band < BANDS && BEGIN[band] < who_.far; band++)
            value += alone_[band] * worth_of(*stand.planes, near[std::min(END[band], who_.far)] & ~near[BEGIN[band]] & goals);
        const double left = near[FARTHEST] & goals ? static_cast<double>(count(goals)) / game_.players : 0;
        return value + packs(s, seat, near, left);
    }

    void all(const State& s, std::array<double, MAX_SEATS>& values) {
        const Bits goals = s.tiles & seen_ & ~s.occupied;
        std::array<Standing, MAX_SEATS> stand;
        std::array<Reach, MAX_SEATS> reaches;
        Bits some = 0;
        for (int seat = 0; seat < game_.players; seat++) {
            stand[seat] = standing(s, seat, s.tiles & seen_);
            reaches[seat] = reach(s, s.tiles, stand[seat].pawns, stand[seat].weapons);
            some |= reaches[seat][FARTHEST];
        }
        const double left = some & goals ? static_cast<double>(count(goals)) / game_.players : 0;
        for (int seat = 0; seat < game_.players; seat++) {
            double near = 0;
            if (left > 0) {
                Reach others{};
                for (int other = 0; other < game_.players; other++)
                    if (other != seat)
                        for (int step = 0; step <= FARTHEST; step++) others[step] |= reaches[other][step];
                near = contested(reaches[seat], others, *stand[seat].planes, goals);
            }
            values[seat] = stand[seat].has + near + packs(s, seat, reaches[seat], left);
        }
    }

    double contested(const Reach& reach, const Reach& others, const Planes& planes, Bits goals) const {
        double value = later_ * worth_of(planes, reach[FARTHEST] & goals);
        for (int band = 0; band < BANDS && BEGIN[band] < who_.far; band++) {
            const int end = std::min(END[band], who_.far);
            const Bits near = reach[end] & ~reach[BEGIN[band]] & goals;
            if (!near) continue;
            Bits level = 0, first = 0, free = 0, before = reach[BEGIN[band]];
            for (int step = BEGIN[band] + 1; step <= end; step++) {
                Bits fresh = near & reach[step] & ~before & ~others[step - 1];
                before = reach[step];
                level |= fresh;
                fresh &= ~others[step];
                first |= fresh;
                free |= fresh & ~others[step < who_.far ? step + 1 : step];
            }
            value += shares_[band][0] * worth_of(planes, level);
            value += shares_[band][1] * worth_of(planes, first);
            value += shares_[band][2] * worth_of(planes, free);
        }
        return value;
    }
};
