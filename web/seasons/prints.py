"""The prints on the ground: which tile lay on a space that is now bare, and who took it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hg_engine.game import Draw, Event
from hg_engine.seasons.moves import SeasonsMove
from hg_engine.seasons.tiles import Tile
from hg_engine.session import Step

OPEN = ("weapon", "mammoth")
"""The kinds of tiles that lie face up in front of the player who took them."""


class Print(NamedTuple):
    """What lay on a space, and the seat that took it."""

    kind: str
    seat: int


def print_of(event: Event, catalogue: Mapping[int, Tile]) -> tuple[int, Print] | None:
    """Return the space that a tile was taken from, with its print; None if the event took none there."""
    if event.why != "left" or event.zone is None:
        return None
    return event.zone, Print(catalogue[event.tiles[0]].kind, event.players[0])


def prints_of(
    history: Sequence[Step[SeasonsMove]], catalogue: Mapping[int, Tile], seats: int, known: bool
) -> dict[int, Print]:
    """Return the prints of the season under way.

    What lies face down is not told when it was taken more than a round ago, unless all of it is ``known``.
    """
    found: dict[int, Print] = {}
    later = 0
    for step in reversed(history):
        if isinstance(step.move, Draw):
            break
        for event in step.events:
            laid = print_of(event, catalogue)
            if laid is not None and (known or later < seats or laid[1].kind in OPEN):
                found.setdefault(*laid)
        later += step.opens
    return found
