"""A whole game in a URL fragment, small enough for a chat message.

A link is base64url (no padding) of: format byte, length of the payload (2 bytes), payload, checksum (3 bytes);
this frame is kept by every later format, so that a newer link can be told from a damaged one.
The payload is one big integer in mixed radix, least significant digit first; the digits are, in order: rule
set, seats, drawer, id, number of moves, and every chosen move as its index among the legal ones.  A move that
is forced costs nothing.  Every link ever made must open for ever: a change of meaning is a new format byte.

Format 1 holds games whose draws anybody may know, format 2 those with fair draws (docs/fair-draws.md), as far as
everybody can follow them; format 3 is an update (update.py), which is sealed: a tag and the sender before format 2.
Those are games of version 1 of the draws; formats 4 and 5 are the same for version 2.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator, Mapping, Sequence

from ..errors import HgError, LinkError, UnknownRules
from ..fair import seals
from ..fair.chain import SIZE, Chain
from ..fair.draws import Commitment, Fair
from ..fair.version1 import FairV1
from ..fair.version2 import MAX_CHANGES, Change, FairV2, Seal
from ..registry import by_number, house_rules, start
from ..rng import fnv1a
from ..session import (
    COLORS,
    AnySession,
    ByHand,
    Drawer,
    Recorded,
    Seat,
    Seeded,
    Session,
    derived_id,
)
from ..switches import Rules

FORMAT, _LAST_FORMAT = 1, 31
OPEN_FORMATS: Mapping[type[Fair], int] = {FairV1: 2, FairV2: 4}
"""The format of a link, by the version of its draws."""
SEALED_FORMATS: Mapping[type[Fair], int] = {FairV1: 3, FairV2: 5}
"""The format of an update likewise."""
_VERSIONS = {form: kind for formats in (OPEN_FORMATS, SEALED_FORMATS) for kind, form in formats.items()}
SEAL = 13
"""Bytes before the game in a sealed link."""
MAX_LENGTH = 12_000
"""Characters beyond which a fragment is refused unread."""
_TEXT = re.compile(r"[\w-]*={0,2}", re.ASCII)
_MIXED = 128
"""Added to a preset's number, it says that changed switches follow."""
_MAX_SWITCHES, _MAX_VALUES = 64, 16
_MAX_RULES, _MAX_NAME_BYTES, _MAX_SEED_BYTES = 256, 128, 128
_MAX_COMMITMENTS = 8
_SEEDED, _RECORDED, _BY_HAND, _SHUFFLED, _DRAWERS = 0, 1, 2, 3, 4
"""How tiles are drawn; an order that is one of the whole bag, stack by stack, is *shuffled*, which is shorter."""


