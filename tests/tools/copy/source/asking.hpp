// Reads questions about turns: what was played before, and the ways to play the turn that are compared.
#pragma once

#include <cstdint>
#include <istream>
#include <stdexcept>
#include <vector>

struct Question {
    std::vector<int> made;  // the moves before the turn, draws among them
    std::vector<std::vector<int>> ways;
    int games;  // to play to their ends after each way
    uint64_t seed;
};

template <class Number = int> Number number(std::istream& in) {
    Number value;
    if (!(in >> value)) throw std::runtime_error("not a whole question");
    return value;
}

inline std::vector<int> numbers(std::istream& in, int many) {
    std::vector<int> found(many);
    for (int& one : found) one = number(in);
    return found;
}

// Reads how many moves were made and which, how many ways there are and each as a number of moves and these, how many
// games, and a seed; returns whether there was another question.
inline bool read_question(std::istream& in, Question& found) {
    int many;
    if (!(in >> many)) return false;
    found.made = numbers(in, many);
    found.ways.resize(number(in));
    for (std::vector<int>& way : found.ways) way = numbers(in, number(in));
    found.games = number(in);
    found.seed = number<uint64_t>(in);
    return true;
}
