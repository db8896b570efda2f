"""Send updates of a remote game, and open those that arrive.

What arrives is compared with the stored game before anything is changed, and no stored move is ever lost: where two
lines of a game differ, both can be kept, and one of them is played on (docs/fair-draws.md).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hg_engine import AnySession, HgError
from hg_engine.errors import LinkError
from hg_engine.fair import seals
from hg_engine.fair.draws import Fair
from hg_engine.fair.relation import Kind, Relation, merged, relation
from hg_engine.notation import link, update
from hg_engine.notation.update import Update
from web.games import families
from web.remote import stories
from web.remote.stories import Verdict
from web.storage import codec, ledgers, saves
from web.storage.ledgers import Ledger
from web.ui.messages import Choice, Message

if TYPE_CHECKING:
    from web.table.host import Opener

BEST = (Kind.NEWER, Kind.BESIDE, Kind.SAME, Kind.OLDER, Kind.FORKED, Kind.OTHER)
"""The order in which stored lines of a game are tried for an update: the closest relation first."""


# -- out


def text_of(app: Opener) -> str:
    """Return the newest update of the current game, packed; raise `HgError` if no seat of it is played here."""
    session, ledger = app.session, app.current_game.ledger
    assert ledger is not None
    return update.write(session, ledgers.sender(session, ledger))


def hand_over(app: Opener) -> str:
    """Return the newest update, and count it as sent: the moves in it cannot be taken back any more."""
    text, session, ledger = text_of(app), app.session, app.current_game.ledger
    assert ledger is not None
    if ledger.pending:
        session.drawer = seals.sealed(session)
        app.current_game.bring(session, replace(ledger, pending=False, floor=len(session.history)))
        app.store.when_kept(lambda: _said(app))
    if app.live is not None:
        # that may be in a moment, when another game is the current one
        live, game = app.live, ledger.game
        app.store.when_kept(lambda: live.sent(game, text))
    return text


def _said(app: Opener) -> None:
    """Show that an update has been sent: only now that this browser cannot lose it any more."""
    app.screen.sent()
    app.redraw()


# -- in


def receive(app: Opener, packed: str, live: str | None = None) -> bool:
    """Open an update and go on with its game; return False if that game is not stored here.

    ``live`` is the id of the game that a joined browser says it is of; then nothing is said of what is known already,
    and what is new is shown as it would be at one table.

    Raises:
        LinkError: the text is damaged, contradicts itself, or breaks the rules.
    """
    found = update.read(packed, None, {})
    if live is not None and ledgers.fair_of(found.session).game != live:
        raise LinkError("link.foreign")
    kept = _kept(app, found.session)
    if kept is None:
        return False
    ident, _, _, told = kept
    if live is None or not _is_played(app, ident):
        _show(app, ident)
    elif told.kind in (Kind.SAME, Kind.OLDER):
        return True  # they hear of what is newer here by themselves
    _follow(app, kept, packed, found, live is not None)
    return True


def _follow(
    app: Opener,
    kept: tuple[str, Ledger, AnySession, Relation],
    packed: str,
    found: Update,
    live: bool,
) -> None:
    """Go on with a stored game as its relation to the received one asks for."""
    ident, ledger, mine, told = kept
    if told.kind in (Kind.NEWER, Kind.BESIDE) and _drafted(mine, found.session):
        told = Relation(Kind.FORKED, ledgers.fair_of(mine).settled(mine))
    if told.kind in (Kind.NEWER, Kind.BESIDE):
        if not _asked(app, ident, mine, packed, found):
            _take_in(app, ident, packed, found, live)
    elif told.kind is Kind.SAME:
        app.toast(app.words("post.same"))
    elif told.kind is Kind.OLDER:
        _older(app, ident, mine, found)
    elif told.kind is Kind.FORKED:
        _forked(app, ident, ledger, mine, packed, found, told.steps)
    else:
        _other(app, ident, mine, found)


def _kept(app: Opener, arrived: AnySession) -> tuple[str, Ledger, AnySession, Relation] | None:
    """Compare a received state with the stored lines of its game; return the closest one and the relation."""
    game, found = ledgers.fair_of(arrived).game, []
    kept = {ident: ledgers.read(text) for ident, text in app.store.ledgers().items()}
    if app.store.has(game):
        kept[game] = kept.get(game) or Ledger(game)  # a file brought it, without any secret
    for ident, ledger in kept.items():
        if ledger is None or ledger.game != game:
            continue
        try:
            # read past the store, which would take it for what this tab goes on with
            mine = codec.of_save(saves.parse(app.store.raw(ident)), ledger.own)
        except HgError:
            continue
        found.append((ident, ledger, mine, relation(mine, arrived)))
    return min(found, key=lambda one: BEST.index(one[3].kind), default=None)


def _drafted(mine: AnySession, arrived: AnySession) -> bool:
    """Return whether moves were made here that nobody has seen and that the received state does not have."""
    settled = ledgers.fair_of(mine).settled(mine)
    made = [step.move for step in mine.history]
    there = [step.move for step in arrived.history[: len(made)]]
    return any(step.seat is not None for step in mine.history[settled:]) and made != there


def _show(app: Opener, ident: str) -> None:
    """Show a stored game without a new entry in the browser's history."""
    app.page.set_hash(f"play={ident}", replace=True)
    if not _is_played(app, ident):
        app.open(ident)


