"""The table of the third game: cells to press, keys, words, and the plug-ins that every table may have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from hg_engine import AnyStep
from tests.cairns.page import CairnsSession
from tests.cairns.page import state as told
from tests.cairns.page.painter import BOX, Faces, Painter
from tests.cairns.page.state import Scene, TableState, log, prompt
from tests.cairns.page.text import TextPlugin
from web.board.bitmaps import Face
from web.board.surface import Surface
from web.i18n.words import Words
from web.platform.ports import Key
from web.table import history_page, page, panes
from web.table.controller import TableController
from web.table.past import PastSession
from web.table.plugins import Plugin, Rank
from web.table.plugins.bots import BotsPlugin
from web.table.plugins.history import HistoryPlugin
from web.table.plugins.sounds import SoundsPlugin
from web.ui.html import button, esc

if TYPE_CHECKING:
    from web.table.host import TableHost

KEYS = (("undo", "U"), ("keys", "?"))


@dataclass
class Player:
    """What whoever plays does."""

    app: TableHost
    state: TableState

    def choose(self, end: str) -> None:
        """Choose an end; what is not allowed is nothing."""
        if self.state.may_lay and end in told.moves(self.state.session.position):
            self.state.chosen = end

    def propose(self, move: object) -> None:
        """Choose what is proposed."""
        self.choose(str(move))

    def confirm(self) -> None:
        """Lay the stone."""
        if self.state.chosen:
            self.app.play(self.state.chosen)

    def cancel(self) -> None:
        """Leave the choice."""
        self.state.chosen = ""


class CameraController(Plugin["TableScreen"]):
    """The camera shows the whole row."""

    rank = Rank.CAMERA

    def aim(self, at_once: bool = False) -> None:
        """Look at the row."""
        surface = self.table.surface
        surface.fly(surface.goal.fitted(BOX), at_once)

    def whole(self) -> None:
        """Look at the row."""
        self.aim(at_once=True)

    def resized(self) -> None:
        """Look at the row in another size."""
        self.whole()


class TableScreen(TableController[TableState]):
    """A game on the table."""

    surface: Surface[Scene, Faces]
    player: Player
    camera: CameraController

    def __init__(self, app: TableHost) -> None:
        """Sit down at the current session."""
        super().__init__(app)
        session = cast(CairnsSession, app.session)
        self.state = TableState(session, app.settings, text=app.text, viewed=app.viewing)
        self._name()
        self.surface = Surface(app.page, Faces(), Scene(), Painter)
        self.surface.held = BOX
        self.player = Player(app, self.state)
        self._actions |= {
            "end": lambda data: self._lay(data["end"]),
        }
        made = (HistoryPlugin, TextPlugin, BotsPlugin, SoundsPlugin, CameraController)
        self._set_up(make(self) for make in made)
        self.camera = self.plugins.find(CameraController)

    def _write(self, words: Words) -> str:
        """Write the board and what is round it."""
        state = self.state
        listed = (
            panes.Pane[TableState]("log", panes.log_html),
            panes.Pane[TableState]("history", history_page.pane_html),
        )
        acts = "".join(
            button(
                "end", words(f"cairns.{move}"), "pri" if move == state.chosen else "", data_end=move, id=move
            )
            for move in (told.moves(state.session.position) if state.may_lay else ())
        )
        if state.session.position.is_over and state.past is None:
            acts = button("result", words("table.result"), "pri", "last", id="to-result")
        turn = (
            f'<div class="turn"><h2 id="prompt-detail">{esc(prompt(words, state.session))}</h2>{acts}</div>'
        )
        menu = page.menu_html(words, state, page.sound_html(words, state.sounds))
        corners = page.home_html(words, state) + page.tools_html(words, state, "", "")
        keys = page.keys_html(words, state.settings, KEYS) if state.keys else ""
        board = panes.board_html(
            words, state, prompt(words, state.session), "", panes.chip_html(state, "", "log")
        )
        return (
            f'<div class="tbl cairns"><div class="whole">{corners}{board}{panes.dock_html(words, turn)}'
            f"{panes.drawer_html(words, state, listed, menu)}</div>{keys}</div>"
        )

    def _pictures(self) -> Mapping[str, Face]:
        """There are none."""
        return {}

    def repaint(self) -> None:
        """Show the stones."""
        self.surface.show(self.plugins.decorate(Scene(self.state.session.position)))

    def _mark(self, past: PastSession) -> None:
        """Nothing is marked."""

    def past_words(self) -> tuple[str, str]:
        """Name the moment of the past that is shown, and tell what was done before it."""
        session = self.state.session
        return told.told(self.app.words, session, len(session.history))

    def try_moves(self, moves: Sequence[str]) -> None:
        """Choose the first of these ends."""
        self.player.choose(moves[0])

    def reveal(self, moves: Sequence[object]) -> None:
        """All is seen anyway."""

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Follow the session: show what came of the steps, and ask for what is next."""
        before = len(self.state.lines)
        self._follow_session()
        self.plugins.changed(steps, undone)
        news = () if undone or not steps else tuple(self.state.lines[before:])
        self._show_news(news)
        self._say_turn([f"{line.text}." for line in news])

    def _take_snapshot(self) -> None:
        """The position says it all."""

    def _reset_input(self) -> None:
        """Forget what was chosen."""
        self.state.chosen = ""

    def _write_log(self) -> None:
        """Write the log in the language of the page."""
        self._log_words = self.app.words
        self.state.lines = log(self.app.words, self.state.present)

    def _say_turn(self, said: Sequence[str] = ()) -> None:
        """Say what happened and what is asked."""
        self.app.announce(" ".join([*said, prompt(self.app.words, self.state.session)]))

    def _lay(self, end: str) -> None:
        """Choose an end and lay the stone there."""
        self.player.choose(end)
        self.player.confirm()

    def _read_settings(self) -> None:
        """Take over whether keys are shortcuts."""
        self.state.single_keys = self.app.settings.on("keys")

    def show_last(self) -> None:
        """Say what was laid last."""
        if self.state.lines:
            self.app.announce(self.state.lines[-1].text)

    def _walk(self, direction: int) -> bool:
        """Choose the left end or the right one."""
        self.player.choose("near" if direction in (0, 3) else "far")
        return True

    def _letter(self, key: Key) -> bool:
        """There is no other shortcut."""
        return False
