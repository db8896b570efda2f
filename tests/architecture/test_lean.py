"""Pyodide as it is served: which exports of its WebAssembly stay, and what its JavaScript makes of them."""

from __future__ import annotations

import re

import pytest

import build

GLUE = """var a,b;function used(){return _two(stackOf("x"))}var _one,_two,_three,wasmMemory;\
function assignWasmExports(wasmExports){_one=Module["_one"]=wasmExports["one"];\
_two=Module["_two"]=wasmExports["two"];_three=Module["_three"]=wasmExports["three"].value>>>0;\
wasmMemory=wasmExports["memory"]}function later(){wasmExports["four"]();wasmExports.five()}"""


def test_what_the_javascript_asks_for_stays() -> None:
    found = build.needed_exports(build.parted(GLUE), others="")
    assert found - build.EVER_NEEDED == {"two", "four", "five"}
    assert "three" in build.needed_exports(build.parted(GLUE), others="the loader reads Module._three")


def test_the_rest_has_no_variable_and_is_never_looked_up() -> None:
    glue = build.parted(GLUE)
    text = build.lean_glue(glue, build.needed_exports(glue, others=""))
    assert "one" not in re.findall(r"\w+", text)
    assert "var _two,wasmMemory;function assignWasmExports(wasmExports){" in text
    assert '_two=Module["_two"]=wasmExports["two"];wasmMemory=wasmExports["memory"];}' in text
    assert text.startswith(glue.before)
    assert text.endswith(glue.after)


@pytest.mark.parametrize(
    "glue",
    [
        "nothing of the kind",
        GLUE.replace('_one=Module["_one"]=wasmExports["one"];', 'take("one");'),
        GLUE.replace("var _one,_two,_three,wasmMemory;", "let x=1;"),
    ],
)
def test_another_kind_of_javascript_ends_the_build(glue: str) -> None:
    with pytest.raises(SystemExit):
        build.parted(glue)


def test_the_one_function_stands_in_parentheses() -> None:
    made = build.eager_glue(
        "async function load(given={}){function load(){}return load}export default load;\n"
    )
    assert made == "export default (async function load(given={}){function load(){}return load});\n"


@pytest.mark.parametrize(
    "glue",
    [
        "function load(){}export default load;",
        "async function load(){}export default other;",
        "async function load(){}export default load;export{load};",
    ],
)
def test_javascript_that_is_not_one_function_ends_the_build(glue: str) -> None:
    with pytest.raises(SystemExit):
        build.eager_glue(glue)


def test_only_of_the_known_file_are_functions_taken_by_their_numbers() -> None:
    known = (build.MODULES / "pyodide" / "pyodide.asm.wasm").read_bytes()
    plan = build.lean_plan(known, {"memory"})
    assert plan["kept"] == ["memory"]
    assert plan["trapped"] == build.TRAPPED
    assert "PyInit__sqlite3" in str(plan["stubbed"])
    other = build.lean_plan(known + b"\0", {"memory"})
    assert (other["trapped"], other["stubbed"]) == ((), [])


def test_ranges_do_not_overlap_and_leave_what_the_page_imports() -> None:
    ends = [end for pair in sorted(build.TRAPPED) for end in pair]
    assert ends == sorted(ends)
    # the library of each stubbed module is not served either
    halves = {"_bz2": "bz2", "_csv": "csv", "_decimal": "decimal", "_pickle": "pickle", "_sqlite3": "sqlite3"}
    assert halves.keys() <= set(build.STUBBED)
    assert set(halves.values()) <= build.UNUSED_STDLIB
