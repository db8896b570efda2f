"""What two browsers tell each other to be joined, as short codes; and what strangers may put into one."""

from __future__ import annotations

import base64
import ipaddress
import random
import re
import zlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.live import codes
from web.live.codes import ANSWER, INVITATION, Address, Code, LiveError

# as Chromium and Firefox describe themselves, with every kind of address
CHROMIUM = """v=0
o=- 5011490131779631704 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:4150789115 1 udp 2113937151 1bb3d1d0-2157-42ce-8783-51932beb256b.local 51194 typ host generation 0
a=candidate:4028264267 1 udp 2113942271 7ac6803e-8d1f-4d29-af16-d18884da709f.local 35343 typ host network-cost 999
a=candidate:842163049 1 udp 1677729535 198.51.100.7 46154 typ srflx raddr 0.0.0.0 rport 0 generation 0
a=candidate:842163050 1 udp 41885439 2001:db8::9 3478 typ relay raddr 198.51.100.7 rport 46154 generation 0
a=ice-ufrag:EkbL
a=ice-pwd:2XSt6k/3FCHUfevrw1sUisFz
a=ice-options:trickle
a=fingerprint:sha-256 34:82:E3:4C:33:F1:CA:34:CA:0F:C8:B0:54:00:61:8D:8C:CE:C6:FF:AE:6A:B8:73:47:BA:51:63:BF:35:C7:E4
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
""".replace("\n", "\r\n")
FIREFOX = """v=0
o=mozilla...THIS_IS_SDPARTA-99.0 1572943670158901022 0 IN IP4 0.0.0.0
a=fingerprint:sha-256 FE:17:9B:D9:4F:D6:89:8C:2C:5E:6D:0E:C2:15:A2:29:BA:40:E4:8D:AD:09:A8:1A:85:1A:C9:66:42:93:4C:EF
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
a=candidate:0 1 UDP 2122187007 192.0.2.2 60679 typ host
a=candidate:2 1 TCP 2105458943 192.0.2.2 9 typ host tcptype active
a=ice-pwd:1ab3ac10836234274fef5183a6ee132f
a=ice-ufrag:28ef6b9b
a=mid:0
a=setup:active
""".replace("\n", "\r\n")


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(LiveError) as raised:
        call()
    return raised.value.code


def rewritten(code: str, change: Callable[[bytearray], object]) -> str:
    """A code with other bytes and a checksum that fits them."""
    data = bytearray(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))[:-4])
    change(data)
    return base64.urlsafe_b64encode(bytes(data) + zlib.crc32(data).to_bytes(4, "big")).decode().rstrip("=")


def test_an_invitation_becomes_a_description_again() -> None:
    text = codes.of_description(CHROMIUM)
    assert len(text) < 180
    code = codes.read(text, INVITATION)
    assert code.addresses == (
        Address("host", "7ac6803e-8d1f-4d29-af16-d18884da709f.local", 35343),
        Address("host", "1bb3d1d0-2157-42ce-8783-51932beb256b.local", 51194),
        Address("srflx", "198.51.100.7", 46154),
        Address("relay", "2001:db8::9", 3478),
    )
    said = codes.description(code).split("\r\n")
    for line in CHROMIUM.split("\r\n"):
        if line.startswith(("a=ice-", "a=fingerprint", "a=setup", "a=mid", "a=sctp", "m=", "v=", "a=group")):
            assert line in said
    tried = [line.split() for line in said if line.startswith("a=candidate")]
    assert [line[4:8] for line in tried] == [
        ["7ac6803e-8d1f-4d29-af16-d18884da709f.local", "35343", "typ", "host"],
        ["1bb3d1d0-2157-42ce-8783-51932beb256b.local", "51194", "typ", "host"],
        ["198.51.100.7", "46154", "typ", "srflx"],
        ["2001:db8::9", "3478", "typ", "relay"],
    ]
    priorities = [int(line[3]) for line in tried]
    assert priorities == sorted(priorities, reverse=True)
    assert tried[3][8:] == ["raddr", "::", "rport", "0"]


