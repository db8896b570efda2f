"""Small pictures of tiles for the HTML: made once a page, a few at a time, so that nothing stutters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from hg_engine.landscape.tile import Tile
from web.platform.ports import Off, Page

AT_ONCE = 12
PAUSE_MS = 16.0
PIXELS = 128


class Thumbnails:
    """Addresses of tiles' pictures, by what is printed and whether the page is dark."""

    def __init__(self, page: Page) -> None:
        """Make them on this page."""
        self._page = page
        self._made: dict[tuple[Tile, bool], str] = {}
        self._wanted: dict[tuple[Tile, bool], None] = {}
        self._ready: Callable[[], None] | None = None
        self._off: Off = lambda: None
        """Stops the making that is to come."""

    def get(self, tile: Tile) -> str:
        """Return the address of a picture; empty while it is being made, and `want` tells when it is there."""
        return self._made.get((tile, self._page.dark()), "")

    def want(self, tiles: Sequence[Tile], ready: Callable[[], None]) -> None:
        """Make the pictures that are missing, and call back after every few."""
        dark = self._page.dark()
        for tile in tiles:
            if (tile, dark) not in self._made:
                self._wanted[tile, dark] = None
        self._ready = ready
        if self._wanted:
            self._off()  # the page may have begun anew since, and then nothing is to come
            self._off = self._page.later(PAUSE_MS, self._make)

    def _make(self) -> None:
        # painting is loaded when there is something to paint
        from hg_engine.art.landscape.svg import tile_svg
        from hg_engine.art.palette import DAY, NIGHT

        for order in list(self._wanted)[:AT_ONCE]:
            del self._wanted[order]
            tile, dark = order
            self._made[order] = self._page.picture(tile_svg(tile, 0, NIGHT if dark else DAY, PIXELS))
        if self._wanted:
            self._off = self._page.later(PAUSE_MS, self._make)
        if self._ready is not None:
            self._ready()


@cache
def thumbnails(page: Page) -> Thumbnails:
    """Return the page's thumbnails."""
    return Thumbnails(page)
