"""The result of a game: every player's points by kind, and every scoring with the way to its area."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from hg_engine import Session
from hg_engine.game import Outcome
from web import daily, editions, rematch
from web.i18n import Words
from web.screens import BaseScreen, Screen, button, cls, esc, icon, token
from web.screens.challenge import daily_compared, series_card
from web.screens.chart import chart_html, numbers_html
from web.screens.track import track_html
from web.view import tell
from web.view.lines import seat_names
from web.view.turns import story_of

if TYPE_CHECKING:
    from web.app import App

ALWAYS = ("river", "forest", "river_system", "meadow")
KINDS = ("river", "forest", "logboat", "hunting_trap", "river_system", "raft", "meadow", "pit_trap")
"""Kinds of points, in the order of the columns; those in `ALWAYS` are shown even if nobody has any."""


class Table(Screen, Protocol):
    """The table that the result belongs to."""

    def review(self, zone: int, system: bool) -> None:
        """Show an area on the board."""

    def replay(self) -> None:
        """Go to the beginning of the game, to walk through it from there."""

    def walk_again(self) -> None:
        """Tell the final scoring once more, as soon as the table is shown."""


class ResultScreen(BaseScreen):
    """The end of a game."""

    name = "result"

    def __init__(self, app: App, table: Table) -> None:
        """Sum up the session on the desk; ``table`` is where its board can be seen."""
        self.app = app
        self.table = table
        self.who = winners_first(app.session)[0]
        self.numbers = False
        """Whether the points over time are shown as a table, too."""
        self._compared = daily.compared(app)

    def html(self, words: Words) -> str:
        """Write the result."""
        return result_html(words, self.app.session, self.who, self.numbers, self._challenge(words))

    def _challenge(self, words: Words) -> Challenge:
        """Write what compares this game with others, and what may be played next."""
        app, session = self.app, self.app.session
        date = daily.date_of(session)
        said = words("daily.of", date=daily.said(words, date)) if date else ""
        if app.read_only:
            pair, name = self._compared, session.seats[0].name
            return Challenge(said, daily_compared(words, *pair, name) if pair else "")
        slots = rematch.series(app.store, session.id)
        over = [(slot.id, slot.summary) for slot in slots if slot.summary is not None and slot.summary.over]
        after = rematch.following(app.store, session.id)
        act = ""
        if rematch.offered(app):
            key = "rematch.begin" if len(session.seats) == 2 else "rematch.begin.round"
            act = button("rematch", words(key), "acc", "turn_right", id="result-rematch")
        elif after is not None and after.summary is not None and not after.summary.over:
            act = button(
                "app.on",
                words("rematch.continue"),
                "acc",
                "turn_right",
                data_id=after.id,
                id="result-rematch",
            )
        return Challenge(
            said, series_card(words, over, session.id), act, "daily.share" if date else "result.share"
        )

    def title(self, words: Words) -> str:
        """Name the winner."""
        return headline(words, self.app.session)

    def act(self, action: str, data: Mapping[str, str]) -> None:
        """Choose whose points are listed, or go to the board."""
        if action == "who":
            self.who = int(data["seat"])
        elif action == "board":
            self.app.go(self.table)
        elif action == "replay":
            self.table.replay()
            self.app.go(self.table)
        elif action == "numbers":
            self.numbers = not self.numbers
        elif action == "walk":
            self.table.walk_again()
            self.app.go(self.table)
        elif action == "rematch":
            rematch.begin(self.app)
        elif action == "game":
            self.app.open_result(data["id"])
        elif action == "analysis":
            from web.screens.analysis import show

            show(self.app, self.table)
        elif action == "show":
            self.table.review(int(data["zone"]), bool(data["system"]))
            self.app.go(self.table)

    def changed(self, steps: Sequence[object], undone: bool) -> None:
        """Go back to the table when the game goes on (something was taken back)."""
        self.table.changed(steps, undone)
        if not self.app.session.position.is_over:
            self.app.go(self.table)


class Challenge(NamedTuple):
    """What the result says beyond the game itself."""

    said: str = ""
    """Which day's game it was."""
    card: str = ""
    """Games side by side, as HTML."""
    act: str = ""
    """The rematch, as HTML."""
    share: str = "result.share"
    """The key of what sharing is called."""


def outcome_of(session: Session) -> Outcome:
    """Return the outcome of a game; of one still going on, as it stands."""
    position = session.position
    best = max(position.scores)
    leading = tuple(seat for seat, points in enumerate(position.scores) if points == best)
    return position.outcome() or Outcome(position.scores, leading)


def winners_first(session: Session) -> list[int]:
    """Return the seats by points, most first."""
    scores = outcome_of(session).scores
    return sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))


def headline(words: Words, session: Session) -> str:
    """Say who won, and by how much; a shared win is said so."""
    outcome = outcome_of(session)
    names = seat_names(words, session.seats, outcome.winners)
    if len(outcome.winners) > 1:
        return words("result.shared", names=names)
    rest = [points for seat, points in enumerate(outcome.scores) if seat not in outcome.winners]
    return words("result.wins", name=names, count=max(outcome.scores) - max(rest))


