from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from web.table.track import HEIGHT, SPACES, WIDTH, lap, markers, place


@pytest.mark.parametrize(
    ("points", "space", "behind"),
    [
        (0, 0, 0),
        (1, 1, 0),
        (49, 49, 0),
        (50, 0, 50),
        (99, 49, 50),
        (100, 0, 100),
        (123, 23, 100),
        (157, 7, 150),
    ],
)
def test_laps_are_fifty_spaces(points: int, space: int, behind: int) -> None:
    assert lap(points) == (space, behind)
    assert space + behind == points


def test_spaces_lie_apart_and_follow_one_another() -> None:
    spots = [place(space) for space in range(SPACES)]
    assert len(set(spots)) == SPACES
    for number, (x, y) in enumerate(spots):
        assert 0 < x < WIDTH and 0 < y < HEIGHT
        for other_x, other_y in spots[:number]:
            assert hypot(x - other_x, y - other_y) > 18
    steps = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(spots)]
    assert max(steps) < 40


@pytest.mark.parametrize("scores", [(0, 0, 0, 0, 0), (49, 99, 149, 49, 99), (10, 10), (12, 62, 112, 3, 4)])
def test_markers_on_one_space_are_all_seen(scores: tuple[int, ...]) -> None:
    found = markers(scores)
    assert [marker.seat for marker in found] == list(range(len(scores)))
    for marker, points in zip(found, scores, strict=True):
        assert marker.behind == points // SPACES * SPACES
        assert 0 < marker.x < WIDTH
        x, y = place(points % SPACES)
        assert abs(marker.x - x) < 50 and marker.y == y
        for other in found[: marker.seat]:
            apart = hypot(marker.x - other.x, marker.y - other.y)
            assert apart > 5 * (marker.size + other.size)  # more than half of each is seen
            if marker.y == other.y and apart < 11 * (marker.size + other.size):  # plates above and below
                assert marker.low != other.low or apart > 18 * marker.size
