"""The icons of the installed game: real PNG files, the same every time, a hand on a wall."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from web.platform import icons

SVG = (Path(icons.__file__).parent / "icon.svg").read_text(encoding="utf-8")


def pixels(data: bytes) -> list[bytes]:
    """The rows of palette numbers of a PNG as `web.platform.icons` writes it; checks every checksum on the way."""
    at, found = 8, {}
    while at < len(data):
        length = int.from_bytes(data[at : at + 4])
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert int.from_bytes(data[at + 8 + length : at + 12 + length]) == zlib.crc32(name + body)
        found[name] = body
        at += 12 + length
    size = int.from_bytes(found[b"IHDR"][:4])
    raw = zlib.decompress(found[b"IDAT"])
    assert len(raw) == size * (size + 1)
    return [raw[row * (size + 1) + 1 : (row + 1) * (size + 1)] for row in range(size)]


def test_the_same_picture_every_time() -> None:
    assert icons.painted(SVG, 24, 0.8, True) == icons.painted(SVG, 24, 0.8, True)


@pytest.mark.parametrize("rounded", [True, False])
def test_a_hand_on_a_wall(rounded: bool) -> None:
    rows = pixels(icons.painted(SVG, 64, 1.0, rounded))
    corner, palm, spray = rows[0][0], rows[48][32], rows[24][55]
    assert (corner == icons.LEVELS) == rounded  # cut off, or bare wall
    assert palm < icons.LEVELS * 0.2
    assert icons.LEVELS * 0.6 < spray < icons.LEVELS


def test_what_is_cut_to_a_circle_still_shows_the_whole_stencil() -> None:
    size, part, _ = icons.ICONS["icon-maskable"]
    # the safe zone of a maskable icon is a circle of four fifths of its width
    assert part <= 0.8
    rows = pixels(icons.painted(SVG, size // 8, part, False))
    middle = len(rows) / 2
    for y, row in enumerate(rows):
        for x, level in enumerate(row):
            if (x + 0.5 - middle) ** 2 + (y + 0.5 - middle) ** 2 > (0.4 * len(rows)) ** 2:
                assert level < icons.LEVELS * 0.6