def result_html(
    words: Words,
    session: Session,
    who: int,
    numbers: bool = False,
    challenge: Challenge = Challenge(),  # noqa: B008 - it cannot be changed
) -> str:
    """Write the whole screen."""
    tiles = words("result.tiles", count=len(session.position.tiles))
    rules = esc(editions.name(words, session.rules.id))
    said = f'<br><span id="result-day">{esc(challenge.said)}</span>' if challenge.said else ""
    return (
        '<header class="top">'
        f"{button('app.home', '', 'ghost', 'back', words('table.home'), id='result-home')}"
        f'<span class="brand">{esc(words("app.name"))}</span><span class="sp"></span>'
        f"{button('app.settings', '', 'ghost', 'settings', words('table.settings'), id='result-settings')}"
        "</header>"
        f'<div class="page result"><p class="cap"><button type="button" class="b link" data-act="app.played" '
        f'id="result-rules">{rules}</button>, {esc(tiles)}{said}</p><h1 tabindex="-1">'
        f"{esc(headline(words, session))}</h1>"
        f'<div class="split"><div class="col">{challenge.card}<section class="card tw">{points_table(words, session)}'
        f"{track_html(session.seats, outcome_of(session).scores)}"
        f"</section>{_over_time(words, session, numbers)}</div>"
        f'<div class="col"><section class="card"><div class="col">'
        f"{challenge.act}"
        f"{button('board', words('result.board'), 'pri', 'eye', id='result-board')}"
        f"{button('replay', words('result.replay'), '', 'play', id='result-replay')}"
        f"{button('walk', words('walk.again'), '', 'play', id='result-walk')}"
        f"{button('analysis', words('analysis.open'), '', 'bulb', id='result-analysis')}"
        f"{button('app.share', words(challenge.share), '', 'share', id='result-share')}"
        f"{button('app.send', words('result.export'), '', 'save', id='result-export')}"
        f"{button('app.new', words('result.again'), 'ghost', id='result-new')}</div></section></div>"
        f'<section class="card sources">{sources(words, session, who)}</section></div></div>'
    )


def _over_time(words: Words, session: Session, numbers: bool) -> str:
    """Write the chart of the points over time."""
    story = story_of(session)
    listed = numbers_html(words, session.seats, story) if numbers else ""
    key = "history.chart.hide" if numbers else "history.chart.show"
    more = button("numbers", words(key), "ghost s", id="result-numbers", aria_expanded=str(numbers).lower())
    return (
        f'<section class="card over"><div class="row"><h2>{esc(words("history.chart"))}</h2><span class="sp"></span>'
        f"{more}</div>{chart_html(words, session.seats, story, wide=True)}{listed}</section>"
    )


def points_table(words: Words, session: Session) -> str:
    """Write every player's points by kind; on phones css makes a card of each row."""
    totals = session.breakdown()
    outcome = outcome_of(session)
    kinds = [kind for kind in KINDS if kind in ALWAYS or any(kind in total for total in totals)]
    head = "".join(f'<th scope="col" class="n">{esc(words(f"result.kind.{kind}"))}</th>' for kind in kinds)
    rows = []
    for seat in winners_first(session):
        who = session.seats[seat]
        won = seat in outcome.winners
        mark = f'<br><span class="xs">{esc(words("result.winner"))}</span>' if won else ""
        cells = "".join(
            f'<td class="n" data-l="{esc(words(f"result.kind.{kind}"))}">{totals[seat].get(kind, 0) or "–"}'
            "</td>"
            for kind in kinds
        )
        rows.append(
            f'<tr class="{cls("win" if won else None)}"><th scope="row"><span class="row">{token(who.color)}'
            f"<span>{esc(who.name)}{mark}</span></span></th>{cells}"
            f'<td class="n tot"><b class="num">{outcome.scores[seat]}</b></td></tr>'
        )
    return (
        f'<table class="res"><caption class="vh">{esc(words("result.caption"))}</caption><thead><tr>'
        f'<th scope="col">{esc(words("result.player"))}</th>{head}<th scope="col" class="n">'
        f"{esc(words('result.total'))}</th>"
        f"</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def sources(words: Words, session: Session, who: int) -> str:
    """List where a player's points came from, each line with a button that shows its area."""
    tabs = "".join(
        f'<button type="button" class="b seatpick" data-act="who" data-seat="{seat}" id="who-{seat}" '
        f'aria-pressed="{"true" if seat == who else "false"}">{token(session.seats[seat].color, small=True)}'
        f"{esc(session.seats[seat].name)}</button>"
        for seat in winners_first(session)
    )
    rows = []
    turn = 0
    extra = False
    known = editions.lore(session.rules)
    for step in session.history:
        if type(step.move).__name__ == "Place":
            turn += not extra
            extra = False
        for index, event in enumerate(step.events):
            extra = extra or event.kind == "menhir_turn"
            turn += event.kind == "lost"
            if not event.points or who not in event.players:
                continue
            system = event.kind in tell.SYSTEMS
            when = words("result.end") if event.kind in tell.FINAL else words("result.turn", turn=turn)
            notes = [when, tell.majority_words(words, event, session.seats)]
            others = [seat for seat in event.players if seat != who]
            if others:
                notes.append(words("result.also", names=seat_names(words, session.seats, others)))
            text = tell.event_words(words, known, event)
            rows.append(
                f'<li><span class="chip">{esc(words(f"result.kind.{event.kind}"))}</span><span>{esc(text)}'
                "<br>"
                f'<span class="muted s">{esc(" · ".join(note for note in notes if note))}</span></span>'
                f'<button type="button" class="b num" data-act="show" data-zone="{event.zone}" '
                f'data-system="{"1" if system else ""}" id="source-{turn}-{event.kind}-{event.zone}-{index}" '
                f'aria-label="{esc(words("result.show", count=event.points, what=text))}">{event.points} '
                f"{icon('eye')}</button></li>"
            )
    body = "".join(rows) or f'<li class="muted">{esc(words("result.nothing"))}</li>'
    name = session.seats[who].name
    return (
        f'<h2>{esc(words("result.sources", name=name))}</h2><div class="whos">{tabs}</div>'
        f'<ul class="sourcelist">{body}</ul>'
    )
