"""Write the panes of the aids: what an area may become, the tiles left, the last round, the switches."""

from __future__ import annotations

from functools import cache, lru_cache

from hg_engine.landscape.area import Area
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.tile import SideKind, Tile
from web.i18n.words import Words
from web.landscape import tell
from web.landscape.aids import Group, Misfit
from web.landscape.lore import Lore, lore_of
from web.landscape.places import STEPS, Cell, reading_order
from web.landscape.state import TableState
from web.storage.settings import aids
from web.table.fields import field_html, switch_html
from web.ui.html import attrs, button, cls, esc, icon, token

FEW = 4
"""Up to so many tiles that fit a cell are listed one by one."""
ENDS = ("meadow", "pit_trap", "river_system", "raft")
"""What is scored at the end, in the order of its columns."""
DIRECTIONS = ("north", "east", "south", "west")


# -- an area, a cell


def outlook_rows(words: Words, state: TableState, area: Area) -> list[tuple[str, str, str]]:
    """Return what an open area may still become: rows of name, value, kind."""
    if not area.open_sides or state.session.position.is_over:
        return []
    seen = state.aids.outlook(area)
    if seen.stuck is not None:
        return []
    rows = [(words("aids.most"), words("aids.at_most", count=seen.most), "")]
    if seen.closers:
        text = words("aids.closers.for", count=len(seen.closers), points=seen.next_most)
        rows.append((words("aids.closers"), text, ""))
    return rows


def outlook_note(words: Words, state: TableState, area: Area) -> str:
    """Tell that a river or forest can never be completed any more."""
    if not area.open_sides or state.session.position.is_over:
        return ""
    stuck = state.aids.outlook(area).stuck
    if stuck is None:
        return ""
    fitting = state.aids.fillers.get(stuck)
    key = "aids.stuck.few" if fitting else "aids.stuck"
    return f'<p class="s">{icon("warn")}{esc(words(key))}</p>'


def lead(area: Area) -> int:
    """Return by how many pieces the owner of an area leads somebody else in it; 0 where nobody is behind."""
    held = sorted((count for count in area.seats if count), reverse=True)
    return held[0] - held[1] if len(held) > 1 else 0


def cell_words(words: Words, state: TableState, cell: Cell) -> str:
    """Tell how many of the tiles left fit an empty cell."""
    if not state.settings.on("aid.dead") and not state.settings.on("aid.left"):
        return words("aids.cell.off")
    count = sum(tile in state.aids.left for tile in state.aids.fillers.get(cell, ()))
    return words("aids.cell", count=count, all=len(state.aids.left)) if count else words("aids.cell.none")


def spot_html(words: Words, state: TableState) -> str:
    """Tell of the empty cell that is looked at: how many tiles left fit there, and which, if they are few."""
    cell = state.spot
    if cell is None:
        return ""
    fitting = tuple(tile for tile in state.aids.fillers.get(cell, ()) if tile in state.aids.left)
    text, listed, more = cell_words(words, state, cell), "", ""
    if state.settings.on("aid.dead") or state.settings.on("aid.left"):
        if 0 < len(fitting) <= FEW:
            lore, tiles = lore_of(state.session.rules), state.session.position.catalogue
            said = "".join(f"<li>{esc(tell.tile_words(words, lore, tiles[t], 0))}</li>" for t in fitting)
            listed = f'<ul class="fits s">{said}</ul>'
        if fitting and state.settings.on("aid.left"):
            more = button("aids.show_here", words("aids.cell.show"), "btn-l s", id="spot-show")
    return (
        f'<section class="sec spot" aria-label="{esc(words("aids.spot"))}"><div class="hd">'
        f'<h2 class="h3">{esc(words("aids.spot"))}</h2><span class="sp"></span>'
        f"{button('aids.look_away', '', 'ghost', 'close', words('table.close'), id='spot-close')}</div>"
        f'<p class="s">{esc(text)}</p>{listed}{more}</section>'
    )


MOST_FACES = 8
"""So many different tiles that fit a place are shown there; the drawer has them all."""


