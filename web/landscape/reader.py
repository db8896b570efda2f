"""Carry out what is done on the text page: type moves and questions, choose from lists, filter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hg_engine.landscape.moves import Place, parse_move
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from web.i18n.words import Words
from web.landscape import survey, tell, text_board, text_fields, typed
from web.landscape import text_page as page
from web.landscape.places import Cell, reading_order
from web.landscape.snapshot import Snapshot
from web.landscape.state import Mode
from web.landscape.turn import hand_words
from web.landscape.typed import COMMANDS, Typed, TypedError, Vocabulary
from web.platform.ports import Key
from web.table.text_page import LOG_LINES

if TYPE_CHECKING:
    from web.landscape.table import TableScreen

FIELD = "text-move"
MOST = 12
"""The most areas in one answer; the table of areas has all of them."""
REMEMBERED = 50


class Reader:
    """Answers for the text board of a table."""

    def __init__(self, table: TableScreen) -> None:
        """Read this table."""
        self.table = table
        self.app = table.app
        self.mine = text_fields.TextState()
        self._told: tuple[tuple[object, ...], str] | None = None
        self._vocabulary: Vocabulary | None = None
        self._past: list[str] = []
        """What was typed, oldest first."""
        self._back = 0
        """How far back the arrow keys have gone."""
        self._actions: dict[str, Callable[[Mapping[str, str]], None]] = {
            "text.say": lambda data: self._say(data["typed"]),
            "text.hush": lambda data: self._hush(),
            "text.place": lambda data: self._place(data["value"]),
            "text.choose": lambda data: self._choose(data["value"]),
            "text.settle": lambda data: self._settle(),
            "text.back": lambda data: self._take_back(),
            "text.cells": lambda data: self._choose_filter("cells", data["value"]),
            "text.shown": lambda data: self._choose_filter("shown", data["value"]),
            "text.kind": lambda data: self._choose_filter("kind", data["value"]),
            "text.sort": lambda data: self._choose_filter("sort", data["value"]),
            "text.every": lambda data: self._choose_filter("every", True),
        }

    @property
    def snapshot(self) -> Snapshot:
        """What lies on the table."""
        return self.table.state.snapshot

    @property
    def vocabulary(self) -> Vocabulary:
        """The words that are understood now."""
        words = self.app.words
        if self._vocabulary is None or self._vocabulary.say is not words:
            languages = [words] if words.language == "en" else [words.other("en"), words]
            self._vocabulary = Vocabulary(*languages)
        return self._vocabulary

    def html(self, words: Words) -> str:
        """Write the text page; what only a move changes is cached between moves."""
        state, mine = self.table.state, self.mine
        # the moment itself is kept, not its id, which another may get
        key = (
            state.snapshot,
            words,
            mine.shown,
            mine.kind,
            mine.sort,
            mine.every,
            state.settings.on("aid.left"),
        )
        if self._told is None or any(a is not b and a != b for a, b in zip(self._told[0], key, strict=True)):
            self._told = key, page.told_html(words, state, mine)
        return page.text_html(words, state, mine, self._told[1])

    def changed(self) -> None:
        """Forget what was asked of another position."""
        self.mine = text_fields.TextState(shown=self.mine.shown, kind=self.mine.kind, sort=self.mine.sort)
        self._back = 0

    # -- what is done

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Do what a control asks for."""
        act = self._actions.get(action)
        if act is not None:
            act(data)
        return act is not None

    def _hush(self) -> None:
        """Take the answer away."""
        self.mine.answer = ()
        self.table.focus_written(f"#{FIELD}")

    def _choose_filter(self, name: str, value: str | bool) -> None:
        """Choose what is listed: a field of the state of the words."""
        setattr(self.mine, name, value)

    def key(self, key: Key) -> bool:
        """Take back with U (the turn) or Escape (the last choice)."""
        if key.key == "Escape":
            self._take_back()
        elif self.table.state.single_keys and key.key.lower() == "u":
            self.table.act("undo_turn", {})
        else:
            return False
        return True

    def typed(self, key: Key) -> bool:
        """Go through what was typed before."""
        step = {"ArrowUp": 1, "ArrowDown": -1}.get(key.key)
        if step is None or self.app.page.focused() != FIELD or not 0 <= self._back + step <= len(self._past):
            return False
        self._back += step
        self.app.page.fill(FIELD, self._past[-self._back] if self._back else "")
        return True

    def _place(self, text: str) -> None:
        """Try the tile on a place of the list; the list tells what that does, so nothing else is said."""
        move = parse_move(text)
        state = self.table.state
        if isinstance(move, Place) and move.rotation in self.snapshot.places.get((move.x, move.y), ()):
            self.mine.missing = False
            state.ui = replace(state.ui.ghosted((move.x, move.y), self.snapshot), rotation=move.rotation)

    def _choose(self, move: str) -> None:
        """Choose a piece of the list."""
        state = self.table.state
        option = next((option for option in self.snapshot.options if option.move == move), None)
        if option is not None and option.reason is None:
            self.mine.missing = False
            state.ui = replace(state.ui, choice=move)
            self.table.player.look(option.zone, option.figure == "hut")

    def _settle(self) -> None:
        """Play what is chosen of the list; if nothing is, say so."""
        state = self.table.state
        if state.ui.ghost is None and state.ui.choice is None:
            self.mine.missing = True
            self.app.announce(self.app.words("text.error.choose"))
            self.table.focus_written(".ways input:not([disabled])")
            return
        self.table.player.confirm()
        self.table.show_question()

    def _take_back(self) -> None:
        """Take back the last choice, or the piece or tile before it."""
        self.table.player.cancel()
        self.table.show_question()

    # -- what is typed

    def _say(self, text: str) -> None:
        """Understand a line and do it; a line that cannot be done stays in the field, with the reason."""
        text = text.strip()
        self.mine.asked, self.mine.error, self.mine.answer = text, "", ()
        if text and self._past[-1:] != [text]:
            self._past = [*self._past, text][-REMEMBERED:]
        self._back = 0
        try:
            self._do(typed.read(text, self.vocabulary, self.snapshot))
        except TypedError as error:
            self.mine.error = self.app.words(error.key, **error.params)
            self.app.announce(self.mine.error)
        else:
            self.app.page.fill(FIELD, "")
        if self.table.state.text:
            self.table.focus_written(f"#{FIELD}")

    def _do(self, meant: Typed) -> None:
        """Play a move, or answer."""
        match meant.act:
            case "play":
                self.app.play(meant.move)
            case "picture":
                self.table.toggle_text()
            case "undo" if self.table.state.mode in (Mode.OCCUPYING, Mode.RETAKING):
                self.app.undo()
            case "undo" | "turn":
                if not self.app.undo_turn():
                    raise TypedError("table.nothing_to_undo")
            case _:
                self.mine.answer = self._answer(meant)
                self.app.announce(". ".join(line.removesuffix(".") for line in self.mine.answer) + ".")

    def _answer(self, meant: Typed) -> Sequence[str]:
        """Return the lines that answer a question."""
        words, state = self.app.words, self.table.state
        match meant.act:
            case "places":
                return self._places()
            case "tile":
                tile = state.session.position.tile
                return [words("text.no_tile") if tile is None else hand_words(words, state, tile)]
            case "look":
                return self._look(meant.cell)
            case "areas":
                return self._look(meant.cell) if meant.cell is not None else self._areas()
            case "scores":
                return [self._supply(seat) for seat in range(len(state.session.seats))]
            case "left":
                return text_board.left_words(words, state)
            case "log":
                past = [line for line in state.lines if line.kind != "rules"][-LOG_LINES:]
                lines = [page.line_words(words, state, line) for line in reversed(past)]
                return lines or [words("text.no_log")]
        return self._help()

    def _places(self) -> list[str]:
        """Tell where the tile fits, and how turned."""
        words, places = self.app.words, self.snapshot.places
        lines = [
            f"{tell.cell_name(words, cell)}: {typed.ways(words, sorted(places[cell]))}"
            for cell in reading_order(places)
        ]
        return lines or [words("text.no_places")]

    def _help(self) -> list[str]:
        """Tell what can be typed."""
        words = self.app.words
        return [
            words(
                "text.helped",
                words=words(f"text.word.{name}").replace(",", ", "),
                what=words(f"text.help.{name}"),
            )
            for name in ("cell", "piece", *COMMANDS)
        ]

    def _look(self, cell: Cell | None) -> list[str]:
        """Tell what lies on a cell, and the areas that reach there; or what fits there."""
        words, state, snapshot = self.app.words, self.table.state, self.snapshot
        if cell is None:
            raise TypedError("text.error.look")
        name = tell.cell_name(words, cell)
        if cell in snapshot.places:
            lines = []
            for rotation in sorted(snapshot.places[cell]):
                told = " ".join(filter(None, page.place_words(words, state, Place(*cell, rotation))))
                lines.append(f"{name}, {words(f'text.turn.{rotation}')}: {told}")
            return lines
        if cell not in snapshot.tiles:
            raise TypedError("text.error.empty_cell", cell=name)
        tile, _ = snapshot.tiles[cell]
        lines, seen = [f"{name}: {text_board.tile_words(words, state, cell)}."], set[tuple[int, ...]]()
        for zone in snapshot.position.catalogue[tile].zones.values():
            for system in (False, True) if zone.terrain is Terrain.RIVER else (False,):
                area = snapshot.position.area(tile * ZONE_BASE + zone.number, system=system)
                if area.zones not in seen or system:
                    seen.add(area.zones)
                    lines.append(text_board.area_words(words, state, area))
        return lines

    def _areas(self) -> list[str]:
        """Tell the areas that are listed."""
        words, state, mine = self.app.words, self.table.state, self.mine
        areas = survey.chosen(survey.survey(self.snapshot), self.snapshot, mine.shown, mine.kind, mine.sort)
        lines = [text_board.area_words(words, state, area) for area in areas[:MOST]]
        if len(areas) > MOST:
            lines.append(words("text.more_areas", count=len(areas) - MOST))
        return lines or [text_board.none_words(words, state, mine)]

    def _supply(self, seat: int) -> str:
        """Tell what a seat has."""
        words, session = self.app.words, self.table.state.session
        position, rules = session.position, session.rules
        supply = words(
            "table.supply",
            meeples=position.meeples[seat],
            huts=position.huts[seat],
            of_meeples=rules.meeples,
            of_huts=rules.huts,
        )
        points = words("table.points", count=position.scores[seat])
        return f"{session.seats[seat].name}: {points}, {supply}"
