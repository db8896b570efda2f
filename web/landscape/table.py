"""The controller of a tile-laying table: connects the app, the board and the player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import LandscapeMove, Occupy, Place, parse_move
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from hg_engine.session import Step
from web.board.bitmaps import Face
from web.board.callouts import Size
from web.board.camera import bounds
from web.board.marks import badge_size
from web.i18n.words import Words
from web.landscape import page, tell
from web.landscape.camera import CameraController
from web.landscape.faces import Faces
from web.landscape.lore import lore_of
from web.landscape.news import badges, fresh_lines, last_cells, spoken_lines
from web.landscape.past_words import done, past_words
from web.landscape.places import fits_somewhere, snapped
from web.landscape.player import Player
from web.landscape.scene import Ui, scene
from web.landscape.snapshot import Snapshot
from web.landscape.state import Mode, TableState
from web.landscape.surface import LandscapeSurface
from web.landscape.turn import hand_words, prompt
from web.platform.ports import Key
from web.table.controller import TableController
from web.table.lines import Line, Log
from web.table.past import PastSession
from web.table.plugins import Plugin

if TYPE_CHECKING:
    from web.table.host import TableHost

TAG: Final = Size(*badge_size("−99.9"))
"""The room of the tag that tells what a turn lost, in CSS pixels: nearly all lose less."""


class TableScreen(TableController[TableState]):
    """A game on the table."""

    painted: Set[str] = frozenset({"confirm", "cancel", "choose", "none", "rotate", "cell"})
    surface: LandscapeSurface
    camera: CameraController
    player: Player

    def __init__(self, app: TableHost, plugins: Iterable[Callable[[TableScreen], Plugin[object]]]) -> None:
        """Show the current session; ``plugins`` are made for this table, in any order."""
        super().__init__(app)
        session = app.session
        self.state = TableState(
            session,
            app.settings,
            snapshot=self._snapshot(session),
            text=app.text,
            viewed=app.viewing,
            course=app.course,
        )
        self._name()
        self._read_settings()
        self.surface = LandscapeSurface(app.page, Faces(session.position.catalogue, session.rules.catalogue))
        self.player = Player(app, self.state, self.surface)
        self._account: tuple[object, Callable[[Sequence[Step[LandscapeMove]]], Sequence[Line]]] | None = None
        """What tells the game in the log, and of what: words, rules, seats, whether cells are named."""
        self._untold: tuple[Step[LandscapeMove], ...] = ()
        """Steps that others followed of themselves, to be told together with those."""
        self._actions |= {
            "rotate": lambda data: self.player.rotate(int(data.get("dir", "1"))),
            "choose": lambda data: self.player.take(data["move"]),
            "none": lambda data: self.player.none(),
            "first": lambda data: self.player.first(),
            "cell": lambda data: self.player.lay((int(data["x"]), int(data["y"]))),
            "show": lambda data: self._show(int(data["zone"]), bool(data["system"])),
            "system": lambda data: self._show_system(bool(data["to"])),
            "places": lambda data: self._toggle_places(),
        }
        self._set_up(make(self) for make in plugins)
        self.camera = self.plugins.find(CameraController)
        self.player.reveal = self.camera.reveal

    # -- the screen

    def _write(self, words: Words) -> str:
        """Write the board and what is round it."""
        return page.table_html(words, self.state)

    def _begin(self) -> None:
        """Settle what leaves no choice, else ask."""
        if not self._forced():
            self._say_turn()

    def _pictures(self) -> Mapping[str, Face]:
        """Return the backs of the tiles to come."""
        bonus = lore_of(self.state.session.rules).bonus
        return {f"back-{stack}": ("back", stack) for stack in ("land", bonus)}

    def review(self, zone: int, system: bool) -> None:
        """Show an area of a game that is over, with the way back to its result."""
        self.state.result = True
        self._forget_news()
        self.player.look(zone, system)
        if self.state.area is not None:
            self.camera.begin_on(self.state.area)

    def show_past(self, past: PastSession | None) -> None:
        """Show the game as it was, without a way to play in it; None: as it is."""
        super().show_past(past)
        if self.state.viewed:
            self.camera.aim()
        elif cells := self.state.snapshot.last[-1:]:
            self.camera.reveal(cells[0])

    def _mark(self, past: PastSession) -> None:
        """Show on the board what was done before a moment of the past."""
        state = self.state
        lines = done(self.app.words, past.present, state.timeline, past.steps, cells=state.text)
        state.ui = replace(state.ui, badges=badges(state.snapshot, lines))

    def past_words(self) -> tuple[str, str]:
        """Name the moment of the past that is shown, and tell what was done before it."""
        return past_words(self.app.words, self.state)

    def replay_to(self, area: Area | None) -> None:
        """Show an area of the final scoring; after the last one, the whole table."""
        if area is None:
            self.player.look_away()
            self.camera.show_all()
        else:
            self.player.look(area.zone, area.kind == "system")
            self.camera.replay_to(area)

    def try_moves(self, moves: Sequence[str]) -> None:
        """Put the tile and choose the piece as these moves say; what cannot be tried yet is left to the player."""
        state, move = self.state, parse_move(moves[0])
        if isinstance(move, Place):
            # before it is laid: what is said is of this one
            state.ui = replace(state.ui, rotation=move.rotation)
            self.player.lay((move.x, move.y))
            if state.trial is None:
                return
            moves = moves[1:]
        for text in moves:
            if text in ("-", "<-"):
                self.player.none()
            else:
                self.player.choose(text)

    def reveal(self, moves: Sequence[LandscapeMove]) -> None:
        """Look where the tile of a turn is laid, and at the tag that may stand above it."""
        for cell in sorted({(move.x, move.y) for move in moves if isinstance(move, Place)}):
            self.camera.reveal(cell, tag=TAG)

    def replay_scoring(self) -> None:
        """Tell the final scoring once more, as soon as the table is shown."""
        self.plugins.act("walk.later", {})

    # -- the game changed

    def changed(self, steps: Sequence[Step[LandscapeMove]], undone: bool) -> None:
        """Follow the session: show what came of the steps, and ask for what is next."""
        state = self.state
        self._follow_session()
        self.plugins.changed(steps, undone)
        told = () if undone or not steps else (*self._untold, *steps)
        self._untold = told
        if self._forced():
            return
        self._untold = ()
        self.plugins.told(told)
        said = [self.app.words("table.undone")] if undone else self._said(told)
        self.app.once_seen(self.camera.aim)
        if said or not (told and state.text and state.bot):  # that a bot still thinks is said once
            self._say_turn(said)

    def _said(self, told: Sequence[Step[LandscapeMove]]) -> list[str]:
        """Return what is said of new steps: in words also what was played, since no board shows it."""
        state = self.state
        lines = [line for line in state.lines if line.step > len(state.session.history) - len(told)]
        if state.text:
            under_way = state.session.position.phase in (LandscapePhase.TAKE_BACK, LandscapePhase.OCCUPY)
            news = spoken_lines(lines, len(state.session.seats), under_way)
        else:
            news = fresh_lines(lines)
        if state.scoring.html is not None:  # the replay of the final scoring tells the rest
            news = tuple(line for line in news if line.kind not in tell.FINAL)
        return [tell.sentence(self.app.words, state.session.seats, line) for line in news]

    def _forced(self) -> bool:
        """Settle an occupation that leaves no choice, so that nobody has to press for it."""
        position = self.state.session.position
        if (
            self.state.read_only
            or position.phase is not LandscapePhase.OCCUPY
            or len(position.legal_moves()) > 1
        ):
            return False
        self.app.play(Occupy(None))
        return True

    def _take_snapshot(self) -> None:
        """Work out what lies on the table and what may be done."""
        self.state.base = self._snapshot(self.state.session)
        self.state.show_trial(None)

    def _reset_input(self) -> None:
        """Forget what was being done at the board."""
        state, past = self.state, self.state.past is not None
        rotation = 0 if past else snapped(fits_somewhere(state.snapshot.places) or (0,), 0)
        state.ui = Ui(rotation, marks=state.ui.marks, free=state.ui.free, past=past or bool(state.bot))
        state.area, state.places = None, False
        state.spot, state.refused = None, None
        position = state.session.position
        self.app.once_seen(lambda: self.surface.tidy(position.tile, state.present.position.tiles))
        if not past:
            self.surface.held = bounds([*state.snapshot.tiles, *state.snapshot.places])

    def _write_log(self) -> None:
        """Write the log in the language of the page."""
        words, session = self.app.words, self.state.present
        self._log_words = words
        about = words, session.rules, tuple(session.seats), self.state.text
        if self._account is None or self._account[0] != about:
            tiles = session.position.catalogue
            self._account = (
                about,
                tell.Account(words, session.rules, session.seats, tiles, self.state.text).of,
            )
        self.state.lines = Log(partial(self._account[1], [*session.history]))

    def _snapshot(self, session: LandscapeSession) -> Snapshot:
        return Snapshot(session.position, [seat.color for seat in session.seats], last_cells(session.history))

    # -- words

    def _say_turn(self, said: Sequence[str] = ()) -> None:
        """Say what happened and what is asked; during the replay of the final scoring it says what is scored."""
        if self.state.scoring.html is None:
            self.app.announce_seen(partial(self._turn_words, said))

    def _turn_words(self, said: Sequence[str]) -> str:
        """Return what happened and what is asked."""
        words, state = self.app.words, self.state
        head, detail = prompt(words, state)
        parts = [*said, head if head[-1] in "?!." else head + "."]
        if said and state.text and state.bot:  # bots that follow one another are told briefly
            return " ".join(parts)
        tile = state.session.position.tile
        if state.mode is Mode.IDLE and tile is not None:
            parts.append(words("table.hand", what=hand_words(words, state, tile)) + ".")
        return " ".join([*parts, detail]).strip()

    # -- painting

    def repaint(self) -> None:
        """Show the scene of this moment without writing the HTML anew."""
        state = self.state
        ui = replace(state.ui, marks=state.ui.marks and not state.read_only)
        self.surface.show(self.plugins.decorate(scene(state.snapshot, ui, self.surface.faces, state.base)))
        tile = state.session.position.tile
        if tile is not None:
            self.surface.hand(tile, state.ui.rotation)

    # -- actions

    def _show_system(self, whole: bool) -> None:
        """Show the whole river system of the zone that is looked at, or its own area."""
        if self.state.ui.area is not None:
            self.player.look(self.state.ui.area[0], whole)

    def _toggle_places(self) -> None:
        self.state.places = not self.state.places

    def _read_settings(self) -> None:
        """Take over the settings that the state depends on."""
        settings = self.app.settings
        marks = settings.on("aid.places")
        self.state.ui = replace(self.state.ui, marks=marks, free=not marks, ghost=None, hover=None)
        self.state.single_keys = settings.on("keys")

    def _show(self, zone: int, system: bool) -> None:
        """Show the area a line of the log is about."""
        self.player.look(zone, system)
        if self.state.area is not None:
            self.camera.look_at_area(self.state.area)

    def show_last(self) -> None:
        """Show where the last turn laid its tiles, and say it."""
        cells = self.state.snapshot.last
        if not cells:
            return
        self.camera.look_at(list(cells))
        lines = self.state.lines
        newest = max((line.turn for line in lines), default=0)
        words, seats = self.app.words, self.state.session.seats
        told = (tell.sentence(words, seats, line) for line in lines if line.turn == newest)
        self.app.announce(" ".join(told))

    # -- keys

    def _walk(self, direction: int) -> bool:
        """Walk over cells, tiles or choices."""
        player, focused = self.player, self.app.page.focused()
        among = focused.startswith("option-") or focused == "none"
        if self.state.ui.cursor is not None:
            player.walk_look(direction)
        elif player.may_place and not among:
            player.walk(direction)
        elif self.state.snapshot.options:
            player.step_choice(1 if direction in (1, 2) else -1)
            if among:
                self.app.redraw()
                self.app.page.focus(".ch[aria-checked=true]")
        else:
            return False
        return True

    def _letter(self, key: Key) -> bool:
        """Answer a shortcut that only this game has."""
        player = self.player
        match key.key.lower():
            case "r":
                player.rotate(-1 if key.shift else 1)
            case "0":
                player.none()
            case digit if digit.isascii() and digit.isdigit():
                player.choose_number(int(digit))
            case "i":
                player.inspect()
                player.pin()
            case _:
                return False
        return True
