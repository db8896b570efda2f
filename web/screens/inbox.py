"""The inbox of remote games, grouped by what is next: one's own turn, waiting for others, over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.i18n.words import Words
from web.storage import codec, ledgers
from web.storage.saves import Summary
from web.storage.store import Slot
from web.ui.html import esc

GROUPS = ("mine", "waiting", "over")
MANY = 3
"""With more games than this to move in, those that wait for others are folded."""


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
    """Write the section, group by group, under "Your turn" only if it is; nothing where there is no such game."""
    listed, mine = "", 0
    for name in GROUPS:
        rows = [row(slot) for slot in slots if slot.summary is not None and group(slot.summary) == name]
        if not rows:
            continue
        body = f'<ul class="games">{"".join(rows)}</ul>'
        head = esc(words(f"home.far.group.{name}"))
        if name == "mine":
            mine = len(rows)
            listed += body
        elif mine > MANY or name == "over":
            count = f'<span class="ct num">{words.number(len(rows))}</span>'
            listed += f"<details><summary>{head} {count}</summary>{body}</details>"
        else:
            listed += f"<h3>{head}</h3>{body}"
    if not listed:
        return ""
    title = words("home.far" if mine else "home.friends")
    head = f' <span class="ct num">{words.number(mine)}</span>' if mine else ""
    return f'<section class="card o2" aria-labelledby="inbox"><h2 id="inbox">{esc(title)}{head}</h2>{listed}</section>'
