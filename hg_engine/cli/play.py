"""``play``: a game at one keyboard, move after move, until it is over or somebody leaves."""

from __future__ import annotations

import argparse
import secrets
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TextIO

from ..errors import HgError
from ..notation import link
from ..session import COLORS, ByHand, Drawer, Seat, Seeded, Session, Step
from . import boards, complain, words
from .commands import ALSO, SHARED
from .files import read_record
from .rules import named
from .screen import Screen, make

_DEFAULT_NAMES = ("Mara", "Suni")


def run(options: argparse.Namespace, source: TextIO, target: TextIO) -> int:
    """Play the game that the options ask for; a game left alone is told how it can be taken up again."""
    if options.rich and find_spec("rich") is None:
        return complain("there is no rich here; pip install 'hg-engine[cli]' brings it")
    session = _session(options)
    table = Table(session, make(source, target, options.rich))
    try:
        table.play()
    except KeyboardInterrupt:
        table.screen.line()
        table.farewell()
    return 0


def _session(options: argparse.Namespace) -> Session[Any, Any, Any]:
    """Return the game to play: a saved one, one from a link, or a new one."""
    if options.load:
        return read_record(Path(options.load), None)
    if options.link:
        return link.decode(options.link, None)
    names = options.names or list(_DEFAULT_NAMES)
    rules = named(options.rules, None)
    drawer: Drawer = ByHand() if options.by_hand else Seeded(options.seed or secrets.token_hex(4))
    # More names than colours are too many players, which the engine says by itself.
    seats = [Seat(name, COLORS[seat % len(COLORS)]) for seat, name in enumerate(names)]
    return Session(rules, seats, drawer)


class Table:
    """A game of any family, the screen it is shown on, and who shows it there."""

    def __init__(self, session: Session[Any, Any, Any], screen: Screen) -> None:
        """Sit down to a game."""
        self.screen = screen
        self.leaving = False
        self.sit_down(session)

    def sit_down(self, session: Session[Any, Any, Any]) -> None:
        """Go on with a game, which may be of another family."""
        self.session = session
        self.face = boards.face(session, self.screen)

    def play(self) -> None:
        """Ask for moves until the game is over or nobody is there to answer."""
        self.screen.line("Hunters & Gatherers. Type help to see what you can do here.")
        self.face.show()
        while not self.leaving:
            answer = self.screen.ask(self.face.prompt())
            if answer is None:
                break
            self.answer(answer.strip())
        self.farewell()

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
        steps = self.session.play(move)
        self.face.moved()
        for step in steps:
            self.tell(step, final=False)
        self.face.show()

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
