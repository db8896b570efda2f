from __future__ import annotations

import random

import pytest

from hg_engine.game import Draw
from hg_engine.landscape.moves import LandscapeMove, Occupy, Place
from hg_engine.landscape.session import LandscapeSession
from hg_engine.session import Step
from tests.web.support.games import faces, random_game, session, snapshot
from web.landscape import tell
from web.landscape.motion import FLIGHT, LAND, LONGEST, REVEAL, WALK, Plan, Planner
from web.landscape.scene import Ui, scene, settled
from web.landscape.shapes import HopShape, LandShape, Scene
from web.landscape.stage import Frame, Stage
from web.table.motion import pace_of

HOME = {"score": (5.0, 10.0, 20.0), "row": (20.0, 30.0, 50.0), "tile": (40.0, 50.0, 44.0)}
HOME |= {"stack": (900.0, 20.0, 26.0), "hand": (1200.0, 700.0, 144.0)}


def picture(game: LandscapeSession) -> Scene:
    return scene(snapshot(game), Ui(), faces(game))


def planned(game: LandscapeSession, before: Scene, steps: list[Step[LandscapeMove]]) -> Plan:
    now, art = snapshot(game), faces(game)
    earlier = [step.move for step in game.history[: len(game.history) - len(steps)]]
    laid = next((move.tile for move in reversed(earlier) if isinstance(move, Draw)), None)
    return Planner(before, now, settled(now, art), laid, art, tell.FINAL).plan(steps)


def frame(stage: Stage, game: LandscapeSession, now: float) -> Frame:
    def to_window(x: float, y: float) -> tuple[float, float]:
        return 300 + 50 * x, 200 + 50 * y

    return stage.frame(picture(game), now, to_window, lambda seat, part: HOME[part], 24.0)


def scoring(start: int = 1) -> tuple[LandscapeSession, Scene, list[Step[LandscapeMove]]]:
    """A game just after a meeple scored and went home, the picture before it, and the steps."""
    for number in range(start, start + 60):
        games = random_game(number, eager=0.95)
        game = next(games)
        before, seen, home = picture(game), len(game.history), sum(game.position.meeples)
        for game in games:
            steps = game.history[seen:]
            scored = any(event.kind in ("river", "forest") for step in steps for event in step.events)
            if scored and sum(game.position.meeples) > home:
                return game, before, steps
            before, seen, home = picture(game), len(game.history), sum(game.position.meeples)
    raise AssertionError


def test_a_tile_lands_where_it_was_laid() -> None:
    game = session()
    before = picture(game)
    steps = game.play(game.position.legal_moves()[0])
    made = planned(game, before, steps)
    assert [tween.kind for tween in made.tweens] == ["land"]
    assert [cue.name for cue in made.cues] == ["tile"]
    stage = Stage(["hematite", "azurite"])
    stage.add(made, 1000.0)
    shown = frame(stage, game, 1000.0 + LAND / 2).scene
    [landing] = [shape for shape in shown.over if isinstance(shape, LandShape)]
    key = landing.key
    assert 0 < landing.lift < 1
    assert key not in {tile.key for tile in shown.tiles}
    # the same tuples from frame to frame: painters keep what they made of them
    assert frame(stage, game, 1000.0 + LAND / 2).scene.tiles == shown.tiles
    assert not stage.moves(1000.0 + LAND)
    assert key in {tile.key for tile in picture(game).tiles}


def test_lifts_only_ever_sink() -> None:
    game = session()
    before = picture(game)
    made = planned(game, before, game.play(game.position.legal_moves()[0]))
    stage = Stage(["hematite", "azurite"])
    stage.add(made, 0.0)
    lifts = [
        shape.lift
        for step in range(29)
        for shape in frame(stage, game, step * LAND / 30).scene.over
        if isinstance(shape, LandShape)
    ]
    assert len(lifts) == 29
    assert lifts == sorted(lifts, reverse=True)
    assert lifts[0] == 1


def test_a_drawn_tile_is_turned_over_once_it_is_drawn() -> None:
    game = session()
    game.play(game.position.legal_moves()[0])
    before = picture(game)
    steps = game.play("-")
    assert isinstance(steps[-1].move, Draw)
    made = planned(game, before, steps)
    assert [tween.kind for tween in made.tweens] == ["reveal"]
    stage = Stage(["hematite", "azurite"])
    stage.add(made, 0.0)
    turned = [frame(stage, game, now).reveal for now in (0.0, 100.0, 200.0, REVEAL - 1)]
    assert turned == sorted(turned, key=lambda part: part or 0.0)
    assert turned[0] == 0.0
    assert frame(stage, game, REVEAL + 1).reveal is None


