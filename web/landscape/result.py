"""The result screen: every player's points by kind, and every scoring with a button that shows its area."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

from hg_engine.game import Event
from hg_engine.landscape.moves import Place
from hg_engine.landscape.session import LandscapeSession
from web.analysis import result
from web.analysis.bars import bars_html
from web.analysis.moments import Moment, moments
from web.analysis.result import (
    Challenge,
    Look,
    OutcomeScreen,
    Sheet,
    page_html,
    points_html,
    series,
    winners_first,
)
from web.board.still import Picture
from web.challenges import telling, today
from web.challenges.page import daily_compared
from web.games import daily
from web.i18n.words import Words
from web.landscape import tell
from web.landscape.lore import lore_of
from web.landscape.pair import Pair, pair_html
from web.landscape.timeline import timeline_of
from web.table import table_families
from web.table.lines import seat_names
from web.ui.html import button, esc, icon, token

if TYPE_CHECKING:
    from web.table.host import TableHost

ALWAYS = ("river", "forest", "river_system", "meadow")
KINDS = ("river", "forest", "logboat", "hunting_trap", "river_system", "raft", "meadow", "pit_trap")
"""Kinds of points, in the order of the columns; those in `ALWAYS` are shown even if nobody has any."""


ORDER = ("river", "forest", "logboat", "hunting_trap", "river_system", "meadow", "raft", "pit_trap")
"""The same in the order of the bars."""


class Table(result.Table, Protocol):
    """The table that the result belongs to."""

    def review(self, zone: int, system: bool) -> None:
        """Show an area on the board."""

    def replay_scoring(self) -> None:
        """Tell the final scoring once more, as soon as the table is shown."""


class ResultScreen(OutcomeScreen[Table]):
    """The end of a game."""

    def __init__(self, app: TableHost, table: Table) -> None:
        """Sum up the current session; ``table`` is where its board can be seen."""
        super().__init__(app, table)
        self.who = winners_first(app.session)[0]
        self._compared = today.compared(app)
        self._pair: Pair | None = None
        """A friend's game beside one's own of the same day."""
        if self._compared is not None:
            mine = today.own_game(app, app.session.id)
            self._pair = None if mine is None else Pair(mine, app.session)

    def _pictures(self) -> dict[str, Picture]:
        """Return the boards of both games, where two are compared."""
        return (
            {} if self._pair is None else self._pair.pictures(table_families.of(self.app.session.rules).still)
        )

    def html(self, words: Words) -> str:
        """Write the result."""
        session = self.app.session
        return result_html(words, session, self.who, self.look(words), self.numbers, self._challenge(words))

    def _moments(self) -> list[Moment]:
        """Return the moments that made the game."""
        words, session = self.app.words, self.app.session
        return moments(words, session, timeline_of(session), lambda kind: words(f"result.kind.{kind}"))

    def _challenge(self, words: Words) -> Challenge:
        """Write what compares this game with others, and what may be played next."""
        app, session = self.app, self.app.session
        date = daily.date_of(session)
        said = words("daily.of", date=today.said(words, date)) if date else ""
        if app.read_only:
            pair, name = self._compared, session.seats[0].name
            card = daily_compared(words, *pair, name) if pair else ""
            return Challenge(said, card + (pair_html(words, self._pair, name) if self._pair else ""))
        found = series(words, app)
        if not date:
            return found
        days = button("app.daily", words("daily.days"), "", "sun", id="result-days")
        return found._replace(said=said, share="daily.share", sharing="day.share", act=found.act + days)

    def _act(self, action: str, data: Mapping[str, str]) -> bool:
        """Choose whose points are listed, or go to what tells more of the game."""
        match action:
            case "pair.at":
                if self._pair is not None:
                    self._pair.turn_to(int(data["value"]))
                    self.app.redraw()
            case "day.share":
                telling.share(self.app, self.app.session)
            case "who":
                self.who = int(data["seat"])
            case "walk":
                self.table.replay_scoring()
                self.app.go(self.table)
            case "show":
                self.table.review(int(data["zone"]), bool(data["system"]))
                self.app.go(self.table)
            case _:
                return False
        return True


def result_html(
    words: Words,
    session: LandscapeSession,
    who: int,
    look: Look,
    numbers: bool = False,
    challenge: Challenge = Challenge(),  # noqa: B008 - it cannot be changed
) -> str:
    """Write the whole screen."""
    totals = session.breakdown()
    kinds = {kind: words(f"result.kind.{kind}") for kind in ORDER}
    bars = bars_html(
        words, session, winners_first(session), kinds, lambda seat, kind: totals[seat].get(kind, 0), look.face
    )
    sheet = Sheet(
        words("result.tiles", count=len(session.position.tiles)),
        bars,
        points_table(words, session),
        timeline_of(session),
        lambda kind: words(f"result.kind.{kind}"),
        button("walk", words("walk.again"), "ghost", "play", id="result-walk"),
        f'<section class="card sources">{sources(words, session, who)}</section>',
    )
    return page_html(words, session, sheet, challenge, numbers, look)


def points_table(words: Words, session: LandscapeSession) -> str:
    """Write every player's points by kind; on phones css makes a card of each row."""
    totals = session.breakdown()
    kinds = {
        kind: words(f"result.kind.{kind}")
        for kind in KINDS
        if kind in ALWAYS or any(kind in total for total in totals)
    }
    return points_html(words, session, kinds, lambda seat, kind: str(totals[seat].get(kind, 0) or "–"))


