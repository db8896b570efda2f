"""A QR code, always dark on white in every theme, because cameras expect that."""

from __future__ import annotations

from typing import Final

from web.i18n.words import Words
from web.ui.html import esc

QUIET: Final = 4
"""How many modules must be light around a code."""


def qr_html(words: Words, side: int, path: str) -> str:
    """Write a code of so many modules a side, its dark ones as path data; without any, say that there is none."""
    if not side:
        return f'<p class="muted s">{esc(words("qr.none"))}</p>'
    whole = side + 2 * QUIET
    return (
        f'<svg class="qr" role="img" aria-label="{esc(words("qr.label"))}" viewBox="{-QUIET} {-QUIET} {whole} {whole}">'
        f'<path class="light" d="M{-QUIET} {-QUIET}h{whole}v{whole}h{-whole}z"/><path d="{esc(path)}"/></svg>'
    )
