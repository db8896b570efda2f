"""What the controllers of all tables share: the screen, the parts, the news, the keys; every game adds its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from hg_engine import AnyStep
from web.board.bitmaps import Face
from web.board.surface import Surface
from web.i18n.words import Words
from web.platform.ports import Key
from web.storage import ledgers
from web.table import page
from web.table.motion import Cue
from web.table.past import PastSession
from web.table.plugins import AnyPlugin
from web.table.state import SharedState
from web.ui.html import BaseScreen

if TYPE_CHECKING:
    from web.table.host import Application

NEWS_MS = 6_000.0
PLAYERS_KEYS = ("u", "U", "?")
"""Keys of whoever plays, which a viewer does not have."""
ARROWS = {"ArrowUp": 0, "ArrowRight": 1, "ArrowDown": 2, "ArrowLeft": 3}
PAN_STEP = 90.0
ZOOM_STEP = 1.35


class Sounding(Protocol):
    """What plays the sounds of a table."""

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Turn sounds on or off."""

    def play(self, cues: Sequence[Cue]) -> None:
        """Play what is heard, if sounds are on."""


class Hands(Protocol):
    """What every player does alike."""

    def confirm(self) -> None:
        """Do what was chosen."""

    def cancel(self) -> None:
        """Leave what was begun."""


class Sight(Protocol):
    """What every camera does alike."""

    def aim(self, at_once: bool = False) -> None:
        """Look where the game is."""

    def whole(self) -> None:
        """Look at the whole board."""


S = TypeVar("S", bound=SharedState)


