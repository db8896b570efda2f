"""``render``: a game, a tile or the whole catalogue as one SVG text."""

from __future__ import annotations

import argparse
from collections.abc import Collection
from pathlib import Path
from typing import Any, TextIO

from ..art import pictures
from ..art.palette import DAY, NIGHT, Palette
from ..errors import HgError
from ..game import Position
from ..notation import link, picture, record
from ..registry import get, latest
from ..session import AnySession
from .complaint import complain
from .files import read_record

_PIXELS = {"tile": 256, "catalogue": 128, "position": 100}


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Draw what is asked for, to the file or the output given."""
    try:
        text = draw(options)
    except LookupError as error:
        return complain(str(error.args[0]))
    if options.output and options.output != "-":
        Path(options.output).write_text(text + "\n", encoding="utf-8")
    else:
        print(text, file=target)
    return 0


def draw(options: argparse.Namespace) -> str:
    """Return the SVG text of the tile, catalogue or game that the options name.

    Raises:
        LookupError: there is no such tile or ply; its argument says so in words.
        HgError: the file or link holds no game.
        OSError: the file cannot be read.
    """
    colours = palette(options.night)
    pixels: dict[str, int] = {kind: options.pixels or usual for kind, usual in _PIXELS.items()}
    what: str = options.what
    if what != "catalogue" and not (what.isascii() and what.isdecimal()):
        session, at = found(what, options.ply)
        position = session.at(len(session.history) if at is None else at)
        drawn = board(session, position, colours, pixels["position"])
        return picture.put_in_svg(drawn, record.to_text(session))
    rules = get(options.rules, None) if "@" in options.rules else latest(options.rules, None)
    known = pictures.of(rules.family)
    if what == "catalogue":
        return known.catalogue(rules, options.columns, options.rotation, colours, pixels[what])
    ident = _known(what, known.tiles(rules))
    return known.tile(rules, ident, options.rotation, colours, pixels["tile"])


def _known(what: str, tiles: Collection[int]) -> int:
    """Return the id of a tile that there is."""
    if len(what) > 3 or int(what) not in tiles:
        raise LookupError(f"there is no tile {what[:40]}; they are {min(tiles)} to {max(tiles)}")
    return int(what)


def palette(night: bool) -> Palette:
    """Return the colours of the day, or those of the night."""
    return NIGHT if night else DAY


def board(session: AnySession, position: Position[Any], colours: Palette, pixels: int) -> str:
    """Return the picture of a position of a game, ``pixels`` the side of a tile."""
    seats = [seat.color for seat in session.seats]
    return pictures.of(session.rules.family).board(position, seats, colours, pixels)


def found(what: str, ply: int | None) -> tuple[AnySession, int | None]:
    """Return the game in a file or a link, and after how many of its moves it is to be seen; None at its end.

    The address of a viewer names a moment, too; ``ply`` goes before that.

    Raises:
        LookupError: there is no such ply; its argument says so in words.
        HgError, OSError: as `game`.
    """
    before, mark, rest = what.partition("#view=")
    if mark:
        packed, _, at = rest.partition("&at=")
        what = f"{before}#g={packed}"
        ply = int(at) if ply is None and at.isascii() and at.isdecimal() and len(at) < 7 else ply
    session = game(what)
    steps = len(session.history)
    if ply is not None and not 0 <= ply <= steps:
        raise LookupError(f"the game has {steps} moves, draws included; there is no ply {ply}")
    return session, ply


def game(what: str) -> AnySession:
    """Return the game, of any family, in a file or else in a link.

    Raises:
        HgError: neither the file nor the link holds one.
        OSError: there is no such file, and it is no link either.
    """
    try:
        return read_record(Path(what), None, {})
    except OSError as problem:
        try:
            return link.decode(what, None, {})
        except HgError:
            if "#g=" in what:
                raise
            raise problem from None
