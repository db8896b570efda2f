"""What a family registers for the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import NamedTuple, TextIO

from .. import registry
from ..session import AnySession
from .face import Face
from .screen import Screen

Run = Callable[[argparse.Namespace, TextIO, TextIO], int]
"""Does what a command is asked for, with what is typed and where to write; returns the exit status."""


class OwnCommand(NamedTuple):
    """A command that is of one family alone."""

    about: str
    """What it does, in a few words."""
    arguments: Callable[[argparse.ArgumentParser], None]
    """Says what may be said with it."""
    run: Run


class Terminal(NamedTuple):
    """A family at the keyboard."""

    face: Callable[[AnySession, Screen], Face]
    """Makes what shows a game on a screen."""
    title: str
    """How the headings of tables of its matches begin."""
    commands: Mapping[str, OwnCommand] = {}


def of(family: str) -> Terminal:
    """Return what a family brings; raise UnknownRules if that is nothing."""
    return registry.brought(family, registry.named(family).terminal, Terminal)


def own_commands() -> dict[str, OwnCommand]:
    """Return the commands that families bring, by name."""
    found: dict[str, OwnCommand] = {}
    for family in registry.families():
        if registry.named(family).terminal is not None:
            found |= of(family).commands
    return found
