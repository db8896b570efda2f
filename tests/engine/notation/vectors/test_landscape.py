"""Verify against games written down by the naive recount: it agrees with all of them, and finds any change."""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hg_engine import registry
from hg_engine.errors import HgError
from hg_engine.game import Draw, Phase
from hg_engine.landscape.moves import LandscapeMove, Occupy, Place, TakeBack
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Piece, Position
from hg_engine.landscape.ruleset import Per, Unplaceable
from hg_engine.notation.vectors.compare import check, verify
from tests.engine.landscape.oracle import BEASTS, NaiveArea, Recount
from tests.engine.strategies import LANDSCAPE, SWEEP, Recipe

pytestmark = pytest.mark.proof

INPUTS = ("x", "y", "rot", "retake", "occ")
"""Fields that say what was done; the rest says what was legal and what it earned."""


class Writer:
    """Writes a game in the form that other programs use, from recounts alone."""

    def __init__(self, recipe: Recipe) -> None:
        """Play the game of a recipe and write it down."""
        bag = recipe.start().bag
        self.orders: dict[str, list[int]] = {"land": [], "bonus": []}
        self.moves: list[dict[str, Any]] = []
        self.discarded: list[int] = []
        self.placements = 0
        self.final: list[dict[str, Any]] = []
        position = recipe.start()
        self.rules = position.rules
        for live, move in recipe.play():
            position = live
            self._write(position, move)
        assert position.is_over
        self.game: dict[str, Any] = {
            "rules": self.rules.name,
            "players": recipe.players,
            "land_order": self.orders["land"],
            "menhir_order": [*self.orders["bonus"], *sorted(set(bag["bonus"]) - set(self.orders["bonus"]))],
            "moves": self.moves,
            "final_breakdown": self.final,
            "final": list(position.scores),
            "end_discarded": self.discarded,
        }

    def _write(self, position: Position, move: LandscapeMove) -> None:
        match move:
            case Draw(drawn):
                self._draw(position, move, drawn)
            case Place():
                self._place(position, move)
            case TakeBack(zone):
                self.moves[-1]["retake"] = zone
                position.push(move)
            case Occupy():
                self._occupy(position, move)
        if position.is_over:
            self._finish(Recount(position), position.scores)
        if self.moves and "scores_after" not in self.moves[-1] and position.phase in (Phase.DRAW, Phase.OVER):
            self._score(position)

    def _draw(self, position: Position, move: Draw, drawn: int) -> None:
        seat, extra = position.seat, position.extra_turn
        self.orders["bonus" if extra else "land"].append(drawn)
        position.push(move)
        if position.phase is not LandscapePhase.PLACE:
            self._fits_nowhere(drawn, seat, extra=extra)

    def _place(self, position: Position, move: Place) -> None:
        before, tile, seat = Recount(position), position.tile or 0, position.seat
        written: dict[str, Any] = {
            "player": seat,
            "tile": tile,
            "x": move.x,
            "y": move.y,
            "rot": move.rotation,
        }
        written |= {"discarded": self.discarded, "n_placements": len(before.placements(tile))}
        written |= {"retake": None, "n_retake": None, "occ": None, "events": []}
        self.discarded = []
        self.moves.append(written)
        position.push(move)
        laid = Recount(position)
        laid.covered = before.covered
        written["events"] += self._at_once(laid, tile, seat)
        if position.phase is LandscapePhase.TAKE_BACK:
            own = [piece for piece in laid.pieces if piece.kind == "p" and piece.seat == seat]
            written["n_retake"] = len(own)

    def _occupy(self, position: Position, move: Occupy) -> None:
        before, tile, seat = Recount(position), position.tile or 0, position.seat
        written = self.moves[-1]
        ways = [way for way in before.occupations(tile, seat) if way != "-"]
        written["occ_choices"] = sorted(ways, key=lambda way: ("ph".index(way[0]), int(way[1])))
        written["n_occ"] = len(ways)
        if move.piece is not None:
            written["occ"] = {"kind": {"p": "pawn", "h": "hut"}[move.piece], "zone": move.number}
            before.pieces.append(Piece(seat, move.piece, tile * 10 + move.number))
        areas = before.completed(tile)
        written["events"] += [self._completed(before, area) for area in areas if area.owners]
        events = position.push(move)
        written["events"] += [
            {"type": "menhir_turn", "points": 0, "players": [], "tile_ids": list(event.tiles)}
            for event in events
            if event.kind == "menhir_turn"
        ]

    def _score(self, position: Position) -> None:
        earned = [0] * position.players
        for event in self.final:
            for owner in event["players"]:
                earned[owner] += event["points"]
        scores = zip(position.scores, earned, strict=True)
        self.moves[-1]["scores_after"] = [total - last for total, last in scores]

    def _fits_nowhere(self, drawn: int, seat: int, *, extra: bool) -> None:
        if extra or self.rules.unplaceable_land is Unplaceable.REPLACED:
            self.discarded.append(drawn)
            return
        lost: dict[str, Any] = dict.fromkeys(("x", "y", "rot", "retake", "n_retake", "occ"))
        lost |= {"player": seat, "tile": drawn, "n_placements": 0, "n_occ": 0}
        self.moves.append({**lost, "occ_choices": [], "events": [], "discarded": []})

    def _at_once(self, laid: Recount, tile: int, seat: int) -> Iterator[dict[str, Any]]:
        for score in laid.at_once(tile, seat):
            zone = next(
                tile * 10 + zone.number for zone in laid.catalogue[tile].zones.values() if zone.special
            )
            told: dict[str, Any] = {"type": score.kind, "points": score.points, "players": [seat]}
            if score.kind == "logboat":
                zones = laid.area_zones(zone, system=True)
                told["lakes"] = laid.lakes_of(zones)
            else:
                meadow = laid.area_zones(zone)
                zones = frozenset(z for z in meadow if laid.near(z // 10, tile))
                fire = laid.count(meadow, "wild_fire") > 0
                told["animals"] = self._animals(laid, zones, fire=fire)
            yield told | {"tile_ids": sorted({z // 10 for z in zones})}

    @staticmethod
    def _animals(recount: Recount, zones: frozenset[int], *, fire: bool) -> dict[str, int]:
        found = {beast: recount.count(zones, beast) for beast in BEASTS}
        found["deer"] -= 0 if fire else min(found["deer"], found["tiger"])
        return found | {"tiger": 0}

    @staticmethod
    def _completed(recount: Recount, area: NaiveArea) -> dict[str, Any]:
        told: dict[str, Any] = {"type": area.kind, "points": area.points, "players": list(area.owners)}
        told |= {"tiles": len(area.tiles), "tile_ids": sorted(area.tiles)}
        river = area.kind == "river"
        per_zone = (recount.rules.river_per if river else recount.rules.forest_per) is Per.ZONE
        told |= {"zones": len(area.zones)} if per_zone else {}
        if river:
            return told | {"fish": area.points - len(area.zones if per_zone else area.tiles)}
        return told | {"mushrooms": recount.count(area.zones, "mushrooms")}

    def _finish(self, recount: Recount, scores: tuple[int, ...]) -> None:
        done: set[frozenset[int]] = set()
        for piece in recount.pieces:
            area = recount.area(piece.zone, system=piece.kind == "h")
            if area.zones in done or area.kind not in ("meadow", "system"):
                continue
            done.add(area.zones)
            self.final += [told for told in self._last(recount, area) if told["points"]]

    def _last(self, recount: Recount, area: NaiveArea) -> Iterator[dict[str, Any]]:
        shared: dict[str, Any] = {"players": list(area.owners), "tile_ids": sorted(area.tiles)}
        if area.kind == "system":
            fish = recount.count(area.zones, "fish")
            yield shared | {"type": "river_system", "points": area.points, "fish": fish}
            yield shared | {"type": "raft", "points": area.extra, "lakes": recount.lakes_of(area.zones)}
            return
        fire = recount.count(area.zones, "wild_fire") > 0
        left = area.zones - recount.covered
        animals = self._animals(recount, left, fire=fire)
        yield shared | {"type": "meadow", "points": area.points, "animals": animals}
        trap = next((z for z in area.zones if recount.zone(z).special == "pit_trap"), None)
        if trap is not None:
            about = frozenset(z for z in area.zones if recount.near(z // 10, trap // 10))
            near = {beast: recount.count(about - recount.covered, beast) for beast in BEASTS}
            worth = recount.worth(near["mammoth"], near["aurochs"], 0)
            near |= {"deer": (area.extra - worth) // recount.rules.deer_points, "tiger": 0}
            tiles = sorted({z // 10 for z in about})
            yield {**shared, "type": "pit_trap", "points": area.extra, "animals": near, "tile_ids": tiles}


RECIPES = [recipe for recipe in SWEEP if recipe.rules in LANDSCAPE]


@cache
def games() -> list[dict[str, Any]]:
    """Whole games, written down when they are first asked for: whoever only lists the tests does not wait."""
    return [Writer(recipe).game for recipe in RECIPES]


def test_verify_agrees_with_the_recount(tmp_path: Path) -> None:
    """Whole games of every rule set and number of players, plain and packed, without a difference."""
    assert {(game["rules"], game["players"]) for game in games()} == {
        (registry.get(ident).name, players) for ident in LANDSCAPE for players in range(2, 6)
    }
    text = "".join(json.dumps(game) + "\n" for game in games())
    plain, packed = tmp_path / "games.jsonl", tmp_path / "games.jsonl.gz"
    plain.write_text(text, encoding="utf-8")
    packed.write_bytes(gzip.compress(text.encode()))
    for path in (plain, packed):
        report = verify(path)
        assert report.differences == ()
        assert (report.games, report.plies) == (len(games()), sum(len(game["moves"]) for game in games()))


def test_the_games_show_every_event() -> None:
    """What is written down covers everything that can be scored."""
    kinds: dict[str, set[str]] = {}
    for game in games():
        found = kinds.setdefault(game["rules"], set())
        found |= {event["type"] for move in game["moves"] for event in move["events"]}
        found |= {event["type"] for event in game["final_breakdown"]}
    assert kinds["hg1"] == {"river", "forest", "menhir_turn", "meadow", "river_system"}
    assert kinds["hg2"] | kinds["hg2-zman"] | kinds["hg2-bga"] == {
        "river",
        "forest",
        "logboat",
        "hunting_trap",
        "menhir_turn",
        "meadow",
        "pit_trap",
        "river_system",
        "raft",
    }


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value and of every list."""
    if isinstance(data, dict):
        for key in data:
            yield from leaves(data[key], (*path, key))
    else:
        yield path
        if isinstance(data, list):
            for index, value in enumerate(data):
                yield from leaves(value, (*path, index))


def changed(game: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    """Return the game with one value changed."""
    copied = copy.deepcopy(game)
    inner: Any = copied
    for step in path[:-1]:
        inner = inner[step]
    value = inner[path[-1]]
    match value:
        case bool() | None:
            inner[path[-1]] = 1
        case int():
            inner[path[-1]] = value + 1
        case str():
            inner[path[-1]] = value + "x"
        case list():
            inner[path[-1]] = [*value, value[-1] if value else 1]
        case _:
            inner[path[-1]] = None
    return copied


LAND = (78, 41, 30, 32, 67, 26, 35, 36, 9, 13, 19, 43, 75)
SHORT = {
    "hg2@1": (*LAND, 94, 93, 88, 83),
    "hg2-bga@1": (*LAND, 20, 12, 54, 28, 94, 83, 93),
    "hg1@1": (*LAND, 97, 83),
}
RICHNESS = {"hg2": 14, "hg2-bga": 10, "hg1": 7}


@pytest.fixture(scope="module", params=SHORT)
def short(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return a short game with all kinds of fields in it."""
    rules: str = request.param
    recipes = (Recipe(rules, 2, seed, 400, stacks=SHORT[rules]) for seed in range(50, 70))
    return max((Writer(recipe).game for recipe in recipes), key=_richness)


def _richness(game: dict[str, Any]) -> int:
    kinds = {event["type"] for move in game["moves"] for event in move["events"]}
    taken = any(move["retake"] is not None for move in game["moves"])
    discarded = any(move["discarded"] for move in game["moves"])
    lost = any(move["x"] is None for move in game["moves"])
    return len(kinds) + 5 * taken + 5 * discarded + 5 * lost


def test_verify_finds_every_change(short: dict[str, Any]) -> None:
    """Whatever is written about a game, verify notices when it is not so."""
    assert check(1, json.dumps(short)).differences == ()
    assert _richness(short) >= RICHNESS[short["rules"]]
    drawn = len([move for move in short["moves"] if move["tile"] >= 79])
    for path in leaves(short):
        if path[:1] == ("menhir_order",) and (len(path) == 1 or path[1] >= drawn):
            continue  # nobody ever sees these tiles
        if len(path) > 2 and path[2] in INPUTS:
            continue
        differences = check(1, json.dumps(changed(short, path))).differences
        assert differences, path


def test_verify_finds_what_is_missing(short: dict[str, Any]) -> None:
    """No field may be left out, of the game or of a move."""
    for name in short:
        rest = {key: value for key, value in short.items() if key != name}
        assert check(1, json.dumps(rest)).differences, name
    for number, move in enumerate(short["moves"]):
        for name in move:
            copied = copy.deepcopy(short)
            del copied["moves"][number][name]
            found = check(1, json.dumps(copied)).differences
            assert found, (number, name)
            assert found[0].move == number


def test_verify_refuses_what_was_not_legal(short: dict[str, Any]) -> None:
    """A move that the rules do not allow is refused at its number."""
    for number, move in enumerate(short["moves"]):
        if move["x"] is None:
            continue  # lost: nothing was done
        spoils: list[dict[str, Any]] = [
            {"x": 0, "y": 0},
            {"rot": 4},
            {"occ": {"kind": "pawn", "zone": 9}},
            {"occ": {"kind": "hut", "zone": 9}},
        ]
        if move["n_retake"] is not None:
            spoils.append({"retake": 1})
        for spoil in spoils:
            copied = copy.deepcopy(short)
            copied["moves"][number] |= spoil
            found = check(1, json.dumps(copied)).differences
            assert [(d.move, d.field) for d in found] == [(number, "refused")], (number, spoil)
            copied["illegal_at"] = number
            assert check(1, json.dumps(copied)).differences == ()


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    """Bytes that are no games raise a coded error."""
    path = tmp_path / "no.jsonl"
    for data in (b"", b"\xff\xff", b"{}", b"[]", b"9" * 5000, b"[" * 99_999):
        path.write_bytes(data)
        with pytest.raises(HgError):
            verify(path)
