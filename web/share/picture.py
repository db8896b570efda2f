"""Draw the picture of a game as SVG text: its board, a band with names and points, and the record inside."""

from __future__ import annotations

from hg_engine import AnySession
from hg_engine.art.svg import escape
from hg_engine.notation import picture, record
from web.games import families
from web.i18n.words import Words
from web.storage import ledgers
from web.ui import editions
from web.ui.html import COLORS, SHAPES

LEAST = 760.0
"""The least width, in hundredths of a tile, so that the band has room on a young game."""
GROUND, BONE, MUTED, OCHRE = "#3a2f25", "#f6f0e3", "#c9b899", "#e0a044"
FILLS = ("#c63c28", "#2a62a8", "#f2c23e", "#1e1a18", "#a9dcd6")
INKS = ("#fff8ea", "#fff8ea", "#1e1a18", "#fff8ea", "#1e1a18")
FONT = "font-family=\"Palatino, 'Palatino Linotype', Georgia, 'Liberation Serif', serif\""
WIDE_LETTER = 0.56
"""How wide a letter is, roughly, in units of its size."""


def size(svg: str) -> tuple[float, float]:
    """Return the width and height that an SVG of ours names."""
    head = svg[: svg.index(">")]
    width, height = (float(head.split(f' {name}="')[1].split('"')[0]) for name in ("width", "height"))
    return width, height


def poster(words: Words, whole: AnySession, dark: bool, shown: AnySession | None = None) -> str:
    """Draw the picture, one hundred units a tile; ``shown`` is the game as it was, if that is to be seen."""
    session = shown or whole
    position = session.position
    family = families.of(session.rules)
    board = family.picture(session, dark)
    inner, high = size(board)
    wide = max(inner, LEAST)
    unit = wide / 1000
    margin, text = 24 * unit, 26 * unit
    rows = _rows(session, wide - 2 * margin, text)
    line = text * 1.75
    band = margin * 1.4 + text * 1.3 + line * len(rows) + margin * 0.6
    title = f"{words('app.name')} · {editions.name(words, session.rules.id)}"
    if not position.is_over:
        title += f" · {words('home.tiles_left', count=family.left(session))}"
    parts = [
        f'<path fill="{GROUND}" d="M0 0H{_n(wide)}V{_n(high + band)}H0z"/>',
        board.replace("<svg ", f'<svg x="{_n((wide - inner) / 2)}" y="0" ', 1),
        f'<path stroke="{OCHRE}" stroke-width="{_n(2 * unit)}" '
        f'd="M{_n(margin)} {_n(high + margin * 0.3)}H{_n(wide - margin)}"/>',
        f'<text x="{_n(margin)}" y="{_n(high + margin * 0.6 + text * 1.1)}" font-size="{_n(text * 0.78)}" '
        f'fill="{MUTED}" {FONT}>{escape(title)}</text>',
    ]
    top = high + margin * 0.9 + text * 1.3
    best = max(position.scores)
    for number, row in enumerate(rows):
        y = top + number * line + line * 0.62
        for seat, x in row:
            won = position.is_over and position.scores[seat] == best
            parts.append(_player(session, seat, margin + x, y, text, won))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(wide)} {_n(high + band)}" '
        f'width="{_n(wide)}" height="{_n(high + band)}"><title>{escape(_title(words, session))}</title>'
        f"{''.join(parts)}</svg>"
    )
    return picture.put_in_svg(svg, record.to_text(ledgers.public(whole)))


def _title(words: Words, session: AnySession) -> str:
    names = [
        f"{seat.name} {points}" for seat, points in zip(session.seats, session.position.scores, strict=True)
    ]
    return f"{words('app.name')}: {words.list(names)}"


def _rows(session: AnySession, wide: float, text: float) -> list[list[tuple[int, float]]]:
    """Spread the players over as many rows as their names need."""
    rows: list[list[tuple[int, float]]] = [[]]
    x = 0.0
    for seat, who in enumerate(session.seats):
        room = text * (2.9 + WIDE_LETTER * (len(who.name) + len(str(session.position.scores[seat]))))
        if rows[-1] and x + room > wide:
            rows.append([])
            x = 0.0
        rows[-1].append((seat, x))
        x += room
    return rows


def _player(session: AnySession, seat: int, x: float, y: float, text: float, won: bool) -> str:
    """Draw a token, a name and points; a winner's in ochre."""
    number = COLORS.index(session.seats[seat].color)
    radius = text * 0.52
    scale = radius * 1.15 / 12
    color = OCHRE if won else BONE
    weight = ' font-weight="700"' if won else ""
    points = session.position.scores[seat]
    return (
        f'<g transform="translate({_n(x + radius)} {_n(y - text * 0.32)})">'
        f'<circle r="{_n(radius)}" fill="{FILLS[number]}" '
        f'stroke="{BONE}" stroke-width="{_n(text * 0.07)}"/><path fill="{INKS[number]}" '
        f'transform="scale({scale:.3f}) translate(-6 -6)" d="{SHAPES[number]}"/></g>'
        f'<text x="{_n(x + text * 1.4)}" y="{_n(y)}" font-size="{_n(text)}" fill="{color}"{weight} {FONT}>'
        f'{escape(session.seats[seat].name)} <tspan font-weight="700">{points}</tspan></text>'
    )


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
