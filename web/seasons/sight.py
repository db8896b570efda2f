"""Tags at the edges of the window that count the pawns out of sight; a press pans to them.

They are there where the board is larger than the window, until a pawn is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from web.board.framing import PHONE, Window, boxes_over
from web.seasons.camera import FLOATS
from web.seasons.sight_page import ICONS
from web.seasons.spaces import MIDDLES
from web.seasons.state import TableState
from web.seasons.table import TableScreen
from web.table.plugins import Plugin, Rank

AWAY: Final = 30.0
"""How far the middle of a tag is from its edge, in CSS pixels."""


def counted(state: TableState) -> tuple[int, ...]:
    """Return where the pawns stand that are counted: those of which one is to be chosen."""
    asked = state.may_step and state.ui.pawn is None and not state.hinted
    return tuple(state.snapshot.ways) if asked else ()


class SightPlugin(Plugin[TableScreen]):
    """Counts the pawns that are out of sight, at the edges that they lie beyond."""

    rank = Rank.SIGHT

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._told: dict[str, object] = {}
        """What the page was last told of each tag."""

    def drawn(self) -> None:
        """Follow what was written."""
        self.framed()

    def shown(self) -> None:
        """Forget what the page was told of tags that it writes anew."""
        self._told.clear()

    def text_toggled(self) -> None:
        """Forget what the page was told of tags that it writes anew."""
        self._told.clear()

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Pan to the pawns that a tag counts."""
        if action != "sight.to":
            return False
        if pawns := self._beyond().get(data["edge"]):
            self.table.camera.pan_to(pawns)
        return True

    def framed(self) -> None:
        """Follow the camera."""
        state = self.table.state
        if state.text or state.viewed:
            return
        found = self._beyond()
        for edge in ICONS:
            self._tag(edge, found.get(edge, []))

    def _beyond(self) -> dict[str, list[int]]:
        """Return the pawns out of sight, by the edge that each lies nearest to."""
        camera, found = self.table.surface.camera, dict[str, list[int]]()
        pawns = counted(self.table.state)
        if not pawns:
            return found
        left, top, right, bottom = self.table.camera.room()
        over = Window(boxes_over(self.table.app.page, FLOATS), PHONE)
        for pawn in pawns:
            x, y = camera.to_screen(*MIDDLES[pawn])
            if 0 < x < camera.width and 0 < y < camera.height and not over.covers(x, y, 0):
                continue
            depths = {"top": y - top, "right": right - x, "bottom": bottom - y, "left": x - left}
            found.setdefault(min(depths, key=depths.__getitem__), []).append(pawn)
        return found

    def _tag(self, edge: str, pawns: list[int]) -> None:
        """Let a tag count these pawns, as near to them as the window allows."""
        page, words, name = self.table.app.page, self.table.app.words, f"away-{edge}"
        if self._is_new(name, bool(pawns)):
            page.arrange(name, "on" if pawns else "off")
        if not pawns:
            return
        said = words(f"seasons.sight.{edge}", count=len(pawns))
        if self._is_new(f"{name}-all", said):
            page.label(name, said)
            page.shown(f"{name}-count", words.number(len(pawns)))
        left, top, right, bottom = self.table.camera.room()
        camera = self.table.surface.camera
        spots = [camera.to_screen(*MIDDLES[pawn]) for pawn in pawns]
        x, y = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
        at = min(max(x, left + AWAY), right - AWAY), min(max(y, top + AWAY), bottom - AWAY)
        if self._is_new(f"{name}-at", at):
            page.place(name, *at)

    def _is_new(self, name: str, value: object) -> bool:
        """Whether something is another than it was, and remember it."""
        if self._told.get(name) == value:
            return False
        self._told[name] = value
        return True
