// Finds games of Seasons again that the engine has played: moves that may be made, scores, values of turns, choices.
//
// Usage: equal TABLES; games come from standard input as tests/tools/copy/seasons/equal.py writes them. What was equal is
// told as JSON; the first difference is told and ends the program with 1.
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "play.hpp"
#include "reading.hpp"

namespace {

struct Counts {
    int games = 0, moves = 0, legal = 0, positions = 0, lines = 0, choices = 0;
    double worst = 0;
};

[[noreturn]] void differs(const std::string& what, const std::string& line) {
    std::cerr << what << " differ: " << line << "\n";
    std::exit(1);
}

// A move of the engine: phase, seat, scores, how many steps may be made and which, and the one that is made.
void check_move(const Game& game, State& s, std::istream& in, const std::string& line, Counts& counts) {
    int phase, seat, many;
    in >> phase >> seat;
    if (phase != static_cast<int>(s.phase) || seat != s.seat) differs("phases or seats", line);
    for (int one = 0, score; one < game.players; one++)
        if (in >> score; score != s.scores[one]) differs("scores", line);
    in >> many;
    if (s.phase != Phase::DRAW) {
        const Steps steps = game.steps(s);
        if (many != steps.size) differs("numbers of steps", line);
        for (int code : steps) {
            int there;
            if (in >> there; there != code) differs("steps", line);
        }
        counts.legal += many;
    }
    int made;
    in >> made;
    if (s.phase == Phase::DRAW) game.draw(s, made);
    else game.step(s, made);
    counts.moves++;
}

// What the ways to play a turn are worth to a player that notices everything: value and steps of each.
void check_values(const Game& game, const State& s, const Player& who, std::istream& in, const std::string& line, Counts& counts) {
    Evaluator evaluator(game, s, who);
    const std::vector<Line> found = lines(game, s, evaluator, who.turns);
    size_t many;
    in >> many;
    if (many != found.size()) differs("numbers of ways", line);
    for (const Line& one : found) {
        double value;
        int size, step;
        in >> value >> size;
        if (size != one.size) differs("ways", line);
        for (int index = 0; index < size; index++)
            if (in >> step; step != one.steps[index]) differs("ways", line);
        counts.worst = std::max(counts.worst, std::fabs(value - one.value));
    }
    counts.positions++;
    counts.lines += static_cast<int>(many);
}

}  // namespace

int main(int count, char** words) {
    if (count != 2) {
        std::cerr << "usage: equal TABLES\n";
        return 2;
    }
    const auto table = read_table(words[1]);
    Counts counts;
    std::unique_ptr<Game> game;
    std::vector<Player> players;
    State s;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream in(line);
        std::string what;
        in >> what;
        if (what == "player") players.push_back(read_player(in));
        else if (what == "game") {
            int seats;
            in >> seats;
            game = std::make_unique<Game>(*table, seats);
            s = game->begin();
            counts.games++;
        } else if (what == "move") check_move(*game, s, in, line, counts);
        else if (what == "values") {
            size_t who;
            in >> who;
            check_values(*game, s, players.at(who), in, line, counts);
        } else if (what == "choice") {
            size_t who;
            uint64_t seed;
            int step;
            in >> who >> seed >> step;
            SplitMix64 lots(seed);
            if (think(*game, s, players.at(who), lots).steps[0] != step) differs("choices", line);
            counts.choices++;
        } else if (what == "end")
            for (int one = 0, score; one < game->players; one++)
                if (in >> score; s.phase != Phase::OVER || score != s.scores[one]) differs("ends", line);
    }
    std::cout << "{\"games\": " << counts.games << ", \"moves\": " << counts.moves << ", \"legal\": " << counts.legal
              << ", \"positions\": " << counts.positions << ", \"lines\": " << counts.lines << ", \"choices\": " << counts.choices
              << ", \"worst\": " << counts.worst << "}\n";
}
