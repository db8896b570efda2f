"""A turn that is tried: two steps on the board, nothing played before the tick, all of it taken back at will."""

from __future__ import annotations

import random
import re
from typing import cast

import pytest

from hg_engine import AnySession
from hg_engine.seasons.layout import NUMBER
from hg_engine.seasons.moves import Step
from hg_engine.seasons.phases import SeasonsPhase
from tests.web.seasons.test_table import choice, game
from tests.web.support.boards import PicturePage
from web.app import games as app_games
from web.app.app import App
from web.i18n.words import Words
from web.platform.ports import Key
from web.seasons.misfits import is_beside, misfit
from web.seasons.pointers import PointersPlugin
from web.seasons.prompt import prompt
from web.seasons.scene import Ui, worth_text
from web.seasons.shapes import GainShape, Scene, TargetShape
from web.seasons.snapshot import Snapshot, Way
from web.seasons.spaces import MIDDLES
from web.seasons.table import TableScreen

COORDINATES = re.compile(r"\b[a-l]\d\b")


class Table(PicturePage):
    """A page with a game on its board."""

    def __init__(self, session: AnySession, **settings: str) -> None:
        """Put the game on the table."""
        super().__init__()
        self.app = App(self, table=app_games.table)
        self.app.start()
        self.app.begin(session)
        for key, value in settings.items():
            self.app.settings.set(key.replace("_", "."), value)
        self.screen.set_anew()
        self.run(100)

    @property
    def screen(self) -> TableScreen:
        """The table."""
        return cast(TableScreen, self.app.screen)

    @property
    def scene(self) -> Scene:
        """What the board shows."""
        self.screen.repaint()
        return self.screen.surface.scene

    @property
    def length(self) -> int:
        """How long the game is."""
        return len(self.app.session.history)

    def click(self, space: int) -> None:
        """Press a space with the mouse."""
        self.screen.plugins.find(PointersPlugin)._tapped(*MIDDLES[space], False)


def two_steps(table: Table) -> tuple[Way, Way]:
    """A first step onto a tile, and a second one on from there that takes it."""
    snapshot = table.screen.state.snapshot
    for first in snapshot.nearest_ways.values():
        if not first.jump and first.to is not None and snapshot.at[first.to].kind == "berries":
            trial = snapshot.position.copy()
            trial.push(snapshot.position.parse_move(first.move))
            for way in snapshot.tried(trial, first).ways[first.to]:
                if way.to is not None and way.takes:
                    return first, way
    raise AssertionError


def jumping() -> tuple[AnySession, str]:
    """A game in which a jump is possible, and its first step."""
    session, draw = game(), random.Random(5)
    for _ in range(300):
        for move in session.position.legal_moves():
            trial = session.position.copy()
            trial.push(move)
            if trial.jump is not None:
                return session, str(move)
        session.play(choice(session, draw))
    raise AssertionError


def test_three_clicks_play_a_turn_and_the_tick_plays_both_steps_at_once() -> None:
    table = Table(game())
    before = table.length
    first, second = two_steps(table)
    table.click(first.to or 0)
    assert table.screen.state.trial is not None and table.screen.state.mode == "second"
    table.click(second.to or 0)
    assert table.length == before, "nothing is played before the tick"
    table.run(2_000)
    said = len(table.said)
    table.act("confirm", {})
    assert [str(step.move) for step in table.app.session.history[before:]] == [first.move, second.move]
    table.run(20)
    assert len(table.said) == said + 1, "the turn is told once"
    assert "Mara takes: berries" in table.said[-1] and "Suni: first step" in table.said[-1]


def test_a_second_press_on_the_space_ends_the_turn_too() -> None:
    table = Table(game())
    first, second = two_steps(table)
    before = table.length
    for way in (first, second, second):
        table.click(way.to or 0)
    assert table.length == before + 2


