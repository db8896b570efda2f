"""Hands of others over a board: an arrow whose tip is where they point, and their name on their colour."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from hg_engine.art.palette import SEAT_FILL, SEAT_INK
from web.board.cursors import ARROW, LEFT, CursorPainter, CursorShape


class Context:
    """A 2d context that remembers what was painted, in which colour and where."""

    def __init__(self) -> None:
        self.painted: list[tuple[str, Any, str]] = []
        self.moved: list[tuple[float, ...]] = []
        self.fillStyle = self.strokeStyle = ""
        self._path: Any = None

    def setTransform(self, *matrix: float) -> None:  # noqa: N802
        self.moved.append(matrix)

    def measureText(self, text: str) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(width=7.0 * len(text))

    def beginPath(self) -> None:  # noqa: N802
        self._path = None

    def roundRect(self, *box: float) -> None:  # noqa: N802
        self._path = box

    def stroke(self, path: Any) -> None:
        self.painted.append(("stroke", path, self.strokeStyle))

    def fill(self, path: Any = None) -> None:
        self.painted.append(("fill", self._path if path is None else path, self.fillStyle))

    def fillText(self, text: str, x: float, y: float) -> None:  # noqa: N802
        self.painted.append(("text", text, self.fillStyle))


def test_a_hand_is_painted_with_its_tip_where_it_points() -> None:
    context = Context()
    made: list[str] = []

    def path2d(data: str) -> str:
        made.append(data)
        return data

    hands = CursorPainter(cast(Any, context), path2d)
    hand = CursorShape("hand:1", 2.5, -1.0, "Suni", "azurite")
    hands.paint(hand, 300.0, 200.0, 2.0)
    hands.paint(hand, 310.0, 200.0, 2.0)
    assert hand.at == (2.5, -1.0)
    assert made.count(ARROW) == len(made) == 1, "the path is made once"
    assert list(context.moved[0]) == [2, 0, 0, 2, 300, 200], "as large at any distance, in device pixels"
    assert list(context.moved[-1]) == [1, 0, 0, 1, 0, 0]
    assert ("fill", ARROW, SEAT_FILL["azurite"]) in context.painted
    assert ("text", "Suni", SEAT_INK["azurite"]) in context.painted
    plates = [what for kind, what, color in context.painted if kind == "fill" and isinstance(what, tuple)]
    inner = plates[2]
    assert inner[0] == LEFT and inner[2] == 7.0 * 4 + 12, "the plate is as wide as the name"
    assert plates[0][0] < plates[1][0] < inner[0], "rims round it, so that it shows on any ground"
