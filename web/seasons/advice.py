"""Show on the board what the coach says: each hint with its number, and the steps of the selected one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from hg_engine.art.seasons import hexes
from hg_engine.seasons.layout import NUMBER
from hg_engine.seasons.moves import Step
from web.board.gestures import BoardEvent, Hover, Tap
from web.seasons.shapes import HintShape, PieceShape, Scene, TargetShape, TrailShape
from web.seasons.spaces import MIDDLES, space_at
from web.seasons.table import TableScreen
from web.table.plugins import Plugin, Rank

GHOST, POINTED = 0.6, 0.9
"""How clear the pawn of a hint is, and that of the one pointed at."""

Hint = tuple[int, Sequence[Step]]
"""The number of a hint from 0, and its steps."""


class AdvicePlugin(Plugin[TableScreen]):
    """Lays the hints over the board; pointing at one marks its line, pressing it tries it."""

    rank = Rank.ADVICE

    def _hints(self) -> dict[int, list[Hint]]:
        """Return the hints that are shown, by the space that each is told apart by.

        Of several on one space, the one that is pointed at stands first, else the best.
        """
        state = self.table.state
        parse = state.snapshot.position.parse_move
        listed = [
            (number, [move for move in map(parse, way.moves) if isinstance(move, Step)])
            for number, way in enumerate(state.hinted if state.may_ask else ())
        ]
        often = Counter(space for _, steps in listed for space in set(map(_end, steps)))
        found: dict[int, list[Hint]] = {}
        for number, steps in listed:
            if steps:
                # the space that fewest of them share; of such, the last
                space = min(reversed([_end(step) for step in steps]), key=lambda one: often[one])
                found.setdefault(space, []).append((number, steps))
        for hints in found.values():
            hints.sort(key=lambda hint: (hint[0] != state.coach.pointed, hint[0]))
        return found

    def decorate(self, scene: Scene) -> Scene:
        """Lay the hints over the board, and let nothing else be chosen there."""
        found = self._hints()
        if not found:
            return scene
        snapshot, pointed = self.table.state.snapshot, self.table.state.coach.pointed
        color = snapshot.colors[snapshot.seat]
        numbers = [
            HintShape(f"hint:{number}", space, str(number + 1), number == pointed, column)
            for space, hints in found.items()
            for column, number in enumerate(sorted(number for number, _ in hints))
        ]
        ghosts = [ghost for space, hints in found.items() for ghost in _ghosts(space, hints, color, pointed)]
        shown = next((hints[0][1] for hints in found.values() if hints[0][0] == pointed), ())
        return replace(
            scene,
            trails=(*scene.trails, *_trails(shown, color, self._jumps(shown))),
            pieces=(*scene.pieces, *ghosts),
            targets=tuple(_targets(shown, color)),
            hints=tuple(numbers),
        )

    def _jumps(self, steps: Sequence[Step]) -> bool:
        """Whether the first of two steps is a jump."""
        way = self.table.state.snapshot.way(str(steps[0])) if len(steps) > 1 else None
        return way is not None and way.jump

    def pointer(self, event: BoardEvent) -> bool:
        """Point at a hint, or try it."""
        if not isinstance(event, Hover | Tap) or not (found := self._hints()):
            return False
        space = space_at(event.x, event.y)
        hints = None if space is None else found.get(space)
        if hints is None:
            return False
        number = hints[0][0]
        if isinstance(event, Tap):
            self.table.act("coach.try", {"way": str(number)})
        elif number != self.table.state.coach.pointed:
            self.table.act("coach.point", {"way": str(number)})
        else:
            return True
        self.table.app.redraw()
        return True


def _end(step: Step) -> int:
    """Return where a step leads, or begins if that is off the board."""
    return NUMBER[step.to or step.start]


def _ghosts(space: int, hints: Sequence[Hint], color: str, pointed: int) -> list[PieceShape]:
    """Return the pawn of the foremost hint on a space; of the one that is pointed at, wherever its steps lead."""
    number, steps = hints[0]
    u, v = hexes.pawn_places(1)[0]
    spaces = {_end(step) for step in steps} if number == pointed else {space}
    clear = POINTED if number == pointed else GHOST
    return [
        PieceShape(
            f"hint:pawn:{number}:{each}",
            MIDDLES[each][0] + u / 100,
            MIDDLES[each][1] + v / 100,
            "pawn",
            color,
            opacity=clear,
        )
        for each in sorted(spaces)
    ]


def _targets(steps: Sequence[Step], color: str) -> list[TargetShape]:
    return [
        TargetShape(f"hint:to:{number}", NUMBER[step.to], "step", chosen=True, color=color)
        for number, step in enumerate(steps)
        if step.to is not None
    ]


def _trails(steps: Sequence[Step], color: str, jumps: bool) -> list[TrailShape]:
    """Return the way of the pawns of a hint."""
    ways = [(NUMBER[step.start], NUMBER[step.to]) for step in steps if step.to is not None]
    if jumps and len(ways) > 1:
        return [TrailShape("hint:trail", (*ways[0], ways[1][1]), color, sure=False, jump=True)]
    return [TrailShape(f"hint:trail:{number}", way, color, sure=False) for number, way in enumerate(ways)]
