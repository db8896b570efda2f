"""Which plug-ins a table of the collecting game has."""

from __future__ import annotations

from web.table.plugins import AnyPlugin


def kinds(viewer: bool = False) -> tuple[type[AnyPlugin], ...]:
    """Return the kinds of parts in the order in which they are asked; a ``viewer`` has those that only show."""
    from web.seasons.motion import MotionPlugin
    from web.table.plugins.history import HistoryPlugin

    if viewer:
        return MotionPlugin, HistoryPlugin
    from web.analysis.bar_plugin import BarPlugin
    from web.analysis.plugin import AnalysisPlugin
    from web.practice.plugin import LessonPlugin
    from web.remote.plugin import RemotePlugin
    from web.seasons.cursors import SeasonsLivePlugin
    from web.seasons.reader import TextPlugin
    from web.table.plugins.bots import BotsPlugin
    from web.table.plugins.coach import CoachPlugin
    from web.table.plugins.timer import TimerPlugin

    return (
        *(MotionPlugin, HistoryPlugin, TextPlugin, LessonPlugin, CoachPlugin, BotsPlugin),
        *(AnalysisPlugin, BarPlugin, TimerPlugin, RemotePlugin, SeasonsLivePlugin),
    )
