"""Write the tags at the edges of the window that count the pawns out of sight."""

from __future__ import annotations

from typing import Final

from web.i18n.words import Words
from web.ui.html import esc, icon

ICONS: Final = {"top": "up", "right": "right", "bottom": "down", "left": "left"}
"""The edges, each with the icon of its tag."""


def sight_html(words: Words) -> str:
    """Write the tags, empty; the plug-in counts and places them with every movement of the camera."""
    tags = "".join(
        f'<button type="button" class="b beyond" id="away-{edge}" data-act="sight.to" data-edge="{edge}" '
        f'data-shape="off" data-keep><span class="cnt num" id="away-{edge}-count" aria-hidden="true"></span>'
        f"{icon(name)}</button>"
        for edge, name in ICONS.items()
    )
    return f'<div role="group" aria-label="{esc(words("seasons.sight.label"))}" id="beyond">{tags}</div>'
