"""The puzzles of the package: each opens, its solution is the best by its margin, and the grades mean something."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from statistics import fmean

import pytest

from hg_engine.bots import LEVELS, SplitMix64, choose, player
from hg_engine.bots.landscape.evaluate import Evaluator
from hg_engine.bots.landscape.weights import fitted
from hg_engine.game import Draw, Phase, majority
from hg_engine.landscape.outlook import outlook
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link
from hg_engine.puzzles.landscape import book, search
from hg_engine.puzzles.landscape.book import Puzzle
from hg_engine.puzzles.landscape.goals import (
    KINDS,
    MARGINS,
    SLACK,
    Goal,
    lines,
    spoilt,
)
from hg_engine.session import Recorded, Seeded

pytestmark = pytest.mark.proof

CHUNKS = 10
TOLERANCE = 2.0
"""Expected points by which the best answer may be worse than another: what the search demands, and some for weights
that have been taught anew since."""


def every(kind: str) -> list[Puzzle]:
    return [puzzle for puzzle in book.puzzles() if puzzle.kind == kind]


def check(puzzle: Puzzle, sound: bool = True) -> None:
    """Try every way to play the turn: those that are right come to what is stored, all others to less by the margin."""
    session = puzzle.session()
    position = session.position
    assert position.phase is LandscapePhase.PLACE and not position.extra_turn
    assert isinstance(session.drawer, Recorded)
    drawn = [step.move.tile for step in session.history if isinstance(step.move, Draw)]
    assert list(session.drawer.tiles) == drawn, "it holds draws that are still to come"
    goal = puzzle.goal(position)
    evaluator = Evaluator(position, fitted(position.players))
    trial = position.copy()
    right: dict[str, float] = {}
    wrong: list[tuple[float, float]] = []
    for line, events in lines(trial):
        found, lead = goal.found(trial, events), evaluator.lead(trial, goal.seat)
        if puzzle.is_right(found):
            assert abs(found.value - puzzle.value) < 0.001
            right[" ".join(map(str, line))] = lead
            if puzzle.kind == "last":
                assert trial.is_over
        else:
            wrong.append((found.value, lead))
    assert puzzle.line in right
    assert puzzle.is_right(goal.judge(position, puzzle.moves))
    assert puzzle.value - max(value for value, _ in wrong) == pytest.approx(puzzle.margin, abs=0.002)
    assert puzzle.margin >= MARGINS[puzzle.kind] - SLACK
    assert len({line.split()[0] for line in right}) <= search.RIGHT
    # nor is it bad play
    if not sound:
        return
    limit = TOLERANCE if puzzle.kind in ("join", "block") else TOLERANCE + search.CAREFUL
    assert max(right.values()) > max(lead for _, lead in wrong) - limit


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_solution_is_the_best_by_its_margin(chunk: int) -> None:
    for puzzle in book.puzzles()[chunk::CHUNKS]:
        try:
            check(puzzle)
        except AssertionError as error:
            raise AssertionError(f"{puzzle.ident}, {puzzle.kind}") from error


def test_there_are_many_of_every_sort() -> None:
    known = book.puzzles()
    assert len(known) >= 366, "one for every day of a year"
    assert min(Counter(puzzle.kind for puzzle in known)[kind] for kind in KINDS) >= 3
    assert min(Counter(puzzle.grade for puzzle in known)[grade] for grade in book.GRADES) >= 5
    sessions = [puzzle.session() for puzzle in known]
    assert {len(session.seats) for session in sessions} >= {2, 3, 4}
    assert len({session.rules.id for session in sessions}) >= 3
    laid = sorted(len(session.position.tiles) for session in sessions)
    assert laid[0] < 20 and laid[-1] > 70
    assert Path(book.__file__).with_name(book.FILE).stat().st_size < 120_000
    assert book.how().keys() == {"games", "seed", "most", "version"}


def test_no_two_are_alike() -> None:
    known = book.puzzles()
    assert len({puzzle.ident for puzzle in known}) == len(known)
    told = [[str(step.move) for step in puzzle.session().history] for puzzle in known]
    for one, other in combinations(told, 2):
        short, long = sorted((one, other), key=len)
        if long[: len(short)] == short and len(short) > 4:
            between = sum("/" in move for move in long[len(short) - 1 :])
            assert between >= search.APART
    assert len({search.look_of(puzzle) for puzzle in known}) == len(known)


def test_none_is_dull() -> None:
    assert not [puzzle.ident for puzzle in book.puzzles() if search.is_dull(puzzle)]


def scored(puzzle: Puzzle) -> int:
    """How many times its solution scores at once."""
    trial = puzzle.session().position
    return sum(event.points > 0 for move in puzzle.moves for event in trial.push(move))


def test_what_is_obvious_is_dull() -> None:
    single = next(puzzle for puzzle in every("most") if scored(puzzle) == 1)
    double = next(puzzle for puzzle in every("most") if scored(puzzle) > 1)
    found = (100, 75, 75, 0, 0, 0)
    assert search.is_dull(single._replace(solved=found))
    assert not search.is_dull(single._replace(solved=(75, 75, 75, 100, 100, 100)))
    assert not search.is_dull(double._replace(solved=found))
    assert not search.is_dull(every("save")[0]._replace(solved=found))
    for puzzle in (single, double, every("save")[0]):
        assert search.is_dull(puzzle._replace(solved=(100,) * 6)), "everybody finds it"


def test_every_level_has_tried_each_of_them() -> None:
    for puzzle in book.puzzles():
        for share, tries in zip(puzzle.solved, search.TRIES, strict=True):
            assert share in {round(100 * hits / tries) for hits in range(tries + 1)}


def test_what_is_stored_is_what_the_levels_of_today_find() -> None:
    for puzzle in book.puzzles()[::45]:
        position = puzzle.session().position
        goal = puzzle.goal(position)
        for level, tries, share in list(zip(LEVELS, search.TRIES, puzzle.solved, strict=True))[:4]:
            hits = [
                puzzle.is_right(
                    goal.judge(
                        position,
                        search.answer(position, level, SplitMix64(f"{puzzle.ident} {level} {number}")),
                    )
                )
                for number in range(tries)
            ]
            assert share == round(100 * sum(hits) / tries), (puzzle.ident, level)


def test_higher_grades_are_solved_less_often() -> None:
    shares = [
        [fmean(puzzle.solved) for puzzle in book.puzzles() if puzzle.grade == grade] for grade in book.GRADES
    ]
    for easier, harder in pairwise(shares):
        assert min(easier) >= max(harder) and fmean(easier) > fmean(harder) + 5
    by_level = [fmean(puzzle.solved[level] for puzzle in book.puzzles()) for level in range(len(LEVELS))]
    assert by_level[-1] > by_level[0] + 15, "who looks ahead should find more than who does not"


def test_an_id_that_is_none() -> None:
    assert book.find("") is None and book.find("nosuch") is None
    first = book.puzzles()[0]
    assert book.find(first.ident) is first


# -- what the goals count, against the same in other words


def slow_threats(position: Position, zone: int, seat: int) -> set[int]:
    """The tiles of the stack with which an area can be taken or shared, found by drawing and laying each."""
    found = set()
    for tile in position.bag["land"]:
        trial = position.copy()
        trial.push(Draw(tile))
        if trial.phase is not LandscapePhase.PLACE:
            continue
        for move in trial.legal_moves():
            trial.push(move)
            if majority(trial.area(zone, system=zone in trial.huts_out).seats) != (seat,):
                found.add(tile)
            trial.pop()
    return found


def test_threats_are_those_that_drawing_and_laying_finds() -> None:
    seen = 0
    for puzzle in every("save")[:4]:
        position = puzzle.session().position
        goal = puzzle.goal(position)
        assert goal.holder == goal.seat and goal.stake > 0
        for number, (_, events) in enumerate(lines(trial := position.copy())):
            if number % 40 or trial.phase is not Phase.DRAW or trial.extra_turn:
                continue
            found = goal.found(trial, events)
            if found.standing != 1 or found.spoilt or trial.area(puzzle.zone, system=goal.system).is_complete:
                continue
            slow = slow_threats(trial, puzzle.zone, goal.seat)
            assert found.risky == len(slow)
            seen += bool(slow)
    assert seen


def test_what_is_spoilt_can_never_be_completed() -> None:
    for puzzle in every("block")[:6]:
        session = puzzle.session()
        before = session.position.copy()
        assert not spoilt(before, puzzle.zone)
        for move in puzzle.moves:
            session.play(move)
        after = session.position
        assert spoilt(after, puzzle.zone)
        assert outlook(after, after.area(puzzle.zone)).stuck is not None


def test_a_share_is_a_share() -> None:
    for puzzle in every("join"):
        session = puzzle.session()
        goal = puzzle.goal(session.position)
        assert goal.holder not in (-1, goal.seat)
        found = goal.judge(session.position, puzzle.moves)
        events = [event for move in puzzle.moves for step in session.play(move) for event in step.events]
        area = session.position.area(puzzle.zone, system=goal.system)
        scored = [event.players for event in events if event.kind == area.kind and event.zone in area.zones]
        owners = scored[0] if scored else area.owners
        assert goal.seat in owners
        assert found.standing == int(owners == (goal.seat,))


def test_points_at_once_are_those_of_the_turn() -> None:
    for puzzle in every("most")[::5]:
        session = puzzle.session()
        seat, before = session.position.seat, session.position.scores
        for move in puzzle.moves:
            session.play(move)
        assert session.position.scores[seat] - before[seat] == puzzle.value


# -- how they are found


def test_what_stands_out_is_a_puzzle() -> None:
    """In a handful of games of players who take what they see, whatever the search points at stands the check."""
    kinds: Counter[str] = Counter()
    for number in range(3):
        seats = every("most")[0].session().seats
        session = LandscapeSession("hg2@1", seats[:2], Seeded(f"stands out {number}"))
        lots = SplitMix64(number)
        while not session.position.is_over:
            position = session.position
            placing = position.phase is LandscapePhase.PLACE and not position.extra_turn
            if placing and (len(position.tiles) % 3 == number % 3 or not position.bag["land"]):
                for spot in search.look(position, len(session.history)):
                    text = " ".join(map(str, spot.line))
                    code = link.encode(search.cut(session, len(session.history)))
                    puzzle = Puzzle("000000", spot.kind, code, spot.zone, text, spot.value, spot.margin, ())
                    check(puzzle, sound=False)
                    kinds[spot.kind] += 1
            session.play(choose(player("greedy", "landscape"), position, lots))
    assert kinds["most"] and sum(kinds.values()) >= 4


def test_a_moment_without_a_clear_answer_is_none() -> None:
    session = LandscapeSession("hg2@1", every("most")[0].session().seats, Recorded((16, 62, 10)))
    assert search.look(session.position, 0) == []


def test_the_choice_is_spread_over_kinds_and_grades() -> None:
    wanted = [("most", 100)] * 30 + [("most", 0)] * 3 + [("save", 50)] * 2
    many = [
        puzzle._replace(kind=kind, solved=(share,) * 6)
        for puzzle, (kind, share) in zip(every("most"), wanted, strict=False)
    ]
    kept = search.chosen([*many, *many], 10)
    assert Counter((puzzle.kind, puzzle.grade) for puzzle in kept) == {
        ("most", 1): 5,
        ("most", 5): 3,
        ("save", 3): 2,
    }
    assert [puzzle.kind for puzzle in kept] == sorted((puzzle.kind for puzzle in kept), key=KINDS.index)
    assert len(search.chosen(many, 1000)) == len(many)


def test_the_closer_ends_of_games_come_first() -> None:
    far, near = (
        puzzle._replace(kind="last", value=value)
        for puzzle, value in zip(every("most"), (-40.0, 3.0), strict=False)
    )
    assert search.chosen([far, near], 1) == [near]


def test_of_two_that_are_alike_the_first_counts() -> None:
    one, two = every("most")[:2]
    again = one._replace(ident="abcdef")
    assert search.chosen([one, again, two], 10) == [one, two]
    assert search.chosen([again, one], 10) == [again]


def test_other_rules_take_their_turn() -> None:
    rules = [search.numbered("s", number).rules for number in range(16)]
    assert Counter(rules)["hg2@1"] == 12 and len(set(rules)) == 4


def test_a_goal_without_an_area() -> None:
    position = every("most")[0].session().position
    goal = Goal("most", position)
    assert goal.stake == 0 and not goal.system
