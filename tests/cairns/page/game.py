"""The third game, as the shell asks for it (`web.games.families.Family`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from hg_engine import registry
from tests.cairns.rules.position import MOST_PLAYERS, worth
from tests.cairns.rules.ruleset import CELLS
from web.board.still import Still
from web.games.counted import Counted, by_events
from web.games.families import Shown

if TYPE_CHECKING:
    from hg_engine import AnySession
    from hg_engine.switches import Rules, Switch
    from web.analysis.result import Table
    from web.bots.coach import Voice
    from web.games.book import Chapter
    from web.i18n.words import Words
    from web.practice.course import Lesson
    from web.storage.settings import Settings
    from web.table.host import TableHost
    from web.ui.screen import Screen

MOST_SEATS = MOST_PLAYERS
MINUTES: Sequence[int] = (5, 7, 9, 11)
BY_HAND = True
RATINGS: Mapping[str, float] = {}


def table(app: TableHost) -> Screen:
    """Make the screen of the current game."""
    from tests.cairns.page.table import TableScreen

    return TableScreen(app)


def result(app: TableHost, table: Screen) -> Screen:
    """Make the screen of what came of it."""
    from tests.cairns.page.result import ResultScreen

    return ResultScreen(app, cast("Table", table))


def lessons() -> Sequence[Lesson]:
    """There are none."""
    return ()


def voice() -> Voice:
    """Return what tells of its turns."""
    from tests.cairns.page import voice as told

    return told


def scores_shown(settings: Settings, bots: Sequence[str], over: bool) -> bool:
    """Everybody may see the scores."""
    return True


def character(words: Words, level: str) -> str:
    """Say what a bot of a level is like."""
    return words("cairns.bot")


def turns(session: AnySession) -> int:
    """Count the turns."""
    return sum(step.opens for step in session.history)


def left(session: AnySession) -> int:
    """Count the stones in the bag."""
    return len(session.position.bag["stones"])


def kinds(words: Words) -> Mapping[str, str]:
    """There is one kind of points."""
    return {"stone": words("cairns.stones")}


def counted(session: AnySession) -> Sequence[Counted]:
    """Count the stones."""
    return by_events(session)


def size(words: Words, kind: str, tiles: int) -> str:
    """Stones have no size."""
    return ""


def cells(session: AnySession) -> list[tuple[int, int, int, int]]:
    """Return cell, seat and stone of every stone."""
    return [(cell, laid[1], laid[0], 0) for cell, laid in enumerate(session.position.cells) if laid]


def picture(session: AnySession, dark: bool) -> str:
    """Draw the row of cells."""
    ground = "#222" if dark else "#eee"
    drawn = "".join(
        f'<circle cx="{100 * cell + 50}" cy="50" r="{15 * worth(stone)}"/>'
        for cell, _, stone, _ in cells(session)
    )
    size = f'viewBox="0 0 {100 * CELLS} 100" width="{100 * CELLS}" height="100"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><path fill="{ground}" d="M0 0H1000V100H0z"/>{drawn}</svg>'


def still(session: AnySession) -> Still:
    """Return the row of cells as a picture."""
    from tests.cairns.page.painter import BOX, Faces, Painter
    from tests.cairns.page.state import Scene

    return Still(Faces(), Painter, Scene(session.position), [(cell + 0.5, 0.5) for cell in range(CELLS)], BOX)


def panorama() -> Sequence[Still]:
    """Return an empty row."""
    return [still(_empty())]


def emblem() -> Still:
    """Return the same."""
    return still(_empty())


def _empty() -> AnySession:
    from hg_engine import Seat, Seeded, Session

    seats = [Seat("A", "hematite"), Seat("B", "azurite")]
    return Session(registry.default("cairns"), seats, Seeded("panorama"))


def get_ready() -> Sequence[Callable[[], None]]:
    """Nothing takes long."""
    return ()


def applies(switch: Switch, rules: Rules) -> bool:
    """The switch always means something."""
    return True


def chapters(rules: Rules) -> Sequence[Chapter]:
    """Return the one chapter of the rules."""
    from web.games.book import Chapter, Paragraph

    return (Chapter("turn", (Paragraph("cairns.rules.turn"),)),)


def heading(words: Words, rules: Rules, chapter: str) -> str:
    """Name a chapter."""
    return words(f"cairns.rules.{chapter}.title")


def special(words: Words, rules: Rules, name: str) -> str:
    """There are no special tiles."""
    return ""


def pictures(rules: Rules) -> Sequence[tuple[str, str]]:
    """There are no pictures."""
    return ()


def illustrate(name: str, rules: Rules, dark: bool) -> Shown:
    """Draw the board."""
    return Shown(picture(_empty(), dark))
