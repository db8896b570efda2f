"""What is still possible: the tiles left, where they fit, and the most that an area can score.

Everything here only looks. `most` is an upper bound: it lets every tile left be drawn and laid where it serves
the area best, and asks two things of them: that each joins the area by a side, and that a river or forest, which
scores only when it is closed, can be closed with them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from . import scoring
from .area import Area
from .board import Side, cell_at, cell_xy
from .layout import OPEN, STEPS, field_of
from .phases import LandscapePhase
from .position import Position
from .ruleset import Per
from .tile import ZONE_BASE, Terrain

Cell = tuple[int, int]
Choice = tuple[int, int]
"""What a tile or another area can bring: contacts gained (joining one and leaving d - 1 open counts d - 2), points."""


class Outlook(NamedTuple):
    """What an area may still become.

    ``most`` is the most it can be worth when it scores, 0 if it cannot score any more; ``cells`` are the empty
    cells beside its open sides; ``stuck`` one of them that keeps a river or forest from ever being closed, or
    None; ``closers`` the tiles left of which one alone would close it, for ``next_most`` points at best.
    """

    most: int
    cells: tuple[Cell, ...]
    stuck: Cell | None = None
    closers: tuple[int, ...] = ()
    next_most: int = 0


def left(position: Position) -> list[int]:
    """Return the tiles that may still be laid: those not drawn yet, and one in hand; ascending."""
    tiles = [tile for stack in position.bag.values() for tile in stack]
    if position.phase is LandscapePhase.PLACE and position.tile is not None:
        tiles.append(position.tile)
    return sorted(tiles)


def fillers(position: Position) -> dict[Cell, tuple[int, ...]]:
    """Return, for every empty cell beside a tile, the tiles left that fit there in some rotation."""
    tiles, fits = left(position), position.layout.fits
    known: dict[int, tuple[int, ...]] = {}
    found: dict[Cell, tuple[int, ...]] = {}
    for cell, surroundings in position.board.frontier.items():
        if surroundings not in known:
            known[surroundings] = tuple(tile for tile in tiles if fits[tile][surroundings])
        found[cell_xy(cell)] = known[surroundings]
    return found


def outlook(position: Position, area: Area) -> Outlook:
    """Return what ``area`` (of ``position`` as it stands) may still become."""
    cells = tuple(dict.fromkeys(map(_beyond, area.open_sides)))
    if not cells or position.is_over:
        return Outlook(area.points + area.extra, cells)
    if area.kind in ("meadow", "system"):
        return Outlook(_most(position, area), cells)
    stuck = _stuck(cells, fillers(position))
    if stuck is not None:
        return Outlook(0, cells, stuck)
    closers, next_most = _closers(position, area, cells)
    return Outlook(_most(position, area), cells, None, closers, next_most)


def _beyond(side: Side) -> Cell:
    """Return the cell on the other side of an open side."""
    return cell_xy(cell_at(side.x, side.y) + STEPS[side.direction])


def _stuck(cells: Sequence[Cell], fitting: Mapping[Cell, tuple[int, ...]]) -> Cell | None:
    """Return a cell that no tile is left for when every cell needs one of its own; None if there are enough.

    A cell's surroundings only ever grow, so a tile that does not fit now never will.
    """
    holder: dict[int, Cell] = {}

    def seek(cell: Cell, tried: set[int]) -> bool:
        for tile in fitting[cell]:
            if tile not in tried:
                tried.add(tile)
                if tile not in holder or seek(holder[tile], tried):
                    holder[tile] = cell
                    return True
        return False

    order = sorted(cells, key=lambda cell: len(fitting[cell]))
    return next((cell for cell in order if not seek(cell, set())), None)


def _closers(position: Position, area: Area, cells: Sequence[Cell]) -> tuple[tuple[int, ...], int]:
    """Return the tiles left that close the area by themselves, and the most points it then has."""
    if len(cells) > 1:
        return (), 0
    board, rules = position.board.copy(), position.rules
    cell = cell_at(*cells[0])
    surroundings = board.frontier[cell]
    score = scoring.forest if area.kind == "forest" else scoring.river
    closing: list[int] = []
    best = 0
    for tile in left(position):
        for rotation in board.layout.fits[tile][surroundings]:
            mark = len(board.journal)
            board.lay(cell, tile * 4 + rotation)
            root = board.root(area.zone)
            if not board.summary[root] & OPEN:
                best = max(best, score(board, rules, root, position.players).points)
                if tile not in closing:
                    closing.append(tile)
            board.lift(cell, mark)
    return tuple(closing), best


# -- the bound


def _most(position: Position, area: Area) -> int:
    """Return an upper bound of what an open area is worth when it scores."""
    board, rules = position.board, position.rules
    is_system = area.kind == "system"
    home = board.root(board.layout.system[area.zone] if is_system else area.zone)
    others = _open_roots(position, area.kind, home)
    if area.kind != "meadow":
        values = {"forest": _forest_value, "river": _river_value, "system": _system_value}[area.kind]
        fresh, joined = values(position, home, others)
        base = area.points + area.extra
        if is_system:
            base = joined(home)
        return base + _gathered(position, area.kind, home, fresh, others, joined)
    tame = _is_tame(position, home, others)
    best = 0
    for deer in (rules.deer_points, 0):  # either deer outnumber tigers, or no deer counts
        tiger = 0 if tame else deer

        def worth(summary: int, deer: int = deer, tiger: int = tiger) -> int:
            return (
                field_of(summary, "mammoth") * rules.mammoth_points
                + field_of(summary, "aurochs") * rules.aurochs_points
                + field_of(summary, "deer") * deer
                - field_of(summary, "tiger") * tiger
            )

        def of_nodes(nodes: Sequence[int], worth: Callable[[int], int] = worth) -> int:
            return sum(worth(board.layout.summary[node]) for node in nodes)

        def of_root(root: int, worth: Callable[[int], int] = worth) -> int:
            return worth(board.summary[root])

        gain = _gathered(position, "meadow", home, of_nodes, others, of_root)
        best = max(best, of_root(home) + gain)
    return best + _pit_trap(position, home, others)


Fresh = Callable[[Sequence[int]], int]
"""What some nodes of a tile not laid yet add to an area."""
Joined = Callable[[int], int]
"""What another area on the table adds."""


def _forest_value(position: Position, home: int, others: Sequence[int]) -> tuple[Fresh, Joined]:
    board, rules = position.board, position.rules
    by_tile = rules.forest_per is Per.TILE

    def fresh(nodes: Sequence[int]) -> int:
        mushrooms = sum(field_of(board.layout.summary[node], "mushrooms") for node in nodes)
        return (1 if by_tile else len(nodes)) * rules.forest_points + mushrooms * rules.mushroom_points

    def joined(root: int) -> int:
        summary = board.summary[root]
        new = (board.laid[root] & ~board.laid[home]).bit_count() if by_tile else field_of(summary, "zones")
        return new * rules.forest_points + field_of(summary, "mushrooms") * rules.mushroom_points

    return fresh, joined


def _river_value(position: Position, home: int, others: Sequence[int]) -> tuple[Fresh, Joined]:
    board, rules = position.board, position.rules
    printed, end_lake = board.layout.summary, board.layout.end_lake

    def fresh(nodes: Sequence[int]) -> int:
        fish = sum(field_of(printed[node], "fish") for node in nodes) if rules.river_fish else 0
        fish += sum(field_of(printed[lake], "fish") for lake in {end_lake[n] for n in nodes if n in end_lake})
        return (1 if rules.river_per is Per.TILE else len(nodes)) + fish

    def joined(root: int) -> int:
        return scoring.river(board, rules, root, position.players).points

    return fresh, joined


def _system_value(position: Position, home: int, others: Sequence[int]) -> tuple[Fresh, Joined]:
    board, printed = position.board, position.layout.summary
    raft = any(field_of(board.summary[root], "raft") for root in (home, *others))
    lakes = raft or any(position.layout.special[tile] == "raft" for tile in left(position))

    def worth(summary: int) -> int:
        return field_of(summary, "fish") + (field_of(summary, "lakes") if lakes else 0)

    return lambda nodes: sum(worth(printed[node]) for node in nodes), lambda root: worth(board.summary[root])


_TERRAIN = {"meadow": Terrain.MEADOW, "forest": Terrain.FOREST, "river": Terrain.RIVER}


def _nodes_on(position: Position, kind: str, tile: int) -> list[int]:
    """Return the nodes of a kind of area on one tile."""
    layout = position.layout
    zones = [tile * ZONE_BASE + number for number in layout.tiles[tile].zones]
    if kind == "system":
        return sorted({layout.system[zone] for zone in zones if layout.system[zone]})
    return [zone for zone in zones if layout.terrain[zone] is _TERRAIN[kind]]


def _open_roots(position: Position, kind: str, home: int) -> list[int]:
    """Return the other open areas of a kind on the table, which a tile may join to this one."""
    board = position.board
    roots = {board.root(node) for tile in board.cell_of for node in _nodes_on(position, kind, tile)}
    return sorted(root for root in roots if root != home and board.summary[root] & OPEN)


def _gathered(
    position: Position, kind: str, home: int, fresh: Fresh, others: Sequence[int], joined: Joined
) -> int:
    """Return the most points that the tiles left and the other open areas can bring to ``home``."""
    board, printed, items = position.board, position.layout.summary, []
    links = 0
    for tile in left(position):
        nodes = [node for node in _nodes_on(position, kind, tile) if printed[node] & OPEN]
        sides = {node: printed[node] & OPEN for node in nodes}
        links += sum(sides.values()) - len(nodes)
        choices = [
            (sum(sides[node] - 2 for node in some), fresh(some))
            for size in range(1, len(nodes) + 1)
            for some in combinations(nodes, size)
        ]
        items.append(_useful(choices))
    areas = [_useful([((board.summary[root] & OPEN) - 2, joined(root))]) for root in others]
    return _best(board.summary[home] & OPEN, [c for c in items if c], [c for c in areas if c], links)


def _useful(choices: Iterable[Choice]) -> list[Choice]:
    """Return the choices that none other beats in both ways, nor doing without."""
    kept: list[Choice] = []
    for gain, points in sorted(choices, reverse=True):
        # one that opens sides may be of use even if it costs points: it makes room for others
        if points > max((0 if gain <= 0 else -1 << 30, *(other for _, other in kept))):
            kept.append((gain, points))
    return kept


def _best(sides: int, tiles: list[list[Choice]], areas: list[list[Choice]], links: int) -> int:
    """Return the most points of tiles and areas that all find a side to join by.

    Areas on the table only meet through tiles, so of them at most ``links`` can be joined.
    """
    scarce = links < len(areas)
    total, undecided = 0, []
    for choices, costs in [(c, 0) for c in tiles] + [(c, int(scarce)) for c in areas]:
        if not costs and len(choices) == 1 and choices[0][0] >= 0 <= choices[0][1]:
            sides, total = sides + choices[0][0], total + choices[0][1]
        else:
            undecided.append((choices, costs))
    # the undecided are mostly ends, which cost a side: the most points for every number of sides and links to spare
    deepest = sum(max(0, -min(gain for gain, _ in choices)) for choices, _ in undecided)
    best = {(min(sides, deepest), links): total}
    for choices, costs in undecided:
        best = _with_one_more(best, choices, costs, deepest)
    return max(points for (spare, _), points in best.items() if spare >= 0)


def _with_one_more(
    best: dict[tuple[int, int], int], choices: list[Choice], costs: int, deepest: int
) -> dict[tuple[int, int], int]:
    """Return the most points for every number of sides and links to spare, with one more to be joined or left."""
    after = dict(best)
    for (spare, free), points in best.items():
        if free < costs:
            continue
        for gain, more in choices:
            key = min(spare + gain, deepest), free - costs
            if points + more > after.get(key, -1 << 30):
                after[key] = points + more
    return after


def _is_tame(position: Position, home: int, others: Sequence[int]) -> bool:
    """Whether something may still chase the tigers off a meadow, or cover them."""
    board = position.board
    names = {position.layout.special[tile] for tile in left(position)}
    fires = any(field_of(board.summary[root], "wild_fire") for root in (home, *others))
    return fires or bool(names & {"wild_fire", "hunting_trap"})


def _pit_trap(position: Position, home: int, others: Sequence[int]) -> int:
    """Return an upper bound of what the pit trap may add to a meadow."""
    board, layout, rules = position.board, position.layout, position.rules
    meadows = {home, *others}

    def worth(zones: Iterable[int]) -> int:
        counts = scoring.animals_of(board, zones, position.covered)
        return scoring.worth(rules, counts)

    def laid(tile: int) -> int:
        return worth(node for node in _nodes_on(position, "meadow", tile) if board.root(node) in meadows)

    tiles = left(position)
    coming = sorted((worth(_nodes_on(position, "meadow", tile)) for tile in tiles), reverse=True)
    trap = next((tile for tile, name in layout.special_tiles if name == "pit_trap"), None)
    if trap in board.cell_of:
        if board.root(layout.special_node[trap]) not in meadows:
            return 0
        near = board.neighbourhood(board.cell_of[trap])
        return sum(map(laid, near)) + sum(coming[: 9 - len(near)])
    if trap not in tiles:
        return 0
    return sum(sorted([*coming, *map(laid, board.cell_of)], reverse=True)[:9])
