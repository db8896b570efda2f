"""Search for puzzles: bots of all levels play, promising turns are examined, and the levels try to solve them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from ... import registry
from ...bots.base import Budget, choose
from ...bots.landscape.evaluate import Evaluator
from ...bots.landscape.line import play_line
from ...bots.landscape.players import player
from ...bots.landscape.search import best_line
from ...bots.landscape.weights import fitted
from ...bots.levels import LEVELS
from ...game import Draw, Phase
from ...landscape.board import cell_at
from ...landscape.layout import bits
from ...landscape.moves import LandscapeMove, Occupy, Place
from ...landscape.phases import LandscapePhase
from ...landscape.position import Position
from ...landscape.presets import rule_set
from ...landscape.ruleset import RuleSet
from ...landscape.session import LandscapeSession
from ...notation import link
from ...rng import SplitMix64, fnv1a
from ...session import COLORS, Recorded, Seat, Seeded
from .book import GRADES, Puzzle
from .goals import (
    AREAS,
    KINDS,
    LEAST_STAKE,
    MARGINS,
    SLACK,
    Found,
    Goal,
    Line,
    lines,
)

NAMES: Final = ("Nia", "Tavi", "Mara", "Suni")
BUDGET: Final = Budget(nodes=1_500)
"""How many positions a level may value for a move at the table."""
THOUGHT: Final = Budget(nodes=6_000)
"""How many it may value when it tries a puzzle: enough for the master to come to its end."""
TRIES: Final = (8, 8, 8, 8, 4, 3)
"""How often each level tries a puzzle, the weakest first."""
WEAKER: Final = 3
"""So many levels, the weakest, find what is obvious."""
OBVIOUS: Final = 80.0
"""In how many percent of their tries they find it."""
APART: Final = 6
"""How many turns lie at least between two puzzles of one game."""
MOST: Final = {"most": 2, "last": 1, "save": 3, "join": 2, "block": 1}
"""How many puzzles of a kind a game gives at most."""
ROOM: Final = 8
"""Where a tile has fewer placements there is nothing to find."""
RIGHT: Final = 5
"""How many placements may be right at most."""
RISK: Final = 0.05
"""Which share of the tiles left must threaten an area that is to be saved."""
CAREFUL: Final = 3.0
"""By how many expected points the best line of all may be better than a solution."""
SAMPLES: Final = 16
"""How many tiles are drawn to see what the next player makes of it."""
CONFIRMED: Final = {"save": 0.25, "join": 0.5, "block": 0.5}
"""By how many points of lead a solution must then be better, and surely so: what threatens may not come at once."""


class Task(NamedTuple):
    """A game to look through."""

    seed: str
    rules: str


class Spot(NamedTuple):
    """Something that stands out: a moment of a game, a kind, an area."""

    turn: int
    kind: str
    zone: int
    interest: float
    line: Line
    value: float
    margin: float


def numbered(seed: str, number: int) -> Task:
    """Return the game with a number of a search: three of four by the default rules, the others by one of the rest."""
    first, *others = registry.ids(RuleSet.family)
    rules = others[number // 4 % len(others)] if number % 4 == 3 else first
    return Task(f"{seed} {number}", rules)


def find(task: Task) -> list[Puzzle]:
    """Play a game between levels by lot, and return its puzzles; the same task gives the same ones."""
    session, spots = _played(task)
    places = [step for step, made in enumerate(session.history) if isinstance(made.move, Place)]
    taken: list[int] = []
    counts = dict.fromkeys(KINDS, 0)
    found = []
    for spot in sorted(spots, key=lambda spot: (-spot.interest, spot.turn, spot.kind)):
        if counts[spot.kind] >= MOST[spot.kind] or any(abs(spot.turn - turn) < APART for turn in taken):
            continue
        moment = cut(session, places[spot.turn])
        if not is_fair(ungraded(moment, spot)) or not is_sound(moment.position, spot):
            continue
        taken.append(spot.turn)
        counts[spot.kind] += 1
        found.append(graded(ungraded(moment, spot)))
    return found


# -- the game


def _played(task: Task) -> tuple[LandscapeSession, list[Spot]]:
    """Play a game, and return it with what stands out in it."""
    lots = SplitMix64(f"{task.seed} table")
    count = (2, 2, 2, 3, 3, 4)[lots.below(6)]
    seats = [Seat(name, color) for name, color in zip(NAMES[:count], COLORS, strict=False)]
    bots = [player(LEVELS[min(lots.below(len(LEVELS)), lots.below(len(LEVELS)) + 1)]) for _ in seats]
    session = LandscapeSession(rule_set(task.rules), seats, Seeded(task.seed))
    spots: list[Spot] = []
    while (seat := session.position.to_move) is not None:
        if session.position.phase is LandscapePhase.PLACE and not session.position.extra_turn:
            spots += look(session.position, len(session.history))
        session.play(choose(bots[seat], session.position, lots, BUDGET))
    turns = [step for step, made in enumerate(session.history) if isinstance(made.move, Place)]
    return session, [spot._replace(turn=turns.index(spot.turn)) for spot in spots]


def cut(session: LandscapeSession, steps: int) -> LandscapeSession:
    """Return the game after its first steps, without the draws that come after."""
    before = session.history[:steps]
    drawn = tuple(made.move.tile for made in before if isinstance(made.move, Draw))
    short = LandscapeSession(session.rules, session.seats, Recorded(drawn))
    for made in before:
        if made.seat is not None:
            short.play(made.move)
    return short


# -- what stands out


def look(position: Position, turn: int) -> list[Spot]:
    """Return the goals that one way to play the turn serves better than all others, by a margin."""
    goals = _goals(position)
    if not goals or len(position.legal_moves()) < ROOM:
        return []
    trial = position.copy()
    played: list[list[tuple[Line, Found, int]]] = [[] for _ in goals]
    last = goals[0].kind == "last"
    for line, events in lines(trial):
        if last and not trial.is_over:
            return []  # an extra turn would bring what nobody knows
        for goal, found in zip(goals, played, strict=True):
            found.append((line, goal.found(trial, events), sum(event.points > 0 for event in events)))
    return [spot for goal, found in zip(goals, played, strict=True) if (spot := _spot(goal, found, turn))]


def _goals(position: Position) -> list[Goal]:
    """Return what may be asked for at a moment."""
    if not position.bag["land"]:
        return [Goal("last", position)]
    seat = position.to_move
    assert seat is not None
    goals = [Goal("most", position)]
    board, system = position.board, position.layout.system
    held = {board.root(zone): zone for zone in position.meeples_out}
    held |= {board.root(system[zone]): zone for zone in position.huts_out}
    for zone in held.values():
        goal = Goal("save", position, zone)
        if goal.holder < 0 or goal.stake < LEAST_STAKE:
            continue
        if goal.holder != seat:
            goals += [Goal("join", position, zone)]
        elif goal.threats(position) >= RISK * len(position.bag["land"]):
            goals += [goal]
    return goals


def _spot(goal: Goal, played: Sequence[tuple[Line, Found, int]], turn: int) -> Spot | None:
    """Return what stands out, if one value does, and few placements have it."""
    best = max(found.value for _, found, _ in played)
    rest = [found.value for _, found, _ in played if found.value < best - SLACK]
    right = [way for way in played if way[1].value >= best - SLACK]
    kind = goal.kind
    if kind == "join" and all(found.spoilt for _, found, _ in right):
        kind = "block"
    margin = round(best - max(rest, default=best), 3)
    too_plain = kind == "most" and (max(rest, default=0.0) <= 0 or best < LEAST_STAKE)
    if margin < MARGINS[kind] or too_plain or _has_many(kind, right):
        return None
    line, _, events = max(right, key=lambda way: (way[2], way[0][-1] == Occupy(None)))
    return Spot(
        turn, kind, goal.zone, _interest(kind, margin, events, [way[0] for way in right]), line, best, margin
    )


def _has_many(kind: str, right: Sequence[tuple[Line, Found, int]]) -> bool:
    """Whether more placements, or more things, would be right than a puzzle may have."""
    if len({line[0] for line, _, _ in right}) > RIGHT:
        return True
    return kind in ("save", "join") and any(found.spoilt for _, found, _ in right)


def _interest(kind: str, margin: float, events: int, right: Sequence[Line]) -> float:
    """Return how good a puzzle this may be: what comes about in several ways, needs a piece, is at stake."""
    needs_piece = all(line[-1] != Occupy(None) for line in right)
    rare = {"most": 0, "last": 30, "save": 40, "join": 20, "block": 10}
    return rare[kind] + min(margin, 8) + 3 * min(events, 3) + 4 * needs_piece - len(right) / 10


# -- whether it is good play, too


Valued = tuple[float, Line]
"""How far a seat may expect to lead with a line."""


def compared(position: Position, goal: Goal, value: float, evaluator: Evaluator) -> tuple[Valued, Valued]:
    """Return the best line that is right, worth ``value``, and the best of the others, for who looks no further."""
    trial = position.copy()
    right: Valued | None = None
    wrong: Valued | None = None
    for line, events in lines(trial):
        is_right = goal.found(trial, events).value >= value - SLACK
        lead = evaluator.lead(trial, goal.seat)
        if is_right and (right is None or lead > right[0]):
            right = lead, line
        elif not is_right and (wrong is None or lead > wrong[0]):
            wrong = lead, line
    assert right is not None and wrong is not None
    return right, wrong


def is_fair(puzzle: Puzzle) -> bool:
    """Whether a solution is no bad turn; one that takes or spoils an area is the better one, too."""
    position = puzzle.session().position
    evaluator = Evaluator(position, fitted(position.players))
    (right, _), (wrong, _) = compared(position, puzzle.goal(position), puzzle.value, evaluator)
    return right > wrong - (0.0 if puzzle.kind in ("join", "block") else CAREFUL)


def is_sound(position: Position, spot: Spot) -> bool:
    """Whether a solution for an area is the better one once the next player has answered."""
    if spot.kind not in AREAS:
        return True
    evaluator = Evaluator(position, fitted(position.players))
    goal = Goal(spot.kind, position, spot.zone)
    (_, right), (_, wrong) = compared(position, goal, spot.value, evaluator)
    lots = SplitMix64(f"{spot.turn} {spot.zone}")
    gains = []
    for _ in range(SAMPLES):
        luck = lots.next() / 2**64
        gains.append(ahead(position, right, luck, evaluator) - ahead(position, wrong, luck, evaluator))
    doubt = stdev(gains) / sqrt(SAMPLES)
    return fmean(gains) - doubt > CONFIRMED[spot.kind]


def ahead(position: Position, line: Line, luck: float, evaluator: Evaluator) -> float:
    """Return how far the mover may expect to lead once the next player has answered a tile that ``luck`` draws."""
    seat = position.to_move
    assert seat is not None
    trial = position.copy()
    for move in line:
        trial.push(move)
    answered = False
    while not answered and trial.phase is Phase.DRAW:
        stack = bits(trial.bonus_left if trial.extra_turn else trial.land_left)
        tile = stack[int(luck * len(stack))]
        trial.do_draw(tile, trial.board.can_place(tile), None)
        if trial.to_move is not None:
            answered = trial.to_move != seat
            play_line(trial, best_line(trial, evaluator)[0])
    return evaluator.lead(trial, seat)


# -- how hard it is


def ungraded(moment: LandscapeSession, spot: Spot) -> Puzzle:
    """Make a puzzle that nobody has tried yet."""
    code = link.encode(moment)
    text = " ".join(map(str, spot.line))
    ident = f"{fnv1a(f'{spot.kind} {spot.zone} {code}'.encode()):016x}"[:6]
    return Puzzle(ident, spot.kind, code, spot.zone, text, round(spot.value, 3), spot.margin, ())


def graded(puzzle: Puzzle) -> Puzzle:
    """Let every level try a puzzle with several lots."""
    position = puzzle.session().position
    goal = puzzle.goal(position)
    solved = []
    for level, tries in zip(LEVELS, TRIES, strict=True):
        hits = 0
        for number in range(tries):
            lots = SplitMix64(f"{puzzle.ident} {level} {number}")
            hits += puzzle.is_right(goal.judge(position, answer(position, level, lots)))
        solved.append(round(100 * hits / tries))
    return puzzle._replace(solved=tuple(solved))


def is_dull(puzzle: Puzzle) -> bool:
    """Whether there is one obvious answer: it completes one area and no more, and the weaker levels find it as well.

    What every level has found in all its tries is dull, too, whatever it asks for.
    """
    if min(puzzle.solved) == 100:
        return True
    if puzzle.kind != "most" or fmean(puzzle.solved[:WEAKER]) < OBVIOUS:
        return False
    trial = puzzle.session().position
    return sum(event.points > 0 for move in puzzle.moves for event in trial.push(move)) == 1


def answer(position: Position, level: str, lots: SplitMix64) -> Line:
    """Return how a level plays the turn."""
    trial = position.copy()
    moves: list[LandscapeMove] = []
    while not moves or trial.phase in (LandscapePhase.TAKE_BACK, LandscapePhase.OCCUPY):
        moves.append(choose(player(level), trial, lots, THOUGHT))
        trial.push(moves[-1])
    return tuple(moves)


# -- which to keep


def look_of(puzzle: Puzzle) -> tuple[str, int, frozenset[int]]:
    """Return what two puzzles that are alike have in common: kind, tile in hand, tiles about the place it goes to."""
    position, place = puzzle.session().position, puzzle.moves[0]
    assert isinstance(place, Place)
    return puzzle.kind, position.tile_id, frozenset(position.board.neighbourhood(cell_at(place.x, place.y)))


def chosen(found: Iterable[Puzzle], most: int) -> list[Puzzle]:
    """Return at most so many puzzles, in as many kinds as they come and in them grades, in the order of these.

    Of those that are alike the first one counts. Of the ends of games the closer ones come first.
    """
    shelves: dict[tuple[str, int], list[Puzzle]] = {(kind, grade): [] for kind in KINDS for grade in GRADES}
    different: dict[tuple[str, int, frozenset[int]], Puzzle] = {}
    for puzzle in found:
        different.setdefault(look_of(puzzle), puzzle)
    for puzzle in different.values():
        shelves[puzzle.kind, puzzle.grade].append(puzzle)
    for grade in GRADES:
        shelves["last", grade].sort(key=lambda puzzle: abs(puzzle.value))
    kept: dict[tuple[str, int], int] = dict.fromkeys(shelves, 0)

    def fewest(key: tuple[str, int]) -> tuple[int, int]:
        return sum(kept[key[0], grade] for grade in GRADES), kept[key]

    for _ in range(most):
        left = [key for key, shelf in shelves.items() if kept[key] < len(shelf)]
        if not left:
            break
        kept[min(left, key=fewest)] += 1
    return [puzzle for key, shelf in shelves.items() for puzzle in shelf[: kept[key]]]
