"""The file formats for a game, and the choice of day or night for pictures."""

from __future__ import annotations

from typing import Final

from web.i18n.words import Words
from web.table.fields import seg_html

KINDS: Final = {
    "txt": "text/plain",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "gif": "image/gif",
    "mp4": "video/mp4",
    "webm": "video/webm",
}


SKIES: Final = ("day", "night")


WAIT_MS: Final = 40.0
"""Enough for the page to show that it draws before it does."""


def sky_html(words: Words, dark: bool, act: str) -> str:
    """Write the choice of day or night for a picture."""
    said = {sky: words(f"send.sky.{sky}") for sky in SKIES}
    return seg_html(words("send.sky"), said, SKIES[dark], act=act)
