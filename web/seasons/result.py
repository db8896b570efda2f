"""The result of a game: every player's points by kind of tile, and the points over time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from hg_engine.game import Outcome
from hg_engine.seasons.tiles import FOOD, GOODS
from web import editions, rematch
from web.i18n import Words
from web.screens import BaseScreen, Screen, button, cls, esc, token
from web.screens.challenge import series_card
from web.screens.chart import chart_html, numbers_html
from web.screens.track import track_html
from web.view.lines import seat_names

from . import Game
from .story import story_of

if TYPE_CHECKING:
    from web.app import App

KINDS = (*FOOD, "mammoth", *GOODS, "pack")
"""Kinds of points, in the order of the columns."""


class Table(Screen, Protocol):
    """The table that the result belongs to."""

    def replay(self) -> None:
        """Go to the beginning of the game, to walk through it from there."""


class ResultScreen(BaseScreen):
    """The end of a game."""

    name = "result"

    def __init__(self, app: App, table: Table) -> None:
        """Sum up the session on the desk; ``table`` is where its board can be seen."""
        self.app = app
        self.table = table
        self.numbers = False
        """Whether the points over time are shown as a table, too."""

    @property
    def session(self) -> Game:
        """The game."""
        return cast(Game, self.app.session)

    def html(self, words: Words) -> str:
        """Write the result."""
        card, act = self._series(words)
        return result_html(words, self.session, self.numbers, card, act)

    def _series(self, words: Words) -> tuple[str, str]:
        """Write the games with the same tiles, and the button of a rematch."""
        app = self.app
        if app.read_only:
            return "", ""
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
        return series_card(words, over, ident), act

    def title(self, words: Words) -> str:
        """Name the winner."""
        return headline(words, self.session)

    def act(self, action: str, data: Mapping[str, str]) -> None:
        """Go to the board, or show the points over time as numbers."""
        match action:
            case "board":
                self.app.go(self.table)
            case "replay":
                self.table.replay()
                self.app.go(self.table)
            case "numbers":
                self.numbers = not self.numbers
            case "rematch":
                rematch.begin(self.app)
            case "game":
                self.app.open_result(data["id"])

    def changed(self, steps: Sequence[Any], undone: bool) -> None:
        """Go back to the table when the game goes on (something was taken back)."""
        self.table.changed(steps, undone)
        if not self.app.session.position.is_over:
            self.app.go(self.table)


def outcome_of(session: Game) -> Outcome:
    """Return the outcome of a game; of one still going on, as it stands."""
    return session.position.outcome() or Outcome.of(session.position.scores)


def headline(words: Words, session: Game) -> str:
    """Say who won, and by how much; a shared win is said so."""
    outcome = outcome_of(session)
    names = seat_names(words, session.seats, outcome.winners)
    if len(outcome.winners) > 1:
        return words("result.shared", names=names)
    rest = [points for seat, points in enumerate(outcome.scores) if seat not in outcome.winners]
    return words("result.wins", name=names, count=max(outcome.scores) - max(rest))


def result_html(words: Words, session: Game, numbers: bool, card: str, act: str) -> str:
    """Write the whole screen."""
    rules = esc(editions.name(words, session.rules.id))
    story = story_of(session)
    turns = words("seasons.turns", turns=len(story.turns))
    listed = numbers_html(words, session.seats, story) if numbers else ""
    key = "history.chart.hide" if numbers else "history.chart.show"
    more = button("numbers", words(key), "ghost s", id="result-numbers", aria_expanded=str(numbers).lower())
    return (
        '<header class="top">'
        f"{button('app.home', '', 'ghost', 'back', words('table.home'), id='result-home')}"
        f'<span class="brand">{esc(words("app.name"))}</span><span class="sp"></span>'
        f"{button('app.settings', '', 'ghost', 'settings', words('table.settings'), id='result-settings')}"
        "</header>"
        f'<div class="page result"><p class="cap"><button type="button" class="b link" data-act="app.played" '
        f'id="result-rules">{rules}</button>, {esc(turns)}</p><h1 tabindex="-1">{esc(headline(words, session))}</h1>'
        f'<div class="split"><div class="col">{card}<section class="card tw">{points_table(words, session)}'
        f"{track_html(session.seats, outcome_of(session).scores)}</section>"
        f'<section class="card over"><div class="row"><h2>{esc(words("history.chart"))}</h2><span class="sp"></span>'
        f"{more}</div>{chart_html(words, session.seats, story, wide=True)}{listed}</section></div>"
        f'<div class="col"><section class="card"><div class="col">{act}'
        f"{button('board', words('result.board'), 'pri', 'eye', id='result-board')}"
        f"{button('replay', words('result.replay'), '', 'play', id='result-replay')}"
        f"{button('app.share', words('result.share'), '', 'share', id='result-share')}"
        f"{button('app.send', words('result.export'), '', 'save', id='result-export')}"
        f"{button('app.new', words('result.again'), 'ghost', id='result-new')}</div></section></div></div></div>"
    )


def points_table(words: Words, session: Game) -> str:
    """Write every player's points by kind, with how many tiles made them; on phones css makes a card of each row."""
    position, outcome = session.position, outcome_of(session)
    head = "".join(f'<th scope="col" class="n">{esc(words(f"seasons.points.{kind}"))}</th>' for kind in KINDS)
    rows = []
    for seat in sorted(range(len(session.seats)), key=lambda seat: (-outcome.scores[seat], seat)):
        who, won = session.seats[seat], seat in outcome.winners
        mark = f'<br><span class="xs">{esc(words("result.winner"))}</span>' if won else ""
        counts = {**position.taken[seat], "pack": len(position.packs[seat])}
        cells = "".join(
            f'<td class="n" data-l="{esc(words(f"seasons.points.{kind}"))}">'
            f"{position.breakdown[seat][kind] or '–'}{_count(counts[kind])}</td>"
            for kind in KINDS
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


def _count(count: int) -> str:
    """Write how many tiles made the points."""
    return f' <small class="muted">×{count}</small>' if count else ""
