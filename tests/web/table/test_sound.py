"""What is heard of what happened; and the switch."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.web.support.boards import PicturePage
from web.storage.settings import Settings
from web.storage.store import Store
from web.table.motion import Cue
from web.table.plugins.sounds import SoundsPlugin
from web.table.sound import MOST_VOICES, is_on, phrase, recipe, voices

NAMES = ("tile", "piece", "home", "cover", "turn", "end", "points", "time")


@pytest.mark.parametrize("name", NAMES)
def test_every_cue_sounds_and_gently(name: str) -> None:
    made = recipe(Cue(0, name, 12))
    assert made
    for voice in made:
        assert voice.wave in ("sine", "triangle", "noise")
        assert 30 < voice.end <= voice.start < 6_000 or 30 < voice.start <= voice.end < 6_000
        assert 0 < voice.gain <= 0.5
        assert voice.attack < voice.length + 1


def test_cues_differ() -> None:
    assert len({tuple(recipe(Cue(0, name, 5))) for name in NAMES}) == len(NAMES)
    assert recipe(Cue(0, "no such thing")) == []


def test_more_points_make_a_longer_and_higher_phrase() -> None:
    phrases = [phrase(points) for points in (1, 4, 8, 15, 40)]
    assert [len(notes) for notes in phrases] == [2, 3, 4, 5, 6]
    for notes in phrases:
        assert list(notes) == sorted(notes)


def test_voices_keep_the_moments_of_their_cues() -> None:
    heard = json.loads(voices([Cue(500, "piece"), Cue(100, "tile")]))
    assert [voice[0] for voice in heard] == [100, 100, 104, 500, 500]
    assert voices([]) == ""
    assert len(json.loads(voices([Cue(0, "end")] * 40))) == MOST_VOICES


@pytest.mark.parametrize(
    ("setting", "coarse", "on"),
    [
        ("on", True, True),
        ("on", False, True),
        ("off", False, False),
        ("auto", False, True),
        ("auto", True, False),
    ],
)
def test_sounds_are_off_by_default_where_fingers_point(setting: str, coarse: bool, on: bool) -> None:
    assert is_on(setting, coarse) is on


@pytest.mark.parametrize(
    ("coarse", "setting", "felt"), [(True, "on", [40]), (True, "off", []), (False, "on", [])]
)
def test_a_phone_is_felt_for_the_longest_of_what_happens_unless_that_is_off(
    coarse: bool, setting: str, felt: list[int]
) -> None:
    page = PicturePage(sound="off")
    page.coarse = lambda: coarse  # type: ignore[method-assign]
    settings = Settings(Store(page.storage, "tab", page.time))
    settings.set("vibrate", setting)
    table = SimpleNamespace(app=SimpleNamespace(page=page, settings=settings), state=SimpleNamespace())
    plugin = SoundsPlugin(cast(Any, table))
    plugin.play_sounds([Cue(0, "tile"), Cue(9, "end"), Cue(0, "points")])
    plugin.play_sounds([Cue(0, "points")])
    assert page.felt == felt and page.heard == []
