"""Write the HTML of the viewer in a frame: who plays, the board, the timeline, the link to the page itself."""

from __future__ import annotations

from hg_engine import HgError
from web.i18n.words import Words
from web.table import history_page, page
from web.table.state import SharedState
from web.ui import messages
from web.ui.html import cls, esc, icon
from web.ui.screen import BaseScreen


def viewer_html(
    words: Words, state: SharedState, players: str, board: str, said: tuple[str, str], kind: str = ""
) -> str:
    """Write the whole screen round the HTML of a game's own; ``said`` is the moment and what is told of it."""
    head, detail = said
    if state.past is None and not state.session.position.is_over:
        detail = ""  # that one only looks on is told to whoever expects to play
    return (
        f'<div class="{cls("tbl viewer", kind)}">'
        f'<h1 class="vh">{esc(page.title(state.session))}</h1><div class="whole">{players}{board}'
        f'<div class="zoom fl" role="group" aria-label="{esc(words("table.tools"))}">{page.zoom_html(words)}</div>'
        f"{history_page.strip_html(words, state, 'board')}"
        f'<footer class="below"><p class="now"><b id="prompt">{esc(head)}</b> '
        f'<span class="muted" id="prompt-detail">{esc(detail)}</span></p>'
        f"{page_html(words, state.viewed, 'view.open')}</footer></div></div>"
    )


def page_html(words: Words, address: str, key: str) -> str:
    """Write the way to the page itself, in a tab of its own."""
    return (
        f'<a class="out" id="view-page" href="{esc(address)}" target="_blank" rel="noopener">'
        f"{esc(words(key))}{icon('out')}</a>"
    )


class Refused(BaseScreen):
    """The screen of a frame whose game cannot be opened."""

    name = "refused"

    def __init__(self, error: HgError, home: str) -> None:
        """Explain this error; ``home`` is where the page itself begins."""
        self._error = error
        self._home = home

    def html(self, words: Words) -> str:
        """Write what is wrong, and the way to the page itself."""
        told = messages.problem(self._error, words, ())
        return (
            f'<div class="refused">{icon(told.pict, big=True)}<h1 tabindex="-1">{esc(words(told.title))}</h1>'
            f"<p>{esc(words(told.text, **told.params))}</p>"
            f"<p>{page_html(words, self._home, 'app.name')}</p></div>"
        )
