"""Read typed moves and questions: names of cells, words of the page's language, or the engine's notation."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from hg_engine.errors import InvalidMove
from hg_engine.landscape.moves import Occupy, Place, TakeBack, parse_move
from hg_engine.landscape.phases import LandscapePhase
from web.landscape import tell
from web.landscape.places import Cell, reading_order
from web.landscape.snapshot import Option, Snapshot
from web.table.lines import Say

COMMANDS: Final = (
    "help",
    "places",
    "tile",
    "look",
    "areas",
    "scores",
    "left",
    "log",
    "undo",
    "turn",
    "picture",
)
"""What can be asked for, in the order in which the help lists it."""
PIECES: Final = ("gatherer", "fisher", "hunter", "meeple", "hut", "none")
SIDES: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
AXES: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
NEAR: Final = 3
"""How many places an error suggests."""


class Typed(NamedTuple):
    """What was meant: ``play`` with the text of a move, or a command, some with a cell."""

    act: str
    move: str = ""
    cell: Cell | None = None


class TypedError(Exception):
    """What was typed cannot be done; the key of its words and their parameters."""

    def __init__(self, key: str, **params: object) -> None:
        """Keep the key and the parameters."""
        self.key, self.params = key, params
        super().__init__(key)


class Vocabulary:
    """The words that are understood: those of the page, and the English ones where they mean nothing else."""

    def __init__(self, *languages: Say) -> None:
        """Learn the languages, the page's own last."""
        self.say = languages[-1]
        self.words: dict[str, str] = {}
        self.axes: dict[str, Cell] = {}
        for say in languages:
            for name in (*COMMANDS, *PIECES, "start", "turned"):
                for word in say(f"text.word.{name}").split(","):
                    self.words[plain(word)] = name
            for side in SIDES:
                self.words[plain(say(f"table.where.{side}"))] = f"side {side}"
            for side, key in zip(AXES, ("north", "east", "south", "west"), strict=True):
                self.axes[plain(say(f"table.{key}"))] = AXES[side]

    def cell(self, text: str) -> tuple[Cell | None, str]:
        """Take the name of a cell out of a text: the cell, if there is one, and the rest."""
        letters = "".join(map(re.escape, self.axes))
        found = list(re.finditer(rf"(?<![^\W\d_])([{letters}])\s?(\d{{1,3}})(?!\d)", text))[:2]
        if not found:
            return None, text
        x = y = 0
        for match in found:
            dx, dy = self.axes[match[1]]
            x, y = x + dx * int(match[2]), y + dy * int(match[2])
        rest = text[found[-1].end() :]
        # what comes before the cell is a command, or the nought of a column: 0 N3
        before = re.sub(r"\b0\b", " ", text[: found[0].start()])
        return (x, y), f"{before} {rest}"


def plain(text: str) -> str:
    """Return a word as it is compared: small, without hyphens and spaces around it."""
    return text.strip().casefold().replace("-", "")


def read(text: str, vocabulary: Vocabulary, snapshot: Snapshot) -> Typed:
    """Understand what was typed.

    Raises:
        TypedError: it means nothing, or nothing that can be done now.
    """
    wanted = " ".join(text.casefold().replace("°", " ").split())
    if not wanted:
        raise TypedError("text.error.empty")
    if (noted := _noted(wanted, snapshot)) is not None:
        return noted
    cell, rest = vocabulary.cell(wanted)
    tokens = [plain(token) for token in re.findall(r"[^\W_][\w-]*|\d+", rest) if plain(token)]
    meant = [vocabulary.words.get(token, token) for token in tokens]
    if cell is None and "start" in meant:
        cell = (0, 0)
    command = next((name for name in meant if name in COMMANDS), None)
    if command is not None:
        return Typed(command, cell=cell)
    _refuse_unknown(tokens, meant, vocabulary)
    numbers = [number for token in tokens if (number := _turns(token)) is not None]
    return _move(vocabulary.say, snapshot, meant, cell, numbers)


