"""What panels say of areas."""

from __future__ import annotations

import random

from hg_engine import Seat, Seeded
from hg_engine.landscape.session import LandscapeSession
from hg_engine.landscape.tile import ZONE_BASE
from web.landscape.panels import when


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
