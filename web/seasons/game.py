"""Seasons as a `web.games.families.Family`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from hg_engine import COLORS, AnySession, Seat, Seeded, Session, registry
from hg_engine.seasons.layout import COLUMNS, NUMBER
from hg_engine.seasons.ruleset import RuleSet
from hg_engine.seasons.tiles import FIXED
from web.games.families import Shown

if TYPE_CHECKING:
    from hg_engine.switches import Rules, Switch
    from web.analysis.result import Table
    from web.board.still import Still
    from web.bots.coach import Voice
    from web.games.book import Chapter
    from web.games.counted import Counted
    from web.i18n.words import Words
    from web.practice.course import Lesson
    from web.storage.settings import Settings
    from web.table.host import TableHost
    from web.ui.screen import Screen


MOST_SEATS = 4
MINUTES: Sequence[int] = (18, 25, 32)
BY_HAND = False
RATINGS: Mapping[str, float] = {
    "fawn": 1200,
    "forager": 1670,
    "fisher": 1967,
    "hunter": 2201,
    "elder": 2742,
    "master": 3013,
}


def panorama() -> Sequence[Still]:
    """Return a board as it is at the beginning."""
    seats = [Seat("A", COLORS[0]), Seat("B", COLORS[1])]
    rules = registry.get(registry.ids("seasons")[0], None)
    return [still(Session(rules, seats, Seeded("panorama")))]


def emblem() -> Still:
    """Return a small part of that board."""
    return panorama()[0]._replace(whole=(3.0, 1.9, 6.6, 3.4))


def still(session: AnySession) -> Still:
    """Return the board of a game as a picture."""
    from hg_engine.seasons.layout import NUMBER
    from web.board.still import Still
    from web.seasons.faces import Faces
    from web.seasons.painter import Painter
    from web.seasons.scene import Ui, scene
    from web.seasons.snapshot import Snapshot, last_steps
    from web.seasons.spaces import BOX, MIDDLES

    steps, seat = last_steps(session.history)
    snapshot = Snapshot(session.position, tuple(one.color for one in session.seats), steps, seat)
    bare = replace(scene(snapshot, Ui(quiet=True, worth=False)), marks=(), targets=())
    last = MIDDLES[NUMBER[steps[-1].to or steps[-1].start]] if steps else None
    return Still(Faces(), Painter, bare, MIDDLES, BOX, last)


def get_ready() -> Sequence[Callable[[], None]]:
    """Return what loads all that the first table needs, piece by piece."""

    def table() -> None:
        import web.seasons.table  # noqa: F401

    def load_plugins() -> None:
        from web.seasons.plugins import plugins

        plugins()

    def pictures() -> None:
        from hg_engine.art.palette import DAY
        from hg_engine.art.seasons import symbols

        symbols.library(DAY)

    return table, load_plugins, pictures


def lessons() -> Sequence[Lesson]:
    """Return its lessons."""
    from web.seasons.lessons import LESSONS

    return LESSONS


def table(app: TableHost) -> Screen:
    """Make the screen of the current game."""
    from web.seasons.plugins import plugins
    from web.seasons.table import TableScreen

    return TableScreen(app, plugins(bool(app.viewing)))


def result(app: TableHost, table: Screen) -> Screen:
    """Make the screen of what came of it."""
    from web.seasons.result import ResultScreen

    return ResultScreen(app, cast("Table", table))


def voice() -> Voice:
    """Return what tells of its turns."""
    import web.seasons.voice as told

    return told


def character(words: Words, level: str) -> str:
    """Say what a bot of a level is like."""
    return words(f"seasons.bot.{level}")


def turns(session: AnySession) -> int:
    """Count the turns that players have begun."""
    return sum(step.opens for step in session.history)


def left(session: AnySession) -> int:
    """Count the tiles on the board that can be taken."""
    catalogue = session.position.catalogue
    return sum(catalogue[tile].kind not in FIXED for tile in session.position.tiles.values())


def kinds(words: Words) -> Mapping[str, str]:
    """Name the kinds of points."""
    from web.seasons.result import KINDS

    return {kind: words(f"seasons.points.{kind}") for kind in KINDS}


def counted(session: AnySession) -> Sequence[Counted]:
    """Count what was collected, and what it is worth: every kind is scored at the end, as a whole."""
    from web.games.counted import Best, Counted

    position = session.position
    found = []
    for points, taken, packs in zip(position.breakdown, position.taken, position.packs, strict=True):
        tiles = {**taken, "pack": len(packs)}
        best = {
            kind: Best(tiles[kind], worth, len(session.history))
            for kind, worth in points.items()
            if worth > 0
        }
        found.append(Counted(points, best))
    return found


def size(words: Words, kind: str, tiles: int) -> str:
    """Say how many tiles were collected."""
    return words("result.tiles", count=tiles)


def cells(session: AnySession) -> list[tuple[int, int, int, int]]:
    """Return column, row and tile of every space, and whether it is winter."""
    winter = int(session.position.season == "winter")
    found = ((NUMBER[name], tile) for name, tile in session.position.tiles.items())
    return [(space % COLUMNS, space // COLUMNS, tile, winter) for space, tile in found]


def scores_shown(settings: Settings, bots: Sequence[str], over: bool) -> bool:
    """Scores are hidden while a game goes on, where nobody is to remember what was taken."""
    from web.seasons.state import remembers

    return over or remembers(settings, bots)


def picture(session: AnySession, dark: bool) -> str:
    """Draw the board."""
    from hg_engine.art.palette import DAY, NIGHT
    from hg_engine.art.seasons.svg import season_svg

    colors = tuple(seat.color for seat in session.seats)
    return season_svg(session.position, colors, NIGHT if dark else DAY)


# -- the rules to read


def applies(switch: Switch, rules: Rules) -> bool:
    """Every switch means something."""
    return True


def chapters(rules: Rules) -> Sequence[Chapter]:
    """Return the rules, chapter by chapter."""
    from web.seasons.rulebook import book

    return book(cast(RuleSet, rules))


def heading(words: Words, rules: Rules, chapter: str) -> str:
    """Name a chapter."""
    return words(f"seasons.book.{chapter}")


def special(words: Words, rules: Rules, name: str) -> str:
    """There are no special tiles."""
    return ""


def pictures(rules: Rules) -> Sequence[tuple[str, str]]:
    """Name the examples."""
    from web.seasons.examples import EXAMPLES

    return [(name, rules.id) for name in EXAMPLES]


def illustrate(name: str, rules: Rules, dark: bool) -> Shown:
    """Draw one of the examples."""
    from hg_engine.art.palette import DAY, NIGHT
    from hg_engine.art.seasons.svg import season_svg
    from web.seasons.examples import COLORS, EXAMPLES

    example = EXAMPLES[name](cast(RuleSet, rules))
    svg = season_svg(example.position, COLORS, NIGHT if dark else DAY, about=example.about)
    return Shown(svg, lambda words: words(f"seasons.book.{name}.example"), COLORS if name == "setup" else ())