def _refuse_unknown(tokens: Sequence[str], meant: Sequence[str], vocabulary: Vocabulary) -> None:
    """Raise `TypedError` for a word that means nothing."""
    known = (*PIECES, "start", "turned")
    for token, name in zip(tokens, meant, strict=True):
        understood = token != name or name in known or token.isdigit() or _turns(token) is not None
        if not understood:
            raise _unknown(token, vocabulary)


def _move(
    say: Say, snapshot: Snapshot, meant: Sequence[str], cell: Cell | None, numbers: Sequence[int]
) -> Typed:
    """Return the move that is meant in the phase that it is; a cell alone is looked at between moves."""
    if snapshot.phase is LandscapePhase.PLACE:
        if cell is None:
            early = set(meant) & set(PIECES)
            raise TypedError("text.error.first_place" if early else "text.error.which_cell")
        return _place(say, snapshot, cell, numbers)
    if snapshot.phase in (LandscapePhase.OCCUPY, LandscapePhase.TAKE_BACK):
        return _piece(say, snapshot, meant, cell)
    if cell is not None:
        return Typed("look", cell=cell)
    raise TypedError("text.error.not_now")


def _noted(text: str, snapshot: Snapshot) -> Typed | None:
    """Return a move in the engine's notation; None if it is none."""
    try:
        move = parse_move(text.replace(" ", ""))
    except InvalidMove:
        return None
    if move not in snapshot.position.legal_moves():
        raise TypedError("text.error.illegal")
    return Typed("play", str(move))


def _turns(token: str) -> int | None:
    """Return quarter turns from ``r2``, ``90`` or ``2``."""
    digits = token.removeprefix("r")
    if token == "r":
        return 1
    if not digits.isascii() or not digits.isdigit():
        return None
    number = int(digits)
    return number // 90 % 4 if number >= 90 and not number % 90 else number % 4 if number < 4 else None


def _unknown(token: str, vocabulary: Vocabulary) -> TypedError:
    """Say that a word means nothing; name one that begins like it."""
    for length in (4, 3, 2):
        for word in vocabulary.words:
            if len(word) > 3 and len(token) >= length and word[:length] == token[:length]:
                return TypedError("text.error.guess", text=token, guess=word)
    return TypedError("text.error.unknown", text=token)


def ways(say: Say, rotations: Sequence[int]) -> str:
    """Tell in which ways a tile fits."""
    return say.list([say(f"text.turn.{rotation}") for rotation in rotations])


def _place(say: Say, snapshot: Snapshot, cell: Cell, numbers: Sequence[int]) -> Typed:
    """Return the placement on a cell; the rotation may be left out where there is only one."""
    name = tell.cell_name(say, cell)
    if cell in snapshot.tiles:
        raise TypedError("text.error.full", cell=name)
    fitting = snapshot.places.get(cell)
    if fitting is None:
        near = sorted(
            snapshot.places, key=lambda at: (abs(at[0] - cell[0]) + abs(at[1] - cell[1]), at[1], at[0])
        )
        cells = say.list([tell.cell_name(say, at) for at in reading_order(near[:NEAR])])
        raise TypedError("text.error.cell", cell=name, cells=cells)
    rotations = sorted(fitting)
    if numbers and numbers[-1] not in fitting:
        turn = say(f"text.turn.{numbers[-1]}")
        raise TypedError("text.error.turn", cell=name, turn=turn, ways=ways(say, rotations))
    if not numbers and len(rotations) > 1:
        example = f"{name} {90 * rotations[-1]}"
        raise TypedError("text.error.ways", cell=name, ways=ways(say, rotations), example=example)
    return Typed("play", str(Place(*cell, numbers[-1] if numbers else rotations[0])))


def _piece(say: Say, snapshot: Snapshot, meant: Sequence[str], cell: Cell | None) -> Typed:
    """Return the piece that is put down or taken back: by its figure, its side, its cell, or its number."""
    number = next((int(token) for token in meant if token.isascii() and token.isdigit()), None)
    if "none" in meant or number == 0:
        return _no_piece(snapshot)
    found = _named(snapshot, meant, cell, number)
    free = _free(snapshot, found, meant)
    if len(free) == 1:
        return Typed("play", free[0].move)
    if found and not free:
        raise TypedError("text.error.taken", piece=choice_words(say, snapshot, found[0]))
    raise _which(say, snapshot, free, cell)


