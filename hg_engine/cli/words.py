"""The texts of the command line for every game, in English; each game has more beside this module."""

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
    "board.form": "this is not a board: a board has ten rows of twelve signs",
    "board.pack": "there can be no pack on {space}",
    "board.pawn": "no pawn can stand on {space}",
    "board.pawns": "nobody has {count} pawns",
    "board.seat": "player {seat}, who is to move, has no pawn",
    "board.sign": "there can be no {sign!r} on {space}",
    "board.taken": "no tile has the sign {sign!r}",
    "bot.unknown": "there is no bot called {bot}",
    "catalogue.line": "a tile of the catalogue contradicts itself: {line}",
    "catalogue.room": "the catalogue has more of {item} than an area can count",
    "catalogue.side": "tile {tile} of the catalogue has an impossible side",
    "catalogue.tiles": "the catalogue repeats a tile, or does not have exactly one start tile",
    "catalogue.unknown": "there is no catalogue called {name}",
    "cluster.missing": "a cluster needs Dask: pip install 'hg-engine[cluster]'",
    "draw.none": "there is no tile left to draw",
    "draws.order": "the order of the tiles names a tile twice, or one that does not exist",
    "fair.early": "a value was revealed too early",
    "fair.form": "this is not a commitment to draws",
    "fair.length": "the chain has no values left",
    "fair.sender": "the chain of seat {seat} is not known here",
    "fair.value": "a value does not belong to the committed chain",
    "fair.withheld": "a turn ended without revealing the value of its draw",
    "games.line": "{file} is damaged in line {line}",
    "games.option": "{option} cannot be {value!r}",
    "games.other": "{file} holds something else; name another folder, or move this one away",
    "games.replay": "game {game} does not end as its line says",
    "game.players": "the game is for 2 to {most} players, not {players}",
    "game.stacks": "a game cannot be played with these tiles alone",
    "link.damaged": "the link is damaged; ask for it again",
    "link.foreign": "this is not a link to a game",
    "link.long": "this is longer than any link to a game",
    "link.newer": "the link was made by a newer version of this program",
    "link.rules": "a game by the rules {rules} does not fit into a link; save it as a file",
    "link.truncated": "the end of the link is missing",
    "move.form": "I do not understand {text!r}",
    "move.illegal": "{move} is not allowed here",
    "puzzles.other": "{file} holds another search, or none; name another file, or move this one away",
    "record.draw": "the record says {move}, but another tile was drawn",
    "record.form": "this is not a game that can be read here",
    "record.id": "the game's id {id!r} is not 16 hexadecimal digits",
    "record.line": "line {line} cannot be read",
    "record.long": "this is longer than any game",
    "record.newer": "the record was made by a newer version of this program",
    "record.picture": "there is no game in this picture",
    "record.picture_damaged": "the game in this picture is damaged",
    "record.scores": "the scores in the record do not follow from its moves",
    "rl.action": "there is no action {action} now",
    "rl.missing": "this needs more libraries: pip install 'hg-engine[rl]'",
    "rl.option": "{option} cannot be {value!r}",
    "rules.conflict": "{switch} has no effect with the tiles of {catalogue}",
    "rules.switch": "there is no house rule {switch!r}, or it is named twice",
    "rules.unknown": "there are no rules called {rules!r}",
    "seat.color": "there is no colour called {color!r}",
    "seat.colors": "two players have the same colour",
    "seat.name": "{name!r} cannot be a player's name: use 1 to 24 printable characters",
    "seed.length": "a seed has 1 to 64 bytes",
    "match.other": "{file} holds no matches; name another file, or move this one away",
    "tune.other": "{file} holds another run, or none; name another file, or move this one away",
    "vectors.end": "there is nothing left to draw, but the game goes on",
    "vectors.file": "the file is damaged, or not text",
    "vectors.form": "the file holds no game that can be read",
    "vectors.lost": "tile {tile} should be lost, but can be placed",
    "vectors.number": "a number is missing",
    "vectors.order": "the order of the draws has no tile left",
    "vectors.record": "the end of a season is missing",
    "vectors.season": "the season goes on",
    "vectors.steps": "the turn does not have {count} steps",
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
