"""Words that depend on the rule set: what counts, what earns an extra turn, what becomes of a tile."""

from __future__ import annotations

import re

import pytest

from hg_engine import registry
from hg_engine.game import Draw, Event
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.session import Step
from tests.web.support.games import random_game, session, settings, snapshot, words
from web.analysis.result import Look
from web.landscape import tell
from web.landscape.lore import lore_of
from web.landscape.page import table_html
from web.landscape.panels import left_html
from web.landscape.result import result_html
from web.landscape.state import TableState

LOOK = Look(lambda seat: "", ("app.new", "New game", "pri xl", "add"))

NEW, OLD = registry.get("hg2@1"), registry.get("hg1@1")
FOREST = Event("forest", 9, (0,), (1, 2), 11, {"tiles": 2, "zones": 3, "mushrooms": 1, "treasure": 1}, (1, 0))
RIVER = Event("river", 5, (0,), (1, 2), 11, {"tiles": 2, "zones": 4, "fish": 1, "lakes": 1}, (1, 0))


def test_a_forest_is_told_by_what_counts() -> None:
    say = words()
    new, old = (tell.event_words(say, lore_of(rules), FOREST) for rules in (NEW, OLD))
    assert new == "Forest completed: 2 tiles + 1 mushroom group + 1 menhir"
    assert old == "Forest completed: 3 forest pieces + 1 mushroom group + 1 gold nugget"


def test_a_river_is_told_by_what_counts() -> None:
    say = words()
    assert tell.event_words(say, lore_of(NEW), RIVER) == "River completed: 2 tiles + 1 fish"
    assert (
        tell.event_words(say, lore_of(OLD), RIVER)
        == "River completed: 4 river segments + 1 fish in its lakes"
    )


@pytest.mark.parametrize("rules", ["hg2@1", "hg2-bga@1", "hg1@1", "hg2@1+river_per=zone+river_fish=no"])
def test_what_is_told_adds_up(rules: str) -> None:
    """The numbers told of rivers and forests, times what they are worth, are the points."""
    say = words()
    seen = 0
    for number in range(4):
        game = list(random_game(number, 3, rules=rules))[-1]
        for step in game.history:
            for event in step.events:
                if event.kind not in ("river", "forest"):
                    continue
                seen += 1
                told = {
                    name: int(count)
                    for count, name in re.findall(
                        r"(\d+) (\w+)", tell.event_words(say, lore_of(game.rules), event)
                    )
                }
                size = sum(told.get(name, 0) for name in ("tile", "tiles", "forest", "river"))
                more = told.get("mushroom", 0) * game.rules.mushroom_points
                worth = size * game.rules.forest_points + more
                assert event.points == (worth if event.kind == "forest" else size + told.get("fish", 0))
    assert seen > 10


def test_an_extra_turn_is_named_after_its_treasure() -> None:
    event = Event("menhir_turn")
    assert tell.event_words(words(), lore_of(NEW), event).startswith("Menhir")
    assert tell.event_words(words(), lore_of(OLD), event).startswith("Gold")
    for rules, said in (("hg2@1", "The forest held a menhir"), ("hg1@1", "The forest held gold")):
        for game in random_game(4, rules=rules):
            if game.position.extra_turn and game.position.phase is LandscapePhase.PLACE:
                assert said in table_html(words(), TableState(game, settings(), snapshot=snapshot(game)))
                break
        else:
            raise AssertionError(rules)


def test_the_stacks_have_their_own_backs() -> None:
    new, old = (left_html(words(), session(rules=rules)) for rules in ("hg2@1", "hg1@1"))
    assert 'id="back-menhir"' in new and "16 menhir tiles left" in new
    assert 'id="back-bonus"' in old and "12 bonus tiles left" in old


def test_the_log_begins_with_the_rules() -> None:
    game = session(rules="hg2@1+huts=2")
    lines = tell.Account(words(), game.rules, game.seats, game.position.catalogue, True).of(game.history)
    assert lines[0].text == "Rules: 2020 edition, house rules"


def test_a_lost_tile_is_told_with_its_turn() -> None:
    game = session(rules="hg2-bga@1")
    lost = Step(Draw(3), None, 1, (Event("lost", tiles=(3,)),), (0, 0))
    account = tell.Account(words(), game.rules, game.seats, game.position.catalogue, True)
    lines = account.of([*game.history, lost])
    assert lines[-1].text.startswith("Suni: Tile can’t be placed: tile and turn are lost (north ")
    assert (lines[-1].turn, lines[-1].seat) == (1, 1)


def test_the_shrine_explains_a_majority_that_does_not_score() -> None:
    seats = session().seats
    alone = Event("meadow", 4, (1,), (1,), 10, {"deer": 2}, (2, 1))
    said = tell.majority_words(words(), alone, seats)
    assert said == "Mara: 2 meeples, Suni: 1 meeple. The hunter on the shrine scores alone"
    usual = Event("meadow", 4, (0,), (1,), 10, {"deer": 2}, (2, 1))
    assert "shrine" not in tell.majority_words(words(), usual, seats)


def test_the_result_names_house_rules() -> None:
    game = list(random_game(1, rules="hg1@1+deer_points=1"))[-1]
    assert "2002 edition, house rules" in result_html(words(), game, 0, LOOK)


def test_pieces_that_lack_are_said_once_and_have_no_places() -> None:
    seen = set()
    for number in range(6):
        for game in random_game(number, 3, eager=1.0):
            now = snapshot(game)
            if game.position.phase is not LandscapePhase.OCCUPY:
                continue
            seat = game.position.to_move
            assert seat is not None
            reasons = [option.reason for option in now.options]
            assert reasons == sorted(reasons, key=lambda reason: reason is not None)
            hands = {"p": game.position.meeples[seat], "h": game.position.huts[seat]}
            assert all(hands[option.move[0]] for option in now.options)
            free = [option.move for option in now.options if option.reason is None]
            assert sorted(free) == sorted(
                str(move) for move in game.position.legal_moves() if str(move) != "-"
            )
            html = table_html(words(), TableState(game, settings(), snapshot=now))
            for kind, text in (("p", "No meeples left"), ("h", "No huts left")):
                assert html.count(text) == (kind in now.lacking)
            seen |= set(now.lacking)
    assert seen == {"p", "h"}
