"""What panels say of areas."""

from __future__ import annotations

import random
import re

from hg_engine import Seat, Seeded
from hg_engine.landscape.session import LandscapeSession
from hg_engine.landscape.tile import ZONE_BASE
from tests.web.support.games import words
from web.i18n.words import LANGUAGES
from web.landscape.panels import area_html, players_html, when


def test_a_completed_area_that_nobody_holds_does_not_score_now() -> None:
    session = LandscapeSession("hg2@1", [Seat("Mara", "hematite"), Seat("Suni", "azurite")], Seeded("panels"))
    draw = random.Random(4)
    while not session.position.is_over:
        session.play(draw.choice(session.position.legal_moves()))
    position = session.position
    zones = [
        tile * ZONE_BASE + number
        for tile, _ in position.tiles.values()
        for number, zone in position.catalogue[tile].zones.items()
        if zone.terrain.name in ("FOREST", "RIVER")
    ]
    areas = [position.area(zone) for zone in zones]
    told = {(area.is_complete, any(area.seats)): when(area) for area in areas}
    assert told[True, False] == "done"
    assert told[False, False] == told.get((False, True), "closed") == "closed"
    assert "now" not in {when(area) for area in areas if not any(area.seats)}


def test_the_line_of_a_card_is_its_score_beside_the_best_one_up_to_300_points() -> None:
    session = LandscapeSession("hg2@1", [Seat("Mara", "hematite"), Seat("Suni", "azurite")], Seeded("panels"))
    for best in range(301):
        for score in {0, 1, best // 3, best} & set(range(best + 1)):
            html = players_html(words(), session, scores=(best, score))
            leader, other = (float(width) for width in re.findall(r'<rect width="([\d.]+)%"', html))
            assert leader == (100 if best else 0)
            assert abs(other - 100 * score / max(best, 1)) <= 1


def test_a_finger_is_told_to_tap_an_area_and_of_no_key() -> None:
    session = LandscapeSession("hg2@1", [Seat("Mara", "hematite"), Seat("Suni", "azurite")], Seeded("panels"))
    for locale in LANGUAGES:
        said = words(locale)
        html = area_html(said, session, None, None, river=False)
        assert re.search(rf'<p class="[^"]*\bmice">{re.escape(said("table.area.hint"))}</p>', html)
        assert re.search(rf'<p class="[^"]*\btouch">{re.escape(said("hint.look"))}</p>', html)
