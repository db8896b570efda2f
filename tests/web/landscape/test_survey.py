"""The list of all areas: each once, filtered and sorted."""

from __future__ import annotations

from hg_engine.landscape.tile import Terrain
from tests.web.support.games import after, snapshot
from web.landscape.survey import KINDS, SHOWN, SORTS, cells, chosen, survey


def test_every_zone_is_in_one_area_of_its_kind_and_waters_in_a_system_too() -> None:
    now = snapshot(after(90, 4, players=5))
    areas = survey(now)
    position = now.position
    zones = {
        tile * 10 + zone.number: zone.terrain
        for tile, _ in now.tiles.values()
        for zone in position.catalogue[tile].zones.values()
    }
    plain = [zone for area in areas if area.kind != "system" for zone in area.zones]
    waters = [zone for area in areas if area.kind == "system" for zone in area.zones]
    wet = {zone for zone, terrain in zones.items() if terrain in (Terrain.RIVER, Terrain.LAKE)}
    assert sorted(plain) == sorted(zone for zone, terrain in zones.items() if terrain is not Terrain.LAKE)
    assert set(waters) == wet
    assert len(waters) == len(set(waters))


def test_filters_and_orders() -> None:
    now = snapshot(after(90, 4, players=5))
    areas = survey(now)
    for shown in SHOWN:
        found = chosen(areas, now, shown)
        assert found, shown
        assert len(found) < len(areas) or shown == "all"
    assert {area.kind for area in chosen(areas, now, kind="river")} == {"river"}
    assert sum(len(chosen(areas, now, kind=kind)) for kind in KINDS[1:]) == len(areas)
    mine = chosen(areas, now, "mine")
    assert all(area.seats[now.position.seat] for area in mine)
    for sort in SORTS:
        assert len(chosen(areas, now, sort=sort)) == len(areas)
    points = [area.points + area.extra for area in chosen(areas, now, sort="points")]
    assert points == sorted(points, reverse=True)
    places = [cells(now, area)[0][::-1] for area in chosen(areas, now, sort="place")]
    assert places == sorted(places)
