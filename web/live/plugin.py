"""Live play at the table: shows who is there and where they point, and sends a finished turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from hg_engine import AnyStep
from web.board.cursors import CursorShape
from web.board.gestures import BoardEvent, Hover, Leave, Press, Tap
from web.table.plugins import Plugin, Rank

if TYPE_CHECKING:
    from web.live.controller import Cursor, LiveController
    from web.live.protocol import Member
    from web.platform.ports import Off
    from web.table.controller import AnyTable

SETTLE_MS: Final = 30.0
"""A turn is sent once the page has shown it."""
CALM_MS: Final = 600.0
"""With reduced motion, pointers of others are redrawn no more often than this."""


class LivePlugin(Plugin["AnyTable"]):
    """Sends what is done at this table to the connected browsers, and shows what is done there."""

    rank = Rank.LIVE

    def __init__(self, table: AnyTable) -> None:
        """Belong to this table, and show nobody yet."""
        super().__init__(table)
        self._sending: Off | None = None
        self._calm: Off | None = None
        self._shapes: dict[int, Cursor] = {}
        """What is shown of others."""

    def pointer(self, event: BoardEvent) -> bool:
        """Show the others where one points, and leave the answer to the player."""
        match event:
            case Hover(x, y) | Press(x, y) | Tap(x, y):
                self._point((x, y))
            case Leave():
                self._point(None)
        return False

    # -- following the game and those who are joined

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Join browsers."""
        if action != "live.open":
            return False
        from web.live import controller  # loaded when somebody is joined

        controller.of(self.table.app).open()
        return True

    def _company(self) -> LiveController | None:
        """Return what joins browsers with this one; nothing is loaded as long as nobody was to be joined."""
        if self.table.app.live is None:
            return None
        from web.live.controller import joined

        return joined(self.table.app)

    def shown(self) -> None:
        """Become the table that live play talks to."""
        self.table.app.following = self
        if self._company() is not None:
            self.follow()
            self.table.app.redraw()

    def hidden(self) -> None:
        """Stop being the table that live play talks to."""
        if self.table.app.following is self:
            self.table.app.following = None
            if (joined := self._company()) is not None:
                joined.tell()  # a turn that comes now would not be taken: it waits with whoever made it
        for off in (self._sending, self._calm):
            if off is not None:
                off()
        self._sending = self._calm = None

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Send a turn that is over."""
        if self.table.app.following is self:
            self.follow()

    def follow(self) -> None:
        """Say how things stand here, send what is to be sent, and show who is there."""
        joined = self._company()
        if joined is None:
            return
        self.table.state.live = joined.company()
        joined.tell()
        if joined.star.joined and self._sending is None:
            self._sending = self.table.app.page.later(SETTLE_MS, self._deliver)

    def _deliver(self) -> None:
        self._sending = None
        if (joined := self._company()) is not None:
            joined.deliver()

    # -- hands over the board

    def _point(self, at: tuple[float, float] | None) -> None:
        """Show the others where one points, while the game is at its newest moment."""
        joined, state = self._company(), self.table.state
        if joined is not None and joined.star.joined and state.remote is not None and state.past is None:
            joined.star.point(joined.game, at)

    def moved(self) -> None:
        """Show what others do over the board; at once, or for those who want no motion at a slow pace."""
        if self.table.app.page.reduced_motion() or self.table.app.settings.get("motion") == "off":
            if self._calm is None:
                self._calm = self.table.app.page.later(CALM_MS, self._show)
        else:
            self._show()

    def _show(self) -> None:
        self._calm = None
        joined = self._company()
        self._shapes = dict(joined.cursors) if joined is not None else {}
        if not self.table.state.text:
            self.table.repaint()

    def shapes(self) -> list[CursorShape]:
        """Return the pointers of the others as shapes."""
        return [
            CursorShape(f"hand:{who.number}", *cursor.at, who.name, color)
            for who, color, cursor in self._others()
            if cursor.at is not None
        ]

    def _others(self) -> list[tuple[Member, str, Cursor]]:
        """Return who points at this board, in which colour and where."""
        joined = self._company()
        if joined is None or self.table.state.past is not None:
            return []
        members = joined.star.members
        found = [
            (members[number], joined.color(members[number]), cursor)
            for number, cursor in self._shapes.items()
            if number in members
        ]
        return [one for one in found if one[1]]
