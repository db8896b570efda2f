"""Say why the chosen pawn cannot step to a space."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine.seasons.layout import NEAR, NUMBER
from hg_engine.seasons.phases import SeasonsPhase
from web.seasons.snapshot import Snapshot
from web.table.lines import Say, Seated


def misfit(say: Say, snapshot: Snapshot, seats: Sequence[Seated], pawn: int, space: int) -> str:
    """Return a sentence that says why the pawn on a space cannot step to another; empty where it can."""
    if space == pawn or any(way.to == space for way in snapshot.ways.get(pawn, ())):
        return ""
    key, name = _reason(snapshot, seats, pawn, space)
    return say(f"seasons.misfit.{key}", name=name)


def is_beside(pawn: int, space: int) -> bool:
    """Whether two spaces are neighbours."""
    return bool(NEAR[pawn] >> space & 1)


def _reason(snapshot: Snapshot, seats: Sequence[Seated], pawn: int, space: int) -> tuple[str, str]:
    """Return the key of the reason, and the name of the player in the way."""
    jump = snapshot.position.jump
    tile, there = snapshot.at.get(space), snapshot.pawns.get(space, ())
    if tile is None and space not in snapshot.camps:
        return "bare", ""
    if not is_beside(pawn, space):
        return "far", ""
    if jump is not None and NUMBER[jump[0]] == space:
        return "back", ""
    if tile is not None and tile.kind == "mammoth" and not _armed(snapshot, pawn):
        return "mammoth", ""
    other = seats[there[0]].name if there else ""
    return ("onward" if snapshot.phase is SeasonsPhase.FIRST else "second"), other


def _armed(snapshot: Snapshot, pawn: int) -> bool:
    """Whether the pawn could step onto a mammoth: its owner has a weapon, or it takes one with that step."""
    here = snapshot.at.get(pawn)
    took = snapshot.position.jump is None and here is not None and here.kind == "weapon"
    return snapshot.position.weapons[snapshot.seat] > 0 or took
