"""A page with a canvas that nobody looks at."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.web.support.fakes import FakePage


class Anything:
    """An element, a context, a worker: takes every call, and remembers nothing."""

    hidden = True
    width = height = 0

    @property
    def canvas(self) -> Anything:
        return self

    def __getattr__(self, name: str) -> Any:
        return lambda *values: Anything()


class PicturePage(FakePage):
    """A page whose canvas nobody looks at: counts its frames, plays them one by one, keeps what is heard."""

    def __init__(self, motion: str = "normal", sound: str = "on") -> None:
        super().__init__()
        del self.__dict__["frame"]
        self.storage.put("hg.prefs", json.dumps({"motion": motion, "sound": sound}))
        self.frames: list[Callable[[float], None]] = []
        self.drifting: list[tuple[float, Callable[[], None]]] = []
        """What moves for its own sake, and when it moves next."""
        self.listened: dict[str, list[Callable[..., None]]] = {}
        """Who listens to each kind of event of the page."""
        self.painted = 0
        self.heard: list[str] = []
        self.felt: list[int] = []
        self.works: list[Callable[[], bool]] = []
        self.texts: dict[str, str] = {}
        self.squeezed: list[float] = []
        self.on_button = False
        self.focus_selector = ""
        self.height = 600.0
        self.floats: list[tuple[float, float, float, float]] = []
        self.traced: dict[str, str] = {}
        self.labels: dict[str, str] = {}
        self.arranged: dict[str, str] = {}
        self.placed: dict[str, tuple[float, float]] = {}

    def frame_page(self, *values: object) -> None:
        """Keep nothing of the document."""

    def frame(self, call: Callable[[float], None]) -> Callable[[], None]:  # type: ignore[override]
        self.frames.append(call)
        return lambda: self.frames.remove(call) if call in self.frames else None

    def drift(self, ms: float, call: Callable[[], None]) -> Callable[[], None]:
        drift = self.clock + ms, call
        self.drifting.append(drift)
        return lambda: self.drifting.remove(drift) if drift in self.drifting else None

    def taken(self, stamp: float) -> bool:
        return bool(self.writings)

    def run(self, ms: float, step: float = 20.0) -> None:
        """Let time pass, frame by frame."""
        for _ in range(int(ms / step)):
            self.clock += step
            frames, self.frames = self.frames, []
            self.painted += len(frames)
            for call in frames:
                call(self.clock)
            due = [drift for drift in self.drifting if drift[0] <= self.clock]
            self.drifting = [drift for drift in self.drifting if drift not in due]
            for _, move in due:
                move()
            self.catch_up()

    def shown(self, name: str, text: str | None) -> None:
        self.texts.pop(name, None)
        if text is not None:
            self.texts[name] = text

    def now(self) -> float:
        return self.clock

    def sound(self, voices: str) -> None:
        self.heard.append(voices)

    def vibrate(self, ms: int) -> None:
        self.felt.append(ms)

    def trace(self, name: str, data: str) -> None:
        self.traced[name] = data

    def arrange(self, name: str, kind: str) -> None:
        self.arranged[name] = kind

    def label(self, name: str, text: str) -> None:
        self.labels[name] = text

    def squeeze(self, name: str, part: float) -> None:
        self.squeezed.append(part)

    def element(self, *given: object) -> Any:
        return Anything()

    context = worker = painter = path2d = album = value = element

    def merged_path(self, parts: object, unit: float) -> Any:
        return Anything()

    def layer(self, width: int, height: int) -> Any:
        return Anything()

    def picture_file(self, name: str) -> Any:
        return None

    def listen(
        self, target: object, event: str, handler: Callable[..., None], *options: object
    ) -> Callable[[], None]:
        self.listened.setdefault(event, []).append(handler)
        return lambda: self.listened[event].remove(handler)

    def resize(self, name: str, call: Callable[[], None]) -> Callable[[], None]:
        self.measured = call
        return lambda: None

    def served(self, name: str) -> str:
        return name

    def boxes(self, selector: str) -> list[tuple[float, float, float, float]]:
        if selector.startswith("#"):
            return [(0.0, 0.0, 800.0, self.height) if selector == "#board" else (10.0, 10.0, 110.0, 50.0)]
        return list(self.floats)

    def rect(self, name: str) -> tuple[float, float, float, float]:
        return (0.0, 0.0, 800.0, self.height) if name == "board" else (10.0, 10.0, 100.0, 40.0)

    def window(self) -> tuple[float, float]:
        return 1280.0, 800.0

    def rem(self) -> float:
        return 16.0

    def pixel_ratio(self) -> float:
        return 1.0

    def token(self, name: str) -> str:
        return "" if name == "--mark" else "#123456"

    def place(self, name: str, x: float, y: float) -> None:
        self.placed[name] = (x, y)

    def presses(self) -> bool:
        return self.on_button

    def focused(self) -> str:
        return "board"

    def focus_in(self, selector: str) -> bool:
        return self.focus_selector == selector

    def focus_lost(self) -> bool:
        return False

    def reduced_motion(self) -> bool:
        return False

    def coarse(self) -> bool:
        return False
