"""Turn sessions into summaries, records and files, and read whatever somebody opens or pastes; no state."""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from hg_engine import AnySession
from hg_engine.errors import HgError
from hg_engine.fair.chain import Chain
from hg_engine.game import Draw
from hg_engine.notation import foreign, link, picture, record
from web.games import families
from web.i18n.words import Words
from web.storage import ledgers, saves
from web.storage.saves import Save, SaveError, Summary
from web.storage.store import Store

# longer than any game; reading stops here whatever somebody pastes or drops
LONGEST = 2_000_000
_BARE = re.compile(r"[\w-]{20,}")
_FRAGMENT = re.compile(rf"[#&?](?:g|view)=([\w\s-]{{0,{2 * link.MAX_LENGTH}}})", re.ASCII)
"""A link and what is written like it, or so much of it that it is known to be too long; programs break lines in it."""
_MOST_LINKS = 20
"""So many links of a text are looked at for one that is whole."""
_NUMBERED = (("#", "%23"), ("=", "%3D"), (" ", "%20"))
"""Some senders write signs as numbers."""


class OpenError(HgError):
    """What was pasted or dropped is no game."""


class Opened(NamedTuple):
    """A game that was pasted or dropped, and what came with it."""

    session: AnySession
    analysis: saves.Json | None = None
    bots: tuple[str, ...] = ()
    """The levels of its bots, by seat; nothing where it tells of none."""


def summary(session: AnySession) -> Summary:
    """Summarise a session for the list of games."""
    position, family = session.position, families.of(session.rules)
    return Summary(
        rules=session.rules.id,
        seats=[(seat.name, seat.color) for seat in session.seats],
        scores=list(position.scores),
        turn=position.to_move,
        tiles_left=family.left(session),
        move=family.turns(session),
        over=position.is_over,
        map=family.cells(session),
    )


def to_record(session: AnySession) -> saves.Json:
    """Write a session as the JSON of a record."""
    return record.to_json(session)


def known(session: AnySession) -> saves.Json:
    """Write a session as the JSON of a record with no draws but those that were made: all that a bot may know."""
    told = to_record(session)
    if ledgers.is_remote(session):
        drawn = [step.move.tile for step in session.history if isinstance(step.move, Draw)]
        told["draws"] = {"order": drawn}
    return told


def of_save(save: Save, own: Mapping[int, Chain] | None = None) -> AnySession:
    """Play a saved game's record; ``own`` are the chains that are held here, by seat."""
    session = record.from_json(save.record, None, own or {})
    if session.id != save.id:
        raise SaveError("save.damaged")
    return session


def ledger(store: Store, ident: str) -> ledgers.Ledger | None:
    """Return the ledger of a game; None if it has none."""
    return ledgers.read(store.ledger(ident))


def load(store: Store, ident: str) -> AnySession:
    """Read a saved game, with all that this browser knows of it; raise `HgError`."""
    kept = ledger(store, ident)
    return of_save(store.load(ident), kept.own if kept else None)


def raw(store: Store, ident: str) -> str:
    """Return the text of a saved game without turns that nobody else may know."""
    try:
        save = saves.parse(store.raw(ident))
        if save.summary.away is None:
            return store.raw(ident)
        kept = ledger(store, ident)
        session = ledgers.public(of_save(save, kept.own if kept else None))
    except HgError:
        return store.raw(ident)
    return saves.dump(save._replace(record=to_record(session), summary=replace(save.summary, away=None)))


def file_text(
    session: AnySession, now: float, analysis: saves.Json | None = None, bots: Sequence[str] = ()
) -> str:
    """Write a session as a file: a save with its first revision, laid out for people to read.

    ``bots`` are the levels of the bots, by seat.
    """
    session = ledgers.public(session)
    told = replace(summary(session), bots=list(bots))
    save = Save(session.id, 1, "file", now, told, to_record(session), analysis)
    return json.dumps(json.loads(saves.dump(save)), indent=1, ensure_ascii=False) + "\n"


