// Plays games in which the same player has all seats, and tells their moves.
//
// Usage: games TABLES PLAYERS SEED FIRST LAST, which are numbers of games; the player, as weights and plan, comes from
// standard input. For every game a line with its moves, draws included.
#include <iostream>

#include "play.hpp"
#include "reading.hpp"

int main(int count, char** words) {
    if (count != 6) {
        std::cerr << "usage: games TABLES PLAYERS SEED FIRST LAST\n";
        return 2;
    }
    const auto layout = read_layout(words[1]);
    Player player;
    player.weights = read_weights(std::cin);
    player.plan = read_plan(std::cin);
    const std::vector<const Player*> seats(std::stoi(words[2]), &player);
    for (int game = std::stoi(words[4]); game < std::stoi(words[5]); game++) {
        std::vector<int> made;
        play_game(*layout, seats, std::string(words[3]) + " " + std::to_string(game), "", &made);
        for (int move : made) std::cout << move << ' ';
        std::cout << std::endl;
    }
}