def _is_played(app: Opener, ident: str) -> bool:
    """Whether a stored game is the current one: then whatever screen is shown, the user has chosen it."""
    session = app.current_game.session
    return session is not None and session.id == ident and not app.read_only


def _take_in(app: Opener, ident: str, packed: str, found: Update, live: bool = False) -> None:
    """Replace the stored game by the received one; show what happened since, and warn of changed updates."""
    if not live or not _is_played(app, ident):
        _show(app, ident)
    ledger, mine = app.current_game.ledger, app.session
    if ledger is None or app.read_only:  # it could not be opened, which has been explained
        return
    own, since = ledger.own, ledgers.fair_of(mine).settled(mine)
    beside = relation(mine, found.session).kind is Kind.BESIDE
    if beside:
        session = merged(mine, found.session, own)
    else:
        session = update.read(packed, None, own).session
        session.id = ident
    now = ledgers.fair_of(session)
    updates, forged = _proved(ledger, now)
    forged = sorted({*forged, *_falsified(mine, now)})
    updates[found.sender] = packed
    # what they know already does not have to be sent any more
    waited = ledger.pending or bool(ledgers.owing(session))
    pending = ledgers.answering(session) or (beside and waited)
    ledger, verdicts = stories.judged(ledger, mine, now)
    plays = ledgers.spoken_for(session, ledger)
    floor = len(session.history)
    app.current_game.bring(
        session, replace(ledger, plays=plays, updates=updates, floor=floor, pending=pending)
    )
    _show_since(app, since, live)
    _warn(app, forged)
    _accuse(app, verdicts)


def _show_since(app: Opener, since: int, live: bool) -> None:
    """Show the current game as it has become, and unless it is played live, the way to what happened since a step."""
    steps = app.session.history[since:]
    if live or app.screen.name in ("table", "text"):
        app.changed(steps if live else [])
    else:
        app.show_table()
    if not live and any(step.seat is not None for step in steps):
        app.screen.act("history.since", {"to": str(since)})
    app.redraw()


def _falsified(mine: AnySession, now: Fair) -> list[int]:
    """Return the seats that have proved not to have sealed what is kept as theirs."""
    return [seat for seat in range(len(mine.seats)) if seals.proved(mine, seat, now) is False]


