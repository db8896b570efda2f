// Reads players from text, in the order in which tests/tools/copy/seasons/players.py writes them.
#pragma once

#include <istream>

#include "evaluator.hpp"

inline Player read_player(std::istream& in) {
    Player found;
    for (double& one : found.weights) in >> one;
    for (double& one : found.tastes) in >> one;
    in >> found.notices >> found.whim >> found.opening >> found.rivals >> found.turns >> found.sets >> found.remembers >> found.far >> found.firsts;
    int many;
    in >> many;
    found.ahead.resize(many);
    for (int& one : found.ahead) in >> one;
    return found;
}
