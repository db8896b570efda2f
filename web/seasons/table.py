"""The controller of a table of Seasons: connects the app, the board and the player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar, cast

from hg_engine import AnyStep
from hg_engine.seasons.layout import NUMBER
from hg_engine.seasons.moves import SeasonsMove, Step
from web.board.bitmaps import Face
from web.board.surface import Surface
from web.i18n.words import Words
from web.platform.ports import Key
from web.seasons import Game, page, panels, tell
from web.seasons.camera import CameraController
from web.seasons.faces import Faces
from web.seasons.journey import entered
from web.seasons.painter import Painter
from web.seasons.player import Player
from web.seasons.prints import prints_of
from web.seasons.prompt import lines_at, past_words, prompt
from web.seasons.scene import Ui, scene
from web.seasons.shapes import PointsShape, Scene
from web.seasons.snapshot import Snapshot, last_steps
from web.seasons.spaces import BOX, MIDDLES
from web.seasons.state import Mode, TableState
from web.table.controller import TableController
from web.table.lines import Line, Log
from web.table.past import PastSession
from web.table.plugins import Plugin

if TYPE_CHECKING:
    from web.table.host import TableHost

T = TypeVar("T")
GO_ON: Final = ("Escape", "Enter", " ")
"""The keys that go on into winter."""
FOLDED: Final = "seasons_folded"
"""The preference that the column of the kinds is folded."""


class TableScreen(TableController[TableState]):
    """A game on the table."""

    painted: Set[str] = frozenset({"confirm", "cancel", "pawn", "step", "off"})
    surface: Surface[Scene, Faces]
    camera: CameraController
    player: Player

    def __init__(self, app: TableHost, plugins: Iterable[Callable[[TableScreen], Plugin[object]]]) -> None:
        """Show the current session; ``plugins`` are made for this table, in any order."""
        super().__init__(app)
        session = cast(Game, app.session)
        self.state = TableState(
            session,
            app.settings,
            snapshot=Snapshot(session.position, [seat.color for seat in session.seats]),
            text=app.text,
            viewed=app.viewing,
            course=app.course,
        )
        self.state.folded = bool(app.prefs.get(FOLDED))
        self._told = 0
        """How many lines of the log had been told before a turn that is being played."""
        self._name()
        self.surface = Surface(app.page, Faces(), Scene(), Painter)
        self.surface.held = BOX
        self.player = Player(app, self.state, self.surface)
        self._actions |= {
            "pawn": lambda data: self.player.choose(int(data["space"])),
            "step": lambda data: self.player.take(data["move"]),
            "off": lambda data: self.player.take_to(None),
            "show": lambda data: self._show(int(data["zone"])),
            "kinds": lambda data: self._fold(),
        }
        self._set_up(make(self) for make in plugins)
        self.camera = self.plugins.find(CameraController)

    # -- the screen

    def _write(self, words: Words) -> str:
        """Write the board and what is round it."""
        return page.table_html(words, self.state)

    def _rest(self) -> str:
        """Return where the focus is when it is nowhere else."""
        return "#season-go" if self.state.mode is Mode.TELLING else super()._rest()

    def _pictures(self) -> Mapping[str, Face]:
        """Return the emblems in the panels."""
        state = self.state
        places = panels.emblems("worth") | panels.emblems("kinds")
        return places | panels.card_emblems(state) | panels.under_emblems(state)

    def _mark(self, past: PastSession) -> None:
        """Show on the board what was done before a moment of the past."""
        self.state.ui = replace(self.state.ui, points=self._points(lines_at(self.app.words, self.state)))

    def past_words(self) -> tuple[str, str]:
        """Name the moment of the past that is shown, and tell what was done before it."""
        return past_words(self.app.words, self.state)

    def try_moves(self, moves: Sequence[str]) -> None:
        """Try these steps, as far as they can be tried before anything is played."""
        if not self.state.settling:
            self.player.lay_out(moves)

    def undo_turn(self) -> None:
        """Take back the step that is tried, else the whole turn."""
        if self.state.trial is not None:
            self.player.step_back()
            self.app.redraw()
        else:
            super().undo_turn()

    def reveal(self, moves: Sequence[SeasonsMove]) -> None:
        """Look where the steps of a turn lead."""
        steps = [move for move in moves if isinstance(move, Step)]
        self.camera.reveal([NUMBER[name] for step in steps for name in (step.start, step.to) if name])

    # -- the game changed

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Follow the session: show what came of the steps, and ask for what is next."""
        state = self.state
        before, self._told = self._told or len(state.lines), 0
        pawn = self._went(steps, undone)
        self._follow_session()
        if pawn in state.snapshot.ways and state.may_step:
            state.chosen(pawn)
        self.plugins.changed(steps, undone)
        if state.settling:
            self._told = before
            return
        lines = [] if undone or not steps else state.lines[before:]
        told = [self.app.words("table.undone")] if undone else self._spoken(lines)
        self._tell_change([line for line in lines if line.kind != "move"], told)

    def _spoken(self, lines: Sequence[Line]) -> list[str]:
        """Return what is said of new lines: in words also the steps, since no board shows them.

        Of many turns, as after a link, only the last of every seat is said.
        """
        text, seats = self.state.text, len(self.state.session.seats)
        newest = max((line.turn for line in lines), default=0)
        said = [line for line in lines if line.turn > newest - seats and (text or line.kind != "move")]
        return [f"{tell.line_words(self.app.words, line)}." for line in said]

    def _tell_change(self, news: Sequence[Line], told: Sequence[str]) -> None:
        """Show what has just happened, and say what is ``told`` of it; the end of summer is a dialog of its own."""
        state = self.state
        if state.turning:
            self._show_news(())
            self.app.redraw()
            self.app.page.focus(self._rest())
            return
        if news:
            state.ui = replace(state.ui, points=self._points(news))
        self._show_news(tuple(line for line in news if line.kind != "removed"))
        if not state.text:
            self.app.once_seen(self.camera.aim)
        self._say_turn(told)

    def _went(self, steps: Sequence[AnyStep], undone: bool) -> int | None:
        """Return the space of the pawn to go on with: where the first step led, or, taken back, began."""
        move = steps[0].move if steps else None
        name = getattr(move, "start" if undone else "to", None)
        return NUMBER.get(name) if name is not None else None

    def _points(self, lines: Sequence[Line]) -> tuple[PointsShape, ...]:
        """Return what has just been scored, as it is shown on the board."""
        shapes = []
        for number, line in enumerate(lines):
            if line.points and line.zone is not None:
                x, y = MIDDLES[line.zone]
                color = self.state.snapshot.colors[line.seat or 0]
                shapes.append(PointsShape(f"points:{number}", x, y - 0.3, f"+{line.points}", color))
        return tuple(shapes)

    def _take_snapshot(self) -> None:
        """Work out what lies on the board, and what every step would do."""
        self.state.base = self._snapshot(self.state.session)
        self.state.show_trial(None)

    def _reset_input(self) -> None:
        """Forget what was being done at the board; a pawn that is the only one to step is chosen."""
        state = self.state
        state.ui = Ui()
        self._read_settings()
        ways = state.snapshot.ways
        if state.may_step and (state.snapshot.position.jump is not None or len(ways) == 1):
            state.chosen(next(iter(ways)))

    def _write_log(self) -> None:
        """Write the log in the language of the page."""
        words, state = self.app.words, self.state
        self._log_words = words
        whole, known, named = state.present, state.open, state.text
        position, history, mover = whole.position.copy(), [*whole.history], whole.position.seat

        def write() -> Sequence[Line]:
            grounds = None if named else entered(position, history)
            return tell.log(words, history, whole.seats, position.catalogue, known, mover, grounds)

        state.lines = Log(write)

    def toggle_text(self) -> None:
        """Turn the table over; spaces are named only in words."""
        super().toggle_text()
        self._write_log()

    def _snapshot(self, session: Game) -> Snapshot:
        colors = [seat.color for seat in session.seats]
        prints = prints_of(session.history, session.position.catalogue, len(colors), self.state.open)
        return Snapshot(session.position, colors, *last_steps(session.history), prints)

    def _forget_news(self) -> None:
        """Show no news any more."""
        super()._forget_news()
        self.state.ui = replace(self.state.ui, points=())

    def _say_turn(self, said: Sequence[str] = ()) -> None:
        """Say what happened and what is asked."""
        self.app.announce_seen(partial(self._turn_words, said))

    def _turn_words(self, said: Sequence[str]) -> str:
        """Return what happened and what is asked."""
        head, detail = prompt(self.app.words, self.state)
        if said and self.state.text and self.state.bot:  # bots that follow one another are told briefly
            detail = ""
        head = head if head[-1:] in "?!." else head + "."
        return " ".join([*said, head, detail]).strip()

    # -- painting

    def repaint(self) -> None:
        """Show the scene of this moment without writing the HTML anew."""
        state = self.state
        ui = replace(state.ui, quiet=not state.may_step)
        first = None if state.trial is None else state.trial.way
        self.surface.show(self.plugins.decorate(scene(state.snapshot, ui, first)))

    # -- actions

    def winter_began(self) -> None:
        """Go on into winter, after its coming was told."""
        self._reread()
        self.plugins.past_changed()
        self.app.redraw()
        self.app.page.focus("#text-now" if self.state.text else "#board")
        self._say_turn()

    def _read_settings(self) -> None:
        """Take over the settings that the state depends on."""
        settings, state = self.app.settings, self.state
        state.ui = replace(
            state.ui,
            worth=settings.on("aid.worth"),
            goods=state.open,
            reach=settings.on("aid.reach"),
            threats=settings.on("aid.threat"),
        )
        state.single_keys = settings.on("keys")

    def set_anew(self) -> None:
        """Take over what the user set; what may be remembered decides what the ground shows."""
        super().set_anew()
        state = self.state
        state.base = self._snapshot(state.session)
        state.show_trial(state.trial)

    def _fold(self) -> None:
        """Fold or unfold the column of the kinds, now and in later games."""
        self.state.folded = not self.state.folded
        self.app.prefs.set(FOLDED, self.state.folded)

    def _show(self, space: int) -> None:
        """Show the space a line of the log is about."""
        self.player.look(space)
        self.camera.look_at([space])

    def show_last(self) -> None:
        """Show where the last turn went, and say it."""
        steps = self.state.snapshot.last
        if not steps:
            return
        self.camera.look_at([NUMBER[name] for step in steps for name in (step.start, step.to) if name])
        newest = max((line.turn for line in self.state.lines), default=0)
        lines = (line for line in self.state.lines if line.turn == newest)
        self.app.announce(" ".join(f"{tell.line_words(self.app.words, line)}." for line in lines))

    # -- keys

    def key(self, key: Key) -> bool:
        """Answer a key; while winter comes only those that go on."""
        if self.state.mode is not Mode.TELLING or self.state.keys or key.ctrl or key.alt or key.meta:
            return super().key(key)
        if key.key in GO_ON:
            self.act("season.go", {})
        return key.key in GO_ON

    def _walk(self, direction: int) -> bool:
        """Walk over the steps, the pawns or the spaces."""
        player, state, focused = self.player, self.state, self.app.page.focused()
        if state.ui.cursor is not None:
            player.walk_look(direction)
        elif not state.may_step:
            return False
        elif focused.startswith("pawn-"):
            self._along(player.pawns, state.ui.pawn, direction, player.choose, ".pw[aria-checked=true]")
        elif focused.startswith("step-"):
            moves = [way.move for way in player.ways]
            self._along(moves, state.ui.target, direction, player.aim, ".st[aria-checked=true]")
        else:
            player.walk(direction)
        return True

    def _along(
        self, items: Sequence[T], now: T | None, direction: int, choose: Callable[[T], None], focus: str
    ) -> None:
        """Choose the next or the last of a list, and follow it with the focus."""
        if items:
            step = 1 if direction in (1, 2) else -1
            choose(items[(items.index(now) + step) % len(items)] if now in items else items[0])
            self.app.redraw()
            self.app.page.focus(focus)

    def _letter(self, key: Key) -> bool:
        """Answer a shortcut that only this game has."""
        player = self.player
        match key.key.lower():
            case "0" | "x":
                player.off()
            case digit if digit.isascii() and digit.isdigit():
                player.choose_number(int(digit))
            case "i":
                player.inspect()
            case _:
                return False
        return True
