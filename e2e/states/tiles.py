"""The states of the start page, of what is around the games, and of the tile-laying game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from e2e.states.hand import (
    TABS,
    Group,
    Hand,
    answer,
    from_drawer,
    in_words,
    look,
    look_over,
    open_drawer,
    own,
    to_phase,
    turn_over,
    typed,
)
from e2e.support.moments import (
    COLORS,
    NAMES,
    TEACHERS,
    extra,
    laid,
    last,
    occupying,
    over,
    played,
    retaking,
    won,
)
from e2e.support.play import SEED
from hg_engine import COLORS as ALL_COLORS
from hg_engine import Seat, Seeded, Session
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, record
from hg_engine.puzzles.landscape import book
from hg_engine.puzzles.landscape.goals import KINDS
from web.bots.players import LEVELS
from web.games import daily

GAME = "landscape"
SEND = "form button:not([type])"
MOMENTS: tuple[tuple[str, Callable[[], LandscapeSession]], ...] = (
    ("a tile to lay", lambda: played(laid(24), seats=5)),
    ("a piece to put", lambda: played(occupying)),
    ("a meeple to take back", lambda: played(retaking)),
)


def _home(hand: Hand) -> Iterator[str]:
    yield "home, empty"
    hand.go("g=wat")
    yield "home, a link that is none"
    hand.go("")
    hand.act("app.settings")
    hand.click("input[name=timer][value='300']")
    yield "settings"
    hand.press("Escape")
    for session in (played(over, seats=2), played(laid(12), seats=5), played(laid(6), "hg1@1+huts=3")):
        own(hand, session)
    hand.go("daily")
    yield "the games of the days"
    hand.act("daily.month")
    yield "the games of the days, the month before"
    hand.keep("hg.game.00000000000000bd", "{oops")
    hand.go("")
    yield "home, games"
    hand.act("home.delete", -1)
    yield "home, a game deleted"


def _new(hand: Hand) -> Iterator[str]:
    hand.go("new")
    yield "new game"
    hand.act("new.opponent", 3)
    hand.act("new.opponent", 4)
    hand.act("new.more")
    yield "new game, three opponents"
    hand.click("#way-friend")
    yield "new game, a friend"
    hand.go("new=table")
    yield "new game, at one table"
    hand.choose("#kind-1", "elder")
    yield "new game, a bot"
    hand.choose("#kind-1", "")
    yield "new game, people again"
    for _ in range(3):
        hand.act("new.add")
    for number, level in enumerate(LEVELS[-len(ALL_COLORS) :]):
        hand.choose(f"#kind-{number}", level)
    yield "new game, bots at every seat"
    for number in range(2):
        hand.choose(f"#kind-{number}", "")
    for number in range(2):
        hand.fill(".seat > input", "Mara", number)
    hand.act("new.house")
    hand.click("#switch-huts-2")
    hand.click(SEND)
    yield "new game, house rules and a name twice"


def _bots(hand: Hand) -> Iterator[str]:
    hand.go("new=table")
    for number in range(2):
        hand.choose(".kind > select", "fisher", number)
    hand.click(SEND)
    yield "table, bots that think"
    hand.act("bots.pause")
    yield "table, bots that wait"


def _timed(hand: Hand) -> None:
    """Have every turn timed."""
    hand.act("app.settings")
    hand.click("input[name=timer][value='300']")
    hand.go("")


def _table(hand: Hand) -> Iterator[str]:
    _timed(hand)
    look(hand, played(laid(10)))
    yield "table, looking"
    own(hand, played(laid(1)))
    yield "table, first tile"
    own(hand, played(laid(24), seats=5))
    yield "table, a tile to lay"
    hand.focus("#board")
    hand.press("Enter")
    yield "table, trying a place"
    hand.press("1")
    yield "table, trying a piece"
    hand.press("Escape")
    hand.press("i")
    open_drawer(hand)
    for number in range(hand.count(TABS)):
        hand.click(TABS, number)
        yield f"table, {hand.attribute(TABS, 'data-to', number)}"
    hand.act("places")
    yield "table, places"
    hand.click("#tab-log")
    if hand.count("#log-all"):
        hand.act("log")
    yield "table, the whole log"
    from_drawer(hand, "keys")
    yield "table, keys"
    hand.act("close-keys", -1)
    from_drawer(hand, "app.settings")
    yield "table, settings"
    hand.press("Escape")
    from_drawer(hand, "app.send")
    yield "table, ways to send it"
    hand.press("Escape")
    from_drawer(hand, "app.played")
    yield "table, its rules"
    hand.press("Escape")


def _turn(hand: Hand) -> Iterator[str]:
    _timed(hand)
    own(hand, played(occupying))
    yield "table, a piece to put"
    hand.focus("#board")
    hand.press("1")
    yield "table, a piece chosen"
    own(hand, played(retaking))
    yield "table, a meeple to take back"
    hand.focus("#board")
    hand.press("1")
    yield "table, a meeple chosen"
    for rules in ("hg2@1", "hg1@1"):
        own(hand, played(extra, rules))
        yield f"table, an extra turn of {rules}"


def _scoring(hand: Hand) -> Iterator[str]:
    own(hand, played(last, "hg2-zman@1", seats=4))
    hand.play_out(0)
    yield "table, the last scores"
    for number in range(30):
        if not hand.count("[data-act='walk.next']"):
            break
        yield f"table, the final scoring, {number}"
        hand.act("walk.next")
    yield "table, the end"


def _draw(hand: Hand) -> Iterator[str]:
    hand.go("new=table")
    hand.act("new.more")
    hand.click("[name=tiles][value=hand]")
    yield "new game, at a real table"
    for number, name in enumerate(NAMES[: hand.count(".seat > input")]):
        hand.fill(".seat > input", name, number)
    hand.click(SEND)
    assert hand.count("#draw-search")
    yield "draw, all tiles"
    hand.act("draw.side")
    hand.act("draw.item")
    yield "draw, fewer tiles"
    hand.fill("#draw-search", "xyzzy")
    assert hand.count("#draw-clear")
    yield "draw, no such tile"
    hand.act("draw.clear")
    hand.act("draw.pick")
    yield "draw, the tile"


def _by_hand(hand: Hand) -> Iterator[str]:
    hand.go("new=table")
    hand.act("new.more")
    hand.click("input[name=tiles][value=hand]")
    yield "new game, drawn by hand"
    hand.click(SEND)
    yield "by hand, all tiles"
    hand.act("draw.side", 1)
    hand.act("draw.item", 2)
    yield "by hand, some tiles"
    hand.act("draw.item", 0)
    hand.act("draw.item", 3)
    yield "by hand, no such tile"
    hand.act("draw.clear")
    hand.click("#draw-forest")
    hand.click("#draw-item-deer")
    yield "by hand, tiles narrowed down"
    turn_over(hand)
    yield "by hand, in words"
    turn_over(hand)
    if hand.count("[data-act='draw.clear']"):
        hand.act("draw.clear")
    hand.act("draw.pick", 5)
    yield "by hand, a tile drawn"
    from_drawer(hand, "app.send")
    hand.act("send.embed")
    yield "HTML for other pages"
    hand.act("app.dismiss")


def _past(hand: Hand) -> Iterator[str]:
    own(hand, played(laid(20)))
    hand.click("#history-open")
    yield "history, the strip"
    for key, where in ((",", "a move back"), ("<", "a turn back"), ("Home", "the beginning")):
        hand.press(key)
        yield f"history, {where}"
    hand.press(".")
    hand.act("history.branch")
    yield "history, branch off"
    hand.act("app.choose")
    yield "history, branched off"
    hand.act("app.toast_close")
    from_drawer(hand, "app.settings")
    yield "history, settings"


def _words(hand: Hand) -> Iterator[str]:
    for name, session in MOMENTS:
        own(hand, session())
        turn_over(hand)
        yield f"words, {name}"
        hand.click("#text-settle")
        yield f"words, {name}, nothing chosen"
        turn_over(hand)
    own(hand, played(over))
    turn_over(hand)
    yield "words, over"
    turn_over(hand)


def _answers(hand: Hand) -> Iterator[str]:
    for name, session in MOMENTS:
        own(hand, session())
        turn_over(hand)
        for asked in ("xyzzy", "help"):
            typed(hand, asked)
            yield f"words, {name}, answer to {asked}"
        turn_over(hand)


def _forty() -> LandscapeSession:
    """A game of five after forty moves."""
    seats = [Seat(name, color) for name, color in zip(NAMES, ALL_COLORS, strict=True)]
    session = LandscapeSession("hg2@1", seats, Seeded(SEED))
    for count in reversed(range(40)):
        legal = session.position.legal_moves()
        session.play(legal[count % len(legal)])
    return session


def _played_on(hand: Hand) -> Iterator[str]:
    own(hand, _forty())
    to_phase(hand, "/")
    yield "play, idle"
    hand.focus("#board")
    hand.press("Enter")
    yield "play, placing"
    hand.press("Enter")
    to_phase(hand, "-")
    yield "play, occupying"
    hand.press("1")
    yield "play, chosen"
    hand.act("coach.ask")
    assert hand.count("#coach-0")
    yield "play, a hint"
    hand.act("coach.try")
    yield "play, a hint is tried"
    hand.focus("#board")
    hand.press("Escape")
    hand.press("Escape")
    hand.press("i")
    yield "play, area looked at"
    hand.press("?")
    yield "play, map of keys"
    hand.press("Escape")
    from_drawer(hand, "app.settings")
    yield "play, settings"
    hand.press("Escape")
    hand.press(",")
    yield "play, past"
    in_words(hand, True)
    yield "play, past in words"


def _played_in_words(hand: Hand) -> Iterator[str]:
    own(hand, _forty())
    in_words(hand, True)
    to_phase(hand, "/")
    yield "play, words"
    typed(hand, "help", "wat")
    yield "play, words, answer and error"
    hand.click("#text-settle")
    yield "play, words, nothing chosen"
    hand.click(".ways input")
    yield "play, words, a way chosen"
    hand.click("#text-settle")
    to_phase(hand, "p")
    yield "play, words, occupying"
    in_words(hand, False)
    to_phase(hand, "/")
    yield "play, the table again"


def _resumed(hand: Hand, session: LandscapeSession) -> None:
    """Put a game of our own on the table, whose last move is made there."""
    begun = session.branch(len(session.history), id="00000000000000a2")
    begun.undo()
    own(hand, begun)
    for step in session.history[len(begun.history) :]:
        # where there is no choice the page has moved of itself
        if session.chosen(step) and str(step.move) in hand.moves():
            hand.play(str(step.move))


def _ended(hand: Hand) -> Iterator[str]:
    session = _forty()
    while not session.position.is_over:
        session.play(session.position.legal_moves()[-1])
    _resumed(hand, record.from_text(record.to_text(session)))
    in_words(hand, True)
    yield "end, in words"
    hand.click("#to-result")
    hand.act("numbers")
    yield "end, result with all numbers"
    in_words(hand, False) if hand.count("[data-act='text.turn_over']") else hand.go("")


def _result(hand: Hand) -> Iterator[str]:
    for rules, seats in (("hg2@1", 5), ("hg1@1", 2), ("hg2-bga@1", 3)):
        own(hand, played(over, rules, seats))
        hand.act("result")
        yield f"result of {rules}"
    hand.act("show")
    yield "table, from the result"
    own(hand, played(over, seats=2))
    hand.act("result")
    yield "result, a rematch offered"
    hand.act("rematch")
    yield "table, a rematch"


def _both_games(hand: Hand) -> Iterator[str]:
    own(hand, played(over, seats=2))
    hand.act("result")
    hand.act("rematch")
    hand.play_out(-1)
    hand.click("#to-result")
    yield "result, both games"


def _statistics(hand: Hand) -> Iterator[str]:
    hand.go("statistics")
    yield "statistics, no game"
    for number, (bots, day) in enumerate(
        ((("", "fawn"), 2), (("", "elder"), 3), (("fisher", ""), 4), (("", "fisher"), 5), (("hunter", ""), 6))
    ):
        ident = f"{number:016x}"
        hand.keep(f"hg.game.{ident}", won(played(over, seats=2, seed="walk-9"), bots, ident, day * 864e5))
    hand.go("")
    hand.go("statistics")
    yield "statistics, games that are not counted"
    hand.act("stats.count")
    yield "statistics"
    hand.click("#stats-seasons")
    yield "statistics, no game of this kind"
    hand.act("stats.reset")
    yield "statistics, forgetting them"


def _analysis(hand: Hand) -> Iterator[str]:
    look_over(hand, played(over, seats=4, seed="walk-9"), left=9)
    yield "analysis, under way"
    hand.act("pause")
    yield "analysis, paused"
    look_over(hand, played(over, seats=2, seed="walk-9"))
    yield "analysis"
    hand.act("turn")
    yield "table, a turn that was looked over"
    turn_over(hand)
    yield "words, a turn that was looked over"
    turn_over(hand)
    hand.act("history.back")
    from_drawer(hand, "app.settings")
    hand.click("#set-aid-bar")
    hand.press("Escape")
    yield "table, what the seats may expect"
    from_drawer(hand, "app.send")
    yield "table over, ways to send it"
    hand.act("send.clip")
    yield "table over, a clip"
    hand.act("clip.back")
    hand.act("send.embed")
    yield "table over, HTML for other pages"
    hand.press("Escape")
    hand.go("")
    yield "home, a game that was looked over"


def _rules(hand: Hand) -> Iterator[str]:
    for rules in ("", "hg2@1", "hg2-zman@1", "hg2-bga@1", "hg1@1", "hg2@1+huts=2", "seasons@1"):
        hand.go(f"rules={rules}" if rules else "rules")
        assert not hand.count(".example:empty")
        yield f"rules of {rules or 'the usual'}"


def _lessons(hand: Hand) -> Iterator[str]:
    hand.go("learn")
    yield "lessons"
    for name in ("river", "end"):
        hand.go(f"learn={name}")
        yield f"lesson, {name}"
        for number in range(20):
            if hand.count(".lesson.done"):
                break
            if hand.count("#lesson-show"):
                hand.act("lesson.show")
                hand.click("#confirm" if hand.count("#confirm:not([aria-disabled=true])") else "#none")
            yield f"lesson, {name}, step {number}"
    hand.go("learn")
    yield "lessons, two learnt"


def _puzzle(kind: str) -> Callable[[Hand], Iterator[str]]:
    def walk(hand: Hand) -> Iterator[str]:
        puzzle = next(puzzle for puzzle in book.puzzles() if puzzle.kind == kind)
        hand.go(f"puzzle={puzzle.ident}")
        yield f"puzzle, {kind}"
        hand.act("puzzle.hint")
        yield f"puzzle, {kind}, the piece"
        hand.act("puzzle.hint")
        yield f"puzzle, {kind}, the place"
        hand.act("puzzle.hint")
        yield f"puzzle, {kind}, the solution"
        answer(hand, puzzle.line.split())
        yield f"puzzle, {kind}, right"
        hand.act("puzzle.next")
        answer(hand, [])
        yield f"puzzle after {kind}, answered anyhow"

    return walk


def _puzzles(hand: Hand) -> Iterator[str]:
    hand.go("puzzles")
    yield "puzzles"
    hand.click("#puzzles-today")
    yield "puzzle of the day"
    hand.go("puzzle=nosuch")
    yield "a puzzle that is none"
    hand.press("Escape")
    yield "a puzzle that is none, and what lies under it"


def _of_the_day() -> LandscapeSession:
    """The beginning of a day's game."""
    date = "2026-11-22"
    seats = [Seat(name, color) for name, color in zip(TEACHERS, COLORS, strict=False)]
    return Session(daily.RULES, seats, Seeded(daily.seed_of(date)), id=daily.ident(date))


