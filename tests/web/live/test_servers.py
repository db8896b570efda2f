"""Which servers may be set for browsers to find each other."""

from __future__ import annotations

import pytest

from tests.web.support.fakes import FakeStorage
from web.live import servers
from web.platform.ports import Server
from web.storage.prefs import SERVER, Prefs
from web.storage.store import Store


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("stun:stun.example.org", Server("stun:stun.example.org")),
        (" stun:192.0.2.1:3478 ", Server("stun:192.0.2.1:3478")),
        ("stun:[2001:db8::1]:3478", Server("stun:[2001:db8::1]:3478")),
        ("turn:me:pass@turn.example.org:3478", Server("turn:turn.example.org:3478", "me", "pass")),
        (
            "turns:me:p:a@s+s@t.example.org?transport=tcp",
            Server("turns:t.example.org?transport=tcp", "me", "p:a@s+s"),
        ),
    ],
)
def test_servers(text: str, server: Server) -> None:
    assert servers.read(text) == server


@pytest.mark.parametrize(
    "text",
    [
        "",
        "stun.example.org",
        "http://example.org",
        "stun:",
        "stun://example.org",
        "stun:example.org:0",
        "stun:example.org:70000",
        "stun:exa mple.org",
        "stun:me:pass@example.org",
        "turn:example.org",
        "turn:me@example.org",
        "stun:-example.org",
        "stun:example.org?transport=tcp",
        "turn:me:pass@example.org?transport=sctp",
        "stun:" + "a" * 400,
    ],
)
def test_what_is_none(text: str) -> None:
    assert servers.read(text) is None


def test_the_server_that_was_set() -> None:
    prefs = Prefs(Store(FakeStorage(), "tab", lambda: 0.0))
    assert servers.servers(prefs) == []
    prefs.set(SERVER, "stun:example.org")
    assert servers.servers(prefs) == [Server("stun:example.org")]
    prefs.set(SERVER, "nonsense")
    assert (servers.kept(prefs), servers.servers(prefs)) == ("nonsense", [])
    prefs.set(SERVER, ["stun:example.org"])
    assert (servers.kept(prefs), servers.servers(prefs)) == ("", [])
