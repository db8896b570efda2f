"""Small silhouettes on a 24-unit square, for lists, supplies and sockets; the painted pieces are art."""

from __future__ import annotations

from hg_engine.session import COLORS

MEEPLE = (
    "M12 2.200a3.7 3.7 0 0 1 2.9 6c2.6.5 5.6 1.7 6.4 2.9.9 1.4-.4 2.6-1.9 2.300l-3.2-.6.3 2.5 3 5.200c.4.7 0"
    " 1.3-.8 1.300h-4.200L12 18.400l-2.5 3.400H5.300c-.8 "
    "0-1.2-.6-.8-1.300l3-5.2.3-2.5-3.2.6c-1.5.3-2.8-.9-1.9-2.3.8-1.2"
    " 3.8-2.4 6.4-2.900a3.7 3.7 0 0 1 2.9-6z"
)
HUNTER = (
    "M1.6 11.800a3.7 3.7 0 1 1 7.2-1.300L14 9.800c3.5 0 8 1.3 8.7 2.6.5 1.2-.5 2.2-2 2l-4-.3 5.3 2.800c1"
    " .7.5 2.5-1 2.300L9.5 17.3 4.3 20c-1.5.5-2.6-1.3-1.3-2.400l3.3-2.600a3.7 3.7 0 0 1-4.7-3.200z"
)
HUT = "M10.3 2.500L12 5l1.7-2.5 1.3.9-1.9 3L22 21.500H15L12 14 9 21.500H2L10.9 6.4 9 3.400z"
DEER = "M3 12l4-3h7l3-4-2-1 1-3 1 2 2-1-1 2 3-1-2 3 1 3-4 1-1 3 1 7h-1.500l-1.5-6-4-1-2 2v5H5.500V13z"

SEAT_SHAPES = (
    "M6 1.2L11.2 10.6H.8z",
    "M1.3 1.3h9.4v9.4H1.3z",
    "M6 1a5 5 0 1 0 0 10A5 5 0 1 0 6 1z",
    "M4.2.8h3.6v3.4h3.4v3.6H7.8v3.4H4.2V7.8H.8V4.2h3.4z",
    "M8.6.9A5.2 5.2 0 1 0 8.6 11.1 6.4 6.4 0 0 1 8.6.9z",
)
"""The shapes of the seat colours on a 12-unit square, in the order in which the colours are offered."""

GLYPHS = {"gatherer": MEEPLE, "fisher": MEEPLE, "hunter": HUNTER, "hut": HUT, "meeple": MEEPLE}
GLYPHS |= zip(COLORS, SEAT_SHAPES, strict=True)


def glyph(name: str, extra: str = "") -> str:
    """Return a silhouette as decoration."""
    return f'<svg class="gl{extra}" viewBox="0 0 24 24" aria-hidden="true"><path d="{GLYPHS[name]}"/></svg>'
