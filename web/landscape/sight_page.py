"""Write the small map, and the tags that count spots out of sight."""

from __future__ import annotations

from web.board.framing import Beyond
from web.board.minimap import HEIGHT, WIDTH
from web.i18n.words import Words
from web.landscape.state import Mode, TableState
from web.ui.html import esc, icon

ICONS = {"top": "up", "right": "right", "bottom": "down", "left": "left"}


def counted(state: TableState) -> bool:
    """Whether places out of sight are counted: while the tile in hand is to be placed, and places are shown."""
    return state.mode is Mode.IDLE and state.ui.marks and not state.read_only


def sight_html(words: Words) -> str:
    """Write the map and the tags, empty; `sight_plugin` draws and counts, with every movement of the camera.

    The map is for the eye alone: the tags tell readers where places are, and the camera has keys.
    """
    tags = "".join(
        f'<button type="button" class="b beyond" id="beyond-{edge}" data-act="sight.to" data-edge="{edge}" '
        f'data-shape="off" data-keep><span class="all" id="beyond-{edge}-all" aria-hidden="true"></span>'
        f'<span class="cnt num" id="beyond-{edge}-count" aria-hidden="true"></span>{icon(ICONS[edge])}</button>'
        for edge in Beyond._fields
    )
    return (
        f'<div class="minimap" id="minimap" data-shape="off" data-keep aria-hidden="true">'
        f'<svg viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}"><path class="land" id="minimap-tiles"></path>'
        '<path class="case" id="minimap-case"></path><path class="spots" id="minimap-places"></path>'
        '<path class="seen" id="minimap-frame"></path></svg></div>'
        f'<div role="group" aria-label="{esc(words("sight.label"))}" id="beyond">{tags}</div>'
    )
