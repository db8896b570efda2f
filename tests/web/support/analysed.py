"""A page with a game that can be looked over, and what the worker would tell of it."""

from __future__ import annotations

from collections.abc import Mapping

from hg_engine import AnySession
from hg_engine.landscape.session import LandscapeSession
from tests.web.support.boards import PicturePage
from tests.web.support.fakes import FakeStorage
from tests.web.support.tables import begin, play_out
from web.analysis.runner import Analyst
from web.app.app import App
from web.landscape.game import table as land_table
from web.landscape.table import TableScreen
from web.platform.ports import Reason, ToldTurn
from web.table import review
from web.table.review import Turn


class Looked(PicturePage):
    """A page with its app at hand."""

    app: App

    def focused(self) -> str:
        """The element that was focused last."""
        return self.focuses[-1].removeprefix("#") if self.focuses else ""


def opened(storage: FakeStorage | None = None, fragment: str = "") -> Looked:
    page = Looked()
    page.storage = storage or page.storage
    page.fragment = fragment
    page.app = App(page, table=land_table)
    page.app.start()
    return page


def finished() -> Looked:
    """A game of two that is over, at its result."""
    page = opened()
    begin(page, "Mara", "Suni")
    play_out(page.app)
    page.app.show_result()
    return page


def as_played(session: AnySession, step: int) -> list[str]:
    """The moves of a turn as they were played."""
    return [str(move) for move in review.played(session, Turn(step, 0.0, 0.0, (), ()))]


def said(session: LandscapeSession, step: int, loss: float = 0.0) -> ToldTurn:
    """What the worker could tell of a turn: the moves that were played are the best."""
    why: list[Reason] = [("scores", "forest", 5.0, session.history[step].turn, 0.0)] if loss else []
    return told_turn(step, loss, as_played(session, step), why)


def told_turn(step: int, loss: float, moves: list[str], why: list[Reason]) -> ToldTurn:
    """A turn as the worker tells it, by the evaluator of today."""
    return {
        "step": step,
        "loss": loss,
        "doubt": loss / 4,
        "best": moves,
        "expected": [step / 3, 50.04],
        "why": why,
        "by": 2,
    }


def tell(page: Looked, count: int, losses: Mapping[int, float] | None = None) -> None:
    """Let the worker tell of so many turns."""
    ((_, start, told),) = page.reviewed.values()
    who = page.app.current_game.analyst
    assert isinstance(who, Analyst) and start <= who.steps[len(who.turns)]
    steps = who.steps[len(who.turns) :]
    for number, step in enumerate(steps[:count]):
        told(said(page.app.session, step, (losses or {}).get(number, 0.0)))
    if count >= len(steps):
        page.reviewed.clear()
        told({})


def seen(page: Looked) -> bool:
    """Whether the table tells of the turn that begins at the moment that is shown."""
    return isinstance(page.app.screen, TableScreen) and page.app.screen.state.analysed is not None
