"""The plug-in that puts the buttons to end or take back a turn beside the tried pawn, where they cover least."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from web.board.camera import Box, Camera
from web.board.framing import boxes_over
from web.seasons.camera import ALL_FLOATS
from web.seasons.spaces import MIDDLES, RADIUS
from web.seasons.state import TableState
from web.seasons.table import TableScreen
from web.table.plugins import Plugin, Rank

TICK, ROUND = 44.0, 36.0
"""The size of the buttons, in CSS pixels."""
SMALL = 56.0
"""Where spaces are smaller than this the buttons stand at the card of the turn, and cover none."""
EDGE = 6.0
"""How far they keep from the edges of the window."""
PAIR = 2 * TICK + EDGE, TICK
"""How wide and high both are beside each other, at the card."""
CARDS = ".tbl .turn, .tbl .kinds"
AROUND, FARTHER = 24, 0.5
"""In how many directions a place is looked for, and how much farther out then, in sizes of a button."""
CROWDED, BLOCKED, HIDDEN, TURNED = 3.0, 30.0, 100.0, 0.2
"""What counts against a place over a space that may be stepped to, over its middle, one under a float, and one far from
the usual."""
CLEAR = 12.0
"""How far the middle of a space stays from the edge of a button, in CSS pixels."""

Point = tuple[float, float]


class CalloutsPlugin(Plugin[TableScreen]):
    """Follows every movement of the camera with the buttons beside the pawn."""

    rank = Rank.CALLOUTS

    _cards: Sequence[Box] = ()
    _over: Sequence[Box] = ()
    """Where cards are, and all that lies over the board, in CSS pixels from its corner."""

    def drawn(self) -> None:
        """Put what was just written where it belongs."""
        self._measure()
        self.framed()

    def resized(self) -> None:
        """Measure what lies over the board."""
        self._measure()

    def _measure(self) -> None:
        page, state = self.table.app.page, self.table.state
        if state.text or state.viewed or state.asked_at is None:
            return
        self._cards, self._over = boxes_over(page, CARDS), boxes_over(page, ALL_FLOATS)

    def framed(self) -> None:
        """Follow the camera."""
        state, page = self.table.state, self.table.app.page
        space = state.asked_at
        if state.text or state.viewed or space is None:
            return
        camera = self.table.surface.camera
        if camera.scale < SMALL and self._cards:
            self._by_cards()
            return
        middle = camera.to_screen(*MIDDLES[space])
        taken = [camera.to_screen(*MIDDLES[each]) for each in sorted(busy(state) - {space})]
        small = TICK if page.coarse() else ROUND
        window = (camera.width, camera.height)
        away = RADIUS * camera.scale
        sizes = {"confirm": TICK, "cancel": small} if state.way is not None else {"cancel": small}
        usual = {"confirm": pi / 4, "cancel": 3 * pi / 4}
        for name, size in sizes.items():
            x, y = spot(
                middle, away + size * 0.36, usual[name], size, taken, self._over, window, camera.scale
            )
            page.place(name, x - size / 2, y - size / 2)
            taken.append((x, y))

    def _by_cards(self) -> None:
        """Put the buttons over the card of the turn and what stands on that, or beside it, where they cover least."""
        page, camera = self.table.app.page, self.table.surface.camera
        x, y = min(pair_places(self._cards), key=lambda place: covered(place, camera, self._over))
        page.place("cancel", x, y)
        page.place("confirm", x + TICK + EDGE, y)


def pair_places(cards: Sequence[Box]) -> list[Point]:
    """Return where both buttons may stand at some cards: over their right end, and beside them."""
    right, bottom = max(card[2] for card in cards), max(card[3] for card in cards)
    top = min(card[1] for card in cards if card[2] > right - 2 * TICK - 2 * EDGE)
    return [(right - PAIR[0], top - TICK - EDGE), (right + EDGE, bottom - TICK)]


def covered(place: Point, camera: Camera, floats: Sequence[Box]) -> float:
    """Return how much both buttons cover at a place: spaces by their middles, and most of all floats and the edge."""
    x, y, (wide, high) = *place, PAIR
    spaces = [camera.to_screen(*middle) for middle in MIDDLES]
    found = sum(x - CLEAR < a < x + wide + CLEAR and y - CLEAR < b < y + high + CLEAR for a, b in spaces)
    under = any(a < x + wide and x < c and b < y + high and y < d for a, b, c, d in floats)
    return found + HIDDEN * (under or x + wide > camera.width)


def busy(state: TableState) -> set[int]:
    """Return the spaces where something is to be pressed or seen: where the chosen pawn may go, and where ghosts are.

    The scene may still be that of the step before.
    """
    ways = () if state.ui.pawn is None else state.snapshot.ways.get(state.ui.pawn, ())
    tried = [way for way in (state.way, None if state.trial is None else state.trial.way) if way is not None]
    return {way.to for way in ways if way.to is not None} | {way.start for way in tried}


def spot(
    middle: Point,
    away: float,
    usual: float,
    size: float,
    taken: Sequence[Point],
    floats: Sequence[Box],
    window: tuple[float, float],
    scale: float,
) -> Point:
    """Return where the middle of a button stands: about a point, as near as may be to the ``usual`` direction.

    ``taken`` is what it should not cover, each about ``scale`` wide.
    """

    def place(number: int) -> Point:
        angle = usual + 2 * pi * number / AROUND
        out = away if number < AROUND else away + FARTHER * size
        x, y = middle[0] + out * cos(angle), middle[1] + out * sin(angle)
        edge = size / 2 + EDGE
        return min(max(x, edge), window[0] - edge), min(max(y, edge), window[1] - edge)

    def cost(number: int) -> float:
        x, y = place(number)
        near = (scale + size) / 2
        crowd = sum(max(0.0, 1 - hypot(x - a, y - b) / near) for a, b in taken)
        blocked = any(hypot(x - a, y - b) < size / 2 + CLEAR for a, b in taken)
        on_pawn = max(0.0, 1 - hypot(x - middle[0], y - middle[1]) / away)
        half = size / 2
        hidden = any(
            left < x + half and x - half < right and top < y + half and y - half < bottom
            for left, top, right, bottom in floats
        )
        far = min(number % AROUND, -number % AROUND) / AROUND + (number >= AROUND)
        return CROWDED * (crowd + on_pawn) + BLOCKED * blocked + HIDDEN * hidden + TURNED * far

    return place(min(range(2 * AROUND), key=cost))