class TableController(BaseScreen, ABC, Generic[S]):
    """A game on the table; who makes one sets what is declared here."""

    name = "table"
    state: S
    surface: Surface[Any, Any]
    player: Hands
    camera: Sight
    sounds: Sounding
    parts: list[AnyPlugin]

    def __init__(self, app: Application) -> None:
        """Sit down."""
        self.app = app
        self._news: Callable[[], None] | None = None
        self._told = app.words
        """The words that the log is written in."""

    # -- the screen

    def html(self, words: Words) -> str:
        """Write the table."""
        if words is not self._told:  # another language was chosen
            self._tell()
        for part in self.parts:
            if (face := part.face(words)) is not None:
                return face
        return self._write(words)

    @abstractmethod
    def _write(self, words: Words) -> str:
        """Write the board and what is round it."""

    def title(self, words: Words) -> str:
        """Name those who sit at it."""
        return page.title(words, self.state.session)

    def settings(self, words: Words) -> str:
        """Add the rules of the table to the settings."""
        return page.settings_html(words, self.state.session.rules)

    def shown(self) -> None:
        """Take the canvas."""
        self._take_board()
        for part in self.parts:
            part.shown()
        self._begin()

    def _begin(self) -> None:
        """Ask for what is to be done, as soon as the table is on the page."""
        self._say_turn()

    def _take_board(self) -> None:
        """Take the canvas, unless the table is shown in words."""
        self.surface.passes = bool(self.state.viewed)
        if not self.state.text:
            self.surface.attach()
            self.camera.aim(at_once=True)

    def _name(self) -> None:
        """Name the screen after its face: one fills the window, the other is scrolled; a viewer fills a frame."""
        self.name = "viewer" if self.state.viewed else "text" if self.state.text else "table"

    def turn_over(self) -> None:
        """Turn the table from the picture to the words, or back; what was begun stays."""
        state, app = self.state, self.app
        state.text, state.keys = not state.text, False
        self._name()
        for part in self.parts:
            part.turned()
        if state.text:
            self.surface.detach()
        app.show_text(state.text)
        self._take_board()
        app.page.focus(self._rest())
        app.announce(app.words("text.opened" if state.text else "text.closed"))

    def _rest(self) -> str:
        """Return where the focus is when it is nowhere else."""
        return "#text-now" if self.state.text else "#board"

    def hidden(self) -> None:
        """Let the canvas go."""
        for part in self.parts:
            part.hidden()
        self._stop_timers()
        self._forget_news()
        self.surface.detach()

    def drawn(self) -> None:
        """Paint what belongs to the HTML that has just been merged into the page."""
        if not self.state.text:
            self.surface.restyle()
            self._paint()
            self.surface.pictures(self._pictures())
            for part in self.parts:
                part.drawn()
        if self.app.page.focus_lost():
            self.app.page.focus(self._rest())

    @abstractmethod
    def _pictures(self) -> Mapping[str, Face]:
        """Return the pictures that the HTML shows, by the id of their canvas."""

    def repaint(self) -> None:
        """Show the scene of this moment without writing the HTML anew."""
        self._paint()

    @abstractmethod
    def _paint(self) -> None:
        """Show the scene of this moment."""

    def where(self, key: str) -> tuple[float, float] | None:
        """Return where the middle of a shape is on the screen, for scripts; None if there is none."""
        shape = None if self.state.text else self.surface.scene.by_key.get(key)
        return None if shape is None else self.surface.where(*shape.at)

    def frame_costs(self) -> list[float]:
        """Return the milliseconds of Python that the latest frames took."""
        return self.surface.costs

    # -- the past

    def show_past(self, past: PastSession | None) -> None:
        """Show the game as it was, without a way to play in it; None: as it is."""
        state = self.state
        state.past, state.session = past, past or self.app.session
        self._stop_timers()
        state.fresh = ()
        self._reread()
        for part in self.parts:
            part.past_changed()
        if past is not None:
            self._mark(past)

    @abstractmethod
    def _mark(self, past: PastSession) -> None:
        """Show on the board what was done before a moment of the past."""

    @abstractmethod
    def told(self) -> tuple[str, str]:
        """Name the moment of the past that is shown, and tell what was done before it."""

    @property
    def past(self) -> PastSession | None:
        """The moment of the past that is shown."""
        return self.state.past

    def replay(self) -> None:
        """Go to the beginning of the game, to walk through it from there."""
        self.act("history.first", {})

    @abstractmethod
    def follow(self, moves: Sequence[str]) -> None:
        """Begin to play these moves, as far as one can before anything is confirmed."""

    @abstractmethod
    def reveal(self, moves: Sequence[Any]) -> None:
        """Look where moves of a turn lead."""

    # -- the game changed

    @abstractmethod
    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Follow the session: show what came of the steps, and ask for what is next."""

    @abstractmethod
    def _reread(self) -> None:
        """Forget what was being done, and look at the session afresh."""

    def sent(self) -> None:
        """Ask no more for what has been sent."""
        if not self._stand():
            self._reread()

    def _stand(self) -> bool:
        """Look how a game with people far away stands; return whether nobody here is to move."""
        state, ledger = self.state, self.app.current_game.ledger
        state.remote = None if ledger is None else ledgers.standing(self.app.session, ledger)
        return state.remote is not None and state.remote.away

    @abstractmethod
    def _tell(self) -> None:
        """Write the log in the language of the page."""

    @abstractmethod
    def _say_turn(self, said: Sequence[str] = ()) -> None:
        """Say what happened and what is asked."""

    def _tell_news(self) -> None:
        """Have the news of this moment taken away after a while."""
        self._news = self.app.page.later(NEWS_MS, self._old_news)

    def _old_news(self) -> None:
        """Take the news away."""
        self._news = None
        self._forget_news()
        self.app.redraw()

    def _forget_news(self) -> None:
        """Show no news any more."""
        self.state.fresh = ()

    def _stop_timers(self) -> None:
        if self._news is not None:
            self._news()
            self._news = None

    # -- intents

    def act(self, action: str, data: Mapping[str, str]) -> None:
        """Do what a control asks for."""
        if any(part.act(action, data) for part in self.parts):
            return
        state = self.state
        match action:
            case "confirm":
                self.player.confirm()
            case "cancel":
                self.player.cancel()
            case "undo_turn":
                self.undo_turn()
            case "zoom":
                self.surface.zoom(float(data["by"]))
            case "fit":
                self.camera.whole()
            case "sheet":
                state.sheet = data["to"]
            case "tab":
                state.tab = data["to"]
                state.sheet = "half" if state.sheet == "peek" else state.sheet
            case "log":
                state.everything = not state.everything
            case "keys":
                self.show_keys(True)
            case "close-keys":
                self.show_keys(False)
            case _:
                self._act(action, data)

    @abstractmethod
    def _act(self, action: str, data: Mapping[str, str]) -> None:
        """Do what only a control of this game asks for."""

    def undo_turn(self) -> None:
        """Take the whole turn back, or say that there is none."""
        if not self.app.undo_turn() and not self.state.read_only:
            self.app.announce(self.app.words("table.nothing_to_undo"))

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
        """Answer a key, the parts first; True when it was used."""
        if self.state.keys:
            if key.key == "Escape":
                self.show_keys(False)
            return key.key == "Escape"
        if key.ctrl or key.alt or key.meta:
            return False
        if key.typing:
            return any(part.typed(key) for part in self.parts)
        if any(part.key(key) for part in self.parts):
            return True
        if self.state.text:
            return False
        if key.key in ARROWS:
            return self._arrow(key)
        if key.key == "Escape":
            self.player.cancel()
            return True
        if key.key in ("Enter", " "):
            if self.app.page.presses():
                return False
            self.player.confirm()
            return True
        if not self.state.single or (self.state.viewed and key.key in PLAYERS_KEYS):
            return False
        return self._letter(key) or self._shortcut(key.key)

    def _arrow(self, key: Key) -> bool:
        """Pan with Shift, else walk."""
        if not key.shift:
            return self._walk(ARROWS[key.key])
        dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[ARROWS[key.key]]
        self.surface.pan(dx * PAN_STEP, dy * PAN_STEP)
        return True

    @abstractmethod
    def _walk(self, direction: int) -> bool:
        """Go a step over what can be chosen or looked at (0 up, 1 right, 2 down, 3 left)."""

    @abstractmethod
    def _letter(self, key: Key) -> bool:
        """Answer a shortcut that only this game has."""

    def _shortcut(self, letter: str) -> bool:
        """Answer a shortcut that every game has."""
        match letter.lower():
            case "u":
                self.undo_turn()
            case "l":
                self.show_last()
            case "f":
                self.camera.whole()
            case "+" | "=":
                self.surface.zoom(ZOOM_STEP)
            case "-" | "−":
                self.surface.zoom(1 / ZOOM_STEP)
            case "?":
                self.show_keys(True)
            case _:
                return False
        return True


AnyTable: TypeAlias = TableController[Any]
"""The table of whichever game."""
