"""Two games with the same tiles side by side, turn by turn: where they differ, both boards, both leads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

from hg_engine.game import Draw
from hg_engine.landscape.session import LandscapeSession
from web.board.still import Picture, Still
from web.challenges.page import signed
from web.i18n.words import Words
from web.landscape.timeline import timeline_of
from web.ui.html import attrs, button, esc

if TYPE_CHECKING:
    from collections.abc import Callable

MINE, THEIRS = "pair-mine", "pair-theirs"
"""The canvases of the two boards."""


class Pair:
    """Two games of the same day, and the turn at which both are shown."""

    def __init__(self, mine: LandscapeSession, theirs: LandscapeSession) -> None:
        """Show the turn in which they parted, or the last one."""
        self.sessions = mine, theirs
        self.timelines = timeline_of(mine), timeline_of(theirs)
        self.leads = tuple(
            list(accumulate(turn.points[0] - turn.points[1] for turn in line.turns))
            for line in self.timelines
        )
        self.count = max(len(line.turns) for line in self.timelines)
        self.parted = next((number for number in range(1, self.count + 1) if not self.same(number)), None)
        self.at = self.parted or self.count

    def turn_to(self, number: int) -> None:
        """Show another turn."""
        self.at = min(max(1, number), self.count)

    def same(self, number: int) -> bool:
        """Whether the same moves were made in a turn of both games."""
        mine, theirs = (self._moves(game, number) for game in (0, 1))
        return mine == theirs

    def _moves(self, game: int, number: int) -> list[object]:
        turns = self.timelines[game].turns
        if number > len(turns):
            return []
        turn = turns[number - 1]
        steps = self.sessions[game].history[turn.start : turn.end]
        return [step.move for step in steps if not isinstance(step.move, Draw)]

    def lead(self, game: int, number: int) -> int:
        """Return by how much the first seat of a game was ahead after a turn, before the final scoring."""
        leads = self.leads[game]
        return leads[min(number, len(leads)) - 1] if leads else 0

    def pictures(self, still: Callable[[LandscapeSession], Still]) -> dict[str, Picture]:
        """Return what paints both boards as they were after the turn."""
        found = {}
        for game, name in enumerate((MINE, THEIRS)):
            session, turns = self.sessions[game], self.timelines[game].turns
            end = turns[min(self.at, len(turns)) - 1].end if turns else 0
            found[name] = Picture(f"{name} {end}", partial(_board, still, session, end))
        return found


def _board(still: Callable[[LandscapeSession], Still], session: LandscapeSession, end: int) -> Still:
    return still(session.branch(end, id=session.id))


def pair_html(words: Words, pair: Pair, name: str) -> str:
    """Write both games at a turn, what leads to the turns beside it, and all turns as a table; ``name`` is theirs."""
    said = words("daily.pair.never") if pair.parted is None else words("daily.pair.parted", turn=pair.parted)
    who = words("daily.mine"), words("daily.theirs", name=name)
    boards = "".join(
        f'<figure><canvas id="{canvas}" width="520" height="400" data-keep aria-hidden="true"></canvas><figcaption>'
        f"<span>{esc(who[game])}</span><b>{esc(_lead(words, pair, game, pair.at))}</b></figcaption></figure>"
        for game, canvas in enumerate((MINE, THEIRS))
    )
    at = words("daily.pair.turn", turn=pair.at, count=pair.count)
    how = words("daily.pair.same" if pair.same(pair.at) else "daily.pair.other")
    return (
        f'<section class="card twin" aria-labelledby="pair"><h2 id="pair">{esc(words("daily.pair"))}</h2>'
        f'<p>{esc(said)}</p><div class="row turns">{_step(words, pair, -1)}<label class="vh" for="pair-at">'
        f'{esc(words("daily.pair.number"))}</label><input type="range" id="pair-at" min="1" '
        f'max="{pair.count}" value="{pair.at}" data-act="pair.at"{attrs(aria_valuetext=at)}>'
        f'{_step(words, pair, 1)}</div><p class="s" role="status">{esc(at)} · {esc(how)}</p>'
        f'<div class="boards">{boards}</div>'
        f"<details><summary>{esc(words('daily.pair.table'))}</summary>{_table(words, pair, who)}</details></section>"
    )


def _step(words: Words, pair: Pair, way: int) -> str:
    """Write the button that leads to the turn before or after."""
    name, pict = ("before", "left") if way < 0 else ("after", "right")
    ends = pair.at == (1 if way < 0 else pair.count)
    return button(
        "pair.at", "", "", pict, words(f"daily.pair.{name}"),
        id=f"pair-{name}", data_value=pair.at + way, aria_disabled="true" if ends else None,
    )  # fmt: skip


def _lead(words: Words, pair: Pair, game: int, number: int) -> str:
    return words("app.labelled", label=words("daily.lead"), text=signed(words, pair.lead(game, number)))


def _table(words: Words, pair: Pair, who: Sequence[str]) -> str:
    heads = "".join(f'<th scope="col" class="n">{esc(one)}</th>' for one in who)
    rows = "".join(
        f'<tr><th scope="row">{words.number(number)}</th>'
        f"<td>{esc(words('daily.pair.same' if pair.same(number) else 'daily.pair.other'))}</td>"
        + "".join(f'<td class="n">{esc(signed(words, pair.lead(game, number)))}</td>' for game in (0, 1))
        + "</tr>"
        for number in range(1, pair.count + 1)
    )
    return (
        f'<div class="scrolls" role="group" tabindex="0" aria-labelledby="pair"><table class="counts">'
        f'<caption class="vh">{esc(words("daily.pair.caption"))}</caption><thead><tr>'
        f'<th scope="col">{esc(words("daily.pair.number"))}</th><th scope="col">{esc(words("daily.pair.placed"))}</th>'
        f"{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
