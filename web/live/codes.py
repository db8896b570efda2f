"""Write what two browsers must know of each other before they can connect as short codes, and read such codes.

WebRTC has them exchange session descriptions, a kilobyte of text each, of which eighty bytes are not always the same:
the name and password of the connection, the hash of the certificate, and the addresses at which a browser is reached.
A code holds those, a checksum, and, in an answer, the checksum of the invitation that it answers; descriptions are
made of it again from a template. Whoever opens a code got it from anybody: it is read like any hostile file.
"""

from __future__ import annotations

import base64
import binascii
import ipaddress
import re
import zlib
from typing import Final, NamedTuple

from hg_engine.errors import HgError

INVITATION: Final = 0x10
ANSWER: Final = 0x11
MARK: Final = "live="
"""The address of a code begins with this, after the number sign."""
HANDED: Final = "hg.live"
"""The storage key under which a tab hands an answer over to the tab that made the invitation."""
LONGEST: Final = 600
"""The most characters of a code."""

_ADDRESSES: Final = {"host": 4, "srflx": 2, "relay": 2}
"""The kinds of addresses by their numbers in a code, and how many of each are told: a browser with many has no need
of them all."""
_KINDS: Final = tuple(_ADDRESSES)
_FAMILIES: Final = (4, 16, 16)
"""How many bytes an IPv4 address has, an IPv6 address, and a name that hides one within a local network."""
_PREFERENCE: Final = {"host": 126, "srflx": 100, "relay": 0}
_HASH: Final = 32
_CHECK: Final = 4
_SECRETS: Final = ((4, 32), (22, 64))
"""How long the name and the password of a connection are at least and at most."""
_TEXT = re.compile(r"[A-Za-z0-9_-]+")
_MARKED = re.compile(rf"{MARK}([A-Za-z0-9_-]+)")
_LONGEST_TEXT: Final = 10_000
"""So much of a text is searched for a code."""
_HIDDEN = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
_LINES: Final = (
    "v=0",
    "o=- {number} 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    "a=ice-ufrag:{name}",
    "a=ice-pwd:{password}",
    "a=ice-options:trickle",
    "a=fingerprint:sha-256 {hash}",
    "a=setup:{setup}",
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:65536",
)


class LiveError(HgError):
    """A code that cannot be used, or a connection that cannot be made."""


class Address(NamedTuple):
    """Where a browser can be reached; ``kind`` is ``host``, ``srflx`` (as a STUN server saw it) or ``relay``."""

    kind: str
    host: str
    port: int


class Code(NamedTuple):
    """The contents of a code."""

    kind: int
    name: str
    password: str
    fingerprint: bytes
    addresses: tuple[Address, ...]
    asked: bytes = b""
    """The checksum of the invitation that an answer is for."""


def of_description(sdp: str, invitation: str = "") -> str:
    """Return the code for a description that this browser made: an invitation, or the answer to that one.

    Raises:
        LiveError: the browser describes itself in a way that no code can hold.
    """
    told = {
        name: value.strip()
        for name, _, value in (line[2:].partition(":") for line in sdp.splitlines() if line.startswith("a="))
    }
    algorithm, _, fingerprint = told.get("fingerprint", "").partition(" ")
    if algorithm.lower() != "sha-256":
        raise LiveError("live.browser")
    code = Code(
        ANSWER if invitation else INVITATION,
        told.get("ice-ufrag", ""),
        told.get("ice-pwd", ""),
        bytes.fromhex(fingerprint.replace(":", "")),
        _told(sdp),
        check_of(invitation) if invitation else b"",
    )
    if not code.addresses:
        raise LiveError("live.addresses")
    return write(code)


def _told(sdp: str) -> tuple[Address, ...]:
    """Return the addresses of a description that a code is to hold, the best first."""
    found = []
    for line in sdp.splitlines():
        if line.startswith("a=candidate:"):
            _, part, protocol, priority, host, port, _, kind, *_ = line.split()
            address = Address(kind, host, int(port))
            if part == "1" and protocol.lower() == "udp" and kind in _ADDRESSES and _packed(host) is not None:
                found.append((-int(priority), address))
    best = [address for _, address in sorted(found)]
    return tuple(
        address
        for kind, most in _ADDRESSES.items()
        for address in [one for one in best if one.kind == kind][:most]
    )


def write(code: Code) -> str:
    """Write a code as letters."""
    addresses = b"".join(
        bytes([_KINDS.index(one.kind) << 4 | family]) + one.port.to_bytes(2, "big") + data
        for one in code.addresses
        for family, data in [_packed(one.host) or (0, bytes(4))]
    )
    data = (
        bytes([code.kind])
        + code.asked
        + _secret(code.name)
        + _secret(code.password)
        + code.fingerprint
        + bytes([len(code.addresses)])
        + addresses
    )
    return base64.urlsafe_b64encode(data + _checksum(data)).decode().rstrip("=")


