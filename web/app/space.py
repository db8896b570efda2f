"""Make room in a full storage: finished games are saved as files, and unsaved data is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from web.share import exporter

if TYPE_CHECKING:
    from web.table.host import Application


def free(app: Application) -> None:
    """Save everything as a file, delete the games that are over, and write what had found no room.

    Where no game is over, the settings are shown, which list what takes the most room.
    """
    session = app.current_game.session
    current = "" if session is None else session.id
    over = [
        slot.id
        for slot in app.store.slots()
        if slot.summary is not None and slot.summary.over and slot.id != current
    ]
    if not over:
        app.visit("settings")
        return
    exporter.back_up(app, lambda: _delete(app, over))


def _delete(app: Application, over: Sequence[str]) -> None:
    """Delete games that have left as a file, and write what had found no room."""
    restores = [app.store.delete(ident) for ident in over]
    app.store.retry()

    def restore() -> None:
        for back in restores:
            back()

    app.toast(app.words("banner.freed", count=len(over)), undo=restore)
    app.redraw()
