"""The record of a game inside its picture: SVG metadata, or a text chunk of a PNG; the rest stays the same."""

from __future__ import annotations

import re
from binascii import crc32
from collections.abc import Iterator

from ..errors import RecordError
from .record import MAX_LENGTH

NAME = "hunters-and-gatherers"
"""The id of the metadata, and the keyword of the chunk."""
PNG = b"\x89PNG\r\n\x1a\n"
"""What every PNG file begins with."""
_HEAD = 300_000
"""So much of an SVG is searched; the metadata stands before the drawing."""
_MOST_CHUNKS = 10_000
_ESCAPED = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"))
_LONGEST_TAG = 1_000
"""Characters of the metadata's opening tag, which other programs may have written anew."""
_TAG = re.compile(rf'<metadata\s[^<>]*\bid="{NAME}"')
_END = re.compile(r"</metadata\s{0,9}>")
_ITEXT_HEAD = b"\0\0\0\0\0"
"""After the keyword: its end, not compressed, the method of compression, no language, no translated keyword."""


def put_in_svg(svg: str, text: str) -> str:
    """Return the SVG with a text kept in it; `from_svg` finds it."""
    for plain, safe in _ESCAPED:
        text = text.replace(plain, safe)
    at = svg.index(">", svg.index("<svg")) + 1
    return f'{svg[:at]}<metadata id="{NAME}">{text}</metadata>{svg[at:]}'


def from_svg(svg: str) -> str:
    """Return the text kept in an SVG.

    Raises:
        RecordError: there is none.
    """
    text = _metadata(svg[:_HEAD])
    for plain, safe in reversed(_ESCAPED):
        text = text.replace(safe, plain)
    return text


def _metadata(head: str) -> str:
    """Return what stands between the tags of our metadata, still escaped; every character is looked at once.

    Raises:
        RecordError: there are no such tags.
    """
    at = head.find("<metadata")
    while at >= 0 and (end := head.find("<", at + 1)) >= 0:
        start = head.find(">", at, min(end, at + _LONGEST_TAG)) + 1
        if start and end - start <= 2 * MAX_LENGTH and _TAG.match(head, at, start) and _END.match(head, end):
            return head[start:end]
        at = head.find("<metadata", end)
    raise RecordError("record.picture")


def put_in_png(data: bytes, text: str) -> bytes:
    """Return the PNG with a text kept in it, right after its header; `from_png` finds it.

    Raises:
        RecordError: the data are no PNG.
    """
    for kind, _, end in _chunks(data):
        if kind == b"IHDR":
            return data[:end] + _chunk(b"iTXt", NAME.encode() + _ITEXT_HEAD + text.encode()) + data[end:]
    raise RecordError("record.picture")


def from_png(data: bytes) -> str:
    """Return the text kept in a PNG, of which the end may be missing.

    Raises:
        RecordError: there is none, or it is damaged.
    """
    head = NAME.encode() + _ITEXT_HEAD
    for kind, start, end in _chunks(data):
        body = data[start : end - 4]
        if kind == b"iTXt" and body.startswith(head):
            if crc32(kind + body) != int.from_bytes(data[end - 4 : end], "big"):
                raise RecordError("record.picture_damaged")
            if len(body) > 4 * MAX_LENGTH:
                raise RecordError("record.long", length=len(body))
            try:
                return body[len(head) :].decode()
            except UnicodeDecodeError as error:
                raise RecordError("record.picture_damaged") from error
    raise RecordError("record.picture")


def _chunks(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    """Yield kind, start of the body and end (checksum included) of every whole chunk."""
    if not data.startswith(PNG):
        raise RecordError("record.picture")
    at = len(PNG)
    for _ in range(_MOST_CHUNKS):
        start = at + 8
        end = start + int.from_bytes(data[at : at + 4], "big") + 4
        if len(data) < end or at + 8 > len(data):
            return
        yield data[at + 4 : start], start, end
        at = end


def _chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + crc32(kind + body).to_bytes(4, "big")
