"""The text board over a fake page: a whole game by typed and chosen moves, and what it answers."""

from __future__ import annotations

import html
import random
import re
from itertools import pairwise
from typing import Any

import pytest

from hg_engine.game import Phase
from hg_engine.landscape.phases import LandscapePhase
from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.games import words
from tests.web.support.tables import begin
from web.app.app import App
from web.app.router import played
from web.landscape.game import table as land_table
from web.landscape.news import spoken_lines
from web.landscape.table import TableScreen
from web.landscape.tell import cell_name
from web.platform.ports import Key
from web.table.lines import Line


class TextPage(FakePage):
    """A page on which nobody paints: asking for the canvas fails."""

    def __init__(self, storage: FakeStorage | None = None, fragment: str = "", seed: int = 1) -> None:
        super().__init__(storage, fragment, seed)
        self.writes = 0
        """How often the page was written."""
        self.filled: list[tuple[str, str]] = []
        self.focus_on = "text-move"

    def frame_page(self, *values: Any) -> None:
        super().frame_page(*values)
        self.writes += 1

    def fill(self, name: str, text: str) -> None:
        self.filled.append((name, text))

    def focus_lost(self) -> bool:
        return False

    def focused(self) -> str:
        return self.focus_on

    def presses(self) -> bool:
        return False

    def now(self) -> float:
        return self.clock

    def reduced_motion(self) -> bool:
        return True

    def coarse(self) -> bool:
        return True

    def radios(self) -> list[str]:
        """The values of what can be chosen."""
        found = re.findall(r'<input type="radio" name="move"[^>]*>', self.regions["app"])
        return [
            html.unescape(re.search('value="([^"]*)"', radio)[1])  # type: ignore[index]
            for radio in found
            if " disabled" not in radio
        ]


def seated(
    *names: str, seed: str = "amber-flint-317", storage: FakeStorage | None = None
) -> tuple[App, TextPage]:
    """A game that begins in words."""
    page = TextPage(storage)
    page.storage.put("hg.prefs", '{"face": "text"}')
    app = App(page, table=land_table)
    app.start()
    begin(page, *names, seed=seed)
    return app, page


@pytest.mark.parametrize("way", ["type", "choose"])
def test_the_page_is_written_once_for_all_that_comes_of_a_move_and_then_gets_the_focus(way: str) -> None:
    """Tile and piece are two moves of the game, and what leaves no choice is played by itself."""
    app, page = seated("Mara", "Suni")
    for _ in range(12):
        move = page.radios()[0]
        if way == "choose":
            page.act("text.place" if "/" in move else "text.choose", {"value": move})
        page.writes, before = 0, len(app.session.history)
        if way == "choose":
            page.act("text.settle", {})
        else:
            type_(page, str(app.session.position.legal_moves()[0]))
        assert len(app.session.history) > before
        assert page.writes == 1
        assert page.focuses[-1] == ("#text-move" if way == "type" else "#text-now")


def type_(page: TextPage, text: str) -> None:
    page.act("text.say", {"typed": text})


def answered(page: TextPage) -> str:
    """What was answered, or what was wrong."""
    return " ".join(
        html.unescape(re.sub("<[^>]+>", " ", found))
        for found in re.findall(
            r'<div class="answer".*?</div><ul>(.*?)</ul>|id="text-error">(.*?)</p>', page.regions["app"]
        )
        for found in found
    ).strip()


def tidy(page: TextPage) -> None:
    """No id twice, every label and description leads somewhere, headings step down one at a time."""
    text = page.regions["app"]
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids)), sorted(name for name in ids if ids.count(name) > 1)
    for names in re.findall(r'(?:aria-labelledby|aria-describedby|for|list)="([^"]+)"', text):
        assert set(names.split()) <= set(ids), names
    levels = [int(level) for level in re.findall(r"<h([1-6])\b", text)]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_a_whole_game_by_typed_and_chosen_moves() -> None:
    app, page = seated("Mara", "Suni", "Beni", "Jonas", "Ada", seed="table-2")
    draw = random.Random(7)
    seen: set[str] = set()
    phases: set[Phase] = set()
    for count in range(1000):
        position = app.session.position
        if position.is_over:
            break
        phases.add(position.phase)
        legal = [str(move) for move in position.legal_moves()]
        before = len(app.session.history)
        if count % 3:
            chosen = draw.choice(page.radios() or ["-"])
            assert chosen in legal
            if chosen in ("-", "<-") or (position.phase is LandscapePhase.OCCUPY and draw.random() < 0.5):
                page.act("none", {})
            else:
                page.act(
                    "text.place" if position.phase is LandscapePhase.PLACE else "text.choose",
                    {"value": chosen},
                )
                assert re.search(
                    f'value="{re.escape(html.escape(chosen))}"[^>]* checked', page.regions["app"]
                )
                page.act("text.settle", {})
                assert page.focuses[-1] == "#text-now"
        else:
            type_(page, draw.choice(legal))
        assert len(app.session.history) > before
        seen |= {event.kind for step in app.session.history[before:] for event in step.events}
        if count % 12 == 0:
            tidy(page)
    assert app.session.position.is_over
    assert {"river", "forest", "meadow", "river_system", "menhir_turn"} <= seen
    assert {LandscapePhase.PLACE, LandscapePhase.OCCUPY} <= phases
    tidy(page)
    assert "win" in page.text()
    assert "The game is over" in page.text()
    page.act("result", {})
    assert page.frame[2] == "result"


