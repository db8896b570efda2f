"""A guest that is no page: a connection in the page itself, so that one page can be shown what joined browsers do."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from e2e.support.moments import act
from web.live import codes, protocol

ANSWERED = """async (sdp) => {
    const peer = window.guest = new RTCPeerConnection();
    const channel = window.guest.channel = peer.createDataChannel("hg", { negotiated: true, id: 0 });
    channel.onopen = () => { peer.open = true; };
    await peer.setRemoteDescription({ type: "offer", sdp });
    await peer.setLocalDescription();
    while (peer.iceGatheringState !== "complete")
        await new Promise((done) => peer.addEventListener("icegatheringstatechange", done, { once: true }));
    return peer.localDescription.sdp;
}"""


def invited(page: Page) -> str:
    """Make an invitation, and return its code."""
    act(page, "live.open")
    act(page, "live.invite")
    expect(page.locator("svg.qr")).to_be_visible()
    return page.locator("#live-link").input_value().partition("live=")[2]


def let_in(page: Page) -> None:
    """Answer an invitation of the page, and have it let the guest in."""
    code = invited(page)
    described = page.evaluate(ANSWERED, codes.description(codes.read(code, codes.INVITATION)))
    page.locator("#live-code").fill(codes.of_description(described, code))
    page.locator("#live-take").click()
    page.wait_for_function("() => window.guest.open")


def say(page: Page, kind: str, **fields: Any) -> None:
    """Have the guest say something."""
    page.evaluate("(text) => guest.channel.send(text)", protocol.write(kind, **fields))


def drop(page: Page) -> None:
    """Have the guest go without a word."""
    page.evaluate("() => guest.close()")
