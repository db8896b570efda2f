"""Write the board in words: areas as a table, cells as a table and as lists, the tiles that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from hg_engine.landscape.area import Area
from hg_engine.landscape.tile import Tile
from web.i18n.words import Words
from web.landscape import survey, tell, typed
from web.landscape.lore import lore_of
from web.landscape.places import Cell, reading_order
from web.landscape.snapshot import figure_of, when_of
from web.landscape.state import TableState
from web.landscape.text_fields import TextState, select
from web.ui.html import attrs, button, esc, token

MOST = 25
"""More areas than this, and the rest is asked for."""
NAMED = 6
"""How many cells of an area are named in its row."""
SIDES = ("north", "east", "south", "west")


# -- areas


def none_words(words: Words, state: TableState, mine: TextState) -> str:
    """Say why no area is listed: nobody has put a piece yet, or none is as it was asked for."""
    held = any(any(area.seats) for area in survey.survey(state.snapshot))
    return words("text.areas.none" if held or mine.shown != "held" else "text.areas.free")


def areas_html(words: Words, state: TableState, mine: TextState) -> str:
    """Tell the areas: kind, size, what counts, who is there, points."""
    areas = survey.chosen(survey.survey(state.snapshot), state.snapshot, mine.shown, mine.kind, mine.sort)
    picks = "".join(
        select(
            f"text.{act}",
            words(f"text.{act}"),
            [(name, words(f"text.{act}.{name}")) for name in names],
            value,
        )
        for act, names, value in (
            ("shown", survey.SHOWN, mine.shown),
            ("kind", survey.KINDS, mine.kind),
            ("sort", survey.SORTS, mine.sort),
        )
    )
    heads = "".join(
        f'<th scope="col"{attrs(_class=kind)}>{esc(words(f"text.areas.{name}"))}</th>'
        for name, kind in (("area", None), ("who", None), ("points", "n"))
    )
    most = len(areas) if mine.every else MOST
    rows = "".join(_area_row(words, state, area) for area in areas[:most])
    more = ""
    if len(areas) > most:
        more = button(
            "text.every", words("text.more_areas", count=len(areas) - most), "link", id="text-every"
        )
    table = (
        f'<table class="areas" aria-labelledby="text-areas"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
        if rows
        else f'<p class="muted">{esc(none_words(words, state, mine))}</p>'
    )
    return (
        f'<section class="card" aria-labelledby="text-areas"><h2 id="text-areas">{esc(words("text.areas"))}</h2>'
        f'<div class="picks">{picks}</div><p class="s muted">{esc(words("text.areas.count", count=len(areas)))}</p>'
        f"{table}{more}</section>"
    )


def _area_row(words: Words, state: TableState, area: Area) -> str:
    """Write the row of an area."""
    seats = state.session.seats
    held = "".join(
        f"<li>{token(seats[seat].color, small=True)} {esc(seats[seat].name)} × {count}</li>"
        for seat, count in enumerate(area.seats)
        if count
    )
    who = f"<ul>{held}</ul>" if held else f'<span class="muted">{esc(words("text.nobody"))}</span>'
    when = words(f"area.when.{when_of(area)}")
    return (
        f'<tr><th scope="row">{esc(area_name(words, state, area))}<small>{esc(area_detail(words, state, area))}'
        f'</small></th><td>{who}</td><td class="n"><b>{area.points + area.extra}</b> '
        f"<small>{esc(when)}</small></td></tr>"
    )


def area_name(words: Words, state: TableState, area: Area) -> str:
    """Name an area after its kind and its first cell."""
    first = survey.cells(state.snapshot, area)[0]
    return words("text.area", kind=words(f"area.{area.kind}"), cell=tell.cell_name(words, first))


def area_detail(words: Words, state: TableState, area: Area) -> str:
    """Tell the size of an area, what counts in it, its open sides and its cells."""
    lore = lore_of(state.session.rules)
    parts = tell.counted(words, tell.area_extent(lore, area) | tell.area_counts(lore, area))
    parts += [words(f"book.name.{lore.word(name)}") for name in area.specials]
    parts.append(tell.open_words(words, area))
    cells = survey.cells(state.snapshot, area)
    if len(cells) > 1:
        named = [tell.cell_name(words, cell) for cell in cells[:NAMED]]
        if len(cells) > NAMED:
            named.append(words("text.more_cells", count=len(cells) - NAMED))
        parts.append(words("text.cells_of", cells=words.list(named)))
    return ", ".join(parts)


def area_words(words: Words, state: TableState, area: Area) -> str:
    """Tell a whole area in a sentence."""
    seats = state.session.seats
    held = [f"{seats[seat].name} ({count})" for seat, count in enumerate(area.seats) if count]
    who = words.list(held) if held else words("area.nobody.huts" if area.kind == "system" else "area.nobody")
    points = words(f"area.short.{when_of(area)}", count=area.points + area.extra)
    return f"{area_name(words, state, area)}: {area_detail(words, state, area)}. {who}; {points}."


# -- cells


def board_html(words: Words, state: TableState) -> str:
    """Tell the board twice: as a table of its cells, and row by row."""
    cells = [*state.snapshot.tiles, *state.snapshot.places]
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    heads = "".join(f'<th scope="col">{esc(_column(words, x))}</th>' for x in columns)
    told = {cell: tile_words(words, state, cell) for cell in reading_order(state.snapshot.tiles)}
    body = "".join(
        f'<tr><th scope="row">{esc(_row(words, y))}</th>'
        f"{''.join(_cell(words, state, told, (x, y)) for x in columns)}</tr>"
        for y in rows
    )
    label = esc(words("text.board.table"))
    listed = "".join(_row_list(words, told, y) for y in rows)
    return (
        f'<section class="card" aria-labelledby="text-board"><h2 id="text-board">{esc(words("table.board"))}</h2>'
        f'<p class="s muted">{esc(words("text.board.about"))}</p>'
        f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table class="cells">'
        f'<caption class="vh">{label}</caption><thead>'
        f"<tr><td></td>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
        f"<h3>{esc(words('text.board.list'))}</h3>{listed}</section>"
    )


def _column(words: Words, x: int) -> str:
    return tell.cell_name(words, (x, 0)) if x else "0"


def _row(words: Words, y: int) -> str:
    return tell.cell_name(words, (0, y)) if y else "0"


def _cell(words: Words, state: TableState, told: Mapping[Cell, str], cell: Cell) -> str:
    """Write a cell of the table: its four sides as letters, the pieces in the middle; in words for screen readers."""
    snapshot = state.snapshot
    if cell in told:
        tile, rotation = snapshot.tiles[cell]
        sides = _sides(words, snapshot.position.catalogue[tile], rotation)
        pieces = "".join(
            token(snapshot.colors[piece.seat], small=True)
            for piece in snapshot.position.pieces
            if piece.zone // 10 == tile
        )
        said = f'<span class="vh">{esc(told[cell])}</span>'
        return f'<td><span class="mini" aria-hidden="true">{sides}<span class="sd-m">{pieces}</span></span>{said}</td>'
    if cell in snapshot.places:
        ways = words("text.fits", ways=typed.ways(words, sorted(snapshot.places[cell])))
        return f'<td class="may"><span aria-hidden="true">+</span><span class="vh">{esc(ways)}</span></td>'
    return "<td></td>"


@lru_cache(maxsize=1024)  # every tile is written with every move
def _sides(words: Words, tile: Tile, rotation: int) -> str:
    """Write the four sides of a tile as letters."""
    kinds = (tile.side_kinds[(number - rotation) % 4].name.lower() for number in range(len(SIDES)))
    return "".join(
        f'<i class="sd-{side[0]} sd-{kind}">{esc(words(f"text.short.{kind}"))}</i>'
        for side, kind in zip(SIDES, kinds, strict=True)
    )


def tile_words(words: Words, state: TableState, cell: Cell) -> str:
    """Tell a tile on the table and the pieces on it."""
    snapshot, session = state.snapshot, state.session
    tile, rotation = snapshot.tiles[cell]
    parts = [tell.tile_words(words, lore_of(session.rules), snapshot.position.catalogue[tile], rotation)]
    for piece in snapshot.position.pieces:
        if piece.zone // 10 == tile:
            side = typed.where(snapshot, piece.zone)
            figure = words(f"log.piece.{figure_of(snapshot.position, piece.kind, piece.zone)}")
            at = f" ({words(f'table.where.{side}')})" if side else ""
            parts.append(words("text.piece_of", piece=figure, name=session.seats[piece.seat].name) + at)
    if any(zone // 10 == tile for zone in snapshot.position.covered):
        parts.append(words("text.covered"))
    return "; ".join(parts)


def _row_list(words: Words, told: Mapping[Cell, str], y: int) -> str:
    """List the tiles of a row from the west."""
    cells = [cell for cell in told if cell[1] == y]
    if not cells:
        return ""
    rows = "".join(
        f"<li><b>{esc(tell.cell_name(words, cell))}</b>: {esc(told[cell])}.</li>" for cell in cells
    )
    name = esc(words("text.board.row", row=_row(words, y), count=len(cells)))
    return f'<details id="row-{y}"><summary>{name}</summary><ul class="dots s">{rows}</ul></details>'


# -- tiles left


def left_words(words: Words, state: TableState) -> list[str]:
    """Tell how many tiles are left in both stacks."""
    bag, lore = state.session.position.bag, lore_of(state.session.rules)
    stacks = (("land", "land"), (lore.bonus, "bonus"))
    return [words(f"table.left.{name}", count=len(bag[stack])) for name, stack in stacks]


def left_html(words: Words, state: TableState) -> str:
    """Tell how many tiles are left in both stacks; with the aid, which ones."""
    position, lore = state.session.position, lore_of(state.session.rules)
    told = ""
    for name, stack in (("land", "land"), (lore.bonus, "bonus")):
        ids = position.bag[stack]
        told += f"<p>{esc(words(f'table.left.{name}', count=len(ids)))}</p>"
        if ids and state.settings.on("aid.left"):
            kinds = Counter(tell.tile_words(words, lore, position.catalogue[tile], 0) for tile in ids)
            rows = "".join(f"<li>{count} × {esc(kind)}</li>" for kind, count in kinds.most_common())
            summary = esc(words(f"text.left.{name}"))
            told += f'<details id="left-{stack}"><summary>{summary}</summary><ul class="dots s">{rows}</ul></details>'
    head = f'<h2 id="text-left">{esc(words("text.left"))}</h2>'
    return f'<section class="card" aria-labelledby="text-left">{head}{told}</section>'
