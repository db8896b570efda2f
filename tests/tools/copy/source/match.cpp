// Plays sets of draws, each from every seat: the first player in one seat, the second in all the others.
//
// Usage: match TABLES PLAYERS SEED FIRST LAST, which are numbers of sets; both players, each as weights and plan, come
// from standard input. For every set a line with the mean lead of the first player and the share of games it won.
#include <iostream>

#include "play.hpp"
#include "reading.hpp"

static Player read_player() {
    Player found;
    found.weights = read_weights(std::cin);
    found.plan = read_plan(std::cin);
    return found;
}

int main(int count, char** words) {
    if (count != 6) {
        std::cerr << "usage: match TABLES PLAYERS SEED FIRST LAST\n";
        return 2;
    }
    std::cout.precision(17);
    const auto layout = read_layout(words[1]);
    const Player first = read_player(), second = read_player();
    const int players = std::stoi(words[2]);
    for (int set = std::stoi(words[4]); set < std::stoi(words[5]); set++) {
        const std::string seed = std::string(words[3]) + " " + std::to_string(set);
        const Mean found = play_set(first, second, players, [&](const auto& seats, const std::string& salt) {
            return play_game(*layout, seats, seed, salt);
        });
        std::cout << found.lead << ' ' << found.won << std::endl;
    }
}
