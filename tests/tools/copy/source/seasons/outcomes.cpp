// Plays games of Seasons on to their ends, many times, after each of some ways to play a turn.
//
// Usage: outcomes TABLES PLAYERS; who plays every seat comes from standard input, and then questions (../asking.hpp). For
// every way a line with the leads at the ends of its games. The board is open, so that the same players would play the
// same summer again: in every game each values things a little differently. All ways meet the same winters and players.
#include <iostream>

#include "../asking.hpp"
#include "play.hpp"
#include "reading.hpp"

static State reached(const Game& game, const std::vector<int>& made) {
    State s = game.begin();
    for (int move : made) {
        if (s.phase == Phase::DRAW) game.draw(s, move);
        else game.step(s, move);
    }
    return s;
}

// The tiles of winter that are still to come, in the order of the tiles: all of them, if the turn has just ended summer.
static std::vector<int> to_come(const Game& game, const State& s) {
    return s.bag[1] ? game.table.stacks[1] : std::vector<int>();
}

constexpr double APART = 0.15;  // the standard deviation of a weight from game to game, as a share of it

static Player like(const Player& who, SplitMix64& lots) {
    Player found = who;
    for (double& weight : found.weights) weight *= 1 + APART * lots.normal();
    return found;
}

static double lead_at_the_end(const Game& game, State s, int seat, const Player& who, uint64_t seed) {
    SplitMix64 lots(seed);
    std::vector<Player> players;
    for (int one = 0; one < game.players; one++) players.push_back(like(who, lots));
    std::vector<int> winter = to_come(game, s);
    lots.shuffle(winter);
    while (s.phase != Phase::OVER) {
        if (s.phase == Phase::DRAW) {
            game.draw(s, winter.back());
            winter.pop_back();
            continue;
        }
        Evaluator evaluator(game, s, players[s.seat]);
        play(game, s, quick_line(game, s, evaluator, who.firsts));
    }
    return Evaluator(game, s, who).lead(s, seat);
}

static void answer(const Game& game, const Player& who, const Question& asked) {
    const State before = reached(game, asked.made);
    for (const std::vector<int>& way : asked.ways) {
        State after = before;
        for (int step : way) game.step(after, step);
        SplitMix64 rng(asked.seed);
        for (int count = 0; count < asked.games; count++) std::cout << lead_at_the_end(game, after, before.seat, who, rng.next()) << ' ';
        std::cout << std::endl;
    }
}

int main(int count, char** words) {
    if (count != 3) {
        std::cerr << "usage: outcomes TABLES PLAYERS\n";
        return 2;
    }
    const auto table = read_table(words[1]);
    const Game game(*table, std::stoi(words[2]));
    const Player who = read_player(std::cin);
    for (Question asked; read_question(std::cin, asked);) answer(game, who, asked);
}
