"""``card``: a folder for a web space, with a page that shows a game and the picture that other sites show of it."""

from __future__ import annotations

import argparse
from html import escape
from pathlib import Path
from typing import Any, TextIO
from urllib.parse import quote, urljoin, urlsplit

from ..game import Position
from ..notation import link, picture, record
from ..session import AnySession
from . import words
from .card_svg import HEIGHT, WIDTH, Row, card_svg
from .complaint import complain
from .painter import CannotPaintError, browser, png
from .render import board, found, palette

GAME = "Hunters & Gatherers"
SVG, PICTURE, PAGE = "card.svg", "card.png", "index.html"
_STYLE = (
    ":root{color-scheme:light dark}body{margin:0 auto;max-width:60rem;padding:1rem;font:1rem/1.5 Georgia,serif}"
    "h1{font-size:1.5rem;line-height:1.2;overflow-wrap:anywhere}"
    "iframe{display:block;width:100%;height:min(40rem,75vh);border:0}"
)


def run(options: argparse.Namespace, _: TextIO, target: TextIO) -> int:
    """Write the folder; a picture that cannot be painted here is complained of, and all else written."""
    try:
        session, at = found(options.what, options.ply)
    except LookupError as error:
        return complain(str(error.args[0]))
    folder = Path(options.output)
    beside = urljoin(_folder(options.site), quote(folder.resolve().name) + "/")
    site, page = _address(options.site), _address(options.page or beside)
    if not site or not page:
        return complain("--site and --page are addresses that begin with http:// or https://")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / PICTURE).unlink(missing_ok=True)  # that of another game, perhaps
    position = session.at(len(session.history) if at is None else at)
    told, kept = _told(session, position, at), record.to_text(session)
    svg = card_svg(
        board(session, position, palette(options.night), 100), GAME, told, _rows(session, position)
    )
    (folder / SVG).write_text(picture.put_in_svg(svg, kept) + "\n", encoding="utf-8")
    (folder / PAGE).write_text(_page(session, position, told, at, site, page), encoding="utf-8")
    print(f"{folder / SVG}\n{folder / PAGE}", file=target)
    try:
        painted = png(browser(options.browser), folder / SVG, WIDTH, HEIGHT)
    except CannotPaintError as error:
        return complain(
            f"{error}; {PAGE} names a {PICTURE} that is not there: "
            f"name a browser with --browser, or paint {SVG} yourself, {WIDTH} by {HEIGHT} pixels"
        )
    (folder / PICTURE).write_bytes(picture.put_in_png(painted, kept))
    print(folder / PICTURE, file=target)
    return 0


def _address(text: str) -> str:
    """Return an address on the web without its fragment; nothing for what is none."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return ""
    sound = parts.scheme in ("http", "https") and parts.hostname and text.isprintable() and " " not in text
    return parts._replace(fragment="").geturl() if sound else ""


def _folder(site: str) -> str:
    """Return the address of a site as that of a folder, so that others can lie in it."""
    address = _address(site)
    last = urlsplit(address).path.rpartition("/")[2]
    return address if "." in last or address.endswith("/") else address + "/"


def _open(session: AnySession) -> bool:
    """Whether everybody knows the points."""
    return bool(session.rules.scores_open or session.position.is_over)


def _rows(session: AnySession, position: Position[Any]) -> list[Row]:
    best = max(position.scores)
    return [
        Row(seat.color, seat.name, str(points) if _open(session) else "", position.is_over and points == best)
        for seat, points in zip(session.seats, position.scores, strict=True)
    ]


def _told(session: AnySession, position: Position[Any], at: int | None) -> str:
    """Say in a sentence how the game stands."""
    outcome = position.outcome()
    if outcome is not None:
        return words.outcome(outcome, session.seats)
    if at is not None and at < len(session.history):
        return f"Move {at} of {len(session.history)}."
    return f"{session.seats[position.seat].name} is to play."


def _page(
    session: AnySession, position: Position[Any], told: str, at: int | None, site: str, page: str
) -> str:
    """Return the page: what other sites read of it, and the viewer in a frame; it has no script."""
    names = words.listed([seat.name for seat in session.seats])
    scores = [
        f"{row.name}: {words.points(int(row.points))}" if row.points else row.name
        for row in _rows(session, position)
    ]
    packed = link.encode(session)
    view = f"{site}#view={packed}" + ("" if at is None else f"&at={at}")
    title, about = f"{names} – {GAME}", f"{told} Walk through the game, move by move."
    seen = f"The board, and who plays: {words.listed(scores)}."
    said = {
        "og:type": "website",
        "og:site_name": GAME,
        "og:title": title,
        "og:description": about,
        "og:url": page,
        "og:image": urljoin(page, PICTURE),
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": seen,
    }
    named = {"description": about, "twitter:card": "summary_large_image", "twitter:image:alt": seen}
    heads = [f'<meta name="{key}" content="{escape(value)}">' for key, value in named.items()]
    heads += [f'<meta property="{key}" content="{escape(value)}">' for key, value in said.items()]
    return f"""<!doctype html>
<html lang="en" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8">
<title>{escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="{escape(page)}">
{chr(10).join(heads)}
<style>{_STYLE}</style>
</head>
<body>
<main>
<h1>{escape(names)}</h1>
<p>{escape(told)}</p>
<iframe src="{escape(view)}" title="{escape(f"{GAME}: {names}")}"></iframe>
<p><a href="{escape(f"{site}#g={packed}")}">Open in the game</a></p>
</main>
</body>
</html>
"""
