"""The table of the third game in words: moves typed and chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from hg_engine.errors import HgError
from tests.cairns.page import state as told
from tests.cairns.page.state import TableState
from tests.cairns.rules.position import worth
from web.i18n.words import Words
from web.table.plugins import Plugin, Rank
from web.table.text_page import Asked, bar_html, choosing_html, log_html, players_html, typing_html
from web.ui.html import attrs, button, esc

if TYPE_CHECKING:
    from web.table.host import TableHost


class Choosing(Protocol):
    """What is asked of the player."""

    def choose(self, end: str) -> None:
        """Choose an end."""

    def confirm(self) -> None:
        """Lay the stone."""


class Table(Protocol):
    """What is asked of a table."""

    app: TableHost

    @property
    def state(self) -> TableState:
        """What is shown."""

    @property
    def player(self) -> Choosing:
        """Whoever plays."""

    def title(self, words: Words) -> str:
        """Name those who sit at it."""

    def toggle_text(self) -> None:
        """Turn the table over."""


class TextPlugin(Plugin[Table]):
    """Turns the table over, and answers for its face in words."""

    rank = Rank.TEXT

    def __init__(self, table: Table) -> None:
        """Belong to this table."""
        super().__init__(table)
        self.mine = Asked()

    def html(self, words: Words) -> str | None:
        """Write the table in words, if it is turned over."""
        state = self.table.state
        if not state.text:
            return None
        position = state.session.position
        moves = told.moves(position) if state.may_lay else []
        listed = "".join(
            f'<label class="opt"><input type="radio" name="move"'
            f"{attrs(value=move, data_act='text.choose', checked=move == state.chosen, id=f'way-{move}')}>"
            f"{esc(words(f'cairns.{move}'))}</label>"
            for move in moves
        )
        now = (
            choosing_html(words, self.mine, words("cairns.choose"), listed, words("text.go"), "")
            if moves
            else ""
        )
        if position.is_over:
            now = button("result", words("table.result"), "pri", "last", id="to-result")
        row = "".join(f"<td>{worth(laid[0]) if laid else '–'}</td>" for laid in position.cells)
        players = players_html(words, state, "", lambda seat: f'<td class="n">{position.scores[seat]}</td>')
        return (
            f'<header class="top txt-top">{bar_html(words, state, "")}</header><div class="page txt cairns"><h1>'
            f'{esc(prompt_title(words, self.table))}</h1><section class="card now"><h2 id="text-now" tabindex="-1">'
            f"{esc(told.prompt(words, state.session))}</h2>{typing_html(words, self.mine, '', moves)}{now}</section>"
            f"<table><tr>{row}</tr></table>{players}{log_html(words, state, lambda line: line.text)}</div>"
        )

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Turn the table over, or do what a control of the words asks for."""
        match action:
            case "text.turn_over":
                self.table.toggle_text()
            case "text.say":
                self._say(data["typed"].strip().lower())
            case "text.choose":
                self.table.player.choose(data["value"])
            case "text.settle":
                self.table.player.confirm()
            case _:
                return False
        return True

    def _say(self, typed: str) -> None:
        """Lay what was typed; say why where it cannot be done."""
        app, self.mine = self.table.app, Asked(asked=typed)
        try:
            app.play(typed)
        except HgError as error:
            self.mine.error = app.words("text.error.illegal")
            app.announce(f"{self.mine.error} {error.code}")


def prompt_title(words: Words, table: Table) -> str:
    """Name the table."""
    return words("text.title", names=table.title(words))
