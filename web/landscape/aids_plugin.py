"""The plug-in for aids: adds marks to the board, shows the tiles left, and describes empty cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from web.landscape.aids import beside_pieces
from web.landscape.aids_page import MOST_FACES, spot_faces
from web.landscape.plugin import LandscapePlugin
from web.landscape.shapes import AidShape, FrameShape, Scene
from web.table.plugins import Rank
from web.table.state import Sheet


class AidsPlugin(LandscapePlugin):
    """Adds to the picture what is switched on; `web.landscape.aids` works it out, once a moment."""

    rank = Rank.AIDS

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Show the tiles that fit a cell, or where a tile of the last round lies."""
        table, state = self.table, self.table.state
        match action:
            case "aids.here":
                state.fits_here = bool(data["checked"])
            case "aids.show_here":
                state.fits_here, state.tab = True, "tiles"
                if state.sheet is Sheet.PEEK:
                    state.sheet = Sheet.HALF
            case "aids.look_away":
                table.player.look_away()
                if state.ui.ghost is None:
                    state.fits_here = False
            case "aids.cell":
                table.camera.look_at([(int(data["x"]), int(data["y"]))])
            case _:
                return False
        return True

    def reread(self) -> None:
        """Show all tiles left again."""
        self.table.state.fits_here = False

    def decorate(self, scene: Scene) -> Scene:
        """Lay tints, hatched cells and the marks of the last round over the land."""
        state = self.table.state
        settings = state.settings
        shapes: list[AidShape] = []
        if settings.on("aid.tint"):
            shapes += state.aids.tints(self.table.surface.faces)
        if settings.on("aid.dead"):
            shapes += state.aids.dead
        if settings.on("aid.last"):
            # the tile being occupied is bright enough
            laid = None if state.past is not None else state.snapshot.position.cell
            shapes += [
                beside_pieces(mark, scene.pieces) for mark in state.aids.marks if (mark.x, mark.y) != laid
            ]
        if state.spot is not None:
            shapes.append(FrameShape("spot", *state.spot))
        if settings.on("aid.now") and not state.trying and state.scoring.html is None:
            scene = replace(scene, over=(*state.aids.stones, *scene.over))
        return replace(scene, aids=tuple(shapes)) if shapes else scene

    def drawn(self) -> None:
        """Paint the tiles left, where their pane is open."""
        table, state = self.table, self.table.state
        if state.settings.on("aid.left") and state.opened("tiles"):
            faces = [face[0] for group in state.aids.groups for face in group.faces]
            table.surface.pictures({f"left-{tile}": ("hand", tile, 0) for tile in faces})
        if spot := spot_faces(state)[:MOST_FACES]:
            table.surface.pictures({f"spot-{tile}": ("hand", tile, 0) for tile, _ in spot})
