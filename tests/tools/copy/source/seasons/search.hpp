// Ways to play a turn and how a player chooses, as hg_engine/bots/seasons/search.py and player.py do.
#pragma once

#include <memory>
#include <unordered_set>

#include "evaluator.hpp"
#include "../rng.hpp"

struct Line {
    double value;
    std::array<int, 2> steps;
    int size;
};

// What a way to play a turn leads to: two ways with the same are as good.
struct Result {
    uint32_t pawns;
    Bits tiles, packs;
    int weapons;
    bool operator==(const Result& o) const { return pawns == o.pawns && tiles == o.tiles && packs == o.packs && weapons == o.weapons; }
};
struct MixResult {
    size_t operator()(const Result& r) const { return mixed({r.pawns, r.tiles, r.packs, static_cast<Bits>(r.weapons)}); }
};

inline Result result_of(const State& s, int seat) {
    uint32_t pawns = s.pawns[seat].size;
    for (int index = 0; index < PAWNS; index++) pawns = pawns * 127 + s.pawns[seat].at[index];
    return {pawns, s.tiles, s.packs[seat], s.weapons[seat]};
}

inline std::vector<Line> lines(const Game& game, const State& root, Evaluator& evaluator, bool turns = true) {
    std::vector<Line> found;
    std::unordered_set<Result, MixResult> seen;
    const int seat = root.seat;
    for (int code : game.steps(root)) {
        State one = root;
        game.walk(one, code);
        if (turns && root.phase == Phase::FIRST && one.pawns[seat].size) {
            one.phase = Phase::SECOND;
            for (int then : game.steps(one)) {
                State two = one;
                game.walk(two, then);
                if (seen.insert(result_of(two, seat)).second) found.push_back({evaluator.lead(two, seat), {code, then}, 2});
            }
        } else if (seen.insert(result_of(one, seat)).second)
            found.push_back({evaluator.lead(one, seat), {code, 0}, 1});
    }
    return found;
}

inline Line quick_line(const Game& game, const State& root, Evaluator& evaluator, int wide) {
    const int seat = root.seat;
    std::vector<std::pair<double, int>> firsts;
    for (int code : game.steps(root)) {
        State one = root;
        game.walk(one, code);
        firsts.emplace_back(evaluator.lead(one, seat), code);
    }
    std::sort(firsts.rbegin(), firsts.rend());
    Line best{firsts[0].first, {firsts[0].second, 0}, 1};
    double highest = -1e9;
    for (int index = 0; index < std::min<int>(wide, static_cast<int>(firsts.size())); index++) {
        const int code = firsts[index].second;
        State one = root;
        game.walk(one, code);
        if (!one.pawns[seat].size) continue;
        one.phase = Phase::SECOND;
        for (int then : game.steps(one)) {
            State two = one;
            game.walk(two, then);
            const double value = evaluator.lead(two, seat);
            if (value > highest) {
                highest = value;
                best = {value, {code, then}, 2};
            }
        }
    }
    return best;
}

inline void play(const Game& game, State& s, const Line& line) {
    for (int index = 0; index < line.size; index++) game.step(s, line.steps[index]);
}

// The spaces of the tiles that a player does not notice in this turn.
inline Bits overlooked(const State& s, const Player& who, SplitMix64& lots) {
    if (who.notices >= 1) return 0;
    Bits unseen = 0;
    for (Bits far = s.tiles & ~GRID.beside(s.pawns[s.seat].spaces()); far;) {
        const int space = take(far);
        if (lots.below(1 << 20) >= who.notices * (1 << 20)) unseen |= single(space);
    }
    return unseen;
}

// A line, and the position in which it is played on.
struct Way {
    Line line;
    double whim;
    std::unique_ptr<State> moment;
};

inline void sort(std::vector<Way>& ways) {
    std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.line.value > b.line.value; });
}

// Plays on from the best ways, every seat as it seems best to it; the best comes to be the first.
inline void look_ahead(const Game& game, const State& root, const Player& who, Evaluator& evaluator, std::vector<Way>& ways) {
    for (size_t width : who.ahead) {
        if (ways.size() > width) ways.resize(width);
        const int first = ways[0].line.steps[0];
        if (std::all_of(ways.begin(), ways.end(), [&](const Way& way) { return way.line.steps[0] == first; })) return;
        for (Way& way : ways) {
            if (!way.moment) {
                way.moment = std::make_unique<State>(root);
                play(game, *way.moment, way.line);
            }
            State& moment = *way.moment;
            if (moment.phase == Phase::FIRST) play(game, moment, quick_line(game, moment, evaluator, who.firsts));
            way.line.value = evaluator.lead(moment, root.seat) + way.whim;
        }
        sort(ways);
    }
}

inline Line think(const Game& game, const State& root, const Player& who, SplitMix64& lots) {
    Evaluator evaluator(game, root, who, overlooked(root, who, lots));
    const bool opens = !root.season && !root.taken[root.seat];
    const double leeway = std::max(who.whim, opens ? who.opening : 0);
    std::vector<Way> ways;
    for (const Line& line : lines(game, root, evaluator, who.turns)) {
        const double whim = leeway * lots.below(1001) / 1000;
        ways.push_back({{line.value + whim, line.steps, line.size}, whim, nullptr});
    }
    sort(ways);
    look_ahead(game, root, who, evaluator, ways);
    return ways[0].line;
}
