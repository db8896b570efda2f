"""Tell people that it is their turn: marks and notifications about remote games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from web.storage import codec, ledgers
from web.storage.settings import MARK, NOTIFY, OFF, TURNS
from web.ui.html import button, esc, icon

if TYPE_CHECKING:
    from web.i18n.words import Words
    from web.storage.saves import Summary
    from web.storage.store import Slot
    from web.table.host import GameHost

ASK: Final = "ask"
YES: Final = "yes"


def waiting(slots: Sequence[Slot]) -> dict[str, Summary]:
    """Return the games with people far away in which somebody here is to move, by their ids."""
    return {
        slot.id: slot.summary
        for slot in slots
        if slot.summary is not None
        and not slot.summary.over
        and slot.summary.away is not None
        and slot.summary.away.kind == ledgers.PLAY
    }


class Turns:
    """Counts the games that wait for somebody here, and tells of new ones."""

    def __init__(self, app: GameHost) -> None:
        """Look at the games of the app's store."""
        self._app = app
        self._known: frozenset[str] | None = None
        self.count = 0
        """How many games are marked."""

    def look(self, tell: bool = False) -> bool:
        """Count anew, and ``tell`` of games that are new among them; return whether the mark has changed."""
        app = self._app
        found, way, before = waiting(app.store.slots()), app.settings.get(TURNS), self.count
        if tell and way == NOTIFY and self._known is not None:
            for ident in found.keys() - self._known:
                self._notify(ident, found[ident])
        self._known = frozenset(found)
        self.count = 0 if way == OFF else len(found)
        if self.count != before:
            app.page.attention.mark(self.count)
        return self.count != before

    def _notify(self, ident: str, game: Summary) -> None:
        """Tell of a game, unless the page is seen."""
        app = self._app
        if not app.page.attention.hidden() or app.page.attention.allowed() != YES:
            return
        plays = () if game.away is None else game.away.plays
        names = codec.names(
            app.words, [seat for number, seat in enumerate(game.seats) if number not in plays]
        )

        def open_game() -> None:
            app.act("app.on", {"id": ident})

        app.page.attention.notify(app.words("turns.notice", names=names), ident, open_game)

    # -- the question, asked once and in place: where somebody waits for an answer to a link

    @property
    def asks(self) -> bool:
        """Whether it is to be asked now."""
        app, game = self._app, self._app.current_game
        if app.prefs.get(TURNS) is not None or game.session is None or game.ledger is None or app.viewing:
            return False
        now = ledgers.standing(game.session, game.ledger)
        waits = (
            now.kind == ledgers.WAIT and not now.pending and bool(now.plays) and bool(game.session.history)
        )
        return waits and not game.read_only and app.page.attention.allowed() == ASK

    def answer(self, data: Mapping[str, str]) -> None:
        """Take the answer, and ask the browser if it was yes."""
        app = self._app
        if data.get("value") != NOTIFY:
            app.settings.set(TURNS, MARK)
            app.redraw()
            return
        app.settings.set(TURNS, NOTIFY)
        self.request()

    def request(self) -> None:
        """Ask the browser for notifications; where it refuses, the marks stay."""
        app = self._app

        def told(allowed: bool) -> None:
            if not allowed:
                app.settings.set(TURNS, MARK)
            app.toast(app.words("turns.on" if allowed else "turns.denied"))

        app.redraw()
        app.page.attention.ask(told)


def question_html(words: Words) -> str:
    """Write the question as a strip above the screen."""
    acts = button("turns.answer", words("turns.ask.yes"), "acc", data_value=NOTIFY, id="turns-yes")
    acts += button("turns.answer", words("turns.ask.no"), "ghost", data_value=MARK, id="turns-no")
    return (
        f'<section class="strip info" aria-label="{esc(words("turns.label"))}">{icon("clock")}'
        f'<p>{esc(words("turns.ask"))}</p><div class="acts">{acts}</div></section>'
    )
