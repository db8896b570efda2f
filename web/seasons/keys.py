"""What the keys of a table mean; its parts are asked first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from web.keys import ARROWS, PAN_STEP, ZOOM_STEP
from web.ports import Key

if TYPE_CHECKING:
    from .table import TableScreen

T = TypeVar("T")


def answer(table: TableScreen, key: Key) -> bool:
    """Answer a key; True when it was used."""
    state = table.state
    if state.keys:
        if key.key == "Escape":
            table.show_keys(False)
        return key.key == "Escape"
    if key.ctrl or key.alt or key.meta:
        return False
    if state.mode == "telling":
        if key.key in ("Escape", "Enter", " "):
            table.go_on()
            return True
        return False
    if key.typing:
        return any(part.typed(key) for part in table.parts)
    if any(part.key(key) for part in table.parts):
        return True
    if state.text:
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
    return state.single and _letter(table, key.key)


def _arrow(table: TableScreen, key: Key) -> bool:
    """Walk over the steps, the pawns or the spaces, or pan."""
    direction, focused = ARROWS[key.key], table.app.browser.focused()
    player = table.player
    if key.shift:
        dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[direction]
        table.board.pan(dx * PAN_STEP, dy * PAN_STEP)
    elif table.state.ui.cursor is not None:
        player.walk_look(direction)
    elif not table.state.may_step:
        return False
    elif focused.startswith("pawn-"):
        _along(table, player.pawns, table.state.ui.pawn, direction, player.choose, ".pw[aria-checked=true]")
    elif focused.startswith("step-"):
        moves = [way.move for way in player.ways]
        _along(table, moves, table.state.ui.target, direction, player.aim, ".st[aria-checked=true]")
    else:
        player.walk(direction)
    return True


def _along(
    table: TableScreen,
    items: Sequence[T],
    now: T | None,
    direction: int,
    choose: Callable[[T], None],
    focus: str,
) -> None:
    """Choose the next or the last of a list, and follow it with the focus."""
    if items:
        step = 1 if direction in (1, 2) else -1
        choose(items[(items.index(now) + step) % len(items)] if now in items else items[0])
        table.app.redraw()
        table.app.browser.focus(focus)


def _letter(table: TableScreen, letter: str) -> bool:
    """Answer a shortcut of one key."""
    player = table.player
    match letter.lower():
        case "0" | "x":
            player.off()
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
