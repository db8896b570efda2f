"""The commands that can be typed during a game of any family."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ..notation import link
from ..session import AnySession, Step
from . import words
from .face import Face
from .files import read_record, write_record
from .screen import Screen

_LOG_TURNS = 6


class Table(Protocol):
    """A game that is being played at the keyboard, as commands see it."""

    session: AnySession
    screen: Screen
    face: Face
    leaving: bool
    """Whether nothing more is asked."""

    def sit_down(self, session: AnySession) -> None:
        """Go on with a game, which may be of another family."""

    def undo(self, turn: bool) -> list[Step[Any]]:
        """Take back a person's last move, or whole turn, with all that bots did after it; return the steps."""

    def tell(self, step: Step[Any]) -> None:
        """Tell what a step caused."""


class Shared(NamedTuple):
    """A command of every family, as `face.Command`, given the table."""

    usage: str
    about: str
    run: Callable[[Table, str], None]


def _help(table: Table, _: str) -> None:
    screen = table.screen
    screen.box("Moves", table.face.moves)
    commands = {command.usage: command.about for command in table.face.commands.values()}
    commands |= {command.usage: command.about for command in SHARED.values()}
    screen.box("Commands", [f"{usage:<22} {about}" for usage, about in commands.items()])
    screen.box("Signs", table.face.legend)


def _log(table: Table, rest: str) -> None:
    session = table.session
    turns = [list(steps) for _, steps in groupby(session.history, key=lambda step: step.turn)]
    shown = len(turns) if rest == "all" else int(rest) if rest.isascii() and rest.isdecimal() else _LOG_TURNS
    for number, steps in list(enumerate(turns, 1))[-shown or len(turns) :]:
        name = session.seats[steps[0].turn].name
        table.screen.line(f"{number}. {name}: {words.moves(steps)}")
        for step in steps:
            table.tell(step)


def _undo(table: Table, rest: str) -> None:
    if rest not in ("", "turn", "move"):
        table.screen.line("Type undo or undo turn.")
        return
    removed = table.undo(rest == "turn")
    if not removed:
        table.screen.line("There is nothing to take back.")
        return
    table.screen.line(f"Taken back: {words.moves(removed)}")
    table.face.show()


def _save(table: Table, rest: str) -> None:
    path = Path(rest).expanduser()
    if not rest:
        table.screen.line("Type save FILE; a name that ends in .json is written as JSON.")
        return
    if write_record(table.session, path):
        table.screen.line(f"Saved as {path}.")
    else:
        table.screen.line(f"{path} is there already and is no game of ours: choose another name, please.")


def _load(table: Table, rest: str) -> None:
    if not rest:
        table.screen.line("Type load FILE.")
        return
    table.sit_down(read_record(Path(rest).expanduser(), None))
    table.face.show()


def _link(table: Table, rest: str) -> None:
    fragment = link.encode(table.session)
    table.screen.line(f"{rest.partition('#')[0]}#g={fragment}" if rest else fragment)


def _quit(table: Table, _: str) -> None:
    table.leaving = True


SHARED = {
    "help": Shared("help", "this page", _help),
    "log": Shared("log [all | N]", "the last turns", _log),
    "undo": Shared("undo [turn]", "take back the last move, or the whole last turn", _undo),
    "save": Shared("save FILE", "write the game to a file", _save),
    "load": Shared("load FILE", "continue a saved game", _load),
    "link": Shared("link [URL]", "the whole game as a link (to the page at URL)", _link),
    "quit": Shared("quit", "leave", _quit),
}
ALSO = {"?": "help", "exit": "quit", "scores": "score"}
"""Other names of commands."""
