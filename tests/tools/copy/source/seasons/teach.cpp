// Teaches weights of Seasons by self-play, and tells where it is after every generation.
//
// Usage: teach TABLES PLAYERS PAIRS BEND STEP SEED GENERATIONS; see `run` in evolution.hpp for what is read and told.
#include "../evolution.hpp"
#include "play.hpp"

// Weights below are bent as if they were so large, in the order of `Weight`.
inline constexpr std::array<double, WEIGHTS> SMALLEST{5, 3, 2, 2, 0.2, 1, 0.2, 0.4, 0.2, 0.2, 0.2, 0.04, 0.06, 0.1, 0.1};

int main(int count, char** words) {
    if (count != 8) {
        std::cerr << "usage: teach TABLES PLAYERS PAIRS BEND STEP SEED GENERATIONS\n";
        return 2;
    }
    const auto table = read_table(words[1]);
    const Settings settings = settings_of(words + 2);
    const Game game(*table, settings.players);
    const auto lead = [&](const auto& alone, const auto& others, const std::string& seed, int seat) {
        Player one, other;
        one.weights = alone, other.weights = others;
        std::vector<const Player*> seats(settings.players, &other);
        seats[seat] = &one;
        return lead_of(play_game(game, seats, seed, ""), seat, settings.players);
    };
    run<WEIGHTS>(settings, SMALLEST, std::stoi(words[7]), lead);
}
