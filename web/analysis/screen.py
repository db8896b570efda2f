"""The analysis screen: who was ahead, the turning points, how everybody played, and every turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hg_engine import AnySession, AnyStep
from web.analysis import runner
from web.analysis.chart import chart_html, places
from web.bots.coach import Teller, Voice, voice_of
from web.i18n.words import Words
from web.platform.ports import Key
from web.table import review
from web.table.coach_page import why_words
from web.table.past import HistoryCursor
from web.table.review import Turn
from web.table.state import SharedState
from web.ui.html import attrs, button, cls, esc, icon, token
from web.ui.messages import top_html
from web.ui.screen import BaseScreen, Screen

if TYPE_CHECKING:
    from web.analysis.runner import Analyst
    from web.table.host import TableHost

Game = AnySession
ROW = "seen-"
"""What the ids of the buttons in the table of all turns begin with."""


def show(app: TableHost, table: Screen) -> None:
    """Show what is found about the current game; ``table`` is where its board can be seen."""
    who = runner.of(app)
    if who is not None:
        app.show_over(AnalysisScreen(app, table, who))


def address(app: TableHost) -> str:
    """Return the address of the page about the current game."""
    from hg_engine.notation import link

    return f"g={link.encode(app.session)}&analysis" if app.read_only else f"play={app.session.id}/analysis"


class Told:
    """What is told of a game: made as its turns are found, and kept while the language stays."""

    def __init__(self, session: Game) -> None:
        """Ask who tells the turns of this game."""
        self.session = session
        self.voice: Voice = voice_of(session.rules)
        self.teller: Teller = self.voice.teller(session)
        self.places = places(self.teller.timeline, review.steps_of(session))
        """Where each turn that is looked over ends, in turns as the timeline counts them."""
        self._walk = HistoryCursor(session)
        self._said: dict[tuple[str, int], str] = {}
        self._words: Words | None = None

    def _once(self, words: Words, kind: str, turn: Turn, write: Callable[[], str]) -> str:
        """Write something of a turn, once in every language."""
        if words is not self._words:
            self._words, self._said = words, {}
        key = kind, turn.step
        if key not in self._said:
            self._said[key] = write()
        return self._said[key]

    def _before(self, turn: Turn) -> Any:
        return self._walk.to(turn.step).position

    def name(self, words: Words, turn: Turn) -> str:
        """Name a turn."""
        return self.teller.name(words, turn.step)

    def played(self, words: Words, turn: Turn) -> str:
        """Tell how a turn was played."""
        moves = review.played(self.session, turn)
        return self._once(words, "played", turn, lambda: self.teller.moves(words, self._before(turn), moves))

    def better(self, words: Words, turn: Turn) -> str:
        """Tell how a turn would have been best; nothing if that cannot be told."""

        def write() -> str:
            before = self._before(turn)
            played, best = review.played(self.session, turn), review.best(before, turn)
            return self.teller.better(words, before, played, best)

        return self._once(words, "better", turn, write)

    def why(self, words: Words, turn: Turn) -> str:
        """Tell why the best turn is good."""
        seat = review.seat_of(self.session, turn)
        return ". ".join(why_words(words, self.voice, self.session.seats, seat, turn.why))

    def row(self, words: Words, turn: Turn) -> str:
        """Write a turn's row of the table."""
        return self._once(words, "row", turn, lambda: _row(words, self, turn))


