"""Clips that a real browser makes: a GIF that is decoded, a video that is played, progress that is cancelled."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable

import pytest
from PIL import Image, ImageSequence
from playwright.sync_api import Error, expect

from e2e.conftest import Watched
from e2e.look_back.test_history import played
from e2e.support import clip
from hg_engine.notation import link
from web.share.clip import length_ms, plan

# in a page without a policy, seen to its end
PLAYED = """async ([text, type]) => {
  const video = document.createElement("video");
  video.muted = true;
  video.src = `data:${type};base64,${text}`;
  await new Promise((done, failed) => {
    video.oncanplaythrough = done;
    video.onerror = () => failed(new Error(video.error.message));
  });
  const { duration, videoWidth, videoHeight } = video;
  document.body.append(video);
  // a picture is there when it is shown, which can be later than the end of the search for it
  await new Promise((done) => {
    const shown = (now, { mediaTime }) => (mediaTime > 0 ? done() : video.requestVideoFrameCallback(shown));
    video.requestVideoFrameCallback(shown);
    video.currentTime = duration - 0.2;
  });
  const canvas = new OffscreenCanvas(videoWidth, videoHeight);
  const context = canvas.getContext("2d");
  context.drawImage(video, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, videoWidth, videoHeight).data.buffer);
  return [duration, videoWidth, videoHeight, new Set(pixels).size];
}"""


def test_a_gif_has_every_turn_and_a_video_plays_to_its_end(desktop: Watched) -> None:
    session = played(20)
    moments = plan(session)
    page = desktop.open("#g=" + link.encode(session))
    data = clip.make(page, "gif").read_bytes()
    with Image.open(io.BytesIO(data)) as gif:
        pictures = [picture.copy() for picture in ImageSequence.Iterator(gif)]
        assert (gif.format, gif.size) == ("GIF", (720, 720))
    assert [picture.info["duration"] for picture in pictures] == [moment.ms for moment in moments]
    assert len(pictures[-1].convert("RGB").getcolors(1 << 16) or ()) > 100
    assert len(data) < 5_000_000
    page.keyboard.press("Escape")
    film = clip.make(page, "video", "wide").read_bytes()
    kind = "video/mp4" if film[4:8] == b"ftyp" else "video/webm"
    cinema = page.context.new_page()
    seconds, width, height, colours = cinema.evaluate(PLAYED, [base64.b64encode(film).decode(), kind])
    assert (width, height) == (1280, 720)
    assert abs(seconds - length_ms(moments) / 1000) < 0.2 and colours > 100
    cinema.close()


def test_a_clip_is_cancelled_and_nothing_stays_behind(watch: Callable[..., Watched]) -> None:
    page = watch().open("#g=" + link.encode(played(400, 5)))
    clip.choose(page, "gif")
    page.locator("#clip-make").click()
    expect(page.locator("#clip-cancel")).to_be_focused()
    page.wait_for_function("() => document.querySelector('.clip progress')?.value > 0")
    making = next(worker for worker in page.workers if "clip" in worker.url)
    assert page.evaluate("hg._busy()")
    page.keyboard.press("Enter")
    expect(page.locator("#clip-make")).to_be_focused()
    page.evaluate("hg.idle()")
    with pytest.raises(Error):
        making.evaluate("'still here'")
    expect(page.get_by_text("Clip cancelled")).to_be_attached()