def test_a_step_that_is_tried_and_taken_back_is_said_to_be_undone() -> None:
    table = Table(game())
    for take_back in (lambda: table.key(Key("Escape")), lambda: table.act("undo_turn", {})):
        table.click(two_steps(table)[0].to or 0)
        take_back()
        table.run(20)
        assert table.screen.state.trial is None and table.said[-1].startswith("Undone. Mara: first step")


def test_who_does_not_want_to_be_asked_needs_two_clicks() -> None:
    table = Table(game(), confirm="off")
    first, second = two_steps(table)
    before = table.length
    for way in (first, second):
        table.click(way.to or 0)
    assert table.length == before + 2


def test_the_board_shows_both_steps_with_a_ghost_footprints_and_what_they_bring() -> None:
    table = Table(game(), aid_memory="on")
    first, second = two_steps(table)
    table.click(first.to or 0)
    shown = table.scene
    assert "ghost:0" in shown.by_key and [trail.stops for trail in shown.trails if not trail.sure] == [
        (first.start, first.to)
    ]
    table.click(second.to or 0)
    shown = table.scene
    assert [trail.stops for trail in shown.trails if not trail.sure] == [
        (first.start, first.to),
        (second.start, second.to),
    ]
    assert [gain for gain in shown if isinstance(gain, GainShape)] == [
        GainShape("gain:1", second.start, "+1")
    ]
    assert shown.spaces[second.start].flat == "bare"
    chosen = [target.space for target in shown.targets if target.chosen]
    assert chosen == [second.to]


@pytest.mark.parametrize("back", ["Escape", "cancel", "undo", "u"])
def test_what_is_tried_is_taken_back_and_nothing_was_played(back: str) -> None:
    table = Table(game(4))
    before, position = table.length, table.app.session.position.copy()
    first, second = two_steps(table)
    table.click(first.to or 0)
    table.click(second.to or 0)
    for _ in range(2 if back in ("Escape", "cancel") else 1):
        if back in ("Escape", "u"):
            assert table.screen.key(Key(back))
        else:
            table.act({"cancel": "cancel", "undo": "undo_turn"}[back], {})
    state = table.screen.state
    assert state.trial is None and state.mode == "first" and table.length == before
    assert state.ui.pawn == first.start, "the pawn is chosen still"
    assert table.app.session.position.legal_moves() == position.legal_moves()


def test_a_trial_can_be_taken_back_in_the_first_turn_of_all() -> None:
    table = Table(game())
    assert not bool(table.screen.state.may_undo)
    table.click(two_steps(table)[0].to or 0)
    assert table.screen.state.may_undo
    assert 'id="undo-turn" aria-disabled' not in table.regions["app"]


def _last_of_a_seat(session: AnySession) -> bool:
    """Whether a turn begins of somebody with one pawn."""
    position = session.position
    return bool(position.opens_turn and len(position.pawns[position.seat]) == 1)


def test_the_step_that_takes_the_last_pawn_off_is_asked_for_by_itself() -> None:
    session = game()
    while not _last_of_a_seat(session):
        legal = [move for move in session.position.legal_moves() if isinstance(move, Step)]
        leaves = session.position.opens_turn
        session.play(next(move for move in legal if (move.to is None) == leaves))
    table = Table(session)
    table.screen.player.off()
    assert table.screen.state.trial is None and table.screen.state.way is not None
    before = table.length
    table.act("confirm", {})
    assert table.length > before


def test_a_pawn_that_leaves_the_board_is_tried_as_any_step() -> None:
    table = Table(game())
    before = table.length
    table.screen.player.first()
    table.act("off", {})
    assert table.screen.state.trial is not None and "ghost:0" in table.scene.by_key
    assert table.length == before


