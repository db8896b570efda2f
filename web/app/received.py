"""Open games from links, pasted texts and files: they are viewed first, and can be copied to one's own games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hg_engine import AnySession, HgError
from hg_engine.notation import link
from web.app import router
from web.challenges import today
from web.games import daily
from web.storage import codec, ledgers
from web.storage import summaries as statistics
from web.storage.codec import Opened, OpenError
from web.storage.saves import Json
from web.storage.store import MARK
from web.ui.messages import Choice

if TYPE_CHECKING:
    from web.table.host import Application


def open_received(app: Application, given: str | bytes, linked: bool) -> None:
    """Show a received game without touching the saved ones; a backup or statistics are merged instead.

    ``linked``: the page's address says it already.
    """
    text = codec.text_of(given)
    head = text[:100] if isinstance(text, str) else ""
    if isinstance(text, str) and f'"{MARK}"' in head:
        from web.app.restore import Import

        Import(app, text).begin()
    elif isinstance(text, str) and f'"{statistics.MARK}"' in head:
        _take_statistics(app, text)
    else:
        _open_game(app, text, linked, isinstance(given, bytes))


def _open_game(app: Application, text: str | bytes, linked: bool, file: bool) -> None:
    """Show a game, or go on with it; count it where games are counted."""
    try:
        packed = codec.packed(text)
        if packed is not None and codec.is_update(packed):
            from web.remote import sync  # loaded when there is somebody far away

            if sync.receive(app, packed):
                return
        opened = codec.read(text)
        if app.screen.name == "statistics" and not linked:
            _count(app, opened)
            return
        address = "" if linked else link.encode(opened.session)
    except HgError as error:
        if file:
            _refuse_file(app, error)
        elif linked or not _followed(app, text):
            app.refuse(error)
        return
    app.dismiss()
    _look(app, opened.session, address, opened.analysis)


def _followed(app: Application, text: str | bytes) -> bool:
    """Follow another address of this page that was pasted; False if there is none in the text."""
    fragment = router.found(app, text) if isinstance(text, str) else None
    if fragment is None:
        return False
    app.dismiss()
    router.follow(app, fragment)
    return True


def _refuse_file(app: Application, error: HgError) -> None:
    """Explain why a file cannot be opened; where files are opened, offer to choose another one."""
    app.stay()
    choices = [Choice("message.close")]
    if app.screen.name == "home":
        choices.insert(0, Choice("home.file", lambda: app.act("home.choosing", {})))
    app.problem(OpenError("open.json") if isinstance(error, OpenError) else error, *choices)


def _look(app: Application, session: AnySession, address: str, analysis: Json | None) -> None:
    """View a game; that of a day may be played first, and whoever is invited is asked for a seat."""
    date = daily.date_of(session)

    def meet() -> None:
        view(app, session, link.encode(session), analysis)

    if date is None or not today.meet(app, session, date, meet):
        view(app, session, address, analysis)
    if ledgers.is_remote(session) and not ledgers.fair_of(session).everybody:
        from web.remote import join

        join.ask(app, session)


def _take_statistics(app: Application, text: str) -> None:
    """Add the games of a file of statistics to those that are counted here."""
    from web.statistics import transfer

    try:
        transfer.take_file(app, text)
    except HgError as error:
        app.problem(error)


def _count(app: Application, opened: Opened) -> None:
    """Count a finished game that is brought where games are counted."""
    from web.statistics import transfer

    transfer.take_game(app, opened.session, opened.bots, opened.analysis)


def view(app: Application, session: AnySession, address: str, analysis: Json | None = None) -> None:
    """View a game with its analysis; its address, if any, becomes the page's."""
    app.course = None
    app.current_game.view(session, analysis)
    if address:
        app.page.set_hash("g=" + address)
    if today.compared(app) is None:
        app.show_table()
    else:
        app.show_result()


def take_over(app: Application) -> None:
    """Make the viewed game one of our own, under a new id if its own is, or will be, taken.

    In a remote game, the user first chooses the seat that is played here.
    """
    if ledgers.is_remote(app.session):
        from web.remote import join

        join.ask(app, app.session)
        return
    if app.current_game.owned() or daily.date_of(app.session) is not None:
        app.current_game.duplicate(app.fresh_id())
    else:
        app.current_game.begin(app.session, analysis=app.current_game.analysis)
    app.became("toast.taken_over")
