// What a player made of a game, by its scores.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

// By how many points a seat is ahead of the best other.
template <class Scores> int lead_of(const Scores& scores, int seat, int players) {
    int best = -1;
    for (int other = 0; other < players; other++)
        if (other != seat) best = std::max(best, scores[other]);
    return scores[seat] - best;
}

// The share of a win that a seat has: 1, less if it is shared, or 0.
template <class Scores> double win_of(const Scores& scores, int seat, int players) {
    const int best = *std::max_element(scores.begin(), scores.begin() + players);
    const auto shared = std::count(scores.begin(), scores.begin() + players, best);
    return scores[seat] == best ? 1.0 / static_cast<double>(shared) : 0;
}

// The means of both over the seats of a player that plays a set of draws from every seat, while `other` has all the rest.
struct Mean {
    double lead = 0, won = 0;
};

template <class Player, class Play> Mean play_set(const Player& one, const Player& other, int players, const Play& play) {
    Mean found;
    for (int seat = 0; seat < players; seat++) {
        std::vector<const Player*> seats(players, &other);
        seats[seat] = &one;
        const auto scores = play(seats, std::to_string(seat));
        found.lead += lead_of(scores, seat, players);
        found.won += win_of(scores, seat, players);
    }
    return {found.lead / players, found.won / players};
}