def needed_words(words: Words, state: TableState, cell: Cell) -> str:
    """Tell what the sides of a tile have to be on an empty cell."""
    position, sides = state.base.position, []
    for direction, (dx, dy) in enumerate(STEPS):
        beside = state.base.tiles.get((cell[0] + dx, cell[1] + dy))
        if beside is not None:
            tile, turned = beside
            kind = position.catalogue[tile].side_kinds[(direction + 2 - turned) % 4]
            what = words(f"area.a.{kind.name.lower()}")
            sides.append(words(f"table.side.{DIRECTIONS[direction]}", what=what))
    misfit = state.base.phase is LandscapePhase.PLACE and cell not in state.base.places
    return words("spot.misfit" if misfit else "spot.needs", sides=words.list(sides))


def spot_faces(state: TableState) -> list[tuple[int, int]]:
    """Return the tiles left that fit the cell that is looked at: one of those printed alike, and how many they are."""
    if state.spot is None or not state.settings.on("aid.left"):
        return []
    fitting = frozenset(state.aids.fillers.get(state.spot, ()))
    kept = [face for group in state.aids.groups for face in _kept(group, fitting)]
    return [(face[0], len(face)) for face in kept]


def spot_card_html(words: Words, state: TableState) -> str:
    """Write at an empty cell what it needs, and which of the tiles left fit there."""
    cell = state.spot
    if cell is None or state.opened("area"):
        return ""
    lines = [cell_words(words, state, cell)]
    if state.settings.on("aid.places"):
        lines.insert(0, needed_words(words, state, cell))
    told = "".join(f"<p>{esc(line)}</p>" for line in lines)
    faces = spot_faces(state)
    lore, tiles = lore_of(state.session.rules), state.session.position.catalogue
    shown = "".join(_spot_face_html(words, lore, tiles[tile], count) for tile, count in faces[:MOST_FACES])
    listed = f'<ul class="fcs">{shown}</ul>' if shown else ""
    more = button("aids.show_here", words("aids.cell.show"), "btn-l s", id="spot-all") if faces else ""
    close = button("aids.look_away", "", "ghost", "close", words("table.close"), id="spot-away")
    return (
        f'<aside class="spotc" id="spot-card" aria-label="{esc(words("spot.label"))}"><div class="say">{told}</div>'
        f"{close}{listed}{more}</aside>"
    )


def _spot_face_html(words: Words, lore: Lore, tile: Tile, count: int) -> str:
    """Write the tiles printed alike that fit a cell."""
    said = tell.tile_words(words, lore, tile, 0)
    badge = f'<b class="num" aria-hidden="true">×{count}</b>' if count > 1 else ""
    times = words("aids.times", count=count, tile=said) if count > 1 else said
    return (
        f'<li class="fc" title="{esc(said)}"><canvas class="face" id="spot-{tile.id}" data-keep width="108" '
        f'height="108" aria-hidden="true"></canvas>{badge}<span class="vh">{esc(times)}</span></li>'
    )


def misfit_words(words: Words, misfits: list[Misfit]) -> str:
    """Tell why a tile does not fit: every side on which different land would meet."""
    said = [
        words(
            f"aids.misfit.{DIRECTIONS[misfit.direction]}",
            mine=words(f"area.a.{misfit.mine.name.lower()}"),
            other=words(f"area.a.{misfit.other.name.lower()}"),
        )
        for misfit in misfits
    ]
    return words("aids.misfit", sides=words.list(said))


# -- the tiles left


def target(state: TableState) -> Cell | None:
    """Return the cell that *fits here* is about: the tile's, while it is tried, or one that is looked at."""
    return state.ui.ghost or state.spot


