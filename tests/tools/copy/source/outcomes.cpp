// Plays games on to their ends, many times, after each of some ways to play a turn.
//
// Usage: outcomes TABLES PLAYERS; the weights come from standard input, and then questions: how many moves were made
// and which, how many ways to go on and each as a number of moves and these, how many games, and a seed. For every way
// a line with the leads at the ends of its games; all ways meet the same draws.
#include <iostream>

#include "play.hpp"
#include "reading.hpp"

constexpr int TO_THE_END = 1 << 30;  // turns

template <class Number = int> static Number take() {
    Number value;
    if (!(std::cin >> value)) throw std::runtime_error("not a whole question");
    return value;
}

static void answer(const Layout& layout, int players, Evaluator& evaluator, int made) {
    Turn turn(layout, players);
    for (; made > 0; made--) make(turn, take());
    std::vector<Line> ways(take());
    for (Line& way : ways) {
        way.size = take();
        for (int index = 0; index < way.size; index++) way.moves[index] = take();
    }
    const int games = take();
    SplitMix64 rng(take<uint64_t>());
    const std::vector<Luck> lucks = fortunes(rng, games, true);
    for (const Line& way : ways) {
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
    int made;
    while (std::cin >> made) answer(*layout, std::stoi(words[2]), evaluator, made);
}