def file_name(summary: Summary | None, kind: str = "json") -> str:
    """Name the file of a game after its players; ``kind`` is how its name ends."""
    said = "-".join(name for name, color in summary.seats) if summary else ""
    plain = re.sub(r"[^\w]+", "-", said.lower())[:60].strip("-_")
    return f"hunters-gatherers-{plain or 'game'}.{kind}"


def fragment(text: str) -> str | None:
    """Find the packed game in a link of any kind, pasted whole or as a bare fragment; None if there is none.

    The first one that is whole is taken, without what follows it; where none is, the first one.
    """
    for sign, number in _NUMBERED:
        text = text.replace(number, sign)
    # a bare fragment may come without its first sign
    found = [match[1] for match in islice(_FRAGMENT.finditer("#" + text), _MOST_LINKS)]
    whole = next(filter(None, map(_whole, found)), None)
    return whole if whole or not found else re.split(r"\s", found[0], maxsplit=1)[0]


def _whole(text: str) -> str | None:
    """Return the whole link that a text begins with, also one in which lines are broken; None if there is none."""
    return link.leading("".join(text.split()))


def packed(given: str | bytes) -> str | None:
    """Find the packed game in what somebody pasted, a link, also in HTML, or a bare fragment; None in all else."""
    text = given.strip() if isinstance(given, str) and len(given) <= LONGEST else ""
    if text.startswith("{"):
        return None
    found = fragment(text)
    if _draws(text):  # what looks like a link in a picture may be part of it
        return found if found and link.leading(found) else None
    if found is None:
        found = _whole(text[: 2 * link.MAX_LENGTH]) or (text if _BARE.fullmatch(text) else None)
    return found


def _draws(text: str) -> bool:
    """Whether a text may be a picture."""
    return text.startswith("<") and "<svg" in text


def is_update(found: str) -> bool:
    """Whether a packed game is an update of somebody far away; raise `LinkError` if it is no game at all."""
    return link.is_sealed(link.unframe(found)[0])


def text_of(given: str | bytes) -> str | bytes:
    """Decode a file as text; the bytes of a PNG stay as they are."""
    if isinstance(given, bytes) and not given.startswith(picture.PNG):
        encoding = "utf-16" if given.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8"
        return given.decode(encoding, "replace").removeprefix("\ufeff")
    return given


def read(given: str | bytes) -> Opened:
    """Read what somebody pasted or dropped: a link, alone or in HTML, a file, a record, a picture; raise `HgError`."""
    given = text_of(given)
    if isinstance(given, bytes):
        return Opened(record.from_text(picture.from_png(given), None, {}))
    text = given.strip().removeprefix("\ufeff")
    found = packed(text)
    if found is not None:
        return Opened(link.decode(found, None, {}))
    if _draws(text):
        return Opened(record.from_text(picture.from_svg(text), None, {}))
    if not text or len(text) > LONGEST:
        raise OpenError("open.nothing" if not text else "open.too_long")
    if text.startswith("{"):
        return _read_json(text)
    if _is_record(text):
        return Opened(record.from_text(text, None, {}))
    raise OpenError("open.unknown")


def _is_record(text: str) -> bool:
    """Whether a text may be meant as a record, whose lines are worth correcting."""
    if not text.startswith("["):
        return "\n" in text and not text.startswith("<")
    try:
        foreign.read(text, saves.LIMITS)
    except ValueError:
        return True
    return False  # a list in JSON


def _read_json(text: str) -> Opened:
    try:
        data = foreign.read(text, saves.LIMITS)
    except ValueError:
        raise OpenError("open.unknown") from None
    analysis = data.get("analysis")
    if "v" in data and "record" in data:
        save = saves.from_data(data)
        return Opened(of_save(save), save.analysis, tuple(save.summary.bots))
    return Opened(record.from_json(data, None, {}), analysis if isinstance(analysis, dict) else None)


def branch_name(words: Words, seats: Sequence[tuple[str, str]], turn: int) -> str:
    """Name a game that began as another one did, by its players and the turn it leaves that one at."""
    return words("branch.name", names=words.list([name for name, color in seats]), turn=turn)


def names(words: Words, seats: list[tuple[str, str]]) -> str:
    """Join the players' names."""
    return words.list([name for name, color in seats])
