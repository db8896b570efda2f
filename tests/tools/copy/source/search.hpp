// How the bots look ahead: the elder (hg_engine/bots/landscape/player.py) and the master (foresight.py).
#pragma once

#include "lines.hpp"
#include "rng.hpp"

// How far a bot looks. Without rounds it plays what seems best at once.
struct Plan {
    struct Round {
        int ways, draws;
    };
    std::vector<Round> rounds;
    double near = std::numeric_limits<double>::infinity();  // ways that look so much worse at once are left out
    int turns = 0;  // for how many turns it plays on; 0 for the next player's answer alone, as the elder does
};

// One way to decide the draws of a look ahead: the first of land and bonus from 0 to 1, and the seed of all after them.
struct Luck {
    double first[2];
    uint64_t seed = 0;
};

// So many kinds of luck, whose first draws are spread evenly; the master asks for a seed with each.
inline std::vector<Luck> fortunes(SplitMix64& rng, int many, bool seeded) {
    const double land = rng.share(), bonus = rng.share();
    std::vector<Luck> found;
    for (int index = 0; index < many; index++)
        found.push_back({{(land + index) / many, (bonus + index) / many}, seeded ? rng.next() : 0});
    return found;
}

// The tile that lies at such a share of the stack that is drawn from.
inline int tile_at(const Turn& turn, double share) {
    Bits stack = turn.now.extra ? turn.now.bonus : turn.now.land;
    for (int skip = static_cast<int>(share * count(stack)); skip > 0; skip--) stack &= stack - 1;
    return lowest(stack);
}

// What a line is worth once the next player has answered; an extra turn that it earns is played first.
inline double after_answer(Turn& turn, const Line& line, const Luck& luck, Evaluator& evaluator) {
    const int seat = turn.now.seat;
    const size_t start = turn.ply();
    play_line(turn, line);
    bool answered = false;
    while (turn.now.phase == Phase::DRAW && !answered) {
        make(turn, tile_at(turn, luck.first[turn.now.extra]));
        if (turn.now.phase != Phase::PLACE) continue;
        answered = turn.now.seat != seat;
        play_line(turn, best_line(turn, evaluator));
    }
    const double value = evaluator.lead(turn, seat);
    while (turn.ply() > start) turn.undo();
    return value;
}

// What a line is worth after so many turns, each played as it seems best at once, an extra turn of its own before them.
inline double after_turns(Turn& turn, const Line& line, const Luck& luck, int turns, Evaluator& evaluator) {
    const int seat = turn.now.seat;
    const size_t start = turn.ply();
    play_line(turn, line);
    SplitMix64 lots[2] = {SplitMix64(luck.seed), SplitMix64(luck.seed + 1)};
    double places[2] = {luck.first[0], luck.first[1]};
    bool own = turn.now.extra;
    int played = 0;
    while (turn.now.phase == Phase::DRAW && played < turns) {
        const bool extra = turn.now.extra;
        make(turn, tile_at(turn, places[extra]));
        places[extra] = lots[extra].share();
        if (turn.now.phase != Phase::PLACE) continue;
        played += !own;
        own = false;
        play_line(turn, best_line(turn, evaluator));
    }
    const double value = evaluator.lead(turn, seat);
    while (turn.ply() > start) turn.undo();
    return value;
}

// A line, and what was seen of its future.
struct Prospect {
    Line line;
    double total = 0;
    int count = 0;

    double mean() const { return count ? total / count : line.value; }
};

// The lines that are compared further: the first so many, as far as they are near the best.
inline std::vector<Prospect> prospects(const std::vector<Line>& found, const Plan& plan) {
    std::vector<Prospect> kept;
    for (const Line& line : found) {
        if (static_cast<int>(kept.size()) == plan.rounds[0].ways) break;
        if (line.value >= found[0].value - plan.near) kept.push_back({line});
    }
    return kept;
}

// The best of them; among equals the one whose first move comes first, as the engine ranks moves.
inline const Prospect& best_of(const std::vector<Prospect>& kept) {
    double most = kept[0].mean();
    for (const Prospect& one : kept) most = std::max(most, one.mean());
    for (const Prospect& first : kept)
        for (const Prospect& one : kept)
            if (one.line.moves[0] == first.line.moves[0] && one.mean() == most) return one;
    throw std::logic_error("none of them is the best");
}

// The best line, and what it is worth by all that was seen. The master sorts its lines after every round.
inline Line think(Turn& turn, const Plan& plan, Evaluator& evaluator, SplitMix64& rng) {
    if (plan.rounds.empty()) return best_line(turn, evaluator);
    const std::vector<Line> found = ranked_lines(turn, evaluator);
    std::vector<Prospect> kept = prospects(found, plan);
    for (const Plan::Round& round : plan.rounds) {
        if (static_cast<int>(kept.size()) > round.ways) kept.resize(round.ways);
        if (kept.size() < 2) break;
        for (const Luck& luck : fortunes(rng, round.draws, plan.turns > 0))
            for (Prospect& one : kept) {
                one.total += plan.turns ? after_turns(turn, one.line, luck, plan.turns, evaluator)
                                        : after_answer(turn, one.line, luck, evaluator);
                one.count++;
            }
        if (!plan.turns) continue;
        std::stable_sort(kept.begin(), kept.end(), [](const Prospect& one, const Prospect& other) { return one.mean() > other.mean(); });
    }
    const Prospect& best = best_of(kept);
    Line told = best.line;
    told.value = best.mean();
    return told;
}

inline Plan read_plan(std::istream& file) {
    Plan plan;
    size_t rounds;
    if (!(file >> plan.near >> plan.turns >> rounds)) throw std::runtime_error("not a whole plan");
    plan.rounds.resize(rounds);
    for (auto& round : plan.rounds)
        if (!(file >> round.ways >> round.draws)) throw std::runtime_error("not a whole plan");
    return plan;
}
