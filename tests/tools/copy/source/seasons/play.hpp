// Whole games of Seasons between players, on draws that a seed fixes as it does in Python.
#pragma once

#include <string>

#include "../results.hpp"
#include "search.hpp"

// Plays a game and returns its scores; `salt` fixes too what the players draw lots for, as in hg_engine/bots/match.py.
inline Scores play_game(const Game& game, const std::vector<const Player*>& players, const std::string& seed, const std::string& salt) {
    State s = game.begin();
    std::vector<SplitMix64> lots;
    for (size_t seat = 0; seat < players.size(); seat++) lots.emplace_back(seed + "/" + salt + "/" + std::to_string(seat));
    auto stacks = game.table.stacks;  // in drawing order, as `Seeded` in hg_engine/session.py has them, the last tile first
    SplitMix64 rng(seed);
    for (std::vector<int>& stack : stacks) {
        rng.shuffle(stack);
        std::reverse(stack.begin(), stack.end());
    }
    while (s.phase != Phase::OVER) {
        if (s.phase == Phase::DRAW) {
            std::vector<int>& stack = stacks[s.season];
            const int tile = stack.back();
            stack.pop_back();
            game.draw(s, tile);
            continue;
        }
        const Steps steps = game.steps(s);
        game.step(s, steps.size > 1 ? think(game, s, *players[s.seat], lots[s.seat]).steps[0] : steps.at[0]);
    }
    return s.scores;
}
