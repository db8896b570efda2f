"""Write the summary of a game when it ends; write those of earlier games once, in idle time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hg_engine import AnySession, HgError
from web.bots import players
from web.games import families
from web.storage import codec, saves, summaries
from web.storage.summaries import COUNTED, PHASES, Finished, Habits, Place
from web.table import review

if TYPE_CHECKING:
    from web.storage.saves import Json
    from web.storage.store import Slot, Store
    from web.table.host import GameHost


def own_seats(kinds: Sequence[str], count: int, plays: Sequence[int] | None) -> list[int]:
    """Return the seats of people here; ``plays``: those played here of a game with people far away, else None."""
    people = [seat for seat in range(count) if not (kinds[seat] if seat < len(kinds) else "")]
    return people if plays is None else [seat for seat in people if seat in plays]


def summed(
    session: AnySession,
    kinds: Sequence[str],
    plays: Sequence[int] | None,
    at: float,
    analysis: Json | None = None,
    me: int | None = None,
) -> Finished | None:
    """Summarise a game that is over; None if nobody here had a seat.

    ``me`` is the seat of the user where that is known otherwise.
    """
    people = own_seats(kinds, len(session.seats), plays)
    if not people:
        return None
    if me is None and len(people) == 1:
        me = people[0]
    family = families.of(session.rules)
    counted = family.counted(session)
    levels = [players.kind(kind) for kind in kinds] or [""] * len(session.seats)
    return Finished(
        id=session.id,
        at=float(round(at)),
        game=session.rules.family,
        rules=session.rules.id,
        seats=tuple(
            Place(seat.name, seat.color, level) for seat, level in zip(session.seats, levels, strict=True)
        ),
        me=me,
        scores=tuple(session.position.scores),
        points=tuple({kind: most for kind, most in one.points.items() if most} for one in counted),
        turns=family.turns(session),
        best={} if me is None else counted[me].best,
        away=plays is not None,
        habits=None if me is None else habits(session, analysis, me),
    )


def habits(session: AnySession, analysis: Json | None, me: int) -> Habits | None:
    """Sum up what the analysis found about the turns of a seat; None unless it has looked at all of them."""
    if analysis is None:
        return None
    rows, steps = analysis.get("turns"), review.steps_of(session)
    if not isinstance(rows, list) or len(rows) < len(steps):
        return None
    turns = review.read(analysis, session)
    if not turns or len(turns) < len(steps):
        return None
    losses = [[0, 0.0] for _ in range(PHASES)]
    best = 0
    for number, turn in enumerate(turns):
        if review.seat_of(session, turn) == me:
            part = losses[number * PHASES // len(turns)]
            part[0] += 1
            part[1] += turn.loss
            best += not turn.loss
    parts = tuple((int(count), round(lost, 1)) for count, lost in losses)
    return Habits(sum(count for count, _ in parts), best, parts)


# -- the current game


def record(app: GameHost) -> None:
    """Write the summary of the current game, which has ended; or what has been found out about it since."""
    game = app.current_game
    session, ledger = game.session, game.ledger
    if session is None or not session.position.is_over or game.read_only or game.practice:
        return
    if game.branched is not None:
        return
    plays = None if ledger is None else ledger.plays
    found = summed(session, game.bots, plays, app.page.time(), game.analysis)
    if found is not None:
        _add(app, found)


def analysed(app: GameHost) -> None:
    """Add what the analysis found to the summary of the current game, if there is one."""
    game = app.current_game
    session = game.session
    if session is None or not session.position.is_over or game.read_only:
        return

    def told(before: Finished | None) -> None:
        if before is None or before.me is None:
            return
        found = habits(session, game.analysis, before.me)
        if found is not None and found != before.habits:
            app.summaries.put([replace(before, habits=found)])

    app.summaries.one(session.id, told)


def _add(app: GameHost, found: Finished) -> None:
    """Write a summary, unless there is one that tells the same."""

    def told(before: Finished | None) -> None:
        kept = summaries.together(before, found)
        if kept != before:
            app.summaries.put([kept])

    app.summaries.one(found.id, told)


# -- games that have ended before


def countable(slots: Sequence[Slot], known: Sequence[str]) -> list[Slot]:
    """Return the saved games that have ended, in which somebody here had the only seat of a person, and that are new.

    Of a table of several people nobody knows whether it was taken over from a link.
    """
    have = set(known)
    return [
        slot for slot in slots if slot.id not in have and slot.summary is not None and _mine(slot.summary)
    ]


def _mine(game: saves.Summary) -> bool:
    plays = None if game.away is None else game.away.plays
    return (
        game.over
        and game.branched is None
        and (plays is not None or any(game.bots))
        and len(own_seats(game.bots, len(game.seats), plays)) == 1
    )


def saved(store: Store, slots: Sequence[Slot]) -> Iterator[Finished]:
    """Yield the summaries of saved games, one by one; those that cannot be played through are left out."""
    for slot in slots:
        try:
            # read past the store, which would take it for what this tab goes on with
            save = saves.parse(store.raw(slot.id))
            kept = codec.ledger(store, slot.id)
            session = codec.of_save(save, kept.own if kept else None)
        except HgError:
            continue
        away = save.summary.away
        found = summed(
            session, save.summary.bots, None if away is None else away.plays, save.saved, save.analysis
        )
        if found is not None and session.position.is_over:
            yield found


def count_saved(app: GameHost, done: Callable[[int], None] = lambda count: None) -> None:
    """Count the saved games that have ended and are not counted yet, one at a time; then tell how many there were."""

    def told(texts: dict[str, str]) -> None:
        _go_on(app, saved(app.store, countable(app.store.slots(), list(texts))), 0, done)

    app.summaries.texts(told)


def _go_on(app: GameHost, left: Iterator[Finished], count: int, done: Callable[[int], None]) -> None:
    found = next(left, None)
    if found is None:
        done(count)
        return
    app.summaries.put([found])
    app.page.later(0, lambda: _go_on(app, left, count + 1, done))


def count_once(app: GameHost) -> None:
    """Count the games that ended before there were statistics; this browser remembers that it is done.

    Where nothing is saved there is nothing to count, and a visitor leaves nothing behind.
    """
    if app.store.slots():
        count_saved(app, lambda count: app.prefs.set(COUNTED, True))
