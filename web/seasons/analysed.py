"""Show analysed turns on the board: how they were played, and the best way to play them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hg_engine.seasons.layout import NUMBER
from hg_engine.seasons.moves import SeasonsMove, Step
from web.analysis.bar_plugin import BarPlugin
from web.analysis.plugin import AnalysisPlugin
from web.bots.coach import Seen
from web.i18n.words import Words
from web.seasons.shapes import PointsShape, Scene, StopShape, TargetShape, TrailShape
from web.seasons.snapshot import Snapshot
from web.seasons.spaces import MIDDLES
from web.seasons.table import TableScreen


class SeasonsAnalysisPlugin(AnalysisPlugin[TableScreen]):
    """Lays a turn over the board that was looked over."""

    def decorate(self, scene: Scene) -> Scene:
        """Lay it over the scene."""
        state = self.table.state
        if state.analysed is None:
            return scene
        return _seen(scene, self.table.app.words, state.snapshot, state.analysed)


def _seen(scene: Scene, words: Words, snapshot: Snapshot, seen: Seen) -> Scene:
    """Show how a turn was played, with what that lost, and how it would have been best."""
    if not seen.loss:
        return _laid(scene, snapshot, "best", seen.best)
    scene = _laid(scene, snapshot, "best", seen.best)
    color = snapshot.colors[snapshot.seat]
    trails = tuple(_trails("played", seen.played, color, sure=True))
    last = [
        NUMBER[name]
        for move in seen.played
        if isinstance(move, Step)
        for name in (move.start, move.to)
        if name
    ]
    x, y = MIDDLES[last[-1]]
    badge = PointsShape("loss", x, y - 0.3, "−" + words.number(seen.loss), color)
    return replace(scene, trails=(*scene.trails, *trails), points=(*scene.points, badge))


def _laid(scene: Scene, snapshot: Snapshot, key: str, moves: Sequence[SeasonsMove]) -> Scene:
    """Show the steps of a turn, numbered where they lead; a pawn that leaves has its number where it stands."""
    steps = [move for move in moves if isinstance(move, Step)]
    targets, stops = [], []
    for number, step in enumerate(steps, 1):
        space = NUMBER[step.to or step.start]
        # the last of a turn bears the bare key, for whoever asks where it leads
        name = key if number == len(steps) else f"{key}:{number}"
        if step.to is not None:
            targets.append(TargetShape(f"{key}:to:{number}", space, "step", chosen=True))
        stops.append(StopShape(name, space, str(number) if step.to else f"{number} ×", number))
    trails = _trails(key, steps, snapshot.colors[snapshot.seat], sure=False)
    return replace(
        scene,
        trails=(*scene.trails, *trails),
        targets=(*scene.targets, *targets),
        stops=(*scene.stops, *stops),
    )


def _trails(key: str, moves: Sequence[SeasonsMove], color: str, sure: bool) -> list[TrailShape]:
    return [
        TrailShape(f"{key}:trail:{number}", (NUMBER[move.start], NUMBER[move.to]), color, sure)
        for number, move in enumerate(moves)
        if isinstance(move, Step) and move.to is not None
    ]


class SeasonsBarPlugin(BarPlugin):
    """Keeps what the bar shows; half a turn is a moment of its own."""

    midway = True
