"""The result screen of every game: who won, the table of points, the points over time, what to do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from hg_engine import AnySession, AnyStep, registry
from hg_engine.game import Outcome
from web.challenges import rematch
from web.challenges.page import series_card
from web.games.timeline import Timeline
from web.i18n.words import Words
from web.table.chart import chart_html, numbers_html
from web.table.lines import seat_names
from web.table.track_page import track_html
from web.ui import editions
from web.ui.html import BaseScreen, Screen, button, cls, esc, token

if TYPE_CHECKING:
    from web.table.host import Application

Game = AnySession


class Table(Screen, Protocol):
    """The table that the result belongs to."""

    def replay(self) -> None:
        """Go to the beginning of the game, to walk through it from there."""


T = TypeVar("T", bound=Table)


class Challenge(NamedTuple):
    """What the result says about a game of the day or a rematch."""

    said: str = ""
    """Which day's game it was."""
    card: str = ""
    """Games side by side, as HTML."""
    act: str = ""
    """The rematch, as HTML."""
    share: str = "result.share"
    """The key of what sharing is called."""


class OutcomeScreen(BaseScreen, Generic[T]):
    """The end of a game."""

    name = "result"

    def __init__(self, app: Application, table: T) -> None:
        """Sum up the current session; ``table`` is where its board can be seen."""
        self.app = app
        self.table = table
        self.numbers = False
        """Whether the points over time are shown as a table, too."""

    def title(self, words: Words) -> str:
        """Name the winner."""
        return headline(words, self.app.session)

    def act(self, action: str, data: Mapping[str, str]) -> None:
        """Go to the board, show the points over time as numbers, play again."""
        match action:
            case "board":
                self.app.go(self.table)
            case "replay":
                self.table.replay()
                self.app.go(self.table)
            case "analysis":
                from web.analysis.screen import show

                show(self.app, self.table)
            case "numbers":
                self.numbers = not self.numbers
            case "rematch":
                rematch.begin(self.app)
            case "far.send":
                self.table.act(action, data)
                self.app.redraw()
            case "game":
                rematch.open_result(self.app, data["id"])
            case _:
                self._act(action, data)

    def _act(self, action: str, data: Mapping[str, str]) -> None:
        """Do what only a control of this game asks for."""

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Go back to the table when the game goes on (something was taken back)."""
        self.table.changed(steps, undone)
        if not self.app.session.position.is_over:
            self.app.go(self.table)


def outcome_of(session: Game) -> Outcome:
    """Return the outcome of a game; of one still going on, as it stands."""
    found: Outcome | None = session.position.outcome()
    return found or Outcome.of(session.position.scores)


def winners_first(session: Game) -> list[int]:
    """Return the seats by points, most first."""
    scores = outcome_of(session).scores
    return sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))


def headline(words: Words, session: Game) -> str:
    """Say who won, and by how much; a shared win is said so."""
    outcome = outcome_of(session)
    names = seat_names(words, session.seats, outcome.winners)
    if len(outcome.winners) > 1:
        return words("result.shared", names=names)
    rest = [points for seat, points in enumerate(outcome.scores) if seat not in outcome.winners]
    return words("result.wins", name=names, count=max(outcome.scores) - max(rest))


def series(words: Words, app: Application) -> Challenge:
    """Write the games with the same tiles side by side, and the button of a rematch."""
    ident = app.session.id
    slots = rematch.series(app.store, ident)
    over = [(slot.id, slot.summary) for slot in slots if slot.summary is not None and slot.summary.over]
    after = rematch.following(app.store, ident)
    act = ""
    if rematch.offered(app):
        key = "rematch.begin" if len(app.session.seats) == 2 else "rematch.begin.round"
        act = button("rematch", words(key), "acc", "turn_right", id="result-rematch")
    elif after is not None and after.summary is not None and not after.summary.over:
        said = words("rematch.continue")
        act = button("app.on", said, "acc", "turn_right", data_id=after.id, id="result-rematch")
    if app.current_game.ledger is not None and app.current_game.ledger.pending:
        act += button("far.send", words("far.last"), "acc", "share", id="far-send")
    return Challenge(card=series_card(words, over, ident), act=act)


def page_html(
    words: Words, session: Game, told: str, tables: str, challenge: Challenge, acts: str = "", more: str = ""
) -> str:
    """Write the whole screen: what is ``told`` under the rules, ``tables`` in cards, own ``acts``, ``more``."""
    rules = esc(editions.name(words, session.rules.id))
    said = f'<br><span id="result-day">{esc(challenge.said)}</span>' if challenge.said else ""
    return (
        '<header class="top">'
        f"{button('app.home', '', 'ghost', 'back', words('table.home'), id='result-home')}"
        f'<span class="brand">{esc(words("app.name"))}</span><span class="sp"></span>'
        f"{button('app.settings', '', 'ghost', 'settings', words('table.settings'), id='result-settings')}"
        "</header>"
        f'<div class="page result"><p class="cap"><button type="button" class="b link" data-act="app.played" '
        f'id="result-rules">{rules}</button>, {esc(told)}{said}</p><h1 tabindex="-1">'
        f"{esc(headline(words, session))}</h1>"
        f'<div class="split"><div class="col">{challenge.card}{tables}</div>'
        f'<div class="col"><section class="card"><div class="col">{challenge.act}'
        f"{button('board', words('result.board'), 'pri', 'eye', id='result-board')}"
        f"{button('replay', words('result.replay'), '', 'play', id='result-replay')}{acts}"
        f"{_analysis(words, session)}"
        f"{button('app.share', words(challenge.share), '', 'share', id='result-share')}"
        f"{button('app.send', words('result.export'), '', 'save', id='result-export')}"
        f"{button('app.new', words('result.again'), 'ghost', id='result-new')}</div></section></div>{more}</div></div>"
    )


def _analysis(words: Words, session: Game) -> str:
    """Offer to look the game over, where there is a coach who can."""
    if registry.named(session.rules.family).coach is None:
        return ""
    return button("analysis", words("analysis.open"), "", "bulb", id="result-analysis")


def tables_html(words: Words, session: Game, table: str, timeline: Timeline, numbers: bool) -> str:
    """Write the card with the table of points and the track, and that with the points over time."""
    listed = numbers_html(words, session.seats, timeline) if numbers else ""
    key = "history.chart.hide" if numbers else "history.chart.show"
    more = button("numbers", words(key), "ghost s", id="result-numbers", aria_expanded=str(numbers).lower())
    return (
        f'<section class="card tw">{table}{track_html(session.seats, outcome_of(session).scores)}</section>'
        f'<section class="card over"><div class="row"><h2>{esc(words("history.chart"))}</h2><span class="sp"></span>'
        f"{more}</div>{chart_html(words, session.seats, timeline, wide=True)}{listed}</section>"
    )


def points_html(
    words: Words, session: Game, kinds: Mapping[str, str], cell: Callable[[int, str], str]
) -> str:
    """Write every player's points by kind (what it is called, by kind); on phones css makes a card of each row."""
    outcome = outcome_of(session)
    head = "".join(f'<th scope="col" class="n">{esc(name)}</th>' for name in kinds.values())
    rows = []
    for seat in winners_first(session):
        who, won = session.seats[seat], seat in outcome.winners
        mark = f'<br><span class="xs">{esc(words("result.winner"))}</span>' if won else ""
        cells = "".join(
            f'<td class="n" data-l="{esc(name)}">{cell(seat, kind)}</td>' for kind, name in kinds.items()
        )
        rows.append(
            f'<tr class="{cls("win" if won else None)}"><th scope="row"><span class="row">{token(who.color)}'
            f"<span>{esc(who.name)}{mark}</span></span></th>{cells}"
            f'<td class="n tot"><b class="num">{outcome.scores[seat]}</b></td></tr>'
        )
    return (
        f'<table class="res"><caption class="vh">{esc(words("result.caption"))}</caption><thead><tr>'
        f'<th scope="col">{esc(words("result.player"))}</th>{head}<th scope="col" class="n">'
        f"{esc(words('result.total'))}</th></tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )
