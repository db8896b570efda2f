"""The walk through a game: every moment as the engine replays it, the turns and what they made, the chart."""

from __future__ import annotations

import itertools
import random
import re
from functools import cache

import pytest

from hg_engine.game import Draw, Phase
from hg_engine.landscape.position import Position
from hg_engine.landscape.session import LandscapeSession
from tests.web.landscape.test_tell import check
from tests.web.support.games import random_game, settings, snapshot, words
from web.landscape import tell
from web.landscape.page import table_html
from web.landscape.past_words import done
from web.landscape.state import TableState
from web.landscape.timeline import timeline_of
from web.share.branch import branched
from web.table.chart import chart_html, numbers_html, ticks_svg, totals
from web.table.history_page import turn_title
from web.table.past import HistoryCursor
from web.table.state import Sheet

RULES = ("hg2@1", "hg2-zman@1", "hg2-bga@1", "hg1@1", "hg1@1+huts=3")


@cache
def finished(number: int, players: int = 3, rules: str = "hg2@1") -> LandscapeSession:
    return list(random_game(number, players, rules=rules, eager=0.1))[-1]


def seen(position: Position) -> tuple[object, ...]:
    return (
        position.phase, position.seat, position.tile, position.cell, position.extra_turn, position.scores,
        position.meeples, position.huts, position.bag, position.tiles, position.pieces, position.covered,
        tuple(map(str, position.legal_moves())),
    )  # fmt: skip


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", [2, 5])
def test_every_moment_is_as_the_engine_replays_it(rules: str, players: int) -> None:
    game = finished(players, players, rules)
    before = seen(game.position)
    walk = HistoryCursor(game)
    length = len(game.history)
    # up and down, so that every step is pushed and popped, and some jumps
    jumps = random.Random(players).sample(range(length + 1), 12)
    for steps in [*range(length, -1, -7), *range(0, length + 1, 11), *jumps, -3, length + 5]:
        past = walk.to(steps)
        steps = min(max(steps, 0), length)
        assert seen(past.position) == seen(game.at(steps))
        assert past.history == game.history[:steps]
        assert past.present is game
    assert seen(game.position) == before


def test_a_walk_of_single_steps_meets_every_moment() -> None:
    game = finished(4, 2)
    walk = HistoryCursor(game)
    for steps in range(len(game.history), -1, -1):
        assert walk.to(steps).position.scores == (game.history[steps - 1].scores if steps else (0, 0))
    fresh = game.at(0)
    for steps, step in enumerate(game.history, 1):
        fresh.push(step.move)
        assert seen(walk.to(steps).position) == seen(fresh)


@pytest.mark.parametrize("rules", RULES)
def test_stops_are_where_somebody_decides(rules: str) -> None:
    game = finished(7, 3, rules)
    timeline = timeline_of(game)
    for steps in range(len(game.history) + 1):
        asked = game.at(steps).phase is not Phase.DRAW
        assert (steps in timeline.stops) == asked
    assert timeline.stops[-1] == len(game.history)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("number", range(4))
def test_turns_and_points_add_up(rules: str, number: int) -> None:
    game = finished(number, 4, rules)
    timeline = timeline_of(game)
    assert [row[-1] for row in totals(timeline, 4)] == list(game.position.scores)
    for turn, row in zip(
        timeline.turns, zip(*(row[1:] for row in totals(timeline, 4)), strict=True), strict=False
    ):
        # the end of a turn is after its scoring and before the next draw
        if turn is not timeline.turns[-1]:
            assert game.history[turn.end - 1].scores == row
        assert all(step.turn == turn.seat for step in game.history[turn.start : turn.end])
        assert timeline.turn_at(turn.end) == turn
    lines = tell.Account(words(), game.rules, game.seats, game.position.catalogue, True).of(game.history)
    assert max(line.turn for line in lines) == len(timeline.turns)
    for line in lines:
        if line.kind == "move":
            found = timeline.turn_at(line.step)
            assert found is not None and found.number == line.turn


def test_steps_of_a_walk() -> None:
    timeline = timeline_of(finished(1))
    first, last = timeline.stops[0], timeline.stops[-1]
    assert timeline.before(first) == first and timeline.after(last) == last
    assert timeline.turn_at(first) is None
    forward = [first]
    while forward[-1] != last:
        forward.append(timeline.after(forward[-1]))
    back = [last]
    while back[-1] != first:
        back.append(timeline.before(back[-1]))
    assert forward == timeline.stops == back[::-1]
    ends = [first]
    while ends[-1] != last:
        ends.append(timeline.beside(ends[-1], 1))
    assert len(ends) >= len(timeline.turns)
    assert ends == sorted(set(ends))
    assert [timeline.index(stop) for stop in timeline.stops] == list(range(len(timeline.stops)))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_past_is_told_at_every_stop(language: str) -> None:
    say = words(language)
    game = finished(3, 2)
    timeline = timeline_of(game)
    walk = HistoryCursor(game)
    told = 0
    for count, steps in enumerate(timeline.stops[:-1]):
        lines = done(say, game, timeline, steps, cells=True)
        told += sum(line.points * len(line.players) for line in lines)
        if count % 9:
            continue
        past = walk.to(steps)
        state = TableState(past, settings(), snapshot=snapshot(past), read_only=True, past=past)
        state.lines = tell.Account(say, game.rules, game.seats, game.position.catalogue, True).of(
            game.history
        )
        html = table_html(say, state)
        text = check(html)
        assert turn_title(say, timeline, steps) in text
        assert 'data-act="confirm"' not in html and 'data-act="undo_turn"' not in html
        shown = re.findall(r'class="sc num"[^>]*>(\d+)<', html)
        assert shown == [str(points) for points in past.position.scores]
        later = next(
            (line.text for line in state.lines if line.kind == "move" and line.step > steps + 2), None
        )
        assert later is None or later not in text
    assert told + sum(timeline.final) + _last_move(game) == sum(game.position.scores)


