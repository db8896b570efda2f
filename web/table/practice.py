"""The protocol of practice at a table: a lesson or a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from hg_engine import AnySession
    from web.i18n.words import Words


class Practice(Protocol):
    """A lesson or puzzle in progress, never saved; its progress follows from the history of its session."""

    @property
    def session(self) -> AnySession:
        """What is played."""

    @property
    def address(self) -> str:
        """The address that begins it anew."""

    @property
    def way_back(self) -> tuple[str, str | None, str]:
        """What leads to all of its kind: an action, its ``id`` if it takes one, and the name of the text for it."""

    @property
    def sending(self) -> tuple[str, str] | None:
        """What sends it to somebody else: an action and the name of the text for it; None if it is not sent."""

    @property
    def waits_for_learner(self) -> bool:
        """Whether whoever practises is to move."""

    def misses(self, move: object) -> bool:
        """Whether this legal move, or its text, is not what was asked for; that is remembered."""

    def can_undo(self) -> bool:
        """Whether there is a move of the learner's to take back."""

    def card(self, words: Words, state: Any) -> str:
        """Write the card above the turn: what is asked, and what came of it."""

    def said(self, words: Words) -> tuple[str, str] | None:
        """Return a heading and a text to show in place of what the table asks; None to let the table ask."""