class AnalysisScreen(BaseScreen):
    """Shows the analysis of a game, which goes on while other screens are shown."""

    name = "analysis"

    def __init__(self, app: TableHost, table: Screen, who: Analyst) -> None:
        """Tell what ``who`` finds."""
        self.app = app
        self.table = table
        self._address = address(app)
        self._told = Told(who.session)
        self._who = who
        self._waited = not who.done
        """Whether the page was shown before the analysis was complete."""
        self._paused = False

    @property
    def address(self) -> str:
        """The address of the page."""
        return self._address

    def title(self, words: Words) -> str:
        """Name the page."""
        return words("analysis.title")

    def html(self, words: Words) -> str:
        """Write the page."""
        return page_html(words, self._told, self._who, self._waited)

    def shown(self) -> None:
        """Begin, or go on."""
        if not self._paused:
            self._who.go_on()
        self.app.redraw()

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Follow the game, which may have become another one's; one that goes on is played, not looked over."""
        self.table.changed(steps, undone)
        who = runner.of(self.app)
        if who is None:
            self.app.go(self.table)
            return
        self._who, self._address = who, address(self.app)
        self._waited = not who.done
        if not self._paused and self.app.screen is self:
            who.go_on()

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Pause, go on, show a turn on the board, or begin a game from there."""
        match action:
            case "pause":
                self._paused = True
                self._who.stop()
            case "go_on":
                self._paused = False
                self._who.go_on()
            case "turn":
                self._show(int(data["step"]))
            case "branch":
                from web.share.branch import ask

                ask(self.app, self._told.session, int(data["step"]), self._told.teller.timeline)
            case _:
                return False
        return True

    def key(self, key: Key) -> bool:
        """Go from turn to turn of the table with the arrows; leave with Escape."""
        if key.key == "Escape":
            self.app.back()
            return True
        focused = self.app.page.focused()
        if key.key not in ("ArrowDown", "ArrowUp", "Home", "End") or not focused.startswith(ROW):
            return False
        steps = [turn.step for turn in self._who.turns]
        at = steps.index(int(focused.removeprefix(ROW)))
        to = {"ArrowDown": at + 1, "ArrowUp": at - 1, "Home": 0, "End": len(steps) - 1}[key.key]
        self.app.page.focus(f"#{ROW}{steps[max(0, min(len(steps) - 1, to))]}")
        return True

    def _show(self, step: int) -> None:
        """Show the board as it was before a turn."""
        self.table.act("history.to", {"to": str(step)})
        self.app.go(self.table)
        self.app.show_address()


# -- the page


def page_html(words: Words, told: Told, who: Analyst, waited: bool) -> str:
    """Write the whole page; where somebody ``waited`` for the analysis, it says that it is complete."""
    # while turns are found, a dearer one would push others off the list
    points = [] if who.running and not who.done else review.turning_points(who.turns)
    return (
        f'{top_html(words, "app.under")}<div class="page analysis {told.session.rules.family}"><h1 tabindex="-1">'
        f'{esc(words("analysis.title"))}</h1><p class="muted about">{esc(words(told.voice.ABOUT))}</p>'
        f"{_progress(words, told, who, waited)}"
        f'<div class="seen-cols"><div class="col">{_chart(words, told, who, points)}{_seats(words, told, who)}</div>'
        f"{_points(words, told, who, points)}</div>{_turns(words, told, who)}</div>"
    )


def _progress(words: Words, told: Told, who: Analyst, waited: bool) -> str:
    """Say how far it is, and let it be paused; once it is complete, nothing moves up for whoever has waited."""
    if who.done:
        done = esc(words("analysis.done"))
        return f'<section class="card progress"><p>{done}</p></section>' if waited else ""
    seen, all_ = len(who.turns), len(who.steps)
    if who.failed:
        text = words("analysis.failed")
    else:
        ended = int(told.places[seen - 1]) if seen else 0
        text = words("analysis.progress", done=ended, all=len(told.teller.timeline.turns))
    if who.running:
        act = button("pause", words("analysis.pause"), "", "pause", id="analysis-pause")
    else:
        key = "analysis.again" if who.failed else "analysis.go_on"
        act = button("go_on", words(key), "pri", "play", id="analysis-pause")
    return (
        f'<section class="card progress"><p id="analysis-progress">{esc(text)}</p>'
        f'<progress max="{all_}" value="{seen}" aria-labelledby="analysis-progress"></progress>{act}</section>'
    )


def _chart(words: Words, told: Told, who: Analyst, points: Sequence[Turn]) -> str:
    seats = told.session.seats
    title = words("analysis.chart.lead" if len(seats) == 2 else "analysis.chart")
    marks = [who.turns.index(turn) for turn in points]
    rows, count = [turn.expected for turn in who.turns], len(told.teller.timeline.turns)
    drawn = chart_html(words, seats, rows, told.places, count, marks)
    inside = drawn or f'<p class="muted">{esc(words("analysis.wait"))}</p>'
    return f'<section class="card"><h2>{esc(title)}</h2>{inside}</section>'


def _seats(words: Words, told: Told, who: Analyst) -> str:
    """Sum up how every seat has played."""
    rows = []
    for seat, one in enumerate(told.session.seats):
        sums = review.tally(told.session, who.turns, seat)
        worst = "–"
        if sums.worst is not None:
            name = told.name(words, sums.worst)
            look = button("turn", name, "link", data_step=sums.worst.step, id=f"worst-{seat}")
            worst = f"{look} {_loss(words, sums.worst)}"
        best = words("analysis.of", count=sums.best, all=sums.turns) if sums.turns else "–"
        mean = words("analysis.minus", points=round(sums.mean, 1)) if sums.mean >= 0.05 else "0"
        rows.append(
            f'<tr><th scope="row"><span class="row">{token(one.color, small=True)}<span>{esc(one.name)}</span></span>'
            f'</th><td class="n">{esc(mean if sums.turns else "–")}</td><td class="n">{esc(best)}</td>'
            f'<td class="n">{worst}</td></tr>'
        )
    heads = "".join(
        f'<th scope="col" class="n">{esc(words(f"analysis.seats.{name}"))}</th>'
        for name in ("mean", "best", "worst")
    )
    return (
        f'<section class="card"><h2>{esc(words("analysis.seats"))}</h2><table class="played"><thead><tr>'
        f'<th scope="col">{esc(words("result.player"))}</th>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
        "</section>"
    )


def _points(words: Words, told: Told, who: Analyst, points: Sequence[Turn]) -> str:
    """List the turning points: whose turn, what was played, what would have been better and why."""
    rows = []
    for number, turn in enumerate(points, 1):
        seat = told.session.seats[review.seat_of(told.session, turn)]
        head = words("analysis.whose", turn=told.name(words, turn), name=seat.name)
        ways = ways_html(words, told, turn)
        look = button("turn", words("analysis.show"), "", "eye", data_step=turn.step, id=f"point-{number}")
        again = button("branch", words("analysis.try"), "", "branch", data_step=turn.step, id=f"try-{number}")
        rows.append(
            f'<li class="point"><div class="row"><span class="no" aria-hidden="true">{number}</span>'
            f'{token(seat.color, small=True)}<h3>{esc(head)}</h3><span class="sp"></span>'
            f'{_loss(words, turn)}</div>{ways}<div class="row w">{look}{again}</div></li>'
        )
    key = "analysis.points.none" if who.done else "analysis.points.yet"
    inside = f'<ol class="points">{"".join(rows)}</ol>' if rows else f'<p class="muted">{esc(words(key))}</p>'
    return f'<section class="card turning"><h2>{esc(words("analysis.points"))}</h2>{inside}</section>'


def lost_words(words: Words, loss: float, doubt: float) -> str:
    """Say what a turn lost, and by about how much that may be off."""
    lost = words("analysis.lost", count=loss)
    return words("analysis.unsure", lost=lost, points=doubt) if doubt else lost


def _loss(words: Words, turn: Turn) -> str:
    """Write the same in figures."""
    doubt = f"<small>{esc(words('analysis.doubt', points=turn.doubt))}</small>" if turn.doubt else ""
    return (
        f'<b class="loss num"><span aria-hidden="true">{esc(words("analysis.minus", points=turn.loss))}{doubt}</span>'
        f'<span class="vh">{esc(lost_words(words, turn.loss, turn.doubt))}</span></b>'
    )


def ways_html(words: Words, told: Told, turn: Turn) -> str:
    """Tell what was played, and what would have been better and why."""
    out = f"<dt>{esc(words('analysis.played'))}</dt><dd>{esc(told.played(words, turn))}</dd>"
    better = told.better(words, turn)
    if turn.loss and better:
        why = told.why(words, turn)
        more = f"<small>{esc(why)}.</small>" if why else ""
        out += f"<dt>{esc(words('analysis.better'))}</dt><dd><b>{esc(better)}</b>{more}</dd>"
    return f'<dl class="ways">{out}</dl>'


def _turns(words: Words, told: Told, who: Analyst) -> str:
    """List every turn that has been looked over."""
    if not who.turns:
        return ""
    heads = "".join(
        f'<th scope="col"{attrs(_class=kind)}>{esc(words(f"analysis.turns.{name}"))}</th>'
        for name, kind in (("turn", None), ("played", None), ("loss", "n"))
    )
    rows = "".join(told.row(words, turn) for turn in who.turns)
    caption = esc(words("analysis.turns.caption"))
    return (
        f'<section class="card"><h2>{esc(words("analysis.turns"))}</h2><p class="muted s keys">{caption}</p>'
        f'<table class="turns"><caption class="vh">{esc(words("analysis.turns"))}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _row(words: Words, told: Told, turn: Turn) -> str:
    """Write a turn as a row, with the button that shows it."""
    seat = told.session.seats[review.seat_of(told.session, turn)]
    show = button(
        "turn", told.name(words, turn), "link", None, None, data_step=turn.step, id=f"{ROW}{turn.step}"
    )
    loss = (
        _loss(words, turn)
        if turn.loss
        else f'<span class="ok">{icon("check", words("analysis.best"))}</span>'
    )
    kind = cls("dear" if turn.sure else None)
    return (
        f'<tr class="{kind}"><th scope="row"><span class="row">{token(seat.color, small=True)}'
        f'<span class="vh">{esc(seat.name)}</span>{show}</span></th><td>{esc(told.played(words, turn))}</td>'
        f'<td class="n">{loss}</td></tr>'
    )


# -- at the table


def card_html(words: Words, state: SharedState) -> str:
    """Write the card of the turn that is about to be played in the past: what it lost, and what was better."""
    seen, session = state.analysed, state.session
    assert seen is not None
    voice, seat = voice_of(session.rules), session.position.seat
    found = state.timeline.turn_at(len(session.history) + 1)
    name = words("analysis.next", turn=found.number if found else 0)
    head = words("analysis.whose", turn=name, name=session.seats[seat].name)
    if seen.loss:
        better = voice.better(words, state, seen)
        lost = lost_words(words, seen.loss, seen.doubt)
        said = f"{lost}. {words('analysis.card', better=better)}"
        why = ". ".join(why_words(words, voice, session.seats, seat, seen.why))
        more = f"<small>{esc(why)}.</small>" if why else ""
    else:
        said, more = words("analysis.best"), ""
    inside = f"<p><b>{esc(head)}</b><br>{esc(said)}{more}</p>"
    back = button("analysis.open", "", "ghost", "list", words("analysis.back"), id="seen-open")
    label = esc(words("analysis.title"))
    return (
        f'<aside class="hint coach seen" aria-label="{label}" id="seen">{icon("bulb")}{inside}{back}</aside>'
    )
