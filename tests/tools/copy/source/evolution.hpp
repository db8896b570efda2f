// An evolution strategy: weights are bent both ways at once, and the mean of what wins more says where they go.
//
// Mirrored samples as Salimans and others (2017) take them, and steps as Kingma and Ba (2015), "Adam", take them.
#pragma once

#include "play.hpp"

struct Settings {
    int players, pairs;       // so many pairs of bent weights a generation
    double bend, step;        // how far weights are bent, and how far they go, both as a share of what they are
    std::string seed;
};

// Where a run is; all that it takes to go on.
struct Progress {
    int generation = 0;
    Weights now, mean, slope{}, square{};  // mean: over the last generations, which is what was taught
};

inline constexpr double SMALLEST[] = {0.4, 0.3};      // weights below are bent as if they were so large: features, models
inline constexpr double SLOPE_KEPT = 0.9, SQUARE_KEPT = 0.98;
inline constexpr int EARLY = 20;                      // for so many generations the mean follows faster
inline constexpr double EARLY_SHARE = 0.2, LATER_SHARE = 0.05;

class Evolution {
public:
    Evolution(const Layout& layout, const Settings& settings, Progress& progress) : layout_(layout), settings_(settings), at_(progress) {}

    void generation() {
        at_.generation++;
        const std::string name = settings_.seed + " " + std::to_string(at_.generation);
        SplitMix64 rng("bend " + name);
        Weights gradient{};
        for (int pair = 0; pair < settings_.pairs; pair++) {
            Weights bends;
            for (double& bend : bends.value) bend = rng.normal();
            const double gain = duel(bends, name + "/" + std::to_string(pair), rng.below(settings_.players));
            for (int index = 0; index < WEIGHTS; index++) gradient[index] += gain * bends[index] / settings_.pairs;
        }
        step(gradient);
    }

private:
    const Layout& layout_;
    const Settings& settings_;
    Progress& at_;

    double scale(int index) const { return std::max(std::fabs(at_.now[index]), SMALLEST[index >= FEATURES]); }

    Player bent(const Weights& bends, double way) const {
        Player found{at_.now, {}};
        for (int index = 0; index < WEIGHTS; index++) found.weights[index] += way * settings_.bend * scale(index) * bends[index];
        return found;
    }

    // How much the weights bent one way won over those bent the other way, on one set of draws: two games, in the second
    // of which they change places.
    double duel(const Weights& bends, const std::string& seed, int seat) const {
        const Player one = bent(bends, 1), other = bent(bends, -1);
        return gain(one, other, seed, seat) - gain(other, one, seed, seat);
    }

    double gain(const Player& alone, const Player& others, const std::string& seed, int seat) const {
        std::vector<const Player*> seats(settings_.players, &others);
        seats[seat] = &alone;
        const double lead = lead_of(play_game(layout_, seats, seed, ""), seat, settings_.players);
        return std::tanh(lead / 25) / 2 + lead / 200;  // a win counts more than how high it is
    }

    void step(const Weights& gradient) {
        const double early = 1 - std::pow(SLOPE_KEPT, at_.generation), early_square = 1 - std::pow(SQUARE_KEPT, at_.generation);
        const double share = at_.generation < EARLY ? EARLY_SHARE : LATER_SHARE;
        for (int index = 0; index < WEIGHTS; index++) {
            const double size = scale(index), slope = gradient[index];
            at_.slope[index] = SLOPE_KEPT * at_.slope[index] + (1 - SLOPE_KEPT) * slope;
            at_.square[index] = SQUARE_KEPT * at_.square[index] + (1 - SQUARE_KEPT) * slope * slope;
            const double sure = at_.slope[index] / early / (std::sqrt(at_.square[index] / early_square) + 1e-3);
            at_.now[index] += settings_.step * size * sure;
            at_.mean[index] += share * (at_.now[index] - at_.mean[index]);
        }
    }
};
