"""The screens look as they did, roughly; `python -m e2e.support.pictures` takes new pictures where that is meant."""

from __future__ import annotations

import functools
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page

from e2e.conftest import Watched
from e2e.support.pictures import (
    DEVICES,
    MEAN,
    VIEWS,
    WORST,
    View,
    address,
    distance,
    options,
    show,
    shrunk,
    taken,
)


@functools.cache
def kept(page: Page, view: View) -> list[tuple[float, float, float]]:
    return shrunk(page, view.file.read_bytes(), DEVICES[view.device][1]).blocks()


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.file.stem)
def test_the_screen_looks_as_it_did(watch: Callable[..., Watched], view: View) -> None:
    page = watch(**options(view), paint=True, clock=True).open(address(view.screen), fresh=True)
    show(page, view.screen)
    worst, mean = distance(kept(page, view), taken(page, view).blocks())
    assert worst <= WORST
    assert mean <= MEAN


def test_no_screen_could_be_taken_for_another(desktop: Watched) -> None:
    page = desktop.page()
    page.goto("about:blank")
    for one, other in combinations(VIEWS, 2):
        if one.device == other.device:
            worst, mean = distance(kept(page, one), kept(page, other))
            assert worst > WORST or mean > MEAN, (one, other)
    # nor a screen with a panel gone: a tenth of the picture painted over
    for view in VIEWS:
        blocks = kept(page, view)
        gone = len(blocks) // 10
        middle = len(blocks) // 2
        grey = [(128.0, 128.0, 128.0)] * gone
        assert distance(blocks, [*blocks[:middle], *grey, *blocks[middle + gone :]])[0] > WORST
