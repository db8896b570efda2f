"""Colours are safe: players are told apart by every eye, text and lines stand out in every theme."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from hg_engine.art.palette import SEAT_FILL, SEAT_INK
from hg_engine.session import COLORS
from tests.web.support.colours import DEFICIENCIES, contrast, distance, seen
from web.board.theme import BONE, CHARCOAL
from web.landscape.marks import SOFT
from web.seasons.result import KINDS
from web.ui.glyphs import GLYPHS, SEAT_SHAPES

WEB = Path(__file__).parents[3] / "web"
LIGHT, DARK = ":root", ':root[data-theme="dark"]'
MORE, MORE_DARK = ':root[data-contrast="more"]', ':root[data-contrast="more"][data-theme="dark"]'
APART = 20.0


def tokens(selector: str, sheet: str) -> dict[str, str]:
    """The custom properties of the first rule with exactly this selector."""
    text = (WEB / "styles" / sheet).read_text(encoding="utf-8")
    found = re.search(rf"^ *{re.escape(selector)} \{{(.*?)\}}", text, re.MULTILINE | re.DOTALL)
    assert found, selector
    return dict(re.findall(r"(--[\w-]+): ([^;]+);", found[1]))


THEMES = {"light": tokens(LIGHT, "ui/tokens.css")}
THEMES["dark"] = {**THEMES["light"], **tokens(DARK, "ui/tokens.css")}
THEMES["more"] = {**THEMES["light"], **tokens(MORE, "ui/contrast.css")}
THEMES["more-dark"] = {**THEMES["dark"], **THEMES["more"], **tokens(MORE_DARK, "ui/contrast.css")}

GROUNDS = ("bg", "surface", "raised", "sunken")
TEXT = [
    *((ink, ground) for ink in ("text", "muted", "accent") for ground in ("bg", "surface", "raised")),
    ("text", "sunken"), ("text", "accent-soft"), ("text", "info-soft"), ("text", "danger-soft"), ("text", "ok-soft"),
    ("on-accent", "accent"), ("on-accent", "accent-hover"), ("danger", "surface"), ("danger", "raised"),
    ("ok", "surface"), ("info", "surface"), ("bg", "text"),
]  # fmt: skip
MARKS = [
    *(("line-strong", ground) for ground in ("bg", "surface", "raised")),
    *(("focus", ground) for ground in GROUNDS),
    ("legal", "void"), ("focus", "void"), ("info", "info-soft"), ("danger", "danger-soft"),
]  # fmt: skip


def test_the_distance_is_that_of_the_published_pairs() -> None:
    """Sharma, Wu and Dalal 2005."""
    for one, other, known in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ):
        assert distance(one, other) == pytest.approx(known, abs=5e-5)
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    for matrix in DEFICIENCIES.values():
        assert all(sum(row) == pytest.approx(1, abs=2e-5) for row in matrix)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_players_are_told_apart(deficiency: str) -> None:
    near = {
        (one, other): distance(seen(SEAT_FILL[one], deficiency), seen(SEAT_FILL[other], deficiency))
        for one, other in combinations(COLORS, 2)
    }
    assert min(near.values()) >= APART, min(near, key=lambda pair: near[pair])


def test_players_are_told_by_shape_too() -> None:
    assert len(set(SEAT_SHAPES)) == len(COLORS)
    assert [GLYPHS[color] for color in COLORS] == list(SEAT_SHAPES)
    for color in COLORS:
        assert contrast(SEAT_FILL[color], SEAT_INK[color]) >= 4.5
    # every piece and token has both rims, so that one of them stands out on any ground
    assert contrast(BONE, CHARCOAL) >= 12


@pytest.mark.parametrize("theme", THEMES)
def test_page_and_board_have_the_same_player_colours(theme: str) -> None:
    for number, color in enumerate(COLORS):
        assert THEMES[theme][f"--p{number}"] == SEAT_FILL[color]
        assert THEMES[theme][f"--p{number}-ink"] == SEAT_INK[color]


@pytest.mark.parametrize("theme", THEMES)
def test_text_and_marks_stand_out(theme: str) -> None:
    values = THEMES[theme]
    more = theme.startswith("more")
    weak = {
        (ink, ground): ratio
        for pairs, least in ((TEXT, 7.0 if more else 4.5), (MARKS, 4.5 if more else 3.0))
        for ink, ground in pairs
        if (ratio := contrast(values[f"--{ink}"], values[f"--{ground}"])) < least
    }
    assert not weak
    if more:
        for ground in ("bg", "surface", "raised"):
            assert contrast(values["--line"], values[f"--{ground}"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_the_dot_of_a_legal_cell_stands_out_from_its_light(theme: str) -> None:
    values = THEMES[theme]
    *light, part = (float(number) for number in re.findall(r"[\d.]+", values["--legal-fill"]))
    ground = [float(channel) for channel in bytes.fromhex(values["--void"][1:])]
    for _ in SOFT:
        ground = [part * over + (1 - part) * under for over, under in zip(light, ground, strict=True)]
    glow = f"#{bytes(round(channel) for channel in ground).hex()}"
    assert contrast(values["--legal"], glow) >= 3
    # the hole of the ring says that the tile fits when it is rotated
    assert contrast(values["--focus-halo"], values["--legal"]) >= 3


def test_the_dark_tokens_are_the_same_whether_set_or_asked_for_by_the_system() -> None:
    assert tokens(':root:not([data-theme="light"])', "ui/tokens.css") == tokens(DARK, "ui/tokens.css")


def test_more_contrast_leaves_no_token_of_the_other_theme() -> None:
    assert tokens(MORE_DARK, "ui/contrast.css").keys() | {"--mark"} >= tokens(MORE, "ui/contrast.css").keys()


def kinds() -> list[str]:
    """The colours of Seasons' kinds of points, in their order."""
    text = (WEB / "styles/analysis/result.css").read_text(encoding="utf-8")
    return re.findall(r"^\.of-seasons \.k\d \{\s*--kind: (#\w+);", text, re.MULTILINE)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_the_kinds_of_points_of_seasons_are_told_apart(deficiency: str) -> None:
    colors = [seen(color, deficiency) for color in kinds()]
    assert len(colors) == len(KINDS)
    assert min(distance(one, other) for one, other in pairwise(colors)) >= 12, "those side by side in a bar"
    least = APART if deficiency == "normal" else 9
    assert min(distance(one, other) for one, other in combinations(colors, 2)) >= least


