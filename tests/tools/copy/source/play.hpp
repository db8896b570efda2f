// Whole games between players, on draws that a seed fixes as it does in Python.
#pragma once

#include <memory>

#include "results.hpp"
#include "search.hpp"

struct Player {
    Weights weights;
    Plan plan;
};

// The stacks in drawing order, the last tile first to be drawn.
struct Stacks {
    std::vector<int> land, bonus;

    // The order of `Seeded` in hg_engine/session.py.
    Stacks(const Layout& layout, const std::string& seed) : land(members(layout.land)), bonus(members(layout.bonus)) {
        SplitMix64 rng(seed);
        for (std::vector<int>* stack : {&land, &bonus}) {
            rng.shuffle(*stack);
            std::reverse(stack->begin(), stack->end());
        }
    }

    int draw(bool extra) {
        std::vector<int>& stack = extra ? bonus : land;
        const int tile = stack.back();
        stack.pop_back();
        return tile;
    }
};

using Scores = std::array<int, MAX_SEATS>;

// Plays a game and returns its scores; `salt` fixes too what the players draw lots for, as in hg_engine/bots/match.py.
// The moves are added to `made`, if there is one.
inline Scores play_game(const Layout& layout, const std::vector<const Player*>& players, const std::string& seed, const std::string& salt,
                        std::vector<int>* made = nullptr) {
    auto turn = std::make_unique<Turn>(layout, static_cast<int>(players.size()));
    std::vector<std::unique_ptr<Evaluator>> evaluators;
    std::vector<SplitMix64> lots;
    for (size_t seat = 0; seat < players.size(); seat++) {
        evaluators.push_back(std::make_unique<Evaluator>(layout));
        evaluators.back()->use(players[seat]->weights);
        evaluators.back()->rounds = true;
        lots.emplace_back(seed + "/" + salt + "/" + std::to_string(seat));
    }
    Stacks stacks(layout, seed);
    const auto chosen = [&](int seat) {
        if (turn->now.phase == Phase::DRAW) return stacks.draw(turn->now.extra);
        const std::vector<int> moves = legal_moves(*turn);
        return moves.size() > 1 ? think(*turn, players[seat]->plan, *evaluators[seat], lots[seat]).moves[0] : moves[0];
    };
    while (turn->now.phase != Phase::OVER) {
        const int move = chosen(turn->now.seat);
        if (made) made->push_back(move);
        make(*turn, move);
    }
    return turn->now.scores;
}
