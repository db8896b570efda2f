"""The result screen of every game: who won, the table of points, the points over time, what to do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from hg_engine import AnySession, AnyStep, registry
from hg_engine.game import Outcome
from web.analysis import moments
from web.board.paint_worker import paint_worker, thumbnail_worker
from web.board.still import Gallery, Picture, Still
from web.bots import players
from web.challenges import opponents, rematch
from web.challenges.page import duel_card, series_card
from web.games.timeline import Timeline
from web.i18n.words import Words
from web.table import table_families
from web.table.chart import chart_html, numbers_html
from web.table.lines import seat_names
from web.ui import editions
from web.ui.html import button, cls, esc, token
from web.ui.portraits import portrait, portraits_html
from web.ui.screen import BaseScreen, Screen

if TYPE_CHECKING:
    from web.table.host import TableHost

Game = AnySession
PICTURE_MS = 60
AROUND = 2.1
"""How far the picture of a moment reaches from its tile, in tiles."""
INSIDE = AROUND - 0.3
"""How far the middle of such a picture keeps from the edge of a board that has one, in tiles."""


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
    sharing: str = "app.share"
    """The action that shares."""


class Look(NamedTuple):
    """What the page shows of those who played, and what is offered first."""

    face: Callable[[int], str]
    """Writes the portrait or the token of a seat."""
    primary: tuple[str, str, str, str]
    """The likeliest next act: its action, its words, the style and the icon of its button."""
    beside: str = ""
    """What became of other games against the same bot, as HTML."""


class OutcomeScreen(BaseScreen, Generic[T]):
    """The end of a game."""

    name = "result"

    def __init__(self, app: TableHost, table: T) -> None:
        """Sum up the current session; ``table`` is where its board can be seen."""
        self.app = app
        self.table = table
        self._large, self._small = Gallery(app.page, paint_worker), Gallery(app.page, thumbnail_worker)
        self.numbers = False
        """Whether the points over time are shown as a table, too."""

    def drawn(self) -> None:
        """Paint the board, and the moments on it."""
        self.app.page.later(PICTURE_MS, self._hang)

    def hidden(self) -> None:
        """Stop painting."""
        self._large.close()
        self._small.close()

    def _hang(self) -> None:
        if self.app.screen is not self:
            return
        session = self.app.session
        family = table_families.of(session.rules)
        ident = f"{session.id} {len(session.history)}"
        self._large.hang({"result-picture": Picture(ident, lambda: family.still(session))})
        around = {
            f"picture-{name}": Picture(f"{ident} {name}", make)
            for name, make in self._around(session).items()
        }
        self._small.hang(around | self._pictures())

    def _around(self, session: Game) -> dict[str, Callable[[], Still | None]]:
        """Return what makes the picture of every moment: the board as it was then, near what happened last."""
        family = table_families.of(session.rules)

        def still(moment: moments.Moment) -> Still:
            picture = family.still(session.branch(moment.step, id=session.id))
            return picture if moment.whole else near_last(picture)

        return {one.name: (lambda one=one: still(one)) for one in self._moments()}  # type: ignore[misc]

    def _pictures(self) -> dict[str, Picture]:
        """Return what else is painted, by canvas."""
        return {}

    def _moments(self) -> list[moments.Moment]:
        """Return the moments that made the game."""
        return []

    def look(self, words: Words) -> Look:
        """Return who played, by portrait or token, and what is offered first."""
        app, session = self.app, self.app.session
        kinds = app.current_game.bots

        def face(seat: int) -> str:
            level = kinds[seat] if seat < len(kinds) else ""
            return portrait(level, "face") if level in players.LEVELS else token(session.seats[seat].color)

        primary = ("app.new", words("result.again"), "pri xl", "add")
        if rematch.fresh_offered(app):
            primary = ("again", words("result.rematch"), "pri xl", "turn_right")
        return Look(face, primary, duel_card(words, app.store.slots(), session, kinds))

    def title(self, words: Words) -> str:
        """Name the winner."""
        return headline(words, self.app.session)

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Go to the board, show the points over time as numbers, play again."""
        match action:
            case "board":
                self.app.go(self.table)
            case "history":
                self.table.act("history.first", {})
                self.app.go(self.table)
            case "analysis":
                from web.analysis.screen import show

                show(self.app, self.table)
            case "numbers":
                self.numbers = not self.numbers
            case "moment":
                self.table.act("history.to", {"to": data["to"]})
                self.app.go(self.table)
            case "again" | "next" | "rematch":
                self._begin(action, data.get("level", ""))
            case "far.send":
                self.table.act(action, data)
                self.app.redraw()
            case "game":
                rematch.open_result(self.app, data["id"])
            case _:
                return self._act(action, data)
        return True

    def _begin(self, action: str, level: str) -> None:
        """Begin a game: with other tiles, against another bot, or with the same tiles."""
        match action:
            case "again":
                rematch.fresh(self.app)
            case "next":
                opponents.play(self.app, level, self.app.session.rules.id)
            case _:
                rematch.begin(self.app)

    def _act(self, action: str, data: Mapping[str, str]) -> bool:
        """Do what only a control of this game asks for; False if there is no such action."""
        return False

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Go back to the table when the game goes on (something was taken back)."""
        self.table.changed(steps, undone)
        if not self.app.session.position.is_over:
            self.app.go(self.table)


def near_last(still: Still) -> Still:
    """Return the part of a board around what happened last; a board where nothing did as it is."""
    if still.last is None:
        return still
    x, y = still.last
    if still.whole is not None:  # a board with edges, beyond which there is nothing to see
        left, top, right, bottom = still.whole
        x = min(max(x, left + INSIDE), right - INSIDE)
        y = min(max(y, top + INSIDE), bottom - INSIDE)
    return still._replace(whole=(x - AROUND, y - AROUND, x + AROUND, y + AROUND))


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


def series(words: Words, app: TableHost) -> Challenge:
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


class Sheet(NamedTuple):
    """What one game adds to the page of its result."""

    told: str
    """What is told beside the rules."""
    bars: str
    table: str
    """Points by kind as a table."""
    timeline: Timeline
    kind: Callable[[str], str]
    """How a kind of points is called."""
    acts: str = ""
    more: str = ""
    """Cards of its own."""


def page_html(
    words: Words, session: Game, sheet: Sheet, challenge: Challenge, numbers: bool, look: Look
) -> str:
    """Write the whole screen: the land, who won, where the points came from, and the moments that made the game."""
    found = moments.moments(words, session, sheet.timeline, sheet.kind)
    return (
        f"{portraits_html()}"
        '<header class="top">'
        f"{button('app.home', '', 'ghost', 'back', words('table.home'), id='result-home')}"
        f'<span class="brand">{esc(words("app.name"))}</span><span class="sp"></span><div class="plate">'
        f"{button('app.settings', '', 'ghost', 'settings', words('table.settings'), id='result-settings')}"
        f'</div></header><div class="front result">{_hero(words, session, sheet, challenge, look)}<div class="wrap">'
        f'<div class="rg"><section class="card tw bdc" aria-labelledby="points">'
        f'<h2 id="points">{esc(words("result.from"))}</h2>{sheet.bars}'
        f'<details class="astable" open><summary>{esc(words("result.as_table"))}</summary>'
        f'<div class="scrolls" role="group" tabindex="0" aria-labelledby="points">{sheet.table}</div></details>'
        f"</section>{look.beside}</div>{challenge.card}"
        f"{moments.moments_html(words, found)}{_over_time(words, session, sheet.timeline, numbers)}{sheet.more}"
        f"{_less(words, sheet, look)}</div></div>"
    )


def _less(words: Words, sheet: Sheet, look: Look) -> str:
    """Write what else may be done, at the foot."""
    new = (
        ""
        if look.primary[0] == "app.new"
        else button("app.new", words("result.again"), "ghost", id="result-new")
    )
    return (
        f'<div class="acts less">{button("board", words("result.board"), "ghost", "eye", id="result-board")}'
        f"{button('app.statistics', words('stats.title'), 'ghost', 'chart', id='result-statistics')}"
        f"{sheet.acts}{button('app.send', words('result.export'), 'ghost', 'save', id='result-export')}{new}</div>"
    )


def _hero(words: Words, session: Game, sheet: Sheet, challenge: Challenge, look: Look) -> str:
    """Write who won, over the finished board."""
    rules = esc(editions.name(words, session.rules.id))
    said = f' · <span id="result-day">{esc(challenge.said)}</span>' if challenge.said else ""
    scores = outcome_of(session).scores
    players = "".join(
        f'<li class="player">{look.face(seat)}<span class="nm">{esc(session.seats[seat].name)}</span>'
        f'<b class="num t">{words.number(scores[seat])}</b></li>'
        for seat in winners_first(session)
    )
    first = button(*look.primary, id="result-again" if look.primary[0] == "again" else "result-new")
    return (
        '<section class="hero back outcome"><div class="land" aria-hidden="true">'
        '<canvas id="result-picture" width="1600" height="860" data-keep></canvas></div><div class="in">'
        f'<div class="txt"><p class="cap"><button type="button" class="link" data-act="app.played" id="result-rules">'
        f'{rules}</button> · {esc(sheet.told)}{said}</p><h1 tabindex="-1">{esc(headline(words, session))}</h1>'
        f'<ul class="players">{players}</ul><div class="acts">{first}'
        f"{_analysis(words, session)}"
        f"{button('history', words('history.title'), '', 'clock', id='result-history')}"
        f"{button(challenge.sharing, words(challenge.share), '', 'share', id='result-share')}"
        f"{challenge.act}"
        "</div></div></div></section>"
    )


def _analysis(words: Words, session: Game) -> str:
    """Offer to look the game over, where there is a coach who can."""
    if registry.named(session.rules.family).coach is None:
        return ""
    return button("analysis", words("result.analysis"), "", "chart", id="result-analysis")


def _over_time(words: Words, session: Game, timeline: Timeline, numbers: bool) -> str:
    """Write the card with the points over time."""
    listed = numbers_html(words, session.seats, timeline) if numbers else ""
    key = "history.chart.hide" if numbers else "history.chart.show"
    more = button("numbers", words(key), "ghost s", id="result-numbers", aria_expanded=str(numbers).lower())
    return (
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
