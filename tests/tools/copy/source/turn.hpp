// A position: whose turn it is, what was drawn, and who has which pieces where; and how it is taken back.
#pragma once

#include <array>
#include <vector>

#include "board.hpp"

enum class Phase { DRAW, PLACE, TAKE_BACK, OCCUPY, OVER };
constexpr int MEEPLE_WAY = 16, HUT_WAY = 32;  // ways to occupy a tile: these plus the number of the zone, 0 for none

struct Piece {
    int zone, seat;
};

// All of a position but the table.
struct Moment {
    Phase phase = Phase::DRAW;
    int seat = 0, tile = -1, cell = -1;
    Bits land = 0, bonus = 0;
    bool extra = false;
    std::array<int, MAX_SEATS> scores{}, meeples{}, huts{};
    int meeples_out_count = 0, huts_out_count = 0;
    std::array<Piece, MAX_SEATS * 5> meeples_out{};
    std::array<Piece, MAX_SEATS * 3> huts_out{};
    size_t covered = 0;                       // how many zones hunting traps have covered
};

struct Turn {
    const Layout& layout;
    const int players;
    Board board;
    Moment now;
    std::vector<int> covered;                 // zones whose animals a hunting trap has taken

    Turn(const Layout& layout_, int players_) : layout(layout_), players(players_), board(layout_) {
        now.land = layout.land;
        now.bonus = layout.bonus;
        for (int seat = 0; seat < players; seat++) {
            now.meeples[seat] = layout.rules.meeples;
            now.huts[seat] = layout.rules.huts;
        }
    }

    size_t ply() const { return frames_.size(); }

    void remember() { frames_.push_back({board.mark(), now}); }

    void undo() {
        const int placed = now.cell;
        const Frame& frame = frames_.back();
        now = frame.moment;
        covered.resize(now.covered);
        if (now.phase == Phase::PLACE) board.lift(placed, frame.mark);
        else board.rewind(frame.mark);
        frames_.pop_back();
    }

    void add_meeple(int zone) { now.meeples_out[now.meeples_out_count++] = {zone, now.seat}; }
    void add_hut(int zone) { now.huts_out[now.huts_out_count++] = {zone, now.seat}; }

    // Returns the meeples to their supplies of which `chosen(piece)` says so.
    template <class Chosen> void lift_meeples(Chosen chosen) {
        int kept = 0;
        for (int index = 0; index < now.meeples_out_count; index++) {
            const Piece piece = now.meeples_out[index];
            if (!chosen(piece)) {
                now.meeples_out[kept++] = piece;
                continue;
            }
            now.meeples[piece.seat]++;
            board.change(board.root(piece.zone), -seat_unit(piece.seat));
        }
        now.meeples_out_count = kept;
    }

    // The zones of the area `node` lies in, on its own tile and the eight about it.
    std::vector<int> zones_about(int node) const {
        std::vector<int> found;
        const int root = board.root(node), cell = board.cell_of(node / 10);
        for (int row = -256; row <= 256; row += 256)
            for (int column = -1; column <= 1; column++) {
                const int turned = board.at[cell + row + column];
                if (turned < 0) continue;
                for (int number : layout.tiles[turned >> 2].zones)
                    if (board.root((turned >> 2) * 10 + number) == root) found.push_back((turned >> 2) * 10 + number);
            }
        return found;
    }

private:
    struct Frame {
        size_t mark;
        Moment moment;
    };
    std::vector<Frame> frames_;
};
