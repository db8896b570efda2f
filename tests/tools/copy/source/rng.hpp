// The generator of hg_engine/rng.py: the same seed gives the same numbers.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

class SplitMix64 {
public:
    explicit SplitMix64(uint64_t state) : state_(state) {}

    // From any text, hashed with 64-bit FNV-1a.
    explicit SplitMix64(const std::string& text) : state_(0xCBF29CE484222325ull) {
        for (unsigned char byte : text) state_ = (state_ ^ byte) * 0x100000001B3ull;
    }

    uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ull;
        uint64_t z = state_;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
        z = (z ^ z >> 27) * 0x94D049BB133111EBull;
        return z ^ z >> 31;
    }

    // From 0 to 1; to the last bit what Python makes of next() / 2**64.
    double share() { return static_cast<double>(next()) / 18446744073709551616.0; }

    int below(int bound) {
        const uint64_t odd = (UINT64_MAX % bound + 1) % bound;  // so many values at the top would be unfair
        uint64_t value = next();
        while (odd && value >= UINT64_MAX - odd + 1) value = next();
        return static_cast<int>(value % bound);
    }

    // From the normal distribution about 0 (Box and Muller).
    double normal() {
        const double first = share() + 1e-12, second = share();
        return std::sqrt(-2 * std::log(first)) * std::cos(6.283185307179586 * second);
    }

    void shuffle(std::vector<int>& items) {
        for (int last = static_cast<int>(items.size()) - 1; last > 0; last--) std::swap(items[last], items[below(last + 1)]);
    }

private:
    uint64_t state_;
};
