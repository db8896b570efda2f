"""Tags at the edges of the window cover nothing that is to be pressed, and lead to what they count."""

from __future__ import annotations

import pytest

from tests.web.board.test_framing import DESK_FLOATS, HAND, land, places
from web.board.camera import Box, Camera
from web.board.edges import Tag, middle, panned_towards
from web.board.framing import CLEAR, DESK, PHONE, Window, beyond, sees

PHONE_FLOATS = (
    (8.0, 8.0, 52.0, 52.0),
    (60.0, 8.0, 330.0, 52.0),
    (338.0, 8.0, 382.0, 52.0),
    (140.0, 734.0, 382.0, 836.0),
    (8.0, 792.0, 52.0, 836.0),
)
WINDOWS = {
    "phone": (390, 844, Window(PHONE_FLOATS, PHONE)),
    "desk": (1280, 720, Window((*DESK_FLOATS, HAND), DESK)),
}


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seed", range(8))
def test_a_tag_stands_in_the_window_off_floats_and_places(size: str, seed: int) -> None:
    width, height, window = WINDOWS[size]
    cells = places(land(55, seed))
    camera = Camera(x=seed - 4, y=seed % 3 - 1, scale=80, width=width, height=height)
    found = beyond(camera, window, cells)
    dots = [spot for spot in cells if sees(camera, window, spot)]
    assert any(found)
    for edge, spots in zip(found._fields, found, strict=True):
        if spots:
            x, y = middle(Tag(edge, 56, 44, spots), camera, window, dots)
            box = x - 28, y - 22, x + 28, y + 22
            assert box[0] >= 0 and box[1] >= 0 and box[2] <= width and box[3] <= height
            assert not any(overlap(box, over) for over in window.floats)
            for dot in dots:
                at = camera.to_screen(dot[0] + 0.5, dot[1] + 0.5)
                round_it = at[0] - CLEAR, at[1] - CLEAR, at[0] + CLEAR, at[1] + CLEAR
                assert not overlap(box, round_it), edge


@pytest.mark.parametrize("size", WINDOWS)
def test_pressing_tags_shows_every_place_before_long(size: str) -> None:
    width, height, window = WINDOWS[size]
    cells = places(land(60, 5))
    for edge in ("top", "right", "bottom", "left"):
        camera = Camera(scale=80, width=width, height=height)
        for _ in range(12):
            spots = getattr(beyond(camera, window, cells), edge)
            if not spots:
                break
            panned = panned_towards(camera, window, spots)
            assert panned.scale == camera.scale
            assert any(sees(panned, window, spot) for spot in spots)
            camera = panned
        else:
            pytest.fail(f"there is always something beyond the edge: {edge}")
