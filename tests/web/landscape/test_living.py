"""The living land: what lives where, that it takes no contrast, is switched off, and stands still at rest."""

from __future__ import annotations

import random
import re
from functools import cache
from types import SimpleNamespace

import pytest
from PIL import Image, ImageChops

from hg_engine.art.palette import DAY, NIGHT, Palette
from hg_engine.landscape.session import LandscapeSession
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from tests.engine.art import test_contrast as contrast
from tests.engine.art.seen import SIGHTS, Picture
from tests.web.landscape.test_telling import Timed, seated, table
from tests.web.support.games import faces, random_game
from web.board.gestures import Hover
from web.landscape import living
from web.landscape.living import CLEAR, RIPPLE_MS, Flock, Life, birds, life_of, light, waves
from web.landscape.living_plugin import HOLD_MS, REST_MS, LivingPlugin


@cache
def finished(number: int = 4) -> LandscapeSession:
    *_, game = random_game(number)
    return game


def alive(number: int = 4) -> Life:
    game = finished(number)
    return life_of(game.position, faces(game))


def test_only_closed_rivers_ripple_and_not_where_a_piece_may_stand() -> None:
    game, art = finished(), faces(finished())
    life = alive()
    assert len(life.ripples) > 5
    for x, y in life.ripples:
        cell = int(x // 1), int(y // 1)
        tile, rotation = game.position.tiles[cell]
        number = art.zone_at(tile, rotation, x - cell[0], y - cell[1])
        assert game.position.catalogue[tile].zones[number].terrain is Terrain.RIVER
        assert game.position.area(tile * ZONE_BASE + number).is_complete
        left, top = art.anchor(tile, number, rotation)
        assert (x - cell[0] - left / 100) ** 2 + (y - cell[1] - top / 100) ** 2 > CLEAR**2


def test_every_closed_forest_has_its_birds() -> None:
    game = finished()
    closed = {
        game.position.area(tile * ZONE_BASE + zone.number).zones
        for tile, _ in game.position.tiles.values()
        for zone in game.position.catalogue[tile].zones.values()
        if zone.terrain is Terrain.FOREST and game.position.area(tile * ZONE_BASE + zone.number).is_complete
    }
    assert len(alive().flocks) == len(closed) > 0
    assert all(2 <= flock.birds <= 5 for flock in alive().flocks)


def test_a_new_game_has_no_life_yet() -> None:
    game = next(random_game(1))
    assert life_of(game.position, faces(game)) == Life()


def test_ripples_come_and_go_and_birds_keep_to_their_forest() -> None:
    life = Life(((0.5, 0.5),), (Flock(3.0, 4.0, 3, 0.5, 0.0),))
    seen = [any(waves(life, part * RIPPLE_MS / 40)) for part in range(40)]
    assert 0.4 < sum(seen) / len(seen) < 0.8
    for now in range(0, 20_000, 700):
        data = birds(life, float(now))
        assert data.count("M") == data.count("z") == 3
        starts = re.findall(r"M(-?[\d.]+) (-?[\d.]+)", data)
        assert all(abs(float(x) - 3) < 0.9 and abs(float(y) - 4) < 0.9 for x, y in starts)


# -- the light


def test_the_light_goes_from_dawn_over_noon_to_dusk() -> None:
    for dark in (False, True):
        assert light(0.5, dark) == ""
        assert light(1.0, dark) != light(0.0, dark) != ""
        strengths = [
            float((light(left / 10, dark) or "0)").rsplit(",", 1)[-1].rstrip(")")) for left in range(11)
        ]
        assert strengths == strengths[::-1] and max(strengths) == living.STRONGEST
        assert strengths[:6] == sorted(strengths[:6], reverse=True)


def lit(picture: Picture, color: str) -> Picture:
    """A picture with the light of an hour over it, as a canvas lays it (``overlay``)."""
    red, green, blue, strength = map(float, re.findall(r"[\d.]+", color))
    ground = picture.image.convert("RGB")
    over = Image.new("RGB", ground.size, (int(red), int(green), int(blue)))
    blended = Image.blend(ground, ImageChops.overlay(ground, over), strength)
    blended.putalpha(picture.image.getchannel("A"))
    return Picture(blended)


@pytest.mark.parametrize("palette", [DAY, NIGHT], ids=lambda palette: palette.name)
@pytest.mark.parametrize("left", [1.0, 0.0], ids=["dawn", "dusk"])
def test_the_light_leaves_the_contrasts_of_the_land(
    palette: Palette, left: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands out at 3 : 1 loses a tenth at most to the light; of the tiles each fourth is looked at."""
    monkeypatch.setattr(contrast, "PRINTED", contrast.PRINTED[::4])
    monkeypatch.setattr(contrast, "SHAPES", contrast.SHAPES[::4])
    color = light(left, palette is NIGHT)
    for found in (contrast.items(palette), contrast.woods(palette)):
        weak = {
            (name, sight): round(edge.contrast(lit(picture, color), sight), 2)
            for name, edge, picture in found
            if edge
            for sight in SIGHTS
            if edge.contrast(lit(picture, color), sight) < contrast.least(name) - 0.1
        }
        assert not weak


# -- at a table


def at_a_table(motion: str = "normal") -> tuple[LivingPlugin, Timed]:
    app, page = seated(motion=motion)
    draw = random.Random(2)
    for _ in range(40):
        app.play(draw.choice(app.session.position.legal_moves()))
    page.run(4000)
    return table(app).plugins.find(LivingPlugin), page


def test_it_stands_still_at_rest_and_goes_on_with_the_next_input() -> None:
    plugin, page = at_a_table()
    plugin.pointer(Hover(1.0, 1.0))
    assert page.drifting
    page.run(REST_MS - 200)
    assert page.drifting
    page.run(400)
    assert not page.drifting and not page.frames
    page.run(60_000)
    assert not page.drifting and not page.frames
    plugin.pointer(Hover(2.0, 1.0))
    assert page.drifting


def test_nobody_waits_for_it() -> None:
    plugin, page = at_a_table()
    plugin.pointer(Hover(1.0, 1.0))
    assert page.drifting and not page.frames
    assert plugin.rests_in() == 0


@pytest.mark.parametrize("off", ["switch", "motion"])
def test_it_can_be_off(off: str) -> None:
    plugin, page = at_a_table("off" if off == "motion" else "normal")
    if off == "switch":
        assert plugin.on
        page.act("app.set", {"key": "living", "checked": "", "value": ""})
    assert not plugin.on
    plugin.pointer(Hover(1.0, 1.0))
    assert not page.drifting
    assert plugin.table.surface.scene.light == ""


def test_it_holds_still_while_something_answers_to_a_press() -> None:
    plugin, page = at_a_table()
    plugin.pointer(Hover(1.0, 1.0))
    page.run(1000)
    time = plugin._time
    for event in ("pointerdown", "pointerup"):
        (hold,) = (call for call in page.listened[event] if getattr(call, "__self__", None) is plugin)
        hold(SimpleNamespace())
        page.run(HOLD_MS - 20)
        assert plugin._time == time
    page.run(200)
    assert plugin._time > time


def test_it_ends_with_the_table() -> None:
    plugin, page = at_a_table()
    plugin.pointer(Hover(1.0, 1.0))
    page.act("app.rules", {"id": "hg2@1"})
    assert not page.drifting
    page.act("app.under", {})
    assert page.drifting
