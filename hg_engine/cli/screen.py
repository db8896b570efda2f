"""Where a command writes and asks: lines of styled spans, as plain text here and with colours in `pretty`."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from typing import TextIO

Span = tuple[str, str]
"""Text, and the name of the style it is written in (empty for none)."""
Line = str | Sequence[Span]


class Screen:
    """Plain text on any stream."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        """Ask on ``source`` and write to ``target``."""
        self.source = source
        self.target = target

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows to write on."""
        return shutil.get_terminal_size((100, 45)) if self.target is sys.stdout else (100, 45)

    def line(self, line: Line = "") -> None:
        """Write one line."""
        self._write(plain(line) + "\n")

    def heading(self, text: str) -> None:
        """Write a heading."""
        self.line()
        self.line(text)
        self.line("-" * len(text))

    def box(self, title: str, lines: Sequence[Line]) -> None:
        """Write lines that belong together, under a title."""
        self.line(f"{title}:")
        for line in lines:
            self.line(f"  {plain(line)}")

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Write a table; all its columns but the first hold numbers."""
        every = [head, *rows]
        widths = [max(len(row[column]) for row in every) for column in range(len(head))]
        for row in every:
            cells = [
                cell.rjust(width) if index else cell.ljust(width)
                for index, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
            self.line("  ".join(cells).rstrip())

    def ask(self, prompt: str) -> str | None:
        """Return the answer to a prompt, or None when nobody is there any more."""
        if self.source is sys.stdin and self.target is sys.stdout and self.source.isatty():
            try:
                return input(prompt)
            except EOFError:
                self.line()
                return None
        self._write(prompt)
        self.target.flush()
        answer = self.source.readline()
        if not answer:
            self.line()
            return None
        return answer.rstrip("\n")

    def _write(self, text: str) -> None:
        self.target.write(text)


def plain(line: Line) -> str:
    """Return a line without its styles."""
    return line if isinstance(line, str) else "".join(text for text, _ in line).rstrip()


def merged(line: Sequence[Span]) -> list[Span]:
    """Return a line with neighbours of one style as one span."""
    result: list[Span] = []
    for text, style in line:
        if result and result[-1][1] == style:
            result[-1] = (result[-1][0] + text, style)
        else:
            result.append((text, style))
    return result
