// An evolution strategy: weights are bent both ways at once, and the mean of what wins more says where they go.
//
// Mirrored samples as Salimans and others (2017) take them, and steps as Kingma and Ba (2015), "Adam", take them.
#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <iostream>
#include <string>

#include "rng.hpp"

struct Settings {
    int players, pairs;       // so many pairs of bent weights a generation
    double bend, step;        // how far weights are bent, and how far they go, both as a share of what they are
    std::string seed;
};

// Where a run is; all that it takes to go on.
template <size_t SIZE> struct Progress {
    int generation = 0;
    std::array<double, SIZE> now{}, mean{}, slope{}, square{};  // mean: over the last generations, which is what was taught

    void read(std::istream& in) {
        in >> generation;
        for (auto* one : {&now, &mean, &slope, &square})
            for (double& value : *one) in >> value;
    }
    void write(std::ostream& out) const {
        out.precision(17);
        out << generation;
        for (const auto* one : {&now, &mean, &slope, &square})
            for (double value : *one) out << ' ' << value;
        out << std::endl;
    }
};

inline constexpr double SLOPE_KEPT = 0.9, SQUARE_KEPT = 0.98;
inline constexpr int EARLY = 20;                      // for so many generations the mean follows faster
inline constexpr double EARLY_SHARE = 0.2, LATER_SHARE = 0.05;

template <size_t SIZE> class Evolution {
public:
    using Values = std::array<double, SIZE>;
    // By how much the first weights lead in this seat of a game against the second in all others, on draws of this seed.
    using Lead = std::function<double(const Values&, const Values&, const std::string&, int)>;

    // Weights below `smallest` are bent as if they were so large.
    Evolution(const Settings& settings, Progress<SIZE>& progress, const Values& smallest, Lead lead)
        : settings_(settings), at_(progress), smallest_(smallest), lead_(std::move(lead)) {}

    void generation() {
        at_.generation++;
        const std::string name = settings_.seed + " " + std::to_string(at_.generation);
        SplitMix64 rng("bend " + name);
        Values gradient{};
        for (int pair = 0; pair < settings_.pairs; pair++) {
            Values bends;
            for (double& bend : bends) bend = rng.normal();
            const double gain = duel(bends, name + "/" + std::to_string(pair), rng.below(settings_.players));
            for (size_t index = 0; index < SIZE; index++) gradient[index] += gain * bends[index] / settings_.pairs;
        }
        step(gradient);
    }

private:
    const Settings& settings_;
    Progress<SIZE>& at_;
    const Values smallest_;
    const Lead lead_;

    double scale(size_t index) const { return std::max(std::fabs(at_.now[index]), smallest_[index]); }

    Values bent(const Values& bends, double way) const {
        Values found = at_.now;
        for (size_t index = 0; index < SIZE; index++) found[index] += way * settings_.bend * scale(index) * bends[index];
        return found;
    }

    // How much the weights bent one way won over those bent the other way, on one set of draws: two games, in the second
    // of which they change places.
    double duel(const Values& bends, const std::string& seed, int seat) const {
        const Values one = bent(bends, 1), other = bent(bends, -1);
        return gain(lead_(one, other, seed, seat)) - gain(lead_(other, one, seed, seat));
    }

    // A win counts more than how high it is.
    static double gain(double lead) { return std::tanh(lead / 25) / 2 + lead / 200; }

    void step(const Values& gradient) {
        const double early = 1 - std::pow(SLOPE_KEPT, at_.generation), early_square = 1 - std::pow(SQUARE_KEPT, at_.generation);
        const double share = at_.generation < EARLY ? EARLY_SHARE : LATER_SHARE;
        for (size_t index = 0; index < SIZE; index++) {
            const double size = scale(index), slope = gradient[index];
            at_.slope[index] = SLOPE_KEPT * at_.slope[index] + (1 - SLOPE_KEPT) * slope;
            at_.square[index] = SQUARE_KEPT * at_.square[index] + (1 - SQUARE_KEPT) * slope * slope;
            const double sure = at_.slope[index] / early / (std::sqrt(at_.square[index] / early_square) + 1e-3);
            at_.now[index] += settings_.step * size * sure;
            at_.mean[index] += share * (at_.now[index] - at_.mean[index]);
        }
    }
};

// Runs generations up to the last; where the run is comes from standard input, and is told after each of them: a line with
// the generation, the weights now, their mean, and two sums of the steps taken.
template <size_t SIZE>
void run(const Settings& settings, const std::array<double, SIZE>& smallest, int last, typename Evolution<SIZE>::Lead lead) {
    Progress<SIZE> progress;
    progress.read(std::cin);
    Evolution<SIZE> evolution(settings, progress, smallest, std::move(lead));
    while (progress.generation < last) {
        evolution.generation();
        progress.write(std::cout);
    }
}

// The settings of a run as words: PLAYERS PAIRS BEND STEP SEED.
inline Settings settings_of(char** words) {
    return {std::stoi(words[0]), std::stoi(words[1]), std::stod(words[2]), std::stod(words[3]), words[4]};
}
