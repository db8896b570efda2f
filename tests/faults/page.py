"""Faults that nothing but a browser shows: style sheets, JavaScript, the copy for playing offline."""

from __future__ import annotations

from tests.faults.fault import Fault

FAULTS = (
    # how the page looks, and what it says
    Fault(
        "small print does not stand out from its ground",
        "web/styles/ui/ground.css",
        ".muted {\n  color: var(--muted);",
        ".muted {\n  color: var(--line-strong);",
        "e2e/states/test_axe.py::test_no_violation_in_any_state[home]",
    ),
    Fault(
        "a group of choices has a role that there is not",
        "web/table/fields.py",
        'role="radiogroup"',
        'role="radiogrp"',
        "e2e/states/test_axe.py::test_no_violation_in_any_state[analysis]",
    ),
    Fault(
        "a text of the start page has no room in Czech",
        "web/styles/i18n/long_words.css",
        "/* Room for longer words:",
        ".hero p:lang(cs){white-space:nowrap}\n/* Room for longer words:",
        "e2e/states/test_room.py::test_no_text_is_hard_coded_and_all_have_room[home]",
    ),
    Fault(
        "a text of the start page is in no locale file",
        "web/screens/home_page.py",
        '<p class="lead">{esc(words("home.lead"))}</p>',
        '<p class="lead">Lay rivers, forests and meadows.</p>',
        "e2e/states/test_room.py::test_no_text_is_hard_coded_and_all_have_room[home]",
    ),
    Fault(
        "what is pressed is too small for a finger",
        "web/styles/ui/ground.css",
        "min-height: var(--target);\n  min-width: var(--target);",
        "min-height: 2rem;\n  min-width: 2rem;",
        "e2e/start/test_home.py::test_everything_to_press_is_big_enough",
    ),
    Fault(
        "what grows on the tiles is not painted",
        "web/platform/paint.js",
        "context.fill(path);",
        "context.stroke(path);",
        "e2e/built/test_pictures.py::test_the_screen_looks_as_it_did[table-desktop-light]",
    ),
    # what the user does
    Fault(
        "two fingers on the board move the page",
        "web/styles/table/table.css",
        "  inset: 0;\n  touch-action: none;\n  user-select: none;\n",
        "  inset: 0;\n  user-select: none;\n",
        "e2e/play/test_touch.py::test_pinch_and_drag",
    ),
    Fault(
        "a listener that was let go is still called",
        "web/platform/browser.py",
        "js.hgEvents.unlisten(number)\n",
        "pass\n",
        "e2e/start/test_settings.py::test_settings_lie_over_the_game_and_count_at_once",
    ),
    Fault(
        "a bot thinks on in its worker after it was stopped",
        "web/bots/client.py",
        'self._worker.postMessage(json.dumps({"do": "stop", "id": ident}))',
        'json.dumps({"do": "stop", "id": ident})',
        "e2e/play/test_bots.py::test_undo_and_leaving_stop_a_thought_at_once",
    ),
    # start, policy, offline
    Fault(
        "the policy of the page allows scripts inside it",
        "index.html",
        "script-src 'self' 'wasm-unsafe-eval'",
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
        "e2e/built/test_dist.py::test_the_policy_is_strict_and_nothing_is_inline",
    ),
    Fault(
        "a browser that is too old is told nothing",
        "web/platform/boot.js",
        'part("failure").hidden = false;',
        'part("failure").hidden = kind === "old";',
        "e2e/start/test_boot.py::test_an_old_browser_is_told_so",
    ),
    Fault(
        "a viewer leaves a mark in the storage",
        "web/platform/boot.js",
        "function remember() {\n  if (viewer) return;",
        "function remember() {",
        "e2e/share/test_embed.py::test_a_reader_walks_through_the_game_and_leaves_nothing_behind",
    ),
    Fault(
        "the copy for playing offline lacks the program",
        "web/platform/sw.js",
        "Object.keys(build.files).map(async (file) => {",
        'Object.keys(build.files).filter((file) => !file.endsWith(".pack")).map(async (file) => {',
        "e2e/start/test_offline.py::test_after_one_visit_everything_runs_with_the_server_gone",
    ),
    Fault(
        "a file that arrives damaged is kept for playing offline",
        "web/platform/sw.js",
        "if (text !== build.files[file]) throw",
        "if (!text) throw",
        "e2e/start/test_offline.py::test_what_arrives_damaged_is_not_kept_and_the_page_runs_all_the_same",
    ),
)
