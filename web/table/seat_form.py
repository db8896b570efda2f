"""The form of the seats of a new game: names, colours, order and players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hg_engine import COLORS, registry
from hg_engine.session import MAX_NAME, look, plain_name
from web.bots import players
from web.games import families
from web.i18n.words import Words
from web.storage.ledgers import REMOTE
from web.ui.html import attrs, button, cls, esc, icon, token
from web.ui.portraits import pips, portrait

if TYPE_CHECKING:
    from web.games.families import Family
    from web.table.host import Host

BOTS, TABLE, FRIEND = "bots", "table", "friend"
WAYS = (BOTS, TABLE, FRIEND)
"""How people play: alone against bots, at one table, or with somebody far away."""
LEAST, MOST = 2, 5
"""Seats that are remembered; a game may have fewer."""


@dataclass(slots=True)
class Row:
    """A seat being set up; the key stays with it wherever it moves."""

    key: int
    name: str
    color: str
    kind: str = players.PERSON
    """Who plays it, see `web.bots.players`; or `REMOTE`."""


class Seats:
    """The rows of the form, and what its controls do."""

    def __init__(self, app: Host, remembered: object) -> None:
        """Start from what this browser remembers."""
        self._app = app
        self.rows = rows(remembered)
        self.family: Family = families.named(registry.families()[0])
        """The game that is to be played, whose bots may play a seat."""
        self._changes: dict[str, Callable[[Row, str], None]] = {
            "new.name": self._rename,
            "new.color": self._recolor,
            "new.kind": self._seat_kind,
            "new.up": lambda row, value: self._move(row, -1),
            "new.down": lambda row, value: self._move(row, 1),
            "new.remove": lambda row, value: self._remove(row),
        }
        """What the controls of a seat do, by their actions, with their value."""

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Change a seat, if it is there; False if the action is none of a seat's."""
        if action == "new.add":
            self._add()
            return True
        change = self._changes.get(action)
        row = next((row for row in self.rows if str(row.key) == data.get("seat")), None)
        if change is not None and row is not None:
            change(row, data.get("value", ""))
        return change is not None

    def _rename(self, row: Row, name: str) -> None:
        row.name = name[:MAX_NAME]

    def _seat_kind(self, row: Row, kind: str) -> None:
        """Seat a person or a bot there."""
        row.kind = _kind(kind)

    def _recolor(self, row: Row, color: str) -> None:
        """Give a seat a color; whoever had it gets the one that becomes free."""
        if color in COLORS:
            for other in self.rows:
                if other.color == color:
                    other.color = row.color
            row.color = color

    def _remove(self, row: Row) -> None:
        if len(self.rows) > LEAST:
            self.rows.remove(row)
            self._app.redraw()
            self._app.page.focus("#add-seat")

    def take(self, remembered: object, way: str, level: str = players.LEVELS[0], again: bool = False) -> None:
        """Seat those who are remembered; where these do not sit in this way, the usual ones who do.

        ``again``: they sat at a table of this way, where there may be one person among bots, too.
        """
        found = rows(remembered)
        sits = way_of(found) == way or (again and way == TABLE and way_of(found) != FRIEND)
        if remembered is None or not sits:
            me = next((row for row in found if row.kind == players.PERSON), Row(0, "", COLORS[0]))
            other = next(color for color in COLORS if color != me.color)
            kind = {BOTS: level, FRIEND: REMOTE}.get(way, players.PERSON)
            found = [Row(0, me.name, me.color), Row(1, "", other, kind)]
        self.rows = found

    def toggle(self, level: str) -> None:
        """Seat a bot of a level if there is room, or have it leave; nothing else changes."""
        seated = [row for row in self.rows if row.kind == level]
        if seated:
            self.rows.remove(seated[-1])
        elif not self.full:
            taken = {row.color for row in self.rows}
            color = next(color for color in COLORS if color not in taken)
            self.rows.append(Row(max(row.key for row in self.rows) + 1, "", color, level))

    def meet(self, level: str) -> None:
        """Have a bot of a level as the only opponent of a person."""
        self.rows = [row for row in self.rows if row.kind == players.PERSON][:1]
        self.toggle(level)

    @property
    def full(self) -> bool:
        """Whether nobody else can sit down."""
        return len(self.rows) >= self.family.MOST_SEATS

    @property
    def alone(self) -> bool:
        """Whether too few sit there for a game."""
        return len(self.rows) < LEAST

    def _move(self, row: Row, step: int) -> None:
        at = self.rows.index(row)
        to = at + step
        if 0 <= to < len(self.rows):
            self.rows[at], self.rows[to] = self.rows[to], self.rows[at]
            words = self._app.words
            self._app.announce(words("new.moved", name=self.called(words, row), number=to + 1))

    def _add(self) -> None:
        if self.full:
            return
        taken = {row.color for row in self.rows}
        color = next(color for color in COLORS if color not in taken)
        key = max(row.key for row in self.rows) + 1
        self.rows.append(Row(key, "", color))
        self._app.redraw()
        self._app.page.focus(f"#name-{key}")

    def kept(self) -> list[list[str]]:
        """Return what to remember; what was left empty stays empty, so that it follows the language."""
        return [[row.name.strip(), row.color, row.kind] for row in self.rows]

    def kinds(self) -> list[str]:
        """Return who plays each seat."""
        return [row.kind for row in self.rows]

    def called(self, words: Words, row: Row) -> str:
        """Return the row's name as it will be played, a default for an empty one."""
        return plain_name(row.name) or self._usual(words, row)

    def _usual(self, words: Words, row: Row) -> str:
        """Return the name of a seat that was given none: a number for a person, for a bot what it is."""
        place = self.rows.index(row)
        kind = row.kind
        if kind in (players.PERSON, REMOTE):
            return words("new.default_name", number=place + 1)
        same = sum(other.kind == kind and not other.name.strip() for other in self.rows[:place])
        name = words(f"bot.{kind}")
        return f"{name} {same + 1}" if same else name

    def errors(self, words: Words) -> dict[int, str]:
        """Say in words which seats cannot stay so, by key."""
        found: dict[int, str] = {}
        seen: dict[str, int] = {}
        for number, row in enumerate(self.rows):
            name = look(self.called(words, row))
            if name in seen:
                found[row.key] = words("new.same_name", number=seen[name] + 1)
            seen.setdefault(name, number)
            if number >= self.family.MOST_SEATS:
                found[row.key] = words("new.too_many", most=self.family.MOST_SEATS)
        if all(row.kind == REMOTE for row in self.rows):
            found[self.rows[0].key] = words("new.all_far")
        return found

    @property
    def remote(self) -> bool:
        """Whether somebody is far away."""
        return any(row.kind == REMOTE for row in self.rows)

    def html(self, words: Words, errors: Mapping[int, str]) -> str:
        """Write the list, and the button that adds to it."""
        listed = "".join(
            self._seat(words, number, row, errors.get(row.key)) for number, row in enumerate(self.rows)
        )
        add = button(
            "new.add", words("new.add"), "", "add", id="add-seat", aria_disabled=self.full and "true"
        )
        said = words("new.of", count=len(self.rows), most=self.family.MOST_SEATS)
        return f'<ul class="seats">{listed}</ul><div class="row w">{add}<span class="muted s">{esc(said)}</span></div>'

    def _seat(self, words: Words, number: int, row: Row, error: str | None) -> str:
        key, place = row.key, number + 1
        name = attrs(
            id=f"name-{key}", data_act="new.name", data_seat=key, maxlength=MAX_NAME, value=row.name,
            placeholder=self._usual(words, row), aria_label=words("new.name_label", number=place),
            autocomplete="off", spellcheck="false", aria_invalid=error and "true",
            aria_describedby=error and f"error-{key}",
        )  # fmt: skip
        up = button(
            "new.up", "", "ghost", "up", words("new.up", number=place), id=f"up-{key}", data_seat=key,
            aria_disabled=number == 0 and "true",
        )  # fmt: skip
        down = button(
            "new.down", "", "ghost", "down", words("new.down", number=place), id=f"down-{key}", data_seat=key,
            aria_disabled=place == len(self.rows) and "true",
        )  # fmt: skip
        remove = button(
            "new.remove", "", "ghost rm", "close", words("new.remove", number=place), id=f"remove-{key}",
            data_seat=key, aria_disabled=len(self.rows) == LEAST and "true",
        )  # fmt: skip
        said = f'<p class="err s" id="error-{key}">{icon("warn")}{esc(error)}</p>' if error else ""
        return (
            f'<li class="{cls("seat", "bad" if error else None)}" id="seat-{key}">{token(row.color)}'
            f'<input type="text"{name}>{self.swatches(words, row)}'
            f'<span class="mv">{up}{down}</span>{remove}{self._kinds(words, row, place)}{said}</li>'
        )

    def swatches(self, words: Words, row: Row) -> str:
        """Write the choice of a colour as tokens; one that is taken is swapped."""
        place = self.rows.index(row) + 1
        taken = {other.color for other in self.rows if other is not row}
        choices = "".join(
            f'<label class="{cls("swatch", "used" if color in taken else None)}"><input type="radio"'
            + attrs(
                name=f"color-{row.key}", id=f"color-{row.key}-{color}", value=color, data_act="new.color",
                data_seat=row.key, checked=color == row.color, aria_label=words(f"color.{color}"),
            )
            + f">{token(color)}</label>"
            for color in COLORS
        )  # fmt: skip
        label = esc(words("new.color_label", number=place))
        return f'<div class="swatches" id="color-{row.key}" role="radiogroup" aria-label="{label}">{choices}</div>'

    def _about(self, words: Words, kind: str) -> str:
        """Say what a seat of a kind is like, that no person here plays."""
        return words("bot.far.about") if kind == REMOTE else self.family.character(words, kind)

    def _kinds(self, words: Words, row: Row, place: int) -> str:
        """Write the choice of who plays a seat, where there is one, and a line about a bot."""
        about, now = f"about-{row.key}", row.kind
        choice = attrs(
            id=f"kind-{row.key}", data_act="new.kind", data_seat=row.key,
            aria_label=words("new.kind_label", number=place), aria_describedby=about if now else None,
        )  # fmt: skip
        options = "".join(
            f'<option value="{kind}"{attrs(selected=kind == now)}>'
            f"{esc(words(f'bot.{kind}' if kind else 'bot.person'))}</option>"
            for kind in (players.PERSON, REMOTE, *players.LEVELS)
        )
        said = f'<span class="muted s" id="{about}">{esc(self._about(words, now))}</span>' if now else ""
        if now in players.LEVELS:
            said = f"{portrait(now, 'small')}{pips(words, now)}{said}"
        return f'<p class="kind"><select{choice}>{options}</select>{said}</p>'


def _kind(text: object) -> str:
    """Return what somebody chose or remembered as a seat's kind; what is none is a person."""
    return REMOTE if text == REMOTE else players.kind(text)


def way_of(seats: Sequence[Row]) -> str:
    """Return how those at a table play."""
    kinds = [row.kind for row in seats]
    if REMOTE in kinds:
        return FRIEND
    return BOTS if kinds.count(players.PERSON) == 1 else TABLE


def rows(seats: object) -> list[Row]:
    """Read remembered seats, with their kinds or without; anything odd makes the usual two."""
    try:
        found = [
            (str(name)[:MAX_NAME], str(color), _kind(kind[0] if kind else None))
            for name, color, *kind in seats  # type: ignore[attr-defined]
        ]
    except (TypeError, ValueError):
        found = []
    good = LEAST <= len(found) <= MOST and {color for _, color, _ in found} <= set(COLORS)
    if not good or len({color for _, color, _ in found}) != len(found):
        found = [("", color, players.PERSON) for color in COLORS[:LEAST]]
    return [Row(key, *row) for key, row in enumerate(found)]
