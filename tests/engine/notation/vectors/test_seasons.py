"""Verify against games of seasons written down by the naive referee: it agrees with them, and finds any change."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hg_engine.game import Draw
from hg_engine.notation.vectors.compare import check, verify
from tests.engine.seasons.oracle import SPACES, Naive
from tests.engine.strategies import SeasonRecipe

pytestmark = pytest.mark.proof

Change = Callable[[dict[str, Any]], object]
TOTALS = {
    "berries": "berries",
    "tubers": "tubers",
    "herbs": "herbs",
    "mammoth": "mammoths",
    "jug": "jugs",
    "necklace": "necklaces",
    "pelt": "pelts",
    "skull": "skulls",
}


class Writer:
    """Writes a game in the form of another program, from the referee alone."""

    def __init__(self, recipe: SeasonRecipe) -> None:
        """Play the game of a recipe and write it down."""
        self.naive = naive = Naive.of(recipe.start())
        self.turns: list[dict[str, Any]] = []
        setup: dict[str, Any] = {"first": 0}
        for _, move in self._play(recipe):
            before = naive.twin()
            if not isinstance(move, Draw):
                self._step(before, str(move))
            naive.push(str(move))
            if isinstance(move, Draw):
                laid = before.twin()
                laid.draw_only(move.tile)
                setup[before.season] = _rows(laid)
            if len(naive.why) > len(before.why):
                self._end(before, str(move))
        self.game: dict[str, Any] = {
            "rules": "seasons",
            "players": recipe.players,
            "setup": setup,
            "turns": self.turns,
            "final": [self._final(seat) for seat in range(recipe.players)],
            "winners": [s for s, points in enumerate(naive.scores()) if points == max(naive.scores())],
        }

    def _play(self, recipe: SeasonRecipe) -> Any:
        for position, move in recipe.play():
            yield position, move
            position.push(move)

    def _step(self, before: Naive, move: str) -> None:
        start, _ = move.split("-")
        legal = len(before.legal())
        if before.phase == "first":
            lists, results = before.ways()
            self.turns.append({"p": before.seat, "s": [], "n1": legal, "n2": 0, "nt": lists, "nr": results})
            self.turns[-1] |= {"take": [], "pack": [], "spent": 0}
        turn = self.turns[-1]
        if before.phase == "second":
            turn["n2"] = legal
        turn["s"].append(move)
        after = before.twin()
        after.do(*move.split("-"))
        if start in before.at and start not in after.at:
            turn["take"].append([start, before.at[start].sign])
        turn["pack"] += sorted(after.packs[before.seat] - before.packs[before.seat])
        won = before.kind(start) == "weapon" and start not in after.at
        turn["spent"] += before.weapons[before.seat] + won - after.weapons[before.seat]

    def _end(self, before: Naive, move: str) -> None:
        """Write how the season ended that a move ended."""
        last = before.twin()
        if before.phase == "draw":
            last.draw_only(int(move[1:]))
        else:
            last.do(*move.split("-"))
        standing = {pawn for pawns in last.pawns for pawn in pawns}
        written: dict[str, Any] = {
            "end": before.season,
            "why": self.naive.why[-1],
            "last": self.naive.last,
            "under": [
                [seat, pawn, last.at[pawn].sign]
                for seat, pawns in enumerate(last.pawns)
                for pawn in pawns
                if pawn in last.loose()
            ],
            "left": Counter(last.at[space].sign for space in last.loose() if space not in standing),
            "pawns": list(map(sorted, last.pawns)),
        }
        if before.season == "summer":
            written["packs"] = list(map(sorted, last.packs))
            written["best"] = self.naive.best
            written["starter"] = self.naive.seat
        self.turns.append(written)

    def _final(self, seat: int) -> dict[str, int]:
        taken = Counter(tile.kind for tile in self.naive.taken[seat])
        points = {kind: taken[kind] * each for kind, each in (("berries", 1), ("tubers", 2), ("herbs", 3))}
        points["mammoth"] = sum(tile.value for tile in self.naive.taken[seat])
        for good in ("jug", "necklace", "pelt", "skull"):
            points[good] = (0, 1, 3, 6, 10, 15, 20)[min(6, taken[good])]
        final = {TOTALS[kind]: value for kind, value in points.items()}
        return final | {"packs": 5 * len(self.naive.packs[seat]), "total": self.naive.scores()[seat]}


def _rows(naive: Naive) -> list[str]:
    signs = "".join(
        "S"
        if space in naive.camps["summer"]
        else "W"
        if space in naive.camps["winter"]
        else naive.at[space].sign
        if space in naive.at
        else "."
        for space in SPACES
    )
    return [signs[index : index + 12] for index in range(0, 120, 12)]


@cache
def written(seed: int, players: int, stay: bool = False) -> str:
    """Return a game as a line of a file."""
    return json.dumps(Writer(SeasonRecipe("seasons@1", players, seed, 20_000, stay=stay)).game)


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4), (4, 2), (5, 3), (6, 4)])
def test_the_referee_writes_what_the_engine_finds(seed: int, players: int) -> None:
    """Short games, of players who leave."""
    report = check(1, written(seed, players))
    assert report.differences == ()
    assert report.plies == len(json.loads(written(seed, players))["turns"])


def test_a_long_game() -> None:
    """A game in which everything happens that there is."""
    game = json.loads(written(8, 3, stay=True))
    assert check(1, json.dumps(game)).differences == ()
    turns = [turn for turn in game["turns"] if "p" in turn]
    assert sum(len(turn["take"]) for turn in turns) > 60
    assert sum(len(turn["pack"]) for turn in turns) > 3
    assert sum(turn["spent"] for turn in turns) > 0


CHANGES: dict[str, Change] = {
    "seat": lambda game: game["turns"][2].update(p=7),
    "n1": lambda game: game["turns"][2].update(n1=1),
    "n2": lambda game: game["turns"][1].update(n2=-1),
    "nt": lambda game: game["turns"][0].update(nt=0),
    "nr": lambda game: game["turns"][0].update(nr=True),
    "take": lambda game: game["turns"][1]["take"].append(["a0", "b"]),
    "pack": lambda game: game["turns"][1]["pack"].append("g0"),
    "spent": lambda game: game["turns"][1].update(spent=5),
    "a missing field": lambda game: game["turns"][1].pop("spent"),
    "a missing turn": lambda game: game["turns"].pop(1),
    "no steps": lambda game: game["turns"][1].update(s=[]),
    "one step": lambda game: game["turns"][0]["s"].pop(),
    "three steps": lambda game: game["turns"][0]["s"].append("c2-x"),
    "an illegal step": lambda game: game["turns"][0].update(s=["c2-c2", "c2-x"]),
    "a draw for a step": lambda game: game["turns"][0].update(s=["+3", "c2-x"]),
    "steps of numbers": lambda game: game["turns"][0].update(s=[1, 2]),
    "a step of nonsense": lambda game: game["turns"][0].update(s=["c2c3", "c2-x"]),
    "steps of text": lambda game: game["turns"][0].update(s="c2-x"),
    "a turn that is none": lambda game: game["turns"].insert(0, 3),
    "a season's end too early": lambda game: game["turns"].insert(0, {"end": "summer"}),
    "no end of summer": lambda game: game["turns"].pop(_summer(game)),
    "a number for the end of summer": lambda game: game["turns"].__setitem__(_summer(game), 4),
    "why": lambda game: game["turns"][_summer(game)].update(why="taken"),
    "last": lambda game: game["turns"][_summer(game)].update(last=9),
    "under": lambda game: game["turns"][_summer(game)]["under"].append([0, "a0", "b"]),
    "under of nonsense": lambda game: game["turns"][_summer(game)].update(under=[None, 3, {}]),
    "left": lambda game: game["turns"][_summer(game)].update(left={}),
    "pawns": lambda game: game["turns"][_summer(game)]["pawns"][0].append("a0"),
    "packs": lambda game: game["turns"][_summer(game)]["packs"][0].append("a0"),
    "best": lambda game: game["turns"][_summer(game)].update(best=[9, 9]),
    "starter": lambda game: game["turns"][_summer(game)].update(starter=None),
    "final": lambda game: game["final"][0].update(total=-1),
    "winners": lambda game: game.update(winners=[]),
    "no final": lambda game: game.pop("final"),
    "no end": lambda game: game["turns"].pop(),
    "turns after the end": lambda game: game["turns"].append(game["turns"][0]),
    "who begins": lambda game: game["setup"].update(first=1),
    "no setup": lambda game: game.pop("setup"),
    "a setup of text": lambda game: game.update(setup="bbb"),
    "a layout that is none": lambda game: game["setup"].update(summer=["b" * 12] * 10),
    "a layout of numbers": lambda game: game["setup"].update(summer=[7] * 10),
    "an empty layout": lambda game: game["setup"].update(summer=["." * 12] * 10),
    "a hole in the layout": lambda game: game["setup"]["summer"].__setitem__(1, "." * 12),
    "no winter": lambda game: game["setup"].pop("winter"),
    "players": lambda game: game.update(players=3),
    "players of text": lambda game: game.update(players="2"),
    "too many players": lambda game: game.update(players=10**9),
    "turns of text": lambda game: game.update(turns="c2"),
}


def _summer(game: dict[str, Any]) -> int:
    return next(index for index, turn in enumerate(game["turns"]) if "end" in turn)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_change_is_found(change: Change) -> None:
    """Whatever is changed, there is a report that says so, and nothing else."""
    game = copy.deepcopy(json.loads(written(1, 2)))
    change(game)
    assert check(1, json.dumps(game)).differences


def test_order_where_none_is_promised() -> None:
    """The order of tiles under pawns, and of objects' fields, is free; unknown fields are passed over."""
    game = json.loads(written(8, 3, stay=True))
    for turn in game["turns"]:
        if "end" in turn:
            turn["under"].reverse()
            turn["left"] = dict(reversed(turn["left"].items()))
            turn["remark"] = "a mild summer"
    assert check(1, json.dumps(game)).differences == ()


def test_a_refused_step_may_be_wanted() -> None:
    """A game that becomes illegal at a turn must be refused exactly there."""
    game = json.loads(written(1, 2))
    game["turns"][3]["s"] = ["a0-a0", "a0-x"]
    game["illegal_at"] = 3
    assert check(1, json.dumps(game)).differences == ()
    game["illegal_at"] = 2
    assert check(1, json.dumps(game)).differences


def test_both_families_in_one_file(tmp_path: Path) -> None:
    """Lines may be games of any family."""
    file = tmp_path / "a.jsonl"
    file.write_text(written(1, 2) + "\n" + written(2, 3) + "\n", encoding="utf-8")
    assert verify(file).games == 2
    assert verify(file).differences == ()
