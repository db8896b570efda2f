"""The plug-in for the text page, which is loaded when it is first shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hg_engine.landscape.moves import LandscapeMove
from hg_engine.session import Step
from web.i18n.words import Words
from web.landscape.plugin import LandscapePlugin
from web.platform.ports import Key
from web.table.plugins import Rank

if TYPE_CHECKING:
    from web.landscape.reader import Reader
    from web.landscape.table import TableScreen


class TextPlugin(LandscapePlugin):
    """Turns the table over, and hands on what concerns its face in words."""

    rank = Rank.TEXT

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self._made: Reader | None = None

    @property
    def _reader(self) -> Reader:
        if self._made is None:
            from web.landscape.reader import Reader

            self._made = Reader(self.table)
        return self._made

    def html(self, words: Words) -> str | None:
        """Write the table in words, if it is turned over."""
        return self._reader.html(words) if self.table.state.text else None

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Turn the table over, skip to the board, or do what a control of the words asks for."""
        match action:
            case "text.turn_over":
                self.table.toggle_text()
            case "text.skip":
                self.table.app.page.focus("#board")
            case _:
                return self.table.state.text and self._reader.act(action, data)
        return True

    def key(self, key: Key) -> bool:
        """Turn over by T; in words, take back by U and Escape."""
        table = self.table
        if table.state.single_keys and key.key.lower() == "t":
            table.toggle_text()
            return True
        return table.state.text and self._reader.key(key)

    def typed(self, key: Key) -> bool:
        """Bring back what was typed before, with the arrow keys."""
        return self.table.state.text and self._reader.typed(key)

    def changed(self, steps: Sequence[Step[LandscapeMove]], undone: bool) -> None:
        """Forget what was answered."""
        if self._made is not None:
            self._made.changed()