def test_an_answer_is_for_one_invitation() -> None:
    invitation = codes.of_description(CHROMIUM)
    text = codes.of_description(FIREFOX, invitation)
    answer = codes.read(text, ANSWER)
    assert (answer.name, answer.password) == ("28ef6b9b", "1ab3ac10836234274fef5183a6ee132f")
    assert answer.addresses == (Address("host", "192.0.2.2", 60679),)  # no TCP
    assert "a=setup:active" in codes.description(answer)
    assert codes.answers(answer, invitation)
    assert codes.answers(answer, "https://example.org/game/#live=" + invitation)
    other = codes.of_description(CHROMIUM.replace("EkbL", "EkbM"))
    assert not codes.answers(answer, other)


@pytest.mark.parametrize(
    "around",
    [
        *("{}", " {}\n", "live={}", "#live={}", "https://example.org/a/b/#live={}", "file:///x#live={} "),
        *("Here it is: https://example.org/#live={} ok?", "(#live={})", "<https://example.org/#live={}>."),
        *("[play](https://example.org/#live={})", "https://example.org/#live={}\nMara", "#live={}\u200b"),
    ],
)
def test_codes_are_read_as_people_paste_them(around: str) -> None:
    text = codes.of_description(CHROMIUM)
    assert codes.read(around.format(text), INVITATION) == codes.read(text, INVITATION)
    assert codes.kind_of(around.format(text)) == INVITATION


def test_a_browser_with_many_addresses_tells_the_best() -> None:
    lines = [
        f"a=candidate:{number} 1 udp {1000 + number} 192.0.2.{number + 1} 4000 typ {kind}"
        for kind in ("host", "srflx", "relay")
        for number in range(20)
    ]
    code = codes.read(codes.of_description(FIREFOX + "\r\n".join(lines) + "\r\n"), INVITATION)
    assert [address.kind for address in code.addresses] == ["host"] * 4 + ["srflx"] * 2 + ["relay"] * 2
    assert code.addresses[1].host == "192.0.2.20"
    assert len(codes.of_description(FIREFOX + "\r\n".join(lines))) <= codes.LONGEST


def test_what_no_code_can_hold_is_refused() -> None:
    def described(old: str, new: str) -> Callable[[], object]:
        assert old in CHROMIUM
        return lambda: codes.of_description(CHROMIUM.replace(old, new))

    assert refused(described("sha-256", "sha-512")) == "live.browser"
    assert refused(described("EkbL", "Ek.L")) == "live.browser"
    without = re.sub(r"a=candidate.*\r\n", "", CHROMIUM)
    assert refused(lambda: codes.of_description(without)) == "live.addresses"


def test_what_is_no_code_is_told_from_what_was_damaged() -> None:
    text = codes.of_description(CHROMIUM)
    answer = codes.of_description(FIREFOX, text)
    for given_, code in (
        ("", "live.foreign"),
        ("hello there", "live.foreign"),
        ("A" * 5000, "live.foreign"),
        ("live=" + "A" * 5000, "live.foreign"),
        ("live= " * 500_000, "live.foreign"),
        (f"Here: #live={text[:-1]}, ok?", "live.damaged"),
        ("https://example.org/#g=AbCd-", "live.foreign"),
        (text[:-1], "live.damaged"),
        (text[:60], "live.damaged"),
        (text[:40] + "x" + text[41:], "live.damaged"),
        ("x" + text[1:], "live.foreign"),
        ("A", "live.foreign"),
        ("nonsense", "live.foreign"),
        (answer, "live.answer"),
        (rewritten(text, lambda data: data.__setitem__(0, 0x12)), "live.newer"),
    ):
        assert refused(lambda given_=given_: codes.read(given_, INVITATION)) == code, given_  # type: ignore[misc]
    assert refused(lambda: codes.read(text, ANSWER)) == "live.invitation"


