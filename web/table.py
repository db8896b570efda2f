"""The table's controller: sits between the app, the board and the player, for one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hg_engine import Session
from hg_engine.game import Phase
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import Occupy
from hg_engine.session import Step
from web.i18n import Words
from web.parts import parts
from web.parts.walk import ScoringWalk
from web.player import Player
from web.ports import Key
from web.screens import BaseScreen
from web.screens import table as page
from web.screens.history import done
from web.screens.state import TableState
from web.screens.turn import hand_words, prompt
from web.view import aim, tell
from web.view.board import Board
from web.view.camera import bounds
from web.view.faces import Faces
from web.view.follow import Follow
from web.view.moment import Moment
from web.view.news import badges, fresh_lines, last_cells
from web.view.past import Past
from web.view.places import Cell, fits_somewhere, snapped
from web.view.scene import Ui, scene

if TYPE_CHECKING:
    from web.app import App

ARROWS = {"ArrowUp": 0, "ArrowRight": 1, "ArrowDown": 2, "ArrowLeft": 3}
PAN_STEP = 90.0
NEWS_MS = 6_000.0
ZOOM_STEP = 1.35


class TableScreen(BaseScreen):
    """A game on the table."""

    name = "table"

    def __init__(self, app: App) -> None:
        """Sit down at the session that is on the desk."""
        self.app = app
        session = app.session
        self.state = TableState(session, self._moment(session), app.settings, text=app.text)
        self.state.course = app.course
        self._name()
        self._read_settings()
        board = self.board = Board(app.browser, Faces(session.position.catalogue))
        self.player = player = Player(app, self.state, board, self._paint)
        board.moved, board.resized, board.framed = self._moved, self._resized, self._follow
        board.tapped, board.hovered, board.left = player.tapped, player.hovered, player.left
        board.turns, board.pressed, board.turned = player.wheel_turns, player.pressed, player.wheeled
        board.twisted = player.twisted
        self._camera = Follow()
        self._news: Callable[[], None] | None = None
        self._told = app.words
        """The words that the log is written in."""
        self._kept: tuple[tell.Line, ...] = ()
        """News of a move that another followed of itself, to be told with the news of that one."""
        self.parts = parts(self)
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
        return page.title(words, self.state.session)

    def shown(self) -> None:
        """Take the canvas."""
        self._take_board()
        for part in self.parts:
            part.shown()
        if not self._forced():
            self._say_turn()

    def _take_board(self) -> None:
        """Take the canvas, unless the table is shown in words."""
        if not self.state.text:
            self.board.attach()
            self._aim(at_once=True)

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
        self.state.ui = replace(self.state.ui, badges=())
        self.board.detach()

    def drawn(self) -> None:
        """Paint what belongs to the HTML that has just been merged into the page."""
        if not self.state.text:
            self.board.restyle()
            self._paint()
            for part in self.parts:
                part.drawn()
        if self.app.browser.focus_lost():
            self.app.browser.focus("#text-now" if self.state.text else "#board")

    def settings(self, words: Words) -> str:
        """Add the rules of the table to the settings."""
        return page.settings_html(words, self.state.session.rules)

    def where(self, key: str) -> tuple[float, float] | None:
        """Return where the middle of a shape is on the screen, for scripts; None if there is none."""
        shape = None if self.state.text else self.board.scene.by_key.get(key)
        return None if shape is None else self.board.where(*shape.at)

    def frame_costs(self) -> list[float]:
        """Return the milliseconds of Python that the latest frames took."""
        return self.board.costs

    def review(self, zone: int, system: bool) -> None:
        """Show an area of a game that is over, with the way back to its result."""
        self.state.result = True
        self.state.fresh = ()
        self.state.ui = replace(self.state.ui, badges=())
        self.player.look(zone, system)
        if self.state.area is not None:
            self.board.camera = aim.on_cells(self.board.camera, self._cells(self.state.area.tiles))
            self._camera.take()

    def show_past(self, past: Past | None) -> None:
        """Show the game as it was, without a way to play in it; None: as it is."""
        state = self.state
        state.past, state.session = past, past or self.app.session
        self._stop_timers()
        state.fresh = ()
        self._reread()
        if past is not None:
            lines = done(self.app.words, past.present, state.story, past.steps)
            state.ui = replace(state.ui, badges=badges(state.moment, lines))
        cells = state.moment.last[-1:]
        if cells:
            x, y = cells[0]
            self.board.fly(self.board.goal.revealing((x, y, x + 1, y + 1)))

    @property
    def past(self) -> Past | None:
        """The moment of the past that is shown."""
        return self.state.past

    def replay(self) -> None:
        """Go to the beginning of the game, to walk through it from there."""
        self.act("history.first", {})

    def walk_to(self, area: Area | None) -> None:
        """Show an area of the final scoring; when nothing is told any more, the table as it is."""
        if area is None:
            self.player.look_away()
            self._fit()
        else:
            self._camera.take()
            self.player.look(area.zone, area.kind == "system")
            self.board.fly(aim.walked(self.board.goal, self._cells(area.tiles)))

    def walk_again(self) -> None:
        """Tell the final scoring once more, as soon as the table is shown."""
        for part in self.parts:
            if isinstance(part, ScoringWalk):
                part.ask()

    def _cells(self, tiles: Sequence[int]) -> list[Cell]:
        return [self.state.moment.cells[tile] for tile in tiles]

    # -- the game changed

    def changed(self, steps: Sequence[Step], undone: bool) -> None:
        """Follow the session: show what came of the steps, and ask for what is next."""
        state = self.state
        state.session, state.past, state.kept = self.app.session, None, None
        before = len(state.lines)
        self._reread()
        self._stop_timers()
        for part in self.parts:
            part.changed(steps, undone)
        news = () if undone or not steps else (*self._kept, *fresh_lines(state.lines[before:]))
        if state.instead is not None:  # the walk over the final scoring tells the rest
            news = tuple(line for line in news if line.kind not in tell.FINAL)
        self._kept = news
        if self._forced():
            return
        self._kept = ()
        state.fresh = news
        if news:
            state.ui = replace(state.ui, badges=badges(state.moment, news))
            self._news = self.app.browser.later(NEWS_MS, self._old_news)
        self._aim()
        said = [self._sentence(line) for line in news]
        self._say_turn([self.app.words("table.undone")] if undone else said)

    def _forced(self) -> bool:
        """Settle an occupation that leaves no choice, so that nobody has to press for it."""
        position = self.state.session.position
        if self.state.read_only or position.phase is not Phase.OCCUPY or len(position.legal_moves()) > 1:
            return False
        self.app.play(Occupy(None))
        return True

    def _reread(self) -> None:
        """Forget what was being done, and look at the session afresh."""
        state, session = self.state, self.state.session
        course, past = self.app.course, state.past is not None
        watching = course is not None and not course.waits_for_learner
        state.read_only = self.app.read_only or past or watching
        state.moment = self._moment(session)
        if not past:
            self._tell()
        rotation = 0 if past else snapped(fits_somewhere(state.moment.places) or (0,), 0)
        state.ui = Ui(rotation=rotation, marks=state.ui.marks, free=state.ui.free, past=past)
        state.area, state.fitting, state.places, state.card = None, 0, False, False
        state.spot, state.here, state.refused = None, False, None
        if state.sheet == "full":
            state.sheet = "peek"
        self.board.tidy(session.position.tile, state.whole.position.tiles)
        if not past:
            self.board.held = bounds([*state.moment.tiles, *state.moment.places])

    def _tell(self) -> None:
        """Write the log in the language of the page."""
        words, session = self.app.words, self.state.whole
        self._told = words
        tiles = session.position.catalogue
        self.state.lines = tell.log(words, session.rules, session.history, session.seats, tiles)

    def _moment(self, session: Session) -> Moment:
        return Moment(session.position, [seat.color for seat in session.seats], last_cells(session.history))

    def _old_news(self) -> None:
        """Take the badges away after a while."""
        self._news = None
        self.state.fresh = ()
        self.state.ui = replace(self.state.ui, badges=())
        self.app.redraw()

    def _stop_timers(self) -> None:
        self.player.still()
        if self._news is not None:
            self._news()
            self._news = None

    # -- words

    def _sentence(self, line: tell.Line) -> str:
        """Return a line of the log as a sentence."""
        if not line.points:
            return line.text + "."
        words, seats = self.app.words, self.state.session.seats
        gain = words("log.gain", count=line.points, names=tell.names(words, seats, line.players))
        return words("app.labelled", label=line.text, text=gain) + "."

    def _say_turn(self, said: Sequence[str] = ()) -> None:
        """Say what happened and what is asked; while a part tells something, that is said instead."""
        if self.state.instead is not None:
            return
        words, state = self.app.words, self.state
        head, detail = prompt(words, state)
        parts = [*said, head if head[-1] in "?!." else head + "."]
        tile = state.session.position.tile
        if state.mode == "idle" and tile is not None:
            parts.append(words("table.hand", what=hand_words(words, state, tile)) + ".")
        self.app.announce(" ".join([*parts, detail]).strip())

    # -- painting and camera

    def _paint(self) -> None:
        """Show the scene of this moment."""
        state = self.state
        ui = replace(state.ui, marks=state.ui.marks and not state.read_only)
        picture = scene(state.moment, ui, self.board.faces)
        for part in self.parts:
            picture = part.dress(picture)
        self.board.show(picture)
        tile = state.session.position.tile
        if tile is not None:
            self.board.hand(tile, state.ui.rotation)

    def _follow(self) -> None:
        """Keep the buttons beside the tile that is being placed."""
        ghost = self.state.ui.ghost
        if ghost is not None:
            self.app.browser.place("near", *aim.beside(self.board.camera, ghost, self.state.moment.tiles))

    def _moved(self) -> None:
        self._camera.take()
        self.player.still()

    def _resized(self) -> None:
        """Keep in view what matters when the window or the dock changes its size."""
        ghost, board = self.state.ui.ghost, self.board
        if not self._camera.taken:
            self._aim(at_once=True, afresh=True)
        elif ghost is not None:
            x, y = ghost
            board.fly(board.goal.revealing((x, y, x + 1, y + 1)), at_once=True)

    def _aim(self, at_once: bool = False, afresh: bool = False) -> None:
        """Let the camera follow the game; ``afresh``, whatever it saw before. A part that tells aims it itself."""
        if self.state.instead is not None:
            return
        moment, board, ghost = self.state.moment, self.board, self.state.ui.ghost
        cell = moment.position.cell
        if moment.phase is Phase.OCCUPY and cell is not None and not self.state.read_only:
            goal = self._camera.near(board.goal, cell)
        elif afresh:
            goal = aim.overview(board.goal, moment, ghost)
        else:
            goal = self._camera.on(board.goal, moment, ghost)
        board.fly(goal, at_once)

    def _fit(self) -> None:
        self._camera.release()
        self.board.fly(aim.overview(self.board.goal, self.state.moment, self.state.ui.ghost))

    def look_at(self, cells: list[Cell]) -> None:
        """Bring some cells into view."""
        self._camera.take()
        self.board.fly(aim.on_cells(self.board.goal, cells))

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
            case "rotate":
                player.rotate(int(data.get("dir", "1")))
            case "choose":
                player.take(data["move"])
            case "none":
                player.none()
            case "first":
                player.first()
            case "cell":
                player.lay((int(data["x"]), int(data["y"])))
            case "undo_turn":
                self._undo_turn()
            case "zoom":
                self.board.zoom(float(data["by"]))
            case "fit":
                self._fit()
            case "show":
                self._show(int(data["zone"]), bool(data["system"]))
            case "system" if state.ui.area is not None:
                player.look(state.ui.area[0], bool(data["to"]))
            case "sheet":
                state.sheet = data["to"]
            case "tab":
                state.tab = data["to"]
                state.sheet = "half" if state.sheet == "peek" else state.sheet
            case "log":
                state.everything = not state.everything
            case "keys":
                self._keys(True)
            case "close-keys":
                self._keys(False)
            case "places":
                state.places = not state.places
            case "result":
                from web.screens.result import ResultScreen  # loaded when a game first ends

                state.result = False
                self.app.go(ResultScreen(self.app, self))

    def set_anew(self) -> None:
        """Take over what the user set."""
        self._read_settings()
        for part in self.parts:
            part.set_anew()

    def _read_settings(self) -> None:
        settings = self.app.settings
        marks = settings.on("aid.places")
        self.state.ui = replace(self.state.ui, marks=marks, free=not marks, ghost=None, hover=None)
        self.state.single = settings.on("keys")

    def _undo_turn(self) -> None:
        if not self.app.undo_turn() and not self.state.read_only:
            self.app.announce(self.app.words("table.nothing_to_undo"))

    def _show(self, zone: int, system: bool) -> None:
        """Show the area a line of the log is about."""
        self.player.look(zone, system)
        if self.state.area is not None:
            self.look_at(self._cells(self.state.area.tiles))

    def _keys(self, show: bool) -> None:
        self.state.keys = show
        self.app.redraw()
        self.app.browser.focus("#keys-close" if show else "#board")

    def key(self, key: Key) -> bool:
        """Answer a key."""
        if self.state.keys:
            if key.key == "Escape":
                self._keys(False)
                return True
            return False
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
            if self.app.browser.presses():
                return False
            self.player.confirm()
            return True
        return self.state.single and self._letter(key.key, key.shift)

    def _arrow(self, key: Key) -> bool:
        """Walk over cells, tiles or choices, or pan."""
        direction = ARROWS[key.key]
        if key.shift:
            dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[direction]
            self.board.pan(dx * PAN_STEP, dy * PAN_STEP)
        elif self.state.ui.cursor is not None:
            self.player.walk_look(direction)
        elif self.player.may_place:
            self.player.walk(direction)
        elif self.state.moment.options:
            self.player.step_choice(1 if direction in (1, 2) else -1)
            if self.app.browser.focused().startswith("option-"):
                self.app.redraw()
                self.app.browser.focus(".ch[aria-checked=true]")
        else:
            return False
        return True

    def _letter(self, letter: str, shift: bool) -> bool:
        """Answer a shortcut of one key."""
        player = self.player
        match letter.lower():
            case "r":
                player.rotate(-1 if shift else 1)
            case "0":
                player.none()
            case digit if digit.isascii() and digit.isdigit():
                player.choose_number(int(digit))
            case "u":
                self._undo_turn()
            case "i":
                player.inspect()
            case "l":
                self._last()
            case "f":
                self._fit()
            case "+" | "=":
                self.board.zoom(ZOOM_STEP)
            case "-" | "−":
                self.board.zoom(1 / ZOOM_STEP)
            case "?":
                self._keys(True)
            case _:
                return False
        return True

    def _last(self) -> None:
        """Show where the last turn laid its tiles, and say it."""
        cells = self.state.moment.last
        if not cells:
            return
        self.look_at(list(cells))
        lines = self.state.lines
        newest = max((line.turn for line in lines), default=0)
        self.app.announce(" ".join(self._sentence(line) for line in lines if line.turn == newest))
