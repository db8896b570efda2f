"""What tables know of live play: the stages of connecting a browser, and the fixed phrases."""

from __future__ import annotations

from typing import Final

MAKING: Final = "making"


WAITING: Final = "waiting"


JOINING: Final = "joining"


FAILED: Final = "failed"


EMOTES: Final = ("hello", "luck", "well", "ouch", "moment", "thanks")
