"""Updates: links with the seal of their sender, which the browsers of a remote game send to each other.

The seal is a tag made with the sender's next value, which nobody else knows; once that value is revealed, with the
sender's next update, everybody can check who wrote this one and that nothing in it was changed
(docs/fair-draws.md).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from typing import NamedTuple

from ..errors import FairError, LinkError
from ..fair import seals
from ..fair.chain import Chain
from ..fair.draws import Fair
from ..session import AnySession
from .link import SEAL, SEALED_FORMATS, frame, is_sealed, opened, payload, unframe

_TAG = b"hg seal\0"


class Update(NamedTuple):
    """A game as its sender left it, who that was, and what proves it later."""

    session: AnySession
    sender: int
    tag: bytes
    sealed: bytes
    """What the tag is of."""


def write(session: AnySession, sender: int) -> str:
    """Return the update of a seat, as a fragment; the session's drawer holds its chain.

    Raises:
        FairError: the game has no fair draws, or the seat's chain is not held here.
    """
    fair = session.drawer
    if not isinstance(fair, Fair) or not fair.holds(sender):
        raise FairError("fair.sender", seat=sender)
    sent = session.branch(len(session.history), id=session.id, drawer=seals.sealed(session))
    sealed = bytes([sender]) + payload(sent)
    key = fair.own[sender].value(_key(sent, sender))
    return frame(SEALED_FORMATS[type(fair)], _tag(key, sealed) + sealed)


def read(text: str, family: str | None = None, own: Mapping[int, Chain] | None = None) -> Update:
    """Return the update that a fragment holds; what and how as `link.decode`.

    Raises:
        LinkError: it holds none, or one that contradicts itself, or tells a turn that is not sealed.
    """
    form, data = unframe(text)
    if not is_sealed(form) or len(data) < SEAL:
        raise LinkError("link.foreign")
    tag, sealed = data[: SEAL - 1], data[SEAL - 1 :]
    session = opened(form, data[SEAL:], family, own)
    if sealed[0] >= len(session.seats) or seals.unsealed(session):
        raise LinkError("link.damaged")
    return Update(session, sealed[0], tag, sealed)


def proved(update: Update, later: Fair) -> bool | None:
    """Return whether an update is what its sender wrote, by what is revealed later; None while that is unknown."""
    fair = update.session.drawer
    assert isinstance(fair, Fair)
    mine, now = fair.commitments[update.sender], later.commitments[update.sender]
    if not mine or [commitment.anchor for commitment in now[: len(mine)]] != [
        commitment.anchor for commitment in mine
    ]:
        return False
    key = now[len(mine) - 1].value(_key(update.session, update.sender))
    return None if key is None else hmac.compare_digest(_tag(key, update.sealed), update.tag)


def _key(session: AnySession, sender: int) -> int:
    """Return the number of the value that seals an update: the first that is not due yet."""
    assert isinstance(session.drawer, Fair)
    return session.drawer.due(session)[sender] + 1


def _tag(key: bytes, sealed: bytes) -> bytes:
    return hmac.new(key, _TAG + sealed, hashlib.sha256).digest()[: SEAL - 1]
