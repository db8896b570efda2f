// Teaches weights by self-play without looking ahead, and tells where it is after every generation.
//
// Usage: teach TABLES PLAYERS PAIRS BEND STEP SEED GENERATIONS; see `run` for what is read and told.
#include "evolution.hpp"
#include "play.hpp"
#include "reading.hpp"

inline constexpr double SMALLEST_POINTS = 0.4, SMALLEST_INPUT = 0.3;  // of a feature, and of an input of a model

int main(int count, char** words) {
    if (count != 8) {
        std::cerr << "usage: teach TABLES PLAYERS PAIRS BEND STEP SEED GENERATIONS\n";
        return 2;
    }
    const auto layout = read_layout(words[1]);
    const Settings settings = settings_of(words + 2);
    std::array<double, WEIGHTS> smallest;
    for (int index = 0; index < WEIGHTS; index++) smallest[index] = index < FEATURES ? SMALLEST_POINTS : SMALLEST_INPUT;
    const auto lead = [&](const auto& alone, const auto& others, const std::string& seed, int seat) {
        const Player one{Weights{alone}, {}}, other{Weights{others}, {}};
        std::vector<const Player*> seats(settings.players, &other);
        seats[seat] = &one;
        return lead_of(play_game(*layout, seats, seed, ""), seat, settings.players);
    };
    run<WEIGHTS>(settings, smallest, std::stoi(words[7]), lead);
}
