// What a bot thinks things are worth: points a feature, and the models of completion.
#pragma once

#include <array>
#include <fstream>
#include <stdexcept>
#include <string>

// In the order of FEATURES in hg_engine/bots/landscape/features.py, which is the order of the file.
enum Feature {
    FOREST_LEAD, FOREST_TIE, FOREST_BEHIND, RIVER_LEAD, RIVER_TIE, RIVER_BEHIND,
    MEADOW_LEAD, MEADOW_TIE, MEADOW_BEHIND, MEADOW_ROOM, MEADOW_TIGERS, MEADOW_FIRM, MEADOW_OPEN,
    SYSTEM_LEAD, SYSTEM_TIE, SYSTEM_BEHIND, SYSTEM_ROOM, SYSTEM_FIRM,
    RETURNING, STUCK, HAND_ONE, HAND_TWO, HAND_MORE, HAND_EARLY, MORE_EARLY, HUTS, HUTS_EARLY,
    MENHIR, MENHIR_HOPE, EXTRA, AHEAD, TIME, FEATURES
};
constexpr int MODEL = 6;                       // inputs of the chance that a forest or river is completed
constexpr int WEIGHTS = FEATURES + 2 * MODEL;  // the features, the model of forests, the model of rivers

struct Weights {
    std::array<double, WEIGHTS> value{};

    double operator[](int index) const { return value[index]; }
    double& operator[](int index) { return value[index]; }
    const double* forest() const { return value.data() + FEATURES; }
    const double* river() const { return value.data() + FEATURES + MODEL; }
};

inline Weights read_weights(std::istream& file) {
    Weights found;
    for (double& one : found.value)
        if (!(file >> one)) throw std::runtime_error("not a whole set of weights");
    return found;
}

inline Weights read_weights(const std::string& path) {
    std::ifstream file(path);
    return read_weights(file);
}

inline void write_weights(std::ostream& file, const Weights& weights) {
    file.precision(17);
    for (double one : weights.value) file << one << ' ';
    file << '\n';
}
