"""What can be typed during a game besides a move."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from ..landscape.tile import ZONE_BASE
from ..notation import link
from . import words
from .board import LEGEND
from .files import read_record, write_record

if TYPE_CHECKING:
    from .play import Table

_CELL = re.compile(r"(-?\d{1,3}),(-?\d{1,3})(?:/(\d))?")
_LOG_TURNS = 6


@dataclass(frozen=True, slots=True)
class Command:
    """A command by how it is typed, what it does in a few words, and what does it."""

    usage: str
    about: str
    run: Callable[[Table, str], None]


def _help(table: Table, _: str) -> None:
    screen = table.screen
    screen.box(
        "Moves",
        [
            "place a tile   a letter of the table and a rotation, a0; or x,y/rotation, 1,-3/2",
            "occupy         a number of the list, Enter for nobody; or p3 meeple, h8 hut, - nobody",
            "shaman         a number of the list, Enter for nobody; or <563, <-",
            "draw by hand   the number of the tile",
        ],
    )
    commands = {command.usage: command.about for command in COMMANDS.values()}
    screen.box("Commands", [f"{usage:<22} {about}" for usage, about in commands.items()])
    screen.box("Signs", LEGEND)


def _map(table: Table, rest: str) -> None:
    table.whole = rest == "all"
    if found := _CELL.fullmatch(rest):
        table.middle = int(found[1]), int(found[2])
    elif rest in ("", "all"):
        table.middle = None
    else:
        table.screen.line("Type map, map all or map x,y.")
        return
    table.show_table()


def _area(table: Table, rest: str) -> None:
    place, _, system = rest.partition(" ")
    position = table.session.position
    found = _CELL.fullmatch(place)
    if place.isascii() and place.isdecimal() and len(place) < ZONE_BASE:
        zone = int(place)
    elif found and found[3] and (cell := (int(found[1]), int(found[2]))) in position.tiles:
        zone = position.tiles[cell][0] * ZONE_BASE + int(found[3])
    elif found and (cell := (int(found[1]), int(found[2]))) in position.tiles:
        ident, rotation = position.tiles[cell]
        tile = position.catalogue[ident]
        zones = [words.zone(tile, number, rotation) for number in tile.zones]
        table.screen.box(f"Tile {ident}, {words.printed(tile)}; its zones", zones)
        return
    else:
        table.screen.line("Type area x,y for the zones of a tile, area x,y/zone for what one belongs to.")
        return
    area = position.area(zone, system=system.strip() == "system")
    lines = words.area(area, table.session.seats, table.session.rules)
    fits = position.fitting(area)
    if not area.is_complete:
        lines.append(f"{words.count(fits, 'tiles')} still to come would fit beside it.")
    table.screen.box(f"Area of {place}", lines)


def _score(table: Table, _: str) -> None:
    session, screen = table.session, table.screen
    position = session.position
    sheet = session.breakdown()
    kinds = [kind for kind in words.KINDS if any(kind in points for points in sheet)]
    head = ["Player", "Points", *(words.KINDS[kind] for kind in kinds), "Meeples", "Huts"]
    rows = [
        [
            f"{seat + 1} {player.name}",
            str(position.scores[seat]),
            *(str(sheet[seat].get(kind, 0)) for kind in kinds),
            str(position.meeples[seat]),
            str(position.huts[seat]),
        ]
        for seat, player in enumerate(session.seats)
    ]
    screen.heading("The final scores" if position.is_over else "The scores")
    screen.table(head, rows)
    final = table.told(position.final_events())
    if final:
        screen.box("How the end scored" if position.is_over else "If the game ended now", final)
    outcome = position.outcome()
    if outcome is not None:
        names = words.who(outcome.winners, session.seats)
        verb = "share the win" if len(outcome.winners) > 1 else "wins"
        screen.line(f"{names} {verb} with {words.points(max(outcome.scores))}.")


def _log(table: Table, rest: str) -> None:
    session = table.session
    turns = [list(steps) for _, steps in groupby(session.history, key=lambda step: step.turn)]
    shown = len(turns) if rest == "all" else int(rest) if rest.isascii() and rest.isdecimal() else _LOG_TURNS
    for number, steps in list(enumerate(turns, 1))[-shown or len(turns) :]:
        name = session.seats[steps[0].turn].name
        table.screen.line(f"{number}. {name}: {' '.join(str(step.move) for step in steps)}")
        for step in steps:
            table.tell(step)


def _undo(table: Table, rest: str) -> None:
    if rest not in ("", "turn", "move"):
        table.screen.line("Type undo or undo turn.")
        return
    removed = table.session.undo_turn() if rest == "turn" else table.session.undo()
    if not removed:
        table.screen.line("There is nothing to take back.")
        return
    table.screen.line(f"Taken back: {' '.join(str(step.move) for step in removed)}")
    table.show()


def _save(table: Table, rest: str) -> None:
    path = Path(rest).expanduser()
    if not rest:
        table.screen.line("Type save FILE; a name that ends in .json is written as JSON.")
        return
    if write_record(table.session, path):
        table.screen.line(f"Saved as {path}.")
    else:
        table.screen.line(f"{path} is there already and is no game of ours: choose another name, please.")


def _load(table: Table, rest: str) -> None:
    if not rest:
        table.screen.line("Type load FILE.")
        return
    table.session = read_record(Path(rest).expanduser())
    table.middle = None
    table.show()


def _link(table: Table, rest: str) -> None:
    fragment = link.encode(table.session)
    table.screen.line(f"{rest.partition('#')[0]}#g={fragment}" if rest else fragment)


def _tiles(table: Table, _: str) -> None:
    position = table.session.position
    for stack, name in (("land", "land stack"), ("bonus", "second stack")):
        tiles = position.bag[stack]
        items = [
            item for tile in tiles for zone in position.catalogue[tile].zones.values() for item in zone.items
        ]
        left = [words.count(items.count(item), item) for item in sorted(set(items))]
        lines = textwrap.wrap(f"With {words.listed(left)}.", 90) if left else []
        lines += textwrap.wrap(" ".join(map(str, tiles)), 90)
        table.screen.box(f"{words.count(len(tiles), 'tiles')} in the {name}", lines)


def _quit(table: Table, _: str) -> None:
    table.leaving = True


COMMANDS = {
    "help": Command("help", "this page", _help),
    "map": Command("map [all | x,y]", "the table: about the last tile, all of it, or about a cell", _map),
    "area": Command("area x,y[/zone]", "a tile's zones, or the area of one (add: system)", _area),
    "score": Command("score", "points, what they are for, and the end as it stands", _score),
    "log": Command("log [all | N]", "the last turns", _log),
    "tiles": Command("tiles", "the tiles not drawn yet", _tiles),
    "undo": Command("undo [turn]", "take back the last move, or the whole last turn", _undo),
    "save": Command("save FILE", "write the game to a file", _save),
    "load": Command("load FILE", "go on with a saved game", _load),
    "link": Command("link [URL]", "the whole game as a link (to the page at URL)", _link),
    "quit": Command("quit", "leave", _quit),
}
COMMANDS |= {"?": COMMANDS["help"], "exit": COMMANDS["quit"], "scores": COMMANDS["score"]}
