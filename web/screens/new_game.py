"""New game: the players, their colours, the rules, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from hg_engine import AnySession, Seat, Seeded, Session, registry
from hg_engine.fair.version2 import FairV2
from hg_engine.session import MAX_NAME, ByHand
from web.board.paint_worker import thumbnail_worker
from web.board.still import Gallery, Picture
from web.bots import players
from web.challenges import opponents
from web.games import families, seeds
from web.i18n.words import Words
from web.screens import invitation, new_game_page
from web.screens.rule_choice import Mix, switched
from web.storage import ledgers
from web.table import table_families
from web.table.seat_form import BOTS, FRIEND, WAYS, Seats, rows, way_of
from web.ui import editions
from web.ui.screen import BaseScreen

if TYPE_CHECKING:
    from web.table.host import TableHost


EMBLEMS_MS = 200


def show(app: TableHost, wanted: str) -> None:
    """Go and set up a new game: in a way, against a bot, by the rules with this id, or as the last one was."""
    app.turn_to(NewGame(app, wanted))


class Remembered:
    """How tables were set before, by game and by way to play; what is odd counts as nothing."""

    def __init__(self, kept: object) -> None:
        """Read what this browser kept."""
        self._kept: dict[str, object] = dict(kept) if isinstance(kept, dict) else {}

    @property
    def rules(self) -> object:
        """The rules of the last table."""
        return self._kept.get("rules")

    @property
    def seats(self) -> object:
        """Those who sat at the last table."""
        return self._kept.get("seats")

    def game(self, family: str) -> Mapping[str, object]:
        """Return how the last table of a game was set."""
        games = self._kept.get("games")
        found = games.get(family) if isinstance(games, dict) else None
        if isinstance(found, dict):
            return found
        same = isinstance(self.rules, str) and Mix(self.rules).rules.family == family
        return self._kept if same else {}

    def rules_of(self, family: str) -> str:
        """Return the rules that a game was last played by."""
        kept = self.game(family).get("rules")
        known = isinstance(kept, str) and Mix(kept).rules.family == family
        return str(kept) if known else registry.default(family).id

    def way(self, family: str) -> str:
        """Return the way in which a game was last played: against bots at first."""
        kept = self.game(family)
        if kept.get("way") in WAYS:
            return str(kept["way"])
        # older versions kept one table for both games, and no way
        older = self.seats is not None and "games" not in self._kept
        return way_of(rows(self.seats)) if older else BOTS

    def _seats(self, way: str, family: str) -> object:
        kept = self.game(family).get("seats")
        return kept.get(way) if isinstance(kept, dict) else None

    def sat(self, way: str, family: str) -> bool:
        """Whether there has been a table of this game and way."""
        return self._seats(way, family) is not None

    def seats_of(self, way: str, family: str) -> object:
        """Return those who last sat at a table of this game and way; or else at the last table."""
        found = self._seats(way, family)
        # the settings change the last table, whatever it was
        return self.seats if found is None or self._kept.get("way") == way else found

    def changed(self, family: str, kept: Mapping[str, object], seats: list[list[str]]) -> dict[str, object]:
        """Return what to keep with this table of a game as the last one."""
        games = self._kept.get("games")
        before = self.game(family).get("seats")
        by_way = {**(before if isinstance(before, dict) else {}), str(kept["way"]): seats}
        all_games = {**(games if isinstance(games, dict) else {}), family: {**kept, "seats": by_way}}
        return {**kept, "seats": seats, "games": all_games}


class NewGame(BaseScreen):
    """The form of a new game; it begins as the last one was set up."""

    name = "new"
    way_back = "app.home"

    def __init__(self, app: TableHost, wanted: str = "") -> None:
        """Start from what this browser remembers, or from what is wanted: a way to play, a bot, or a rule set's id."""
        self._app = app
        self._gallery = Gallery(app.page, thumbnail_worker)
        self._last = Remembered(app.prefs.get("new"))
        bot = players.kind(wanted)
        self.mix = Mix(self._last.rules if not wanted or bot or wanted in WAYS else wanted)
        self.seats = Seats(app, self._last.seats)
        way = BOTS if bot else wanted
        self.way = way if way in WAYS else self._last.way(self.mix.rules.family)
        self.random_start = self.by_hand = self.strict = False
        self.more = False
        """Whether what is rarely changed is shown."""
        self.seed = seeds.fresh(app.page.random)
        self.tried = False
        self._recall()
        if bot:
            self.seats.meet(bot)
        self._changes: dict[str, Callable[[Mapping[str, str]], None]] = {
            "new.game": self._choose_game,
            "new.way": self._choose_way,
            "new.opponent": lambda data: self.seats.toggle(data["level"]),
            "new.more": self._open_more,
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

    @property
    def fragment(self) -> str:
        """Its address: whoever opens it again, or reloads the page, sees the same way to play."""
        return "new" if self.way == self._last.way(self.mix.rules.family) else f"new={self.way}"

    def drawn(self) -> None:
        """Paint a piece of each game's board."""
        self._app.page.later(EMBLEMS_MS, self._hang)

    def hidden(self) -> None:
        """Stop painting."""
        self._gallery.close()

    def _hang(self) -> None:
        if self._app.screen is self:
            self._gallery.hang(
                {
                    f"game-{family}": Picture("emblem", table_families.named(family).emblem)
                    for family in registry.families()
                }
            )

    def title(self, words: Words) -> str:
        """Name the screen."""
        return words("new.title")

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Change the form, or start."""
        if self.seats.act(action, data):
            return True
        change = self._changes.get(action)
        if change is not None:
            change(data)
        return change is not None

    def _recall(self) -> None:
        """Set the table as the last one of this game was set in this way."""
        self._fit()
        kept = self._last.game(self.mix.rules.family)
        self.random_start = kept.get("random") is True
        self.by_hand = kept.get("by_hand") is True
        self.strict = kept.get("strict") is True
        self.more = self.more or self.random_start or self.by_hand
        found = opponents.duels(self._app.store.slots(), self.mix.rules.family)
        self.suggested = opponents.suggested(found)
        family = self.mix.rules.family
        again = self._last.sat(self.way, family)
        self.seats.take(self._last.seats_of(self.way, family), self.way, self.suggested, again)

    def _choose_game(self, data: Mapping[str, str]) -> None:
        family = data["value"]
        if family in registry.families() and family != self.mix.rules.family:
            self.mix = Mix(self._last.rules_of(family))
            self._recall()

    def _choose_way(self, data: Mapping[str, str]) -> None:
        if data["value"] in WAYS:
            self.way = data["value"]
            self._recall()
            self._app.page.set_hash(self.fragment, replace=True)

    def _open_more(self, data: Mapping[str, str]) -> None:
        self.more = not self.more

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
        if self.seats.alone:
            app.redraw()
            app.page.focus(f"#bot-{self.suggested}-pick")
            app.announce(words("new.nobody"))
            return
        errors = self.seats.errors(words)
        if errors:
            app.redraw()
            app.page.focus(f"#name-{next(iter(errors))}")
            app.announce(next(iter(errors.values())))
            return
        self._remember()
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
        drawer = ByHand() if self.by_hand and self.may_draw else Seeded(seed)
        session: AnySession = Session(self.mix.rules, seats, drawer, id=app.fresh_id())
        app.begin(session, bots=kinds)

    def _remember(self) -> None:
        """Keep how this table was set, for this game and this way to play."""
        kept = {
            "way": FRIEND if self.seats.remote else self.way,
            "random": self.random_start,
            "rules": self.mix.rules.id,
            "by_hand": self.by_hand,
            "strict": self.strict,
        }
        self._app.prefs.set("new", self._last.changed(self.mix.rules.family, kept, self.seats.kept()))

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
        invitation.show(app)

    @property
    def may_draw(self) -> bool:
        """Whether people may draw the tiles by hand."""
        return families.of(self.mix.rules).BY_HAND

    def html(self, words: Words) -> str:
        """Write the whole form."""
        return new_game_page.form_html(words, self)
