// All the ways to play a turn, each valued by what it leads to.
#pragma once

#include "placing.hpp"

// A way to play a turn, and its value.
struct Line {
    double value = -std::numeric_limits<double>::infinity();
    int size = 0;
    std::array<int, 3> moves{};

    Line then(int move) const {
        Line longer = *this;
        longer.moves[longer.size++] = move;
        return longer;
    }
};

inline void play_line(Turn& turn, const Line& line) {
    for (int index = 0; index < line.size; index++) make(turn, line.moves[index]);
}

// Calls `found(line)` for what may follow the moves `before`, which were made.
template <class Found> void lines_after(Turn& turn, Evaluator& evaluator, const Line& before, Found& found) {
    const int seat = turn.now.seat;
    const bool asks = turn.now.phase == Phase::TAKE_BACK;
    for (int move : legal_moves(turn)) {
        make(turn, move);
        Line line = before.then(move);
        if (asks) {
            lines_after(turn, evaluator, line, found);
        } else {
            line.value = evaluator.lead(turn, seat);
            found(line);
        }
        turn.undo();
    }
}

// Calls `found(line)` for every line of the seat to move, in the order of the engine.
template <class Found> void each_line(Turn& turn, Evaluator& evaluator, Found found) {
    if (turn.now.phase != Phase::PLACE) return lines_after(turn, evaluator, {}, found);
    if (!is_plain(turn)) {
        for (int code : legal_moves(turn)) {
            make(turn, code);
            lines_after(turn, evaluator, Line{}.then(code), found);
            turn.undo();
        }
        return;
    }
    Placing placing(turn, evaluator);
    for (int code : legal_moves(turn)) {
        make(turn, code);
        placing.ways(code, [&](int way, double value) {
            Line line = Line{}.then(code).then(way);
            line.value = value;
            found(line);
        });
        turn.undo();
    }
}

inline Line best_line(Turn& turn, Evaluator& evaluator) {
    Line best;
    each_line(turn, evaluator, [&](const Line& line) {
        if (line.value > best.value) best = line;
    });
    return best;
}

// All lines, the best first; among equals in the order of the engine.
inline std::vector<Line> ranked_lines(Turn& turn, Evaluator& evaluator) {
    std::vector<Line> found;
    each_line(turn, evaluator, [&](const Line& line) { found.push_back(line); });
    std::stable_sort(found.begin(), found.end(), [](const Line& one, const Line& other) { return one.value > other.value; });
    return found;
}