def tiles_html(words: Words, state: TableState) -> str:
    """Write the tiles left, by their sides and what is on them; those that fit one cell, if that is asked."""
    aids, bag = state.aids, state.session.position.bag
    lore = lore_of(state.session.rules)
    head = f'<div class="hd"><h2 class="h3">{esc(words("aids.left"))}</h2><span class="sp"></span>'
    if not state.settings.on("aid.left"):
        hint = f'<p class="s muted">{esc(words("aids.left.off"))}</p>'
        switch = switch_html(
            words, "tiles-on", words("settings.aid.left"), False, data_act="app.set", data_key="aid.left"
        )
        return f'<section class="sec">{head}</div>{hint}{switch}</section>'
    cell = target(state)
    here = state.fits_here and cell is not None
    fitting = frozenset(aids.fillers.get(cell, ())) if here and cell is not None else None
    groups = [(group, _kept(group, fitting)) for group in aids.groups]
    stacks = words.list(
        [
            words("table.left.land", count=len(bag["land"])),
            words(f"table.left.{lore.bonus}", count=len(bag["bonus"])),
        ]
    )
    filters = ""
    if cell is not None:
        filters = switch_html(words, "tiles-here", words("aids.here"), state.fits_here, data_act="aids.here")
    told = f'<p class="s muted">{esc(stacks)}</p>'
    if here and cell is not None:
        told = f'<p class="s" role="status">{esc(cell_words(words, state, cell))}</p>'
    boxed = f'<p class="s muted">{esc(words("aids.boxed", count=aids.boxed))}</p>' if aids.boxed else ""
    listed = "".join(_group_html(words, state, group, faces) for group, faces in groups if faces)
    if not aids.left:
        listed = f'<p class="s">{esc(words("aids.left.none"))}</p>'
    return (
        f'<section class="sec tiles" aria-label="{esc(words("aids.left"))}">{head}'
        f'<span class="chip num">{len(aids.left)}</span></div>{filters}{told}{boxed}{listed}</section>'
    )


def _kept(group: Group, fitting: frozenset[int] | None) -> list[tuple[int, ...]]:
    """Return the faces of a group, or what is left of them among the tiles that fit."""
    if fitting is None:
        return list(group.faces)
    kept = (tuple(tile for tile in face if tile in fitting) for face in group.faces)
    return [face for face in kept if face]


def _group_html(words: Words, state: TableState, group: Group, faces: list[tuple[int, ...]]) -> str:
    """Write the tiles whose sides are alike."""
    catalogue, lore = state.session.position.catalogue, lore_of(state.session.rules)
    items = [
        _face_html(words, lore, catalogue[face[0]], len(face), face[0] in state.aids.homeless)
        for face in faces
    ]
    count = sum(map(len, faces))
    sides = words.list([words(f"area.a.{kind.name.lower()}") for kind in group.sides])
    return (
        f'<div class="grp"><h3 class="gh">{_sides_svg(group.sides)}<span class="vh">{esc(sides)}</span>'
        f'<span class="num">{count}</span></h3><ul class="fcs">{"".join(items)}</ul></div>'
    )


@lru_cache(maxsize=1024)  # a hundred faces, told again after every move
def _face_html(words: Words, lore: Lore, tile: Tile, count: int, homeless: bool) -> str:
    """Write the tiles that are printed alike."""
    said = tell.tile_words(words, lore, tile, 0)
    if homeless:
        said = words("aids.homeless", tile=said)
    badge = f'<b class="num" aria-hidden="true">×{count}</b>' if count > 1 else ""
    times = words("aids.times", count=count, tile=said) if count > 1 else said
    kind = cls("fc", tile.stack if tile.stack != "land" else None, "no" if homeless else None)
    return (
        f'<li class="{kind}" title="{esc(said)}"><canvas class="face" id="left-{tile.id}" data-keep width="108" '
        f'height="108" aria-hidden="true"></canvas>{badge}<span class="vh">{esc(times)}</span></li>'
    )


_KINDS = {SideKind.MEADOW: "mm", SideKind.FOREST: "mf", SideKind.RIVER: "mr"}
_WEDGES = ("M0 0h20l-10 10z", "M20 0v20l-10-10z", "M20 20H0l10-10z", "M0 20V0l10 10z")


@cache
def _sides_svg(sides: tuple[SideKind, ...]) -> str:
    """Draw four sides as a small square of wedges."""
    wedges = "".join(
        f'<path class="{_KINDS[kind]}" d="{wedge}"/>' for kind, wedge in zip(sides, _WEDGES, strict=True)
    )
    return f'<svg class="wd" viewBox="0 0 20 20" aria-hidden="true">{wedges}</svg>'


# -- the switches and what they show