def test_a_jump_is_an_arc_over_whoever_is_jumped() -> None:
    session, move = jumping()
    table = Table(session)
    way = table.screen.state.snapshot.way(move)
    assert way is not None and way.jump
    table.screen.player.take(move)
    state = table.screen.state
    assert state.ui.pawn == way.to and 'id="off"' not in table.regions["app"]
    assert re.search(r"Jump over \w+’s pawn: choose where to land", table.said[-1])
    onward = state.snapshot.ways[way.to or 0][0]
    table.screen.player.take(onward.move)
    (arc,) = [trail for trail in table.scene.trails if trail.jump]
    assert arc.stops == (way.start, way.to, onward.to)
    table.act("confirm", {})
    assert [str(step.move) for step in table.app.session.history[-2:]] == [move, onward.move]


def test_every_space_out_of_reach_has_a_reason() -> None:
    session, draw = game(), random.Random(2)
    words = Words("en", PicturePage().intl)
    found = set()
    for _ in range(400):
        if session.position.is_over:
            break
        if session.position.phase in (SeasonsPhase.FIRST, SeasonsPhase.SECOND):
            snapshot = Snapshot(session.position, ("hematite", "azurite"))
            for pawn, ways in snapshot.ways.items():
                targets = {way.to for way in ways}
                for space in range(120):
                    told = misfit(words, snapshot, session.seats, pawn, space)
                    assert bool(told) == (space != pawn and space not in targets)
                    found.add(told)
        session.play(choice(session, draw))
    assert {text.split(" ")[0] for text in found if text} == {"Nothing", "Too", "A", "Occupied", "You"}


def test_a_neighbour_that_cannot_be_stepped_to_says_why_under_the_mouse() -> None:
    table = Table(game(30))
    state = table.screen.state
    pointers = table.screen.plugins.find(PointersPlugin)
    told = set()
    for pawn in state.snapshot.ways:
        table.screen.player.choose(pawn)
        for space in range(120):
            pointers._hovered(*MIDDLES[space])
            beside = state.refused == space
            assert beside == (is_beside(pawn, space) and space not in table.screen.player.moves)
            if beside:
                told.add(prompt(table.app.words, state)[1])
    assert any(text.startswith("Nothing lies there") for text in told)
    table.screen.player.choose(next(iter(state.snapshot.ways)))
    assert state.refused is None


def test_values_stand_on_the_spaces_and_can_be_switched_off() -> None:
    table = Table(game(), aid_memory="on")
    table.screen.player.first()
    shown = [target for target in table.scene if isinstance(target, TargetShape)]
    snapshot = table.screen.state.snapshot
    for target in shown:
        tile = snapshot.at.get(target.space)
        told = tile is not None and tile.kind not in ("path", "cave", "weapon")
        assert target.text == (f"+{snapshot.worth(tile)}" if told and tile else "")
    assert any(target.text for target in shown)
    table.app.settings.set("aid.worth", "off")
    table.screen.set_anew()
    assert not any(target.text for target in table.scene.targets)


def test_a_pack_in_winter_is_worth_its_points() -> None:
    table = Table(game())
    snapshot = table.screen.state.snapshot
    way = Way("a0-b0", 0, NUMBER["c2"], pack=True)
    assert worth_text(snapshot, way, Ui()) == ""
    snapshot.season = "winter"
    assert worth_text(snapshot, way, Ui()) == "+5"


def test_the_board_and_its_log_speak_no_coordinates_and_the_text_board_does() -> None:
    table = Table(game(60))
    table.act("tab", {"to": "log"})
    table.act("log", {})
    draw = random.Random(9)
    for _ in range(12):
        table.screen.player.take(str(choice(table.app.session, draw)))
        labels = " ".join(re.findall(r'aria-label="[^"]*"', table.regions["app"]))
        shown = labels + re.sub(r"<[^>]*>", " ", table.regions["app"])
        assert not COORDINATES.search(shown), COORDINATES.findall(shown)
        table.act("confirm", {})
    for told in table.said:
        assert not COORDINATES.search(told), told
    table.screen.toggle_text()
    table.app.redraw()
    assert COORDINATES.search(" ".join(line.text for line in table.screen.state.lines))
