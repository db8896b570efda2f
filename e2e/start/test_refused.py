"""What nobody may bring into the page: elements that PyScript would run, HTML and programs past the policy."""

from __future__ import annotations

import pytest

from e2e.conftest import Watched
from e2e.support.play import settle

CODE = "import js; js.window.ran = True"
BRINGS = {
    "py-script": "<py-script>CODE</py-script>",
    "mpy-script": "<mpy-script>CODE</mpy-script>",
    "script of Python": '<script type="py">CODE</script>',
    "script of MicroPython": '<script type="mpy">CODE</script>',
    "worker": '<script type="py" worker="./nothing.py"></script>',
    "handler": '<button id="bait" py-click="ran">x</button>',
    "frame": '<iframe srcdoc="<p>x"></iframe>',
    "element of its own": "<any-thing>x</any-thing>",
    "drawing": "<svg><script>window.ran = true</script></svg>",
}
"""HTML that runs something in a page that lets it, by what it is."""
PLANT = """([kind, code]) => {
    const name = kind.endsWith("script") ? kind : "script";
    for (const root of [document.body, document.getElementById("toasts").attachShadow({ mode: "open" })]) {
        const one = document.createElement(name);
        if (name === "script") one.type = kind;
        one.append(code);
        root.append(one);
    }
    document.getElementById("app").setAttribute(`${kind.split("-")[0]}-click`, "ran");
    document.getElementById("app").click();
}"""


def _asked_of_elsewhere(watched: Watched) -> list[str]:
    return [url for url in watched.requested if not url.startswith((watched.site, "data:", "blob:"))]


@pytest.mark.parametrize("kind", ["py", "mpy", "py-script", "mpy-script"])
def test_an_element_of_pyscript_that_got_into_the_page_does_not_run(desktop: Watched, kind: str) -> None:
    desktop.expected += ["micropython", "Content Security Policy", "Failed to fetch", "TrustedScript"]
    page = desktop.open(fresh=True)
    page.evaluate(PLANT, [kind, CODE])
    for _ in range(5):
        settle(page)
    assert page.evaluate("window.ran") is None
    assert not _asked_of_elsewhere(desktop)
    assert page.evaluate("customElements.get('py-script') === undefined")


@pytest.mark.parametrize("html", BRINGS.values(), ids=BRINGS)
def test_the_morpher_refuses_what_would_run(desktop: Watched, html: str) -> None:
    page = desktop.open()
    html = html.replace("CODE", CODE)
    page.evaluate(
        "(html) => hgMorph(document.getElementById('toasts'), `<p>before</p>${html}<p>after</p>`)", html
    )
    settle(page)
    toasts = page.locator("#toasts")
    assert toasts.locator("p").all_inner_texts()[0] == "before"
    assert toasts.locator("script, iframe, py-script, mpy-script, any-thing").count() == 0
    page.evaluate("() => document.getElementById('bait')?.click()")
    settle(page)
    assert page.evaluate("window.ran") is None
    assert not _asked_of_elsewhere(desktop)


def test_html_and_programs_go_through_the_policy_alone(desktop: Watched) -> None:
    desktop.expected += ["TrustedHTML", "TrustedScriptURL", "TrustedTypePolicy"]
    page = desktop.open()

    def refused(code: str) -> bool:
        return bool(page.evaluate(f"() => {{ try {{ {code}; return false; }} catch {{ return true; }} }}"))

    assert page.evaluate("document.querySelector('meta[http-equiv]').content").endswith("trusted-types hg")
    assert refused("document.body.append(document.createRange().createContextualFragment('<b>x</b>'))")
    assert refused("document.getElementById('toasts').innerHTML = '<b>x</b>'")
    assert refused("new Worker('data:text/javascript,1')")
    assert refused("document.createElement('script').src = 'https://example.org/x.js'")
    assert refused("trustedTypes.createPolicy('other', {})")
    assert refused("hg._trusted.createScriptURL('https://example.org/x.js')")
    assert not refused(
        "new Worker(hg._trusted.createScriptURL(hg.assets['web/platform/paint.js']), {type: 'module'}).terminate()"
    )
