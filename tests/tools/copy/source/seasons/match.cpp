// Plays sets of draws of Seasons, each from every seat: the first player in one seat, the second in all the others.
//
// Usage: match TABLES PLAYERS SEED FIRST LAST, which are numbers of sets; both players come from standard input. For every
// set a line with the mean lead of the first player and the share of games it won.
#include <iostream>

#include "play.hpp"
#include "reading.hpp"

int main(int count, char** words) {
    if (count != 6) {
        std::cerr << "usage: match TABLES PLAYERS SEED FIRST LAST\n";
        return 2;
    }
    std::cout.precision(17);
    const auto table = read_table(words[1]);
    const Game game(*table, std::stoi(words[2]));
    const Player first = read_player(std::cin), second = read_player(std::cin);
    for (int set = std::stoi(words[4]); set < std::stoi(words[5]); set++) {
        const std::string seed = std::string(words[3]) + " " + std::to_string(set);
        const Mean found = play_set(first, second, game.players, [&](const auto& seats, const std::string& salt) {
            return play_game(game, seats, seed, salt);
        });
        std::cout << found.lead << ' ' << found.won << std::endl;
    }
}
