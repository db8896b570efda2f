"""Say in one line, at the tile in hand, what it would bring there, or why it does not fit."""

from __future__ import annotations

from typing import NamedTuple

from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import Place
from hg_engine.landscape.position import Position
from web.i18n.words import Words
from web.landscape import tell
from web.landscape.aids import misfits
from web.landscape.aids_page import misfit_words
from web.landscape.lore import lore_of
from web.landscape.places import Cell
from web.landscape.state import Mode, TableState
from web.table.lines import seat_names


class Tag(NamedTuple):
    """A line, and the cell that it is about."""

    cell: Cell
    text: str


def held(state: TableState) -> Place | None:
    """Return where the tile in hand is held over a place, or lies with nothing more to choose."""
    ui = state.ui
    cell = ui.hover or (ui.ghost if state.mode is Mode.PLACING else None)
    if cell is None or state.read_only or cell not in state.base.allowed(ui.free):
        return None
    return Place(*cell, ui.turned_on(cell, state.base))


def tag(words: Words, state: TableState) -> Tag | None:
    """Return what is told at the tile in hand; None where there is nothing to tell."""
    place = held(state)
    if place is None:
        return None
    cell = place.x, place.y
    if state.refused == (cell, place.rotation):
        return Tag(cell, misfit_words(words, misfits(state.base, cell, place.rotation)))
    if state.ui.free or not state.settings.on("aid.area"):
        return None
    text = ", ".join(brings(words, state, place))
    return Tag(cell, text) if text else None


def brings(words: Words, state: TableState, place: Place) -> list[str]:
    """Tell what a tile would complete and score; if nothing, its change to the final scoring as the board is now."""
    preview, seats = state.base.preview(place), state.session.seats
    lore = lore_of(state.session.rules)
    said = [
        f"{tell.event_words(words, lore, event)} {tell.gains(words, event, seats)}"
        for event in preview.events
        if event.points
    ]
    said += [_closed(words, state, area) for area in preview.closes]
    if preview.extra or preview.chance:
        said.append(words("tag.extra"))
    if not said and (gain := state.base.gain(place)):
        said.append(words("tag.end", count=f"{'+' if gain > 0 else '−'}{words.number(abs(gain))}"))
    return said


def _closed(words: Words, state: TableState, area: Area) -> str:
    """Tell that an area would be completed, and who would get its points."""
    position: Position = state.base.position
    kind, seat = words(f"area.a.{area.kind}"), position.seat
    if seat in area.owners:
        return words("tag.closes.mine", kind=kind, count=area.points)
    if area.owners:
        names = seat_names(words, state.session.seats, area.owners)
        return words("tag.closes.for", kind=kind, count=area.points, names=names)
    stands = position.meeples[seat] > 0 and not any(area.seats)
    return words("tag.closes.free" if stands else "tag.closes.none", kind=kind, count=area.points)
