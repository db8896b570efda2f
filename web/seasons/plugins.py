"""Which plug-ins a table of the collecting game has."""

from __future__ import annotations

from typing import Any

from web.table.plugins import Part


def kinds(viewer: bool = False) -> tuple[type[Part[Any]], ...]:
    """Return the kinds of parts in the order in which they are asked; a ``viewer`` has those that only show."""
    from web.seasons.motion import Motion
    from web.table.plugins.history import History

    if viewer:
        return Motion, History
    from web.analysis.bar_plugin import BarPart
    from web.analysis.plugin import SeenPart
    from web.practice.plugin import LessonPart
    from web.remote.plugin import RemotePart
    from web.seasons.cursors import SeasonLive
    from web.seasons.reader import TextBoard
    from web.table.plugins.bots import BotsPart
    from web.table.plugins.coach import CoachPart
    from web.table.plugins.timer import TimerPart

    return (
        *(Motion, History, TextBoard, LessonPart, CoachPart, BotsPart),
        *(SeenPart, BarPart, TimerPart, RemotePart, SeasonLive),
    )
