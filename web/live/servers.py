"""The servers that may help browsers to find each other: none, unless the user sets one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from web.platform.ports import Server
from web.storage.prefs import SERVER

if TYPE_CHECKING:
    from web.storage.prefs import Prefs

STUN: Final = "stun:host:port"
TURN: Final = "turn:name:password@host:port"
_LONGEST: Final = 300
# turn:user:password@host:port - a password may hold anything but blanks
_FORM: Final = re.compile(
    r"(?P<scheme>stun|turn|turns):(?:(?P<user>[^\s:@]+):(?P<password>\S+)@)?"
    r"(?P<host>[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::(?P<port>\d{1,5}))?"
    r"(?P<more>\?transport=(?:udp|tcp))?"
)


def read(text: str) -> Server | None:
    """Read ``stun:host:port``, ``turn:user:password@host:port`` or the same with ``turns``; None for anything else.

    The port may be left out; a TURN server wants a user and a password, and a STUN server wants none.
    """
    found = _FORM.fullmatch(text.strip()) if len(text) <= _LONGEST else None
    if found is None or (found["scheme"] == "stun") != (found["user"] is None):
        return None
    if found["port"] is not None and not 0 < int(found["port"]) < 65536:
        return None
    if found["more"] and found["scheme"] == "stun":
        return None
    port = f":{found['port']}" if found["port"] else ""
    address = f"{found['scheme']}:{found['host']}{port}{found['more'] or ''}"
    return Server(address, found["user"] or "", found["password"] or "")


def kept(prefs: Prefs) -> str:
    """Return the text that was set; nothing if it was no text."""
    text = prefs.get(SERVER)
    return text if isinstance(text, str) else ""


def servers(prefs: Prefs) -> list[Server]:
    """Return the server that was set, if it is one."""
    server = read(kept(prefs))
    return [] if server is None else [server]
