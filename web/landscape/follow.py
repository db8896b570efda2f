"""Move the camera only when something that matters would otherwise be out of view."""

from __future__ import annotations

from dataclasses import replace

from web.board.camera import Box, Camera, bounds
from web.landscape import aim
from web.landscape.places import Cell
from web.landscape.snapshot import Snapshot

ROOM = 1.0
"""Cells kept free round the land when it has outgrown the view, so that the next tiles need no move."""
NEAR_ENOUGH = 0.5
"""A tile need not be brought nearer that is seen at this part of its best size already."""
FAR = 0.55
"""The board is brought nearer when it is seen at less than this part of the size it could have."""


class Follow:
    """Says where the camera goes; once the user has taken it, it stays where they put it."""

    def __init__(self) -> None:
        """Start with the camera free to follow."""
        self.taken = False
        self._back: Camera | None = None
        """Where the camera was before it went near a tile."""

    def take(self) -> None:
        """The user moved the camera."""
        self.taken, self._back = True, None

    def release(self) -> None:
        """The user gave the camera back."""
        self.taken, self._back = False, None

    def near(self, camera: Camera, cell: Cell) -> Camera:
        """Return the camera for a tile being occupied: near enough to press its places, else left alone."""
        goal = aim.on_tile(camera, cell)
        if camera.scale >= NEAR_ENOUGH * goal.scale and sees(camera, bounds([cell])):
            return camera
        if self._back is None:
            self._back = camera
        return goal

    def on(
        self, camera: Camera, snapshot: Snapshot, ghost: Cell | None = None, viewed: bool = False
    ) -> Camera:
        """Return the camera for the rest of a turn."""
        if self._back is not None:
            back, self._back = self._back, None
            camera = replace(back, width=camera.width, height=camera.height)
        return camera if self.taken else calm(camera, snapshot, ghost, viewed)


def sees(camera: Camera, box: Box) -> bool:
    """Whether the whole box is in view."""
    left, top, right, bottom = camera.seen
    return left <= box[0] and top <= box[1] and right >= box[2] and bottom >= box[3]


def calm(camera: Camera, snapshot: Snapshot, ghost: Cell | None = None, viewed: bool = False) -> Camera:
    """Return the camera, moved no more than it must: the board in view, or of a big one where something happens."""
    box, least = aim.matter(snapshot, viewed), aim.LEAST_VIEWED if viewed else aim.LEAST
    whole = aim.overview(camera, snapshot, ghost, viewed)
    if sees(camera, box):
        return camera if camera.scale >= FAR * whole.scale else whole
    if whole.scale > least:
        roomy = camera.fitted(box, margin=ROOM)
        return roomy if roomy.scale >= least else whole
    if camera.scale < least:
        return whole
    focus = ghost or (snapshot.last[-1] if snapshot.last else None)
    return camera if focus is None else camera.revealing(bounds([focus]))
