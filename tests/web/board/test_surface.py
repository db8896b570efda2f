"""Pictures that come one by one do not cost a frame each."""

from __future__ import annotations

from tests.web.landscape.test_telling import seated, table
from web.board.surface import TOGETHER_MS


def test_pictures_that_come_soon_after_each_other_are_shown_together() -> None:
    app, page = seated()
    surface = table(app).surface
    page.run(1000)
    page.painted = 0
    assert not surface.painted, "the worker of this page never answers"
    for _ in range(5):
        surface._arrived()
        page.run(20)
    assert page.painted == 0
    page.run(TOGETHER_MS)
    assert 1 <= page.painted <= 2, "one for the board, and one for what is beside it"
    page.painted = 0
    bitmaps = surface._bitmaps
    assert bitmaps is not None
    bitmaps._jobs.clear()
    surface._arrived()
    page.run(20)
    assert page.painted == 1, "the last one is shown at once"
