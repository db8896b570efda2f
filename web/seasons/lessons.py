"""The lessons of Seasons: small prepared boards on which a beginner and a neighbour play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from hg_engine import Seeded
from hg_engine.seasons.moves import SeasonsMove, Step
from hg_engine.seasons.position import Position
from hg_engine.seasons.presets import rule_set
from hg_engine.seasons.setup import arrange
from hg_engine.seasons.tiles import FIXED, KINDS
from web.i18n.words import Words
from web.practice.course import BaseCourse, anything

RULES: Final = "seasons@1"
SEED: Final = "amber-flint-317"
"""From which winter comes, where it does."""

Accept = Callable[[Position, SeasonsMove], bool]
"""Whether a legal step is what the task asks for."""


class Lesson(NamedTuple):
    """A board as a picture, who stands where, what is asked of the learner, and the neighbour's steps.

    Pawns, packs and what was taken are those of the learner and of the neighbour, see `setup.arrange`.
    """

    name: str
    board: tuple[str, ...]
    pawns: tuple[str, str]
    tasks: tuple[Accept, ...]
    replies: str = ""
    packs: tuple[str, str] = ("", "")
    taken: tuple[Mapping[str, int], Mapping[str, int]] = ({}, {})
    season: str = "summer"

    def begin(self) -> Course:
        """Set the table for it."""
        return Course(self)


class Course(BaseCourse[Lesson]):
    """A lesson being played."""

    def __init__(self, lesson: Lesson) -> None:
        """Set the table."""
        start = arrange(
            rule_set(RULES),
            lesson.board,
            [names.split() for names in lesson.pawns],
            season=lesson.season,
            packs=[names.split() for names in lesson.packs],
            taken=lesson.taken,
        )
        super().__init__(lesson, start, Seeded(SEED))

    def more(self, words: Words) -> str:
        """Show the sheet of points, where the game is over."""
        if not self.session.position.is_over:
            return ""
        from web.seasons.result import tally_html

        return tally_html(words, self.session)


# -- what a task may ask for


def goes(*moves: str) -> Accept:
    """Ask for one of some steps."""
    return lambda position, move: str(move) in moves


def enters(*kinds: str) -> Accept:
    """Ask for a step onto a tile of one of some kinds; without any, of those that can be taken."""
    wanted = kinds or tuple(kind for kind in KINDS if kind not in FIXED)
    return lambda position, move: isinstance(move, Step) and _kind(position, move.to) in wanted


def takes(*kinds: str) -> Accept:
    """Ask for a step that takes a tile, of one of some kinds if any are named, and stays on the board."""

    def accept(position: Position, move: SeasonsMove) -> bool:
        if not isinstance(move, Step) or move.to is None:
            return False
        kind = _kind(position, move.start)
        return kind != "" and kind not in FIXED and (not kinds or kind in kinds)

    return accept


def both(one: Accept, other: Accept) -> Accept:
    """Ask for two things of the same step."""
    return lambda position, move: one(position, move) and other(position, move)


def another(position: Position, move: SeasonsMove) -> bool:
    """Ask for a step of a pawn that has not just stepped: where that one stands, nothing has been taken yet."""
    last = position.copy()
    before = last.pop()
    return isinstance(move, Step) and isinstance(before, Step) and move.start != before.to


def jumps(position: Position, move: SeasonsMove) -> bool:
    """Ask for a jump over a pawn."""
    trial = position.copy()
    trial.push(move)
    return trial.jump is not None


def through_caves(position: Position, move: SeasonsMove) -> bool:
    """Ask for a step from a cave to another."""
    return isinstance(move, Step) and _kind(position, move.start) == _kind(position, move.to) == "cave"


def puts_pack(position: Position, move: SeasonsMove) -> bool:
    """Ask for a step that puts a pack in a camp."""
    return any(event.kind == "pack" for event in position.copy().push(move))


def leaves_camp(position: Position, move: SeasonsMove) -> bool:
    """Ask for a step out of a camp that stays on the board."""
    return isinstance(move, Step) and move.to is not None and _kind(position, move.start) == ""


def off(position: Position, move: SeasonsMove) -> bool:
    """Ask for a pawn to be taken off the board."""
    return isinstance(move, Step) and move.to is None


def stays(position: Position, move: SeasonsMove) -> bool:
    """Ask for any step on the board."""
    return isinstance(move, Step) and move.to is not None


def _kind(position: Position, space: str | None) -> str:
    """Return the kind of the tile on a space; nothing for camps and off the board."""
    tile = None if space is None else position.tiles.get(space)
    return "" if tile is None else position.catalogue[tile].kind


LESSONS: Final = (
    Lesson(
        "steps",
        (
            "......W.....",
            "............",
            "..Sbtb=tbS..",
            "..hb=b......",
            "..b........W",
            "W...........",
            "............",
            "..S......S..",
            "............",
            ".....W......",
        ),
        ("c2 c3", "j2"),
        (goes("c2-d2"), goes("d2-e2"), takes("herbs"), both(another, takes())),
        "j2-i2 i2-h2",
    ),
    Lesson(
        "ground",
        (
            "......W.....",
            "............",
            "..S.h....S..",
            "..==........",
            "....t......W",
            "W...........",
            "............",
            "..S......S..",
            "............",
            ".....W......",
        ),
        ("c2", ""),
        (enters("path"), enters("path"), enters(), both(takes(), enters("path"))),
    ),
    Lesson(
        "caves",
        (
            "......W.....",
            "............",
            "..So.....S..",
            "............",
            "...........W",
            "W...........",
            ".......oh...",
            ".=S....t.S..",
            ".ob.........",
            ".....W......",
        ),
        ("c2", ""),
        (enters("cave"), through_caves, enters(), takes()),
    ),
    Lesson(
        "jump",
        (
            "......W.....",
            "............",
            "..S......S..",
            "..==thtb....",
            ".......t...W",
            "W...........",
            "............",
            "..S......S..",
            "............",
            ".....W......",
        ),
        ("d3 g3", "e3"),
        (goes("d3-e3"), anything, both(goes("f3-g3"), jumps), anything),
        "e3-d3 d3-c3",
    ),
    Lesson(
        "mammoth",
        (
            "......W.....",
            "............",
            "..Sw4=6..S..",
            ".....wb.....",
            "...........W",
            "W...........",
            "............",
            "..S......S..",
            "............",
            ".....W......",
        ),
        ("c2", ""),
        (enters("weapon"), enters("mammoth"), both(takes(), enters("path")), enters("weapon")),
    ),
    Lesson(
        "camp",
        (
            "......W.....",
            ".....=h.....",
            "..S..=...S..",
            "...........b",
            "..........tW",
            "W...........",
            "............",
            "..S......S..",
            "............",
            ".....W......",
        ),
        ("f2 k4", ""),
        (goes("f2-f1"), both(goes("f1-g0"), puts_pack), puts_pack, leaves_camp),
    ),
    Lesson(
        "goods",
        (
            "......W.....",
            "............",
            "..S......S..",
            "..j=n.......",
            "..jth......W",
            "W.b=b.......",
            "............",
            "..S......S..",
            "............",
            ".....W......",
        ),
        ("d3", ""),
        (enters("jug"), both(takes("jug"), enters("jug")), takes("jug"), takes()),
        taken=({"j": 3}, {}),
    ),
    Lesson(
        "winter",
        (
            "......W.....",
            "..=...6==...",
            "..S==....S..",
            "....o=....b.",
            ".=.....o...W",
            "W==....==...",
            "...o....==..",
            "..S......So.",
            ".th==...=...",
            "....=W==...o",
        ),
        ("g1 k3", "b8"),
        (off, off, stays, stays),
        "b8-c8 c8-x",
        packs=("g0 l4", "a5 f9"),
    ),
    Lesson(
        "sheet",
        (
            "......W.....",
            "............",
            "..S.....pS..",
            ".....bb8....",
            "...........W",
            "W...........",
            "............",
            "..S......S..",
            "..k.........",
            ".....W......",
        ),
        ("i2 h3", "c8"),
        (both(goes("i2-j2"), puts_pack), both(takes("mammoth"), goes("h3-g3")), off, off),
        "c8-x",
        packs=("", "c7"),
        taken=(
            {"b": 3, "t": 2, "h": 1, "j": 4, "p": 2, "w": 2, "4": 1},
            {"b": 5, "t": 3, "n": 3, "k": 2, "w": 1, "5": 1},
        ),
        season="winter",
    ),
)
"""In the order in which they build upon each other."""
