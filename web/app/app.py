"""The application: opens games, plays moves in the current one, and shows the screen that the address asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from hg_engine import AnySession, AnyStep, HgError
from web.app.doors import DOORS
from web.app.router import Layers, follow, here, played
from web.app.script_api import Api
from web.app.shell import Shell
from web.app.turns import Turns, question_html
from web.storage import ledgers
from web.storage.offline import Offline
from web.storage.saves import SaveError
from web.storage.settings import AHEAD, NOTIFY, TURNS
from web.storage.summaries import COUNTED
from web.table.current_game import CurrentGame, ReadOnlyError
from web.ui import messages
from web.ui.messages import Choice
from web.ui.screen import Screen

if TYPE_CHECKING:
    from web.games.timeline import Timeline
    from web.platform.ports import BoardPage, Page
    from web.storage.ledgers import Ledger
    from web.table.host import Following, LivePlay
    from web.table.practice import Practice


class App(Shell):
    """Connects the current game, the screens and the page; every change is saved before it is drawn."""

    page: BoardPage

    def __init__(self, page: Page, table: Callable[[App], Screen]) -> None:
        """Build the app over a page (`web.platform.ports.Page`); ``table(app)`` makes the screen of a game."""
        super().__init__(page)
        self.current_game = CurrentGame(self.store)
        self.current_game.ended = self._ended
        self.current_game.reviewed = self._reviewed
        self.current_game.moved = lambda: self.look_for_turns(tell=True)
        self._turns = Turns(self)
        self.offline = Offline(page, self.redraw)
        self._table = table
        self.actions |= {
            **{f"app.{screen}": self._door(screen) for screen in DOORS},
            "app.home": lambda data: self.home(),
            "app.send": lambda data: self.send(data.get("id")),
            "app.share": lambda data: self.share(),
            "app.export": lambda data: self.export(data.get("id")),
            "app.takeover": lambda data: self.take_over(),
            "app.own": lambda data: self.open(self.session.id),
            "app.on": lambda data: self.open(data["id"]),
            "app.played": lambda data: self.played_rules(),
            "app.under": lambda data: self.back(),
            "app.set": self._set_here,
            "turns.answer": self._turns_answered,
            "app.free": lambda data: self.free_space(),
            "app.renew": lambda data: self.offline.renew(),
            "app.put_off": lambda data: self.offline.put_off(),
        }
        self.course: Practice | None = None
        """The lesson or puzzle that is being played."""
        self.live: LivePlay | None = None
        """Who is joined with this browser, once anybody was to be."""
        self.following: Following | None = None
        """The table that is on the page, if one is: it shows who is joined."""
        self._layers = Layers()

    # -- the face of the table

    @property
    def text(self) -> bool:
        """Whether the table is shown in words."""
        return bool(self.prefs.get("face") == "text")

    def show_text(self, text: bool) -> None:
        """Show the table in words or as a picture, from now on."""
        self.prefs.set("face", "text" if text else "picture")
        self.page.set_hash(here(self), replace=True)
        self.redraw()

    # -- the session

    @property
    def session(self) -> AnySession:
        """The current session; a screen of the table is only ever shown with one."""
        if self.current_game.session is None:
            raise ReadOnlyError
        return self.current_game.session

    @property
    def read_only(self) -> bool:
        """Whether the game is only viewed, not played."""
        return self.current_game.read_only

    def play(self, *moves: object) -> list[AnyStep]:
        """Play a move, or some that are shown as one: the session first, then the save, then the page.

        Raise `IllegalMove` for one that is none; those before it are played.
        """
        if self._refused() or self._waits() or self._off_course(moves[0]):
            return []
        self.drop_toasts(messages.RESTORE)
        session = self.session
        before = len(session.history)
        try:
            self.current_game.play(*moves)
        finally:
            if steps := list(session.history[before:]):
                self.changed(steps)
        return steps

    def undo(self) -> list[AnyStep]:
        """Take back the last move; returns the steps taken back."""
        return self._undo(turn=False)

    def undo_turn(self) -> list[AnyStep]:
        """Take back the whole turn; returns the steps taken back."""
        return self._undo(turn=True)

    def _undo(self, turn: bool) -> list[AnyStep]:
        if self._refused() or (self.course is not None and not self.course.can_undo()):
            return []
        steps = self.current_game.undo(turn)
        if steps:
            self.changed(steps, undone=True)
        return steps

    def redo(self) -> list[AnyStep]:
        """Make the moves again that were taken back last; returns their steps."""
        if self._refused() or self.course is not None:
            return []
        steps = self.current_game.redo()
        if steps:
            self.changed(steps)
        return steps

    def _refused(self) -> bool:
        if self.read_only:
            self.toast(self.words("toast.read_only"))
        return self.read_only

    def _waits(self) -> bool:
        if self.current_game.waits:
            session = self.session
            self.toast(self.words("far.wait", names=session.seats[session.position.seat].name))
        return self.current_game.waits

    def _off_course(self, move: object) -> bool:
        """Return whether a lesson asks for another move than this legal one, and say so."""
        if self.course is None or not self.course.misses(move):
            return False
        self.announce(self.words("learn.missed"))
        self.redraw()
        return True

    def changed(self, steps: list[AnyStep], undone: bool = False) -> None:
        """Tell the screens that the session changed; no steps mean that it was read anew."""
        self.screen.changed(steps, undone)
        for screen in self._beneath():
            screen.changed(steps, undone)
        if self.current_game.conflict is not None:
            from web.app import tabs

            tabs.ask(self)
        self.redraw()

    # -- out of the page: the module is loaded when a game first leaves

    def send(self, ident: str | None = None) -> None:
        """Ask how to export the current game or a saved one."""
        from web.share import exporter

        exporter.ask(self, ident)

    def share(self) -> None:
        """Share the current game as a link."""
        from web.share import exporter

        exporter.share(self, self.session)

    def export(self, ident: str | None = None) -> None:
        """Save a game as a file: the current one, or a saved one."""
        from web.share import exporter

        exporter.export(self, ident)

    # -- screens

    def _at_home(self) -> bool:
        return self.screen is not None and self.screen.name == "home"

    def _go_home(self) -> None:
        from web.screens.home import Home

        self.look_for_turns()
        self.go(Home(self))

    def show_address(self) -> None:
        """Set the page's address to that of the screen that is shown."""
        self.page.set_hash(here(self))

    def home(self) -> None:
        """Go home; the current game is saved already."""
        self._clear()
        self.page.set_hash("")
        self._go_home()

    def visit(self, screen: str, wanted: str = "") -> None:
        """Open the screen of this name (see `DOORS`), and of it what is wanted."""
        DOORS[screen](self, wanted)

    def _door(self, screen: str) -> Callable[[Mapping[str, str]], None]:
        """Return what a button does that leads to a screen."""
        return lambda data: self.visit(screen, data.get("id", ""))

    def _ended(self) -> None:
        """Have the current game counted, which has ended."""
        from web.statistics import keeper

        keeper.record(self)

    def _reviewed(self) -> None:
        """Have counted what the analysis found about the current game."""
        from web.statistics import keeper

        keeper.analysed(self)

    def count_saved(self) -> None:
        """Count the games that ended before there were statistics, unless that has been done."""
        if not self.prefs.get(COUNTED):
            from web.statistics import keeper

            keeper.count_once(self)

    def turn_to(self, screen: Screen) -> None:
        """Leave the current game, which is saved, and show a screen with an address of its own."""
        self._clear()
        self.page.set_hash(screen.fragment)
        self.go(screen)

    def practise(self, course: Practice) -> None:
        """Begin a lesson or a puzzle."""
        self.course = course
        self.current_game.practise(course.session)
        self.page.set_hash(course.address)
        self.show_table()

    def _clear(self) -> None:
        """Put away the current game; it is saved already."""
        self.course = None
        self.current_game.clear()

    def show_over(self, page: Screen) -> None:
        """Show a page over the present screen."""
        self.dismiss()
        again = self.screen.name == page.name
        if self.screen.name and not again:
            self._layers.cover(here(self), self.screen)
        self.page.set_hash(page.address, replace=again)
        self.go(page)

    def _beneath(self) -> list[Screen]:
        """List the screens that the page lies over."""
        return self._layers.screens() if self.screen.address else []

    def set_anew(self) -> None:
        """Tell every screen, those under the settings too, that settings changed."""
        super().set_anew()
        for screen in self._beneath():
            screen.set_anew()

    def played_rules(self) -> None:
        """Tell by which rules the current game is played, and offer to read them."""
        rules = self.session.rules
        read = Choice("rules.read", lambda: self.visit("rules", rules.id))
        self.ask(messages.rules_message(self.words, rules, [Choice("message.close"), read]))

    def back(self) -> None:
        """Go back to the screen that the page was shown over."""
        under = self._layers.uncover()
        if under is None:
            self.home()
        else:
            self.page.set_hash(under[0])
            self.go(under[1])

    def open(self, ident: str) -> None:
        """Open a saved game; one that cannot be read is explained and left as it is."""
        try:
            self.current_game.open(ident)
        except HgError as error:
            self.refuse(error)
            return
        self.course = None
        self.page.set_hash(played(self))
        self.show_table()

    def begin(
        self,
        session: AnySession,
        branched: int | None = None,
        bots: Sequence[str] = (),
        answers: Sequence[str] = (),
        ledger: Ledger | None = None,
    ) -> None:
        """Start playing a new session (see `CurrentGame.begin`)."""
        self.course = None
        self.current_game.begin(session, branched, bots, answers, ledger=ledger)
        # the way back from a game leads home, not to the form that it was set up on
        self.page.set_hash(played(self), replace=self.screen.name == "new")
        self.show_table()

    def open_received(self, given: str | bytes, linked: bool = False) -> None:
        """Show a game that was pasted, dropped or linked to (see `web.app.received.open_received`)."""
        from web.app import received

        received.open_received(self, given, linked)

    def show_result(self) -> None:
        """Show the result of the current game, with its table behind it."""
        from web.table import table_families

        self.go(table_families.of(self.session.rules).result(self, self._table(self)))

    def view(self, session: AnySession, address: str) -> None:
        """Look at a game that is not played here; its address, if any, becomes the page's."""
        from web.app import received

        received.view(self, session, address)

    def branch_off(self, whole: AnySession, at: int, timeline: Timeline) -> None:
        """Ask how a new game that begins as this one did is to go on."""
        from web.share import branch

        branch.ask(self, whole, at, timeline)

    def take_over(self) -> None:
        """Make a game that was looked at one of our own."""
        from web.app import received

        received.take_over(self)

    def show_table(self) -> None:
        """Show the table of the current game."""
        self.go(self._table(self))

    def became(self, said: str) -> None:
        """Follow a current game that got another id, and say what happened."""
        self.page.set_hash(played(self), replace=True)
        self.changed([])
        self.toast(self.words(said))

    def fresh_id(self) -> str:
        """Make an id for a game of our own."""
        return f"{self.page.random(2**32):08x}{self.page.random(2**32):08x}"

    # -- whose turn it is, far away

    def look_for_turns(self, tell: bool = False) -> None:
        """Mark the page with how many games wait for somebody here; ``tell`` of new ones."""
        self._turns.look(tell)
        self.mark = self._turns.count

    def first_look(self) -> None:
        """Mark the page once it has started, whatever it shows."""
        before = self.mark
        self.look_for_turns()
        if self.mark != before:
            self.redraw()

    def get_ahead(self) -> None:
        """Have a head start made for the next visit, if that is wanted."""
        if self.settings.on(AHEAD):
            self.page.offline_copy.get_ahead(lambda size: None)

    def _turns_answered(self, data: Mapping[str, str]) -> None:
        self._turns.answer(data)
        self.look_for_turns()

    def _set_here(self, data: Mapping[str, str]) -> None:
        """Set what a control sends; notifications have to be allowed first."""
        self._set(data)
        if data["key"] == TURNS:
            self.look_for_turns()
            if data["value"] == NOTIFY:
                self._turns.request()
            self.redraw()

    def banner(self) -> str:
        """Write the strip above the screen: the game is only viewed, saving fails, or a newer version waits."""
        session = self.current_game.session
        owned = self.read_only and self.current_game.owned()
        strip = messages.banner_html(
            self.words,
            self.read_only,
            owned,
            self.store.warning(),
            session is not None,
            ledgers.seat_key(session),
        )
        # nobody is asked in the middle of a game
        calm = session is None or self.read_only or session.position.is_over
        strip += question_html(self.words) if self._turns.asks else ""
        return strip + (messages.version_html(self.words) if self.offline.offered and calm else "")

    def at_risk(self) -> bool:
        """Whether a move goes with this page: also one that was not saved because another tab wrote the game."""
        return super().at_risk() or self.current_game.conflict is not None

    def refuse(self, error: HgError) -> None:
        """Explain why a game cannot be opened, over the present screen."""
        self.stay()
        close = Choice("message.close")
        if isinstance(error, SaveError):
            self.problem(error, close)
        else:
            self.problem(error, Choice("message.paste_again", self._paste), close)

    def stay(self) -> None:
        """Stay on the present screen and restore its address; without a game, go home."""
        if self.current_game.session is None and not self.screen.address:
            self.page.set_hash("", replace=True)
            if not self._at_home():
                self._go_home()
        else:
            self.page.set_hash(here(self), replace=True)

    def _paste(self) -> None:
        if not self._at_home():
            self.home()
        self.screen.act("home.opening", {"open": "1"})

    # -- what the settings do to what is kept

    def put_prefs(self, prefs: dict[str, object]) -> None:
        """Take these preferences instead of those that there are."""
        self.store.put_prefs(prefs)
        self.read_prefs()
        self.set_anew()
        self.redraw()

    def free_space(self) -> None:
        """Make room: save all games as a file, delete those that are over, and write what had found no room."""
        from web.app.space import free

        free(self)

    def put_away(self) -> None:
        """Put away the current game, which has been deleted, and the table that lies under the settings."""
        self._layers.clear()
        self._clear()

    # -- start, addresses, other tabs

    def start(self) -> None:
        """Connect to the page and show what the address asks for."""
        self.page.connect(self.act, self.key, self.open_received, lambda act: act in self.screen.painted)
        self.page.on_hash(self._route)
        self.page.on_back(self._way_back)
        self.page.on_storage(self._stored)
        self.page.on_theme(self.redraw)
        self._route(self.page.hash())
        self.page.expose(Api(self).functions())

    def stop(self) -> None:
        """End this app: what is shown is saved already, and connected browsers are told."""
        self.screen.hidden()
        if self.live is not None:
            self.live.leave()
        self.stopped = True

    def _route(self, fragment: str) -> None:
        self.dismiss()
        if self._beneath() and (under := self._layers.back_to(fragment)) is not None:
            self.go(under)
        else:
            follow(self, fragment)

    def _stored(self, key: str | None, value: str | None) -> None:
        """Follow what another tab wrote; None as the key means that everything was cleared."""
        from web.app import tabs  # loaded when there is another one

        tabs.stored(self, key, value)
