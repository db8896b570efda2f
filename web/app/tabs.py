"""Follow what other tabs store, and ask which game to keep if another tab changed or deleted the current one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hg_engine import HgError
from web.games import families
from web.live.codes import HANDED
from web.storage import codec
from web.storage.saves import Save
from web.storage.store import GAME, INDEX, PREFS
from web.ui.messages import Choice, Message

if TYPE_CHECKING:
    from web.table.host import Application


def stored(app: Application, key: str | None, value: str | None) -> None:
    """Follow what another tab wrote; None as the key means that everything was cleared."""
    if key in (None, PREFS):
        app.read_prefs()
    if key == HANDED and value and app.live is not None:
        app.live.take_answer(value)
    if key is None or key == INDEX or key.startswith(GAME):
        app.look_for_turns()
    session = app.current_game.session
    if session is not None and key in (None, GAME + session.id):
        _game_stored(app, session.id)
    app.redraw()


def _game_stored(app: Application, ident: str) -> None:
    """Follow what another tab wrote of the current game, or ask about it."""
    seen = app.current_game.conflict is None and not app.store.holds_back(ident)
    if app.current_game.other_tab_wrote(ident) and not _follow(app, seen):
        ask(app)


def _follow(app: Application, seen: bool) -> bool:
    """Load what another tab stored where that loses nothing: it went on from the position that is here.

    Or it took moves back, if it has ``seen`` all that was played here. Where a bot is to move there, its move is waited
    for, so that it does not move here as well.
    """
    conflict, session = app.current_game.conflict, app.session
    if conflict is None or conflict.save is None:
        return False
    made, theirs = [str(step.move) for step in session.history], conflict.save.record.get("moves", [])
    went_on, took_back = theirs[: len(made)] == made, theirs == made[: len(theirs)]
    if not went_on and not (took_back and seen):
        return False
    if not _bot_moves(conflict.save):
        load_theirs(app, session.id)
    return True


def _bot_moves(save: Save) -> bool:
    """Whether a bot is to move in a saved game; not in one that cannot be read."""
    try:
        seat = codec.of_save(save).position.to_move
    except HgError:
        return False
    return seat is not None and any(save.summary.bots[seat : seat + 1])


def ask(app: Application) -> None:
    """Ask which of the two games is to stay."""
    conflict, session = app.current_game.conflict, app.current_game.session
    if conflict is None or session is None:
        return
    mine = families.of(session.rules).turns(session)
    if conflict.unreadable:
        choices = [Choice("conflict.keep_mine", lambda: _keep_mine(app)), Choice("banner.home", app.home)]
        app.ask(Message("conflict.unreadable.title", "conflict.unreadable.text", "tiles", choices))
        return
    if conflict.save is None:
        choices = [
            Choice("conflict.keep_deleted", lambda: _keep_deleted(app)),
            Choice("banner.home", app.home),
        ]
        app.ask(Message("conflict.deleted.title", "conflict.deleted.text", "tiles", choices))
        return
    ident, theirs = session.id, conflict.save.summary.move
    choices = [
        Choice("conflict.show", lambda: load_theirs(app, ident), {"theirs": theirs}),
        Choice("conflict.keep_mine", lambda: _keep_mine(app)),
    ]
    params = {"mine": mine, "theirs": theirs}
    app.ask(Message("conflict.title", "conflict.text", "tiles", choices, params))


def _keep_mine(app: Application) -> None:
    app.current_game.duplicate(app.fresh_id())
    app.became("toast.second_game")


def _keep_deleted(app: Application) -> None:
    app.current_game.keep()
    app.changed([])


def load_theirs(app: Application, ident: str) -> None:
    """Load the current game as another tab, or a backup, stored it."""
    try:
        app.current_game.open(ident)
    except HgError as error:
        app.refuse(error)
        return
    app.changed([])
