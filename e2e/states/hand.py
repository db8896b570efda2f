"""What a script of states asks of a page, real or native, and what follows from that alone."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

from e2e.support.moments import analysed
from hg_engine import AnySession
from hg_engine.notation import link

Game = AnySession


class Hand(Protocol):
    """Somebody who uses a page; after every call the page has done all that follows at once."""

    def act(self, action: str, index: int = 0) -> None:
        """Press the button, link or field that carries an action."""

    def click(self, selector: str, index: int = 0) -> None:
        """Press an element."""

    def fill(self, selector: str, text: str, index: int = 0) -> None:
        """Type a text into a field in the place of what is there."""

    def choose(self, selector: str, value: str, index: int = 0) -> None:
        """Choose from a list."""

    def focus(self, selector: str) -> None:
        """Put the focus on an element."""

    def press(self, key: str) -> None:
        """Press a key."""

    def count(self, selector: str) -> int:
        """Count the elements that match."""

    def attribute(self, selector: str, name: str, index: int = 0) -> str:
        """Return an attribute of an element; of a missing one, nothing."""

    def go(self, fragment: str) -> None:
        """Close a dialog that is open, and go to an address."""

    def address(self) -> str:
        """Return the fragment of the address."""

    def play(self, move: str) -> None:
        """Play a move by the page's script interface."""

    def play_out(self, index: int) -> None:
        """Play the legal move with this index, over and over, until there is none."""

    def moves(self) -> list[str]:
        """List the legal moves by the page's script interface."""

    def record(self) -> str:
        """Return the game on the table as the text of a record."""

    def keep(self, key: str, value: str | None) -> None:
        """Have the browser keep a value, or forget it, behind the page's back."""

    def refuse(self) -> None:
        """From now on the browser neither keeps nor copies anything."""

    def invited(self) -> str:
        """Return the code of the invitation that is shown."""

    def let_in(self) -> None:
        """Answer the invitation that is shown, and be let in as a guest."""

    def say(self, kind: str, **fields: Any) -> None:
        """Say something as the guest."""

    def drop(self) -> None:
        """Go without a word as the guest."""


TABS = ".tabs [data-act=tab]"
"""The tabs of the drawer."""

Walk = Callable[[Hand], Iterator[str]]


class Group(NamedTuple):
    """States that are reached one after the other from a page just opened at home."""

    name: str
    game: str
    """The family of the game that it shows, or nothing."""
    walk: Walk
    said: bool = False
    """Whether it shows what is said once, in the language of that moment."""
    room: bool = True
    """Whether its texts are looked at, too; those of others stand elsewhere."""


def look(hand: Hand, session: Game) -> None:
    """Open a game by its link."""
    hand.go("g=" + link.encode(session))
    assert hand.count("#board, #text-now")


def own(hand: Hand, session: Game) -> None:
    """Open a game by its link, and take it over."""
    look(hand, session)
    hand.act("app.takeover")
    hand.act("app.toast_close")


def look_over(hand: Hand, session: Game, left: int = 0) -> None:
    """Show what has been found about a game of our own."""
    hand.keep(f"hg.game.{session.id}", _analysed(session, left))
    hand.go(f"play={session.id}/analysis")
    assert hand.count("table.turns")


@functools.cache
def _analysed(session: Game, left: int) -> str:
    return analysed(session, left)


def answer(hand: Hand, moves: list[str]) -> None:
    """Play the turn of a puzzle, and what is not told by the first move that is legal."""
    for number in range(3):
        legal = hand.moves()
        if hand.count(".puzzle.done") or not legal:
            return
        hand.play(moves[number] if number < len(moves) else legal[0])


def open_drawer(hand: Hand) -> None:
    """Open the drawer of the table, if it is there and closed."""
    if hand.count("#details") and not hand.count("#drawer"):
        hand.click("#details")


def from_drawer(hand: Hand, action: str, index: int = 0) -> None:
    """Press a button in the drawer of the table."""
    open_drawer(hand)
    hand.act(action, index)


def turn_over(hand: Hand) -> None:
    """Turn the table to its words, or from its words back."""
    from_drawer(hand, "text.turn_over")


def in_words(hand: Hand, wanted: bool) -> None:
    """Turn the table to its words, or back, unless it is so."""
    if bool(hand.count("#text-now")) != wanted:
        turn_over(hand)


def typed(hand: Hand, *lines: str) -> None:
    """Type into the text board."""
    for text in lines:
        hand.fill("#text-move", text)
        hand.click("#text-go")


def to_phase(hand: Hand, mark: str) -> None:
    """Play on until one of several legal moves holds a text."""
    for _ in range(40):
        legal = hand.moves()
        if len(legal) > 1 and any(mark in move for move in legal):
            return
        hand.play(legal[0])
    raise AssertionError(f"no move with {mark}")
