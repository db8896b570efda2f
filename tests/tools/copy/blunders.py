"""Blunders of a level: turns of its games, judged by games that are played to their ends, and told by kind.

Some games find out which way to play the turn is the best. If it is not the one that was played, other games tell what
that lost: with the same games it would seem more than it is, because the best of many was chosen. So a loss may be
below nought, too.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

from hg_engine.bots.landscape.evaluate import Evaluator, held_roots
from hg_engine.bots.landscape.features import meadow_worth
from hg_engine.bots.landscape.line import Line, play_line
from hg_engine.bots.landscape.search import lines
from hg_engine.bots.landscape.weights import MASTER, fitted
from hg_engine.game import Phase
from hg_engine.landscape.layout import SYSTEM
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from hg_engine.landscape.turn import HUT_WAY, Turn
from hg_engine.rng import SplitMix64

from .matches import followed, games
from .outcomes import leads

RULES = "hg2@1"
PLAYERS = 2
WAYS = 8
"""How many of the ways that look best are compared with the one that was played."""
FIRST = 30
"""Games that are played on after each of them."""
KEPT = 2
"""How many of the best of them are compared further with the one that was played."""
SECOND = 80
"""Games that are then played on after these; all games so far tell which way is the best."""
GAMES = 120
"""Games that are played on, on other draws, after that one and after the one that was played: they tell the loss."""
NONE = "none better"
"""The kind of a turn that was played in the best way."""
TURNS = 78
"""Turns in a game of two."""
LATE = 12
"""With fewer tiles left the end of the game has begun."""


class Asked(NamedTuple):
    """A turn of a game: the moves before it, and how it was played."""

    made: list[int]
    played: Line


def replay(made: Iterable[int]) -> Turn:
    """Return the position after these moves."""
    return followed(RULES, PLAYERS, made)


def turns(moves: list[int], many: int, rng: SplitMix64) -> list[Asked]:
    """Return so many turns of a game by lot, of those in which a tile was laid."""
    turn, found = Turn(rule_set(RULES), PLAYERS), list[Asked]()
    for at, move in enumerate(moves):
        if turn.phase is Phase.DRAW:
            turn.do_draw(move, turn.board.can_place(move), None)
            continue
        if turn.phase is LandscapePhase.PLACE:
            found.append(Asked(moves[:at], Line(0.0, ())))
        before, played = found[-1]
        found[-1] = Asked(before, Line(0.0, (*played.moves, move)))
        play_line(turn, Line(0.0, (move,)))
    return rng.shuffled(found)[:many]


def judged(asked: Asked, seed: int) -> dict[str, Any]:
    """Return what kind of mistake a turn is, if the first games say so, and what it lost by the others."""
    turn = replay(asked.made)
    evaluator = Evaluator(turn, fitted(PLAYERS, MASTER))
    found = sorted((line for group in lines(turn, evaluator) for line in group), key=lambda line: -line.value)
    ways = [asked.played, *(line for line in found[:WAYS] if line.moves != asked.played.moves)]
    best = _best(asked.made, ways, seed)
    told = {"left": turn.land_left.bit_count(), "moves": asked.made, "played": asked.played.moves}
    if best is asked.played:
        return told | {"kind": NONE, "loss": 0.0, "doubt": 0.0}
    here, there = leads(RULES, PLAYERS, asked.made, (asked.played, best), GAMES, seed + 2)
    lost = [better - worse for worse, better in zip(here, there, strict=True)]
    doubt = stdev(lost) / sqrt(GAMES)
    return told | {
        "kind": kind(turn, asked.played, best),
        "loss": round(fmean(lost), 2),
        "doubt": round(doubt, 2),
        "best": best.moves,
    }


def _best(made: list[int], ways: list[Line], seed: int) -> Line:
    """Return the way of most lead at the ends of games; the first of them is always compared to the last."""
    first = leads(RULES, PLAYERS, made, ways, FIRST, seed)
    order = sorted(range(1, len(ways)), key=lambda way: -fmean(first[way]))[:KEPT]
    few = [0, *order]
    second = leads(RULES, PLAYERS, made, [ways[way] for way in few], SECOND, seed + 1)
    means = [fmean((*first[way], *more)) for way, more in zip(few, second, strict=True)]
    return ways[few[means.index(max(means))]]


class After(NamedTuple):
    """What a turn led to, as far as it tells kinds of mistakes apart."""

    piece: str
    """What was put down: ``meeple``, ``hut`` or nothing."""
    where: str
    """On what: ``forest``, ``river``, ``meadow`` or ``system``."""
    completed: int
    """Points scored by all seats."""
    shared: int
    """Areas in which both have pieces."""
    meadows: int
    """Meadows that hold pieces."""
    tigers: int
    """Tigers of these that no deer feeds."""


def after(turn: Turn, line: Line) -> After:
    """Return what a turn led to; ``turn`` is as it was afterwards."""
    moment = turn.copy()
    before = sum(turn.scores)
    play_line(moment, Line(0.0, line.moves[:-1]))
    way, piece, where = line.moves[-1], "", ""
    if moment.phase is LandscapePhase.OCCUPY and way:
        piece = "hut" if way >= HUT_WAY else "meeple"
        zone = moment.tile_id * ZONE_BASE + (way & 15)
        where = "system" if piece == "hut" else Terrain(moment.layout.terrain[zone]).name.lower()
    play_line(moment, Line(0.0, line.moves[-1:]))
    roots = held_roots(moment)
    meadows = [root for root in roots if root < SYSTEM and moment.layout.terrain[root] is Terrain.MEADOW]
    return After(
        piece,
        where,
        0 if moment.phase is Phase.OVER else sum(moment.scores) - before,
        sum(_shared(moment, root) for root in roots),
        len(meadows),
        sum(meadow_worth(moment.rules, moment.board.summary[root])[1] for root in meadows),
    )


def _shared(turn: Turn, root: int) -> bool:
    """Whether both seats have pieces in an area or river system."""
    root_of, system = turn.board.root, turn.layout.system
    seats = {seat for zone, seat in turn.meeples_out.items() if root_of(zone) == root}
    seats |= {seat for zone, seat in turn.huts_out.items() if root_of(system[zone]) == root}
    return len(seats) > 1


def kind(turn: Turn, played: Line, best: Line) -> str:
    """Return what kind of mistake it would be to play one way when the other is better."""
    if turn.land_left.bit_count() < LATE:
        return "endgame"
    mine, better = after(turn, played), after(turn, best)
    if mine.piece != better.piece:
        if "hut" in (mine.piece, better.piece):
            return "hut too early" if mine.piece == "hut" else "hut too late"
        return "meeple too early" if mine.piece else "meeple too late"
    if mine.where != better.where:
        return "meeple elsewhere"
    for name, here, there in (
        ("completing", mine.completed, better.completed),
        ("shares", mine.shared, better.shared),
        ("joined meadows", mine.meadows, better.meadows),
        ("tigers", mine.tigers, better.tigers),
    ):
        if here != there:
            return name
    return "place" if played.moves[0] & ~3 != best.moves[0] & ~3 else "rotation"


def review(file: Path, level: str, many: int, each: int) -> Iterator[int]:
    """Write a file of judged turns of so many games, a line of JSON each; yield the number of each game."""
    done = {row["game"] for row in read(file)}
    for number in range(many):
        if number in done:
            continue
        [moves] = games(RULES, level, PLAYERS, "blunders", range(number, number + 1))
        found = []
        for at, asked in enumerate(turns(moves, each, SplitMix64(f"blunders {number}"))):
            found.append({"game": number, **judged(asked, 100 * number + 3 * at)})
        with file.open("a", encoding="utf-8", newline="\n") as out:
            out.writelines(json.dumps(one) + "\n" for one in found)
        yield number


def told(rows: Iterable[dict[str, Any]]) -> str:
    """Return the kinds of mistakes as a table, with what they cost the seats in a game together, the dearest first."""
    kinds: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        kinds[row["kind"]].append(row["loss"])
    share = TURNS / sum(map(len, kinds.values()))
    lines = ["| kind | turns | a game | loss a turn | cost a game |", "|---|---|---|---|---|"]
    for name, losses in sorted(kinds.items(), key=lambda kind: -sum(kind[1])):
        doubt = 1.96 * share * sqrt(sum(loss * loss for loss in losses))
        lines.append(
            f"| {name} | {len(losses)} | {share * len(losses):.1f} | {fmean(losses):.1f}"
            f" | {share * sum(losses):.1f} ± {doubt:.1f} |"
        )
    return "\n".join(lines)


def read(file: Path) -> list[dict[str, Any]]:
    """Read what `review` wrote."""
    return (
        [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []
    )
