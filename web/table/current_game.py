"""The current game: its session, whether it may be played, and the rule that every change is saved first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from hg_engine import AnySession, AnyStep
from web.bots import players
from web.storage import codec, ledgers
from web.storage.saves import Json
from web.storage.store import ConflictError, Store


class Review(Protocol):
    """An analysis that goes on in the background."""

    session: AnySession

    def stop(self) -> None:
        """Stop at once; what was found is kept."""


class ReadOnlyError(Exception):
    """The session is only viewed, and cannot be played."""


class CurrentGame:
    """Holds at most one session; every change is stored before it is drawn."""

    def __init__(self, store: Store) -> None:
        """Begin without a game."""
        self.store = store
        self.session: AnySession | None = None
        self.read_only = False
        self.practice = False
        """Whether the session is a lesson: played, but neither saved nor shared."""
        self.conflict: ConflictError | None = None
        self.taken_back: list[tuple[AnyStep, ...]] = []
        """What was taken back since the last move, and can be made again: the moves of an undo each, the last last."""
        self.bots: tuple[str, ...] = ()
        """The level of the bot at every seat, empty for a person; nothing if all are people. See `web.bots.players`."""
        self.answers: tuple[str, ...] = ()
        """The games whose rematch the session is, the first one first. See `web.challenges.rematch`."""
        self.analysis: Json | None = None
        """What was found when the session was looked over, as it is kept with the save; see `web.table.review`."""
        self.analyst: Review | None = None
        """Who looks the session over; another current game ends that."""
        self.timed: tuple[int, float] | None = None
        """How many steps there were when the turn began that is timed, and when that was; see `table.plugins.timer`."""
        self.ledger: ledgers.Ledger | None = None
        """What this browser alone knows of the session, if it is one with people far away."""
        self.branched: int | None = None
        """The turn at which the session left the game that it began as."""
        self.ended: Callable[[], None] = lambda: None
        """Called when a game of our own has ended, and is saved."""
        self.reviewed: Callable[[], None] = lambda: None
        """Called when more has been found out about a game, and is saved."""
        self.moved: Callable[[], None] = lambda: None
        """Called when a game with people far away has been saved."""

    def _put(self, session: AnySession | None, read_only: bool = False, practice: bool = False) -> None:
        self._dismiss()
        self.session, self.read_only, self.practice, self.conflict = session, read_only, practice, None
        self.branched, self.bots, self.answers, self.analysis, self.timed = None, (), (), None, None
        self.ledger = None
        self.taken_back.clear()

    def clear(self) -> None:
        """Put the game away; it is saved already."""
        self._put(None)

    def open(self, ident: str) -> AnySession:
        """Load a saved game; raise ``HgError`` and leave the current game as it was."""
        save, ledger = self.store.load(ident), codec.ledger(self.store, ident)
        session = codec.of_save(save, ledger.own if ledger else None)
        self._put(session)
        if ledgers.is_remote(session):
            kept = ledger or ledgers.Ledger(ledgers.fair_of(session).game, floor=len(session.history))
            # a damaged ledger may speak of seats that the game does not have
            plays = tuple(seat for seat in kept.plays if 0 <= seat < len(session.seats))
            self.ledger = replace(kept, plays=plays)
        self.branched, self.answers = save.summary.branched, tuple(save.summary.answers)
        self.bots = tuple(players.kind(bot) for bot in save.summary.bots)
        self.analysis = save.analysis
        return session

    def view(self, session: AnySession, analysis: Json | None = None) -> None:
        """Show a session that is not ours."""
        self._put(session, read_only=True)
        self.analysis = analysis

    def practise(self, session: AnySession) -> None:
        """Make a lesson the current game: it is played like a game, and forgotten."""
        self._put(session, practice=True)

    def begin(
        self,
        session: AnySession,
        branched: int | None = None,
        kinds: Sequence[str] = (),
        answers: Sequence[str] = (),
        analysis: Json | None = None,
        ledger: ledgers.Ledger | None = None,
    ) -> None:
        """Make a session of our own the current game, and save it.

        ``branched`` is where it left another one, ``answers`` are the games whose rematch it is.
        """
        self._put(session)
        self.analysis, self.ledger = analysis, ledger
        self.branched, self.bots, self.answers = branched, tuple(kinds) if any(kinds) else (), tuple(answers)
        if not self.store.has(session.id):
            self.store.forget(session.id)
        self.save()

    def keep(self) -> None:
        """Save the game again, with all that belongs to it, after another tab deleted it."""
        self.store.forget(self._writable().id)
        self.save()

    def owned(self) -> bool:
        """Whether the viewed session is already among the saved games."""
        return self.session is not None and self.store.has(self.session.id)

    def duplicate(self, ident: str) -> AnySession:
        """Go on with the same game under another id; one with people far away without its keys, which stay there."""
        session, ledger = self.session, self.ledger
        if session is None:
            raise ReadOnlyError
        if ledger is not None:
            session = ledgers.public(session)
            ledger = ledgers.Ledger(ledger.game, floor=len(session.history))
        session.id = ident
        self.begin(session, self.branched, self.bots, self.answers, self.analysis, ledger)
        return session

    @property
    def waits(self) -> bool:
        """Whether a remote player is to move."""
        session, ledger = self.session, self.ledger
        if session is None or ledger is None:
            return False
        return session.position.to_move is not None and session.position.to_move not in ledger.plays

    def play(self, *moves: object) -> None:
        """Play moves and save once; raise `IllegalMove` for one that is none, with those before it played."""
        session = self._writable()
        before = len(session.history)
        try:
            for move in moves:
                session.play(move)
        finally:
            if len(session.history) > before:
                self.taken_back.clear()
                self._moved()

    def _moved(self) -> None:
        """Save after a move, which is still to be sent if the game is played with people far away."""
        if self.ledger is not None:
            self.ledger = replace(self.ledger, pending=True)
        self.save()
        self._tell_end()

    def _tell_end(self) -> None:
        """Tell of the end of a game that is played here; lessons are none."""
        if self.session is not None and self.session.position.is_over and not self.practice:
            self.ended()

    def bring(self, session: AnySession, ledger: ledgers.Ledger) -> None:
        """Replace the session of a remote game by one that goes on from it, or whose draws changed; and save.

        The analysis is kept for the turns that both have.
        """
        self._writable()
        self.taken_back.clear()
        self.session, self.ledger = session, ledger
        self._forget()
        self.save()
        self._tell_end()

    def undo(self, turn: bool = False) -> list[AnyStep]:
        """Take back the last move, or the whole turn, and what bots did after it; and save."""
        session = self._writable()
        kept, kinds = self.ledger, self.bots
        steps = players.undo(session, kinds, turn) if kept is None else ledgers.undo(session, kept, turn)
        if steps:
            self.taken_back.append(tuple(step for step in steps if session.chosen(step)))
            self._forget()
            self.save()
        return steps

    def redo(self) -> list[AnyStep]:
        """Make the moves again that were taken back last; and save."""
        session = self._writable()
        if not self.taken_back:
            return []
        steps: list[AnyStep] = []
        for step in self.taken_back.pop():
            steps += session.play(step.move)
        self._moved()
        return steps

    def note(self, analysis: Json) -> None:
        """Store the analysis with the save of a game of our own."""
        self.analysis = analysis
        session = self.session
        if session is None or self.read_only or self.practice:
            return
        if not self.other_tab_wrote(session.id):
            self.store.note(session.id, analysis)
        self.reviewed()

    def _dismiss(self) -> None:
        """Stop the analysis."""
        if self.analyst is not None:
            self.analyst.stop()
            self.analyst = None

    def _forget(self) -> None:
        """Drop the analysis of turns that have been taken back."""
        self._dismiss()
        if self.analysis is not None and self.session is not None:
            from web.table.review import cut

            self.analysis = cut(self.analysis, self.session)

    def save(self) -> None:
        """Write the session; a conflict is kept for the page to ask about, and nothing is overwritten."""
        session = self.session
        if session is None or self.read_only or self.practice:
            return
        try:
            summary = replace(
                codec.summary(session),
                branched=self.branched,
                bots=list(self.bots),
                answers=list(self.answers),
                away=None if self.ledger is None else ledgers.away(session, self.ledger),
            )
            if self.ledger is not None and self.store.foreign(session.id) is None:
                # first, because a game without its keys is worth less than keys without their game
                self.store.put_ledger(session.id, ledgers.dump(self.ledger))
            self.store.save(session.id, summary, codec.to_record(session), analysis=self.analysis)
        except ConflictError as conflict:
            self.conflict = conflict
        else:
            self.conflict = None
        if self.ledger is not None:
            self.moved()

    def other_tab_wrote(self, ident: str) -> bool:
        """Return whether another tab has changed the current game."""
        if self.session is None or self.read_only or self.practice or self.session.id != ident:
            return False
        conflict = self.store.foreign(ident)
        theirs = None if conflict is None else conflict.save
        if theirs is not None and theirs.record == codec.to_record(self.session):
            self.store.load(ident)  # the same game, looked over there: there is nothing to ask
            self.analysis = self.analysis or theirs.analysis
            conflict = None
        self.conflict = conflict
        return conflict is not None

    def _writable(self) -> AnySession:
        if self.session is None or self.read_only:
            raise ReadOnlyError
        return self.session
