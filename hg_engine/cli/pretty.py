"""The same screen with colours, panels and tables, for those who installed ``hg-engine[cli]``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Console
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ..art.palette import DAY, SEAT_FILL, SEAT_INK
from .screen import Line, Screen

_INK = "#1e1a18"
STYLES = {
    "meadow": Style(color=DAY["meadow_dark"], bgcolor=DAY["meadow"]),
    "forest": Style(color="#7d9a4c", bgcolor="#3d5a30"),
    "river": Style(color="#bfe3ea", bgcolor="#4f97b5"),
    "lake": Style(color="#7fb6cf", bgcolor="#2b6285"),
    "on meadow": Style(color=_INK, bgcolor=DAY["meadow"], bold=True),
    "on forest": Style(color="#fff3c8", bgcolor="#3d5a30", bold=True),
    "on river": Style(color="#ffffff", bgcolor="#4f97b5", bold=True),
    "on lake": Style(color="#ffffff", bgcolor="#2b6285", bold=True),
    "berries": Style(color="#fff3c8", bgcolor="#a8433c"),
    "tubers": Style(color=_INK, bgcolor="#c99a5b"),
    "herbs": Style(color="#fff3c8", bgcolor="#4d7a3a"),
    "good": Style(color=_INK, bgcolor="#dcd0b4"),
    "weapon": Style(color="#ffffff", bgcolor="#6d6f7a", bold=True),
    "mammoth": Style(color="#fff3c8", bgcolor="#6b4a33", bold=True),
    "path": Style(color="#7a6a4c", bgcolor="#cbb88f"),
    "cave": Style(color="#d9d2c3", bgcolor="#3b3a3f", bold=True),
    "camp": Style(color=_INK, bgcolor="#f6f2ea", bold=True),
    "place": Style(color="#f2c23e", bold=True),
    "turns": Style(dim=True),
    "margin": Style(dim=True),
} | {name: Style(color=SEAT_INK[name], bgcolor=fill, bold=True) for name, fill in SEAT_FILL.items()}


class PrettyScreen(Screen):
    """A screen that rich paints."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        """Ask on ``source`` and write to ``target``, in colours even where that is no terminal."""
        super().__init__(source, target)
        self.console = Console(
            file=target, force_terminal=True, color_system="truecolor", highlight=False, width=self.size[0]
        )

    def line(self, line: Line = "") -> None:
        """Write one line."""
        self.console.print(_text(line), soft_wrap=True)

    def heading(self, text: str) -> None:
        """Write a heading."""
        self.console.print()
        self.console.rule(Text(text, style="bold"), align="left")

    def box(self, title: str, lines: Sequence[Line]) -> None:
        """Write lines that belong together, in a panel."""
        body = Text("\n").join([_text(line) for line in lines])
        self.console.print(Panel(body, title=Text(title), title_align="left", box=ROUNDED, expand=False))

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Write a table; all its columns but the first hold numbers."""
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for index, name in enumerate(head):
            table.add_column(Text(name), justify="right" if index else "left")
        for row in rows:
            table.add_row(*[Text(cell) for cell in row])
        self.console.print(table)


def _text(line: Line) -> Text:
    """Return a line as rich's text; nothing in it is markup."""
    if isinstance(line, str):
        return Text(line)
    return Text.assemble(*[(text, STYLES.get(style, Style())) for text, style in line])
