"""What the command line says about Seasons, in English; `words` has the rest."""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Event
from ...seasons.layout import NAMES
from ...seasons.tiles import GOODS, SEASONS
from ...session import Seat
from ..words import count, points, who

KINDS = {
    "berries": "Berries",
    "tubers": "Tubers",
    "herbs": "Herbs",
    "mammoth": "Mammoths",
    "jug": "Jugs",
    "necklace": "Necklaces",
    "pelt": "Pelts",
    "skull": "Skulls",
    "pack": "Packs",
}
"""What points are for, in the order of a score sheet."""
NAMES_OF = {kind: kind for kind in ("berries", "tubers", "herbs", "path", "cave")} | {
    kind: f"a {kind}" for kind in ("jug", "necklace", "pelt", "skull", "weapon", "mammoth")
}
"""A tile in the middle of a sentence."""
_ENDS = {
    "off": "no pawn is on the board",
    "taken": "no tile is left that nobody stands on",
    "reach": "no tile is within anybody's reach",
    "stall": "for too long nothing has happened",
}


def tell(event: Event, names: Sequence[Seat]) -> str:
    """Return an event as one sentence."""
    name = who(event.players, names)
    place = NAMES[event.zone] if event.zone is not None else ""
    match event.kind:
        case "pack":
            gets = f": {points(event.points)}" if event.points else ", and will have a pawn there in winter"
            return f"{name} puts a pack in camp {place}{gets}."
        case "spent":
            return f"{name} spends a weapon on the mammoth on {place}."
        case "off":
            return f"{name} takes the pawn on {place} off the board."
        case "season_end":
            return f"The season is over: {_ENDS[event.why]}."
        case "removed":
            tiles = count(len(event.tiles), "tile")
            return f"{tiles} that nobody took {'go' if len(event.tiles) > 1 else 'goes'} back to the box."
        case "winter":
            return f"Winter comes. {name} begins."
    gets = f": {points(event.points)}" if event.kind != "weapon" else ""
    under = ", where a pawn stood at the end" if event.why == "under" else ""
    return f"{name} takes {NAMES_OF[event.kind]} on {place}{under}{gets}."


def tiles(kinds: Sequence[str]) -> str:
    """Return how many of which kinds there are, in the order of the score sheet.

    >>> tiles(["jug", "berries", "jug"])
    '1 berries, 2 jugs'
    """
    order = [*KINDS, "weapon", "path", "cave"]
    told = []
    for kind in sorted(set(kinds), key=order.index):
        number = kinds.count(kind)
        plural = number > 1 and kind in (*GOODS, "weapon", "mammoth", "path", "cave")
        told.append(f"{number} {kind}{'s' if plural else ''}")
    return ", ".join(told)


def season(name: str, *, camp: bool = False) -> str:
    """Return a season with a capital, or the name of its camps."""
    assert name in SEASONS
    return f"{name} camp" if camp else name.capitalize()
