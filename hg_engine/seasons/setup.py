"""Boards as text, ten rows of signs: which draws make such a board, and positions that start from it.

``S`` and ``W`` are camps, ``.`` is an empty space; the other signs are those of `tiles.COUNTS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..errors import RecordError
from .layout import COLUMNS, NAMES, NUMBER, ROWS, SPACES, Layout, bits, load, mask_of
from .position import Position
from .ruleset import RuleSet
from .tiles import SEASONS
from .turn import NO_TILE, Arranged

EMPTY, CAMPS, FIXED_SIGNS = ".", "SW", "=o"
PAWNS = 4
"""A seat's pawns, and its packs."""


def picture(position: Position) -> tuple[str, ...]:
    """Return the board with its tiles, one text a row."""
    layout = position.layout
    signs = [EMPTY if tile == NO_TILE else layout.tiles[tile].sign for tile in position.tile_at]
    for camps, sign in zip(layout.camps, CAMPS, strict=True):
        for space in bits(camps):
            signs[space] = sign
    return tuple("".join(signs[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))


def tiles_for(layout: Layout, rows: Sequence[str], season: str) -> dict[int, int]:
    """Return the tiles of a season that make a picture, space -> id; of equal ones those with the lowest ids.

    In winter paths and caves are passed over: they lie there since summer.

    Raises:
        RecordError: it is no picture of this board, or there are not so many tiles of a kind.
    """
    if not _is_picture(rows):
        raise RecordError("board.form")
    signs = "".join(rows)
    left: dict[str, list[int]] = {}
    for tile in reversed(layout.tiles):
        if tile.stack == season:
            left.setdefault(tile.sign, []).append(tile.id)
    found: dict[int, int] = {}
    for space, sign in enumerate(signs):
        camp = _camp_sign(layout, space)
        if camp or sign in CAMPS:
            if sign != camp:
                raise RecordError("board.sign", space=NAMES[space], sign=sign)
        elif sign != EMPTY and (season == SEASONS[0] or sign not in FIXED_SIGNS):
            if not left.get(sign):
                raise RecordError("board.sign", space=NAMES[space], sign=sign)
            found[space] = left[sign].pop()
    return found


def _camp_sign(layout: Layout, space: int) -> str:
    """Return the sign of the camp on a space; nothing where there is none."""
    return next((sign for sign, camps in zip(CAMPS, layout.camps, strict=True) if camps >> space & 1), "")


def _is_picture(rows: object) -> bool:
    return (
        isinstance(rows, (list, tuple))
        and len(rows) == ROWS
        and all(isinstance(row, str) and len(row) == COLUMNS for row in rows)
    )


def arrange(
    rules: RuleSet,
    rows: Sequence[str],
    pawns: Sequence[Iterable[str]],
    *,
    season: str = SEASONS[0],
    seat: int = 0,
    weapons: Sequence[int] = (),
    packs: Sequence[Iterable[str]] = (),
    taken: Sequence[Mapping[str, int]] = (),
    idle: int = 0,
) -> Position:
    """Return the position at the beginning of a turn of ``seat``, with a board and pawns as wished.

    ``pawns``, ``packs`` and ``taken`` are by seat: names of spaces, and signs of tiles with how many of them were
    taken.  Weapons in hand need not have been taken.  The tiles of the season that are nowhere are out of the game;
    in summer, all those of winter are still to be drawn.

    Raises:
        RecordError: the picture is none, or a pawn or pack is where it cannot be.
        IllegalMove: an impossible number of seats.
    """
    layout, winter, nothing = load(rules.board, rules.mammoths), season == SEASONS[1], (0,) * len(pawns)
    spaces = tuple(tuple(sorted(NUMBER.get(name, -1) for name in names)) for names in pawns)
    board = Arranged(
        tiles=_lying(layout, rows, season),
        pawns=spaces,
        occupied=_occupied(spaces, rows),
        packs=tuple(mask_of(_camp(layout, name, winter) for name in names) for names in packs) or nothing,
        weapons=tuple(weapons) or nothing,
        taken=tuple(sum(_counter(layout, sign) * n for sign, n in each.items()) for each in taken) or nothing,
        season=int(winter),
        seat=seat,
        idle=idle,
    )
    position = Position.arranged(rules, board)
    if not spaces[seat]:
        raise RecordError("board.seat", seat=seat)
    return position


def _lying(layout: Layout, rows: Sequence[str], season: str) -> dict[int, int]:
    """Return the tiles on the board of a season: in winter paths and caves are those of summer."""
    tiles = tiles_for(layout, rows, season)
    if season == SEASONS[1]:
        fixed = tuple("".join(sign if sign in FIXED_SIGNS + CAMPS else EMPTY for sign in row) for row in rows)
        tiles |= tiles_for(layout, fixed, SEASONS[0])
    return tiles


def _occupied(pawns: Iterable[Sequence[int]], rows: Sequence[str]) -> int:
    """Return the spaces with a pawn that hold only one; refuse pawns that stand nowhere or two to a tile."""
    signs, single = "".join(rows), 0
    for own in pawns:
        if len(own) > PAWNS:
            raise RecordError("board.pawns", count=len(own))
        for space in own:
            if not 0 <= space < SPACES or signs[space] == EMPTY or single >> space & 1:
                raise RecordError("board.pawn", space=NAMES[space] if space >= 0 else None)
            if signs[space] not in f"{CAMPS}o":
                single |= 1 << space
    return single


def _camp(layout: Layout, name: str, winter: bool) -> int:
    """Return the space of a camp that packs go to in this season."""
    space = NUMBER.get(name, -1)
    if space < 0 or not layout.camps[not winter] >> space & 1:
        raise RecordError("board.pack", space=name[:40])
    return space


def _counter(layout: Layout, sign: str) -> int:
    """Return what one tile with this sign adds to the counts of whoever took it."""
    for tile in layout.tiles:
        if tile.sign == sign:
            return layout.counter[tile.id]
    raise RecordError("board.taken", sign=sign[:40])
