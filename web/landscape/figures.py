"""The pieces of the board in texts, cards and lists: the same symbols, as SVG text."""

from __future__ import annotations

from functools import cache

from hg_engine.art.landscape import symbols
from hg_engine.art.svg import shapes_svg

KINDS = ("gatherer", "fisher", "hunter", "hut")
BOX = "-22 -22.5 44 41"
"""What is seen of a symbol, in units of the art: every piece whole, all in one scale."""


@cache
def symbol(kind: str, color: str) -> str:
    """Return a piece as SVG shapes; pieces look the same by night."""
    return shapes_svg(symbols.piece(kind, color))


@cache
def sheet_html(colors: tuple[str, ...]) -> str:
    """Write the pieces of some colours, unseen, for `figure_html` to refer to.

    Every colour is an element of its own, which stays or goes as a whole: the page could not take over half of one.
    """
    return "".join(map(_color_html, colors))


def _color_html(color: str) -> str:
    drawn = "".join(
        f'<symbol id="fig-{kind}-{color}" viewBox="{BOX}">{symbol(kind, color)}</symbol>' for kind in KINDS
    )
    return (
        f'<svg id="figures-{color}" class="figures" data-keep width="0" height="0" aria-hidden="true" '
        f'stroke-linecap="round" stroke-linejoin="round"><defs>{drawn}</defs></svg>'
    )


def figure_html(kind: str, color: str, extra: str = "") -> str:
    """Write a piece as decoration; `sheet_html` has to be in the page."""
    name = "gatherer" if kind == "meeple" else kind
    return f'<svg class="fig{extra}" aria-hidden="true"><use href="#fig-{name}-{color}"/></svg>'