def _no_piece(snapshot: Snapshot) -> Typed:
    """Return the move that puts down, or takes back, nothing."""
    if not snapshot.may_decline:
        raise TypedError("text.error.must")
    return Typed("play", str(Occupy(None) if snapshot.phase is LandscapePhase.OCCUPY else TakeBack(None)))


def _named(snapshot: Snapshot, meant: Sequence[str], cell: Cell | None, number: int | None) -> list[Option]:
    """Return the options that fit what was typed, forbidden ones included."""
    options = list(snapshot.options) if number is None else list(snapshot.options[number - 1 : number])
    figure, side = _figure(meant), _side(meant)
    return [option for option in options if _matches(snapshot, option, figure, side, cell)]


def _free(snapshot: Snapshot, found: Sequence[Option], meant: Sequence[str]) -> list[Option]:
    """Return those that the rules allow; of several, one that lies all round is named by its figure alone."""
    free = [option for option in found if option.reason is None]
    if len(free) < 2 or _side(meant) is not None:
        return free
    figure = _figure(meant)
    return [one for one in free if one.figure == figure and not where(snapshot, one.zone)] or free


def _figure(meant: Sequence[str]) -> str | None:
    return next((name for name in meant if name in PIECES), None)


def _side(meant: Sequence[str]) -> str | None:
    return next((name.removeprefix("side ") for name in meant if name.startswith("side ")), None)


def _which(say: Say, snapshot: Snapshot, free: Sequence[Option], cell: Cell | None) -> TypedError:
    """Return the error that lists what can be chosen: of what was typed, or else of all."""
    options = free or [option for option in snapshot.options if option.reason is None]
    listed = [choice_words(say, snapshot, option) for option in options]
    if snapshot.may_decline and not free:
        listed.append(say("text.word.none").split(",")[0])
    choices = say.list(listed)
    if snapshot.phase is LandscapePhase.OCCUPY and cell is not None:
        return TypedError("text.error.laid", choices=choices)
    return TypedError("text.error.which" if free else "text.error.no_such", choices=choices)


def _matches(
    snapshot: Snapshot, option: Option, figure: str | None, side: str | None, cell: Cell | None
) -> bool:
    """Whether an option is one that was typed."""
    kind = option.figure == figure or (figure == "meeple" and option.figure != "hut") or figure is None
    tile = option.zone // 10
    there = cell is None or snapshot.cells.get(tile) == cell
    return kind and there and (side is None or where(snapshot, option.zone) == side)


def where(snapshot: Snapshot, zone: int) -> str:
    """Return where on its tile a zone lies: ``n``, ``ne`` and so on, or nothing."""
    tile, number = divmod(zone, 10)
    rotation = snapshot.tiles[snapshot.cells[tile]][1]
    return tell.whereabouts(snapshot.position.catalogue[tile], number, rotation)


def choice_words(say: Say, snapshot: Snapshot, option: Option) -> str:
    """Name an option as it can be typed: ``gatherer north``, or ``gatherer E1 N3``."""
    figure = say(f"log.piece.{option.figure}")
    if snapshot.phase is LandscapePhase.TAKE_BACK:
        return f"{figure} {tell.cell_name(say, snapshot.cells[option.zone // 10])}"
    side = where(snapshot, option.zone)
    return f"{figure} {say(f'table.where.{side}')}" if side else figure


def touching(snapshot: Snapshot, cell: Cell, rotation: int) -> Mapping[str, str]:
    """Return what the tile in hand would touch: the terrain by side, where a tile lies."""
    tile = snapshot.position.tile
    if tile is None:
        return {}
    kinds = snapshot.position.catalogue[tile].side_kinds
    beside = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
    return {
        side: kinds[(number - rotation) % 4].name.lower()
        for number, (side, (dx, dy)) in enumerate(beside.items())
        if (cell[0] + dx, cell[1] + dy) in snapshot.tiles
    }
