"""Which plug-ins a tile-laying table has."""

from __future__ import annotations

from typing import Any

from web.table.plugins import Part


def kinds(viewer: bool = False) -> tuple[type[Part[Any]], ...]:
    """Return the kinds of parts in the order in which they are asked; a lesson may take a move back at once.

    A ``viewer`` (`web.app.viewer`) has those that only show.
    """
    from web.landscape.aids_plugin import AidsPart
    from web.landscape.motion_plugin import Motion
    from web.table.plugins.history import History

    if viewer:
        return Motion, AidsPart, History
    from web.analysis.bar_plugin import BarPart
    from web.landscape.analysed import LaidPart
    from web.landscape.cursors import LandLive
    from web.landscape.draw import Drawing
    from web.landscape.final_scoring import ScoringWalk
    from web.landscape.hand import Hands
    from web.landscape.hints_plugin import HintsPart
    from web.landscape.puzzle import PuzzlePart
    from web.landscape.text_plugin import TextBoard
    from web.practice.plugin import LessonPart
    from web.remote.plugin import RemotePart
    from web.table.plugins.bots import BotsPart
    from web.table.plugins.coach import CoachPart
    from web.table.plugins.timer import TimerPart

    return (
        *(Motion, ScoringWalk, AidsPart, Hands, HintsPart),
        *(
            LessonPart,
            PuzzlePart,
            History,
            Drawing,
            TextBoard,
            CoachPart,
            BotsPart,
            LaidPart,
            BarPart,
            TimerPart,
            RemotePart,
            LandLive,
        ),
    )
