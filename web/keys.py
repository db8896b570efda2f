"""What the keys of a table mean; its parts are asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.ports import Key

if TYPE_CHECKING:
    from web.table import TableScreen

ARROWS = {"ArrowUp": 0, "ArrowRight": 1, "ArrowDown": 2, "ArrowLeft": 3}
PAN_STEP = 90.0
ZOOM_STEP = 1.35


def answer(table: TableScreen, key: Key) -> bool:
    """Answer a key; True when it was used."""
    if table.state.keys:
        if key.key == "Escape":
            table.show_keys(False)
            return True
        return False
    if key.ctrl or key.alt or key.meta:
        return False
    if key.typing:
        return any(part.typed(key) for part in table.parts)
    if any(part.key(key) for part in table.parts):
        return True
    if table.state.text:
        return False
    if key.key in ARROWS:
        return _arrow(table, key)
    if key.key == "Escape":
        table.player.cancel()
        return True
    if key.key in ("Enter", " "):
        if table.app.browser.presses():
            return False
        table.player.confirm()
        return True
    return table.state.single and _letter(table, key.key, key.shift)


def _arrow(table: TableScreen, key: Key) -> bool:
    """Walk over cells, tiles or choices, or pan."""
    direction = ARROWS[key.key]
    if key.shift:
        dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[direction]
        table.board.pan(dx * PAN_STEP, dy * PAN_STEP)
    elif table.state.ui.cursor is not None:
        table.player.walk_look(direction)
    elif table.player.may_place:
        table.player.walk(direction)
    elif table.state.moment.options:
        table.player.step_choice(1 if direction in (1, 2) else -1)
        if table.app.browser.focused().startswith("option-"):
            table.app.redraw()
            table.app.browser.focus(".ch[aria-checked=true]")
    else:
        return False
    return True


def _letter(table: TableScreen, letter: str, shift: bool) -> bool:
    """Answer a shortcut of one key."""
    player = table.player
    match letter.lower():
        case "r":
            player.rotate(-1 if shift else 1)
        case "0":
            player.none()
        case digit if digit.isascii() and digit.isdigit():
            player.choose_number(int(digit))
        case "u":
            table.undo_turn()
        case "i":
            player.inspect()
        case "l":
            table.show_last()
        case "f":
            table.camera.whole()
        case "+" | "=":
            table.board.zoom(ZOOM_STEP)
        case "-" | "−":
            table.board.zoom(1 / ZOOM_STEP)
        case "?":
            table.show_keys(True)
        case _:
            return False
    return True
