"""The statistics: results by opponent, rules and kind; the rating; habits; files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

from hg_engine import HgError, registry
from web.analysis.result import near_last
from web.board.paint_worker import thumbnail_worker
from web.board.still import Gallery, Picture, Still
from web.challenges import opponents, rematch
from web.i18n.words import Words
from web.screens import statistics_page
from web.statistics import keeper, transfer
from web.storage import codec, saves, summaries
from web.storage.summaries import Finished
from web.table import table_families
from web.ui.messages import Choice, Message
from web.ui.screen import BaseScreen

if TYPE_CHECKING:
    from web.statistics.figures import Area
    from web.table.host import TableHost

PICTURES_MS: Final = 200
AT_ONCE: Final = 300
"""So many summaries are read at a time."""


def show(app: TableHost) -> None:
    """Show the statistics."""
    app.turn_to(StatisticsScreen(app))


class StatisticsScreen(BaseScreen):
    """Shows what is counted of the finished games of this browser; they are read when it is opened."""

    name = "statistics"
    way_back = "app.home"

    def __init__(self, app: TableHost) -> None:
        """Show the summaries of the app's store."""
        self._app = app
        self._gallery = Gallery(app.page, thumbnail_worker)
        self.games: list[Finished] = []
        self.read = False
        """Whether all games have been read."""
        self.damaged = 0
        """How many could not be read, and have been left out."""
        self.uncounted = 0
        """How many saved games are not among them and could be."""
        self.family = registry.families()[0]
        self.rules = ""
        self._chosen = False
        self._written: tuple[object, str] = (None, "")
        """The page as it was written last, and from what: of thousands of games that takes a while."""

    def title(self, words: Words) -> str:
        """Name the page."""
        return words("stats.title")

    def html(self, words: Words) -> str:
        """Write the page, unless nothing has changed."""
        shown = statistics_page.Shown(
            words, self.games, self.read, self.damaged, self.uncounted, self.family, self.rules,
            self._app.summaries.kept, self._has,
        )  # fmt: skip
        mark = (*shown[:1], len(self.games), *shown[2:-1])
        if self._written[0] != mark:
            self._written = mark, statistics_page.page_html(shown)
        return self._written[1]

    def _has(self, ident: str) -> bool:
        """Whether a game is still saved."""
        return self._app.store.has(ident)

    # -- reading

    def shown(self) -> None:
        """Read what is counted."""
        self._app.summaries.texts(self._begin)

    def _begin(self, texts: dict[str, str]) -> None:
        self.games, self.read, self.damaged, self._written = [], False, 0, (None, "")
        slots = keeper.countable(self._app.store.slots(), list(texts))
        self.uncounted = len(slots)
        self._go_on(iter(texts.items()))

    def _go_on(self, left: Iterator[tuple[str, str]]) -> None:
        """Read some, and the rest in later slices of time."""
        some = dict(islice(left, AT_ONCE))
        found = summaries.read_all(some)
        self.games += found.games
        if found.damaged:
            self.damaged += len(found.damaged)
            self._app.summaries.drop(found.damaged)
        if len(some) == AT_ONCE:
            self._app.page.later(0, lambda: self._go_on(left))
            return
        self.games.sort(key=lambda one: (one.at, one.id))
        self.read = True
        if not self._chosen and self.games:
            self.family = self.games[-1].game
        if self._app.screen is self:
            self._app.redraw()

    # -- pictures of the best areas

    def drawn(self) -> None:
        """Paint where the best areas lie."""
        self._app.page.later(PICTURES_MS, self._hang)

    def hidden(self) -> None:
        """Stop painting."""
        self._gallery.close()

    def _hang(self) -> None:
        if self._app.screen is not self:
            return
        self._gallery.hang(
            {
                statistics_page.picture(area): Picture(
                    f"{area.game.id} {area.best.step}", partial(self._still, area)
                )
                for area in statistics_page.areas(self.games, self.family, self.rules)
                if self._has(area.game.id)
            }
        )

    def _still(self, area: Area) -> Still | None:
        """Return the board around an area when it made points; nothing of a game that cannot be read."""
        try:
            session = codec.of_save(saves.parse(self._app.store.raw(area.game.id)))
        except HgError:
            return None
        step = min(area.best.step, len(session.history))
        still = table_families.of(session.rules).still(session.branch(step, id=session.id))
        return still if step == len(session.history) else near_last(still)

    # -- what is done

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Choose what is counted, open a game, write or read a file, or forget everything."""
        app = self._app
        match action:
            case "stats.game":
                self._choose_game(data["value"])
            case "stats.rules":
                self.rules = data["value"]
            case "stats.open":
                rematch.open_result(app, data["id"])
            case "stats.play":
                opponents.play(app, data["level"])
            case "stats.new":
                app.visit("new", registry.ids(self.family)[0])
            case "stats.export":
                now = app.page.time()
                app.page.sharing.download(transfer.file_name(now), transfer.dump(self.games, now))
            case "stats.count":
                keeper.count_saved(app, self._counted)
            case "stats.reset":
                self._ask_to_reset()
            case _:
                return False
        return True

    def _choose_game(self, family: str) -> None:
        if family in registry.families():
            self.family, self.rules, self._chosen = family, "", True

    def _counted(self, count: int) -> None:
        self._app.toast(self._app.words("stats.counted", count=count))
        self.shown()

    def _ask_to_reset(self) -> None:
        choices = [Choice("stats.reset.keep"), Choice("stats.reset.do", self._reset)]
        params = {"count": len(self.games)}
        self._app.ask(Message("stats.reset.title", "stats.reset.text", "trash", choices, params))

    def _reset(self) -> None:
        """Forget all summaries; a notice brings them back."""
        app = self._app

        def dropped(texts: dict[str, str]) -> None:
            def restore() -> None:
                app.summaries.restore(texts, self.shown)

            app.summaries.drop(texts, self.shown)
            app.toast(app.words("stats.reset.done"), undo=restore)

        app.summaries.texts(dropped)
