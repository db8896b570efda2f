"""What the coach says as HTML and as sentences: ways to play the turn, each with its reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hg_engine.landscape.moves import HUT, LandscapeMove, Occupy, Place, TakeBack, parse_move
from hg_engine.landscape.tile import ZONE_BASE, Terrain, Tile
from hg_engine.session import Seat
from web.coach import Advice, Why
from web.i18n import Words
from web.screens import button, esc, icon
from web.screens.state import TableState
from web.view import tell
from web.view.places import Cell

FIGURES = {Terrain.FOREST: "gatherer", Terrain.RIVER: "fisher", Terrain.MEADOW: "hunter"}
MOST = 3
"""How many reasons are told of a way."""


def may_ask(state: TableState) -> bool:
    """Whether somebody here is to move, and hints are wanted."""
    return (
        state.settings.on("aid.coach")
        and state.mode in ("idle", "placing", "occupying", "retaking")
        and not state.read_only
        and state.course is None
    )


def ask_html(words: Words, state: TableState) -> str:
    """Write the button that asks."""
    if not may_ask(state):
        return ""
    if state.text:
        return button("coach.ask", words("coach.ask"), "", "bulb", id="coach-ask")
    return button("coach.ask", "", "ghost ask", "bulb", words("coach.ask"), id="coach-ask")


def coach_html(words: Words, state: TableState) -> str:
    """Write what the coach says, or nothing."""
    coach = state.coach
    if not coach.open:
        return ""
    close = button("coach.close", "", "ghost", "close", words("coach.close"), id="coach-close")
    if coach.thinking or coach.failed:
        text = words("coach.thinking" if coach.thinking else "coach.failed")
        inside = f"<p>{esc(text)}</p>"
    else:
        best = coach.advice[0].value
        rows = "".join(_way_html(words, state, number, way, best) for number, way in enumerate(coach.advice))
        inside = f'<ol class="ways">{rows}</ol>'
    return (
        f'<aside class="hint coach" aria-label="{esc(words("coach.label"))}" id="coach">{icon("bulb")}{inside}'
        f"{close}</aside>"
    )


def _way_html(words: Words, state: TableState, number: int, way: Advice, best: float) -> str:
    """Write a way as a button that tries it."""
    less = words("coach.less", count=round(best - way.value, 1)) if number else words("coach.best")
    said = ". ".join(reasons(words, state, way))
    return (
        f'<li><button type="button" class="b way" data-act="coach.try" data-way="{number}" id="coach-{number}">'
        f"<b>{esc(way_words(words, state, way))}</b> <span>{esc(less)}</span> <small>{esc(said)}</small></button></li>"
    )


def spoken(words: Words, state: TableState, way: Advice) -> str:
    """Say a way with its reasons."""
    return f"{way_words(words, state, way)}. {' '.join(f'{text}.' for text in reasons(words, state, way))}"


def way_words(words: Words, state: TableState, way: Advice) -> str:
    """Tell the moves of a way."""
    return rest_words(words, state, way.moves)


def rest_words(words: Words, state: TableState, moves: Sequence[str]) -> str:
    """Tell moves with which the turn at the table may go on."""
    position = state.session.position
    tile = None if position.tile is None else position.catalogue[position.tile]
    return moves_words(words, [parse_move(text) for text in moves], tile, state.moment.cells)


def moves_words(
    words: Words, moves: Sequence[LandscapeMove], tile: Tile | None, cells: Mapping[int, Cell]
) -> str:
    """Tell how a turn is played: where the tile goes, and the piece; ``cells`` is where every tile lies."""
    parts = []
    for move in moves:
        match move:
            case Place(x, y, _):
                parts.append(tell.cell_name(words, (x, y)))
            case TakeBack(None):
                parts.append(words("table.keep"))
            case TakeBack(int(zone)):
                parts.append(words("coach.take_back", cell=tell.cell_name(words, cells[zone // ZONE_BASE])))
            case Occupy(None, _):
                parts.append(words("coach.no_piece"))
            case Occupy(piece, number):
                parts.append(words(f"table.{_figure(tile, str(piece), number)}"))
    return ", ".join(parts)


def _figure(tile: Tile | None, piece: str, number: int) -> str:
    """Name the piece by where it stands."""
    return "hut" if piece == HUT or tile is None else FIGURES[tile.zones[number].terrain]


def reasons(words: Words, state: TableState, way: Advice) -> list[str]:
    """Tell why, the weightiest first."""
    return why_words(words, state.session.seats, state.session.position.to_move, way.why)


def why_words(words: Words, seats: Sequence[Seat], mine: int | None, why: Sequence[Why]) -> list[str]:
    """Tell reasons for a turn of the seat ``mine``, the weightiest first, not too many."""
    return [reason(words, seats, one, mine) for one in why[:MOST]]


def reason(words: Words, seats: Sequence[Seat], why: Why, mine: int | None) -> str:
    """Tell one reason; ``mine`` is the seat that moves."""
    count = max(1, round(why.points))
    name = seats[why.seat].name if why.seat >= 0 else ""
    chance = round(100 * why.chance)
    match why.kind:
        case "scores" if why.seat != mine:
            return words("coach.gives", name=name, count=count)
        case "scores":
            area = why.area if why.area in ("forest", "river") else "other"
            return words(f"coach.scores.{area}", count=count)
        case "claims" if why.chance:
            return words(f"coach.claims.{why.area}", count=count, chance=chance)
        case "claims" | "hut":
            return words(f"coach.claims.{'system' if why.kind == 'hut' else why.area}", count=count)
        case "grows":
            return words(f"coach.grows.{why.area}", count=count)
        case "hinders" | "helps":
            return words(f"coach.{why.kind}", name=name, count=count)
        case "returns":
            return words("coach.returns", count=count)
        case _:
            return words(f"coach.{why.kind}")
