"""Coded errors: a code and parameters, without prose; the caller that shows an error has the texts."""

from __future__ import annotations


class HgError(ValueError):
    """Anything this package refuses, as ``code`` (dotted, stable) and ``params`` (JSON values)."""

    def __init__(self, code: str, /, **params: str | float | None) -> None:
        """Keep the code and its parameters; the message shown in a traceback is only for developers."""
        self.code = code
        self.params = params
        detail = ", ".join(f"{key}={value!r}" for key, value in params.items())
        super().__init__(f"{code}({detail})" if detail else code)


class CatalogueError(HgError):
    """A tile catalogue that contradicts itself."""


class InvalidMove(HgError):
    """Text that is no move at all."""


class IllegalMove(HgError):
    """A well-formed move that the position does not allow."""


class RecordError(HgError):
    """A record (text or JSON) that cannot be read."""


class LinkError(HgError):
    """A link that is damaged, foreign, truncated or newer than this program."""


class FairError(HgError):
    """Draws between people far apart that contradict what was committed to."""


class UnknownRules(HgError):
    """A rule set, or a version of one, that is not registered here."""


class UnknownBot(HgError):
    """A bot that is not registered here, or a budget that is none."""
