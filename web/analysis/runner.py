"""Analyse the current game: ask the worker turn by turn, and store the findings with the save."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.platform.ports import ToldTurn
from web.storage import codec
from web.table import review
from web.table.review import Turn

if TYPE_CHECKING:
    from hg_engine import AnySession
    from web.platform.ports import Off
    from web.table.host import GameHost

EVERY: Final = 6
"""After so many turns what was found is written into the save."""


class Analyst:
    """Analyses one finished game; goes on where it stopped, until another game becomes the current one."""

    def __init__(self, app: GameHost, session: AnySession) -> None:
        """Take up what was found before."""
        self._app = app
        self.session = session
        self.turns: list[Turn] = review.read(app.current_game.analysis, session)
        """Those that have been looked over, from the first on."""
        self.steps = review.steps_of(session)
        """Where the turns of the game begin."""
        self.failed = False
        self._off: Off | None = None
        self._unkept = 0

    @property
    def running(self) -> bool:
        """Whether the worker is asked."""
        return self._off is not None

    @property
    def done(self) -> bool:
        """Whether every turn has been looked over."""
        return len(self.turns) >= len(self.steps)

    def go_on(self) -> None:
        """Look over what has not been yet."""
        if self.running or self.done:
            return
        self.failed = False
        game, start = codec.known(self.session), self.steps[len(self.turns)]
        self._off = self._app.page.bot_client.review(game, start, self._told)

    def stop(self) -> None:
        """Stop at once; what was found is kept."""
        if self._off is not None:
            self._off()
            self._off = None
        self._keep()

    def _told(self, said: ToldTurn | None) -> None:
        """Take a turn, or hear that it is over, or has failed."""
        if said:
            self.turns.append(review.heard(said))
            self._unkept += 1
            if self.done or self._unkept >= EVERY:
                self._keep()
        else:
            self._off = None
            self.failed = not self.done
            self._keep()
        app = self._app
        if app.screen.name == "analysis":
            if self.failed or (self.done and not said):
                app.announce(app.words("analysis.failed" if self.failed else "analysis.done"))
            app.redraw()

    def _keep(self) -> None:
        if self._unkept:
            self._unkept = 0
            self._app.current_game.note(review.to_json(self.turns, self.session.rules))


def of(app: GameHost) -> Analyst | None:
    """Return the analyst of the current game; None while it goes on, or where there is none."""
    session = app.current_game.session
    if session is None or app.current_game.practice or not session.position.is_over:
        return None
    found = app.current_game.analyst
    if not isinstance(found, Analyst) or found.session is not session:
        found = app.current_game.analyst = Analyst(app, session)
    return found
