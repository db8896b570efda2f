"""The plug-in for bots: asks the worker for the move of the bot whose turn it is, and plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hg_engine import AnyStep, HgError
from web.board.gestures import BoardEvent, Down
from web.bots import players
from web.platform.ports import Off
from web.storage import codec
from web.table.controller import AnyTable
from web.table.motion import pace_of
from web.table.plugins import Plugin, Rank

PACE: Final = "bots_pace"
"""The preference that keeps how fast they play among themselves."""
SHOWN_MS: Final = 100.0
"""How long it takes until a move is shown: some frames, of which none is to take long."""
PAUSE_MS: Final = 600.0
"""How long a move takes at least, at the usual pace, so that people can follow."""


class BotsPlugin(Plugin[AnyTable]):
    """Asks for a move whenever a bot is to move, and ignores an answer that comes too late."""

    rank = Rank.BOTS

    _off: Off | None = None
    """Stops what is under way: a thought, or the pause before its move."""
    _ready: Callable[[], None] | None = None
    """Plays the move that was thought of and waits until what was before it has been shown."""
    _hurried = False
    """Whether somebody wants to see the next move at once."""
    _here = False

    # -- what happens around it

    def shown(self) -> None:
        """Begin where a bot is to move; have the worker ready where one will be."""
        self._here = True
        kept = self.table.app.prefs.get(PACE)
        if kept in players.PACES:
            self.table.state.bots.pace = kept
        if any(self.table.state.levels) and not self.table.state.session.position.is_over:
            self.table.app.page.bot_client.prepare()
        self._next()

    def hidden(self) -> None:
        """Stop, and leave the worker for the next time."""
        self._here = False
        self._stop()

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Let the next one think; a turn taken back among bots is not played again at once."""
        self._stop()
        self._hurried = False
        state = self.table.state
        if undone and players.alone(state.levels):
            state.bots.paused = True
        self._next()

    def past_changed(self) -> None:
        """Stop while the past is shown."""
        self._stop()
        self._next()

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Pause, go on, or try again."""
        state = self.table.state
        match action:
            case "bots.pause":
                state.bots.paused = True
                self._stop()
            case "bots.go_on":
                state.bots.paused = False
                self._next()
            case "bots.now":
                self._hurry()
                return True
            case "bots.pace":
                self._change_pace()
                return True
            case "bots.again":
                state.bots.failed = False
                self.table.app.changed([])
            case _:
                return False
        app = self.table.app
        if action != "bots.again":
            app.announce(app.words("bot.is_paused" if state.bots.paused else "bot.goes_on"))
        return True

    def _change_pace(self) -> None:
        """Play among themselves at the next pace, now and in later games."""
        app, state = self.table.app, self.table.state
        names = list(players.PACES)
        state.bots.pace = names[(names.index(state.bots.pace) + 1) % len(names)]
        app.prefs.set(PACE, state.bots.pace)
        app.announce(app.words(f"bot.pace.{state.bots.pace}"))
        self._stop()
        self._next()

    def pointer(self, event: BoardEvent) -> bool:
        """Wait no longer when somebody presses the board, which ends what moves."""
        if isinstance(event, Down):
            self._hurry()
        return False

    def _hurry(self) -> None:
        """Play the next move as soon as it is known."""
        self._hurried, ready = bool(self.table.state.bot), self._ready
        if ready is not None:
            self._stop()
            ready()

    # -- thinking

    def _stop(self) -> None:
        self._ready = None
        if self._off is not None:
            self._off()
            self._off = None

    def _next(self) -> None:
        """Ask for a move, if a bot is to make one and nothing is asked yet."""
        app, state = self.table.app, self.table.state
        level = state.bot
        state.bots.followed = bool(level) and self._pause() > 0
        if (
            not level
            or not self._here
            or self._off is not None
            or state.bots.paused
            or app.current_game.conflict
        ):
            return
        since = app.page.now()
        moves = state.session.position.legal_moves()
        if len(moves) == 1:  # nobody has to think, or to wait for more than the move before to be shown
            self._play_after(SHOWN_MS, str(moves[0]))
            return

        def thought(move: str | None) -> None:
            if move is None:
                self._fail()
                return
            self._play_after(max(0.0, self._pause() - (app.page.now() - since)), move)

        order = players.order(state.session, codec.known(state.session), level, app.page.random)
        self._off = app.page.bot_client.think(order, thought)

    def _pause(self) -> float:
        """Return how long a move takes at least: nothing for those who want things to be fast."""
        pace = pace_of(self.table.app.settings.get("motion"), self.table.app.page.reduced_motion())
        return PAUSE_MS * pace * self.table.state.bots_pace if pace >= 1 else 0.0

    def _play_after(self, ms: float, move: str) -> None:
        """Play a move after a while, once all before it has been shown, in a frame of its own."""

        def play() -> None:
            rest = 0.0 if self._hurried else self.table.plugins.rests_in()
            if rest > 0:
                self._off = self.table.app.page.later(rest, play)
                return
            self._ready = None
            self._off = self.table.app.page.next_frame(lambda: self._play(move))

        self._ready = play
        self._off = self.table.app.page.later(0.0 if self._hurried else ms, play)

    def _play(self, move: str) -> None:
        self._off = None
        app = self.table.app
        if app.current_game.conflict:  # another tab went on with this game
            return
        try:
            app.unhurried(lambda: app.play(move))
        except HgError:
            self._fail()

    def _fail(self) -> None:
        """Leave the seat to people."""
        self._off = None
        self.table.state.bots.failed = True
        app = self.table.app
        app.changed([])
        app.announce(app.words("bot.failed"))