def _proved(ledger: Ledger, now: Fair) -> tuple[dict[int, str], list[int]]:
    """Return the updates that are still to be proved, and the seats whose updates have proved to be changed."""
    unproved, forged = {}, []
    for seat, packed in ledger.updates.items():
        try:
            proof = update.proved(update.read(packed, None, {}), now)
        except HgError:
            continue
        if proof is None:
            unproved[seat] = packed
        elif not proof:
            forged.append(seat)
    return unproved, forged


def _asked(app: Opener, ident: str, mine: AnySession, packed: str, found: Update) -> bool:
    """Ask whether to accept an update that changes how tiles are drawn; return False if it does not."""
    before, now = ledgers.fair_of(mine), ledgers.fair_of(found.session)
    anew = [
        seat
        for seat, commitments in enumerate(now.commitments)
        if before.commitments[seat] and len(commitments) > len(before.commitments[seat])
    ]
    gone = [seat for seat in range(len(now.voices)) if now.voices[seat] not in (seat, before.voices[seat])]
    names = app.words.list([mine.seats[seat].name for seat in gone])
    if gone:
        text, who = "post.without", found.sender
    elif now.abandoned and not before.abandoned:
        text, who = "post.given_up", found.sender
    elif anew:
        text, who = "post.anew", anew[0]
    else:
        return False
    choices = [
        Choice("post.leave"),
        Choice("post.agree", lambda: _take_in(app, ident, packed, found)),
    ]
    app.ask(Message("post.title", text, "warn", choices, {"name": mine.seats[who].name, "names": names}))
    return True


def _warn(app: Opener, forged: list[int]) -> None:
    """Say whose earlier updates have proved to be changed on their way."""
    if forged:
        names = app.words.list([app.session.seats[seat].name for seat in forged])
        app.ask(Message("post.title", "post.forged", "warn", [Choice("message.close")], {"names": names}))


def _accuse(app: Opener, verdicts: list[Verdict]) -> None:
    """Say who is to blame for another story of the game."""
    ledger = app.current_game.ledger
    plays = () if ledger is None else ledger.plays
    others = [verdict for verdict in verdicts if verdict.blame.seat not in plays]
    if others:
        [found, *_] = others
        seats = app.session.seats
        params = {
            "name": seats[found.blame.seat].name,
            "other": seats[found.blame.changed].name,
            "turn": found.turn,
        }
        text = "post.altered" if found.blame.changed >= 0 else "post.both_sealed"
        app.ask(Message("post.title", text, "warn", [Choice("message.close")], params))


def _older(app: Opener, ident: str, mine: AnySession, found: Update) -> None:
    """Say that an update is an earlier one."""
    turn, reached = (
        stories.turn_of(found.session, len(found.session.history)),
        families.of(mine.rules).turns(mine),
    )
    text = "post.older"
    if turn == reached:  # what is newer here is no turn: a seat that was taken, a draw
        text = "post.older.same"
    elif not turn:
        text = "post.older.start"
    choices = [
        Choice("post.open_mine"),
        Choice("post.look", lambda: view(app, found.session)),
    ]
    app.ask(Message("post.older.title", text, "link", choices, {"turn": turn, "mine": reached}))


def _forked(
    app: Opener, ident: str, ledger: Ledger, mine: AnySession, packed: str, found: Update, steps: int
) -> None:
    """Say where the received game differs from the stored one, and ask which to go on with; both can be kept."""
    step = mine.history[steps] if steps < len(mine.history) else None
    changed = step is not None and step.seat in ledger.plays and steps < ledger.floor
    sender = found.session.seats[found.sender].name
    params = {"turn": stories.turn_of(mine, steps + 1), "name": sender}
    choices = [
        Choice("post.keep_mine"),
        Choice("post.keep_both", lambda: _both(app, ident, packed, found, theirs=False)),
        Choice("post.take_theirs", lambda: _both(app, ident, packed, found, theirs=True), {"name": sender}),
    ]
    _dispute(app, ident, found.session, packed)
    app.ask(
        Message("post.fork.title", "post.fork.mine" if changed else "post.fork", "branch", choices, params)
    )


