"""The application as protocols, for the packages below it, which never import `App`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from hg_engine import AnySession, AnyStep, HgError
from web.games.timeline import Timeline
from web.i18n.words import Words
from web.platform.ports import BoardPage
from web.storage.ledgers import Ledger
from web.storage.offline import Offline
from web.storage.prefs import Prefs
from web.storage.settings import Settings
from web.storage.store import Store
from web.storage.summaries import Summaries
from web.table.current_game import CurrentGame
from web.table.practice import Practice
from web.ui.messages import Asking, Choice
from web.ui.screen import Screen

Action = Callable[[Mapping[str, str]], None]


class LivePlay(Protocol):
    """Live play, as the application and remote play use it."""

    @property
    def connected(self) -> bool:
        """Whether anybody is joined with this browser now."""

    def sent(self, game: str, text: str) -> None:
        """Hear that a link with a turn of the game with this id was made."""

    def take_answer(self, code: str) -> None:
        """Take the answer to an invitation, which was opened in another tab."""

    def leave(self) -> None:
        """Go, and tell the others."""


class Following(Protocol):
    """A table that shows who is joined."""

    def follow(self) -> None:
        """Bring the table up to date: tell the others what is played here, send a finished turn, show who is there."""

    def moved(self) -> None:
        """Show what others do over the board."""


class Host(Protocol):
    """What every screen and plug-in may use: the page, the words, the store, notices and dialogs."""

    page: BoardPage
    store: Store
    summaries: Summaries
    prefs: Prefs
    settings: Settings
    words: Words
    screen: Screen
    actions: dict[str, Action]

    def redraw(self) -> None:
        """Write the page anew."""

    def unhurried(self, call: Callable[[], object]) -> None:
        """Do what nobody waits for; the page is written in later frames."""

    def picture_first(self, call: Callable[[], object]) -> None:
        """Do what the board answers; the page is written once its picture is seen."""

    def act(self, action: str, data: Mapping[str, str]) -> None:
        """Carry out an action."""

    def announce(self, text: str) -> None:
        """Speak one sentence to those who listen to the page."""

    def once_seen(self, call: Callable[[], object]) -> None:
        """Do what the board's picture does not need: at once, or, within `picture_first`, after that is painted."""

    def announce_seen(self, compose: Callable[[], str]) -> None:
        """Speak what ``compose`` returns, once what it tells of is seen."""

    def toast(self, text: str, undo: Callable[[], None] | None = None, act: str = "toast.undo") -> None:
        """Show a short notice that goes by itself; ``act`` names the button that takes back what it tells of."""

    def drop_toasts(self, act: str) -> None:
        """Take the notices away whose button is named so."""

    def ask(self, message: Asking) -> None:
        """Show a message until it is answered."""

    def asks(self, message: Asking) -> bool:
        """Whether it is this message that is shown."""

    @property
    def asking(self) -> bool:
        """Whether a dialog is open."""

    def dismiss(self) -> None:
        """Close whatever dialog is open."""

    def problem(self, error: HgError, *choices: Choice) -> None:
        """Explain what could not be done."""

    def go(self, screen: Screen) -> None:
        """Change to another screen."""


class GameHost(Host, Protocol):
    """What a table may use besides: the current game, and moves in it."""

    viewing: str
    current_game: CurrentGame
    course: Practice | None
    live: LivePlay | None
    following: Following | None

    @property
    def session(self) -> AnySession:
        """The current session; raise `ReadOnlyError` where there is none."""

    @property
    def read_only(self) -> bool:
        """Whether the game is only viewed, not played."""

    @property
    def text(self) -> bool:
        """Whether the table is shown in words."""

    def show_text(self, text: bool) -> None:
        """Show the table in words or as a picture, from now on."""

    def play(self, *moves: object) -> list[AnyStep]:
        """Play a move or its text, or some that are shown as one; raise `IllegalMove` for one that is none."""

    def undo(self) -> list[AnyStep]:
        """Take back the last move; returns the steps taken back."""

    def undo_turn(self) -> list[AnyStep]:
        """Take back the whole turn; returns the steps taken back."""

    def redo(self) -> list[AnyStep]:
        """Make the moves again that were taken back last; returns their steps."""

    def changed(self, steps: list[AnyStep], undone: bool = False) -> None:
        """Let the screens follow what became of the session; no steps: it was read anew."""

    def fresh_id(self) -> str:
        """Make an id for a game of our own."""


class Navigator(GameHost, Protocol):
    """Opens other screens."""

    def home(self) -> None:
        """Go home."""

    def show_address(self) -> None:
        """Have the page's address lead to the screen that is there."""

    def visit(self, screen: str, wanted: str = "") -> None:
        """Open the screen of this name (`web.app.doors.DOORS`), and of it what is wanted."""

    def turn_to(self, screen: Screen) -> None:
        """Go to a page with an address of its own."""

    def show_over(self, page: Screen) -> None:
        """Show a page over the screen that is there."""

    def back(self) -> None:
        """Go back to the screen that the page was shown over."""

    def stay(self) -> None:
        """Stay on the screen that is there, whatever the address asked for."""

    def send(self, ident: str | None = None) -> None:
        """Ask how a game is to leave."""


class Opener(GameHost, Protocol):
    """Opens and begins games."""

    def open(self, ident: str) -> None:
        """Open a saved game."""

    def begin(
        self,
        session: AnySession,
        branched: int | None = None,
        bots: Sequence[str] = (),
        answers: Sequence[str] = (),
        ledger: Ledger | None = None,
    ) -> None:
        """Start playing a new session."""

    def open_received(self, given: str | bytes, linked: bool = False) -> None:
        """Show a game that was pasted, dropped or linked to."""

    def view(self, session: AnySession, address: str) -> None:
        """Look at a game that is not played here; its address, if any, becomes the page's."""

    def practise(self, course: Practice) -> None:
        """Begin a lesson or a puzzle."""

    def branch_off(self, whole: AnySession, at: int, timeline: Timeline) -> None:
        """Ask how a new game is to go on that begins as this one did."""

    def show_table(self) -> None:
        """Show the table of the current game."""

    def show_result(self) -> None:
        """Show what came of the current game."""

    def became(self, said: str) -> None:
        """Go on where the current game has become another one, and say so."""

    def refuse(self, error: HgError) -> None:
        """Explain a game that cannot be opened."""

    def put_away(self) -> None:
        """Put away the current game, which has been deleted."""


class TableHost(Navigator, Opener, Protocol):
    """Does both: for tables, whose plug-ins lead on to other games and screens, and for the screens that open them."""


class SettingsHost(TableHost, Protocol):
    """Changes preferences besides: for the settings."""

    offline: Offline

    def put_prefs(self, prefs: dict[str, object]) -> None:
        """Take these preferences instead of those that there are."""

    def set_anew(self) -> None:
        """Let the screens take over what the user set."""


class Application(SettingsHost, Protocol):
    """All of it: for the package `web.app` alone."""

    def look_for_turns(self, tell: bool = False) -> None:
        """Mark the page with how many games wait for somebody here."""

    def read_prefs(self) -> None:
        """Take the language and the settings from the preferences of this browser."""
