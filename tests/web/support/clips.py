"""An encoder of clips that a test lets answer, or fail."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.platform.drawing import Context
from web.platform.ports import ClipFile, ClipOrder, ClipTold


class FakeClip:
    """A clip that keeps what it is handed."""

    def __init__(self, order: ClipOrder, told: ClipTold) -> None:
        self.order = order
        self.told = told
        self.samples = 0
        self.frames: list[int] = []
        """For how long each picture is seen."""
        self.answered = 0
        self.finished = self.stopped = False

    def sample(self, picture: Context) -> None:
        """Count."""
        self.samples += 1

    def frame(self, picture: Context, ms: int) -> None:
        """Keep for how long it is seen."""
        self.frames.append(ms)

    def finish(self) -> None:
        """Remember that the file is wanted."""
        self.finished = True

    def stop(self) -> None:
        """Remember that nobody wants it any more."""
        self.stopped = True

    @property
    def waiting(self) -> int:
        """How many pictures it has not answered."""
        return self.samples + len(self.frames) - self.answered

    def answer(self) -> None:
        """Say that every picture was taken."""
        while self.waiting and not self.stopped:
            self.answered += 1
            self.told("taken", "")


class FakeClips:
    """What `web.platform.clips.BrowserClips` is in the page."""

    def __init__(self, videos: Sequence[str] = ("mp4", "webm")) -> None:
        self.videos = videos
        self.begun: list[FakeClip] = []

    def kinds(self, order: ClipOrder, done: Callable[[Sequence[str]], None]) -> None:
        """Tell what a test put there."""
        done(self.videos)

    def begin(self, order: ClipOrder, told: ClipTold) -> FakeClip:
        """Keep the clip."""
        self.begun.append(FakeClip(order, told))
        return self.begun[-1]

    def run(self, pass_time: Callable[[], None], file: bytes = b"GIF89a", poster: bytes = b"") -> FakeClip:
        """Let the latest clip be made, and return it."""
        clip = self.begun[-1]
        for _ in range(2000):
            pass_time()
            clip.answer()
            if clip.finished or clip.stopped:
                break
        if clip.finished and not clip.stopped:
            clip.told("file", ClipFile(file, poster))
        return clip
