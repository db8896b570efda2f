"""The registration of Seasons for the command line."""

from __future__ import annotations

from ...session import AnySession
from ..face import Face
from ..screen import Screen
from ..terminal import Terminal


def _face(session: AnySession, screen: Screen) -> Face:
    from .face import SeasonsFace

    return SeasonsFace(session, screen)


TERMINAL = Terminal(_face, "Seasons: ")
