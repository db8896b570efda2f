// Sets of tiles, and summaries of areas: 128 bits in one word.
#pragma once

#include <cstdint>

__extension__ typedef unsigned __int128 Bits;

// How many bits are set.
inline int count(Bits bits) {
    return __builtin_popcountll(static_cast<uint64_t>(bits)) + __builtin_popcountll(static_cast<uint64_t>(bits >> 64));
}

// The number of the lowest bit; there has to be one.
inline int lowest(Bits bits) {
    const auto low = static_cast<uint64_t>(bits);
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(static_cast<uint64_t>(bits >> 64));
}

// The set of one.
inline Bits single(int bit) { return static_cast<Bits>(1) << bit; }