def _last_move(game: LandscapeSession) -> int:
    """What was scored by the last move itself, which `done` does not tell at the stops before it."""
    events = game.history[-1].events
    return sum(event.points * len(event.players) for event in events if event.kind not in tell.FINAL)


def test_the_whole_log_shows_what_came_later_pale() -> None:
    game = finished(2, 2)
    past = HistoryCursor(game).to(timeline_of(game).stops[20])
    state = TableState(past, settings(), snapshot=snapshot(past), read_only=True, past=past, whole_log=True)
    state.sheet, state.tab = Sheet.HALF, "log"
    state.lines = tell.Account(words(), game.rules, game.seats, game.position.catalogue, True).of(
        game.history
    )
    html = table_html(words(), state)
    later = sum(line.step > past.steps for line in state.lines)
    assert html.count('class="later"') == later > 50
    assert html.count('aria-current="step"') >= 1


# -- a new game from there


@pytest.mark.parametrize("rules", RULES)
def test_a_branch_with_the_same_tiles_goes_on_as_the_game_did(rules: str) -> None:
    game = finished(5, 3, rules)
    before = [step.move for step in game.history]
    timeline = timeline_of(game)
    for steps in timeline.stops[:-1:17]:
        other = branched(game, steps, "00000000000000aa")
        assert other.history == game.history[:steps]
        assert other.id == "00000000000000aa" != game.id
        for step in game.history[steps:]:
            if other.chosen(step):
                other.play(step.move)
        assert other.history == game.history
    assert [step.move for step in game.history] == before


@pytest.mark.parametrize("rules", RULES)
def test_a_branch_with_fresh_draws_shares_the_past_and_nothing_else(rules: str) -> None:
    game = finished(6, 3, rules)
    steps = timeline_of(game).stops[10]
    order = [step.move for step in game.history if isinstance(step.move, Draw)]
    orders = set()
    for seed in ("one", "two", "three"):
        other = branched(game, steps, "00000000000000ab", seed)
        assert other.history == game.history[:steps]
        while not other.position.is_over:
            other.play(other.position.legal_moves()[0])
        drawn = [step.move for step in other.history if isinstance(step.move, Draw)]
        known = sum(isinstance(step.move, Draw) for step in game.history[:steps])
        assert drawn[:known] == order[:known]
        orders.add(tuple(drawn[known:]))
    assert len(orders) == 3


# -- the chart


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("players", [2, 5])
def test_the_chart_ends_at_the_scores_and_no_marks_touch(players: int, wide: bool) -> None:
    game = finished(9, players)
    timeline = timeline_of(game)
    html = chart_html(words(), game.seats, timeline, at=5, wide=wide)
    check(html)
    charts = re.findall(r"<svg viewBox.*?</svg>(?=<svg viewBox|</figure>)", html)
    assert len(charts) == 1 + wide, "a wide one, and one for where that would be too small"
    for chart in charts:
        ends = [int(text) for text in re.findall(r'class="cn"[^>]*>(\d+)<', chart)]
        assert ends == list(game.position.scores)
        heights = sorted(
            float(y) for y in re.findall(r'class="p\d" transform="translate\([\d.]+ ([\d.-]+)\)', chart)
        )
        assert all(b - a > 16 for a, b in itertools.pairwise(heights))
        assert chart.count('class="cl"') == players
        assert 'class="ca"' in chart


def test_the_chart_of_a_game_that_has_not_begun_is_flat() -> None:
    game = next(iter(random_game(1)))
    timeline = timeline_of(game)
    assert totals(timeline, 2) == [[0], [0]]
    check(chart_html(words(), game.seats, timeline))


def test_the_numbers_say_the_same() -> None:
    game = finished(9, 3)
    html = numbers_html(words(), game.seats, timeline_of(game))
    check(html)
    last = re.findall(r"<tr>.*?</tr>", html)[-1]
    assert [int(text) for text in re.findall(r'<td class="n">(\d+)', last)] == list(game.position.scores)


def test_a_tick_a_turn_as_high_as_its_points() -> None:
    game = finished(9, 3)
    timeline = timeline_of(game)
    svg = ticks_svg(game.seats, timeline, len(game.history))
    scoring = [turn for turn in timeline.turns if any(turn.points)]
    assert svg.count('<rect class="tick"') == len(timeline.turns) - len(scoring)
    assert svg.count('<g class="tick"') == len(scoring) + timeline.over
    tall = max(scoring, key=lambda turn: sum(turn.points))
    groups = re.findall(r'<g class="tick">(.*?)</g>', svg)
    heights = [sum(float(high) for high in re.findall(r'height="([\d.]+)"/>', group)) for group in groups]
    assert heights.index(max(heights[: len(scoring)])) == scoring.index(tall)
    assert "later" not in svg
    assert "later" in ticks_svg(game.seats, timeline, timeline.stops[3])
