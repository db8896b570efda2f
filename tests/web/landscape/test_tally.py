"""The walk over the final scoring adds up to what the engine counts, by any rules."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from hg_engine import Seat, Seeded, registry
from hg_engine.errors import UnknownRules
from hg_engine.landscape.position import Position
from hg_engine.landscape.ruleset import SWITCHES
from hg_engine.landscape.scoring import zones_about
from hg_engine.landscape.session import LandscapeSession
from hg_engine.landscape.tile import ZONE_BASE
from hg_engine.session import COLORS
from hg_engine.switches import mix
from tests.web.support.games import NAMES, faces
from web.landscape.tally import Hunt, beasts_of, covers, stops


def finished(rules: str, number: int) -> LandscapeSession:
    """A random game to its end; meeples go to meadows often, so that there is much to count."""
    draw = random.Random(f"{rules} {number}")
    players = 2 + number % 4
    game = LandscapeSession(
        rules, [Seat(*pair) for pair in zip(NAMES[:players], COLORS, strict=False)], Seeded(f"tally {number}")
    )
    while not game.position.is_over:
        legal = game.position.legal_moves()
        texts = [str(move) for move in legal]
        pieces = [text for text in texts if text[0] in "ph"]
        game.play(draw.choice(pieces) if pieces and draw.random() < 0.5 else draw.choice(texts))
    return game


def mixes(count: int) -> list[str]:
    """Some house rules, the same at every run."""
    draw = random.Random(7)
    presets = [registry.get(ident) for ident in registry.ids("landscape")]
    made: list[str] = []
    while len(made) < count:
        preset = draw.choice(presets)
        changes = {switch.field: draw.choice(switch.texts) for switch in SWITCHES if draw.random() < 0.4}
        with suppress(UnknownRules):  # some switches do not go with some tiles
            made.append(mix(preset, changes).id)
    return made


GAMES = [(rules, number) for rules in registry.ids("landscape") for number in range(6)]
GAMES += [(rules, number) for number, rules in enumerate(mixes(12))]


@pytest.mark.parametrize(("rules", "number"), GAMES)
def test_the_stops_add_up_to_the_final_scores(rules: str, number: int) -> None:
    game = finished(rules, number)
    position = game.position
    found = stops(position, faces(game))
    final = [event for event in position.final_events() if event.points]
    assert sorted(event for stop in found for event in stop.events) == sorted(final)
    scores = [
        points - sum(event.points for event in final if seat in event.players)
        for seat, points in enumerate(position.scores)
    ]
    for stop in found:
        for seat in stop.players:
            scores[seat] += stop.points
        assert stop.after == tuple(scores)
        assert sum(row.points for row in (*stop.rows, *stop.once_more)) == stop.points
        assert stop.area is not None
        assert sum(stop.held) > 0
        assert all(stop.held[seat] for seat in stop.players)
        check_hunts(position, game, stop.area.zone, list(stop.hunts))
    assert tuple(scores) == position.scores


def check_hunts(position: Position, game: LandscapeSession, zone: int, hunts: list[Hunt]) -> None:
    area = position.area(zone, system=False)
    if area.kind != "meadow":
        assert not hunts
        return
    [stop] = [s for s in stops(position, faces(game)) if s.area and s.area.zones == area.zones]
    beasts = beasts_of(position, area, faces(game))
    taken = [hunt.deer for hunt in stop.hunts if hunt.deer is not None]
    tigers = [hunt.tiger for hunt in stop.hunts]
    assert len(set(tigers)) == len(tigers)
    assert len(set(taken)) == len(taken) == area.counts.get("cancelled", 0) == stop.spared
    assert stop.chased == area.counts.get("chased", 0)
    assert {beast.kind for beast in taken} <= {"deer"}
    assert {beast.kind for beast in tigers} <= {"tiger"}
    # what no marker covers is what counts
    rest = [beast.kind for beast in beasts if beast not in taken]
    assert {row.item: row.number for row in stop.rows} == {
        kind: rest.count(kind) for kind in ("mammoth", "aurochs", "deer") if rest.count(kind)
    }
    trap = next((event for event in stop.events if event.kind == "pit_trap"), None)
    if trap is not None:
        assert trap.zone is not None
        near = zones_about(position.board, trap.zone)
        left = [beast for beast in beasts if beast.zone in near and beast not in taken]
        assert sum(beast.kind == "deer" for beast in left) == trap.counts["deer"]
    markers = covers([stop])
    assert len({marker.key for marker in markers}) == len(markers) == len(tigers) + len(taken)
    cells = {tile: cell for cell, (tile, _) in position.tiles.items()}
    for marker, beast in zip(sorted(markers, key=lambda m: (m.x, m.y)),
                             sorted([*tigers, *taken], key=lambda b: (b.x, b.y)), strict=True):  # fmt: skip
        x, y = cells[beast.zone // ZONE_BASE]
        assert x <= marker.x <= x + 1 and y <= marker.y <= y + 1


def test_the_games_show_every_kind_of_stop() -> None:
    """Else the property above would say little."""
    seen: set[str] = set()
    for rules, number in GAMES:
        game = finished(rules, number)
        for stop in stops(game.position, faces(game)):
            seen |= {event.kind for event in stop.events}
            seen |= {"hunt" for hunt in stop.hunts if hunt.deer} | {
                "chase" for hunt in stop.hunts if not hunt.deer
            }
            seen |= {"bare"} if not stop.events else set()
            seen |= {"shared"} if len(stop.players) > 1 else set()
    assert {"meadow", "river_system", "hunt", "shared", "chase", "bare", "pit_trap", "raft"} <= seen
