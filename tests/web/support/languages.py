"""What a browser knows of languages, as plainly as can be."""

from __future__ import annotations

from collections.abc import Sequence


class FakeIntl:
    """Languages as plainly as can be; only their plurals are those of the browser."""

    def plural(self, language: str, count: float) -> str:
        """Name the category, for the languages that the page speaks."""
        if language == "cs" and count % 1:
            return "many"
        if language == "cs" and 2 <= count <= 4:
            return "few"
        if language in ("es", "fr") and count and count % 1_000_000 == 0:
            return "many"
        return "one" if count == 1 or (language == "fr" and 0 <= count < 2) else "other"

    def number(self, language: str, value: float) -> str:
        """Write the number."""
        return str(value)

    def date(self, language: str, ms: float) -> str:
        """Write the moment."""
        return f"date {ms:.0f}"

    def day(self, language: str, ms: float) -> str:
        """Write the day."""
        return f"day {ms / 86_400_000:.0f}"

    def month(self, language: str, ms: float) -> str:
        """Write the month."""
        return f"month {ms / 86_400_000:.0f}"

    def ago(self, language: str, seconds: float) -> str:
        """Write the age."""
        return f"{seconds:.0f} s ago"

    def list(self, language: str, items: Sequence[str]) -> str:
        """Join the items."""
        return " + ".join(items)
