"""What is told of the moves just made: each scoring once, the scores on the cards always right, the turns of others."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from hg_engine.game import Draw
from hg_engine.landscape.moves import Place
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from tests.web.support.boards import PicturePage
from tests.web.support.games import after, faces, random_game, session, snapshot, words
from tests.web.support.tables import begin
from web.app.app import App
from web.board.captions import beside
from web.board.gestures import Down, Tap
from web.landscape.game import table as land_table
from web.landscape.hints import HINTS
from web.landscape.motion import LIGHT, Plan, Planner
from web.landscape.panels import players_html
from web.landscape.scene import Ui, scene, settled
from web.landscape.shapes import FrameShape, LandShape, OutlineShape
from web.landscape.stage import Stage
from web.landscape.state import NOBODY, Note
from web.landscape.table import TableScreen
from web.landscape.tell import sum_words
from web.landscape.telling import notes_of
from web.landscape.telling_page import banner_html
from web.landscape.telling_plugin import joined
from web.landscape.turn import turn_html
from web.platform.ports import Key
from web.table.controller import NEWS_MS


class Timed(PicturePage):
    """A page whose timers run out with its frames."""

    def __init__(self, motion: str = "normal") -> None:
        super().__init__(motion, sound="off")
        self.due: list[tuple[float, Callable[[], None]]] = []
        self.cards: dict[str, str] = {}
        """What scores show instead of what they are, by the ids of their elements."""

    def render(self, region: str, html: str) -> None:
        before = self.regions.get("app")
        super().render(region, html)
        if self.regions.get("app") != before:
            found = re.findall(r'data-shown="(\d+)" id="(score-\d)"', self.regions["app"])
            self.cards = {name: text for text, name in found}

    def shown(self, name: str, text: str | None) -> None:
        super().shown(name, text)
        self.cards.pop(name, None)
        if text is not None and name.startswith("score-"):
            self.cards[name] = text

    def later(self, ms: float, call: Callable[[], None]) -> Callable[[], None]:
        entry = self.clock + ms, call
        self.due.append(entry)
        return lambda: self.due.remove(entry) if entry in self.due else None

    def run(self, ms: float, step: float = 20.0) -> None:
        for _ in range(int(ms / step)):
            super().run(step, step)
            for entry in [entry for entry in self.due if entry[0] <= self.clock]:
                if entry in self.due:
                    self.due.remove(entry)
                    entry[1]()
            while self.writings:
                self.writings.pop(0)()


def seated(*kinds: str, motion: str = "normal") -> tuple[App, Timed]:
    """A new game of people, or of bots at the seats that have a kind."""
    page = Timed(motion)
    app = App(page, table=land_table)
    app.start()
    if any(kinds):
        page.act("app.new", {})
        page.act("new.way", {"value": "table"})
        for number, kind in enumerate(kinds):
            if number >= 2:
                page.act("new.add", {})
            page.act("new.kind", {"seat": str(number), "value": kind})
        page.act("new.start", {})
    else:
        begin(page, "Mara", "Suni")
    page.run(2000)
    return app, page


def table(app: App) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def shown(page: Timed, app: App) -> tuple[int, ...]:
    """The scores on the cards, as they are seen."""
    html = page.regions["app"]
    scores = dict(re.findall(r'id="(score-\d)" aria-hidden="true">(\d+)<', html)) | page.cards
    return tuple(int(scores[f"score-{seat}"]) for seat in range(len(app.session.seats)))


def scoring(motion: str = "normal", areas: int = 1) -> tuple[App, Timed, tuple[int, ...]]:
    """A game just after areas scored, with the scores before."""
    for number in range(40):
        app, page = seated(motion=motion)
        draw = random.Random(number)
        while not app.session.position.is_over:
            before = app.session.position.scores
            legal = [str(move) for move in app.session.position.legal_moves()]
            pieces = [text for text in legal if text[0] in "ph"]
            page.said.clear()
            app.play(draw.choice(pieces) if pieces and draw.random() < 0.8 else draw.choice(legal))
            events = [event for step in app.session.history[-3:] for event in step.events if event.points]
            if app.session.position.scores == before or app.session.position.is_over:
                continue
            if len(events) >= areas:
                return app, page, before
            page.run(LIGHT)
    raise AssertionError("nobody scored")


# -- told once


def test_a_scoring_is_told_by_one_caption_and_one_sentence() -> None:
    app, page, _ = scoring()
    html = page.regions["app"]
    [event] = [event for step in app.session.history[-2:] for event in step.events if event.points]
    name = "Forest completed" if event.kind == "forest" else "River completed"
    assert html.count(name) == html.count('class="told"') == 1
    assert f"+{event.points}</strong>" in html
    assert sum_words(words(), table(app).state.session.rules, event) in html
    assert 'id="scored"' not in html and "badge:0" not in table(app).surface.scene.by_key
    [said] = page.said
    assert said.count(name) == 1
    page.run(NEWS_MS + 100)
    assert "told" not in page.regions["app"].replace("data-told", "")


def test_what_a_scoring_counts_comes_to_its_points() -> None:
    seen = 0
    for number in range(3):
        *_, game = random_game(number)
        for event in (event for step in game.history for event in step.events):
            if event.kind not in ("forest", "river", "logboat", "hunting_trap") or not event.points:
                continue
            seen += 1
            parts = re.findall(r"(\d+)[^,×]*(?:× (\d+))?", sum_words(words(), game.rules, event))
            assert sum(int(count) * int(each or 1) for count, each in parts) == event.points
    assert seen > 10


# -- the scores


def test_a_card_shows_the_old_score_and_what_has_arrived() -> None:
    app, page, before = scoring()
    now = app.session.position.scores
    assert shown(page, app) == before
    seen = [shown(page, app)]
    for _ in range(100):
        page.run(20)
        seen.append(shown(page, app))
        carried = table(app).state.owed
        assert seen[-1] == tuple(points - carried.get(seat, 0) for seat, points in enumerate(now))
    assert seen[-1] == now
    assert len(set(seen)) > 2
    for seat in range(len(now)):
        assert [scores[seat] for scores in seen] == sorted(scores[seat] for scores in seen)


def interrupted_by_click(app: App, page: Timed) -> None:
    table(app).plugins.pointer(Down())


def interrupted_by_key(app: App, page: Timed) -> None:
    assert page.key(Key("f"))


def interrupted_by_history(app: App, page: Timed) -> None:
    page.act("history.previous", {})
    page.act("history.back", {})


def interrupted_by_the_past(app: App, page: Timed) -> None:
    """Without any key or button: somebody else's link."""
    table(app).show_past(None)
    app.redraw()


