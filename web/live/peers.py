"""Connect browsers by WebRTC, with one ordered channel of texts each, by exchanging codes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from web.live import codes
from web.platform.js_object import JsObject, Native, Wrap
from web.platform.native import none
from web.platform.ports import Later, Off, Server, Told

GATHER_MS: Final = 3_000.0
"""How long more addresses are waited for once there is one ..."""
NOTHING_MS: Final = 10_000.0
"""... and how long for the first."""
AGAIN_MS: Final = 20_000.0
"""Browsers give up trying after a quarter of a minute, and people take longer to hand a code over."""
KNOCKS: Final = 45
"""How often the connection is tried again: for a quarter of an hour."""


class BrowserPeers:
    """`web.platform.ports.Peers` over the window that is passed in."""

    def __init__(
        self,
        window: JsObject,
        once: Wrap,
        lasting: Wrap,
        native: Native,
        later: Later,
    ) -> None:
        """Use this window; ``once`` and ``lasting`` make callbacks, ``native`` values of JavaScript."""
        self._window = window
        self._once = once
        self._lasting = lasting
        self._native = native
        self._later = later
        self._joined: list[BrowserPeer] = []
        self._leaving = False

    def possible(self) -> bool:
        """Whether this browser has WebRTC, and nobody has switched it off."""
        return none(getattr(self._window, "RTCPeerConnection", None)) is not None

    def invite(self, servers: Sequence[Server], told: Told) -> BrowserPeer:
        """Make an invitation."""
        peer = self._peer(servers, told)
        peer.describe()
        return peer

    def answer(self, code: str, servers: Sequence[Server], told: Told) -> BrowserPeer:
        """Answer an invitation; raise `web.live.codes.LiveError` if it is none."""
        invitation = codes.read(code, codes.INVITATION)
        peer = self._peer(servers, told)
        peer.follow(invitation, code)
        return peer

    def _peer(self, servers: Sequence[Server], told: Told) -> BrowserPeer:
        if not self.possible():
            raise codes.LiveError("live.browser")
        if not self._leaving:
            # whoever leaves the page says so, instead of being missed after a while
            self._leaving = True
            self._window.addEventListener("pagehide", self._lasting(lambda event: self._part()))
        connection = self._window.RTCPeerConnection.new(
            self._native({"iceServers": [_server(one) for one in servers]})
        )
        peer = BrowserPeer(connection, told, self._once, self._lasting, self._native, self._later)
        self._joined = [one for one in self._joined if not one.closed]
        self._joined.append(peer)
        return peer

    def _part(self) -> None:
        for peer in self._joined:  # all at once, so that nobody is told how the others go
            peer.hang_up()
        for peer in self._joined:
            peer.lose()


def _server(server: Server) -> dict[str, str]:
    told = {"urls": server.address}
    return told | ({"username": server.user, "credential": server.password} if server.user else {})


class BrowserPeer:
    """`web.platform.ports.Peer` over one connection."""

    def __init__(
        self,
        connection: JsObject,
        told: Told,
        once: Wrap,
        lasting: Wrap,
        native: Native,
        later: Later,
    ) -> None:
        """Open the channel in both browsers alike, so that neither has to wait for the other to tell of it."""
        self.closed = False
        self._connection = connection
        self._told = told
        self._once = once
        self._native = native
        self._later = later
        self._invitation = ""
        """The code that is answered, or the one that was made here."""
        self._opened = False
        self._described = False
        self._timers: list[Off] = []
        self._listeners: list[tuple[JsObject, str, JsObject]] = []
        channel = self._channel = connection.createDataChannel("hg", native({"negotiated": True, "id": 0}))
        for target, name, handler in (
            (channel, "open", lambda event: self._open()),
            (channel, "close", lambda event: self.lose()),
            (channel, "message", lambda event: self._heard(event.data)),
            (connection, "connectionstatechange", lambda event: self._changed()),
            (connection, "icecandidate", lambda event: self._found(none(event.candidate))),
        ):
            # as listeners: what is set as a handler of a connection must be no proxy in Firefox
            proxy = lasting(handler)
            self._listeners.append((target, name, proxy))
            target.addEventListener(name, proxy)

    # -- finding each other

    def describe(self) -> None:
        """Describe this browser, and look for the addresses at which it can be reached."""
        self._connection.setLocalDescription().then(
            self._once(lambda nothing: self._wait(NOTHING_MS)), self._once(lambda error: self._fail())
        )

    def follow(self, invitation: codes.Code, text: str) -> None:
        """Answer an invitation."""
        self._invitation = text
        self._take("offer", invitation, self.describe)
        self._knock(codes.candidates(invitation), 1)

    def accept(self, code: str) -> None:
        """Take the answer to the invitation."""
        answer = codes.read(code, codes.ANSWER)
        if not codes.answers(answer, self._invitation):
            raise codes.LiveError("live.other")
        self._take("answer", answer, lambda: None)

    def _take(self, kind: str, code: codes.Code, then: Callable[[], None]) -> None:
        described = self._native({"type": kind, "sdp": codes.description(code)})
        self._connection.setRemoteDescription(described).then(
            self._once(lambda nothing: then()), self._once(lambda error: self._fail())
        )

    def _wait(self, ms: float) -> None:
        self._timers.append(self._later(ms, self._describe))

    def _found(self, candidate: JsObject | None) -> None:
        """Hear of an address; after the last one comes nothing."""
        if candidate is None or not str(candidate.candidate):
            self._describe()
        elif len(self._timers) < 2:
            self._wait(GATHER_MS)

    def _describe(self) -> None:
        """Tell the code once it is as good as it gets."""
        if self._described or self.closed:
            return
        self._described = True
        for off in self._timers:
            off()
        answered = self._invitation
        try:
            code = codes.of_description(str(self._connection.localDescription.sdp), answered)
        except codes.LiveError as error:
            self._fail(error.code)
            return
        self._invitation = answered or code
        self._told("code", code)

    def _knock(self, addresses: Sequence[str], times: int) -> None:
        """Try again to connect until the other side has the answer; it listens only then.

        A router lets in only who was knocked at a moment ago. Engines that have given an address up try it again if
        it is said to be of a later generation; those that never do lose nothing by it.
        """

        def again() -> None:
            if self._opened or self.closed:
                return
            for address in addresses:
                told = self._native({"candidate": f"{address} generation {times}", "sdpMid": "0"})
                self._connection.addIceCandidate(told).then(
                    self._once(lambda nothing: None), self._once(lambda error: None)
                )
            if times < KNOCKS:
                self._knock(addresses, times + 1)

        self._later(AGAIN_MS, again)

    # -- joined

    def _open(self) -> None:
        self._opened = True
        self._told("open", "")

    def _heard(self, data: object) -> None:
        if isinstance(data, str):
            self._told("text", data)

    def _changed(self) -> None:
        """Treat a connection that was open and fails as lost; one that was never open may still succeed."""
        if self._opened and str(self._connection.connectionState) in ("failed", "closed"):
            self.lose()

    def send(self, text: str) -> None:
        """Send a text; one that cannot be sent any more is dropped."""
        if not self.closed and str(self._channel.readyState) == "open":
            self._channel.send(text)

    def hang_up(self) -> None:
        """Let the other side hear that it is over."""
        self._connection.close()

    def lose(self) -> None:
        """Close because the other side did, or because the page is being left."""
        if not self.closed:
            self.close()
            self._told("closed", "")

    def close(self) -> None:
        """Part; nothing is told any more."""
        if self.closed:
            return
        self.closed = True
        for target, name, proxy in self._listeners:
            target.removeEventListener(name, proxy)
            proxy.destroy()
        self._connection.close()

    def _fail(self, code: str = "live.failed") -> None:
        if not self.closed:
            self.close()
            self._told("failed", code)