def test_a_code_with_a_checksum_that_fits_may_still_be_none() -> None:
    text = codes.of_description(CHROMIUM)
    count = 1 + 1 + 3 + 1 + 18 + 32  # where the number of addresses stands

    def setting(at: int, value: int) -> str:
        return refused(
            lambda: codes.read(rewritten(text, lambda data: data.__setitem__(at, value)), INVITATION)
        )

    assert setting(1, 3) == setting(1, 33) == "live.damaged"  # a name too short, too long
    assert setting(count, 0) == setting(count, 5) == setting(count, 200) == "live.damaged"
    assert (
        setting(count + 1, 0x30) == setting(count + 1, 0x03) == "live.damaged"
    )  # no such kind, no such family
    assert (
        refused(lambda: codes.read(rewritten(text, lambda d: d.extend(b"..")), INVITATION)) == "live.damaged"
    )


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "224.0.0.251", "ff02::1", "255.255.255.255"])
def test_nobody_is_sent_to_everybody(host: str) -> None:
    code = codes.read(codes.of_description(FIREFOX), INVITATION)
    everybody = code._replace(addresses=(Address("host", "192.0.2.2", 1),))
    packed = ipaddress.ip_address(host).packed

    def change(data: bytearray) -> None:
        data[-7:] = bytes([0 if len(packed) == 4 else 1, 0, 9]) + packed

    assert (
        refused(lambda: codes.read(rewritten(codes.write(everybody), change), INVITATION)) == "live.damaged"
    )
    lines = f"a=candidate:1 1 udp 9 {host} 4000 typ host\r\n"
    assert codes.read(codes.of_description(FIREFOX + lines), INVITATION).addresses == code.addresses


letters = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
hosts = (
    st.ip_addresses(v=4).map(str)
    | st.ip_addresses(v=6).map(str)
    | st.uuids().map(lambda name: f"{name}.local")
)


@given(
    name=st.text("aZ09+/", min_size=4, max_size=32),
    password=st.text("bY18+/", min_size=22, max_size=64),
    fingerprint=st.binary(min_size=32, max_size=32),
    addresses=st.lists(
        st.builds(Address, st.sampled_from(["host", "srflx", "relay"]), hosts, st.integers(1, 65535)),
        min_size=1,
        max_size=8,
    ),
    asked=st.none() | st.binary(min_size=4, max_size=4),
)
def test_what_is_written_is_read(
    name: str, password: str, fingerprint: bytes, addresses: list[Address], asked: bytes | None
) -> None:
    kind = INVITATION if asked is None else ANSWER
    told = tuple(one for one in addresses if codes._packed(one.host) is not None)
    code = Code(kind, name, password, fingerprint, told, asked or b"")
    if not told:
        assert refused(lambda: codes.read(codes.write(code), kind)) == "live.damaged"
        return
    text = codes.write(code)
    assert len(text) <= codes.LONGEST
    assert codes.read(text, kind) == code
    assert codes.description(code).count("a=candidate") == len(told)


def test_whatever_comes_is_refused_with_a_code_or_read() -> None:
    draw = random.Random(7)
    text = codes.of_description(CHROMIUM)
    data = bytearray(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))[:-4])
    outcomes = set()
    for _ in range(3000):
        wild = bytearray(data)
        for _ in range(draw.randrange(1, 4)):
            wild[draw.randrange(len(wild))] = draw.randrange(256)
        del wild[draw.choice([len(wild), draw.randrange(len(wild))]) :]
        given_ = rewritten(text, lambda data, wild=wild: data.__setitem__(slice(None), wild))  # type: ignore[misc]
        try:
            codes.description(codes.read(given_, INVITATION))
            outcomes.add("read")
        except LiveError as error:
            outcomes.add(error.code)
    assert {"read", "live.damaged", "live.newer"} <= outcomes
