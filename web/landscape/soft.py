"""Paint tiles softly, out of one small picture of all of them, until the worker has painted each as it lies."""

from __future__ import annotations

from math import floor
from typing import Final, Protocol

from web.platform.drawing import Bitmap, Context

EDGE: Final = 48
"""The edge of a tile in the picture, in its pixels."""
ROW: Final = 10
"""Tiles side by side, by id."""
FILES: Final = {False: "web/landscape/soft_day.webp", True: "web/landscape/soft_night.webp"}
"""The picture by day, and in the dark; ``python -m e2e.support.soft`` makes both."""
TURNS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Cosine and sine of each rotation."""


class Tools(Protocol):
    """What it asks of the browser."""

    def picture_file(self, name: str) -> Bitmap | None:
        """Return the picture in a file of ours; None until it has come."""


def paint_softly(
    tools: Tools, context: Context, dark: bool, turned: tuple[int, int], x: float, y: float, s: float
) -> bool:
    """Paint a tile (``turned``: its id and rotation), its top left corner at (x, y), on whole device pixels.

    Returns False, and paints nothing, as long as the picture has not come.
    """
    picture = tools.picture_file(FILES[dark])
    if picture is None:
        return False
    tile, rotation = turned
    left, top, right, bottom = (floor(at + 0.5) for at in (x, y, x + s, y + s))
    across, down = (right - left, bottom - top)[:: -1 if rotation % 2 else 1]
    cosine, sine = TURNS[rotation]
    context.setTransform(cosine, sine, -sine, cosine, (left + right) / 2, (top + bottom) / 2)
    # half a pixel less at each side: nothing of the neighbours is seen
    source = tile % ROW * EDGE + 0.5, tile // ROW * EDGE + 0.5, EDGE - 1, EDGE - 1
    context.drawImage(picture, *source, -across / 2, -down / 2, across, down)
    context.setTransform(1, 0, 0, 1, 0, 0)
    return True
