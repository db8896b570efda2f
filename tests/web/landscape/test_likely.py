"""What pieces are likely to bring, over a page without a browser: the real worker's code answers."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import cast

import pytest

from hg_engine.landscape.phases import LandscapePhase
from tests.web.support.boards import PicturePage
from tests.web.support.tables import begin
from web.app.app import App
from web.bots import worker
from web.landscape.game import table as land_table
from web.landscape.table import TableScreen
from web.storage.settings import OFF


class Played(PicturePage):
    """A page with its app at hand."""

    app: App

    @property
    def table(self) -> TableScreen:
        """The table."""
        return cast(TableScreen, self.app.screen)

    def try_one(self, skipped: int = 0) -> None:
        """Lay the tile on trial where a piece may be put whose worth is not sure, but for some of these places."""
        self.act("cancel", {})
        for place in self.app.session.position.legal_moves():
            self.table.try_moves([str(place)])
            options = self.table.state.snapshot.options
            if any(option.reason is None and option.when != "now" for option in options):
                if not skipped:
                    self.app.redraw()
                    return
                skipped -= 1
        raise AssertionError

    def worth(self) -> dict[str, str]:
        """What the choices show, by move."""
        found = re.findall(r'data-move="([^"]+)"(.*?)</button>', self.regions["app"])
        shown = {move: re.search(r'<b class="num">(\d+)</b><i>(.*?)</i>', html) for move, html in found}
        return {move: f"{said[1]} {said[2]}" for move, said in shown.items() if said}


def told(game: Mapping[str, object], moves: tuple[str, ...]) -> dict[str, float]:
    """What the worker answers."""
    worker.hear(json.dumps({"do": "promise", "id": 1, "record": game, "moves": moves}))
    while not (answer := worker.step(50)):
        pass
    said: dict[str, float] = json.loads(answer)["said"]
    return said


@pytest.fixture
def page() -> Played:
    """A game of two people with some tiles on the table, and another one on trial."""
    page = Played()
    page.app = App(page, table=land_table)
    page.app.start()
    begin(page, "Mara", "Suni")
    session = page.app.session
    while len(session.position.tiles) < 8 or session.position.phase is not LandscapePhase.PLACE:
        page.app.play(str(session.position.legal_moves()[-1]))
    page.try_one()
    return page


def test_choices_say_what_is_likely_as_soon_as_the_coach_has_told(page: Played) -> None:
    before = page.worth()
    assert before and not any(said.endswith("to come") for said in before.values())
    ((game, moves, done),) = page.promises.values()
    points = told(game, moves)
    done(points)
    after = page.worth()
    assert after.keys() == before.keys()
    for move, said in after.items():
        expected = f"{round(max(0, points[move]))} to come"
        assert said == (before[move] if before[move].endswith("now") else expected)
    assert len(page.promises) == 1, "asked once"


def test_an_answer_to_another_question_is_not_shown(page: Played) -> None:
    ((number, (_, first, _)),) = page.promises.items()
    page.try_one(1)
    assert number not in page.promises, "the worker need not answer any more"
    ((_, second, _),) = page.promises.values()
    assert second != first
    page.act("cancel", {})
    page.try_one()
    assert not any(said.endswith("to come") for said in page.worth().values())


def test_where_the_coach_cannot_think_choices_stay_as_they_are(page: Played) -> None:
    before = page.worth()
    ((_, _, done),) = page.promises.values()
    done(None)
    assert page.worth() == before


@pytest.mark.parametrize("aid", ["aid.likely", "aid.area"])
def test_nothing_is_asked_where_it_is_not_wanted(page: Played, aid: str) -> None:
    page.promises.clear()
    page.app.settings.set(aid, OFF)
    page.act("cancel", {})
    page.try_one(1)
    assert not page.promises
