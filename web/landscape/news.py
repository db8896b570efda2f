"""What has just happened: lines of news, badges on the board, and where the last turn laid tiles."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine.landscape.moves import Place
from web.landscape.places import Cell
from web.landscape.shapes import BadgeShape
from web.landscape.snapshot import Snapshot
from web.landscape.tell import Stepped
from web.table.lines import Line

MOST_BADGES = 12


def fresh_lines(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return the lines worth a notice: everything but what was laid."""
    return tuple(line for line in lines if line.kind != "move")


def spoken_lines(lines: Sequence[Line], seats: int, under_way: bool) -> tuple[Line, ...]:
    """Return the lines to be said where no board is seen: of many turns only the last of every seat.

    ``under_way``: the tile that was laid last still waits for its piece, and is told together with it.
    """
    newest = max((line.turn for line in lines), default=0)
    told = [line for line in lines if not line.turn or line.turn > newest - seats]
    unfinished = [line for line in told if line.kind == "move"][-1:] if under_way else []
    return tuple(line for line in told if line not in unfinished)


def badges(snapshot: Snapshot, lines: Sequence[Line]) -> tuple[BadgeShape, ...]:
    """Return a badge for every player who scored, by the area it was scored with."""
    shapes: list[BadgeShape] = []
    for line in lines:
        cell = snapshot.cells.get(line.zone // 10) if line.zone is not None else None
        if cell is None or not line.points:
            continue
        x, y = cell[0] + 0.5, cell[1] + 0.5
        taken = sum(1 for shape in shapes if shape.at == (x, y))
        for row, player in enumerate(line.players, taken):
            text, color = f"+{line.points}", snapshot.colors[player]
            shapes.append(BadgeShape(f"badge:{len(shapes)}", x, y, text, color, row))
    return tuple(shapes[:MOST_BADGES])


def last_cells(history: Sequence[Stepped]) -> tuple[Cell, ...]:
    """Return the cells laid in the last turn, and in the turn under way (an extra turn's tile is the second)."""
    cells: list[Cell] = []
    seat: int | None = None
    for step in reversed(history):
        if isinstance(step.move, Place):
            if seat is not None and step.turn != seat:
                break
            seat = step.turn
            cells.append((step.move.x, step.move.y))
            if len(cells) == 2:
                break
    return tuple(reversed(cells))
