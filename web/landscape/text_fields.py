"""Write the fields that choose what the text page lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from web.table.text_page import Asked
from web.ui.html import attrs, esc


@dataclass
class TextState(Asked):
    """What the text board shows beside the table itself."""

    cells: str = "all"
    """Which places are listed: ``all``, ``does`` (something), or a cell as ``x,y``."""
    shown: str = "held"
    kind: str = "all"
    sort: str = "points"
    every: bool = False
    """Whether all areas are listed, however many."""


def select(act: str, label: str, choices: Sequence[tuple[str, str]], value: str) -> str:
    """Write a filter."""
    ident = act.replace(".", "-")
    options = "".join(
        f'<option value="{esc(name)}"{attrs(selected=name == value)}>{esc(text)}</option>'
        for name, text in choices
    )
    return (
        f'<label class="filter s" for="{ident}"><span>{esc(label)}</span>'
        f'<select id="{ident}" data-act="{act}">{options}</select></label>'
    )
