"""Show on the board what the coach says: each hint with its number, and the steps of the selected one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

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


class Hint(NamedTuple):
    """A hint on the board."""

    number: int
    """Which one it is, from 0."""
    steps: Sequence[Step]
    jumps: bool
    """Whether its first step only leads over a pawn, to where the second one ends."""

    @property
    def spaces(self) -> list[int]:
        """Where its pawns end, step by step: both bear its number."""
        return list(dict.fromkeys(map(_end, self.landings)))

    @property
    def landings(self) -> Sequence[Step]:
        """Its steps but what is only jumped over."""
        return self.steps[1:] if self.jumps else self.steps


class AdvicePlugin(Plugin[TableScreen]):
    """Lays the hints over the board; pointing at one marks its line, pressing it tries it."""

    rank = Rank.ADVICE

    def _hints(self) -> list[Hint]:
        """Return the hints that are shown, the one that is pointed at first, then the better ones."""
        state = self.table.state
        parse = state.snapshot.position.parse_move
        found = []
        for number, way in enumerate(state.hinted if state.may_ask else ()):
            steps = [move for move in map(parse, way.moves) if isinstance(move, Step)]
            if steps:
                found.append(Hint(number, steps, self._jumps(steps)))
        return sorted(found, key=lambda hint: hint.number != state.coach.pointed)

    def decorate(self, scene: Scene) -> Scene:
        """Lay the hints over the board, and let nothing else be chosen there."""
        found = self._hints()
        if not found:
            return scene
        snapshot, pointed = self.table.state.snapshot, self.table.state.coach.pointed
        color = snapshot.colors[snapshot.seat]
        shown = [hint for hint in found if hint.number == pointed]
        return replace(
            scene,
            trails=(*scene.trails, *(trail for hint in shown for trail in _trails(hint, color))),
            pieces=(*scene.pieces, *_ghosts(found, color, pointed)),
            targets=tuple(target for hint in shown for target in _targets(hint, color)),
            hints=tuple(_numbers(found, pointed)),
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
        number = next((hint.number for hint in found if space in hint.spaces), None)
        if number is None:
            return False
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


def _numbers(hints: Sequence[Hint], pointed: int) -> list[HintShape]:
    """Return the numbers of hints, at both steps of each; of several on one space, side by side."""
    held: dict[int, list[tuple[int, str]]] = {}
    for hint in sorted(hints):
        for step, space in enumerate(reversed(hint.spaces)):
            key = f"hint:{hint.number}:first" if step else f"hint:{hint.number}"
            held.setdefault(space, []).append((hint.number, key))
    return [
        HintShape(key, space, str(number + 1), number == pointed, column)
        for space, numbers in held.items()
        for column, (number, key) in enumerate(numbers)
    ]


def _ghosts(hints: Sequence[Hint], color: str, pointed: int) -> list[PieceShape]:
    """Return the pawns where hints lead to, on every space that of the foremost; none where one only leaves."""
    u, v = hexes.pawn_places(1)[0]
    foremost = {
        NUMBER[step.to]: hint.number
        for hint in reversed(hints)
        for step in hint.landings
        if step.to is not None
    }
    return [
        PieceShape(
            f"hint:pawn:{number}:{space}",
            MIDDLES[space][0] + u / 100,
            MIDDLES[space][1] + v / 100,
            "pawn",
            color,
            opacity=POINTED if number == pointed else GHOST,
        )
        for space, number in sorted(foremost.items())
    ]


def _targets(hint: Hint, color: str) -> list[TargetShape]:
    return [
        TargetShape(f"hint:to:{number}", NUMBER[step.to], "step", chosen=True, color=color)
        for number, step in enumerate(hint.landings)
        if step.to is not None
    ]


def _trails(hint: Hint, color: str) -> list[TrailShape]:
    """Return the way of the pawns of a hint."""
    ways = [(NUMBER[step.start], NUMBER[step.to]) for step in hint.steps if step.to is not None]
    if hint.jumps and len(ways) > 1:
        return [TrailShape("hint:trail", (*ways[0], ways[1][1]), color, sure=False, jump=True)]
    return [TrailShape(f"hint:trail:{number}", way, color, sure=False) for number, way in enumerate(ways)]
