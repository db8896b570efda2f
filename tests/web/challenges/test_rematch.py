"""Rematches: the same tiles, one seat on; which game answers which is kept, and all are added up."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from hg_engine import Seat, Seeded, Session
from hg_engine.game import Draw
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link
from hg_engine.session import ByHand, Drawer, Recorded
from tests.web.support.fakes import FakePage
from tests.web.support.tables import FakeTable, begin, play_out
from web.app.app import App
from web.challenges import rematch
from web.i18n.words import LANGUAGES
from web.storage import saves

ORDER = Seeded("amber-flint-317").order(
    Session("hg2@1", [Seat("A", "ice"), Seat("B", "ochre")], ByHand()).rules
)


class OverTable(FakeTable):
    """A table that a result can stand before."""

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        return action != "move" or super().act(action, data)


def start(page: FakePage | None = None) -> tuple[App, FakePage]:
    page = page or FakePage()
    app = App(page, table=OverTable)
    app.start()
    return app, page


def finish(app: App, seed: int = 1) -> None:
    """Play to the end, and look at the result."""
    play_out(app, seed)
    app.show_result()


def finished(*names: str, seed: int = 1) -> tuple[App, FakePage]:
    app, page = start()
    begin(page, *names)
    finish(app, seed)
    return app, page


def draws(session: LandscapeSession) -> list[int]:
    return [step.move.tile for step in session.history if isinstance(step.move, Draw)]


def test_two_players_swap_seats_and_draw_the_same() -> None:
    app, page = finished("Mara", "Suni")
    first = app.session
    assert "Same tiles, seats swapped" in page.text()
    page.act("rematch", {})
    second = app.session
    assert page.fragment == f"play={second.id}" and second.id != first.id
    assert second.seats == first.seats[::-1]
    assert (second.rules, second.drawer) == (first.rules, first.drawer)
    assert "The same tiles once more. Suni begins." in page.text("toasts")
    finish(app, 7)
    shared = min(len(draws(first)), len(draws(second)))
    land = [tile for tile in draws(first) if first.position.catalogue[tile].stack == "land"]
    assert [t for t in draws(second) if second.position.catalogue[t].stack == "land"] == land
    assert shared > 60


def test_it_remembers_which_game_it_answers() -> None:
    app, page = finished("Mara", "Suni")
    first = app.session.id
    page.act("rematch", {})
    second = app.session.id
    kept = saves.parse(page.storage.data[f"hg.game.{second}"])
    assert kept.summary.answers == [first]
    app.current_game.play(app.session.position.legal_moves()[0])
    again, other = start(FakePage(page.storage))
    again.open(second)
    assert again.current_game.answers == (first,)
    again.home()
    assert "Rematch" in other.text()
    again.open(second)
    again.current_game.duplicate(again.fresh_id())
    assert again.current_game.answers == (first,)


def test_saves_without_it_are_read_and_odd_ones_are_not() -> None:
    app, page = finished("Mara", "Suni")
    page.act("rematch", {})
    data = json.loads(page.storage.data[f"hg.game.{app.session.id}"])
    for odd in (None, 5, [3]):
        data["summary"]["answers"] = odd
        with pytest.raises(saves.SaveError):
            saves.from_data(data)
    del data["summary"]["answers"]
    assert saves.from_data(data).summary.answers == []


def test_both_results_stand_side_by_side_at_either_of_them() -> None:
    app, page = finished("Mara", "Suni")
    first = app.session
    assert "Points of the games" not in page.text()
    page.act("rematch", {})
    rematch.open_result(app, first.id)
    assert "Continue rematch" in page.text() and "seats swapped" not in page.text()
    second = rematch.following(app.store, first.id)
    assert second is not None
    page.act("app.on", {"id": second.id})
    finish(app, 7)
    sums = {
        seat.name: first.position.scores[at] + app.session.position.scores[1 - at]
        for at, seat in enumerate(first.seats)
    }
    best = max(sums, key=lambda name: sums[name])
    lead = abs(sums["Mara"] - sums["Suni"])
    assert lead
    for shown, other in (("2", "1"), ("1", "2")):
        text = page.text()
        assert f"{best} wins by {lead} point" in text and "over 2 games" in text
        assert all(str(total) in text for total in sums.values())
        assert "Rematch:" not in text and f"See game {other}" in text and f"See game {shown}" not in text
        page.act("game", {"id": first.id})
    lines = {
        line.name: line
        for line in rematch.tally([s.summary for s in rematch.series(app.store, first.id) if s.summary])
    }
    assert {name: line.total for name, line in lines.items()} == sums
    assert lines["Mara"].points == (first.position.scores[0], second_scores(app, second.id)[1])


def second_scores(app: App, ident: str) -> list[int]:
    slot = next(slot for slot in app.store.slots() if slot.id == ident)
    assert slot.summary is not None
    return slot.summary.scores


def test_three_players_sit_on_every_seat_once() -> None:
    app, page = finished("Mara", "Suni", "Beni")
    begun = [app.session.seats[0].name]
    for seed in (2, 3):
        assert "one seat on" in page.text()
        page.act("rematch", {})
        begun.append(app.session.seats[0].name)
        finish(app, seed)
    assert begun == ["Mara", "Beni", "Suni"]
    assert "over 3 games" in page.text() and "Rematch:" not in page.text()
    assert not rematch.offered(app)
    games = rematch.series(app.store, app.session.id)
    assert [slot.summary and len(slot.summary.answers) for slot in games] == [0, 1, 2]
    app.store.delete(games[0].id)
    assert rematch.series(app.store, app.session.id) == games[1:]
    app.store.delete(games[1].id)
    app.show_result()
    assert "over 3 games" not in page.text()


def test_bots_move_on_with_their_seats() -> None:
    app, page = start()
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    page.act("new.kind", {"seat": "1", "value": "elder"})
    page.act("new.start", {})
    finish(app)
    page.act("rematch", {})
    assert [seat.name for seat in app.session.seats] == ["Ama", "Player 1"]
    assert app.current_game.bots == ("elder", "")


@pytest.mark.parametrize(
    ("drawer", "offered"),
    [(Seeded("x"), True), (Recorded(ORDER), True), (Recorded(ORDER[:-1]), False), (ByHand(), False)],
)
def test_it_is_offered_where_the_draws_can_be_had_again(drawer: Drawer, offered: bool) -> None:
    assert rematch.same_tiles(Session("hg2@1", [Seat("A", "ice"), Seat("B", "ochre")], drawer)) is offered


def test_it_is_not_offered_before_the_end_nor_of_games_that_are_only_looked_at() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    assert not rematch.offered(app)
    rematch.begin(app)
    assert len(app.store.slots()) == 1
    finish(app)
    assert rematch.offered(app)
    other, there = start()
    other.open_received("#g=" + link.encode(app.session))
    other.show_result()
    assert not rematch.offered(other) and "Rematch" not in there.text()
    other.take_over()
    assert rematch.offered(other)


def test_a_backup_keeps_it_and_the_bots() -> None:
    from web.storage import backup

    app, page = start()
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    page.act("new.kind", {"seat": "1", "value": "fawn"})
    page.act("new.start", {})
    finish(app)
    page.act("rematch", {})
    second = app.session.id
    other, _ = start()
    list(backup.merged(other.store, backup.read(backup.dump(app.store, 5.0)), iter(())))
    other.open(second)
    assert (other.current_game.answers, other.current_game.bots) == (app.current_game.answers, ("fawn", ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    app, page = finished("Mara", "Suni")
    page.act("app.language", {"value": language})
    assert " ".join(app.words("rematch.begin").split()) in page.text()
    page.act("rematch", {})
    finish(app, 7)
    assert app.words("rematch.game", number=2) in page.text()
    assert "{" not in page.text()
