// Teaches weights by self-play without looking ahead, and tells where it is after every generation.
//
// Usage: teach TABLES PLAYERS PAIRS BEND STEP SEED GENERATIONS; where the run is comes from standard input, as it is told:
// a line with the generation, the weights now, their mean, and two sums of the steps taken.
#include <iostream>

#include "evolution.hpp"
#include "reading.hpp"

static Progress read_progress() {
    Progress found;
    std::cin >> found.generation;
    for (Weights* one : {&found.now, &found.mean, &found.slope, &found.square}) *one = read_weights(std::cin);
    return found;
}

static void tell(const Progress& progress) {
    std::cout.precision(17);
    std::cout << progress.generation;
    for (const Weights* one : {&progress.now, &progress.mean, &progress.slope, &progress.square})
        for (double value : one->value) std::cout << ' ' << value;
    std::cout << std::endl;
}

int main(int count, char** words) {
    if (count != 8) {
        std::cerr << "usage: teach TABLES PLAYERS PAIRS BEND STEP SEED GENERATIONS\n";
        return 2;
    }
    const auto layout = read_layout(words[1]);
    const Settings settings{std::stoi(words[2]), std::stoi(words[3]), std::stod(words[4]), std::stod(words[5]), words[6]};
    Progress progress = read_progress();
    Evolution evolution(*layout, settings, progress);
    while (progress.generation < std::stoi(words[7])) {
        evolution.generation();
        tell(progress);
    }
}