def _dispute(app: Opener, ident: str, arrived: AnySession, packed: str) -> None:
    """Keep another line of the current game until it can be told who is to blame for it."""
    ledger = app.current_game.ledger
    if ledger is not None and not app.read_only and app.session.id == ident:
        app.current_game.bring(app.session, stories.received(ledger, app.session, arrived, packed))


def _both(app: Opener, ident: str, packed: str, found: Update, theirs: bool) -> None:
    """Keep both lines of a game, and go on with theirs or with one's own; the other one can only be looked at."""
    app.open(ident)
    ledger, mine = app.current_game.ledger, app.session
    if ledger is None:
        return
    arrived = update.read(packed, None, ledger.own).session
    other = stories.watched(mine if theirs else arrived, app.fresh_id())
    app.current_game.begin(other, ledger=Ledger(ledger.game, floor=len(other.history)))
    app.current_game.open(ident)
    if theirs:
        session, taken = stories.taken_up(mine, arrived, ledger, lambda: ledgers.secret(app.page.random))
        app.current_game.bring(session, replace(taken, updates={found.sender: packed}))
    app.became("post.took_theirs" if theirs else "post.kept_look")


def _other(app: Opener, ident: str, mine: AnySession, found: Update) -> None:
    """Say that an update claims to be of a stored game and cannot be: its seats or keys differ."""
    pairs = zip(ledgers.fair_of(mine).commitments, ledgers.fair_of(found.session).commitments, strict=False)
    odd = [
        seat for seat, (one, other) in enumerate(pairs) if one and other and one[0].anchor != other[0].anchor
    ]
    name = mine.seats[odd[0]].name if odd else found.session.seats[found.sender].name
    choices = [
        Choice("post.open_mine"),
        Choice("post.look", lambda: view(app, found.session)),
    ]
    taken = odd and not (mine.history and found.session.history)
    text = "post.taken" if taken else "post.other"
    app.ask(Message("post.other.title", text, "warn", choices, {"name": name}))


def view(app: Opener, session: AnySession) -> None:
    """Look at a game that is not played here, or at another state of one that is."""
    app.view(session, link.encode(session))


# -- without somebody


def ask_to_give_up(app: Opener) -> None:
    """Ask whether to continue the game without the awaited players."""
    seats = silent(app)
    if not seats:
        return
    names = app.words.list([app.session.seats[seat].name for seat in seats])
    choices = [Choice("message.close"), Choice("post.give_up.do", lambda: give_up(app))]
    params = {"names": names, "count": len(seats)}
    text = "post.give_up" if ledgers.fair_of(app.session).version == 1 else "post.go_on"
    app.ask(Message("post.give_up.title", text, "warn", choices, params))


def give_up(app: Opener) -> None:
    """Continue without the awaited players: their seats are played here from now on, once the others have agreed."""
    session, ledger, seats = app.session, app.current_game.ledger, silent(app)
    if ledger is None or not seats:
        return
    fair = ledgers.fair_of(session).revealing(session)
    steps = len(session.history)
    by = next(seat for seat in ledger.plays if fair.holds(seat))
    other = session.branch(steps, id=session.id, drawer=fair.without(session, seats, by))
    plays = tuple(sorted({*ledger.plays, *seats}))
    app.current_game.bring(other, replace(ledger, plays=plays, pending=True, floor=steps))
    app.changed([])


def silent(app: Opener) -> tuple[int, ...]:
    """Return the seats that are waited for, where the table can go on without them."""
    session, ledger = app.session, app.current_game.ledger
    fair = ledgers.fair_of(session)
    if ledger is None or not any(map(fair.holds, ledger.plays)) or (fair.version == 1 and fair.abandoned):
        return ()
    now = ledgers.standing(session, ledger)
    if now.kind not in (ledgers.WAIT, ledgers.SEND):
        return ()
    return tuple(seat for seat in now.seats if seat not in ledger.plays)
