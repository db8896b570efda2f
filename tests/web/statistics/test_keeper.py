"""Which games are counted, when, and how often: once each, and none in which nobody here had a seat."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence

import pytest

from hg_engine import AnySession, Seat, Seeded, Session
from hg_engine.notation import link
from tests.web.support.boards import PicturePage
from tests.web.support.fakes import FakePage, MemoryDurable
from tests.web.support.tables import start
from web.app.app import App
from web.games import families
from web.statistics import keeper
from web.storage import summaries
from web.storage.ledgers import Ledger
from web.storage.summaries import COUNTED, PREFIX, Finished

SEATS = [Seat("Ada", "hematite"), Seat("Taro", "azurite"), Seat("Mara", "ochre")]


def opened(page: FakePage | None = None) -> tuple[App, FakePage, MemoryDurable]:
    """A browser with a second store."""
    page = page or FakePage()
    durable = MemoryDurable()
    page.durable = durable
    app, _ = start(page)
    return app, page, durable


def session(
    rules: str = "hg2@1", players: int = 2, seed: str = "amber", ident: str = "0123456789abcdef"
) -> AnySession:
    """A new game."""
    found: AnySession = Session(rules, SEATS[:players], Seeded(seed), id=ident)
    return found


def played(game: AnySession, left: int = 0, seed: int = 1) -> AnySession:
    """The game at its end, or as many moves of players before."""
    draw = random.Random(seed)
    while legal := game.position.legal_moves():
        game.play(draw.choice(legal))
    for _ in range(left):
        game.undo()
    return game


def finish(app: App) -> None:
    """Play first moves to the end."""
    while legal := app.session.position.legal_moves():
        app.play(legal[0])


def kept(durable: MemoryDurable) -> list[Finished]:
    texts = {key.removeprefix(PREFIX): text for key, text in durable.data.items() if key.startswith(PREFIX)}
    found = summaries.read_all(texts)
    assert not found.damaged
    return found.games


@pytest.mark.parametrize("rules", ["hg2@1", "seasons@1"])
def test_a_game_is_counted_when_it_ends(rules: str) -> None:
    app, page, durable = opened()
    game = session(rules, 3)
    app.begin(played(game, left=1), bots=("fawn", "", "elder"))
    assert kept(durable) == [] and not any(key.startswith(PREFIX) for key in durable.reads)
    page.clock = 5_000_000.4
    finish(app)
    [one] = kept(durable)
    assert (one.id, one.at, one.game, one.rules) == (game.id, 5_000_000.0, game.rules.family, rules)
    assert [seat.level for seat in one.seats] == ["fawn", "", "elder"] and one.me == 1
    assert [seat.name for seat in one.seats] == ["Ada", "Taro", "Mara"]
    assert one.scores == tuple(app.session.position.scores)
    assert [sum(points.values()) for points in one.points] == list(one.scores)
    assert one.turns == families.of(game.rules).turns(app.session)
    assert {kind: best.points for kind, best in one.best.items()} and set(one.best) <= set(one.points[1])
    assert not one.away and one.habits is None


def test_a_game_counts_once_whatever_is_done_at_its_end() -> None:
    app, page, durable = opened()
    app.begin(played(session(), left=2), bots=("", "fawn"))
    finish(app)
    [first] = kept(durable)
    page.clock += 60_000
    app.undo_turn()
    assert not app.session.position.is_over
    finish(app)
    again = kept(durable)
    assert len(again) == 1 and again[0].scores == tuple(app.session.position.scores)
    reloaded = FakePage(page.storage)
    reloaded.durable = durable
    start(reloaded)[0].open(first.id)
    assert kept(durable) == again
    app.open_received("#g=" + link.encode(app.session), linked=True)
    assert kept(durable) == again


def test_the_same_end_is_not_written_again() -> None:
    app, page, durable = opened()
    app.begin(played(session(), left=1), bots=("", "fawn"))
    finish(app)
    [first] = kept(durable)
    page.clock += 60_000
    keeper.record(app)
    assert kept(durable) == [first]


@pytest.mark.parametrize(
    ("bots", "me"), [(("", "fawn", ""), None), ((), None), (("fawn", "", "elder"), 1)], ids=str
)
def test_several_people_at_one_table_are_nobody_in_particular(bots: Sequence[str], me: int | None) -> None:
    app, _, durable = opened()
    app.begin(played(session(players=3), left=1), bots=bots)
    finish(app)
    [one] = kept(durable)
    assert one.me == me and bool(one.best) == (me is not None)


def test_bots_among_themselves_are_not_counted() -> None:
    app, _, durable = opened()
    app.begin(played(session(), left=1), bots=("fawn", "elder"))
    finish(app)
    assert kept(durable) == []


def test_games_that_are_only_watched_are_not_counted() -> None:
    app, page, durable = opened()
    whole = played(session())
    app.open_received("#g=" + link.encode(whole), linked=True)
    assert app.read_only and kept(durable) == []
    page.act("app.takeover", {})
    assert kept(durable) == [], "it had ended before anybody here had a seat"
    keeper.count_once(app)
    assert kept(durable) == []


def test_a_visitor_leaves_nothing_behind() -> None:
    app, _, durable = opened()
    keeper.count_once(app)
    assert app.prefs.get(COUNTED) is None and kept(durable) == []


def test_games_begun_from_the_middle_of_another_one_are_not_counted() -> None:
    app, _, durable = opened()
    app.begin(played(session(), left=1), branched=30, bots=("", "fawn"))
    finish(app)
    keeper.count_once(app)
    assert kept(durable) == []


def test_lessons_are_not_counted() -> None:
    app, _, durable = opened()
    app.current_game.practise(played(session(), left=1))
    finish(app)
    assert kept(durable) == []


@pytest.mark.parametrize(("plays", "me"), [((1,), 1), ((), "no"), ((0, 1), None)])
def test_with_people_far_away_the_seat_that_is_played_here_is_mine(
    plays: tuple[int, ...], me: int | str | None
) -> None:
    app, _, durable = opened()
    app.current_game.session = played(session())
    app.current_game.ledger = Ledger("g", plays)
    keeper.record(app)
    found = kept(durable)
    if me == "no":
        assert found == []
    else:
        assert found[0].me == me and found[0].away


def save(app: App, game: AnySession, bots: Sequence[str] = ("", "fawn"), branched: int | None = None) -> None:
    """Have a game stored as an older version left it."""
    app.begin(game, branched=branched, bots=bots)
    app.home()


def test_games_that_ended_before_are_counted_once_in_idle_time() -> None:
    app, page, durable = opened()
    save(app, played(session(ident="a" * 16)))
    save(app, played(session("seasons@1", ident="b" * 16)))
    save(app, played(session(ident="c" * 16), left=2))
    save(app, played(session(ident="d" * 16)), bots=())
    save(app, played(session(ident="e" * 16)), branched=4)
    assert kept(durable) == []
    when = {slot.id: slot.saved for slot in app.store.slots()}
    app.count_saved()
    assert len(kept(durable)) == 1, "one at a time"
    while page.timers:
        page.pass_time()
    assert sorted((one.id, one.at, one.me) for one in kept(durable)) == [
        ("a" * 16, when["a" * 16], 0),
        ("b" * 16, when["b" * 16], 0),
    ]
    assert app.prefs.get(COUNTED) is True
    durable.data.clear()
    durable.reads.clear()
    app.count_saved()
    assert durable.reads == [] and durable.data == {}


def test_a_save_that_nobody_can_play_through_is_left_as_it_is() -> None:
    app, page, durable = opened()
    save(app, played(session(ident="a" * 16)))
    save(app, played(session(ident="b" * 16)))
    key = "hg.game." + "a" * 16
    text = json.loads(page.storage.data[key])
    text["record"]["moves"] = ["wat"]
    page.storage.data[key] = json.dumps(text)
    before = dict(page.storage.data)
    keeper.count_saved(app)
    while page.timers:
        page.pass_time()
    assert [one.id for one in kept(durable)] == ["b" * 16]
    assert page.storage.data == before


def test_nothing_of_it_is_read_or_loaded_when_the_page_starts() -> None:
    app, page, durable = opened()
    for _ in range(3):
        page.pass_time()
    assert durable.reads == []
    assert app.screen.name == "home"


def reviewed(game: AnySession, losses: dict[int, float]) -> dict[str, object]:
    """An analysis of a whole game: what was lost at every turn of seat 0, and nothing by the other one."""
    from web.table import review

    steps = review.steps_of(game)
    turns = [
        review.Turn(step, losses.get(number, 0.0) if game.history[step].turn == 0 else 0.0, 0.0,
                    tuple(str(one) for one in review.played(game, review.Turn(step, 0, 0, (), ()))), (1.0, 2.0))
        for number, step in enumerate(steps)
    ]  # fmt: skip
    return review.to_json(turns, game.rules)


def test_what_the_analysis_found_is_added_when_it_has_looked_at_all_turns() -> None:
    app, _, durable = opened(PicturePage())
    app.begin(played(session(), left=1), bots=("", "fawn"))
    finish(app)
    found = reviewed(app.session, dict.fromkeys(range(200), 2.0))
    part = {**found, "turns": found["turns"][:-1]}  # type: ignore[index]
    app.current_game.note(part)
    assert kept(durable)[0].habits is None
    app.current_game.note(found)
    habits = kept(durable)[0].habits
    assert habits is not None
    assert habits.best == 0 and habits.turns == sum(count for count, _ in habits.losses)
    assert [lost for _, lost in habits.losses] == [2.0 * count for count, _ in habits.losses]
    assert all(count > 5 for count, _ in habits.losses)


def test_an_analysis_brings_nothing_back_that_was_forgotten() -> None:
    app, _, durable = opened(PicturePage())
    app.begin(played(session(), left=1), bots=("", "fawn"))
    finish(app)
    app.summaries.drop([app.session.id])
    app.current_game.note(reviewed(app.session, {}))
    assert kept(durable) == []


def test_of_a_game_that_ended_before_the_stored_analysis_counts_too() -> None:
    app, page, durable = opened(PicturePage())
    app.begin(played(session()), bots=("", "fawn"))
    app.current_game.note(reviewed(app.session, {0: 3.0}))
    assert kept(durable) == []
    app.home()
    keeper.count_saved(app)
    while page.timers:
        page.pass_time()
    [one] = kept(durable)
    assert one.habits is not None and one.habits.losses[0][1] == 3.0
