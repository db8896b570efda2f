"""The inbox of remote games, grouped by what is next: one's own turn, waiting for others, over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.i18n.words import Words
from web.storage import codec, ledgers
from web.storage.saves import Summary
from web.storage.store import Slot
from web.ui.html import esc

GROUPS = ("mine", "waiting", "over")


def is_mine(game: Summary) -> bool:
    """Whether something is to be done here in a game that is not over: a move, or a link to be sent."""
    return game.away is None or (not game.over and game.away.kind in (ledgers.PLAY, ledgers.SEND))


def group(game: Summary) -> str:
    """Name the group that a game with people far away belongs to."""
    return "over" if game.over else "mine" if is_mine(game) else "waiting"


def state_words(words: Words, game: Summary) -> str:
    """Say how a game with people far away stands, in a few words."""
    if game.away is None:
        return ""
    names = codec.names(words, [game.seats[seat] for seat in game.away.seats])
    kind = game.away.kind if game.away.plays else "whose"
    return words(f"home.far.{kind}", names=names, count=len(game.away.seats))


def inbox_html(words: Words, slots: Sequence[Slot], row: Callable[[Slot], str]) -> str:
    """Write the section, group by group; nothing where there is no such game."""
    listed = ""
    for name in GROUPS:
        rows = [row(slot) for slot in slots if slot.summary is not None and group(slot.summary) == name]
        if rows:
            listed += f'<h3>{esc(words(f"home.far.group.{name}"))}</h3><ul class="games">{"".join(rows)}</ul>'
    if not listed:
        return ""
    return (
        f'<section class="card o1" aria-labelledby="inbox"><h2 id="inbox">{esc(words("home.far"))} '
        f'<span class="ct num">{words.number(len(slots))}</span></h2>{listed}</section>'
    )
