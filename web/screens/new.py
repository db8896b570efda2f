"""New game: who sits where, in which colour, by which rules, from which seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hg_engine import COLORS, Seat, Seeded, Session
from hg_engine.session import MAX_NAME, ByHand
from web import editions, seeds
from web.i18n import Words
from web.screens import BaseScreen, attrs, button, cls, esc, icon, token
from web.screens.messages import top_html
from web.screens.mix import Mix, switched

if TYPE_CHECKING:
    from web.app import App

LEAST, MOST = 2, 5


@dataclass(slots=True)
class Row:
    """A seat being set up; the key stays with it wherever it moves."""

    key: int
    name: str
    color: str


class NewGame(BaseScreen):
    """The form of a new game; it begins as the last one was set up."""

    name = "new"

    def __init__(self, app: App) -> None:
        """Start from what this browser remembers."""
        self._app = app
        last = app.prefs.get("new")
        last = last if isinstance(last, dict) else {}
        self.rows = _rows(last.get("seats"))
        self.random_start = last.get("random") is True
        self.mix = Mix(last.get("rules"))
        self.by_hand = last.get("by_hand") is True
        """Whether people draw the tiles at a real table."""
        self.seed = seeds.fresh(app.page.random)
        self.tried = False

    def title(self, words: Words) -> str:
        """Name the screen."""
        return words("new.title")

    def act(self, action: str, data: Mapping[str, str]) -> None:
        """Change the form, or start."""
        row = next((row for row in self.rows if str(row.key) == data.get("seat")), None)
        match action:
            case "new.name" if row:
                row.name = data["value"][:MAX_NAME]
            case "new.color" if row and data["value"] in COLORS:
                for other in self.rows:
                    if other.color == data["value"]:
                        other.color = row.color
                row.color = data["value"]
            case "new.up" | "new.down" if row:
                self._move(row, -1 if action == "new.up" else 1)
            case "new.remove" if row and len(self.rows) > LEAST:
                self.rows.remove(row)
                self._app.redraw()
                self._app.page.focus("#add-seat")
            case "new.add" if len(self.rows) < MOST:
                self._add()
            case "new.order":
                self.random_start = data["value"] == "random"
            case "new.rules":
                self.mix.choose(data["value"])
            case "new.house":
                self.mix.open = not self.mix.open
            case "new.switch":
                self._switch(data["field"], switched(data))
            case "new.preset":
                self.mix.choose(self.mix.base.id)
                self._app.redraw()
                self._app.page.focus("#house")
            case "new.tiles":
                self.by_hand = data["value"] == "hand"
            case "new.seed":
                self.seed = data["value"]
            case "new.dice":
                self.seed = seeds.fresh(self._app.page.random)
                self._app.announce(self._app.words("new.seed_said", seed=self.seed))
            case "new.start":
                self._start()

    def _move(self, row: Row, step: int) -> None:
        at = self.rows.index(row)
        to = at + step
        if 0 <= to < len(self.rows):
            self.rows[at], self.rows[to] = self.rows[to], self.rows[at]
            words = self._app.words
            self._app.announce(words("new.moved", name=self._called(words, row), number=to + 1))

    def _add(self) -> None:
        taken = {row.color for row in self.rows}
        color = next(color for color in COLORS if color not in taken)
        key = max(row.key for row in self.rows) + 1
        self.rows.append(Row(key, "", color))
        self._app.redraw()
        self._app.page.focus(f"#name-{key}")

    def _switch(self, field: str, text: str) -> None:
        before = self.mix.rules
        self.mix.set(field, text)
        words = self._app.words
        said = [self.mix.said(words)]
        if before.id.partition("+")[0] != self.mix.base.id or before.is_mix != self.mix.rules.is_mix:
            said.append(words("new.mix.now", name=editions.name(words, self.mix.rules.id)))
        if any(said):
            self._app.announce(" ".join(filter(None, said)))

    # -- what it means

    def _called(self, words: Words, row: Row) -> str:
        """Return the row's name as it will be played, a default for an empty one."""
        plain = " ".join("".join(letter if letter.isprintable() else " " for letter in row.name).split())
        return plain or words("new.default_name", number=self.rows.index(row) + 1)

    def errors(self, words: Words) -> dict[int, str]:
        """Say in words which seats cannot stay so, by key."""
        found: dict[int, str] = {}
        seen: dict[str, int] = {}
        for number, row in enumerate(self.rows):
            name = self._called(words, row).casefold()
            if name in seen:
                found[row.key] = words("new.same_name", number=seen[name] + 1)
            seen.setdefault(name, number)
        return found

    def _start(self) -> None:
        app, words = self._app, self._app.words
        self.tried = True
        errors = self.errors(words)
        if errors:
            app.redraw()
            app.page.focus(f"#name-{next(iter(errors))}")
            app.announce(next(iter(errors.values())))
            return
        # what was left empty stays empty next time, so that it follows the language
        app.prefs.set(
            "new",
            {
                "seats": [[row.name.strip(), row.color] for row in self.rows],
                "random": self.random_start,
                "rules": self.mix.rules.id,
                "by_hand": self.by_hand,
            },
        )
        seats = [Seat(self._called(words, row)[:MAX_NAME], row.color) for row in self.rows]
        if self.random_start:
            # who begins is drawn; who sits beside whom stays
            first = app.page.random(len(seats))
            seats = seats[first:] + seats[:first]
        seed = seeds.tidy(self.seed) or seeds.fresh(app.page.random)
        drawer = ByHand() if self.by_hand else Seeded(seed)
        app.begin(Session(self.mix.rules, seats, drawer, id=app.fresh_id()))

    # -- what it looks like

    def html(self, words: Words) -> str:
        """Write the whole form."""
        return (
            f'{top_html(words, "app.home")}<form class="page ng" data-act="new.start" novalidate>'
            f'<h1 tabindex="-1">{esc(words("new.title"))}</h1>'
            f"{self._seats(words)}{self.mix.html(words)}{self._seed(words)}{self._dock(words)}</form>"
        )

    def _seats(self, words: Words) -> str:
        errors = self.errors(words) if self.tried else {}
        rows = "".join(
            self._seat(words, number, row, errors.get(row.key)) for number, row in enumerate(self.rows)
        )
        full = len(self.rows) == MOST
        orders = "".join(
            f'<label><input type="radio" name="order" value="{value}" data-act="new.order"'
            f"{attrs(checked=self.random_start == (value == 'random'))}>{esc(words(f'new.order.{value}'))}</label>"
            for value in ("seats", "random")
        )
        add = button("new.add", words("new.add"), "", "add", id="add-seat", aria_disabled=full and "true")
        return (
            f'<section class="card" aria-labelledby="seats"><div class="row w hd"><h2 id="seats">'
            f'{esc(words("new.seats"))}</h2><span class="sp"></span>'
            f'<div class="seg" role="radiogroup" aria-label="{esc(words("new.order"))}">{orders}</div></div>'
            f'<ul class="seats">{rows}</ul>'
            f'<div class="row w">{add}<span class="muted s">{esc(words("new.of", count=len(self.rows), most=MOST))}'
            "</span>"
            f"</div></section>"
        )

    def _seat(self, words: Words, number: int, row: Row, error: str | None) -> str:
        key, place = row.key, number + 1
        colors = "".join(
            f'<option value="{color}"{attrs(selected=color == row.color)}>{esc(words(f"color.{color}"))}</option>'
            for color in COLORS
        )
        name = attrs(
            id=f"name-{key}", data_act="new.name", data_seat=key, maxlength=MAX_NAME, value=row.name,
            placeholder=words("new.default_name", number=place), aria_label=words("new.name_label", number=place),
            autocomplete="off", spellcheck="false", aria_invalid=error and "true",
            aria_describedby=error and f"error-{key}",
        )  # fmt: skip
        color = attrs(
            id=f"color-{key}",
            data_act="new.color",
            data_seat=key,
            aria_label=words("new.color_label", number=place),
        )
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
            f'<input type="text"{name}><select{color}>{colors}</select>'
            f'<span class="mv">{up}{down}</span>{remove}{said}</li>'
        )

    def _seed(self, words: Words) -> str:
        field = attrs(
            id="seed", data_act="new.seed", value=self.seed, maxlength=seeds.LONGEST, autocomplete="off",
            autocapitalize="none", spellcheck="false", aria_describedby="seed-about",
        )  # fmt: skip
        choices = "".join(
            f'<label><input type="radio" name="tiles" value="{value}" data-act="new.tiles"'
            f"{attrs(checked=self.by_hand == (value == 'hand'))}>{esc(words(f'new.tiles.{value}'))}</label>"
            for value in ("page", "hand")
        )
        if self.by_hand:
            more = f'<p class="muted s" id="hand-about">{esc(words("new.tiles.hand_about"))}</p>'
        else:
            more = (
                f'<h3><label for="seed">{esc(words("new.seed"))}</label></h3>'
                f'<p class="muted s" id="seed-about">{esc(words("new.seed_about"))}</p>'
                f'<div class="row seedrow"><input type="text"{field}>'
                f"{button('new.dice', '', '', 'die', words('new.dice'))}</div>"
            )
        return (
            f'<section class="card tilesby" aria-labelledby="tiles-by"><h2 id="tiles-by">{esc(words("new.tiles"))}</h2>'
            f'<div class="seg" role="radiogroup" aria-labelledby="tiles-by">{choices}</div>{more}</section>'
        )

    def _dock(self, words: Words) -> str:
        names = words.list([self._called(words, row) for row in self.rows])
        return (
            f'<section class="dock-b" aria-label="{esc(words("new.start_label"))}"><div class="in"><span class="sum">'
            f'<b>{esc(editions.name(words, self.mix.rules.id))}</b><span class="muted">{esc(names)}</span></span>'
            f'<button class="b pri big">{esc(words("new.start"))}</button></div></section>'
        )


def _rows(seats: object) -> list[Row]:
    """Read remembered seats; anything odd makes the usual two."""
    try:
        pairs = [(str(name)[:MAX_NAME], str(color)) for name, color in seats]  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        pairs = []
    good = LEAST <= len(pairs) <= MOST and {color for _, color in pairs} <= set(COLORS)
    if not good or len({color for _, color in pairs}) != len(pairs):
        pairs = [("", color) for color in COLORS[:LEAST]]
    return [Row(key, name, color) for key, (name, color) in enumerate(pairs)]
