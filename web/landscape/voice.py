"""Describe turns for the coach and the analysis (`web.bots.coach.Voice`): tile, piece and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from hg_engine.game import Draw
from hg_engine.landscape.moves import HUT, LandscapeMove, Occupy, Place, TakeBack, parse_move
from hg_engine.landscape.session import LandscapeSession
from hg_engine.landscape.tile import ZONE_BASE, Terrain, Tile
from hg_engine.session import Seat, Step
from web.bots.coach import Seen, Why
from web.games.timeline import Timeline
from web.i18n.words import Words
from web.landscape import tell
from web.landscape.places import Cell
from web.landscape.timeline import timeline_of

if TYPE_CHECKING:
    from hg_engine.landscape.position import Position
    from web.landscape.state import TableState

EVALUATOR: Final = 5
ABOUT: Final = "analysis.about"
KINDS: Final = frozenset("scores extra returns claims hut grows hinders helps last keeps harmless".split())
AREAS: Final = frozenset(("", "forest", "river", "meadow", "system"))
FIGURES: Final = {Terrain.FOREST: "gatherer", Terrain.RIVER: "fisher", Terrain.MEADOW: "hunter"}


def begins(step: Step[LandscapeMove]) -> bool:
    """Whether a tile is laid; an extra turn is looked over by itself."""
    return isinstance(step.move, Place)


def tellable(why: Why) -> bool:
    """Whether there are words for a reason."""
    return why.kind in KINDS and why.about in AREAS and not (why.kind == "grows" and not why.about)


def reason(words: Words, seats: Sequence[Seat], why: Why, mine: int | None, known: bool = True) -> str:
    """Tell one reason; ``mine`` is the seat that moves."""
    count = max(1, round(why.points))
    name = seats[why.seat].name if why.seat >= 0 else ""
    chance = round(100 * why.chance)
    match why.kind:
        case "scores" if why.seat != mine:
            return words("coach.gives", name=name, count=count)
        case "scores":
            area = why.about if why.about in ("forest", "river") else "other"
            return words(f"coach.scores.{area}", count=count)
        case "claims" if why.chance:
            return words(f"coach.claims.{why.about}", count=count, chance=chance)
        case "claims" | "hut":
            return words(f"coach.claims.{'system' if why.kind == 'hut' else why.about}", count=count)
        case "grows":
            return words(f"coach.grows.{why.about}", count=count)
        case "hinders" | "helps":
            return words(f"coach.{why.kind}", name=name, count=count)
        case "returns":
            return words("coach.returns", count=count)
        case _:
            return words(f"coach.{why.kind}")


def way(words: Words, state: TableState, moves: Sequence[str]) -> str:
    """Tell moves with which the turn at the table may go on; where its board is seen, which shows them, no places."""
    cells = state.snapshot.cells if state.text else None
    told = moves_words(words, [parse_move(text) for text in moves], _in_hand(state), cells)
    return ", ".join(filter(None, (told, turned(words, state, moves))))


def turned(words: Words, state: TableState, moves: Sequence[str]) -> str:
    """Tell how moves turn the tile, if another hint lays it at the same place, turned differently."""
    for mine in map(parse_move, moves[:1]):
        for hint in (parse_move(text) for way in state.coach.advice for text in way.moves[:1]):
            if isinstance(mine, Place) and isinstance(hint, Place) and mine != hint and mine[:2] == hint[:2]:
                return words(f"text.turn.{mine.rotation}")
    return ""


def better(words: Words, state: TableState, seen: Seen) -> str:
    """Tell how the turn that is about to be played in the past would have been best."""
    cells = state.snapshot.cells if state.text else None
    return better_words(words, seen.played, seen.best, _in_hand(state), cells)


def _in_hand(state: TableState) -> Tile | None:
    position = state.session.position
    return None if position.tile is None else position.catalogue[position.tile]


def moves_words(
    words: Words, moves: Sequence[LandscapeMove], tile: Tile | None, cells: Mapping[int, Cell] | None
) -> str:
    """Tell how a turn is played: where the tile goes, and the piece.

    ``cells`` is where every tile lies; None where the board shows it.
    """
    parts = []
    for move in moves:
        match move:
            case Place(x, y, _):
                parts.append("" if cells is None else tell.cell_name(words, (x, y)))
            case TakeBack(None):
                parts.append(words("table.keep"))
            case TakeBack(int(zone)):
                parts.append(_sent_home(words, None if cells is None else cells[zone // ZONE_BASE]))
            case Occupy(None, _):
                parts.append(words("coach.no_piece"))
            case Occupy(piece, number):
                parts.append(words(f"table.{_figure(tile, str(piece), number)}"))
    return ", ".join(filter(None, parts)) or words("coach.no_piece")


def _sent_home(words: Words, cell: Cell | None) -> str:
    """Say that a meeple returns, and from where if that is to be told."""
    if cell is None:
        return words("coach.sends_home")
    return words("coach.take_back", cell=tell.cell_name(words, cell))


def _figure(tile: Tile | None, piece: str, number: int) -> str:
    """Name the piece by where it stands."""
    return "hut" if piece == HUT or tile is None else FIGURES[tile.zones[number].terrain]


def better_words(
    words: Words,
    played: Sequence[LandscapeMove],
    best: Sequence[LandscapeMove],
    tile: Tile | None,
    cells: Mapping[int, Cell] | None,
) -> str:
    """Tell how a turn would have been best, and whether the tile goes elsewhere or lies another way.

    ``cells`` is where every tile lies; None where the board shows it.
    """
    told = moves_words(words, best, tile, cells)
    match [*played[:1], *best[:1]]:
        case [Place(x, y, turned), Place(u, v, other)] if (x, y) == (u, v):
            return words("analysis.turned", what=told) if turned != other else told
        case [Place(), Place()] if cells is None:
            return words("analysis.elsewhere", what=told)
    return told


class GameTeller:
    """Tells the turns of one game (`web.bots.coach.Teller`)."""

    def __init__(self, session: LandscapeSession) -> None:
        """Look up from which stack every tile was drawn."""
        self.timeline: Timeline = timeline_of(session)
        position = session.position
        self._stacks: list[str] = []
        """The stack of the tile that was drawn last, after every step."""
        last = ""
        for step in session.history:
            if isinstance(step.move, Draw):
                last = position.catalogue[step.move.tile].stack
            self._stacks.append(last)

    def name(self, words: Words, step: int) -> str:
        """Name a turn by its number, as it is counted everywhere; an extra turn belongs to its turn."""
        found = self.timeline.turn_at(step + 1)
        key = "analysis.turn" if self._stacks[step] in ("", "land") else "analysis.extra"
        return words(key, turn=found.number if found else 0)

    def moves(self, words: Words, position: Position, moves: Sequence[LandscapeMove]) -> str:
        """Tell how a turn is played."""
        return moves_words(words, moves, self._tile(position), None)

    def better(
        self,
        words: Words,
        position: Position,
        played: Sequence[LandscapeMove],
        best: Sequence[LandscapeMove],
    ) -> str:
        """Tell how a turn would have been best."""
        return better_words(words, played, best, self._tile(position), None)

    def _tile(self, position: Position) -> Tile | None:
        return None if position.tile is None else position.catalogue[position.tile]


def teller(session: LandscapeSession) -> GameTeller:
    """Return who tells the turns of a game."""
    return GameTeller(session)
