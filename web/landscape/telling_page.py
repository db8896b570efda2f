"""Write the notes about the moves just played: captions over the board, and the banner at the tile in hand.

The live region says the same, so nothing of it is read a second time.
"""

from __future__ import annotations

from hg_engine.game import Event
from web.i18n.words import Words
from web.landscape import tell
from web.landscape.figures import figure_html
from web.landscape.lore import lore_of
from web.landscape.state import NOBODY, Mode, Note, TableState
from web.ui.html import cls, esc, token

TITLED = ("forest", "river")
"""Areas whose captions begin with what became of them; others bear the name of a special tile."""


def ident(note: Note) -> str:
    """Return the id of the caption of a note."""
    return f"note-{note.tile}"


def told(state: TableState) -> tuple[Note, ...]:
    """Return the notes that have a caption: those of one's own turn, else the last one of somebody else's.

    None has one while a tile is tried, or over the hints that were asked for.
    """
    if state.past is not None or state.ui.ghost is not None or state.scoring.html is not None or state.hinted:
        return ()
    notes = state.telling.notes
    last = notes[-1:]
    return last if last and last[0].others else tuple(note for note in notes if not note.others)


def notes_html(words: Words, state: TableState) -> str:
    """Write the captions; where each of them stands is found when the board is painted."""
    return "".join(_note_html(words, state, note) for note in told(state))


def _note_html(words: Words, state: TableState, note: Note) -> str:
    """Write what came of a turn, one row for each area; of somebody else's turn, the piece that was put as well."""
    rows = "".join(_row_html(words, state, event) for event in note.events)
    if note.others:
        rows = _turn_html(words, state, note) + rows
    return (
        f'<div class="{cls("told", "other" if note.others else None)}" id="{ident(note)}" aria-hidden="true">'
        f"<ul>{rows}</ul></div>"
    )


def _turn_html(words: Words, state: TableState, note: Note) -> str:
    """Write who laid the tile, and what was put on it."""
    seat, piece = state.session.seats[note.seat], ""
    if note.piece == NOBODY:
        piece = esc(words("log.no_piece"))
    elif note.piece:
        piece = figure_html(note.piece, seat.color) + esc(words(f"log.piece.{note.piece}"))
    return f"<li>{token(seat.color, small=True)}<b>{esc(seat.name)}</b><span>{piece}</span></li>"


def _row_html(words: Words, state: TableState, event: Event) -> str:
    """Write an event: what it is, what it counted, and how many points it brought to whom."""
    rules, seats = state.session.rules, state.session.seats
    who = "".join(token(seats[seat].color, small=True) for seat in event.players)
    if not event.points:
        return f"<li>{who}<b>{esc(tell.event_words(words, lore_of(rules), event))}</b></li>"
    name = words(f"told.{event.kind}" if event.kind in TITLED else f"book.name.{event.kind}")
    return (
        f"<li>{who}<b>{esc(name)}</b><small>{esc(tell.sum_words(words, rules, event))}</small>"
        f'<strong class="num">+{event.points}</strong></li>'
    )


def banner_html(words: Words, state: TableState) -> str:
    """Write the banner at the tile in hand: who plays again and why, or which tile has left the game."""
    if state.past is not None or state.mode is not Mode.IDLE:
        return ""
    head, detail = "", ""
    if state.session.position.extra_turn and not state.bot:  # the card of a bot says so itself
        head, detail = extra_words(words, state)
    for seat, event in state.telling.boxed[-1:]:
        lines = [tell.event_words(words, lore_of(state.session.rules), event)]
        detail = " ".join([*filter(None, [detail]), *lines])
        head = head or state.session.seats[seat].name
    if not head:
        return ""
    return (
        f'<div class="again" id="again" aria-hidden="true"><b>{esc(head)}</b><span>{esc(detail)}</span></div>'
    )


def extra_words(words: Words, state: TableState) -> tuple[str, str]:
    """Say who plays again, and why."""
    name = state.session.seats[state.session.position.seat].name
    return words("extra.head", name=name), words(f"extra.why.{lore_of(state.session.rules).treasure}")
