"""Describe spaces, tiles, steps and events in words."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine.game import Draw, Event
from hg_engine.seasons.layout import NAMES
from hg_engine.seasons.moves import SeasonsMove, Step
from hg_engine.seasons.tiles import FIXED, GOODS, Tile
from hg_engine.session import Step as Made
from web.seasons.journey import Ground
from web.seasons.snapshot import Snapshot, Way
from web.table.lines import Line, Say, Seated


def kind_words(say: Say, kind: str, value: int = 0) -> str:
    """Name a tile."""
    return say("seasons.kind.mammoth.value", value=value) if value else say(f"seasons.kind.{kind}")


def space_words(say: Say, snapshot: Snapshot, space: int) -> str:
    """Tell what is at a space."""
    camp, tile = snapshot.camps.get(space), snapshot.at.get(space)
    if camp is not None:
        return say(f"seasons.camp.{camp}")
    return say("seasons.bare") if tile is None else kind_words(say, tile.kind, tile.value)


def ground_words(say: Say, ground: Ground) -> str:
    """Name what a step leads to."""
    if isinstance(ground, str):
        return say(f"seasons.camp.{ground}")
    return say("seasons.bare") if ground is None else kind_words(say, ground.kind, ground.value)


def who_words(say: Say, snapshot: Snapshot, seats: Sequence[Seated], space: int) -> list[str]:
    """Tell which pawns and packs are at a space."""
    told = []
    for key, found in (("pawn", snapshot.pawns.get(space, ())), ("pack", snapshot.packs.get(space, ()))):
        for seat in dict.fromkeys(found):
            count = sum(other == seat for other in found)
            several = f" × {count}" if count > 1 else ""
            told.append(say(f"seasons.{key}_of", name=seats[seat].name) + several)
    return told


def look_words(
    say: Say, snapshot: Snapshot, seats: Sequence[Seated], space: int, goods: bool, named: bool = True
) -> str:
    """Tell all of a space in a sentence, and its name where spaces are ``named``."""
    parts = [space_words(say, snapshot, space), *who_words(say, snapshot, seats, space)]
    worth = worth_words(say, snapshot, space, goods)
    if worth:
        parts.append(worth)
    told = ", ".join(parts)
    return f"{say('app.labelled', label=NAMES[space], text=told) if named else told}."


def worth_words(say: Say, snapshot: Snapshot, space: int, goods: bool) -> str:
    """Tell what the tile on a space would be worth now, or nothing."""
    tile = snapshot.at.get(space)
    if tile is None or not scores(tile.kind, goods) or snapshot.position.is_over:
        return ""
    return say("seasons.worth", points=say("table.points", count=snapshot.worth(tile)))


def scores(kind: str, goods: bool) -> bool:
    """Whether it can be told what a tile of a kind is worth."""
    return kind not in FIXED and kind != "weapon" and (goods or kind not in GOODS)


def way_words(say: Say, snapshot: Snapshot, way: Way, goods: bool) -> str:
    """Tell what a step would do, in sentences."""
    if way.to is None:
        said = [say("seasons.does.off")]
    else:
        key = "jump" if way.jump else "cave" if way.cave else "go"
        said = [say(f"seasons.does.{key}", what=space_words(say, snapshot, way.to))]
    if way.takes is not None:
        said.append(taken_words(say, snapshot.position.catalogue[way.takes.tiles[0]], way.takes, goods))
    if way.spends:
        said.append(say("seasons.does.spends"))
    if way.pack:
        said.append(say(f"seasons.does.pack.{snapshot.season}"))
    if way.ends:
        said.append(say(f"seasons.does.ends.{snapshot.season}"))
    return " ".join(said)


def taken_words(say: Say, tile: Tile, event: Event, goods: bool) -> str:
    """Tell which tile is taken, and for how much."""
    kind = kind_words(say, tile.kind, tile.value)
    if scores(tile.kind, goods) and not tile.value:
        return say("seasons.does.takes.points", kind=kind, points=say("table.points", count=event.points))
    return say("seasons.does.takes", kind=kind)


def brief_words(say: Say, snapshot: Snapshot, way: Way) -> str:
    """Name where a step leads, briefly."""
    if way.to is None:
        return say("seasons.off")
    what = space_words(say, snapshot, way.to)
    return say("seasons.jump", what=what) if way.jump else what


# -- the log


def log(
    say: Say,
    history: Sequence[Made[SeasonsMove]],
    seats: Sequence[Seated],
    tiles: dict[int, Tile],
    known: bool,
    mover: int,
    grounds: Sequence[Ground] | None = None,
) -> list[Line]:
    """Tell a whole game; what was taken more than a round ago only where that is known.

    ``mover`` is the seat to move; ``grounds`` is what every step led to (`web.seasons.journey.entered`); without it
    spaces are named.
    """
    turns = sum(step.opens for step in history)
    lines: list[Line] = []
    turn = 0
    for count, step in enumerate(history, 1):
        if isinstance(step.move, Draw):
            # what the last tile of winter brings is its end where nobody stands, and nobody begins it
            if any(event.kind == "season_end" for event in step.events):
                lines = [line for line in lines if line.kind != "winter"]
                lines.append(
                    Line(turn, None, say("seasons.end.barren"), 0, (), None, kind="season_end", step=count)
                )
            continue
        turn += step.opens
        fresh = known or turn > turns - len(seats)
        ground = None if grounds is None else grounds[count - 1]
        told = move_words(say, step, seats, ground, grounds is None)
        lines.append(Line(turn, step.turn, told, step=count))
        for event in caused(history, count, mover):
            lines += event_lines(say, event, turn, seats, tiles, fresh, count, grounds is None)
    return lines


def caused(history: Sequence[Made[SeasonsMove]], count: int, mover: int) -> list[Event]:
    """Return what the last of so many steps of a game caused, where ``mover`` is to move after all of its steps.

    It names who begins winter by who moved first: whose turn it would be may have no pawn, and is passed over.
    """
    first = next((step.turn for step in history[count:] if step.seat is not None), mover)
    events = history[count - 1].events
    return [event._replace(players=(first,)) if event.kind == "winter" else event for event in events]


def begins_words(say: Say, winter: Event, seats: Sequence[Seated]) -> str:
    """Tell who begins winter, and whether that is for the one best mammoth."""
    first, best = winter.players[0], max(winter.majority, default=0)
    alone = best and winter.majority[first] == best and winter.majority.count(best) == 1
    return say("seasons.begins.mammoth" if alone else "seasons.begins", name=seats[first].name)


def move_words(
    say: Say, step: Made[SeasonsMove], seats: Sequence[Seated], ground: Ground, named: bool = False
) -> str:
    """Tell a step that was made, by what it led to, or by its spaces where they are ``named``."""
    move, name = step.move, seats[step.turn].name
    if not isinstance(move, Step):
        return ""
    if not named:
        if move.to is None:
            return say("seasons.log.leaves", name=name)
        return say("seasons.log.steps", name=name, what=ground_words(say, ground))
    if move.to is None:
        return say("seasons.log.off", name=name, start=move.start)
    return say("seasons.log.goes", name=name, start=move.start, to=move.to)


def event_lines(
    say: Say,
    event: Event,
    turn: int,
    seats: Sequence[Seated],
    tiles: dict[int, Tile],
    fresh: bool,
    count: int,
    named: bool = False,
) -> list[Line]:
    """Tell what a step caused; spaces only where they are ``named``."""
    if event.kind == "off":
        return []
    name = seats[event.players[0]].name if event.players else ""
    points = event.points if event.kind == "pack" else 0
    text = begins_words(say, event, seats) if event.kind == "winter" else _event_text(say, event, name, named)
    if text is None:
        text, points = _taken(say, event, name, tiles[event.tiles[0]], fresh)
    seat = None if event.kind in NOBODYS else event.players[0]
    return [Line(turn, seat, text, points, (), event.zone, kind=event.kind, step=count)]


NOBODYS = ("season_end", "winter", "removed")
"""Events that no seat caused."""


def _event_text(say: Say, event: Event, name: str, named: bool) -> str | None:
    """Tell what was caused; None where a tile was taken."""
    match event.kind:
        case "season_end":
            return say(f"seasons.end.{event.why}")
        case "removed":
            return say("seasons.log.removed", tiles=len(event.tiles))
        case "pack" if named and event.zone is not None:
            return say("seasons.log.pack", name=name, space=NAMES[event.zone])
        case "pack":
            return say("seasons.log.packs", name=name)
        case "spent":
            return say("seasons.log.spent", name=name)
    return None


def _taken(say: Say, event: Event, name: str, tile: Tile, fresh: bool) -> tuple[str, int]:
    """Tell that a tile was taken, and its points; where what lies face down is not known, only that one was."""
    known = fresh or tile.kind in ("weapon", "mammoth")
    what = kind_words(say, tile.kind, tile.value) if known else say("seasons.log.tile")
    key = "seasons.log.under" if event.why == "under" else "seasons.log.takes"
    return say(key, name=name, kind=what), event.points if known else 0


def line_words(say: Say, line: Line) -> str:
    """Return a line of the log with the points it brought."""
    if not line.points:
        return line.text
    return say("app.labelled", label=line.text, text=say("table.points", count=line.points))


def supply(say: Say, snapshot: Snapshot, seat: int) -> list[str]:
    """Tell what a seat has that everybody sees."""
    position = snapshot.position
    values = position.mammoths[seat]
    told = [
        say("seasons.count.pawns", count=len(position.pawns[seat])),
        say("seasons.count.packs", count=len(position.packs[seat])),
        say("seasons.count.weapons", count=position.weapons[seat]),
        say("seasons.count.hidden", count=face_down(snapshot, seat)),
    ]
    if values:
        told.append(say("seasons.count.mammoths", values=", ".join(map(str, values))))
    return told


def collection(say: Say, snapshot: Snapshot, seat: int) -> list[str]:
    """Tell what a seat took that lies face down."""
    taken = snapshot.position.taken[seat]
    return [
        say("app.labelled", label=kind_words(say, kind), text=str(count))
        for kind, count in taken.items()
        if count and kind not in ("weapon", "mammoth")
    ]


def face_down(snapshot: Snapshot, seat: int) -> int:
    """Count the tiles that lie face down before a seat."""
    return sum(
        count for kind, count in snapshot.position.taken[seat].items() if kind not in ("weapon", "mammoth")
    )
