"""The table's controller: sits between the app, the board and the player, for one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from hg_engine.seasons.layout import NUMBER
from hg_engine.session import Step
from web.i18n import Words
from web.parts import Part
from web.parts.bots import BotsPart
from web.parts.history import History
from web.ports import Key
from web.screens import BaseScreen, frame
from web.view.canvas import Canvas
from web.view.lines import Line
from web.view.past import Past

from . import Game, keys, page, panels, tell
from .camera import Cameraman
from .faces import Faces
from .moment import Moment, last_steps
from .motion import Motion
from .painter import Painter
from .player import Player
from .pointers import Pointers
from .prompt import lines_at, prompt, told
from .reader import TextBoard
from .scene import Ui, scene
from .shapes import PointsShape, Scene
from .spaces import BOX, MIDDLES
from .state import TableState

if TYPE_CHECKING:
    from web.app import App

NEWS_MS = 6_000.0


class TableScreen(BaseScreen):
    """A game on the table."""

    name = "table"

    def __init__(self, app: App) -> None:
        """Sit down at the session that is on the desk."""
        self.app = app
        session = cast(Game, app.session)
        self.state = TableState(session, self._moment(session), app.settings, text=app.text)
        self._name()
        board = self.board = Canvas(app.browser, Faces(), Scene(), Painter)
        board.held = BOX
        self.player = Player(app, self.state, board)
        self.pointers = Pointers(app, self.state, board, self.player, self._paint)
        self.camera = Cameraman(self.state, board)
        self._news: Callable[[], None] | None = None
        self._told = app.words
        """The words that the log is written in."""
        self.motion = Motion(self)
        self.parts: list[Part[Any]] = [self.motion, History(self), TextBoard(self), BotsPart(self)]
        self._reread()

    # -- the screen

    def html(self, words: Words) -> str:
        """Write the table."""
        if words is not self._told:  # another language was chosen
            self._tell()
        for part in self.parts:
            if (face := part.face(words)) is not None:
                return face
        return page.table_html(words, self.state)

    def title(self, words: Words) -> str:
        """Name those who sit at it."""
        return frame.title(words, cast(Any, self.state.session))

    def shown(self) -> None:
        """Take the canvas."""
        self._take_board()
        for part in self.parts:
            part.shown()
        self._say_turn()

    def _take_board(self) -> None:
        """Take the canvas, unless the table is shown in words."""
        if not self.state.text:
            self.board.attach()
            self.camera.aim(at_once=True)

    def _name(self) -> None:
        """Name the screen after its face: one fills the window, the other is scrolled."""
        self.name = "text" if self.state.text else "table"

    def turn_over(self) -> None:
        """Turn the table from the picture to the words, or back; what was begun stays."""
        state, app = self.state, self.app
        state.text, state.keys = not state.text, False
        self._name()
        for part in self.parts:
            part.turned()
        if state.text:
            self.board.detach()
        app.show_text(state.text)
        self._take_board()
        app.browser.focus("#text-now" if state.text else "#board")
        app.announce(app.words("text.opened" if state.text else "text.closed"))

    def hidden(self) -> None:
        """Let the canvas go."""
        for part in self.parts:
            part.hidden()
        self._stop_timers()
        self.state.fresh = ()
        self.state.ui = replace(self.state.ui, points=())
        self.board.detach()

    def drawn(self) -> None:
        """Paint what belongs to the HTML that has just been merged into the page."""
        if not self.state.text:
            self.board.restyle()
            self._paint()
            self.board.pictures(panels.emblems("worth"))
            for part in self.parts:
                part.drawn()
        if self.app.browser.focus_lost():
            telling = self.state.mode == "telling"
            self.app.browser.focus("#season-go" if telling else "#text-now" if self.state.text else "#board")

    def settings(self, words: Words) -> str:
        """Add the rules of the table to the settings."""
        return frame.settings_html(words, self.state.session.rules)

    def where(self, key: str) -> tuple[float, float] | None:
        """Return where the middle of a shape is on the screen, for scripts; None if there is none."""
        shape = None if self.state.text else self.board.scene.by_key.get(key)
        return None if shape is None else self.board.where(*shape.at)

    def frame_costs(self) -> list[float]:
        """Return the milliseconds of Python that the latest frames took."""
        return self.board.costs

    def show_past(self, past: Past | None) -> None:
        """Show the game as it was, without a way to play in it; None: as it is."""
        state = self.state
        state.past, state.session = past, cast(Game, past or self.app.session)
        state.turning = ()
        self._stop_timers()
        state.fresh = ()
        self._reread()
        for part in self.parts:
            part.moment()
        if past is not None:
            state.ui = replace(state.ui, points=self._points(lines_at(self.app.words, state)))

    def told(self) -> tuple[str, str]:
        """Name the moment of the past that is shown, and tell what was done before it."""
        return told(self.app.words, self.state)

    @property
    def past(self) -> Past | None:
        """The moment of the past that is shown."""
        return self.state.past

    def replay(self) -> None:
        """Go to the beginning of the game, to walk through it from there."""
        self.act("history.first", {})

    # -- the game changed

    def changed(self, steps: Sequence[Step[Any]], undone: bool) -> None:
        """Follow the session: show what came of the steps, and ask for what is next."""
        state = self.state
        before, pawn = len(state.lines), self._went(steps, undone)
        state.session, state.past, state.kept = cast(Game, self.app.session), None, None
        state.turning = ()
        came = any(event.kind == "winter" for step in steps for event in step.events)
        if came and not undone and not state.session.position.is_over:
            state.turning = tuple(steps)
        self._reread()
        self._stop_timers()
        if pawn in state.moment.ways and state.may_step:
            state.chosen(pawn)
        for part in self.parts:
            part.changed(steps, undone)
        news = [] if undone or not steps else [line for line in state.lines[before:] if line.kind != "move"]
        state.fresh = () if state.turning else tuple(line for line in news if line.kind != "removed")
        if news and not state.turning:
            state.ui = replace(state.ui, points=self._points(news))
            self._news = self.app.browser.later(NEWS_MS, self._old_news)
        said = [f"{tell.line_words(self.app.words, line)}." for line in news]
        if not state.text and not state.turning:
            self.camera.aim()
        self._say_turn(said)

    def _went(self, steps: Sequence[Step[Any]], undone: bool) -> int | None:
        """Return where the pawn is that is asked to go on: the one that stepped first, or whose step was taken back."""
        move = steps[0].move if steps else None
        name = getattr(move, "start" if undone else "to", None)
        return NUMBER.get(name) if name is not None else None

    def _points(self, lines: Sequence[Line]) -> tuple[PointsShape, ...]:
        """Return what has just been scored, as it is shown on the board."""
        shapes = []
        for number, line in enumerate(lines):
            if line.points and line.zone is not None:
                x, y = MIDDLES[line.zone]
                color = self.state.moment.colors[line.seat or 0]
                shapes.append(PointsShape(f"points:{number}", x, y - 0.3, f"+{line.points}", color))
        return tuple(shapes)

    def _reread(self) -> None:
        """Forget what was being done, and look at the session afresh."""
        state, past = self.state, self.state.past is not None
        state.bots.kinds = () if self.app.read_only else self.app.desk.bots
        state.read_only = self.app.read_only or past or bool(state.bot)
        state.moment = self._moment(state.session)
        if not past:
            self._tell()
        state.ui = Ui()
        self._read_settings()
        jump = state.moment.position.jump
        ways = state.moment.ways
        if state.may_step and (jump is not None or len(ways) == 1):
            state.chosen(next(iter(ways)))
        if state.sheet == "full":
            state.sheet = "peek"

    def _tell(self) -> None:
        """Write the log in the language of the page."""
        words, state = self.app.words, self.state
        self._told = words
        whole = state.whole
        state.lines = tell.log(words, whole.history, whole.seats, whole.position.catalogue, state.open)

    def _moment(self, session: Game) -> Moment:
        steps, seat = last_steps(session.history)
        return Moment(session.position, [seat.color for seat in session.seats], steps, seat)

    def _old_news(self) -> None:
        """Take the news away after a while."""
        self._news = None
        self.state.fresh = ()
        self.state.ui = replace(self.state.ui, points=())
        self.app.redraw()

    def _stop_timers(self) -> None:
        if self._news is not None:
            self._news()
            self._news = None

    def _say_turn(self, said: Sequence[str] = ()) -> None:
        """Say what happened and what is asked."""
        head, detail = prompt(self.app.words, self.state)
        head = head if head[-1:] in "?!." else head + "."
        self.app.announce(" ".join([*said, head, detail]).strip())

    # -- painting

    def _paint(self) -> None:
        """Show the scene of this moment."""
        state = self.state
        ui = replace(state.ui, quiet=not state.may_step, hidden=state.mode == "telling")
        self.board.show(scene(state.moment, ui))

    # -- intents

    def act(self, action: str, data: Mapping[str, str]) -> None:
        """Do what a control asks for."""
        if any(part.act(action, data) for part in self.parts):
            return
        state, player = self.state, self.player
        match action:
            case "confirm":
                player.confirm()
            case "cancel":
                player.cancel()
            case "pawn":
                player.choose(int(data["space"]))
            case "step":
                player.take(data["move"])
            case "off":
                player.off()
            case "season.go":
                self.go_on()
            case "undo_turn":
                self.undo_turn()
            case "zoom":
                self.board.zoom(float(data["by"]))
            case "fit":
                self.camera.whole()
            case "show":
                self._show(int(data["zone"]))
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
            case "result":
                from .collecting import result

                state.result = False
                self.app.go(result(self.app, self))

    def go_on(self) -> None:
        """Leave the end of summer behind: the tiles of winter fall."""
        self.state.turning = ()
        self._reread()
        self.motion.snow()
        self.app.redraw()
        self.app.browser.focus("#text-now" if self.state.text else "#board")
        self._say_turn()

    def set_anew(self) -> None:
        """Take over what the user set."""
        self.state.kept = None
        self._read_settings()
        self._tell()

    def _read_settings(self) -> None:
        settings, state = self.app.settings, self.state
        state.ui = replace(
            state.ui,
            worth=settings.on("aid.worth"),
            goods=state.open,
            reach=settings.on("aid.reach"),
            threats=settings.on("aid.threat"),
        )
        state.single = settings.on("keys")

    def key(self, key: Key) -> bool:
        """Answer a key."""
        return keys.answer(self, key)

    def undo_turn(self) -> None:
        """Take the whole turn back, or say that there is none."""
        if not self.app.undo_turn() and not self.state.read_only:
            self.app.announce(self.app.words("table.nothing_to_undo"))

    def _show(self, space: int) -> None:
        """Show the space a line of the log is about."""
        self.player.look(space)
        self.camera.look_at([space])

    def show_keys(self, show: bool) -> None:
        """Open or close the map of keys."""
        self.state.keys = show
        self.app.redraw()
        self.app.browser.focus("#keys-close" if show else "#board")

    def show_last(self) -> None:
        """Show where the last turn went, and say it."""
        steps = self.state.moment.last
        if not steps:
            return
        self.camera.look_at([NUMBER[name] for step in steps for name in (step.start, step.to) if name])
        newest = max((line.turn for line in self.state.lines), default=0)
        lines = (line for line in self.state.lines if line.turn == newest)
        self.app.announce(" ".join(f"{tell.line_words(self.app.words, line)}." for line in lines))
