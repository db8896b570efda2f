"""HTML helpers that screens share; all of it pure text."""

from __future__ import annotations

import re

from web.ui.glyphs import SEAT_SHAPES

# seat colours in the order in which they are offered; the index is the css class p0..p4 and the shape
COLORS = ("hematite", "azurite", "ochre", "manganese", "ice")

SHAPES = SEAT_SHAPES

# strokes on a 24-unit square
ICONS = {
    "add": "M12 5v14M5 12h14",
    "auto": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M16 5.5v13M19.5 9v6",
    "back": "M15 5l-7 7 7 7",
    "book": "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
    "branch": "M7 4v16M7 10c0 5 10 2 10 10M13.5 16.5L17 20l3.5-3.5",
    "chart": "M4 4v16h16M7.5 15.5l4-5 3.5 3 5-7.5",
    "check": "M4 12.5l5.5 5.5L20 6.5",
    "clock": "M4 4v4.500h4.500M4.600 8.500A8.500 8.500 0 1 1 3.500 12.500M12 7.500V12l3.500 2",
    "close": "M6 6l12 12M18 6L6 18",
    "die": "M5 5h14v14H5zM9 9v.5M15 15v.5M15 9v.5M9 15v.5",
    "down": "M6 9l6 6 6-6",
    "bulb": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
    "eye": "M2.5 12C6 5.5 18 5.5 21.5 12 18 18.5 6 18.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
    "file": "M6 3h8l4 4v14H6zM14 3v5h4",
    "first": "M18 5l-8 7 8 7zM6 5v14",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "frame": "M3.500 4.500h17v15h-17zM3.500 8.500h17M10 11.500l4.500 2.500-4.500 2.500z",
    "left": "M15 6l-6 6 6 6",
    "last": "M6 5l8 7-8 7zM18 5v14",
    "link": "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17",
    "list": "M5 6h14M5 12h14M5 18h9",
    "live": "M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 8a5.7 5.7 0 0 0 0 8M16 8a5.7 5.7 0 0 1 0 8M5 5a10 10 0 0 0 0 14"
    "M19 5a10 10 0 0 1 0 14",
    "menu": "M4 6h16M4 12h16M4 18h16",
    "minus": "M5 12h14",
    "moon": "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
    "next": "M8 5l8 7-8 7z",
    "out": "M13.5 4H20v6.5M20 4l-9 9M17.500 14v6H4V6.500h6",
    "pause": "M8 5v14M16 5v14",
    "people": "M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c0-6.5 12-6.5 12 0M16 5.3a3 3 0 0 1 0 5.4M17.5 13.5c2.3.7 3.5"
    " 2.6 3.5 5.5",
    "person": "M12 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c0-8 14-8 14 0",
    "play": "M7 4l12 8-12 8z",
    "previous": "M16 5l-8 7 8 7z",
    "right": "M9 6l6 6-6 6",
    "save": "M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6",
    "settings": "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
    "qr": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6M14 20h3M17 17h3",
    "share": "M12 15V3M7.5 7.5L12 3l4.5 4.5M5 12v8h14v-8",
    "mute": "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5",
    "snow": "M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2L3.8 16.800M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5M4 10.500l3.300"
    "-1.200-.6-3.400M20 13.500l-3.300 1.200.6 3.400M20 10.500l-3.300-1.200.6-3.400M4 13.500l3.300 1.200-.6 3.400",
    "sound": "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9c1.5 1.8 1.5 4.2 0 6M18.5 6.5c3 3.4 3 7.6 0 11",
    "sun": "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3"
    " 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
    "text": "M4 6h16M4 10h16M4 14h10M4 18h13",
    "tiles": "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
    "trash": "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
    "turn_left": "M4 11a8 8 0 1 1 2.3 6.3M4 4v7h7",
    "turn_right": "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7",
    "redo": "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
    "undo": "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    "up": "M6 15l6-6 6 6",
    "warn": "M12 4l9 16H3zM12 10v4M12 17v.5",
}

PART = re.compile(r"<!--part ([\w-]+)-->(.*?)<!--/part-->", re.DOTALL)


def part(name: str, html: str) -> str:
    """Mark HTML that may be written after the rest of its screen, when nobody waits for it (see `apart`)."""
    return f"<!--part {name}-->{html}<!--/part-->"


def apart(html: str) -> tuple[str, dict[str, str]]:
    """Take the parts out of a screen: return it with an empty region in place of each, and the HTML of these."""
    parts = {found[1]: found[2] for found in PART.finditer(html)}
    return PART.sub(r'<div class="part" id="\1" data-keep></div>', html), parts


def esc(text: object) -> str:
    """Escape text for HTML, attributes included."""
    # by hand, because the module html brings a table of all entities along
    safe = str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return safe.replace('"', "&quot;").replace("'", "&#x27;")


def cls(*names: str | None) -> str:
    """Join the class names that there are."""
    return " ".join(name for name in names if name)


def attrs(**values: object) -> str:
    """Write attributes: underscores become hyphens, True is bare, None and False are left out."""
    out = []
    for name, value in values.items():
        if value is None or value is False:
            continue
        name = name.strip("_").replace("_", "-")
        out.append(f" {name}" if value is True else f' {name}="{esc(value)}"')
    return "".join(out)


def icon(name: str, label: str | None = None, big: bool = False) -> str:
    """Draw an icon; without a label it is decoration."""
    said = f' role="img" aria-label="{esc(label)}"' if label else ' aria-hidden="true"'
    kind = "i bigi" if big else "i"
    return f'<svg class="{kind}" viewBox="0 0 24 24"{said}><path d="{ICONS[name]}"/></svg>'


def shape(color: str) -> str:
    """Draw the bare shape of a seat colour."""
    return f'<svg viewBox="0 0 12 12" aria-hidden="true"><path d="{SHAPES[COLORS.index(color)]}"/></svg>'


def token(color: str, small: bool = False) -> str:
    """Draw the token of a seat: its colour as a disc, its shape inside."""
    number = COLORS.index(color) if color in COLORS else 0
    return f'<span class="{cls("tk", f"p{number}", (small and "sm") or None)}">{shape(COLORS[number])}</span>'


def button(
    act: str,
    text: str = "",
    style: str = "",
    pict: str | None = None,
    label: str | None = None,
    **more: object,
) -> str:
    """Write a button; ``label`` names one that shows an icon alone."""
    picture = icon(pict) if pict else ""
    kind = cls("b", style, None if text else "ic")
    name = attrs(data_act=act, aria_label=label, title=label if not text else None, **more)
    return f'<button type="button" class="{kind}"{name}>{picture}{esc(text)}</button>'
