"""Write the choice of the tile that was drawn at a real table: the faces that are left, with ways to find one."""

from __future__ import annotations

from hg_engine.game import Phase
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from hg_engine.landscape.tile import SideKind, Tile
from hg_engine.session import ByHand
from web.i18n.words import Words
from web.landscape import tell
from web.landscape.lore import Lore, lore_of
from web.landscape.remaining import FOUND, Face, faces, fitting, has
from web.landscape.state import DrawState, TableState
from web.ui.html import attrs, button, esc

KINDS = {"meadow": SideKind.MEADOW, "forest": SideKind.FOREST, "river": SideKind.RIVER}


def by_hand(session: LandscapeSession) -> bool:
    """Whether people draw the tiles of this game."""
    return isinstance(session.drawer, ByHand)


def asks(state: TableState) -> bool:
    """Whether it is to be told now which tile was drawn."""
    return (
        by_hand(state.session)
        and state.past is None
        and not state.read_only
        and state.snapshot.phase is Phase.DRAW
    )


def may_take_back(state: TableState) -> bool:
    """Whether the tile in hand was entered, so that another one can be."""
    return (
        by_hand(state.session)
        and state.past is None
        and not state.read_only
        and state.snapshot.phase is LandscapePhase.PLACE
    )


def stack_of(session: LandscapeSession) -> str:
    """Name the stack that is drawn from."""
    return "bonus" if session.position.extra_turn else "land"


def offered(session: LandscapeSession) -> list[Face]:
    """Return the faces of all tiles that can be drawn now."""
    position = session.position
    return faces(position.catalogue, position.bag[stack_of(session)])


def narrowed(words: Words, session: LandscapeSession, picking: DrawState) -> list[Face]:
    """Return the faces that have what was asked for; every word typed begins a word that tells the tile."""
    tiles, lore = session.position.catalogue, lore_of(session.rules)
    found = fitting(tiles, offered(session), [KINDS[name] for name in picking.sides], picking.items)
    typed = picking.text.casefold().split()
    if not typed:
        return found

    def matches(face: Face) -> bool:
        told = tell.tile_words(words, lore, tiles[face.tile], 0).casefold().replace(",", " ").split()
        return all(any(word.startswith(part) for word in told) for part in typed)

    return [face for face in found if matches(face)]


def question(words: Words, session: LandscapeSession) -> tuple[str, str]:
    """Ask for the tile."""
    name = session.seats[session.position.seat].name
    if session.position.extra_turn:
        bonus = lore_of(session.rules).bonus
        return words(f"draw.ask.{bonus}", name=name), words("draw.detail")
    return words("draw.ask", name=name), words("draw.detail")


def acts_html(words: Words, state: TableState) -> str:
    """Write the button that shows or puts away the faces."""
    key = "draw.board" if state.draw.open else "draw.faces"
    pict = "eye" if state.draw.open else "tiles"
    return button("draw.toggle", words(key), "" if state.draw.open else "pri", pict, id="draw-toggle")


def not_this_html(words: Words) -> str:
    """Write the button that takes a wrong draw back."""
    return button("draw.back", words("draw.back"), "nw", "undo", id="draw-back")


def picker_html(words: Words, state: TableState) -> str:
    """Write the faces over the board."""
    session, picking = state.session, state.draw
    every = offered(session)
    shown = narrowed(words, session, picking)
    tiles = session.position.catalogue
    lore = lore_of(session.rules)
    kinds = "".join(
        button("draw.side", words(f"draw.{kind}"), f"terrain {kind}", data_kind=kind, id=f"draw-{kind}",
               aria_disabled="true" if len(picking.sides) == 4 else None)
        for kind in KINDS
    )  # fmt: skip
    back = button(
        "draw.side_back", "", "ghost", "undo", words("draw.side_back"), id="draw-side-back",
        aria_disabled=None if picking.sides else "true",
    )  # fmt: skip
    chips = "".join(
        f'<button type="button" class="b item" data-act="draw.item" data-item="{item}" id="draw-item-{item}" '
        f'aria-pressed="{"true" if item in picking.items else "false"}">{esc(_item(words, session, item))}</button>'
        for item in FOUND
        if any(has(tiles[face.tile], item) for face in every)
    )
    listed = "".join(_face(words, state, face, tiles[face.tile], lore) for face in shown)
    if not shown:
        listed = (
            f'<li class="none"><p>{esc(words("draw.none"))}</p>'
            f"{button('draw.clear', words('draw.clear'), '', 'undo', id='draw-clear')}</li>"
        )
    label = esc(words("draw.search"))
    field = attrs(
        id="draw-search", data_act="draw.search", value=picking.text, placeholder=words("draw.typed"),
        autocomplete="off", spellcheck="false", maxlength=60,
    )  # fmt: skip
    count = esc(words("draw.count", count=sum(len(face.tiles) for face in shown)))
    return (
        f'<section class="draw" id="draw" aria-label="{esc(words("draw.title"))}"><div class="find">'
        f'<div class="sides" role="group" aria-label="{esc(words("draw.sides"))}">{_around(words, picking)}'
        f'<div class="kinds">{kinds}{back}</div></div>'
        f'<div class="items" role="group" aria-label="{esc(words("draw.items"))}">{chips}</div>'
        f'<form class="row" data-act="draw.enter"><label class="vh" for="draw-search">{label}</label>'
        f'<input type="text"{field}><span class="s muted num" aria-live="polite">{count}</span></form>'
        f'</div><ul class="facelist">{listed}</ul></section>'
    )


def _item(words: Words, session: LandscapeSession, item: str) -> str:
    if item == "treasure":
        item = lore_of(session.rules).treasure
    return words(f"draw.item.{item}")


def _face(words: Words, state: TableState, face: Face, tile: Tile, lore: Lore) -> str:
    """Write one face: its picture, and how many there are."""
    told = tell.tile_words(words, lore, tile, 0)
    count = len(face.tiles)
    label = f"{told}. {words('draw.count', count=count)}" if count > 1 else told
    address = state.draw.thumbnail(tile)
    picture = f'<img src="{esc(address)}" alt="" width="96" height="96">' if address else ""
    number = f'<span class="n num" aria-hidden="true">{count}</span>' if count > 1 else ""
    return (
        f'<li><button type="button" class="pickface" data-act="draw.pick" data-tile="{face.tile}" '
        f'id="face-{face.tile}" aria-label="{esc(label)}" title="{esc(told)}">{picture}{number}</button></li>'
    )


EDGES = ("M6 6h36l-9 9H15z", "M42 6v36l-9-9V15z", "M42 42H6l9-9h18z", "M6 42V6l9 9v18z")


def _around(words: Words, picking: DrawState) -> str:
    """Draw the sides entered so far around a small square."""
    said = ", ".join(words(f"draw.{kind}") for kind in picking.sides) or words("draw.sides.none")
    edges = "".join(
        f'<path class="{picking.sides[index] if index < len(picking.sides) else "open"}'
        f'{" next" if index == len(picking.sides) else ""}" d="{path}"/>'
        for index, path in enumerate(EDGES)
    )
    return f'<svg class="around" viewBox="0 0 48 48" role="img" aria-label="{esc(said)}">{edges}</svg>'
