"""The record of a game inside its picture: kept, found, and nothing else believed."""

from __future__ import annotations

import contextlib
import random
import time
import zlib
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from hg_engine.errors import RecordError
from hg_engine.notation import picture, record

TEXT = '[Seat "ice" "Ø & <Beni> ]]>"]\n1. +23 1,-3/2 p3 = 0 4\n'
SVG = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'


def chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")


def png(width: int = 3, height: int = 2) -> bytes:
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x00\x00\x00\x00"
    rows = zlib.compress((b"\0" + bytes(width)) * height)
    return picture.PNG + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """Read a PNG by the book."""
    found, at = [], 8
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        assert int.from_bytes(data[at + 8 + size : at + 12 + size], "big") == zlib.crc32(kind + body)
        found.append((kind, body))
        at += 12 + size
    return found


def test_an_svg_keeps_the_text_and_stays_xml() -> None:
    kept = picture.put_in_svg(SVG, TEXT)
    assert picture.from_svg(kept) == TEXT
    root = ElementTree.fromstring(kept)
    metadata = root.find("{http://www.w3.org/2000/svg}metadata")
    assert metadata is not None and metadata.text == TEXT
    assert kept.replace(kept[kept.index("<metadata") : kept.index("</metadata>") + 11], "") == SVG


def test_an_svg_saved_by_another_program_is_understood() -> None:
    other = picture.put_in_svg(SVG, TEXT).replace('<metadata id="', '<metadata\n     id="')
    assert picture.from_svg(other) == TEXT


def test_a_png_keeps_the_text_and_stays_whole() -> None:
    kept = picture.put_in_png(png(), TEXT)
    assert picture.from_png(kept) == TEXT
    assert [kind for kind, _ in chunks(kept)] == [b"IHDR", b"iTXt", b"IDAT", b"IEND"]
    assert [pair for pair in chunks(kept) if pair[0] != b"iTXt"] == chunks(png())
    body = dict(chunks(kept))[b"iTXt"]
    assert body.split(b"\0", 5) == [picture.NAME.encode(), b"", b"", b"", b"", TEXT.encode()]
    # the end of a big picture may not have been read
    assert picture.from_png(kept[: kept.index(b"IDAT")]) == TEXT


def test_a_chunk_that_was_moved_behind_the_drawing_is_found() -> None:
    made = chunks(picture.put_in_png(png(), TEXT))
    moved = picture.PNG + b"".join(chunk(*made[index]) for index in (0, 2, 1, 3))
    assert picture.from_png(moved) == TEXT


def test_pictures_without_a_game_say_so() -> None:
    for data in (png(), picture.PNG, picture.PNG + b"\0" * 40, b"", b"GIF89a", png()[:20]):
        with pytest.raises(RecordError, match=r"record\.picture"):
            picture.from_png(data)
    for svg in (
        SVG,
        "",
        "<svg",
        "<svg>" + " " * 400_000 + '<metadata id="hunters-and-gatherers">x</metadata>',
    ):
        with pytest.raises(RecordError, match=r"record\.picture"):
            picture.from_svg(svg)
    with pytest.raises(RecordError):
        picture.put_in_png(b"no picture", TEXT)


def test_a_damaged_text_is_refused() -> None:
    kept = bytearray(picture.put_in_png(png(), TEXT))
    kept[kept.index(b"Beni")] ^= 1
    with pytest.raises(RecordError, match="damaged"):
        picture.from_png(bytes(kept))


def test_too_long_a_text_is_refused() -> None:
    with pytest.raises(RecordError):
        picture.from_png(picture.put_in_png(png(), "x" * (5 * record.MAX_LENGTH)))
    with pytest.raises(RecordError):
        picture.from_svg(picture.put_in_svg(SVG, "x" * (5 * record.MAX_LENGTH // 2)))


OURS = f'id="{picture.NAME}" '
CROWDED = {
    "ids in one tag": (lambda size: "<svg><metadata " + OURS * (size // len(OURS))),
    "tags that are left open": (lambda size: "<metadata " * (size // 10)),
    "tags of ours without an end": (lambda size: f"<metadata {OURS}>" * (size // 42)),
    "an end of blanks": (lambda size: f"<metadata {OURS}>x</metadata" + " " * size),
    "a tag without an end": (lambda size: "<metadata" + ">" * size),
}
"""Pictures that hold no game, by how they keep a reader busy."""


@pytest.mark.parametrize("crowd", CROWDED.values(), ids=CROWDED)
def test_a_crowded_svg_is_read_in_linear_time(crowd: Callable[[int], str]) -> None:
    """Ten times as much takes about ten times as long, where it took a hundred times."""

    def seconds(size: int) -> float:
        svg, taken = crowd(size), []
        for _ in range(5):
            began = time.process_time()
            with contextlib.suppress(RecordError):
                picture.from_svg(svg)
            taken.append(time.process_time() - began)
        return min(taken)

    assert seconds(250_000) < 40 * seconds(25_000) + 0.001


def test_a_tag_with_more_than_an_id_is_still_found_and_an_endless_one_is_not() -> None:
    kept = picture.put_in_svg(SVG, TEXT)
    assert picture.from_svg(kept.replace("<metadata ", '<metadata class="a" ')) == TEXT
    assert (
        picture.from_svg(kept.replace("<metadata ", "<metadata/><metadata>other</metadata><metadata "))
        == TEXT
    )
    with pytest.raises(RecordError, match=r"record\.picture"):
        picture.from_svg(kept.replace("<metadata ", "<metadata " + "x " * 1_000))


@pytest.mark.parametrize("seed", range(60))
def test_noise_raises_nothing_but_record_errors(seed: int) -> None:
    draw = random.Random(seed)
    data = bytearray(picture.put_in_png(png(9, 9), TEXT))
    for _ in range(draw.randrange(1, 12)):
        data[draw.randrange(8, len(data))] = draw.randrange(256)
    with contextlib.suppress(RecordError):
        assert picture.from_png(bytes(data[: draw.randrange(len(data) + 1)])) == TEXT


def test_chunks_of_no_length_end_somewhere() -> None:
    with pytest.raises(RecordError):
        picture.from_png(picture.PNG + chunk(b"aaAa", b"") * 30_000)
