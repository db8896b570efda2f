"""Cut lists in our files into their rows, so that each row is measured and read by itself."""

from __future__ import annotations


def cut(text: str, mark: str, begins: str, ends: str, most: int) -> tuple[list[str], str]:
    """Cut the rows out of the list that ``mark`` opens; return them, at most so many, and the text without them.

    A row begins a line with ``begins``, and ends with the line in which the next ``ends`` stands. A list that is laid
    out in another way stays where it is.
    """
    before, mark, rest = text.partition(mark)
    found: list[str] = []
    at = 0
    while mark and len(found) < most and rest.startswith(begins, at):
        last = rest.find(ends, at)
        end = rest.find("\n", last + len(ends)) if last >= 0 else -1
        if end < 0:
            break
        found.append(rest[at:end].removesuffix(","))
        at = end + 1
    return found, before + mark + rest[at:]
