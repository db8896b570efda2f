"""The board where it is larger than the window: what is seen of it, and the pawns that are not."""

from __future__ import annotations

from tests.web.seasons.test_table import game
from tests.web.seasons.test_trial import Table
from web.board.gestures import Drag, Drop
from web.platform.ports import Key
from web.seasons.camera import LEAST, best_view
from web.seasons.pointers import PointersPlugin
from web.seasons.sight import counted
from web.seasons.sight_page import ICONS
from web.seasons.spaces import MIDDLES


class LowTable(Table):
    """A table in a window in which the whole board would be too small for fingers."""

    def __init__(self, height: float = 250.0, turns: int = 12) -> None:
        """Play some turns, and show the game."""
        super().__init__(game(3))
        self.height = height
        for _ in range(turns):
            before = self.app.session.position.seat
            while self.app.session.position.seat == before:
                self.app.play(str(next(iter(self.app.session.position.legal_moves()))))
        self.screen.surface._fit()
        self.run(1000)

    def seen(self, space: int) -> bool:
        """Whether the middle of a space is in the window."""
        left, top, right, bottom = self.screen.surface.goal.seen
        x, y = MIDDLES[space]
        return left < x < right and top < y < bottom

    @property
    def counts(self) -> dict[str, int]:
        """How many pawns each tag counts that is there."""
        on = (edge for edge in ICONS if self.arranged.get(f"away-{edge}") == "on")
        return {edge: int(self.texts[f"away-{edge}-count"]) for edge in on}


def test_spaces_are_never_too_small_to_be_pressed() -> None:
    table = LowTable()
    assert table.screen.surface.goal.scale == LEAST
    table.screen.camera.whole()
    assert table.screen.surface.goal.scale < LEAST, "all of it is shown when that is asked for"


def test_a_high_window_shows_the_whole_board() -> None:
    table = LowTable(600.0)
    assert table.screen.surface.goal.scale >= LEAST
    assert all(table.seen(space) for space in range(len(MIDDLES)))
    assert not table.counts


def test_tags_count_the_pawns_out_of_sight_and_lead_to_them() -> None:
    table = LowTable(180.0)
    pawns = table.screen.state.snapshot.ways
    hidden = [pawn for pawn in pawns if not table.seen(pawn)]
    assert hidden and sum(table.counts.values()) == len(hidden)
    edge = next(iter(table.counts))
    assert table.labels[f"away-{edge}"]
    there = table.screen.plugins.act("sight.to", {"edge": edge})
    table.run(1000)
    assert there and any(table.seen(pawn) for pawn in hidden)
    table.screen.player.choose(hidden[0])
    table.app.redraw()
    table.run(1000)
    assert not table.counts and not counted(table.screen.state)


def test_a_pawn_that_is_seen_beyond_a_float_is_not_counted() -> None:
    table = LowTable(600.0)
    pawns = [table.screen.surface.goal.to_screen(*MIDDLES[pawn]) for pawn in table.screen.state.snapshot.ways]
    (left, _), (right, _), *_ = sorted(pawns)
    table.floats = [((left + right) / 2 - 1, 0.0, (left + right) / 2 + 1, 600.0)]
    table.app.redraw()
    assert not table.counts
    table.floats = [(left - 5, 0.0, left + 5, 600.0)]
    table.app.redraw()
    assert sum(table.counts.values()) == sum(abs(x - left) < 5 for x, _ in pawns)


def test_where_the_chosen_pawn_may_go_comes_into_view() -> None:
    table = LowTable(220.0)
    state = table.screen.state
    for pawn, ways in state.snapshot.ways.items():
        table.screen.player.choose(pawn)
        table.app.redraw()
        assert all(table.seen(way.to) for way in ways if way.to is not None)


def test_spaces_stay_large_enough_where_a_pawn_may_go_far() -> None:
    """From a cave it may go to every other cave."""
    table = LowTable(180.0)
    before = table.screen.surface.goal
    table.screen.camera.reveal([0, 5, len(MIDDLES) - 1])
    assert table.screen.surface.goal.scale == before.scale >= LEAST


def test_the_board_makes_room_for_the_strip_of_the_history() -> None:
    table = LowTable(600.0)
    screen = table.screen

    def lowest() -> float:
        return max(screen.surface.goal.to_screen(*middle)[1] for middle in MIDDLES)

    assert lowest() > 520.0
    table.floats = [(100.0, 520.0, 700.0, 600.0)]
    screen.act("history.strip", {})
    table.app.redraw()
    table.run(1000)
    assert lowest() < 520.0
    table.floats = []
    screen.act("history.strip", {})
    table.app.redraw()
    table.run(1000)
    assert lowest() > 520.0


class WithDrawer(LowTable):
    """A table whose drawer is so wide."""

    drawn = 0.0

    def boxes(self, selector: str) -> list[tuple[float, float, float, float]]:
        opened = self.drawn and ".drawer" in selector
        return [*super().boxes(selector), *([(800.0 - self.drawn, 0.0, 800.0, 600.0)] if opened else [])]

    def rightmost(self) -> float:
        """Where the right end of the board is."""
        return max(self.screen.surface.goal.to_screen(*middle)[0] for middle in MIDDLES)

    def turn_drawer(self, drawn: float) -> None:
        """Open the drawer, or close it."""
        self.drawn = drawn
        self.screen.key(Key("d"))
        self.run(1000)


def test_the_board_makes_room_for_the_drawer_where_spaces_stay_large_enough() -> None:
    table = WithDrawer(600.0)
    assert table.rightmost() > 740
    table.turn_drawer(180.0)
    assert table.rightmost() < 620
    table.turn_drawer(0.0)
    assert table.rightmost() > 740
    table.turn_drawer(400.0)
    assert table.rightmost() > 740, "it would be too small"


def test_the_camera_keeps_still_under_a_pawn_that_is_dragged() -> None:
    table = LowTable(180.0)
    pawn = next(iter(table.screen.state.snapshot.ways))
    pointers, before = table.screen.plugins.find(PointersPlugin), table.screen.surface.goal
    assert pointers.grips(*MIDDLES[pawn])
    pointers.pointer(Drag(*MIDDLES[pawn]))
    assert table.screen.state.ui.pawn == pawn and table.screen.surface.goal == before
    pointers.pointer(Drop(*MIDDLES[pawn], False))


def test_the_view_with_most_of_some_spaces_is_the_nearest_of_such() -> None:
    table = LowTable(180.0)
    camera, room = table.screen.surface.goal, (0.0, 0.0, 800.0, 180.0)
    top, bottom = range(12), range(108, 120)
    down = best_view(camera, room, [*top[:2], *bottom])
    assert down.scale == camera.scale and down.seen[3] > MIDDLES[bottom[0]][1] and down.seen[1] > 0
    assert best_view(down, room, [*bottom]) == down


def test_a_pawn_that_is_left_behind_stands_beside_its_ghost() -> None:
    table = LowTable(600.0)
    shared = False
    snapshot = table.screen.state.snapshot
    for pawn, ways in snapshot.ways.items():
        if len(snapshot.pawns[pawn]) < 2:
            continue
        shared = True
        table.screen.player.choose(pawn)
        table.screen.player.take(next(way.move for way in ways if way.to is not None))
        pieces = table.scene.pieces
        ghost = next(piece for piece in pieces if piece.key == "ghost:0")
        others = [piece for piece in pieces if piece.key != ghost.key]
        assert all((ghost.x, ghost.y) != (piece.x, piece.y) for piece in others)
        table.screen.player.drop_trial()
    assert shared