def test_the_kinds_of_points_of_seasons_stand_out_and_bear_their_numbers() -> None:
    text = (WEB / "styles/analysis/result.css").read_text(encoding="utf-8")
    dark = re.search(r"^((?:\.of-seasons \.on\d,?\s)+)\{\s*fill: #1e1a18;", text, re.MULTILINE)
    assert dark
    on_dark = set(map(int, re.findall(r"\d", dark[1])))
    for number, color in enumerate(kinds()):
        assert contrast(color, "#1e1a18" if number in on_dark else "#ffffff") >= 4.5, KINDS[number]
        assert all(contrast(color, THEMES[theme]["--surface"]) >= 1.4 for theme in ("light", "dark"))


def test_kinds_of_points_look_like_their_tiles() -> None:
    """Berries are the reddest, herbs violet, tubers orange, necklaces golden."""
    channels = {kind: tuple(bytes.fromhex(color[1:])) for kind, color in zip(KINDS, kinds(), strict=True)}
    assert max(channels, key=lambda kind: channels[kind][0] - sum(channels[kind][1:])) == "berries"
    assert max(channels, key=lambda kind: channels[kind][2] - channels[kind][1]) == "herbs"
    for kind in ("tubers", "necklace", "jug"):
        red, green, blue = channels[kind]
        assert red > green > blue