def read(text: str, kind: int) -> Code:
    """Return what a code holds, which may stand in an address, also within a text, or with blanks around it.

    Raises:
        LiveError: it is none, or damaged, or of another kind than the one that is wanted.
    """
    data = _unframe(text)
    if data[0] not in (INVITATION, ANSWER):
        raise LiveError("live.newer")
    if data[0] != kind:
        raise LiveError("live.answer" if data[0] == ANSWER else "live.invitation")
    rest = _Rest(data[1:-_CHECK])
    asked = rest.take(_CHECK if kind == ANSWER else 0)
    name, password = (rest.secret(*bounds) for bounds in _SECRETS)
    fingerprint = rest.take(_HASH)
    count = rest.take(1)[0]
    if not 0 < count <= sum(_ADDRESSES.values()):
        raise LiveError("live.damaged")
    addresses = tuple(rest.address() for _ in range(count))
    if rest.data:
        raise LiveError("live.damaged")
    return Code(kind, name, password, fingerprint, addresses, asked)


def code_in(text: str) -> str:
    """Return the code of the first address of one in a text; without an address, the text, which may be a code."""
    found = _MARKED.search(text[:_LONGEST_TEXT])
    return found[1] if found else text.strip()


def kind_of(text: str) -> int:
    """Return whether a code is an `INVITATION` or an `ANSWER`; raise `LiveError` if it is none."""
    return _unframe(text)[0]


def answers(answer: Code, invitation: str) -> bool:
    """Whether an answer is for this invitation."""
    return answer.asked == check_of(invitation)


def check_of(code: str) -> bytes:
    """Return the checksum of a code, by which an answer names its invitation."""
    return _unframe(code)[-_CHECK:]


def description(code: Code) -> str:
    """Return the description for the other browser's WebRTC that a code stands for."""
    lines = [
        line.format(
            number=int.from_bytes(code.fingerprint[:6], "big"),
            name=code.name,
            password=code.password,
            hash=code.fingerprint.hex(":").upper(),
            setup="active" if code.kind == ANSWER else "actpass",
        )
        for line in _LINES
    ]
    lines += [f"a={candidate}" for candidate in candidates(code)]
    return "".join(line + "\r\n" for line in lines)


def candidates(code: Code) -> list[str]:
    """Return the addresses of a code as WebRTC writes them; they are tried in this order."""
    out = []
    for number, (kind, host, port) in enumerate(code.addresses):
        priority = _PREFERENCE[kind] << 24 | 0xFFFF - number << 8 | 255
        # where the address was seen from is nobody's business
        seen = "" if kind == "host" else f" raddr {'::' if ':' in host else '0.0.0.0'} rport 0"
        out.append(f"candidate:{number + 1} 1 udp {priority} {host} {port} typ {kind}{seen}")
    return out


def _packed(host: str) -> tuple[int, bytes] | None:
    """Return the family and the bytes of an address; None for one that nobody could reach or that is none."""
    if hidden := _HIDDEN.fullmatch(host.lower()):
        return 2, bytes.fromhex("".join(hidden.groups()))
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    if address.is_unspecified or address.is_multicast or address == ipaddress.ip_address("255.255.255.255"):
        return None
    return (0 if address.version == 4 else 1), address.packed


def _host(family: int, data: bytes) -> str:
    if family == 2:
        text = data.hex()
        return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}.local"
    return str(ipaddress.ip_address(data))


def _secret(text: str) -> bytes:
    """Pack a name or a password: its length, and six bits a letter, which are those of base64."""
    try:
        return bytes([len(text)]) + base64.b64decode(text + "A" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        raise LiveError("live.browser") from None


def _checksum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(_CHECK, "big")


def _unframe(text: str) -> bytes:
    """Return the bytes of a code, its checksum at their end."""
    text = code_in(text)
    if len(text) > LONGEST or not _TEXT.fullmatch(text):
        raise LiveError("live.foreign")
    whole = text[: len(text) - (len(text) % 4 == 1)]  # a single letter more stands for nothing
    data = base64.urlsafe_b64decode(whole + "=" * (-len(whole) % 4))
    if len(data) <= _CHECK or _checksum(data[:-_CHECK]) != data[-_CHECK:]:
        raise LiveError("live.damaged" if data[:1] in (b"\x10", b"\x11") else "live.foreign")
    return data


class _Rest:
    """What is left to read of a code."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def take(self, count: int) -> bytes:
        """Return the next bytes."""
        if len(self.data) < count:
            raise LiveError("live.damaged")
        taken, self.data = self.data[:count], self.data[count:]
        return taken

    def secret(self, least: int, most: int) -> str:
        """Return the next name or password."""
        length = self.take(1)[0]
        if not least <= length <= most:
            raise LiveError("live.damaged")
        return base64.b64encode(self.take((length + 3) // 4 * 3)).decode()[:length]

    def address(self) -> Address:
        """Return the next address."""
        head = self.take(1)[0]
        kind, family = head >> 4, head & 15
        if kind >= len(_KINDS) or family >= len(_FAMILIES):
            raise LiveError("live.damaged")
        port = int.from_bytes(self.take(2), "big")
        host = _host(family, self.take(_FAMILIES[family]))
        if not port or _packed(host) is None:
            raise LiveError("live.damaged")
        return Address(_KINDS[kind], host, port)