def sources(words: Words, session: LandscapeSession, who: int) -> str:
    """List where a player's points came from, each line with a button that shows its area."""
    tabs = "".join(
        f'<button type="button" class="b seatpick" data-act="who" data-seat="{seat}" id="who-{seat}" '
        f'aria-pressed="{"true" if seat == who else "false"}">{token(session.seats[seat].color, small=True)}'
        f"{esc(session.seats[seat].name)}</button>"
        for seat in winners_first(session)
    )
    rows = [
        _source_html(words, session, who, turn, index, event)
        for turn, index, event in _numbered(session)
        if event.points and who in event.players
    ]
    body = "".join(rows) or f'<li class="muted">{esc(words("result.nothing"))}</li>'
    name = session.seats[who].name
    return (
        f'<h2>{esc(words("result.sources", name=name))}</h2><div class="whos">{tabs}</div>'
        f'<ul class="sourcelist">{body}</ul>'
    )


def _numbered(session: LandscapeSession) -> Iterator[tuple[int, int, Event]]:
    """Yield every event with its turn, extra turns counted with the one before, and its place in its step."""
    turn = 0
    extra = False
    for step in session.history:
        if isinstance(step.move, Place):
            turn += not extra
            extra = False
        for index, event in enumerate(step.events):
            extra = extra or event.kind == "menhir_turn"
            turn += event.kind == "lost"
            yield turn, index, event


def _source_html(
    words: Words, session: LandscapeSession, who: int, turn: int, index: int, event: Event
) -> str:
    """Write one line: what scored, when, with whom, and the button."""
    when = words("result.end") if event.kind in tell.FINAL else words("result.turn", turn=turn)
    notes = [when, tell.majority_words(words, event, session.seats)]
    others = [seat for seat in event.players if seat != who]
    if others:
        notes.append(words("result.also", names=seat_names(words, session.seats, others)))
    text = tell.event_words(words, lore_of(session.rules), event)
    return (
        f'<li><span class="chip">{esc(words(f"result.kind.{event.kind}"))}</span><span>{esc(text)}'
        "<br>"
        f'<span class="muted s">{esc(" · ".join(note for note in notes if note))}</span></span>'
        f'<button type="button" class="b num" data-act="show" data-zone="{event.zone}" '
        f'data-system="{"1" if event.kind in tell.SYSTEMS else ""}" '
        f'id="source-{turn}-{event.kind}-{event.zone}-{index}" '
        f'aria-label="{esc(words("result.show", count=event.points, what=text))}">{event.points} '
        f"{icon('eye')}</button></li>"
    )
