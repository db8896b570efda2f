"""Carry out what is done on the text page: read typed moves and questions, and answer."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hg_engine import AnyStep
from hg_engine.errors import IllegalMove
from hg_engine.seasons.layout import NUMBER
from hg_engine.seasons.moves import OFF
from web.i18n.words import Words
from web.platform.ports import Key
from web.seasons import tell, text_page
from web.seasons.state import Mode
from web.table.plugins import Plugin, Rank
from web.table.text_page import Asked

if TYPE_CHECKING:
    from web.seasons.table import TableScreen

FIELD = "text-move"
COMMANDS = ("places", "look", "scores", "left", "log", "undo", "turn", "picture", "help")
"""What can be asked, by the keys of their words."""
_SPACE = re.compile(r"[a-l]\d")


class SayError(Exception):
    """A line that cannot be done; says why."""


class TextPlugin(Plugin["TableScreen"]):
    """Turns the table over, and answers for its face in words."""

    rank = Rank.TEXT

    def __init__(self, table: TableScreen) -> None:
        """Belong to this table."""
        super().__init__(table)
        self.mine = Asked()
        self._past: list[str] = []
        self._back = 0

    def html(self, words: Words) -> str | None:
        """Write the table in words, if it is turned over."""
        state = self.table.state
        return text_page.text_html(words, state, self.mine) if state.text else None

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Turn the table over, skip to the board, or do what a control of the words asks for."""
        match action:
            case "text.turn_over":
                self.table.toggle_text()
            case "text.skip":
                self.table.app.page.focus("#board")
            case "text.say":
                self._say(data["typed"])
            case "text.hush":
                self.mine.answer = ()
                self.table.focus_written(f"#{FIELD}")
            case "text.choose":
                self.mine.missing = False
                self.table.player.aim(data["value"], reveal=False)
            case "text.settle":
                self._settle()
            case "text.back":
                self._take_back()
            case _:
                return False
        return True

    def key(self, key: Key) -> bool:
        """Turn over by T; in words, take back by U and Escape."""
        table = self.table
        if table.state.single_keys and key.key.lower() == "t":
            table.toggle_text()
        elif not table.state.text:
            return False
        elif key.key == "Escape":
            table.player.cancel()
        elif table.state.single_keys and key.key.lower() == "u":
            table.undo_turn()
        else:
            return False
        return True

    def typed(self, key: Key) -> bool:
        """Go through what was typed before."""
        page, step = self.table.app.page, {"ArrowUp": 1, "ArrowDown": -1}.get(key.key)
        if step is None or page.focused() != FIELD or not 0 <= self._back + step <= len(self._past):
            return False
        self._back += step
        page.fill(FIELD, self._past[-self._back] if self._back else "")
        return True

    def changed(self, steps: Sequence[AnyStep], undone: bool) -> None:
        """Forget what was answered."""
        self.mine = Asked()

    def _settle(self) -> None:
        """Make the step that is chosen of the list; if none is, say so."""
        if self.table.state.ui.target is None:
            self.mine.missing = True
            self.table.app.announce(self.table.app.words("text.error.choose"))
            self.table.focus_written(".ways input")
            return
        self.table.player.confirm()
        self.table.show_question()

    def _take_back(self) -> None:
        """Take back the step that is chosen or was made."""
        self.table.player.cancel()
        self.table.show_question()

    # -- what is typed

    def _say(self, text: str) -> None:
        """Understand a line and do it; a line that cannot be done stays in the field, with the reason."""
        app, text = self.table.app, text.strip()
        if text and self._past[-1:] != [text]:
            self._past = [*self._past, text][-50:]
        self._back = 0
        self.mine = Asked(asked=text)
        mine = self.mine
        try:
            self._do(text.lower())
        except SayError as error:
            self.mine = mine
            mine.error = str(error)
            app.announce(mine.error)
        else:
            app.page.fill(FIELD, "")
        if self.table.state.text:
            self.table.focus_written(f"#{FIELD}")

    def _do(self, text: str) -> None:
        words, table = self.table.app.words, self.table
        if not text:
            raise SayError(words("text.error.empty"))
        spaces = _SPACE.findall(text)
        first, *rest = re.split(r"[\s\-,>→]+", text)
        command = self._command(first)
        if command is None and spaces and text_page.is_step(first):
            self._step(spaces, len(rest) == 1 and (rest[0] == OFF or self._means("off", rest[0])))
            return
        match command:
            case "undo" if table.state.mode is Mode.SECOND:
                table.player.step_back()
            case "undo" | "turn":
                if not table.app.undo_turn():
                    raise SayError(words("table.nothing_to_undo"))
            case "picture":
                table.toggle_text()
            case None:
                raise SayError(words("text.error.unknown", text=text[:40]))
            case _:
                self.mine.answer = self._answer(command, spaces)
                table.app.announce(" ".join(self.mine.answer))

    def _step(self, spaces: Sequence[str], off: bool) -> None:
        """Make the step between two spaces, or off the board; one space alone is where the only pawn there goes."""
        words, state = self.table.app.words, self.table.state
        if not state.may_step:
            raise SayError(words("text.error.not_now"))
        if off and len(spaces) == 1:
            move = f"{spaces[0]}-{OFF}"
        elif len(spaces) == 2:
            move = f"{spaces[0]}-{spaces[1]}"
        else:
            there = [
                way.move
                for ways in state.snapshot.ways.values()
                for way in ways
                if way.to == NUMBER[spaces[0]]
            ]
            if len(there) != 1:
                raise SayError(
                    words("seasons.error.which", steps=words.list(there) if there else words("seasons.none"))
                )
            move = there[0]
        if state.snapshot.way(move) is None:
            raise SayError(words("text.error.illegal"))
        try:
            self.table.player.settle(move)
        except IllegalMove as error:
            raise SayError(words("text.error.illegal")) from error

    def _command(self, word: str) -> str | None:
        return next((name for name in COMMANDS if self._means(name, word)), None)

    def _means(self, name: str, word: str) -> bool:
        """Whether a word is one of those for a command, in the language of the page or in English."""
        words = self.table.app.words
        key = "seasons.word.off" if name == "off" else f"text.word.{name}"
        known = {words(key), words.other("en")(key)}
        return any(word in each.lower().split(",") for each in known)

    def _answer(self, command: str, spaces: Sequence[str]) -> Sequence[str]:
        """Return the lines that answer a question."""
        match command:
            case "places":
                return self._places()
            case "look":
                return self._look(spaces)
            case "scores":
                return [self._supply(seat) for seat in range(len(self.table.state.session.seats))]
            case "left":
                return self._left()
            case "log":
                return self._log()
        return self._help()

    def _places(self) -> list[str]:
        """Tell the steps that may be made."""
        words, state = self.table.app.words, self.table.state
        ways = [way for each in state.snapshot.ways.values() for way in each]
        lines = [f"{way.move}: {tell.way_words(words, state.snapshot, way, state.ui.goods)}" for way in ways]
        return lines or [words("text.error.not_now")]

    def _look(self, spaces: Sequence[str]) -> list[str]:
        """Tell what lies on some spaces."""
        words, state = self.table.app.words, self.table.state
        if not spaces:
            raise SayError(words("seasons.error.look"))
        snapshot, seats = state.snapshot, state.session.seats
        return [tell.look_words(words, snapshot, seats, NUMBER[name], state.ui.goods) for name in spaces]

    def _left(self) -> list[str]:
        """Tell how many tiles are left of every kind."""
        words = self.table.app.words
        return [
            f"{words('app.labelled', label=tell.kind_words(words, kind, value), text=str(count))}."
            for (kind, value), count in self.table.state.snapshot.left.items()
        ]

    def _log(self) -> list[str]:
        """Tell the last turn of everybody."""
        words, state = self.table.app.words, self.table.state
        newest = max((line.turn for line in state.lines), default=0)
        lines = [line for line in state.lines if line.turn > newest - len(state.session.seats)]
        return [f"{tell.line_words(words, line)}." for line in lines] or [words("text.no_log")]

    def _help(self) -> list[str]:
        """Tell what can be typed."""
        words = self.table.app.words
        helped = [("seasons.word.step", "seasons.help.step"), ("seasons.word.off_step", "seasons.help.off")]
        helped += [
            (f"text.word.{name}", "seasons.help.places" if name == "places" else f"text.help.{name}")
            for name in COMMANDS
        ]
        return [
            words("text.helped", words=words(word).replace(",", ", "), what=words(what))
            for word, what in helped
        ]

    def _supply(self, seat: int) -> str:
        """Tell what a seat has."""
        words, state = self.table.app.words, self.table.state
        told = tell.supply(words, state.snapshot, seat)
        if state.open:
            told.insert(0, words("table.points", count=state.snapshot.position.scores[seat]))
        pawns = words.list(list(state.snapshot.position.pawns[seat])) or "–"
        where = words("seasons.where", spaces=pawns)
        return (
            f"{words('app.labelled', label=state.session.seats[seat].name, text=', '.join([*told, where]))}."
        )