def test_meeples_walk_home_and_points_fly_to_the_score() -> None:
    game, before, steps = scoring()
    made = planned(game, before, steps)
    gained = sum(e.points * len(e.players) for s in steps for e in s.events if e.kind not in tell.FINAL)
    assert sum(tween.points for tween in made.tweens if tween.kind == "bead") == gained > 0
    walks = [tween for tween in made.tweens if tween.kind == "walk"]
    assert walks
    stage = Stage([seat.color for seat in game.seats])
    stage.add(made, 0.0)
    walk = walks[0]
    assert walk.shape is not None
    ends = [
        next(flyer for flyer in frame(stage, game, walk.start + WALK * part).flyers if flyer.face)
        for part in (0.001, 0.5, 0.999)
    ]
    assert ends[0].x == pytest.approx(300 + 50 * walk.shape.at[0], abs=1)
    assert ends[2].x == pytest.approx(HOME["row"][0], abs=1)
    assert ends[2].opacity < 0.1 < ends[1].opacity
    owed = [sum(frame(stage, game, now).owed.values()) for now in range(0, 2500, 50)]
    assert owed[0] == gained
    assert owed == sorted(owed, reverse=True)
    assert owed[-1] == 0


def test_what_is_finished_is_at_rest_at_once() -> None:
    game, before, steps = scoring()
    stage = Stage([seat.color for seat in game.seats])
    stage.add(planned(game, before, steps), 0.0)
    assert stage.moves(1.0)
    stage.finish()
    assert not stage.moves(1.0)
    still = frame(stage, game, 1.0)
    assert still.scene == picture(game)
    assert (still.flyers, still.owed, still.reveal) == ((), {}, None)


def test_without_motion_nothing_moves_and_everything_is_heard() -> None:
    game, before, steps = scoring()
    made = planned(game, before, steps)
    calm = made.paced(pace_of("off", reduced=False))
    assert calm.tweens == ()
    assert [cue.name for cue in calm.cues] == [cue.name for cue in made.cues]
    assert max(cue.at for cue in calm.cues) < max(cue.at for cue in made.cues)


def test_the_setting_decides_and_auto_follows_the_system() -> None:
    assert pace_of("auto", reduced=True) == 0 == pace_of("off", reduced=False)
    assert pace_of("auto", reduced=False) == 1 == pace_of("normal", reduced=True)
    assert pace_of("fast", reduced=False) < 1 < pace_of("slow", reduced=False)


@pytest.mark.parametrize("number", range(4))
def test_whatever_happened_ends_in_the_picture_that_is_true(number: int) -> None:
    """However many moves come at once, they are shown in time, and nothing is left over or lost."""
    draw = random.Random(number)
    games = random_game(number, players=2 + number, eager=0.9)
    game = next(games)
    before, seen = picture(game), len(game.history)
    for game in games:
        if draw.random() < 0.7 and not game.position.is_over:
            continue
        steps = game.history[seen:]
        made = planned(game, before, steps)
        assert all(tween.start + tween.length <= LONGEST + 1 for tween in made.tweens)
        assert len({tween.key for tween in made.tweens}) == len(made.tweens)
        gained = sum(
            event.points * len(event.players)
            for step in steps
            for event in step.events
            if event.kind not in tell.FINAL
        )
        assert sum(tween.points for tween in made.tweens) == gained
        laid = {f"tile:{tile}" for tile, _ in game.position.tiles.values()}
        landed = {tween.key for tween in made.tweens if tween.kind == "land"}
        assert landed == laid - {tile.key for tile in before.tiles}
        assert sum(isinstance(step.move, Place) for step in steps) == len(landed)
        downs = sum(isinstance(step.move, Occupy) and step.move.piece is not None for step in steps)
        assert sum(tween.kind == "hop" for tween in made.tweens) == downs
        stage = Stage([seat.color for seat in game.seats])
        stage.add(made, 0.0)
        whole = {shape.key for shape in picture(game).tiles} | {shape.key for shape in picture(game).pieces}
        for now in (0.0, 100.0, 400.0, 1200.0):
            shown = frame(stage, game, now).scene
            there = {tile.key for tile in shown.tiles} | {piece.key for piece in shown.pieces}
            there |= {shape.key for shape in shown.over if isinstance(shape, LandShape | HopShape)}
            hidden = {
                tween.key for tween in made.tweens if tween.kind in ("land", "hop") and tween.start > now
            }
            assert whole - hidden <= there
        assert not stage.moves(LONGEST + FLIGHT)
        before, seen = picture(game), len(game.history)
