"""Which plug-ins a table of Seasons has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.seasons.table import TableScreen
    from web.table.plugins import Plugin


def plugins(viewer: bool = False) -> tuple[Callable[[TableScreen], Plugin[object]], ...]:
    """Return what makes the plug-ins, in any order; a ``viewer`` (`web.app.viewer`) has those that only show."""
    from web.seasons.camera import CameraController
    from web.seasons.motion import MotionPlugin
    from web.seasons.pointers import PointersPlugin
    from web.seasons.winter import WinterPlugin
    from web.table.plugins.history import HistoryPlugin
    from web.table.plugins.sounds import SoundsPlugin

    shown = CameraController, HistoryPlugin, MotionPlugin, PointersPlugin, SoundsPlugin, WinterPlugin
    if viewer:
        return shown
    from web.practice.plugin import LessonPlugin
    from web.remote.plugin import RemotePlugin
    from web.seasons.advice import AdvicePlugin
    from web.seasons.analysed import SeasonsAnalysisPlugin, SeasonsBarPlugin
    from web.seasons.callouts_plugin import CalloutsPlugin
    from web.seasons.cursors import SeasonsLivePlugin
    from web.seasons.reader import TextPlugin
    from web.seasons.sight import SightPlugin
    from web.table.plugins.bots import BotsPlugin
    from web.table.plugins.coach import CoachPlugin
    from web.table.plugins.talk import TalkPlugin
    from web.table.plugins.timer import TimerPlugin

    return (
        *shown,
        *(AdvicePlugin, BotsPlugin, CalloutsPlugin, CoachPlugin, LessonPlugin, RemotePlugin, SightPlugin),
        *(SeasonsAnalysisPlugin, SeasonsBarPlugin, SeasonsLivePlugin, TalkPlugin, TextPlugin, TimerPlugin),
    )