class _Writer:
    """Collects digits and folds them into one integer."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        """Append a digit in ``range(radix)``."""
        self.digits.append((value, radix))

    def put_bytes(self, data: bytes, limit: int) -> None:
        """Append a length below ``limit`` and so many bytes."""
        self.put(len(data), limit)
        for byte in data:
            self.put(byte, 256)

    def value(self) -> int:
        """Return the integer whose least significant digit was put first."""
        total = 0
        for value, radix in reversed(self.digits):
            total = total * radix + value
        return total


class _Reader:
    """Takes digits off an integer, the least significant first."""

    def __init__(self, value: int) -> None:
        self.value = value

    def take(self, radix: int) -> int:
        """Return the next digit in ``range(radix)``."""
        self.value, digit = divmod(self.value, radix)
        return digit

    def take_bytes(self, limit: int) -> bytes:
        """Return the next length-prefixed bytes."""
        return bytes(self.take(256) for _ in range(self.take(limit)))


def encode(session: AnySession) -> str:
    """Return the fragment (without ``#g=``) that holds the whole game."""
    drawer = session.drawer
    form = OPEN_FORMATS[type(drawer)] if isinstance(drawer, Fair) else FORMAT
    return frame(form, payload(session))


def payload(session: AnySession) -> bytes:
    """Return the game as it stands in its link."""
    writer = _Writer()
    _put_rules(writer, session.rules)
    writer.put(len(session.seats) - 2, 4)
    for seat in session.seats:
        writer.put(COLORS.index(seat.color), len(COLORS))
        writer.put_bytes(seat.name.encode(), _MAX_NAME_BYTES)
    radix = session.rules.step_radix
    if isinstance(session.drawer, Fair):
        steps = session.drawer.settled(session)
        _put_fair(writer, session.drawer, radix)
    else:
        steps = len(session.history)
        _put_drawer(writer, session)
        derived = derived_id(session.rules, session.seats, session.drawer)
        writer.put(int(session.id != derived), 2)
        if session.id != derived:
            writer.put(int(session.id, 16), 1 << 64)
    moves = list(_indices(session, steps))
    writer.put(len(moves), radix)
    for index, count in moves:
        writer.put(index, count)
    value = writer.value()
    return value.to_bytes((value.bit_length() + 7) // 8, "little")


def frame(form: int, data: bytes) -> str:
    """Return the fragment that holds a payload of a format."""
    head = bytes([form]) + len(data).to_bytes(2, "little") + data
    return base64.urlsafe_b64encode(head + _checksum(head)).rstrip(b"=").decode()


def decode(text: str, family: str | None = None, own: Mapping[int, Chain] | None = None) -> AnySession:
    """Return the game that a fragment holds; a whole URL or a fragment with ``#g=`` is understood too.

    ``family`` is the one it must be of, or None for any; ``own`` are the chains that are held here, by seat, for
    whoever can play games with fair draws; without it they are refused like those of a newer version.

    Raises:
        LinkError: the text is no link of ours, truncated, damaged, or made by a newer version.
    """
    form, data = unframe(text)
    if form != FORMAT and own is None:
        raise LinkError("link.newer", format=form)
    return opened(form, data[SEAL:] if is_sealed(form) else data, family, own)


def unframe(text: str) -> tuple[int, bytes]:
    """Return format and payload of a link; raises as `decode` does."""
    text = text.strip()
    _, mark, fragment = text.rpartition("#g=")
    text = fragment if mark else text
    if len(text) > MAX_LENGTH:
        raise LinkError("link.long", length=len(text))
    if not _TEXT.fullmatch(text):
        raise LinkError("link.foreign")
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise LinkError("link.truncated") from error
    if not data or not FORMAT <= data[0] <= _LAST_FORMAT:
        raise LinkError("link.foreign")
    length = int.from_bytes(data[1:3], "little")
    if len(data) < 3 + length + 3:
        raise LinkError("link.truncated")
    head, checksum = data[: 3 + length], data[3 + length :]
    if checksum != _checksum(head):
        raise LinkError("link.damaged")
    if data[0] > max(_VERSIONS):
        raise LinkError("link.newer", format=data[0])
    return data[0], head[3:]


def leading(text: str) -> str | None:
    """Return the whole link that a text begins with, as its frame tells its length; None if there is none."""
    try:
        head = base64.b64decode(text[:4], altchars=b"-_", validate=True)
        size = 3 + int.from_bytes(head[1:3], "little") + 3
        found = text[: (4 * size + 2) // 3]
        unframe(found)
    except LinkError as error:
        return found if error.code == "link.newer" else None
    except ValueError:
        return None
    return found


def is_sealed(form: int) -> bool:
    """Return whether a format is one of updates."""
    return form in SEALED_FORMATS.values()


def opened(form: int, data: bytes, family: str | None, own: Mapping[int, Chain] | None = None) -> AnySession:
    """Return the game in a payload, without its seal if it had one; raises as `decode` does."""
    reader = _Reader(int.from_bytes(data, "little"))
    try:
        return _take_session(reader, family, _VERSIONS.get(form), own or {})
    except LinkError:
        raise
    except (HgError, UnicodeDecodeError, IndexError, ZeroDivisionError) as error:
        raise LinkError("link.damaged") from error


def _checksum(data: bytes) -> bytes:
    return fnv1a(data).to_bytes(8, "little")[:3]


def _indices(session: AnySession, steps: int) -> Iterator[tuple[int, int]]:
    """Yield (index, number of legal moves) for every chosen move among the first steps."""
    position = start(session.rules, len(session.seats))
    for step in session.history[:steps]:
        if session.chosen(step):
            legal = position.legal_moves()
            yield legal.index(step.move), len(legal)
        position.push(step.move)


def _put_rules(writer: _Writer, rules: Rules) -> None:
    """Write the preset's number and, for house rules, every changed switch with its value."""
    writer.put(rules.number + (_MIXED if rules.is_mix else 0), _MAX_RULES)
    if rules.is_mix:
        preset = by_number(rules.number)
        changed = [
            (index, switch.texts.index(rules.value(switch)))
            for index, switch in enumerate(rules.switches)
            if rules.value(switch) != preset.value(switch)
        ]
        writer.put(len(changed), _MAX_SWITCHES)
        for index, value in changed:
            writer.put(index, _MAX_SWITCHES)
            writer.put(value, _MAX_VALUES)


def _take_rules(reader: _Reader, family: str | None) -> Rules:
    number = reader.take(_MAX_RULES)
    try:
        preset = by_number(number % _MIXED, family)
        if number < _MIXED:
            return preset
        changes: dict[str, str] = {}
        for _ in range(reader.take(_MAX_SWITCHES)):
            switch = preset.switches[reader.take(_MAX_SWITCHES)]
            if switch.field in changes:
                raise LinkError("link.damaged")
            changes[switch.field] = switch.texts[reader.take(_MAX_VALUES)]
        return house_rules(preset, changes)
    except (UnknownRules, IndexError) as error:
        raise LinkError("link.newer", rules=number) from error


def _put_drawer(writer: _Writer, session: AnySession) -> None:
    match session.drawer:
        case Seeded(seed=seed):
            writer.put(_SEEDED, _DRAWERS)
            writer.put_bytes(seed.encode(), _MAX_SEED_BYTES)
        case Recorded(tiles=tiles) if _is_shuffled(tiles, session.rules):
            writer.put(_SHUFFLED, _DRAWERS)
            order = iter(tiles)
            for stack in start(session.rules, 2).bag.values():
                left = list(stack)
                while left:
                    index = left.index(next(order))
                    writer.put(index, len(left))
                    del left[index]
        case Recorded(tiles=tiles):
            writer.put(_RECORDED, _DRAWERS)
            radix = session.rules.tile_radix
            writer.put(len(tiles), radix)
            for tile in tiles:
                writer.put(tile, radix)
        case _:
            writer.put(_BY_HAND, _DRAWERS)


def _is_shuffled(tiles: Sequence[int], rules: Rules) -> bool:
    """Whether an order has every tile of the bag, stack by stack."""
    at = 0
    for stack in start(rules, 2).bag.values():
        if set(tiles[at : at + len(stack)]) != set(stack):
            return False
        at += len(stack)
    return at == len(tiles)


def _put_fair(writer: _Writer, fair: Fair, steps: int) -> None:
    writer.put(int(fair.game, 16), 1 << 64)
    writer.put(int(fair.strict), 2)
    match fair:
        case FairV1(given_up=given_up):
            writer.put(int(given_up is not None), 2)
            if given_up is not None:
                writer.put(given_up, steps)
        case FairV2(changes=changes):
            writer.put(len(changes), MAX_CHANGES + 1)
            for change in changes:
                writer.put(change.at, steps)
                writer.put(change.seat, len(COLORS))
                writer.put(change.by, len(COLORS))
    for holder, commitments in zip(fair.holders, fair.commitments, strict=True):
        writer.put(holder, len(COLORS))
        writer.put(len(commitments), _MAX_COMMITMENTS)
        for number, commitment in enumerate(commitments):
            if number and isinstance(fair, FairV1):
                writer.put(commitment.since, steps)
            writer.put(int.from_bytes(commitment.anchor, "big"), 1 << 8 * SIZE)
            writer.put(int(commitment.newest != commitment.anchor), 2)
            if commitment.newest != commitment.anchor:
                writer.put(int.from_bytes(commitment.newest, "big"), 1 << 8 * SIZE)
    if isinstance(fair, FairV2):
        _put_seals(writer, fair, steps)


def _put_seals(writer: _Writer, fair: FairV2, steps: int) -> None:
    for seal in fair.seals:
        writer.put(int(seal is not None), 2)
        if seal is not None:
            writer.put(seal.steps, steps)
            writer.put(seal.changes, MAX_CHANGES + 1)
            writer.put(int.from_bytes(seal.tag, "big"), 1 << 8 * seals.SIZE)


def _take_fair(
    reader: _Reader, version: type[Fair], players: int, steps: int, own: Mapping[int, Chain]
) -> Fair:
    game, strict = f"{reader.take(1 << 64):016x}", bool(reader.take(2))
    given_up: int | None = None
    changes: tuple[Change, ...] = ()
    if version is FairV1:
        given_up = reader.take(steps) if reader.take(2) else None
    else:
        changes = tuple(_take_change(reader, steps) for _ in range(reader.take(MAX_CHANGES + 1)))
    holders, made = [], []
    for _ in range(players):
        holders.append(reader.take(len(COLORS)))
        made.append(_take_commitments(reader, steps if version is FairV1 else 0))
    if version is FairV1:
        return FairV1(game, tuple(made), tuple(holders), strict, given_up, own=own)
    stamped = tuple(_take_seal(reader, steps) for _ in range(players))
    return FairV2(game, tuple(made), tuple(holders), strict, changes, stamped, own=own)


def _take_commitments(reader: _Reader, steps: int) -> tuple[Commitment, ...]:
    """Read the commitments of a seat; they count from a step where ``steps`` is not 0."""
    commitments = []
    for number in range(reader.take(_MAX_COMMITMENTS)):
        since = reader.take(steps) if number and steps else 0
        anchor = reader.take(1 << 8 * SIZE).to_bytes(SIZE, "big")
        newest = reader.take(1 << 8 * SIZE).to_bytes(SIZE, "big") if reader.take(2) else anchor
        commitments.append(Commitment(anchor, newest, since))
    return tuple(commitments)


def _take_change(reader: _Reader, steps: int) -> Change:
    at, seat = reader.take(steps), reader.take(len(COLORS))
    return Change(at, seat, reader.take(len(COLORS)))


def _take_seal(reader: _Reader, steps: int) -> Seal | None:
    if not reader.take(2):
        return None
    told, changes = reader.take(steps), reader.take(MAX_CHANGES + 1)
    return Seal(told, changes, reader.take(1 << 8 * seals.SIZE).to_bytes(seals.SIZE, "big"))


def _take_session(
    reader: _Reader, family: str | None, version: type[Fair] | None, own: Mapping[int, Chain]
) -> AnySession:
    rules = _take_rules(reader, family)
    radix = rules.step_radix
    seats = []
    for _ in range(reader.take(4) + 2):
        color = COLORS[reader.take(len(COLORS))]
        seats.append(Seat(reader.take_bytes(_MAX_NAME_BYTES).decode(), color))
    drawer: Drawer
    if version is not None:
        drawer = _take_fair(reader, version, len(seats), radix, own)
        ident = drawer.game
    else:
        drawer = _take_drawer(reader, rules)
        ident = f"{reader.take(1 << 64):016x}" if reader.take(2) else ""
    session: AnySession = Session(rules, seats, drawer, id=ident)
    for _ in range(reader.take(radix)):
        legal = session.position.legal_moves()
        session.play(legal[reader.take(len(legal))])
    if reader.value:
        raise LinkError("link.damaged")
    if isinstance(drawer, Fair):
        drawer.check(session)
    return session


def _take_drawer(reader: _Reader, rules: Rules) -> Drawer:
    kind = reader.take(_DRAWERS)
    if kind == _SEEDED:
        return Seeded(reader.take_bytes(_MAX_SEED_BYTES).decode())
    if kind == _RECORDED:
        radix = rules.tile_radix
        return Recorded(tuple(reader.take(radix) for _ in range(reader.take(radix))))
    if kind == _BY_HAND:
        return ByHand()
    assert kind == _SHUFFLED
    stacks = map(list, start(rules, 2).bag.values())
    return Recorded(tuple(stack.pop(reader.take(len(stack))) for stack in stacks for _ in range(len(stack))))
