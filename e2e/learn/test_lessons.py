"""Learning by playing: every lesson to its end, on a desk and on a phone, and hints that leave for good."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched
from e2e.support.play import begin, drawer, moves, settle, spot, walk
from hg_engine.seasons.moves import Step
from web.landscape.lessons import LESSONS
from web.practice.course import find
from web.practice.plugin import REPLY_MS
from web.seasons.lessons import LESSONS as SEASONS
from web.seasons.lessons import Course


def confirm(page: Page) -> None:
    """Settle what was shown: a placement or a piece, or that there is none."""
    settle(page)
    ready = page.locator("#confirm:not([aria-disabled=true])")
    (ready if ready.count() else page.locator("#none")).click()


def answered(page: Page) -> None:
    """Let the neighbour think, and answer, perhaps with two steps."""
    asked = page.locator("#lesson-show, #season-go, .lesson.done")
    for _ in range(2):
        settle(page)
        if not asked.count():
            page.clock.run_for(round(REPLY_MS))
    settle(page)


def play(page: Page) -> None:
    """Play the lesson on the table as it is shown; the page's time is the test's."""
    answered(page)
    while not page.locator(".lesson.done").count():
        page.locator("#lesson-show").click()
        dots = page.locator(".lesson .dots .on").count()
        confirm(page)
        answered(page)
        expect(page.locator(f".lesson .dots .on:nth-child({dots + 1})")).to_have_count(1)


def all_lessons(page: Page) -> None:
    page.locator("#home-learn").click()
    expect(page.get_by_role("listitem").filter(has=page.get_by_role("heading"))).to_have_count(len(LESSONS))
    page.locator(f"#learn-{LESSONS[0].name}").click()
    for lesson in LESSONS:
        expect(page).to_have_url(f"{page.url.partition('#')[0]}#learn={lesson.name}")
        play(page)
        page.locator("#lesson-next, #lesson-list").first.click()
    expect(page.locator(".lessons .done")).to_have_count(len(LESSONS))
    expect(page.get_by_role("heading", name="You know it all")).to_be_visible()


def test_all_lessons_on_a_desk(watch: Callable[..., Watched]) -> None:
    page = watch(clock=True).open()
    all_lessons(page)
    page.locator(".brand").click()
    expect(page.locator(".games")).to_have_count(0)  # lessons are not saved


def test_all_lessons_on_a_phone(watch: Callable[..., Watched]) -> None:
    all_lessons(watch(**PHONE, color_scheme="dark", clock=True).open())


# where the tile that a key names lies under anything, and how far the rings stand from the edge of the text
LESSON_CARD = """(key) => {
    const at = hg.where(key), half = 56, box = (query) => document.querySelector(query).getBoundingClientRect();
    const over = [...document.querySelectorAll(".tbl .fl, .tbl .pl, .tbl .turn, .tbl .lesson")]
        .map((node) => node.getBoundingClientRect())
        .filter((one) => one.left < at.x + half - 1 && at.x - half + 1 < one.right
            && one.top < at.y + half - 1 && at.y - half + 1 < one.bottom);
    return [over.length, box(".lesson .dots").left - box(".lesson > p").left];
}"""


def test_the_card_of_a_lesson_leaves_the_place_in_sight_on_a_small_phone(
    watch: Callable[..., Watched],
) -> None:
    small = {**PHONE, "viewport": {"width": 360, "height": 640}}
    page = watch(**small, locale="fr-FR").open("#learn=river")
    settle(page)
    assert page.evaluate(LESSON_CARD, "cell:-1,0") == [0, 0]


def test_another_legal_move_is_not_played_and_one_may_go_back(desktop: Watched) -> None:
    page = desktop.open("#learn=forest")
    wrong = next(move for move in moves(page) if not move.startswith(("1,0/", "0,1/")))
    x, y = wrong.split("/")[0].split(",")
    page.mouse.click(*spot(page, f"cell:{x},{y}"))
    page.keyboard.press("Enter")
    expect(page.locator(".lesson .miss")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#lesson-show").click()
    confirm(page)
    expect(page.locator(".lesson .dots .on")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".lesson .dots .on")).to_have_count(0)
    page.keyboard.press("u")  # what was prepared stays
    assert len(page.evaluate("() => hg.record()")) > 0
    page.reload()
    expect(page.locator(".lesson")).to_be_visible()


def test_hints_leave_for_good(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    begin(page)
    hint = page.locator(".hint")
    expect(hint).to_contain_text("marked spot")
    page.locator("#hint-close").click()
    expect(hint).to_have_count(0)
    page.keyboard.press("Enter")
    expect(hint).to_contain_text("return from")
    page.keyboard.press("0")
    page.keyboard.press("Enter")
    settle(page)
    page.reload()
    expect(page.locator("#board")).to_be_visible()
    settle(page)
    assert "marked spot" not in page.locator(".tbl").inner_text()
    assert "return when" not in page.locator(".tbl").inner_text()


def test_hints_can_be_switched_off(desktop: Watched) -> None:
    desktop.store({"hg.prefs": '{"hints": "off"}'})
    page = desktop.open("#new=table")
    begin(page)
    expect(page.locator(".hint")).to_have_count(0)


def test_the_card_of_a_special_tile(desktop: Watched) -> None:
    page = desktop.open("#learn=end")
    for _ in range(2):
        page.locator("#lesson-show").click()
        confirm(page)
    page.get_by_role("button", name="Wildfire: what does it do?").click()
    expect(page.locator("#special-text")).to_contain_text("tigers of its meadow cancel no deer")
    page.locator("#lesson-show").click()
    confirm(page)
    expect(page.locator(".lesson.done")).to_be_visible()
    walk(page)
    drawer(page, "area")
    page.keyboard.press("f")  # the camera is where the walk ended
    settle(page)
    page.mouse.click(*spot(page, "tile:85"))
    expect(page.locator(".spc")).to_contain_text("Wildfire")


def the_count_and_the_way_out(page: Page) -> None:
    """Play the last lesson; its points are told area by area while the way on stays in reach."""
    play(page)
    scoring, away = page.locator(".scoring"), page.locator("#lesson-list")
    expect(scoring).to_be_visible()
    for _ in range(20):
        expect(away).to_be_in_viewport(ratio=1)
        step = page.locator("#walk-next")
        if not step.count():
            break
        expect(step).to_be_in_viewport(ratio=1)
        step.click()
    assert [int(text) for text in page.locator(".pl .sc").all_text_contents()] == [18, 9]
    away.click()
    expect(page.locator(".lessons")).to_be_visible()


def test_the_count_of_a_lesson_on_a_desk(watch: Callable[..., Watched]) -> None:
    the_count_and_the_way_out(watch(clock=True).open("#learn=end"))


def test_the_count_of_a_lesson_on_a_phone(watch: Callable[..., Watched]) -> None:
    the_count_and_the_way_out(watch(**PHONE, clock=True).open("#learn=end"))


def test_the_count_of_a_lesson_on_a_phone_on_its_side(watch: Callable[..., Watched]) -> None:
    lying = {**PHONE, "viewport": {"width": 844, "height": 390}}
    the_count_and_the_way_out(watch(**lying, clock=True).open("#learn=end"))


# -- Seasons


def by_mouse(page: Page, course: Course, move: Step) -> None:
    """Press the pawn and where it goes, on the board; off the board, its button."""
    chosen = page.locator(f"#pawn-{move.start}[aria-checked=true]")
    if not chosen.count():
        pawns = course.session.position.pawns
        here = [seat for seat, spaces in enumerate(pawns) for space in spaces if space == move.start]
        page.mouse.click(*spot(page, f"pawn:0:{move.start}:{here.index(0)}"))
        expect(chosen).to_have_count(1)
    if move.to is None:
        page.locator("#off").click()
        page.locator("#confirm").click()
        return
    page.mouse.click(*spot(page, f"to:{move.to}"))
    page.mouse.click(*spot(page, f"to:{move.to}"))


def by_keys(page: Page, course: Course, move: Step) -> None:
    """Choose the pawn by its number, the step in the list by arrows; confirm by Enter."""
    order = sorted(set(course.session.position.pawns[0]), key=lambda name: (name[1], name[0]))
    page.keyboard.press(str(order.index(move.start) + 1))
    chosen = page.locator(f"#step-{move}")
    page.locator(".st").first.focus()
    for _ in range(20):
        page.keyboard.press("ArrowDown")
        settle(page)
        if chosen.get_attribute("aria-checked") == "true":
            break
    page.locator("#confirm").focus()
    page.keyboard.press("Enter")


def by_touch(page: Page, course: Course, move: Step) -> None:
    """Choose the pawn in the list, tap where it goes on the board, and confirm."""
    if not page.locator(f"#pawn-{move.start}[aria-checked=true]").count():
        page.locator(f"#pawn-{move.start}").dispatch_event("click")
    settle(page)
    page.touchscreen.tap(*spot(page, f"to:{move.to}"))
    page.locator("#confirm").tap()


def learn(page: Page, name: str, hand: Callable[[Page, Course, Step], None]) -> None:
    """Play a lesson of Seasons as it would show itself."""
    lesson = find(SEASONS, name)
    assert lesson is not None
    course = lesson.begin()
    expect(page.locator("#lesson")).to_be_visible()
    settle(page)
    while not course.done:
        if (reply := course.reply()) is not None:
            course.session.play(reply)
            continue
        if page.locator(".lesson .dots .on").count() and course.session.position.opens_turn:
            answered(page)
            # the neighbour has answered; winter may have come
            expect(page.locator("#lesson-show, #season-go").first).to_be_visible()
            if name == "winter" and course.session.position.season == "winter" and course.at == 2:
                page.locator("#season-go").click()
            settle(page)
        move = course.example()
        assert isinstance(move, Step)
        hand(page, course, move)
        course.session.play(move)
        expect(page.locator(f".lesson .dots .on:nth-child({course.at})")).to_have_count(1)
        settle(page)
    expect(page.locator(".lesson.done")).to_be_visible()


def test_the_whole_course_of_seasons_by_mouse(watch: Callable[..., Watched]) -> None:
    page = watch(clock=True).open()
    page.locator("#home-learn").click()
    page.locator("#learn-seasons").click()
    expect(page.locator(".lessons > li")).to_have_count(len(SEASONS))
    page.locator(f"#learn-{SEASONS[0].name}").click()
    for lesson in SEASONS:
        expect(page).to_have_url(f"{page.url.partition('#')[0]}#learn={lesson.name}")
        learn(page, lesson.name, by_mouse)
        page.locator("#lesson-next, #lesson-list").first.click()
    expect(page.get_by_role("heading", name="You know it all")).to_be_visible()
    assert page.url.endswith("#learn=seasons")
    page.reload()
    expect(page.locator(".lessons .done")).to_have_count(len(SEASONS))  # progress is kept
    page.locator("#learn-landscape").click()
    expect(page.locator(".lessons .done")).to_have_count(0)
    page.locator(".brand").click()
    expect(page.locator(".games")).to_have_count(0)


def test_a_lesson_of_seasons_by_keyboard_and_the_way_back(watch: Callable[..., Watched]) -> None:
    page = watch(clock=True).open("#rules=seasons@1")
    page.locator("#book-learn").focus()
    page.keyboard.press("Enter")
    page.locator("#learn-steps").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#lesson")).to_be_visible()
    page.locator("#board").focus()
    page.keyboard.press("2")
    page.keyboard.press("0")
    page.keyboard.press("Enter")
    expect(page.locator(".lesson .miss")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("#lesson-show").focus()
    page.keyboard.press("Enter")
    page.locator("#board").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".lesson .dots .on")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".lesson .dots .on")).to_have_count(0)
    learn(page, "steps", by_keys)


def test_a_lesson_of_seasons_on_a_phone(watch: Callable[..., Watched]) -> None:
    page = watch(**PHONE, color_scheme="dark", clock=True).open("#learn=goods")
    learn(page, "goods", by_touch)
    expect(page.locator("#lesson-next")).to_be_in_viewport(ratio=1)
    page.locator("#lesson-next").tap()
    expect(page.locator("#lesson")).to_contain_text("Nothing is left near your pawns")


def test_a_lesson_of_seasons_in_words(watch: Callable[..., Watched]) -> None:
    page = watch(clock=True).open("#learn=jump")
    page.keyboard.press("t")
    for typed in ("d3 e3", "e3 f3"):
        page.locator("#text-move").fill(typed)
        page.keyboard.press("Enter")
    expect(page.locator("#lesson-show")).to_have_count(0)
    answered(page)
    expect(page.locator("#lesson-show")).to_have_count(1)
    page.locator("#way-f3-g3").check()
    page.locator("#text-settle").click()
    page.locator("#lesson-show").click()
    page.locator("#text-settle").click()
    expect(page.locator(".lesson.done")).to_be_visible()