def interrupted_by_leaving(app: App, page: Timed) -> None:
    page.act("app.rules", {"id": "hg2@1"})
    page.act("app.under", {})


@pytest.mark.parametrize(
    "interrupt",
    [
        interrupted_by_click,
        interrupted_by_key,
        interrupted_by_history,
        interrupted_by_the_past,
        interrupted_by_leaving,
    ],
)
@pytest.mark.parametrize("ms", [40, 700, 1040])
def test_whoever_interrupts_finds_the_scores_right_at_once(
    interrupt: Callable[[App, Timed], None], ms: int
) -> None:
    app, page, _ = scoring()
    page.run(ms)
    interrupt(app, page)
    assert shown(page, app) == app.session.position.scores
    assert not page.cards and not table(app).state.owed
    page.run(3000)
    assert shown(page, app) == app.session.position.scores


@pytest.mark.parametrize("ms", [40, 700, 1040])
def test_undo_in_the_midst_shows_the_scores_before(ms: int) -> None:
    app, page, before = scoring()
    page.run(ms)
    page.act("undo_turn", {})
    assert shown(page, app) == app.session.position.scores
    assert sum(app.session.position.scores) <= sum(before)
    assert "told" not in page.regions["app"]


def test_leaving_for_good_leaves_nothing_on_its_way() -> None:
    _, page, _ = scoring()
    page.run(700)
    page.act("app.home", {})
    page.run(3000)
    assert not page.cards and not page.frames


