"""What the command line says about every game, in English; each game has words of its own beside this module."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from ..errors import HgError
from ..game import Draw, Outcome
from ..session import Seat, Step

_DRAWS = 3
"""So many draws in a row are told one by one."""

ERRORS = {
    "board.form": "that is no picture of a board: ten rows of twelve signs",
    "board.pack": "there can be no pack on {space}",
    "board.pawn": "no pawn can stand on {space}",
    "board.pawns": "nobody has {count} pawns",
    "board.seat": "player {seat}, who is to move, has no pawn",
    "board.sign": "there can be no {sign!r} on {space}",
    "board.taken": "no tile bears the sign {sign!r}",
    "bot.unknown": "there is no bot called {bot}",
    "catalogue.line": "a tile of the catalogue contradicts itself: {line}",
    "catalogue.room": "the catalogue has more of {item} than an area can count",
    "catalogue.side": "tile {tile} of the catalogue has a side that cannot be",
    "catalogue.tiles": "the catalogue repeats a tile, or has not exactly one start tile",
    "catalogue.unknown": "there is no catalogue called {name}",
    "cluster.missing": "for a cluster there has to be Dask: pip install 'hg-engine[cluster]'",
    "draw.none": "there is no tile left to draw",
    "draws.order": "the order of the tiles names one twice, or one that cannot be",
    "fair.early": "a value was revealed before its time",
    "fair.form": "this is no commitment to draws",
    "fair.length": "the chain of values has come to its end",
    "fair.sender": "the chain of seat {seat} is not held here",
    "fair.value": "a value does not belong to the chain that was committed to",
    "fair.withheld": "a turn was ended without the value that it was drawn by",
    "game.players": "the game is for 2 to {most} players, not {players}",
    "game.stacks": "that game cannot be played with these tiles alone",
    "link.damaged": "the link was changed on the way; ask for it to be sent once more",
    "link.foreign": "that is no link to a game of ours",
    "link.long": "that is longer than the link of any game",
    "link.newer": "the link was made by a newer version of this program",
    "link.rules": "games by the rules {rules} cannot travel as a link; save them as a file",
    "link.truncated": "the end of the link is missing",
    "move.form": "I do not understand {text!r}",
    "move.illegal": "{move} is not allowed here",
    "puzzles.other": "{file} holds another search, or none; name another file, or take it away",
    "record.draw": "the record says {move}, where another tile was drawn",
    "record.form": "that is no game of ours",
    "record.id": "the game's id {id!r} is not 16 hexadecimal digits",
    "record.line": "line {line} cannot be read",
    "record.long": "that is longer than any game",
    "record.newer": "the record was made by a newer version of this program",
    "record.picture": "there is no game in this picture",
    "record.picture_damaged": "the game in this picture was changed on the way",
    "record.scores": "the scores in the record are not those of its moves",
    "rl.action": "there is no move {action} here",
    "rl.missing": "for learning there have to be libraries: pip install 'hg-engine[rl]'",
    "rl.option": "{option} cannot be {value!r}",
    "rules.conflict": "{switch} means nothing with the tiles of {catalogue}",
    "rules.switch": "there is no house rule {switch!r} here, or it is named twice",
    "rules.unknown": "there are no rules called {rules!r} here",
    "seat.color": "there is no colour called {color!r}",
    "seat.colors": "two players have the same colour",
    "seat.name": "{name!r} is no name for a player: 1 to 24 printable characters, please",
    "seed.length": "a seed has 1 to 64 bytes",
    "match.other": "{file} holds no matches; name another file, or take it away",
    "tune.other": "{file} holds another run, or none; name another file, or take it away",
    "vectors.end": "there is nothing left to draw, but the game goes on",
    "vectors.file": "the file is damaged, or no text",
    "vectors.form": "no game in it can be read",
    "vectors.lost": "tile {tile} should be lost, but can be placed",
    "vectors.number": "a number is missing",
    "vectors.order": "no tile is left in the order of the draws",
    "vectors.record": "the end of a season is missing",
    "vectors.season": "the season goes on",
    "vectors.steps": "the turn has not {count} steps",
    "zone.unknown": "there is no zone {zone} on the table",
}


def error(problem: HgError) -> str:
    """Return what went wrong in one line."""
    known = ERRORS.get(problem.code)
    try:
        return known.format(**problem.params) if known else str(problem)
    except (KeyError, IndexError):
        return str(problem)


def count(number: int, name: str) -> str:
    """Return ``2 tiles`` for ``(2, "tile")``.

    >>> count(1, "tile"), count(3, "tile")
    ('1 tile', '3 tiles')
    """
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Return ``a, b and c``."""
    return ", ".join(parts[:-1]) + f" {last} " + parts[-1] if len(parts) > 1 else "".join(parts)


def points(number: int) -> str:
    """Return ``1 point`` or ``5 points``."""
    return count(number, "point")


def moves(steps: Sequence[Step[Any]]) -> str:
    """Return the moves of steps; where many tiles are drawn in a row, only how many.

    >>> moves([Step(Draw(7), None, 0, (), ()), Step("c2-d2", 0, 0, (), ())])
    '+7 c2-d2'
    """
    parts: list[str] = []
    for drawn, group in groupby(steps, key=lambda step: isinstance(step.move, Draw)):
        texts = [str(step.move) for step in group]
        parts += [f"+{len(texts)} tiles"] if drawn and len(texts) > _DRAWS else texts
    return " ".join(parts)


def who(seats: Sequence[int], names: Sequence[Seat]) -> str:
    """Return the names of seats."""
    return listed([names[seat].name for seat in seats])


def outcome(found: Outcome, names: Sequence[Seat]) -> str:
    """Return who won, in one sentence."""
    verb = "share the win" if len(found.winners) > 1 else "wins"
    return f"{who(found.winners, names)} {verb} with {points(max(found.scores))}."
