"""New game: who sits where, in which colour, by which rules, from which seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from hg_engine import AnySession, Seat, Seeded, Session
from hg_engine.fair.version2 import FairV2
from hg_engine.session import MAX_NAME, ByHand
from web.bots import players
from web.games import families, seeds
from web.i18n.words import Words
from web.screens.rule_choice import Mix, switched
from web.storage import ledgers
from web.table.fields import switch_html
from web.table.seat_form import Seats
from web.ui import editions
from web.ui.html import BaseScreen, attrs, button, esc
from web.ui.messages import top_html

if TYPE_CHECKING:
    from web.table.host import Application


class NewGame(BaseScreen):
    """The form of a new game; it begins as the last one was set up."""

    name = "new"

    def __init__(self, app: Application, rules: str = "") -> None:
        """Start from what this browser remembers, by the rules with this id if one is given."""
        self._app = app
        last = app.prefs.get("new")
        last = last if isinstance(last, dict) else {}
        self.seats = Seats(app, last.get("seats"))
        self.random_start = last.get("random") is True
        self.mix = Mix(rules or last.get("rules"))
        self.by_hand = last.get("by_hand") is True
        """Whether people draw the tiles at a real table."""
        self.strict = last.get("strict") is True
        """Whether extra tiles of a game with people far away are known to nobody before they are earned."""
        self.seed = seeds.fresh(app.page.random)
        self.tried = False
        self._changes: dict[str, Callable[[Mapping[str, str]], None]] = {
            "new.order": self._order,
            "new.rules": self._choose,
            "new.house": self._open_house,
            "new.switch": lambda data: self._switch(data["field"], switched(data)),
            "new.preset": self._to_preset,
            "new.tiles": self._tiles,
            "new.strict": self._set_strict,
            "new.seed": self._set_seed,
            "new.dice": self._throw_dice,
            "new.start": lambda data: self._start(),
        }
        self._fit()

    def title(self, words: Words) -> str:
        """Name the screen."""
        return words("new.title")

    def act(self, action: str, data: Mapping[str, str]) -> None:
        """Change the form, or start."""
        if self.seats.act(action, data):
            return
        if (change := self._changes.get(action)) is not None:
            change(data)

    def _order(self, data: Mapping[str, str]) -> None:
        self.random_start = data["value"] == "random"

    def _choose(self, data: Mapping[str, str]) -> None:
        self.mix.choose(data["value"])
        self._fit()

    def _open_house(self, data: Mapping[str, str]) -> None:
        self.mix.open = not self.mix.open

    def _to_preset(self, data: Mapping[str, str]) -> None:
        """Take back every switch that was changed."""
        self.mix.choose(self.mix.base.id)
        self._app.redraw()
        self._app.page.focus("#house")

    def _tiles(self, data: Mapping[str, str]) -> None:
        self.by_hand = data["value"] == "hand"

    def _set_strict(self, data: Mapping[str, str]) -> None:
        self.strict = bool(data["checked"])

    def _set_seed(self, data: Mapping[str, str]) -> None:
        self.seed = data["value"]

    def _throw_dice(self, data: Mapping[str, str]) -> None:
        self.seed = seeds.fresh(self._app.page.random)
        self._app.announce(self._app.words("new.seed_said", seed=self.seed))

    def _fit(self) -> None:
        """Offer what the game has that these rules are of."""
        self.seats.family = families.of(self.mix.rules)

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

    def _start(self) -> None:
        app, words = self._app, self._app.words
        self.tried = True
        errors = self.seats.errors(words)
        if errors:
            app.redraw()
            app.page.focus(f"#name-{next(iter(errors))}")
            app.announce(next(iter(errors.values())))
            return
        app.prefs.set(
            "new",
            {
                "seats": self.seats.kept(),
                "random": self.random_start,
                "rules": self.mix.rules.id,
                "by_hand": self.by_hand,
                "strict": self.strict,
            },
        )
        seats = [Seat(self.seats.called(words, row)[:MAX_NAME], row.color) for row in self.seats.rows]
        kinds = self.seats.kinds()
        if self.random_start or self.seats.remote:
            # who begins is drawn, or is whoever invites; who sits beside whom stays
            mine = next((number for number, kind in enumerate(kinds) if kind != ledgers.REMOTE), 0)
            first = mine if self.seats.remote else app.page.random(len(seats))
            seats, kinds = seats[first:] + seats[:first], kinds[first:] + kinds[:first]
        if self.seats.remote:
            self._invite(seats, kinds)
            return
        seed = seeds.tidy(self.seed) or seeds.fresh(app.page.random)
        drawer = ByHand() if self.by_hand and self._may_draw else Seeded(seed)
        session: AnySession = Session(self.mix.rules, seats, drawer, id=app.fresh_id())
        app.begin(session, bots=kinds)

    def _invite(self, seats: list[Seat], kinds: list[str]) -> None:
        """Begin a game with people far away: the seats that are played here commit themselves."""
        app, ident = self._app, self._app.fresh_id()
        holders = ledgers.holders(kinds)
        secrets = {seat: ledgers.secret(app.page.random) for seat, holder in enumerate(holders) if not holder}
        ledger = ledgers.Ledger(ident, tuple(secrets), secrets, pending=True)
        fair = FairV2(ident, ((),) * len(seats), holders, self.strict)
        for seat, chain in ledger.own.items():
            fair = fair.committed(seat, chain)
        session: AnySession = Session(self.mix.rules, seats, fair, id=ident)
        app.begin(session, bots=[players.kind(kind) for kind in kinds], ledger=ledger)

    @property
    def _may_draw(self) -> bool:
        """Whether people may draw the tiles by hand."""
        return families.of(self.mix.rules).BY_HAND

    # -- what it looks like

    def html(self, words: Words) -> str:
        """Write the whole form."""
        return (
            f'{top_html(words, "app.home")}<form class="page ng" data-act="new.start" novalidate>'
            f'<h1 tabindex="-1">{esc(words("new.title"))}</h1>'
            f"{self._seats(words)}{self.mix.html(words)}{self._seed(words)}{self._dock(words)}</form>"
        )

    def _seats(self, words: Words) -> str:
        errors = (
            self.seats.errors(words)
            if self.tried or len(self.seats.rows) > self.seats.family.MOST_SEATS
            else {}
        )
        orders = "".join(
            f'<label><input type="radio" name="order" value="{value}" data-act="new.order"'
            f"{attrs(checked=self.random_start == (value == 'random'))}>{esc(words(f'new.order.{value}'))}</label>"
            for value in ("seats", "random")
        )
        order = f'<div class="seg" role="radiogroup" aria-label="{esc(words("new.order"))}">{orders}</div>'
        if self.seats.remote:  # whoever invites begins
            order = ""
        return (
            f'<section class="card" aria-labelledby="seats"><div class="row w hd"><h2 id="seats">'
            f'{esc(words("new.seats"))}</h2><span class="sp"></span>{order}</div>'
            f"{self.seats.html(words, errors)}</section>"
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
        if self.seats.remote:
            return self._fair(words)
        if not self._may_draw:
            choices = ""
        if self.by_hand and self._may_draw:
            more = f'<p class="muted s" id="hand-about">{esc(words("new.tiles.hand_about"))}</p>'
        else:
            more = (
                f'<h3><label for="seed">{esc(words("new.seed"))}</label></h3>'
                f'<p class="muted s" id="seed-about">{esc(words("new.seed_about"))}</p>'
                f'<div class="row seedrow"><input type="text"{field}>'
                f"{button('new.dice', '', '', 'die', words('new.dice'))}</div>"
            )
        asked = (
            f'<div class="seg" role="radiogroup" aria-labelledby="tiles-by">{choices}</div>'
            if choices
            else ""
        )
        return (
            f'<section class="card tilesby" aria-labelledby="tiles-by"><h2 id="tiles-by">{esc(words("new.tiles"))}</h2>'
            f"{asked}{more}</section>"
        )

    def _fair(self, words: Words) -> str:
        """Say how tiles are drawn in a game with people far away, and offer the strict way."""
        strict, about = words("new.far.strict"), words("new.far.strict_about")
        return (
            f'<section class="card tilesby" aria-labelledby="tiles-by"><h2 id="tiles-by">{esc(words("new.tiles"))}</h2>'
            f'<p class="muted s">{esc(words("new.far.fair"))}</p><p class="muted s">{esc(words("new.far.begins"))}</p>'
            f"{switch_html(words, 'strict', strict, self.strict, about, data_act='new.strict')}</section>"
        )

    def _dock(self, words: Words) -> str:
        names = words.list([self.seats.called(words, row) for row in self.seats.rows])
        return (
            f'<section class="dock-b" aria-label="{esc(words("new.start_label"))}"><div class="in"><span class="sum">'
            f'<b>{esc(editions.name(words, self.mix.rules.id))}</b><span class="muted">{esc(names)}</span></span>'
            f'<button class="b pri big">{esc(words("new.start"))}</button></div></section>'
        )