@pytest.mark.parametrize("best", [0, 1, 49, 50, 51, 99, 100, 199, 300])
def test_the_line_under_a_score_is_its_share_of_the_best(best: int) -> None:
    game = session(players=5)
    scores = [best, best // 2, best // 3, 0, max(0, best - 1)]
    html = players_html(words(), game, scores)
    wide = [float(part) for part in re.findall(r'<rect width="([\d.]+)%"', html)]
    assert wide == [pytest.approx(100 * points / max(best, 1), abs=1) for points in scores]
    assert not best or max(wide) == 100


# -- without motion


def test_without_motion_the_area_stays_lit_for_a_while() -> None:
    app, page, _ = scoring("off")
    assert shown(page, app) == app.session.position.scores
    page.run(40)
    assert [key for key in table(app).surface.scene.by_key if key.startswith("lit:")]
    assert 'class="told"' in page.regions["app"]
    page.frames.clear()
    page.run(LIGHT - 200)
    assert [key for key in table(app).surface.scene.by_key if key.startswith("lit:")]
    page.run(400)
    assert not [key for key in table(app).surface.scene.by_key if key.startswith("lit:")]


# -- several areas, and extra turns


def planned(game: LandscapeSession, steps: Any, before: Any, others: Any = ()) -> Plan:
    now, art = snapshot(game), faces(game)
    earlier = [step.move for step in game.history[: len(game.history) - len(steps)]]
    laid = next((move.tile for move in reversed(earlier) if isinstance(move, Draw)), None)
    return Planner(before, now, settled(now, art), laid, art, others=others).plan(steps)


def moments(want: Callable[[Any], bool]) -> tuple[LandscapeSession, Any, Any]:
    """A game just after a move that did what is wanted, its steps, and the picture before it."""
    for number in range(60):
        seen = 0
        for at, game in enumerate(random_game(number, eager=0.95)):
            steps, seen = game.history[seen:], len(game.history)
            if at and not game.position.is_over and want([event for step in steps for event in step.events]):
                # only this moment needs a picture of the one before
                earlier = next(islice(random_game(number, eager=0.95), at - 1, None))
                return game, steps, scene(snapshot(earlier), Ui(), faces(earlier))
    raise AssertionError


def test_areas_are_lit_one_after_another_and_their_points_set_out_later() -> None:
    game, steps, before = moments(lambda events: sum(bool(event.points) for event in events) > 1)
    tweens = planned(game, steps, before).tweens
    lights = [tween for tween in tweens if tween.kind == "light"]
    starts = [tween.start for tween in lights]
    assert starts == [starts[0] + 500 * index for index in range(len(lights))]
    for light in lights:
        assert isinstance(light.shape, OutlineShape)
        kind, zone = light.key.split(":")[1:]
        beads = [tween.start for tween in tweens if tween.key.startswith(f"bead:{kind}:{zone}:")]
        assert min(beads) == light.start + 300
    stage = Stage([seat.color for seat in game.seats])
    stage.add(planned(game, steps, before), 0.0)
    assert stage.rests_in(0.0) < max(tween.start + tween.length for tween in lights)


def test_an_extra_turn_gives_its_tile_from_its_own_stack() -> None:
    game, steps, before = moments(lambda events: any(event.kind == "menhir_turn" for event in events))
    kinds = {tween.kind: tween for tween in planned(game, steps, before).tweens}
    assert kinds["deal"].key == "deal:menhir"
    assert kinds["reveal"].start == kinds["deal"].start + kinds["deal"].length


def test_an_extra_turn_has_one_banner_at_the_hand() -> None:
    app, page = seated()
    for number in range(30):
        app, page = seated()
        draw = random.Random(number)
        while not app.session.position.is_over:
            app.play(draw.choice(app.session.position.legal_moves()))
            position = app.session.position
            if position.extra_turn and position.phase is LandscapePhase.PLACE:
                name = app.session.seats[position.seat].name
                assert page.regions["app"].count(f"{name} plays again") == 1
                assert page.regions["app"].count("The forest held a menhir") == 1
                state = table(app).state
                state.levels = ("fawn", "fawn")  # the card of a bot says so itself
                assert not banner_html(app.words, state)
                assert "plays again" in turn_html(app.words, state)
                state.levels = ()
                page.act("first", {})
                assert "plays again" not in page.regions["app"]
                return
    raise AssertionError("no extra turn")


# -- others


def until_bot(app: App, page: Timed) -> None:
    """Play first moves until a bot is asked."""
    while not page.orders:
        if table(app).state.bot:
            page.run(2000)
        else:
            app.play(app.session.position.legal_moves()[0])
    page.run(3000)


def test_a_bots_tile_flies_from_its_card_and_wears_a_frame_until_ones_own_turn() -> None:
    app, page = seated("", "fawn", "fawn")
    until_bot(app, page)
    seen: set[str] = set()
    while table(app).state.bot or not table(app).state.telling.notes:
        if page.orders:
            page.answer()
        for _ in range(40):
            page.run(20)
            seen |= {tween.kind for tween in _moving(app)}
    assert "fly" in seen and "land" not in seen
    frames = {key for key in table(app).surface.scene.by_key if key.startswith("told:")}
    assert len(frames) == 2
    assert page.regions["app"].count('class="told other"') == 1
    assert all(isinstance(table(app).surface.scene.by_key[key], FrameShape) for key in frames)
    page.act("first", {})  # one's own tile is tried
    assert 'class="told other"' not in page.regions["app"]
    page.act("cancel", {})
    move = next(move for move in app.session.position.legal_moves() if isinstance(move, Place))
    app.play(move)
    assert not any(note.others for note in table(app).state.telling.notes)


def _moving(app: App) -> list[Any]:
    from web.landscape.motion_plugin import MotionPlugin

    return table(app).plugins.find(MotionPlugin)._stage._tweens


@pytest.mark.parametrize("press", [lambda app, page: page.act("bots.now", {}), interrupted_by_click])
def test_a_bot_waits_until_what_was_before_is_shown_unless_it_is_hurried(
    press: Callable[[App, Timed], None],
) -> None:
    app, page = seated("", "fawn")
    until_bot(app, page)
    length = len(app.session.history)
    page.answer(str(app.session.position.legal_moves()[0]))
    while len(app.session.history) == length:
        page.run(20)
    while not page.orders:  # until it is asked about a piece
        page.run(20)
    length = len(app.session.history)
    page.answer()
    page.run(200)
    assert len(app.session.history) == length
    press(app, page)
    page.run(40)
    assert len(app.session.history) > length


def test_now_is_offered_where_there_is_something_to_wait_for() -> None:
    for motion, there in (("normal", True), ("off", False)):
        app, page = seated("", "fawn", motion=motion)
        until_bot(app, page)
        assert ('id="bots-now"' in page.regions["app"]) is there


def test_notes_of_one_turn_become_one() -> None:
    first = Note(1, (2, 3), 40, others=True)
    then = first._replace(piece="hut")
    assert joined([first], [then]) == (then,)
    assert joined([then], [first]) == (then,)
    assert joined([first], [first._replace(tile=41)]) == (first, first._replace(tile=41))


def test_a_turn_played_here_that_brings_nothing_has_no_note() -> None:
    game = after(60, players=3)
    cells, tiles = snapshot(game).cells, game.position.catalogue
    everybody = notes_of(game.history, None, cells, tiles, (0, 1, 2))
    laid = sum(isinstance(step.move, Place) for step in game.history)
    assert len(everybody) == laid
    assert all(note.piece for note in everybody[:-1])
    assert {NOBODY} < {note.piece for note in everybody}
    here = notes_of(game.history, None, cells, tiles, ())
    assert all(note.events and not note.piece for note in here)


# -- where captions stand


def test_a_caption_stands_on_free_ground_beside_what_it_tells_of() -> None:
    land = [(300.0, 100.0 + 80 * row, 380.0, 180.0 + 80 * row) for row in range(5)]
    x, y = beside(land[2], (200, 54), (1440, 900), 80, land, land[2:3], [])
    assert x + 200 <= 300 or x >= 380
    assert abs(y + 27 - 300) < 80
    # a float on the one side, the edge of the window on the other: it goes where there is room
    x, y = beside(land[2], (200, 54), (600, 900), 80, land, land[2:3], [(380.0, 0.0, 600.0, 900.0)])
    assert 8 <= x and x + 200 <= 300


def test_a_caption_never_leaves_the_window() -> None:
    everywhere = [(0.0, 0.0, 390.0, 844.0)]
    for left in (-500.0, 0.0, 200.0, 380.0, 900.0):
        x, y = beside((left, 5, left + 80, 85), (300, 60), (390, 844), 80, everywhere, [], [])
        assert 8 <= x <= 82 and 8 <= y <= 776


def test_nothing_lies_where_a_tile_is_still_to_come() -> None:
    """A tile that flies is neither on the board nor framed there before it lands."""
    game, steps, before = moments(lambda events: True)
    while not any(isinstance(step.move, Place) for step in steps):
        before = scene(snapshot(game), Ui(), faces(game))
        steps = game.play(game.position.legal_moves()[0])
    made = planned(game, steps, before, others=range(5))
    [fly] = [tween for tween in made.tweens if tween.kind == "fly"]
    stage = Stage([seat.color for seat in game.seats])
    stage.add(made, 0.0)
    now = scene(snapshot(game), Ui(), faces(game))
    frame = FrameShape(fly.key.replace("tile:", "told:"), 0, 0, game.seats[0].color)
    shown = stage.frame(
        replace(now, over=(frame, *now.over)),
        fly.start + fly.length / 2,
        lambda x, y: (x, y),
        lambda seat, part: (0, 0, 9),
        9,
    )
    assert fly.key not in shown.scene.by_key and frame.key not in shown.scene.by_key
    assert not [shape for shape in shown.scene.over if isinstance(shape, LandShape)]
    assert [flyer.face[1] for flyer in shown.flyers if flyer.face[0] == "tile"] == [int(fly.key[5:])]


def test_a_tap_takes_the_caption_away() -> None:
    app, page, _ = scoring()
    page.run(LIGHT)
    table(app).plugins.pointer(Tap(50.0, 50.0, touch=False))
    assert 'class="told"' not in page.regions["app"]


def test_a_tip_stands_in_the_card_of_the_turn_in_place_of_where_the_tile_fits() -> None:
    _, page = seated()
    _, _, turn = page.regions["app"].partition('<div class="turn"')
    assert 'class="vh" id="prompt-detail"' in turn and 'class="hint"' in turn.partition("</canvas>")[2]
    assert page.regions["app"].count('class="hint"') == 1
    for _ in range(len(HINTS)):
        page.act("hint.close", {})
    assert 'class="s muted" id="prompt-detail"' in page.regions["app"]
    assert 'class="hint"' not in page.regions["app"]


def test_a_tip_about_the_piece_stands_over_the_card() -> None:
    app, page = seated()
    place = next(move for move in app.session.position.legal_moves() if isinstance(move, Place))
    page.act("cell", {"x": str(place.x), "y": str(place.y)})
    before, _, turn = page.regions["app"].partition('<div class="turn')
    assert 'class="hint"' in before and 'class="s muted" id="prompt-detail"' in turn


def test_a_hint_about_the_piece_is_followed_by_a_turn_that_was_tried_as_a_whole() -> None:
    app, page = seated()
    place = next(move for move in app.session.position.legal_moves() if isinstance(move, Place))
    page.act("cell", {"x": str(place.x), "y": str(place.y)})
    assert "occupy" in table(app).state.hints.unseen and "Fishers and gatherers" in page.regions["app"]
    page.act("none", {})
    page.act("confirm", {})
    assert app.session.history[-1].seat is None
    assert "occupy" not in table(app).state.hints.unseen
