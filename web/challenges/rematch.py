"""The rematch: the same tiles in the same order, with everybody on the next seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from hg_engine import AnySession, Seeded, Session, registry
from hg_engine.session import ByHand, Recorded
from web.games import seeds

if TYPE_CHECKING:
    from web.storage.saves import Summary
    from web.storage.store import Slot, Store
    from web.table.host import Opener


class Line(NamedTuple):
    """A player with the points of every game."""

    name: str
    color: str
    points: tuple[int, ...]

    @property
    def total(self) -> int:
        """The points of all games."""
        return sum(self.points)


def same_tiles(session: AnySession) -> bool:
    """Return whether the draws of a game can be repeated: draws by hand cannot."""
    drawer = session.drawer
    if isinstance(drawer, Seeded):
        return True
    if not isinstance(drawer, Recorded):
        return False
    # an order that stops where one game stopped may be too short for another one, which earns more extra turns
    bag = registry.start(session.rules, len(session.seats)).bag
    return {tile for stack in bag.values() for tile in stack} <= set(drawer.tiles)


def again(session: AnySession, ident: str) -> AnySession:
    """Return the new game, in which whoever sat last begins."""
    seats = [*session.seats[-1:], *session.seats[:-1]]
    return Session(session.rules, seats, session.drawer, id=ident)


def series(store: Store, ident: str) -> list[Slot]:
    """List the games with the same tiles that this one belongs to, the first one first; deleted ones are left out."""
    slots = [slot for slot in store.slots() if slot.summary is not None]
    known = {slot.id: slot for slot in slots}
    if ident not in known:
        return []
    line = [*_answers(known[ident]), ident]
    while (after := next((slot for slot in slots if _answers(slot) == line), None)) is not None:
        line.append(after.id)
    return [known[one] for one in line if one in known]


def _answers(slot: Slot) -> list[str]:
    return slot.summary.answers if slot.summary is not None else []


def following(store: Store, ident: str) -> Slot | None:
    """Return the rematch of a game, if it was begun."""
    slots = series(store, ident)
    at = next((at for at, slot in enumerate(slots) if slot.id == ident), len(slots))
    return slots[at + 1] if at + 1 < len(slots) else None


def offered(app: Opener) -> bool:
    """Whether a rematch may be begun: of a game of our own, until everybody has sat on every seat."""
    session = app.current_game.session
    if session is None or app.read_only or app.current_game.practice or not session.position.is_over:
        return False
    settled = len(app.current_game.answers) + 1 >= len(session.seats)
    return not settled and following(app.store, session.id) is None and same_tiles(session)


def fresh_offered(app: Opener) -> bool:
    """Whether the same people may play again with other tiles: at a table of our own, with nobody far away."""
    session = app.current_game.session
    own = session is not None and not app.read_only and not app.current_game.practice
    return own and app.current_game.ledger is None


def fresh(app: Opener) -> None:
    """Begin a game with the same rules and people and other tiles, in which the next seat begins."""
    if not fresh_offered(app):
        return
    old, kinds = app.session, list(app.current_game.bots)
    seats = [*old.seats[1:], *old.seats[:1]]
    drawer = ByHand() if isinstance(old.drawer, ByHand) else Seeded(seeds.fresh(app.page.random))
    new: AnySession = Session(old.rules, seats, drawer, id=app.fresh_id())
    app.begin(new, bots=[*kinds[1:], *kinds[:1]])


def begin(app: Opener) -> None:
    """Begin the rematch of the current game."""
    if not offered(app):
        return
    old, kinds = app.session, app.current_game.bots
    new = again(old, app.fresh_id())
    app.begin(new, bots=(*kinds[-1:], *kinds[:-1]), answers=(*app.current_game.answers, old.id))
    app.toast(app.words("rematch.begun", name=new.seats[0].name))


def tally(games: Sequence[Summary]) -> list[Line]:
    """Add up games of the same players, who are known by their colours; most points first."""
    points = [dict(zip((color for _, color in game.seats), game.scores, strict=True)) for game in games]
    lines = [
        Line(name, color, tuple(one[color] for one in points))
        for name, color in games[0].seats
        if all(color in one for one in points)
    ]
    return sorted(lines, key=lambda line: -line.total)


def open_result(app: Opener, ident: str) -> None:
    """Open a saved game, and if it is over, at its result."""
    app.open(ident)
    session = app.current_game.session
    if session is not None and session.id == ident and not app.read_only and session.position.is_over:
        app.show_result()
