"""The addresses of the page: which screen each asks for, and which address each screen has."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hg_engine.notation import link
from web.app.doors import DOORS
from web.share.fragments import VIEW
from web.storage import codec
from web.ui.screen import Screen

if TYPE_CHECKING:
    from web.table.host import Application


_LETTERS: Final = r"[\w@+=/&.,-]{1,2000}"
"""What the fragments of addresses are written with, and the signs that may follow one."""


class Layers:
    """The screens under the one that is shown, the lowest first, each with its address.

    The rules and the settings are opened over a screen and closed again; what lies under them waits.
    """

    def __init__(self) -> None:
        """Begin with nothing under anything."""
        self._stack: list[tuple[str, Screen]] = []

    def cover(self, address: str, screen: Screen) -> None:
        """Put a page over a screen; a screen that is no such page lies at the bottom."""
        if not screen.address:
            self._stack.clear()
        self._stack.append((address, screen))

    def uncover(self) -> tuple[str, Screen] | None:
        """Remove the topmost covered screen and return it with its address, if there is one."""
        return self._stack.pop() if self._stack else None

    def back_to(self, address: str) -> Screen | None:
        """Return to the screen with this address, if it is there, however deep."""
        at = next((at for at, (there, _) in enumerate(self._stack) if there == address), None)
        if at is None:
            return None
        screen = self._stack[at][1]
        del self._stack[at:]
        return screen

    def clear(self) -> None:
        """Forget all covered screens."""
        self._stack.clear()

    def screens(self) -> list[Screen]:
        """List the screens, the lowest first."""
        return [screen for _, screen in self._stack]


def played(app: Application) -> str:
    """Return the address of the current game, shown as a board or in words."""
    return f"play={app.session.id}" + ("/text" if app.text else "")


def here(app: Application) -> str:
    """Return the address of the present screen."""
    if address := app.screen.address:
        return address
    if app.current_game.session is None:
        return app.screen.fragment if app.screen.name in DOORS else ""
    if app.course is not None:
        return app.course.address
    return f"g={link.encode(app.session)}" if app.read_only else played(app)


def follow(app: Application, fragment: str) -> None:
    """Show what an address asks for; an unknown one is taken for a link to a game."""
    kind, _, rest = fragment.partition("=")
    if fragment in _EXACT:
        _EXACT[fragment](app)
    elif kind in _BY_KIND:
        _BY_KIND[kind](app, rest)
    elif kind == "play" and rest:
        _play(app, rest)
    elif fragment.startswith(VIEW):
        app.page.reload()
    else:
        _open_link(app, fragment)


def found(app: Application, text: str) -> str | None:
    """Find an address of this page in a text, or a live invitation to any; return its fragment, None without one."""
    if len(text) > codec.LONGEST:
        return None
    base = re.escape(app.page.address("").partition("#")[0].partition("?")[0])
    match = re.search(
        rf"(?:^\s*|{base}(?:\?[^\s#]{{0,200}})?)#({_LETTERS})|#(live={_LETTERS})", text, re.ASCII
    )
    fragment = (match[1] or match[2]).rstrip(".,&=/") if match else ""
    kind, _, rest = fragment.partition("=")
    known = fragment in _EXACT or kind in _BY_KIND or (kind == "play" and rest)
    return fragment if fragment and known else None


def _play(app: Application, rest: str) -> None:
    """Open a saved game, as a board or in words, or what was found when it was looked over."""
    ident, _, face = rest.partition("/")
    if face == "text":
        app.prefs.set("face", face)
    if face in _OVER_TABLE:  # the way back leads to the table
        app.page.set_hash(f"play={ident}", replace=True)
    app.open(ident)
    if face in _OVER_TABLE:
        _OVER_TABLE[face](app)


def _open_link(app: Application, fragment: str) -> None:
    """Open the game that a link holds; with what was found about it, if the link asks for that."""
    game = fragment.removesuffix("&analysis")
    found = game != fragment and game.startswith("g=")
    if found:
        app.page.set_hash(game, replace=True)
    app.open_received("#" + (game if found else fragment), linked=True)
    if found:
        _analysis(app)


def _live(app: Application, code: str) -> None:
    from web.live import controller  # loaded when somebody is joined

    controller.follow(app, code)


def _analysis(app: Application) -> None:
    """Show what was found about the game that has just been put on the table."""
    if app.screen.name in ("table", "text") and not app.asking:
        from web.analysis.screen import show

        show(app, app.screen)


def _invitation(app: Application) -> None:
    """Show the invitation to the game that has just been put on the table."""
    if app.screen.name in ("table", "text") and not app.asking:
        from web.screens import invitation

        invitation.show(app)


def go_on(app: Application) -> None:
    """Open the last game that is not over; without one, go home."""
    slots = (slot for slot in app.store.slots() if slot.summary is not None and not slot.summary.over)
    slot = next(slots, None)
    app.home() if slot is None else app.open(slot.id)


_OVER_TABLE: Final[dict[str, Callable[[Application], None]]] = {"analysis": _analysis, "invite": _invitation}
"""The pages that lie over the table of a saved game."""
_EXACT: Final[dict[str, Callable[[Application], None]]] = {
    "": lambda app: app.home(),
    "continue": go_on,
}
"""What whole addresses ask for."""
_BY_KIND: Final[dict[str, Callable[[Application, str], None]]] = {
    **DOORS,
    "puzzle": DOORS["puzzles"],
    "live": _live,
}
"""What addresses ask for, by what stands before their equals sign."""
