"""``play``: play a game in the terminal, move after move, until it is over or somebody quits."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TextIO

from ..bots import levels
from ..bots.base import Bot, Budget, choose
from ..errors import HgError
from ..notation import link
from ..rng import SplitMix64
from ..session import COLORS, AnySession, ByHand, Drawer, Seat, Seeded, Session, Step
from . import terminal, words
from .commands import ALSO, SHARED
from .complaint import complain
from .face import Face
from .files import read_record
from .rules import named
from .screen import Screen
from .screens import make

_DEFAULT_NAMES = ("Mara", "Suni")
_LONGEST = Budget(ms=1600)
"""How long a bot may think about a move."""


def run(options: argparse.Namespace, source: TextIO, target: TextIO) -> int:
    """Play the game that the options ask for; a game left alone is told how it can be taken up again."""
    if options.rich and find_spec("rich") is None:
        return complain("there is no rich here; pip install 'hg-engine[cli]' brings it")
    session = _session(options)
    table = Table(session, make(source, target, options.rich), options.bot)
    try:
        table.play()
    except KeyboardInterrupt:
        table.screen.line()
        table.farewell()
    return 0


def _session(options: argparse.Namespace) -> AnySession:
    """Return the game to play: a saved one, one from a link, or a new one."""
    if options.load:
        return read_record(Path(options.load), None)
    if options.link:
        return link.decode(options.link, None)
    names = options.names or list(_DEFAULT_NAMES[: max(1, 2 - len(options.bot))])
    for number, level in enumerate(options.bot, 1):
        names.append(f"{level.capitalize()} {number}" if options.bot.count(level) > 1 else level.capitalize())
    rules = named(options.rules, None)
    drawer: Drawer = ByHand() if options.by_hand else Seeded(options.seed or secrets.token_hex(4))
    # More names than colours are too many players, which the engine says by itself.
    seats = [Seat(name, COLORS[seat % len(COLORS)]) for seat, name in enumerate(names)]
    return Session(rules, seats, drawer)


class Table:
    """A game of any family, the screen it is shown on, and who shows it there."""

    def __init__(self, session: AnySession, screen: Screen, bots: Sequence[str] = ()) -> None:
        """Begin to play a game; ``bots`` are names of levels, which play the last of its seats."""
        self.screen = screen
        self.leaving = False
        self._levels = bots
        self._lots = SplitMix64(session.drawer.key)
        self.sit_down(session)

    def sit_down(self, session: AnySession) -> None:
        """Go on with a game, which may be of another family."""
        self.session = session
        self.face: Face = terminal.of(session.rules.family).face(session, self.screen)
        first = len(session.seats) - len(self._levels)
        self.bots: dict[int, Bot[Any, Any]] = {
            seat: levels.player(name, session.rules.family)
            for seat, name in enumerate(self._levels, first)
            if seat >= 0
        }

    def play(self) -> None:
        """Ask for moves until the game is over or nobody is there to answer."""
        self.screen.line("Hunters & Gatherers. Type help to see what you can do here.")
        self.face.show()
        while not self.leaving:
            self._let_bots_move()
            answer = self.screen.ask(self.face.prompt())
            if answer is None:
                break
            self.answer(answer.strip())
        self.farewell()

    def _let_bots_move(self) -> None:
        """Make the moves of bots until a person is to answer."""
        position = self.session.position
        moved = False
        while position.to_move in self.bots:
            seat = position.to_move
            move = choose(self.bots[seat], position, self._lots, _LONGEST)
            self.screen.line(f"{self.session.seats[seat].name}: {move}")
            self._play(move)
            moved = True
        if moved:
            self.face.show()

    def undo(self, turn: bool) -> list[Step[Any]]:
        """Take back a person's last move, or whole turn, with all that bots did after it; return the steps."""
        removed: list[Step[Any]] = []
        while True:
            steps = self.session.undo_turn() if turn else self.session.undo()
            removed = steps + removed
            alone = len(self.bots) == len(self.session.seats)
            if not steps or alone or self.session.position.to_move not in self.bots:
                return removed

    def answer(self, text: str) -> None:
        """Do what a line asks for: a command, or a move."""
        name, _, rest = text.partition(" ")
        name = ALSO.get(name.lower(), name.lower())
        try:
            if name in SHARED:
                SHARED[name].run(self, rest.strip())
            elif name in self.face.commands:
                self.face.commands[name].run(rest.strip())
            elif self.session.position.is_over:
                if text:
                    self.screen.line("The game is over. You can undo, save, look at score and log, or quit.")
            else:
                self.make(self.face.understand(text))
        except HgError as error:
            self.screen.line(f"Sorry: {words.error(error)}.")
        except OSError as error:
            self.screen.line(f"Sorry: {error.filename}: {error.strerror}.")
        except ValueError as error:  # a file's name that no system takes
            self.screen.line(f"Sorry: {error}.")

    def make(self, move: Any) -> None:
        """Make a move, if it is one, and tell what came of it."""
        if move is None:
            return
        self._play(move)
        if self.session.position.to_move not in self.bots:
            self.face.show()

    def _play(self, move: Any) -> None:
        steps = self.session.play(move)
        self.face.moved()
        for step in steps:
            self.tell(step, final=False)

    def tell(self, step: Step[Any], *, final: bool = True) -> None:
        """Tell what a step caused; the scoring of the end only if ``final``, since a sheet of its own follows."""
        for sentence in self.face.told(step.events, final=final):
            self.screen.line("* " + sentence)

    def farewell(self) -> None:
        """Say how an unfinished game can go on."""
        if self.session.position.is_over or not self.session.can_undo:
            self.screen.line("Good-bye.")
            return
        self.screen.line("Good-bye. The game goes on with: hg-engine play --link \\")
        self.screen.line(link.encode(self.session))
