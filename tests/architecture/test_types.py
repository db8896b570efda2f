"""How much of the page is typed as anything at all."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
MOST = 50
"""Lines of the page that may say `Any`: where code asks for no game in particular, and no type can say so."""


def test_few_lines_of_the_page_say_any() -> None:
    said = [
        f"{path.relative_to(WEB)}:{number}"
        for path in sorted(WEB.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\bAny\b", line)
    ]
    assert len(said) <= MOST, said
