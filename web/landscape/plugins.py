"""Which plug-ins a tile-laying table has."""

from __future__ import annotations

from web.table.plugins import AnyPlugin


def kinds(viewer: bool = False) -> tuple[type[AnyPlugin], ...]:
    """Return the kinds of parts in the order in which they are asked; a lesson may take a move back at once.

    A ``viewer`` (`web.app.viewer`) has those that only show.
    """
    from web.landscape.aids_plugin import AidsPlugin
    from web.landscape.motion_plugin import MotionPlugin
    from web.table.plugins.history import HistoryPlugin

    if viewer:
        return MotionPlugin, AidsPlugin, HistoryPlugin
    from web.analysis.bar_plugin import BarPlugin
    from web.landscape.analysed import LandscapeAnalysisPlugin
    from web.landscape.cursors import LandscapeLivePlugin
    from web.landscape.draw import DrawPlugin
    from web.landscape.final_scoring import ScoringReplay
    from web.landscape.hand import HandPlugin
    from web.landscape.hints_plugin import HintsPlugin
    from web.landscape.puzzle import PuzzlePlugin
    from web.landscape.text_plugin import TextPlugin
    from web.practice.plugin import LessonPlugin
    from web.remote.plugin import RemotePlugin
    from web.table.plugins.bots import BotsPlugin
    from web.table.plugins.coach import CoachPlugin
    from web.table.plugins.timer import TimerPlugin

    return (
        *(MotionPlugin, ScoringReplay, AidsPlugin, HandPlugin, HintsPlugin),
        *(
            LessonPlugin,
            PuzzlePlugin,
            HistoryPlugin,
            DrawPlugin,
            TextPlugin,
            CoachPlugin,
            BotsPlugin,
            LandscapeAnalysisPlugin,
            BarPlugin,
            TimerPlugin,
            RemotePlugin,
            LandscapeLivePlugin,
        ),
    )
