"""Which plug-ins a tile-laying table has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.landscape.table import TableScreen
    from web.table.plugins import Plugin


def plugins(viewer: bool = False) -> tuple[Callable[[TableScreen], Plugin[object]], ...]:
    """Return what makes the plug-ins, in any order; a ``viewer`` (`web.app.viewer`) has those that only show."""
    from web.landscape.aids_plugin import AidsPlugin
    from web.landscape.camera import CameraController
    from web.landscape.motion_plugin import MotionPlugin
    from web.landscape.pointers import PointersPlugin
    from web.table.plugins.history import HistoryPlugin
    from web.table.plugins.sounds import SoundsPlugin

    shown = AidsPlugin, CameraController, HistoryPlugin, MotionPlugin, PointersPlugin, SoundsPlugin
    if viewer:
        return shown
    from web.analysis.bar_plugin import BarPlugin
    from web.landscape.advice import AdvicePlugin
    from web.landscape.analysed import LandscapeAnalysisPlugin
    from web.landscape.callouts_plugin import CalloutsPlugin
    from web.landscape.cursors import LandscapeLivePlugin
    from web.landscape.draw import DrawPlugin
    from web.landscape.final_scoring import ScoringReplay
    from web.landscape.hand import HandPlugin
    from web.landscape.hints_plugin import HintsPlugin
    from web.landscape.likely import LikelyPlugin
    from web.landscape.living_plugin import LivingPlugin
    from web.landscape.puzzle import PuzzlePlugin
    from web.landscape.sight_plugin import SightPlugin
    from web.landscape.tags_plugin import TagsPlugin
    from web.landscape.telling_plugin import TellingPlugin
    from web.landscape.text_plugin import TextPlugin
    from web.practice.plugin import LessonPlugin
    from web.remote.plugin import RemotePlugin
    from web.table.plugins.bots import BotsPlugin
    from web.table.plugins.coach import CoachPlugin
    from web.table.plugins.talk import TalkPlugin
    from web.table.plugins.timer import TimerPlugin

    return (
        *shown,
        *(BarPlugin, BotsPlugin, CoachPlugin, LessonPlugin, RemotePlugin, TextPlugin, TimerPlugin),
        *(CalloutsPlugin, DrawPlugin, HandPlugin, HintsPlugin, LandscapeAnalysisPlugin, LandscapeLivePlugin),
        *(AdvicePlugin, LikelyPlugin, LivingPlugin, PuzzlePlugin, ScoringReplay, SightPlugin),
        *(TagsPlugin, TalkPlugin, TellingPlugin),
    )
