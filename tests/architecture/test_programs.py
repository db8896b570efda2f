"""JavaScript as it is served: each program in one file with the modules that it imports."""

from __future__ import annotations

import build


def test_a_file_is_served_unless_it_is_in_another() -> None:
    sources = {
        "web/a.js": b'import { one } from "./b.js";\nimport "./c.js";\nconst d = () => import("./d.js");',
        "web/b.js": b'export const one = "./a.js";',
        "web/c.js": b"start();",
        "web/d.js": b"export default 1;",
    }
    assert build.served(sources) == ["web/a.js", "web/d.js"]


def test_programs_ask_only_for_modules_that_stand_apart() -> None:
    made = build.programs()
    asked = {
        f"web/platform/{name}" for text in made.values() for name in build.NEIGHBOURS.findall(text.decode())
    }
    assert asked == {"web/platform/first.js"}
    assert set(build.APART) < made.keys()
    assert {"web/platform/boot.js", "web/platform/worker.js", "web/platform/paint.js"} < made.keys()
    # in the programs that use them
    for inside in ("interpreter", "head_start", "pictures", "idiomorph.esm", "gifenc", "lean-qr"):
        assert f"web/platform/{inside}.js" not in made
