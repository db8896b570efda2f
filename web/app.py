"""The game's app: what lies on the desk, which screen shows it, and what other tabs and addresses ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hg_engine import HgError, Session
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.notation import link
from hg_engine.session import Step
from web import games
from web.desk import Desk, ReadOnlyError
from web.embed import Api
from web.layers import Layers, address_of
from web.offline import Offline
from web.saves import SaveError
from web.screens import Screen, messages
from web.screens.messages import Choice, Message
from web.shell import Shell
from web.store import GAME, MARK, PREFS

if TYPE_CHECKING:
    from web.lessons import Course


class App(Shell):
    """Carries intents to the session; every change is saved before it is drawn."""

    def __init__(self, browser: Any, table: Callable[[App], Screen]) -> None:
        """Build the app over a page (`web.ports.Page`); ``table(app)`` makes the screen of a game."""
        super().__init__(browser)
        self.browser = browser
        self.desk = Desk(self.store)
        self.offline = Offline(browser, self.redraw)
        self._table = table
        self.actions |= {
            "app.home": lambda data: self.home(),
            "app.new": lambda data: self.new_game(),
            "app.send": lambda data: self.send(data.get("id")),
            "app.share": lambda data: self.share(),
            "app.export": lambda data: self.export(data.get("id")),
            "app.takeover": lambda data: self.take_over(),
            "app.own": lambda data: self.open(self.session.id),
            "app.rules": lambda data: self.rules(data.get("id", "")),
            "app.played": lambda data: self.played_rules(),
            "app.settings": lambda data: self.show_settings(),
            "app.under": lambda data: self.leave(),
            "app.learn": lambda data: self.learn(data.get("id", "")),
            "app.renew": lambda data: self.offline.renew(),
            "app.put_off": lambda data: self.offline.put_off(),
        }
        self.course: Course | None = None
        """The lesson that is being played."""
        self._layers = Layers()

    # -- the face of the table

    @property
    def text(self) -> bool:
        """Whether the table is shown in words."""
        return bool(self.prefs.get("face") == "text")

    def show_text(self, text: bool) -> None:
        """Show the table in words or as a picture, from now on."""
        self.prefs.set("face", "text" if text else "picture")
        self.page.set_hash(self._here(), replace=True)
        self.redraw()

    def _played(self) -> str:
        """Return the address of the game on the desk, and of the face that it shows."""
        return f"play={self.session.id}" + ("/text" if self.text else "")

    # -- the session

    @property
    def session(self) -> Session:
        """The session on the desk; a screen of the table is only ever shown with one."""
        if self.desk.session is None:
            raise ReadOnlyError
        return self.desk.session

    @property
    def read_only(self) -> bool:
        """Whether the game is only looked at."""
        return self.desk.read_only

    def play(self, move: LandscapeMove | str) -> list[Step]:
        """Play a move: the session first, then the save, then the page; raise `IllegalMove`."""
        if self._refused() or self._off_course(move):
            return []
        steps = self.desk.play(move)
        self._changed(steps)
        return steps

    def undo(self) -> list[Step]:
        """Take back the last move; returns the steps taken back."""
        return self._undo(turn=False)

    def undo_turn(self) -> list[Step]:
        """Take back the whole turn; returns the steps taken back."""
        return self._undo(turn=True)

    def _undo(self, turn: bool) -> list[Step]:
        if self._refused() or (self.course is not None and not self.course.can_undo()):
            return []
        steps = self.desk.undo(turn)
        if steps:
            self._changed(steps, undone=True)
        return steps

    def _refused(self) -> bool:
        if self.read_only:
            self.toast(self.words("toast.read_only"))
        return self.read_only

    def _off_course(self, move: LandscapeMove | str) -> bool:
        """Whether a lesson asks for another move than this legal one."""
        course = self.course
        if course is None:
            return False
        parsed = self.session.position.parse_move(move) if isinstance(move, str) else move
        course.missed = not course.allows(parsed)
        if course.missed:
            self.announce(self.words("learn.missed"))
            self.redraw()
        return course.missed

    def _changed(self, steps: list[Step], undone: bool = False) -> None:
        self.screen.changed(steps, undone)
        for screen in self._beneath():
            screen.changed(steps, undone)
        if self.desk.conflict is not None:
            self._ask_conflict()
        self.redraw()

    # -- out of the page

    def send(self, ident: str | None = None) -> None:
        """Ask how a game is to leave: the one on the desk, or a saved one; one that cannot be read leaves as it is."""
        from web.send import SendDialog

        try:
            session = self.session if ident is None else games.of_save(self.store.load(ident))
        except HgError:
            self.export(ident)
            return
        self.ask(SendDialog(self, session, self.screen.past if ident is None else None))

    def share(self, session: Session | None = None) -> None:
        """Share a game, or the one on the desk, as a link: the system's sheet on phones, else the clipboard."""
        try:
            url = self.page.address("g=" + link.encode(session or self.session))
        except HgError as error:
            self.problem(error)
            return

        def copied(worked: bool) -> None:
            if worked:
                self.toast(self.words("toast.link_copied"))
            else:
                close = [Choice("message.close")]
                self.ask(Message("message.copy.title", "message.copy.text", "link", close, copy=url))

        def shared(worked: bool) -> None:
            if not worked:
                self.page.copy(url, copied)

        if not self.page.share(self.words("app.name"), url, shared):
            self.page.copy(url, copied)

    def export(self, ident: str | None = None) -> None:
        """Save a game as a file: the one on the desk, or a saved one, even if it is damaged."""
        if ident is None:
            text = games.file_text(self.session, self.page.time())
            self.page.download(games.file_name(games.summary(self.session)), text)
        else:
            slot = next((slot for slot in self.store.slots() if slot.id == ident), None)
            self.page.download(games.file_name(slot.summary if slot else None), self.store.raw(ident))

    # -- screens: the module of each is loaded when it is first asked for, so that the page starts sooner

    def _at_home(self) -> bool:
        return self.screen is not None and self.screen.name == "home"

    def _go_home(self) -> None:
        from web.screens.home import Home

        self.go(Home(self))

    def go_on(self) -> None:
        """Open the last game that is not over; without one, go home."""
        slots = (slot for slot in self.store.slots() if slot.summary is not None and not slot.summary.over)
        slot = next(slots, None)
        self.home() if slot is None else self.open(slot.id)

    def home(self) -> None:
        """Go home; the game on the desk is saved already."""
        self._clear()
        self.page.set_hash("")
        self._go_home()

    def new_game(self) -> None:
        """Go and set up a new game."""
        self._clear()
        self.page.set_hash("new")
        from web.screens.new import NewGame

        self.go(NewGame(self))

    def learn(self, name: str) -> None:
        """Show the lessons, or begin the one called so."""
        from web.lessons import Course, find

        lesson = find(name)
        if lesson is None:
            from web.screens.learn import LearnScreen

            self._clear()
            self.page.set_hash("learn")
            self.go(LearnScreen(self))
            return
        self.course = Course(lesson)
        self.desk.practise(self.course.session)
        self.page.set_hash(f"learn={name}")
        self.go(self._table(self))

    def _clear(self) -> None:
        """Put away what lies on the desk; a game is saved already."""
        self.course = None
        self.desk.clear()

    def rules(self, ident: str) -> None:
        """Show the rules of a preset or of house rules, over the screen that is there."""
        from web.screens.rules import RulesScreen

        try:
            screen = RulesScreen(self, ident)
        except HgError as error:
            self._refuse(error)
            return
        self._lay(screen, screen.address)

    def show_settings(self) -> None:
        """Show the settings, over the screen that is there."""
        from web.screens.settings import SettingsScreen

        if self.screen.name == SettingsScreen.name:
            return
        screen = SettingsScreen(self, self.screen)
        self._lay(screen, screen.address)

    def _lay(self, page: Screen, address: str) -> None:
        """Show a page over the screen that is there."""
        self.dismiss()
        again = self.screen.name == page.name
        if self.screen.name and not again:
            self._layers.cover(self._here(), self.screen)
        self.page.set_hash(address, replace=again)
        self.go(page)

    def _beneath(self) -> list[Screen]:
        """List the screens that the page lies over."""
        return self._layers.screens() if address_of(self.screen) else []

    def set_anew(self) -> None:
        """Let every screen take over what the user set, those under the settings too."""
        super().set_anew()
        for screen in self._beneath():
            screen.set_anew()

    def played_rules(self) -> None:
        """Tell by which rules the game on the desk is played, and offer to read them."""
        rules = self.session.rules
        read = Choice("rules.read", lambda: self.rules(rules.id))
        self.ask(messages.rules_message(self.words, rules, [Choice("message.close"), read]))

    def leave(self) -> None:
        """Go back to the screen that the page lies over."""
        under = self._layers.uncover()
        if under is None:
            self.home()
        else:
            self.page.set_hash(under[0])
            self.go(under[1])

    def _here(self) -> str:
        """Return the address of the screen that is there."""
        if address := address_of(self.screen):
            return address
        if self.desk.session is None:
            return self.screen.name if self.screen.name in ("new", "learn") else ""
        if self.course is not None:
            return f"learn={self.course.lesson.name}"
        return f"g={link.encode(self.session)}" if self.read_only else self._played()

    def open(self, ident: str) -> None:
        """Open a saved game; one that cannot be read is explained and left as it is."""
        try:
            self.desk.open(ident)
        except HgError as error:
            self._refuse(error)
            return
        self.course = None
        self.page.set_hash(self._played())
        self.go(self._table(self))

    def begin(self, session: Session, branched: int | None = None) -> None:
        """Start playing a new session; ``branched`` is the turn at which it left another one."""
        self.course = None
        self.desk.begin(session, branched)
        self.page.set_hash(self._played())
        self.go(self._table(self))

    def look(self, given: str | bytes, linked: bool = False) -> None:
        """Show a game that was pasted, dropped or linked to, without touching the saved ones.

        A file with everything is taken in instead.
        """
        text = games.text_of(given)
        if isinstance(text, str) and f'"{MARK}"' in text[:100]:
            from web.importing import Import

            Import(self, text).begin()
            return
        try:
            session = games.read(text)
            address = "" if linked else link.encode(session)
        except HgError as error:
            self._refuse(error)
            return
        self.dismiss()
        self.course = None
        self.desk.look(session)
        if not linked:
            self.page.set_hash("g=" + address)
        self.go(self._table(self))

    def take_over(self) -> None:
        """Make a game that was looked at one of our own; a second one if its id is saved already."""
        if self.desk.owned():
            self.desk.duplicate(self.fresh_id())
        else:
            self.desk.begin(self.session)
        self.page.set_hash(self._played(), replace=True)
        self._changed([])
        self.toast(self.words("toast.taken_over"))

    def fresh_id(self) -> str:
        """Make an id for a game of our own."""
        return f"{self.page.random(2**32):08x}{self.page.random(2**32):08x}"

    def banner(self) -> str:
        """Write the strip above the screen: only looking, or saving does not work, or a newer version."""
        session = self.desk.session
        owned = self.read_only and self.desk.owned()
        strip = messages.banner_html(
            self.words, self.read_only, owned, self.store.trouble, session is not None
        )
        # nobody is asked in the middle of a game
        calm = session is None or self.read_only or session.position.is_over
        return strip + (messages.version_html(self.words) if self.offline.offered and calm else "")

    def _refuse(self, error: HgError) -> None:
        """Explain a game that cannot be opened, over the screen that was there."""
        if self.desk.session is None and not address_of(self.screen):
            self.page.set_hash("", replace=True)
            if not self._at_home():
                self._go_home()
        else:
            self.page.set_hash(self._here(), replace=True)
        close = Choice("message.close")
        if isinstance(error, SaveError):
            self.problem(error, close)
        else:
            self.problem(error, Choice("message.paste_again", self._paste), close)

    def _paste(self) -> None:
        if not self._at_home():
            self.home()
        self.page.focus("#paste")

    # -- what the settings do to what is kept

    def put_prefs(self, prefs: dict[str, Any]) -> None:
        """Take these preferences instead of those that there are."""
        self.store.put_prefs(prefs)
        self.read_prefs()
        self.set_anew()
        self.redraw()

    def put_away(self) -> None:
        """Put away the game on the desk, which has been deleted, and the table that lies under the settings."""
        self._layers.clear()
        self._clear()

    def reread(self) -> None:
        """Read the game on the desk again, which a file may have brought forward."""
        session = self.desk.session
        if session is not None and self.course is None and not self.read_only and self.desk.owned():
            self._load_theirs(session.id)

    # -- start, addresses, other tabs

    def start(self) -> None:
        """Connect to the page and show what the address asks for."""
        self.page.connect(self.act, self.key, self.look)
        self.page.on_hash(self._route)
        self.page.on_storage(self._stored)
        self.page.on_theme(self.redraw)
        self._route(self.page.hash())
        self.page.expose(Api(self).functions())

    def _route(self, fragment: str) -> None:
        self.dismiss()
        kind, _, rest = fragment.partition("=")
        if self._beneath() and (under := self._layers.back_to(fragment)) is not None:
            self.go(under)
        elif kind == "rules":
            self.rules(rest)
        elif fragment == "settings":
            self.show_settings()
        elif kind == "play" and rest:
            ident, _, face = rest.partition("/")
            if face == "text":
                self.prefs.set("face", face)
            self.open(ident)
        elif kind == "new":
            self.new_game()
        elif kind == "learn":
            self.learn(rest)
        elif fragment == "continue":
            self.go_on()
        elif fragment:
            self.look("#" + fragment, linked=True)
        else:
            self.home()

    def _stored(self, key: str | None, value: str | None) -> None:
        """Follow what another tab wrote; None as the key means that everything was cleared."""
        if key in (None, PREFS):
            self.read_prefs()
        session = self.desk.session
        if session is not None and key in (None, GAME + session.id):
            try:
                if self.desk.other_tab_wrote(session.id):
                    self._ask_conflict()
            except SaveError as error:
                self.problem(error)
        self.redraw()

    def _ask_conflict(self) -> None:
        conflict, session = self.desk.conflict, self.desk.session
        if conflict is None or session is None:
            return
        mine = games.turns(session)
        if conflict.save is None:
            choices = [Choice("conflict.keep_deleted", self._keep_deleted), Choice("banner.home", self.home)]
            self.ask(Message("conflict.deleted.title", "conflict.deleted.text", "tiles", choices))
            return
        ident, theirs = session.id, conflict.save.summary.move
        choices = [
            Choice("conflict.show", lambda: self._load_theirs(ident), {"theirs": theirs}),
            Choice("conflict.keep_mine", self._keep_mine),
        ]
        params = {"mine": mine, "theirs": theirs}
        self.ask(Message("conflict.title", "conflict.text", "tiles", choices, params))

    def _load_theirs(self, ident: str) -> None:
        try:
            self.desk.open(ident)
        except HgError as error:
            self._refuse(error)
            return
        self._changed([])

    def _keep_mine(self) -> None:
        self.desk.duplicate(self.fresh_id())
        self.page.set_hash(self._played(), replace=True)
        self._changed([])
        self.toast(self.words("toast.second_game"))

    def _keep_deleted(self) -> None:
        self.desk.begin(self.session)
        self._changed([])