def aids_html(words: Words, state: TableState) -> str:
    """Write the switches of the aids, the last round, and the places in words."""
    settings = state.settings
    real = switch_html(
        words, "real-table", words("aids.real"), settings.real_table, data_act="app.real_table"
    )
    fields = "".join(field_html(words, settings, key) for key in aids("landscape"))
    return (
        f'<section class="sec aids"><div class="hd"><h2 class="h3">{esc(words("table.aids"))}</h2></div>'
        f'<div class="real">{real}<p class="xs muted">{esc(words("aids.real.hint"))}</p></div>{fields}</section>'
        f"{_ends_html(words, state)}{_recent_html(words, state)}{_places_html(words, state)}"
    )


def _ends_html(words: Words, state: TableState) -> str:
    """Write what everybody would have if the game ended now, and what that comes from."""
    aids = state.aids
    if not state.settings.on("aid.now") or state.session.position.is_over:
        return ""
    kinds = [kind for kind in ENDS if kind == ENDS[0] or any(event.kind == kind for event in aids.final)]
    heads = "".join(f'<th scope="col">{esc(words(f"result.kind.{kind}"))}</th>' for kind in kinds)
    rows = "".join(_end_html(state, seat, kinds) for seat in range(len(state.session.seats)))
    return (
        f'<section class="sec ends"><div class="hd"><h2 class="h3">{esc(words("aids.ends"))}</h2></div>'
        f'<table class="s"><thead><tr><td></td><th scope="col">{esc(words("aids.ends.now"))}</th>{heads}'
        f'<th scope="col">{esc(words("result.total"))}</th></tr></thead><tbody>{rows}</tbody></table>'
        "</section>"
    )


def _end_html(state: TableState, seat: int, kinds: list[str]) -> str:
    """Write what a seat has, what it would get for each kind of area, and what that comes to."""
    aids, who = state.aids, state.session.seats[seat]
    sums = [sum(e.points for e in aids.final if e.kind == kind and seat in e.players) for kind in kinds]
    cells = "".join(f'<td class="num">{count or "–"}</td>' for count in sums)
    return (
        f'<tr><th scope="row">{token(who.color, small=True)}<span>{esc(who.name)}</span></th>'
        f'<td class="num">{state.session.position.scores[seat]}</td>{cells}'
        f'<td class="num"><b>{aids.ends[seat]}</b></td></tr>'
    )


def _recent_html(words: Words, state: TableState) -> str:
    """List what was laid since one's own last turn; a line shows its tile when pressed."""
    recent = state.aids.recent if state.settings.on("aid.last") else ()
    if not recent:
        return ""
    seats, tiles = state.session.seats, state.session.position.catalogue
    rows = []
    for made in recent:
        text = tell.laid_words(words, seats[made.seat].name, None)
        if made.occupied is not None:
            piece = tell.piece_words(words, made.occupied, tiles[made.tile])
            text = words("log.laid_with", text=text, piece=piece)
        rows.append(
            f'<li><button type="button" class="b ghost s" data-act="aids.cell" data-x="{made.cell[0]}" '
            f'data-y="{made.cell[1]}" id="recent-{made.tile}">{token(seats[made.seat].color, small=True)}'
            f"<span>{esc(text)}</span></button></li>"
        )
    return (
        f'<section class="sec"><div class="hd"><h2 class="h3">{esc(words("aids.round"))}</h2></div>'
        f'<ol class="round">{"".join(rows)}</ol></section>'
    )


def _places_html(words: Words, state: TableState) -> str:
    """Offer the places for the tile in words; without the aid, all cells beside a tile."""
    snapshot, free = state.base, state.ui.free
    cells = snapshot.allowed(free)
    if not cells or state.read_only:
        return ""
    listed = ""
    if state.places:
        buttons = []
        for number, cell in enumerate(reading_order(cells), 1):
            name = words.number(number)
            if not free and state.ui.rotation not in snapshot.places[cell]:
                name = f"{name} ({words('table.when_turned')})"
            ident = f"place-{cell[0]}_{cell[1]}"
            buttons.append(button("cell", name, "s", data_x=cell[0], data_y=cell[1], id=ident))
        listed = f'<div class="opts">{"".join(buttons)}</div>'
    opened = attrs(aria_expanded="true" if state.places else "false")
    return (
        f'<section class="sec"><button type="button" class="b s" data-act="places" id="places"{opened}>'
        f"{icon('text')}{esc(words('table.places'))}</button>{listed}</section>"
    )