def test_all_that_can_be_chosen_is_listed_and_nothing_else() -> None:
    app, page = seated("Mara", "Suni", seed="table-2")
    draw = random.Random(5)
    for _ in range(60):
        legal = [str(move) for move in app.session.position.legal_moves()]
        assert sorted(page.radios()) == sorted(move for move in legal if move not in ("-", "<-"))
        type_(page, draw.choice(legal))


def test_questions_are_answered_in_words_and_said() -> None:
    _, page = seated("Mara", "Suni")
    for text, part in (
        ("help", "gatherer north"), ("places", "E1: as it comes"), ("tile", "north forest"),
        ("look start", "aurochs"), ("look E1 ", "Touches west forest."), ("scores", "Mara: 0 points, 5 of 5 meeples"),
        ("left", "77 land tiles left"), ("log", "Nothing has happened yet"), ("areas", "No area has pieces yet"),
        ("areas start", "River system at Start tile"),
    ):  # fmt: skip
        type_(page, text)
        assert part in answered(page), text
        assert part.rstrip(".") in page.said[-1]
        assert page.filled[-1] == ("text-move", "")
        assert page.focuses[-1] == "#text-move"
    page.act("text.shown", {"value": "open"})
    type_(page, "areas")
    assert "Forest at Start tile" in answered(page)
    page.act("text.hush", {})
    assert not answered(page)
    page.act("text.shown", {"value": "closed"})
    type_(page, "areas")
    assert answered(page) == "No such area."


def test_a_line_that_cannot_be_done_stays_and_is_explained() -> None:
    app, page = seated("Mara", "Suni")
    page.filled.clear()
    type_(page, "E1")
    assert "fits as it comes" in answered(page)
    assert 'aria-invalid="true"' in page.regions["app"]
    assert not page.filled
    assert page.said[-1] == answered(page)
    assert len(app.session.history) == 1
    type_(page, "E1 180")
    assert 'aria-invalid="true"' not in page.regions["app"]
    assert len(app.session.history) > 1


def test_nothing_chosen_is_said_and_leads_to_the_choices() -> None:
    app, page = seated("Mara", "Suni")
    page.act("text.settle", {})
    assert "Choose one of these first" in page.text()
    assert page.said[-1] == "Choose one of these first."
    assert len(app.session.history) == 1
    page.act("text.place", {"value": page.radios()[0]})
    assert "Choose one of these first" not in page.text()


def test_taking_back_by_word_by_key_and_by_button() -> None:
    app, page = seated("Mara", "Suni")
    for take in (
        lambda: type_(page, "undo"), lambda: page.key(Key("u")), lambda: page.act("text.back", {}),
        lambda: page.key(Key("Escape")),
    ):  # fmt: skip
        type_(page, "0,-1/0")
        assert page.radios()[0].startswith("p")
        take()
        assert "/" in page.radios()[0]
        assert len(app.session.history) == 1
    type_(page, "undo")
    assert "Nothing to undo" in page.said[-1]


def test_what_was_typed_comes_back_with_the_arrow_keys() -> None:
    _, page = seated("Mara", "Suni")
    for text in ("scores", "left"):
        type_(page, text)
    up, down = Key("ArrowUp", typing=True), Key("ArrowDown", typing=True)
    got: list[Any] = []
    for key in (up, up, up, down, down, down):
        used = page.key(key)
        got.append(page.filled[-1][1] if used else None)
    assert got == ["left", "scores", None, "left", "", None]
    page.focus_on = "other"
    assert not page.key(up)


def test_the_face_is_remembered_has_an_address_and_keeps_what_was_begun() -> None:
    app, page = seated("Mara", "Suni")
    assert page.fragment == f"play={app.session.id}/text"
    assert page.frame[2] == "text"
    again = TextPage(page.storage, fragment=page.fragment)
    App(again, table=land_table).start()
    assert again.frame[2] == "text"
    assert "Tile in hand" in again.text()
    page.act("text.place", {"value": "1,0/2"})
    table = app.screen
    assert isinstance(table, TableScreen)
    assert (table.state.ui.ghost, table.state.ui.rotation) == ((1, 0), 2)
    assert table.state.mode == "placing"


