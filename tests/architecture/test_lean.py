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


NAMING = """var wasmImports={a:_a,b:_b,c:_c};var _a=x=>_c(x);_a.sig="vi";var _b=()=>SDL.play();_b.sig="i";\
var _c=x=>{return eval(x)};_c.sig="vi";ASM.run=()=>wasmImports["c"];Module["_a"]=_a;Module["_b"]=_b;\
Module["SDL"]=SDL;Module["FS"]=FS;say(Module.FS,other.SDL);if(typeof Browser!="undefined")Browser.init();\
var requestFullscreen=Browser.requestFullscreen;var setCanvasSize=Browser.setCanvasSize;\
var miniTempWebGLFloatBuffersStorage=new Float32Array(288);Module["pause"]=MainLoop.pause;\
registerPostMainLoop(()=>SDL.audio?.queueNewAudioData?.());Module["sound"]["on"]=SDL;"""


def test_nothing_names_what_is_never_imported() -> None:
    assert build.without_unimported(NAMING, {"a"}, others="") == (
        "var wasmImports={a:_a,c:_c};var _a=x=>_c(x);var _b=()=>SDL.play();var _c=x=>{return (0,eval)(x)};"
        'ASM.run=()=>wasmImports["c"];Module["FS"]=FS;say(Module.FS,other.SDL);Module["sound"]["on"]=SDL;'
    )
    assert 'Module["_b"]=_b;' in build.without_unimported(
        NAMING, {"a"}, others="the loader calls module._b()"
    )


@pytest.mark.parametrize(
    "glue",
    [
        NAMING.replace("var wasmImports={a:_a,b:_b,c:_c};", ""),
        NAMING.replace("var wasmImports={a:_a,b:_b,c:_c};", "var wasmImports={a(){}};"),
        NAMING.replace("Browser.init();", ""),
        NAMING.replace("registerPostMainLoop", "register"),
    ],
)
def test_javascript_that_names_it_elsewhere_ends_the_build(glue: str) -> None:
    with pytest.raises(SystemExit):
        build.without_unimported(glue, {"a"}, others="")


def test_the_body_of_the_one_function_is_found() -> None:
    body = "var moduleRtn;function load(){return 1}moduleRtn=load();"
    assert (
        build.one_function(
            f"async function load(moduleArg={{}}){{{body}return moduleRtn}}export default load;\n"
        )
        == body
    )


@pytest.mark.parametrize(
    "glue",
    [
        "function load(moduleArg={}){a();return moduleRtn}export default load;",
        "async function load(moduleArg={}){a();return moduleRtn}export default other;",
        "async function load(moduleArg={}){a();return moduleRtn}export default load;export{load};",
        "async function load(moduleArg={}){a();return moduleArg}export default load;",
    ],
)
def test_javascript_that_is_not_one_function_ends_the_build(glue: str) -> None:
    with pytest.raises(SystemExit):
        build.one_function(glue)


def test_what_is_used_nowhere_is_shaken_out_and_the_function_stands_in_parentheses() -> None:
    made = build.shaken(
        "var moduleRtn;var never=()=>often();function often(){return 2}"
        "var once=()=>moduleArg.two;moduleRtn=await once();"
    )
    assert re.fullmatch(
        r"export default \(async function\(moduleArg=\{\}\)\{.*await .*;return \w+\}\);\n", made
    )
    assert "2" not in made
    assert "moduleArg.two" in made


def test_all_that_the_webassembly_imports_stays_and_pictures_and_sound_go() -> None:
    pyodide = build.MODULES / "pyodide"
    imported = build.imported_by(pyodide / "pyodide.asm.wasm")
    assert {"fd_write", "js2python_js", "emscripten_resize_heap"} <= imported
    glue = build.without_unimported(
        (pyodide / "pyodide.asm.mjs").read_text(encoding="utf-8"), imported, others=""
    )
    [(_, kept, _)] = build.IMPORTED.findall(glue)
    names = {one.split(":")[0] for one in kept.split(",")}
    assert imported <= names
    assert len(names) < len(imported) + 5
    made = build.lean_pyodide()["pyodide.asm.mjs"].decode()
    assert not re.search(r"SDL_|glBindTexture|requestFullscreen", made)


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
