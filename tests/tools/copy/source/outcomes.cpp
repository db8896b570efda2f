// Plays games on to their ends, many times, after each of some ways to play a turn.
//
// Usage: outcomes TABLES PLAYERS; the weights come from standard input, and then questions (asking.hpp). For every way a
// line with the leads at the ends of its games; all ways meet the same draws.
#include <iostream>

#include "asking.hpp"
#include "play.hpp"
#include "reading.hpp"

constexpr int TO_THE_END = 1 << 30;  // turns

static void answer(const Layout& layout, int players, Evaluator& evaluator, const Question& asked) {
    Turn turn(layout, players);
    for (int move : asked.made) make(turn, move);
    SplitMix64 rng(asked.seed);
    const std::vector<Luck> lucks = fortunes(rng, asked.games, true);
    for (const std::vector<int>& moves : asked.ways) {
        Line way{};
        way.size = static_cast<int>(moves.size());
        std::copy(moves.begin(), moves.end(), std::begin(way.moves));
        for (const Luck& luck : lucks) std::cout << after_turns(turn, way, luck, TO_THE_END, evaluator) << ' ';
        std::cout << std::endl;
    }
}

int main(int count, char** words) {
    if (count != 3) {
        std::cerr << "usage: outcomes TABLES PLAYERS\n";
        return 2;
    }
    const auto layout = read_layout(words[1]);
    Evaluator evaluator(*layout);
    const Weights weights = read_weights(std::cin);
    evaluator.use(weights);
    evaluator.rounds = true;
    for (Question asked; read_question(std::cin, asked);) answer(*layout, std::stoi(words[2]), evaluator, asked);
}
