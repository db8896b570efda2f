"""The frame of all screens: rendering, dialogs, toasts, preferences, and the dispatch of actions and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum, auto

from hg_engine import HgError
from web.i18n.words import LANGUAGES, Words, choose
from web.platform.ports import Key, Off, Page
from web.storage.mirror import Mirror
from web.storage.prefs import Prefs
from web.storage.reconcile import reconcile
from web.storage.settings import LOOKS, OFF, ON, Settings, is_switch
from web.storage.store import LEDGER, Store
from web.storage.summaries import Summaries
from web.ui import messages
from web.ui.html import apart
from web.ui.messages import Asking, Choice, Toast
from web.ui.screen import BaseScreen, Screen

TOAST_MS = 7_000
UNDO_MS = 15_000


class Pace(Enum):
    """When the page is written."""

    AT_ONCE = auto()
    WITH_FRAMES = auto()
    PICTURE_FIRST = auto()


class Shell:
    """Draws the screen and what lies over it; knows nothing of games."""

    viewing = ""
    """Where the game is in the page itself, if this one is a viewer of it (`app.viewer`); empty in all others."""

    mark = 0
    """How many games wait for somebody here, as the title tells."""

    def __init__(self, page: Page) -> None:
        """Draw on this page, in the language and with the settings that its user prefers."""
        self.page = page
        mirror = None if page.durable is None else Mirror(page.durable, page.later, LEDGER)
        self.store = Store(page.storage, f"{page.random(2**32):08x}", page.time, mirror)
        if page.durable is not None and (differing := page.durable.differing()) is not None:
            reconcile(self.store, differing)
        self.summaries = Summaries(page.durable)
        self.prefs = Prefs(self.store)
        self.settings = Settings(self.store)
        self.screen: Screen = BaseScreen()
        self.words = Words(choose(page.languages()), page.intl)
        self._shown: dict[str, str] = {}
        self._warned: str | None = None
        """What the strip says of saving."""
        self._toasts: list[Toast] = []
        self._timers: dict[int, Off] = {}
        self._count = 0
        self._message: Asking | None = None
        self._pace = Pace.AT_ONCE
        self.stopped = False
        """Whether another app has the page, so that what arrives late is not shown any more."""
        self._came_open = False
        """Whether something is open on the screen since one came there: the way back leads where one came from."""
        self._owed: Off | None = None
        """Stops the drawing that is to come with the next frame."""
        self._behind = False
        """Whether that is the whole page, once the picture of the board is painted."""
        self._pictured = False
        """Whether the board is to be shown as soon as what it answers is done."""
        self._unsaid: Callable[[], str] | None = None
        """Puts together what is to be spoken next."""
        self._late: list[Callable[[], object]] = []
        """What is done once the picture of the board is painted and the page written."""
        self.actions: dict[str, Callable[[Mapping[str, str]], None]] = {
            "app.dismiss": lambda data: self.dismiss(),
            "app.choose": lambda data: self._choose(int(data["number"])),
            "app.toast_undo": lambda data: self._undo_toast(int(data["number"])),
            "app.toast_close": lambda data: self._drop_toast(int(data["number"])),
            "app.language": lambda data: self._set_pref("language", data["value"]),
            "app.set": self._set,
            "app.real_table": lambda data: self._set_real_table(bool(data["checked"])),
        }
        self.read_prefs()
        if mirror is not None:
            mirror.heard = self._disk_answered

    # -- drawing

    def banner(self) -> str:
        """Write the strip above the screen."""
        return ""

    def redraw(self) -> None:
        """Write the page anew, at once or, within `unhurried` and `picture_first`, with the next frames."""
        if self.stopped:
            return
        self._look_for_risk()
        if self._pace is Pace.WITH_FRAMES:
            self._stop_drawing()
            self._owed = self.page.next_frame(self._begin)
        elif self._pace is Pace.PICTURE_FIRST:
            self._pictured = True
        else:
            self._draw()

    def _draw_behind(self) -> None:
        """Show the board as it is now, and write the page once that is seen."""
        if not self.screen.paint_first():
            self._draw()
        elif not self._behind:  # one that is to come shows all that was done until then
            self._stop_drawing()
            self._behind, self._owed = True, self.page.after_frame(self._draw)

    def _look_for_risk(self) -> None:
        """Have the browser ask before the page is left as long as something goes with it."""
        if not self.stopped:
            self._warned = self.store.warning()
            self.page.ask_before_leaving(self.at_risk())

    def _disk_answered(self) -> None:
        """Hear that the second store has written something, or refused it; the strip says so if it matters."""
        if self.store.warning() == self._warned:
            self._look_for_risk()
        else:
            self.redraw()

    def at_risk(self) -> bool:
        """Whether a move is in memory only, and goes with this page."""
        return self.store.at_risk()

    def unhurried(self, call: Callable[[], object]) -> None:
        """Do what nobody waits for: the page is written afterwards, in two frames, so that none takes long."""
        with self._paced(Pace.WITH_FRAMES):
            call()

    def picture_first(self, call: Callable[[], object]) -> None:
        """Do what the board answers: it is painted in the next frame, and the page written once that is seen."""
        try:
            with self._paced(Pace.PICTURE_FIRST):
                call()
        finally:
            if self._pictured:  # once, however often it was asked for
                self._pictured = False
                self._draw_behind()
            elif not self._behind:
                self._do_late()

    @contextmanager
    def _paced(self, pace: Pace) -> Iterator[None]:
        before, self._pace = self._pace, pace
        try:
            yield
        finally:
            self._pace = before

    def _draw(self) -> None:
        """Write the whole page at once."""
        if self.stopped:
            return
        self._stop_drawing()
        self._finish(self._write())

    def once_seen(self, call: Callable[[], object]) -> None:
        """Do what the board's picture does not need: at once, or, within `picture_first`, after that is painted."""
        if self._pace is Pace.PICTURE_FIRST:
            self._late.append(call)
        else:
            call()

    def _do_late(self) -> None:
        """Do what has waited for the picture."""
        late, self._late = self._late, []
        for call in late:
            call()

    def _begin(self) -> None:
        """Write the screen but for its parts; those follow with the next frame."""
        parts = self._write()
        self._owed = self.page.next_frame(lambda: self._finish(parts))

    def _finish(self, parts: Mapping[str, str]) -> None:
        """Write the parts of the screen, let it see to what is painted, and do what has waited for that."""
        self._owed = None
        for name, html in parts.items():
            self.page.render(name, html)
        self.screen.drawn()
        self._do_late()

    def _stop_drawing(self) -> None:
        if self._owed is not None:
            self._owed()
            self._owed, self._behind = None, False

    def _write(self) -> dict[str, str]:
        """Write the regions whose HTML has changed; return the parts of the screen, which are not written yet."""
        screen, words = self.screen, self.words
        name = words("app.name")
        looks = {key: self.settings.get(key) for key in LOOKS}
        title = screen.title(words)
        count = f"({words.number(self.mark)}) " if self.mark else ""
        self.page.frame_page(
            f"{count}{title} · {name}" if title else f"{count}{name}", words.language, screen.name, looks
        )
        self._render("banner", self.banner())
        whole, parts = apart(screen.html(words))
        self._render("app", whole)
        self._render("toasts", messages.toasts_html(words, self._toasts))
        dialog = ""
        if self._message is not None:
            dialog = self._message.html(words)
        if dialog:
            self._render("dialog", dialog)
        self.page.dialog(bool(dialog))
        self._came_open = self._came_open and screen.opened
        opened = self.asking or (screen.opened and not self._came_open)
        self.page.hold_back(opened and not self.page.framed())
        return parts

    def _way_back(self) -> None:
        """Close what is open on the screen, the topmost first."""
        if self.asking:
            self.dismiss()
        else:
            self.screen.close_opened()
        self.redraw()

    def _render(self, region: str, html: str) -> None:
        if self._shown.get(region) != html:
            self._shown[region] = html
            self.page.render(region, html)

    def go(self, screen: Screen) -> None:
        """Change to another screen, and put the focus where it begins."""
        first = not self.screen.name
        self.screen.hidden()
        self.screen = screen
        self._came_open, self._late = True, []
        self._look_for_risk()
        self._draw()
        if not first:
            self.page.scroll_top()
            if not self.page.focus("#app [data-focus]"):
                self.page.focus("#app h1")
        screen.shown()

    # -- over the screen

    def announce(self, text: str) -> None:
        """Speak one sentence to those who listen to the page."""
        self._unsaid = None
        self.page.say(text)

    def announce_seen(self, compose: Callable[[], str]) -> None:
        """Speak what ``compose`` returns: at once or, within `picture_first`, as the page is written."""
        self._unsaid = compose
        self.once_seen(self._say)

    def _say(self) -> None:
        """Speak what is still to be spoken, unless something has been spoken since."""
        if self._unsaid is not None:
            self.announce(self._unsaid())

    def toast(self, text: str, undo: Callable[[], None] | None = None, act: str = "toast.undo") -> None:
        """Show a short notice that goes by itself; ``act`` names the button that takes back what it tells of."""
        for same in [toast.number for toast in self._toasts if toast.text == text and toast.undo is None]:
            self._drop_toast(same)
        self._count += 1
        number = self._count
        self._toasts = [*self._toasts[-2:], Toast(number, text, undo, act)]
        self._timers[number] = self.page.later(
            UNDO_MS if undo else TOAST_MS, lambda: self._drop_toast(number)
        )
        self.redraw()

    def drop_toasts(self, act: str) -> None:
        """Take the notices away whose button is named so."""
        for number in [toast.number for toast in self._toasts if toast.undo is not None and toast.act == act]:
            self._drop_toast(number)

    def _drop_toast(self, number: int) -> None:
        if off := self._timers.pop(number, None):
            off()
        self._toasts = [toast for toast in self._toasts if toast.number != number]
        self.redraw()

    def _undo_toast(self, number: int) -> None:
        for toast in self._toasts:
            if toast.number == number and toast.undo is not None:
                toast.undo()
        self._drop_toast(number)

    def ask(self, message: Asking) -> None:
        """Show a message until it is answered."""
        self._message = message
        self.redraw()

    def dismiss(self) -> None:
        """Close whatever dialog is open."""
        if self.asking:
            self._message = None
            self.redraw()

    def asks(self, message: Asking) -> bool:
        """Whether it is this message that is shown."""
        return self._message is message

    @property
    def asking(self) -> bool:
        """Whether a dialog is open."""
        return self._message is not None

    def problem(self, error: HgError, *choices: Choice) -> None:
        """Explain what could not be done."""
        self.ask(messages.problem(error, self.words, choices or (Choice("message.close"),)))

    def _choose(self, number: int) -> None:
        message = self._message
        self.dismiss()
        if message is not None and (call := message.choices[number].call) is not None:
            call()

    # -- preferences

    def read_prefs(self) -> None:
        """Take the language and the settings from the preferences of this browser."""
        self.settings.read()
        language = self.prefs.get("language")
        if not isinstance(language, str) or language not in LANGUAGES:
            language = choose(self.page.languages())
        if language != self.words.language:
            self.words = Words(language, self.page.intl)

    def _set_pref(self, key: str, value: str) -> None:
        self.prefs.set(key, value)
        self.read_prefs()
        self.redraw()

    def _set(self, data: Mapping[str, str]) -> None:
        """Set what a control of `web.table.fields` sends: a switch, or a choice."""
        checked = ON if data["checked"] else OFF
        self.settings.set(data["key"], checked if is_switch(data["key"]) else data["value"])
        self.set_anew()
        self.redraw()

    def set_anew(self) -> None:
        """Let the screen take over what the user set."""
        self.screen.set_anew()

    def _set_real_table(self, real: bool) -> None:
        self.settings.set_real_table(real)
        self.set_anew()
        self.redraw()

    # -- what the user does

    def act(self, action: str, data: Mapping[str, str]) -> None:
        """Carry out an action: the open dialog's, the shell's own, or the screen's."""
        asked = messages.NO_ACTS if self._message is None else self._message.acts
        if (own := asked.get(action) or self.actions.get(action)) is not None:
            own(data)
        elif action in self.screen.painted or action in self.screen.merged:
            self.picture_first(lambda: self._act(action, data))
        else:
            self._act(action, data)

    def _act(self, action: str, data: Mapping[str, str]) -> None:
        """Have the screen carry out an action; one that it does not know may come from a button of an older page."""
        if not self.screen.act(action, data):
            self.page.warn(f"The screen {self.screen.name!r} knows no action {action!r}.")
        self.redraw()

    def key(self, key: Key) -> bool:
        """Answer a key; while a dialog is open it belongs to the dialog. Escape leaves a page that has a way back."""
        if self.asking:
            return False
        if not self.screen.key(key):
            if key.key != "Escape" or key.typing or not self.screen.way_back:
                return False
            self.act(self.screen.way_back, {})
        self.redraw()
        return True
