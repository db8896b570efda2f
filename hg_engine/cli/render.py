"""``render``: a game, a tile or the whole catalogue as one SVG text."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TextIO

from ..art.palette import DAY, NIGHT
from ..art.svg import catalogue_svg, position_svg, tile_svg
from ..errors import HgError
from ..landscape.catalogue import load
from ..notation import link
from ..session import Session
from . import complain
from .files import read_record
from .rules import named

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
    palette = NIGHT if options.night else DAY
    pixels: dict[str, int] = {kind: options.pixels or usual for kind, usual in _PIXELS.items()}
    what: str = options.what
    tiles = load(named(options.rules).catalogue).tiles
    if what == "catalogue":
        return catalogue_svg(list(tiles.values()), options.columns, palette, pixels[what], options.rotation)
    if what.isascii() and what.isdecimal():
        if len(what) > 3 or int(what) not in tiles:
            raise LookupError(f"there is no tile {what[:40]}; they are {min(tiles)} to {max(tiles)}")
        return tile_svg(tiles[int(what)], options.rotation, palette, pixels["tile"])
    session = game(what)
    steps = len(session.history)
    ply = steps if options.ply is None else options.ply
    if not 0 <= ply <= steps:
        raise LookupError(f"the game has {steps} moves, draws included; there is no ply {ply}")
    colors = [seat.color for seat in session.seats]
    position = session.at(ply)
    return position_svg(position, position.catalogue, colors, palette, pixels["position"])


def game(what: str) -> Session:
    """Return the game in a file, or else in a link.

    Raises:
        HgError: neither the file nor the link holds one.
        OSError: there is no such file, and it is no link either.
    """
    try:
        return read_record(Path(what))
    except OSError as problem:
        try:
            return link.decode(what)
        except HgError:
            if "#g=" in what:
                raise
            raise problem from None
