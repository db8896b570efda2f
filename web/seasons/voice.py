"""Describe turns for the coach and the analysis (`web.bots.coach.Voice`): steps, gains and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hg_engine.seasons.layout import NUMBER
from hg_engine.seasons.moves import SeasonsMove, Step
from hg_engine.seasons.position import Position
from hg_engine.seasons.tiles import FIXED, GOODS, KINDS, SEASONS
from hg_engine.session import Seat
from hg_engine.session import Step as Made
from web.bots.coach import Seen, Why
from web.games.timeline import Timeline
from web.i18n.words import Words
from web.seasons import Game, tell
from web.seasons.snapshot import Snapshot
from web.seasons.timeline import timeline_of

if TYPE_CHECKING:
    from web.seasons.state import TableState

EVALUATOR: Final = 4
ABOUT: Final = "seasons.coach.about"
TILES: Final = frozenset(KINDS) - frozenset(FIXED)
SUBJECTS: Final = {
    **dict.fromkeys(("takes", "denies"), TILES),
    "set": frozenset(GOODS),
    "weapon": frozenset(("weapon",)),
    **dict.fromkeys(("pack", "ends", "off"), frozenset(SEASONS)),
    **dict.fromkeys(("nears", "camps", "hinders", "helps", "keeps"), frozenset(("",))),
}
"""What reasons of a kind are about."""
OTHERS: Final = ("denies", "hinders", "helps")
"""Reasons about another seat."""
DASH: Final = "\u2060–\u2060"
"""Between two spaces of a way; no line ends at it."""


def begins(step: Made[SeasonsMove]) -> bool:
    """Whether it is the first of a turn's steps."""
    return step.opens


def tellable(why: Why) -> bool:
    """Whether there are words for a reason."""
    return why.about in SUBJECTS.get(why.kind, ()) and (why.seat >= 0 or why.kind not in OTHERS)


def reason(words: Words, seats: Sequence[Seat], why: Why, mine: int | None, known: bool = True) -> str:
    """Tell one reason; what goods are worth only where it is known how many were taken."""
    count = max(1, round(why.points))
    name = seats[why.seat].name if why.seat >= 0 else ""
    points = words("table.points", count=count)
    match why.kind:
        case "takes" | "set" | "denies":
            kind = tell.kind_words(words, why.about)
            told = why.points and tell.scores(why.about, known)
            what = f"{kind}, {points}" if told else kind
            return words(f"seasons.coach.{why.kind}", name=name, what=what)
        case "pack":
            return words(f"seasons.coach.pack.{why.about}", points=points)
        case "ends" if why.about == SEASONS[1] and why.points > 0 and known:
            return words("seasons.coach.ends.ahead", points=points)
        case "ends":
            return words(f"seasons.coach.ends.{why.about}")
        case "hinders" | "helps":
            return words(f"coach.{why.kind}", name=name, count=count)
        case _:
            return words(f"seasons.coach.{why.kind}")


def moves_words(words: Words, position: Position, moves: Sequence[SeasonsMove], named: bool = False) -> str:
    """Tell how a turn is played: what its pawns come to, and the ways of the pawns where spaces are ``named``.

    ``position`` is the one before the turn.
    """
    steps = [move for move in moves if isinstance(move, Step)]
    met = ", ".join(_met(words, position, steps, named))
    if not named:
        return met
    told = ", ".join(DASH.join(way) for way in _ways(words, steps))
    return words("app.labelled", label=told, text=met) if met else told


def _met(words: Words, position: Position, steps: Sequence[Step], named: bool) -> list[str]:
    """Tell what steps lead to; not what is only jumped over, and off the board only where no space is ``named``."""
    snapshot = Snapshot(position, ())
    met = []
    for number, step in enumerate(steps):
        if step.to is None:
            met += [] if named else [words("seasons.off")]
        elif number + 1 == len(steps) or not _jumps(position, steps, number):
            met.append(tell.space_words(words, snapshot, NUMBER[step.to]))
    return met


def _ways(words: Words, steps: Sequence[Step]) -> list[list[str]]:
    """Return the spaces that the pawns come to, way by way."""
    ways: list[list[str]] = []
    for step in steps:
        to = step.to or words("seasons.coach.out")
        if ways and ways[-1][-1] == step.start:
            ways[-1].append(to)
        else:
            ways.append([step.start, to])
    return ways


def _jumps(position: Position, moves: Sequence[SeasonsMove], number: int) -> bool:
    """Whether a step only leads on, over a tile that is taken up."""
    trial = position.copy()
    for move in moves[: number + 1]:
        trial.push(move)
    return trial.jump is not None


def way(words: Words, state: TableState, moves: Sequence[str]) -> str:
    """Tell moves with which the turn at the table may go on."""
    position = state.session.position
    return moves_words(words, position, [position.parse_move(move) for move in moves], state.text)


def turned(words: Words, state: TableState, moves: Sequence[str]) -> str:
    """Tell nothing: no tile is turned in this game."""
    return ""


def better(words: Words, state: TableState, seen: Seen) -> str:
    """Tell how the turn that is about to be played in the past would have been best."""
    return moves_words(words, state.session.position, seen.best, state.text)


class GameTeller:
    """Tells the turns of one game (`web.bots.coach.Teller`)."""

    def __init__(self, session: Game) -> None:
        """Divide it into its turns."""
        self.timeline: Timeline = timeline_of(session)

    def name(self, words: Words, step: int) -> str:
        """Name a turn by its number."""
        found = self.timeline.turn_at(step + 1)
        return words("analysis.turn", turn=found.number if found else 0)

    def moves(self, words: Words, position: Position, moves: Sequence[SeasonsMove]) -> str:
        """Tell how a turn is played."""
        return moves_words(words, position, moves)

    def better(
        self, words: Words, position: Position, played: Sequence[SeasonsMove], best: Sequence[SeasonsMove]
    ) -> str:
        """Tell how a turn would have been best."""
        return moves_words(words, position, best)


def teller(session: Game) -> GameTeller:
    """Return who tells the turns of a game."""
    return GameTeller(session)
