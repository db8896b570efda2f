"""The tile-laying game as a `web.games.families.Family`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from hg_engine import COLORS, registry
from hg_engine.landscape.ruleset import RuleSet
from hg_engine.landscape.ruleset import applies as means
from web.games.families import Shown
from web.landscape.lore import lore_of

if TYPE_CHECKING:
    from hg_engine import AnySession
    from hg_engine.landscape.area import Area
    from hg_engine.switches import Rules, Switch
    from web.board.still import Still
    from web.bots.coach import Voice
    from web.games.book import Chapter
    from web.games.counted import Counted
    from web.i18n.words import Words
    from web.landscape.result import Table
    from web.practice.course import Lesson
    from web.storage.settings import Settings
    from web.table.host import TableHost
    from web.ui.screen import Screen

MOST_SEATS = 5
MINUTES: Sequence[int] = (25, 35, 45, 55)
BY_HAND = True
RATINGS: Mapping[str, float] = {
    "fawn": 881,
    "forager": 1161,
    "fisher": 1429,
    "hunter": 1847,
    "elder": 2082,
    "master": 2310,
}


def panorama() -> Sequence[Still]:
    """Return a land to look at, and a tile that is to be placed beside it."""
    from web.landscape import panorama as example

    return example.panorama()


def emblem() -> Still:
    """Return a small part of that land."""
    from web.landscape import panorama as example

    return example.emblem()


def still(session: AnySession) -> Still:
    """Return the land of a game as a picture."""
    from web.landscape.panorama import picture

    position, colors = session.position, tuple(seat.color for seat in session.seats)
    return picture(position, position.catalogue, colors)


def get_ready() -> Sequence[Callable[[], None]]:
    """Return what loads all that the first table needs, piece by piece."""

    def table() -> None:
        import web.landscape.table  # noqa: F401

    def load_plugins() -> None:
        from web.landscape.plugins import plugins

        plugins()

    def first() -> None:
        from web.landscape.lore import lore_of

        rules = registry.get(registry.ids("landscape")[0])
        registry.start(rules, 2)
        lore_of(rules)

    def pictures() -> None:
        from hg_engine.art.landscape import store, symbols
        from hg_engine.art.palette import DAY
        from web.landscape import figures

        store.get_ready()
        symbols.library(DAY)
        for color in COLORS:
            figures.sheet_html((color,))

    return table, load_plugins, first, pictures


def lessons() -> Sequence[Lesson]:
    """Return its lessons."""
    from web.landscape.lessons import LESSONS

    return LESSONS


def table(app: TableHost) -> Screen:
    """Make the screen of the current game."""
    from web.landscape.plugins import plugins
    from web.landscape.table import TableScreen

    return TableScreen(app, plugins(bool(app.viewing)))


def result(app: TableHost, table: Screen) -> Screen:
    """Make the screen of what came of it."""
    from web.landscape.result import ResultScreen

    return ResultScreen(app, cast("Table", table))


def voice() -> Voice:
    """Return what tells of its turns."""
    from web.landscape import voice as told

    return told


def character(words: Words, level: str) -> str:
    """Say what a bot of a level is like."""
    return words(f"bot.{level}.about")


def turns(session: AnySession) -> int:
    """Count the tiles that players have laid."""
    return max(0, len(session.position.tiles) - 1)


def left(session: AnySession) -> int:
    """Count the land tiles that are still to be drawn, as the table shows them: the game ends with the last one."""
    return int(session.position.undrawn["land"])


def kinds(words: Words) -> Mapping[str, str]:
    """Name the kinds of points."""
    from web.landscape.result import ORDER

    return {kind: words(f"result.kind.{kind}") for kind in ORDER}


def counted(session: AnySession) -> Sequence[Counted]:
    """Count where the points came from."""
    from web.games.counted import by_events

    return by_events(session)


def size(words: Words, kind: str, tiles: int) -> str:
    """Say how large an area is."""
    return words("result.tiles", count=tiles)


def cells(session: AnySession) -> list[tuple[int, int, int, int]]:
    """Return x, y, tile and rotation of every cell."""
    return [(x, y, tile, turned) for (x, y), (tile, turned) in session.position.tiles.items()]


def scores_shown(settings: Settings, bots: Sequence[str], over: bool) -> bool:
    """Scores lie open."""
    return True


def picture(session: AnySession, dark: bool) -> str:
    """Draw the land."""
    from hg_engine.art.landscape.svg import position_svg
    from hg_engine.art.palette import DAY, NIGHT

    position, colors = session.position, tuple(seat.color for seat in session.seats)
    return position_svg(position, position.catalogue, colors, NIGHT if dark else DAY)


# -- the rules to read


def applies(switch: Switch, rules: Rules) -> bool:
    """Whether a switch means anything with the tiles of the rules."""
    return means(switch, cast(RuleSet, rules))


def chapters(rules: Rules) -> Sequence[Chapter]:
    """Return the rules, chapter by chapter."""
    from web.landscape import rulebook

    return rulebook.book(cast(RuleSet, rules))


def heading(words: Words, rules: Rules, chapter: str) -> str:
    """Name a chapter; special tiles are called as their stack is."""
    if chapter == "special":
        return words(f"book.special.{lore_of(cast(RuleSet, rules)).bonus}")
    return words(f"book.{chapter}")


def special(words: Words, rules: Rules, name: str) -> str:
    """Name a special tile."""
    return words(f"book.name.{lore_of(cast(RuleSet, rules)).word(name)}")


def pictures(rules: Rules) -> Sequence[tuple[str, str]]:
    """Name the examples, which depend on all rules, and the special tiles, which depend on the catalogue."""
    from web.landscape import examples

    rules = cast(RuleSet, rules)
    specials = lore_of(rules).specials
    return [(name, rules.id) for name in examples.EXAMPLES] + [(name, rules.catalogue) for name in specials]


def illustrate(name: str, rules: Rules, dark: bool) -> Shown:
    """Draw an example, or a special tile."""
    from hg_engine.art.landscape.svg import position_svg, tile_svg
    from hg_engine.art.palette import DAY, NIGHT
    from hg_engine.landscape.catalogue import load
    from web.landscape import examples

    rules, palette = cast(RuleSet, rules), NIGHT if dark else DAY
    if name not in examples.EXAMPLES:
        tile = next(tile for tile in load(rules.catalogue).tiles.values() if tile.special == name)
        return Shown(tile_svg(tile, palette=palette))
    position, area = examples.play(name, rules)
    svg = position_svg(position, position.catalogue, examples.COLORS, palette)
    # under the example of the extra turn, the colour of who scores would seem to be that of who goes on
    owners = () if name == "extra" else tuple(examples.COLORS[seat] for seat in area.owners)
    return Shown(svg, lambda words: example_words(words, rules, area, name), owners)


def example_words(words: Words, rules: RuleSet, area: Area, name: str) -> str:
    """Tell what an example counts and what that is worth, and what else it shows."""
    from web.landscape import tell

    lore = lore_of(rules)
    counts = tell.area_counts(lore, area)
    if area.kind in ("river", "forest"):
        counts = tell.area_extent(lore, area) | counts
    elif area.kind == "system":
        counts = {"fish": counts["fish"]}
    what = words.list(tell.counted(words, counts))
    told = words("book.example", what=what, count=area.points)
    more = {"pieces": "book.example.join", "extra": "book.example.extra"}.get(name)
    return f"{told} {words(more)}" if more else told