def test_an_address_without_a_face_is_a_picture_for_whom_likes_pictures() -> None:
    storage = FakeStorage()
    app, page = seated("Mara", "Suni", storage=storage)
    app.prefs.set("face", "picture")
    assert page.fragment.endswith("/text")
    assert played(app) == f"play={app.session.id}"


def test_single_keys_can_be_switched_off() -> None:
    app, page = seated("Mara", "Suni")
    type_(page, "0,-1/0")
    page.act("app.set", {"key": "keys", "value": "on", "checked": ""})
    assert not page.key(Key("t"))
    assert not page.key(Key("u"))
    assert app.session.position.phase is LandscapePhase.OCCUPY
    assert page.frame[2] == "text"


def test_a_shared_game_is_read_but_not_played() -> None:
    app, page = seated("Mara", "Suni")
    type_(page, "0,-1/0")
    type_(page, "none")
    app.share()
    other = TextPage(seed=9)
    other.storage.put("hg.prefs", '{"face": "text"}')
    there = App(other, table=land_table)
    there.start()
    there.open_received(page.copied[0])
    assert there.read_only
    assert not other.radios()
    before = len(there.session.history)
    type_(other, "scores")
    assert "Mara: 0 points" in answered(other)
    type_(other, "E1 180")
    assert len(there.session.history) == before


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_part_has_words(language: str) -> None:
    app, page = seated("Mara", "Suni", "Beni", seed="table-2")
    page.act("app.language", {"value": language})
    draw = random.Random(2)
    for _ in range(50):
        type_(page, str(draw.choice(app.session.position.legal_moves())))
    for shown in ("open", "closed", "all"):
        page.act("text.shown", {"value": shown})
        assert not re.findall(r"\b(?:text|table|area|log)\.[a-z_.]+", page.text())
    assert "{" not in page.text()


def told_turn(app: App, page: TextPage, place: str, piece: str) -> list[str]:
    """What is said while a tile is laid and a piece put at it."""
    page.said.clear()
    for move in (place, piece):
        app.play(move)
    return page.said


def test_a_turn_is_said_with_its_tile_and_piece_once_both_are_known() -> None:
    app, page = seated("Mara", "Suni")
    said = told_turn(app, page, "0,-1/0", "-")
    assert len(said) == 2 and "Mara: meeple or hut?" in said[0] and "places" not in said[0]
    assert said[1].startswith("Mara places a tile at N1, no piece. Suni, place your tile.")


def test_the_turn_of_a_bot_is_said_once_and_briefly() -> None:
    page = TextPage()
    page.storage.put("hg.prefs", '{"face": "text"}')
    app = App(page, table=land_table)
    app.start()
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    page.act("new.add", {})
    for seat in ("1", "2"):
        page.act("new.kind", {"seat": seat, "value": "fawn"})
    page.act("new.seed", {"value": "amber-flint-317"})
    page.act("new.start", {})
    names = [seat.name for seat in app.session.seats]
    turn = [str(app.session.position.legal_moves()[0]), "-"]
    said = told_turn(app, page, *turn)
    assert said[-1] == f"{names[0]} places a tile at {place_of(turn[0])}, no piece. {names[1]} is thinking."
    for bot, after in ((1, f"{names[2]} is thinking."), (2, "Place your tile.")):
        turn = [str(app.session.position.legal_moves()[0]), "-"]
        [heard] = told_turn(app, page, *turn)
        assert heard.startswith(f"{names[bot]} places a tile at {place_of(turn[0])}, no piece. {after}")


def place_of(move: str) -> str:
    """The name of the cell of a move that lays a tile."""
    x, y = (int(number) for number in move.partition("/")[0].split(","))
    return cell_name(words(), (x, y))


def test_of_many_turns_that_come_at_once_only_the_last_of_every_seat_is_said() -> None:
    lines = [Line(turn, turn % 2, f"turn {turn}", step=turn) for turn in range(1, 6)]
    assert [line.turn for line in spoken_lines(lines, 2, under_way=False)] == [4, 5]
    assert [line.turn for line in spoken_lines(lines, 2, under_way=True)] == [4]
    assert spoken_lines([], 2, under_way=True) == ()


def test_tips_about_pressing_the_board_are_not_given_in_words() -> None:
    app, page = seated("Mara", "Suni")
    assert 'class="hint"' not in page.regions["app"], "nothing can be clicked, dragged or tapped"
    type_(page, "0,-1/0")
    assert "Hunters and huts stay" in page.text(), "a tip about the rules fits"
    type_(page, "none")
    assert app.prefs.get("hints.seen") == ["occupy"], "the others are there for the picture"
