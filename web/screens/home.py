"""The start page: games in progress, ways to begin one, and the games that this browser stores."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from hg_engine import HgError, registry
from web.challenges import opponents, today
from web.i18n.words import Words
from web.platform.ports import Key
from web.screens import home_page
from web.screens.saved_list import Here, Search, thumbnail
from web.share import exporter
from web.storage import codec, saves, solved
from web.storage.store import Slot
from web.table import table_families
from web.ui.screen import BaseScreen

if TYPE_CHECKING:
    from web.board.still import Gallery, Still
    from web.table.host import TableHost

LAND_MS = 60
THUMBNAILS_MS = 400


class Home(BaseScreen):
    """The start page; its boards are painted once the page stands."""

    name = "home"

    def __init__(self, app: TableHost) -> None:
        """Show the games of the app's store."""
        self._app = app
        self._pasted = ""
        self._opening = False
        self._search = Search()
        self._land: Gallery | None = None
        """Paints the picture that fills the page; loaded when the page stands."""
        self._small: Gallery | None = None

    # -- pictures

    def drawn(self) -> None:
        """Paint the boards once the page is there."""
        page = self._app.page
        page.later(LAND_MS, self._hang_land)
        page.later(THUMBNAILS_MS, self._hang_thumbnails)

    def hidden(self) -> None:
        """Let the boards go."""
        for gallery in (self._land, self._small):
            if gallery is not None:
                gallery.close()

    def _hang_land(self) -> None:
        if self._app.screen is not self:
            return
        from web.board.paint_worker import paint_worker
        from web.board.still import Gallery, Picture

        self._land = self._land or Gallery(self._app.page, paint_worker)
        slot = home_page.shown(self._app.store.slots())
        family = table_families.named(registry.families()[0])
        if slot is not None:
            mark = f"{slot.id} {slot.saved}"
            self._land.hang({"board-picture": Picture(mark, lambda: self._still(slot))})
            return
        self._land.hang(
            {
                "land": Picture("land", lambda: family.panorama()[0]),
                "land-next": Picture("next", lambda: family.panorama()[1]),
                f"door-{registry.families()[0]}": Picture("emblem", family.emblem),
            }
        )

    def _hang_thumbnails(self) -> None:
        if self._app.screen is not self:
            return
        from web.board.paint_worker import thumbnail_worker
        from web.board.still import Gallery, Picture

        self._small = self._small or Gallery(self._app.page, thumbnail_worker)
        slots = self._app.store.slots()
        pictures = {
            thumbnail(slot): Picture(f"{slot.id} {slot.saved}", lambda slot=slot: self._still(slot))  # type: ignore[misc]
            for slot in slots
            if slot.summary is not None
        }
        if not pictures:
            pictures = {
                f"door-{family}": Picture("emblem", table_families.named(family).emblem)
                for family in registry.families()[1:]
            }
        self._small.hang(pictures)

    def _still(self, slot: Slot) -> Still | None:
        """Return the board of a saved game; nothing of one that cannot be read."""
        store = self._app.store
        try:
            # read past the store, which would take it for what this tab goes on with
            kept = codec.ledger(store, slot.id)
            session = codec.of_save(saves.parse(store.raw(slot.id)), kept.own if kept else None)
        except HgError:
            return None
        return table_families.of(session.rules).still(session)

    # -- what is done

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Open, begin, save or delete a game; open what was pasted."""
        app = self._app
        match action:
            case "home.open":
                app.open(data["id"])
            case "home.daily":
                today.play(app, app.page.today())
            case "home.duel":
                opponents.play(app, data["level"])
            case "home.friend":
                app.visit("new", "friend")
            case "home.resend":
                self._resend(data["id"])
            case "home.delete":
                self._delete(data["id"])
            case "home.backup":
                exporter.back_up(app)
            case "home.unread":
                text = json.dumps(app.store.unread(), indent=1)
                app.page.sharing.download("hunters-gatherers-unreadable.json", text)
            case "home.look":
                text, self._pasted = data["text"], ""
                app.open_received(text)
            case _:
                return self._unfold(action, data)
        return True

    def _unfold(self, action: str, data: Mapping[str, str]) -> bool:
        """Show more or less of the page; False if the action does not ask for that."""
        match action:
            case "home.opening":
                self._opening = data.get("open") == "1" or not self._opening
                self._app.redraw()
                self._app.page.focus("#paste")
            case "home.choosing":
                self._opening = True
                self._app.redraw()
                self._app.page.focus("#file")
            case "home.paste":
                self._pasted = data["value"]
            case "home.all":
                self._search = Search(whole=not self._search.whole)
            case "home.search":
                self._search.text = data["value"]
            case "home.group":
                self._search.group = data["value"]
            case _:
                return False
        return True

    def key(self, key: Key) -> bool:
        """Answer the keys of the page, where single keys are wanted."""
        app = self._app
        if not key.plain or not app.settings.on("keys"):
            return False
        match key.key:
            case "n":
                app.visit("new")
            case "p":
                found = opponents.duels(app.store.slots(), registry.families()[0])
                opponents.play(app, opponents.suggested(found))
            case "d":
                today.play(app, app.page.today())
            case _:
                return False
        return True

    def _resend(self, ident: str) -> None:
        self._app.open(ident)
        if self._app.screen is not self:
            self._app.screen.act("far.send", {})

    def _delete(self, ident: str) -> None:
        app = self._app
        slot = next((slot for slot in app.store.slots() if slot.id == ident), None)
        restore = app.store.delete(ident)
        words = app.words
        if slot is not None and slot.summary is not None:
            text = words("home.deleted", names=codec.names(words, slot.summary.seats))
        else:
            text = words("home.deleted_damaged")
        app.toast(text, undo=restore)
        app.page.focus("#app h1")

    def html(self, words: Words) -> str:
        """Write the whole page."""
        app, date = self._app, self._app.page.today()
        slots = app.store.slots()
        home = home_page.Home(
            Here(words, app.settings, app.page.time()),
            slots,
            date,
            today.streak(slots, date, today.begun_on_time(app.prefs)),
            len(solved.solved(app.prefs)),
            self._search,
            len(app.store.unread()),
            self._opening,
            self._pasted,
        )
        return home_page.home_html(home)
