"""The controller of a table, whatever the game: the screen, the plug-ins, the news, the keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from hg_engine import AnyStep
from web.board.bitmaps import Face
from web.board.surface import Surface
from web.i18n.words import Words
from web.platform.ports import Key, Off
from web.storage import ledgers
from web.table import page, table_families
from web.table.dispatcher import Dispatcher
from web.table.lines import Line
from web.table.past import PastSession
from web.table.plugins import Plugin
from web.table.state import SharedState, Sheet
from web.ui.messages import RESTORE
from web.ui.screen import BaseScreen

if TYPE_CHECKING:
    from web.table.host import Action, TableHost

NEWS_MS = 6_000.0
PLAYERS_KEYS = ("d", "D", "u", "U", "?")
"""The keys that only players have, and viewers do not."""
ARROWS = {"ArrowUp": 0, "ArrowRight": 1, "ArrowDown": 2, "ArrowLeft": 3}
DRAWER = "#drawer, #details"
"""The drawer, and the button that opens and closes it."""
PAN_STEP = 90.0
ZOOM_STEP = 1.35


class Player(Protocol):
    """The interface of the object that carries out what the user chooses."""

    def confirm(self) -> None:
        """Do what was chosen."""

    def cancel(self) -> None:
        """Give up what was begun."""

    def propose(self, move: Any) -> None:
        """Show a legal move as if it had been chosen; it is not played."""


class Camera(Protocol):
    """The interface of every camera controller."""

    def aim(self, at_once: bool = False) -> None:
        """Look where the game is."""

    def whole(self) -> None:
        """Look at the whole board."""


S_co = TypeVar("S_co", bound=SharedState, covariant=True)


class TableController(BaseScreen, ABC, Generic[S_co]):
    """The table of a game; a subclass sets the attributes that are declared here, then makes its plug-ins."""

    name = "table"
    painted: Set[str] = frozenset({"confirm", "cancel"})
    merged: Set[str] = frozenset({"text.say", "text.settle", "text.back"})
    state: S_co
    surface: Surface[Any, Any]
    player: Player
    camera: Camera
    plugins: Dispatcher

    def __init__(self, app: TableHost) -> None:
        """Show the current session."""
        self.app = app
        self._forgetting_news: Off | None = None
        """Stops the taking away of news that is to come."""
        self._log_words = app.words
        """The words that the log is written in."""
        self._actions: dict[str, Action] = {
            "result": lambda data: self._show_result(),
            "confirm": lambda data: self.player.confirm(),
            "cancel": lambda data: self.player.cancel(),
            "undo_turn": lambda data: self.undo_turn(),
            "redo_turn": lambda data: self.redo_turn(),
            "zoom": lambda data: self.surface.zoom(float(data["by"])),
            "fit": lambda data: self.camera.whole(),
            "sheet": lambda data: self._open_sheet(Sheet(data["to"])),
            "tab": lambda data: self._open_tab(data["to"]),
            "log": lambda data: self._toggle_log(),
            "keys": lambda data: self.show_keys(True),
            "close-keys": lambda data: self.show_keys(False),
        }
        self._shortcuts: dict[str, Callable[[], object]] = {
            "u": self.undo_turn,
            "U": self.redo_turn,
            "l": self.show_last,
            "d": self._toggle_drawer,
            "f": lambda: self.camera.whole(),
            "+": lambda: self.surface.zoom(ZOOM_STEP),
            "=": lambda: self.surface.zoom(ZOOM_STEP),
            "-": lambda: self.surface.zoom(1 / ZOOM_STEP),
            "−": lambda: self.surface.zoom(1 / ZOOM_STEP),
            "?": lambda: self.show_keys(True),
        }

    def _set_up(self, plugins: Iterable[Plugin[object]]) -> None:
        """Take the plug-ins, made in any order, and look at the session."""
        self.plugins = self.surface.listener = Dispatcher(plugins)
        self._recall_drawer()
        self._reread()

    # -- the screen

    def html(self, words: Words) -> str:
        """Write the table."""
        if words is not self._log_words:  # another language was chosen
            self._write_log()
        html = self.plugins.html(words)
        return self._write(words) if html is None else html

    @abstractmethod
    def _write(self, words: Words) -> str:
        """Write the board and what is round it."""

    def title(self, words: Words) -> str:
        """Name the players in the title."""
        return page.title(self.state.session)

    def settings(self, words: Words) -> str:
        """Add the rules of the table to the settings."""
        return page.settings_html(words, self.state.session.rules)

    def shown(self) -> None:
        """Take the canvas."""
        self._take_board()
        self.plugins.shown()
        self._begin()

    def _begin(self) -> None:
        """Ask for what is to be done, as soon as the table is on the page."""
        self._say_turn()

    def _show_result(self) -> None:
        """Show the result, from which the table was perhaps opened."""
        self.state.result = False
        self.app.go(table_families.of(self.state.session.rules).result(self.app, self))

    def _take_board(self) -> None:
        """Take the canvas, unless the table is shown in words."""
        self.surface.passes = bool(self.state.viewed)
        if not self.state.text:
            self.surface.attach()
            self.repaint()  # what was painted before had no canvas
            self.camera.aim(at_once=True)

    def _name(self) -> None:
        """Name the screen after how it is shown: as a picture in the window, as words to scroll, in a frame."""
        self.name = "viewer" if self.state.viewed else "text" if self.state.text else "table"

    def toggle_text(self) -> None:
        """Turn the table from the picture to the words, or back; what was begun stays."""
        state, app = self.state, self.app
        state.text, state.keys = not state.text, False
        self._name()
        self._write_log()
        self.plugins.text_toggled()
        if state.text:
            self.surface.detach()
        app.show_text(state.text)
        self._take_board()
        app.page.focus(self._rest())
        app.announce(app.words("text.opened" if state.text else "text.closed"))

    def focus_written(self, selector: str) -> None:
        """Put the focus on an element once the page is written."""
        self.app.redraw()
        self.app.once_seen(lambda: self.app.page.focus(selector))

    def show_question(self) -> None:
        """In words, show what is asked now, and focus it: the button that was pressed may be far below it."""
        self.app.redraw()
        self.app.once_seen(lambda: self.app.page.scroll_to("text-now"))

    def _rest(self) -> str:
        """Return the element that has the focus when nothing else has."""
        return "#text-now" if self.state.text else "#board"

    def hidden(self) -> None:
        """Release the canvas."""
        self.plugins.hidden()
        self._stop_timers()
        self._forget_news()
        self.surface.detach()

    def paint_first(self) -> bool:
        """Show the board as it is now, and have nothing follow it before the page is written."""
        if self.state.text or not self.surface.attached:
            return False
        self.surface.ahead = True
        self.repaint()
        return True

    def drawn(self) -> None:
        """Paint the canvases in the HTML that has just been merged into the page."""
        self.surface.ahead = False
        if not self.state.text:
            self.surface.restyle()
            self.repaint()
            self.surface.pictures(self._pictures())
            self.plugins.drawn()
        if self.app.page.focus_lost():
            self.app.page.focus(self._rest())

    @abstractmethod
    def _pictures(self) -> Mapping[str, Face]:
        """Return the pictures that the HTML shows, by the id of their canvas."""

    @abstractmethod
    def repaint(self) -> None:
        """Show the scene of this moment without writing the HTML anew."""

    def where(self, key: str) -> tuple[float, float] | None:
        """Return where the middle of a shape is on the screen, for scripts; None if there is none."""
        shape = None if self.state.text else self.surface.scene.by_key.get(key)
        return None if shape is None else self.surface.where(*shape.at)

    def frame_costs(self) -> list[float]:
        """Return the milliseconds of Python that the latest frames took."""
        return self.surface.costs

    def set_anew(self) -> None:
        """Take over what the user set."""
        self._read_settings()
        self.plugins.set_anew()

    @abstractmethod
    def _read_settings(self) -> None:
        """Take over the settings that the state depends on."""

    @property
    def opened(self) -> bool:
        """Whether something is open that the way back closes: the keys, the history, a sheet over the board."""
        state = self.state
        if state.viewed or state.text:
            return False
        sheet = state.sheet is not Sheet.PEEK and self.app.page.coarse()
        return state.keys or sheet or state.history.strip or state.past is not None

    def close_opened(self) -> None:
        """Close the topmost of it."""
        state = self.state
        if state.keys:
            self.show_keys(False)
        elif state.sheet is not Sheet.PEEK and self.app.page.coarse():
            self._open_sheet(Sheet.PEEK)
        else:
            self.act("history.strip", {})

    # -- the past

    def show_past(self, past: PastSession | None) -> None:
        """Show the game as it was, without a way to play in it; None: as it is."""
        state = self.state
        state.past, state.session = past, past or self.app.session
        self._stop_timers()
        state.news = ()
        self._reread()
        self.plugins.past_changed()
        if past is not None:
            self._mark(past)

    @abstractmethod
    def _mark(self, past: PastSession) -> None:
        """Show on the board what was done before a moment of the past."""

    @abstractmethod
    def past_words(self) -> tuple[str, str]:
        """Name the moment of the past that is shown, and tell what was done before it."""

    @property
    def past(self) -> PastSession | None:
        """The moment of the past that is shown."""
        return self.state.past

    @abstractmethod
    def try_moves(self, moves: Sequence[str]) -> None:
        """Begin to play these moves, as far as one can before anything is confirmed."""

    @abstractmethod
    def reveal(self, moves: Sequence[Any]) -> None:
        """Look where moves of a turn lead."""

    # -- the game changed

    @abstractmethod
    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Follow the session: show what came of the steps, and ask for what is next."""

    def _follow_session(self) -> None:
        """Show the session as it is now."""
        self.state.session, self.state.past = self.app.session, None
        self.state.forget_timeline()
        self._reread()
        self._stop_timers()

    def _reread(self) -> None:
        """Forget what was being done, and look at the session afresh."""
        state, app = self.state, self.app
        course, past = app.course, state.past is not None
        watching = course is not None and not course.waits_for_learner
        state.taken_back = () if course is not None else app.current_game.taken_back
        state.levels = () if app.read_only or course is not None else app.current_game.bots
        waits = self._remote_waits()
        state.read_only = waits or app.read_only or past or watching or bool(state.bot)
        self._take_snapshot()
        if not past:
            self._write_log()
        self._reset_input()
        if state.sheet is Sheet.FULL:
            state.sheet = Sheet.PEEK
        self.plugins.reread()

    @abstractmethod
    def _take_snapshot(self) -> None:
        """Work out what lies on the table and what may be done."""

    @abstractmethod
    def _reset_input(self) -> None:
        """Forget what was being done at the board."""

    def sent(self) -> None:
        """Hear that a turn has been sent."""
        if not self._remote_waits():
            self._reread()

    def _remote_waits(self) -> bool:
        """Read the state of a remote game; return whether nobody here is to move."""
        state, ledger = self.state, self.app.current_game.ledger
        state.remote = None if ledger is None else ledgers.standing(self.app.session, ledger)
        return state.remote is not None and state.remote.away

    @abstractmethod
    def _write_log(self) -> None:
        """Write the log in the language of the page."""

    @abstractmethod
    def _say_turn(self, said: Sequence[str] = ()) -> None:
        """Say what happened and what is asked."""

    def _show_news(self, news: Sequence[Line]) -> None:
        """Show what has just happened, and have it taken away after a while."""
        self.state.news = news
        if news:
            self._forgetting_news = self.app.page.later(NEWS_MS, self._drop_old_news)

    def _drop_old_news(self) -> None:
        """Take the news away."""
        self._forgetting_news = None
        self._forget_news()
        self.app.redraw()

    def _forget_news(self) -> None:
        """Show no news any more."""
        self.state.news = ()

    def _stop_timers(self) -> None:
        if self._forgetting_news is not None:
            self._forgetting_news()
            self._forgetting_news = None

    # -- actions

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Do what a control asks for: a plug-in's action, or one of the table itself."""
        if self.plugins.act(action, data):
            return True
        act = self._actions.get(action)
        if act is not None:
            act(data)
        return act is not None

    def _open_sheet(self, sheet: Sheet) -> None:
        self.state.sheet = sheet
        self._remember_drawer()

    def _toggle_drawer(self) -> None:
        """Open the drawer, or close it."""
        opened = self.state.sheet is not Sheet.PEEK
        self._open_sheet(Sheet.PEEK if opened else Sheet.HALF)
        self.app.redraw()

    def _open_tab(self, tab: str) -> None:
        self.state.tab = tab
        if self.state.sheet is Sheet.PEEK:
            self.state.sheet = Sheet.HALF
        self._remember_drawer()

    @property
    def _has_memory(self) -> bool:
        """Whether the drawer begins as it was left: not where it is a sheet over the board, nor in a lesson."""
        return not self.app.page.coarse() and self.app.course is None and not self.state.viewed

    def _recall_drawer(self) -> None:
        """Open the drawer as it was left."""
        pane = self.app.settings.drawer(self.state.session.rules.family)
        if pane and self._has_memory:
            self.state.sheet, self.state.tab = Sheet.HALF, pane

    def _remember_drawer(self) -> None:
        """Remember how the drawer is left."""
        if self._has_memory:
            opened = self.state.sheet is not Sheet.PEEK
            self.app.settings.keep_drawer(self.state.session.rules.family, self.state.tab if opened else "")

    def _toggle_log(self) -> None:
        self.state.whole_log = not self.state.whole_log

    def undo_turn(self) -> None:
        """Take the whole turn back and offer it again, or say that there is none."""
        if self.app.undo_turn():
            self._offer_again()
        elif not self.state.read_only:
            self.app.announce(self.app.words("table.nothing_to_undo"))

    def redo_turn(self) -> None:
        """Play the turn again that was taken back last, or say that there is none."""
        self.app.drop_toasts(RESTORE)
        if not self.app.redo() and not self.state.read_only:
            self.app.announce(self.app.words("table.nothing_to_redo"))

    def _offer_again(self) -> None:
        """Tell what has been taken back, with the way to have all of it again."""
        app = self.app
        steps = [step for moves in reversed(app.current_game.taken_back) for step in moves]
        if app.course is not None or not steps:
            return
        seats = app.session.seats
        names = list(dict.fromkeys(seats[step.turn].name for step in steps))
        turns = sum(step.opens for step in steps)
        app.drop_toasts(RESTORE)
        app.toast(
            app.words("table.taken_back", count=turns, names=app.words.list(names)), self._redo_all, RESTORE
        )

    def _redo_all(self) -> None:
        """Play all turns again that were taken back."""
        while self.app.redo():
            pass

    @abstractmethod
    def show_last(self) -> None:
        """Show where the last turn was played, and say it."""

    # -- keys

    def show_keys(self, show: bool) -> None:
        """Open or close the map of keys."""
        self.state.keys = show
        self.app.redraw()
        self.app.page.focus("#keys-close" if show else "#board")

    def key(self, key: Key) -> bool:
        """Answer a key, the plug-ins first; True when it was used."""
        if self.state.keys:
            return self._keys_closed(key)
        if key.ctrl or key.alt or key.meta:
            return False
        if key.key == "Escape" and self._left_drawer():
            return True
        if key.typing:
            return self.plugins.typed(key)
        return self.plugins.key(key) or (not self.state.text and self._board_key(key))

    def _left_drawer(self) -> bool:
        """Close the drawer if the focus is in it, or if it lies over the board; whether it was closed."""
        page, state = self.app.page, self.state
        if state.text or state.sheet is Sheet.PEEK or not (page.coarse() or page.focus_in(DRAWER)):
            return False
        self._open_sheet(Sheet.PEEK)
        self.app.redraw()
        page.focus("#details")
        return True

    def _keys_closed(self, key: Key) -> bool:
        """Close the map of keys with Escape; it takes no other key."""
        if key.key == "Escape":
            self.show_keys(False)
        return key.key == "Escape"

    def _board_key(self, key: Key) -> bool:
        """Answer a key that no plug-in has used, at the board."""
        if key.key in ARROWS:
            return self._arrow(key)
        if key.key == "Escape":
            self.player.cancel()
            return True
        if key.key in ("Enter", " "):
            return self._enter()
        if not self.state.single_keys or (self.state.viewed and key.key in PLAYERS_KEYS):
            return False
        return self._letter(key) or self._shortcut(key)

    def _enter(self) -> bool:
        """Confirm, unless the key presses what has the focus."""
        if self.app.page.presses():
            return False
        self.player.confirm()
        return True

    def _arrow(self, key: Key) -> bool:
        """Pan with Shift, else walk."""
        if not key.shift:
            return self._walk(ARROWS[key.key])
        dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[ARROWS[key.key]]
        self.surface.pan(dx * PAN_STEP, dy * PAN_STEP)
        return True

    @abstractmethod
    def _walk(self, direction: int) -> bool:
        """Move the selection a step over what can be chosen (0 up, 1 right, 2 down, 3 left)."""

    @abstractmethod
    def _letter(self, key: Key) -> bool:
        """Answer a shortcut that only this game has."""

    def _shortcut(self, key: Key) -> bool:
        """Answer a shortcut that every game has."""
        letter = key.key.lower()
        answer = self._shortcuts.get(letter.upper() if letter == "u" and key.shift else letter)
        if answer is not None:
            answer()
        return answer is not None


AnyTable: TypeAlias = TableController[SharedState]
"""A table of any game, as plug-ins of all games know it."""
