"""Begin a new game from any moment of another one, with the same coming tiles or with new draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hg_engine import AnySession, Seeded
from hg_engine.game import Draw
from hg_engine.notation import link
from hg_engine.session import ByHand, Recorded
from web.games import seeds
from web.games.timeline import Timeline
from web.storage import codec, ledgers
from web.ui.messages import Choice, Message

if TYPE_CHECKING:
    from web.table.host import Opener


def branched(session: AnySession, steps: int, ident: str, seed: str = "") -> AnySession:
    """Return the new game; with a seed, the tiles not drawn before this moment come in an order it fixes."""
    if not seed:
        return session.branch(steps, id=ident)
    drawn = [step.move.tile for step in session.history[:steps] if isinstance(step.move, Draw)]
    order = Seeded(seed).order(session.rules)
    drawer = Recorded((*drawn, *(tile for tile in order if tile not in drawn)))
    return session.branch(steps, id=ident, drawer=drawer)


def ask(app: Opener, session: AnySession, steps: int, timeline: Timeline) -> None:
    """Ask which tiles are to come in the new game; where people draw them by hand, only whether to begin it."""
    words = app.words
    turn = timeline.turn_at(steps)
    number = turn.number if turn else 0

    def same() -> None:
        _begin(app, session, branched(session, steps, app.fresh_id()), number)

    def fresh() -> None:
        seed = seeds.fresh(app.page.random)
        _begin(app, session, branched(session, steps, app.fresh_id(), seed), number)

    close = Choice("message.close")
    params = {"turn": number}
    text = "branch.text" if number else "branch.text.start"
    if ledgers.is_remote(session):
        choices = [Choice("branch.begin", fresh), close]
        app.ask(Message("branch.title", text, "branch", choices, params))
        return
    if isinstance(session.drawer, ByHand):
        choices = [Choice("branch.begin", same), close]
        app.ask(Message("branch.title", text, "branch", choices, params))
        return
    rows = [
        (words("branch.same"), words("branch.same.about")),
        (words("branch.fresh"), words("branch.fresh.about")),
    ]
    choices = [Choice("branch.same", same), Choice("branch.fresh", fresh), close]
    app.ask(Message("branch.title", text, "branch", choices, params, rows=rows))


def _begin(app: Opener, old: AnySession, new: AnySession, turn: int) -> None:
    """Begin the new game, and show a notice that leads back to the old one."""
    watched, length = app.read_only, len(new.history)

    def back() -> None:
        if app.current_game.session is new and len(new.history) == length:
            app.current_game.clear()
            app.store.delete(new.id)
        if watched:
            app.open_received("#g=" + link.encode(old))
        else:
            app.open(old.id)

    app.begin(new, branched=turn, bots=app.current_game.bots)
    app.toast(app.words("branch.begun", game=codec.branch_name(app.words, new.seats, turn)), undo=back)