def _messages(hand: Hand) -> Iterator[str]:
    for fragment in ("g=AAAA", "play=nobody", "g=x"):
        hand.go(fragment)
        yield f"message about #{fragment}"
    hand.go("g=" + link.encode(_of_the_day()))
    yield "message, the game of the day is not finished here"
    for stored, message in (("[]", "the save cannot be read"), (None, "deleted in another tab")):
        own(hand, played(laid(4), seats=2))
        hand.keep("hg.game." + hand.address().rpartition("=")[2], stored)
        hand.play(hand.moves()[0])
        yield f"message, {message}"
    hand.refuse()
    hand.act("app.choose")
    yield "table, the browser is full"
    from_drawer(hand, "app.send")
    hand.act("send.link")
    assert hand.count("#dialog *")
    yield "message, a link to copy by hand"


GROUPS = (
    Group("home", GAME, _home),
    Group("new", GAME, _new),
    Group("bots", GAME, _bots),
    Group("table", GAME, _table),
    Group("turn", GAME, _turn),
    Group("scoring", GAME, _scoring),
    Group("draw", GAME, _draw),
    Group("by hand", GAME, _by_hand),
    Group("past", GAME, _past),
    Group("words", GAME, _words),
    Group("answers", GAME, _answers, said=True),
    Group("played on", GAME, _played_on, room=False),
    Group("played in words", GAME, _played_in_words, room=False),
    Group("ended", GAME, _ended, room=False),
    Group("result", GAME, _result),
    Group("both games", GAME, _both_games),
    Group("analysis", GAME, _analysis),
    Group("statistics", GAME, _statistics),
    Group("rules", GAME, _rules),
    Group("lessons", GAME, _lessons),
    Group("puzzles", GAME, _puzzles),
    *(Group(f"puzzle {kind}", GAME, _puzzle(kind)) for kind in KINDS),
    Group("messages", GAME, _messages, said=True),
)
