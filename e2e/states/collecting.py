"""The states of Seasons."""

from __future__ import annotations

from collections.abc import Iterator

from e2e.states.hand import (
    TABS,
    Group,
    Hand,
    from_drawer,
    in_words,
    look_over,
    open_drawer,
    own,
    turn_over,
    typed,
)
from e2e.support.seasons import brief, jumping, middle, over, played, winter

GAME = "seasons"


def _table(hand: Hand) -> Iterator[str]:
    hand.go("new=table")
    hand.click("input[name=game][value=seasons]")
    yield "new game, seasons, without house rules"
    hand.act("new.house")
    yield "new game, seasons"
    own(hand, played(middle, seats=4))
    yield "seasons, a turn begins"
    hand.focus("#board")
    for key, name in (("2", "a pawn"), ("ArrowRight", "a step"), ("0", "off the board")):
        hand.press(key)
        yield f"seasons, {name}"
    hand.press("Escape")
    hand.press("h")
    assert hand.count("#coach-0")
    yield "seasons, a hint"
    hand.act("coach.try")
    yield "seasons, a hint is tried"
    hand.press("Escape")
    hand.press("Escape")
    turn_over(hand)
    yield "seasons, a hint in words"
    turn_over(hand)
    hand.act("coach.close")
    hand.focus("#board")
    hand.press("Escape")
    hand.press("2")
    hand.press("i")
    yield "seasons, a space"
    open_drawer(hand)
    for number in range(hand.count(TABS)):
        hand.click(TABS, number)
        yield f"seasons, {hand.attribute(TABS, 'data-to', number)}"
    from_drawer(hand, "keys")
    yield "seasons, keys"
    hand.act("close-keys", -1)


def _words(hand: Hand) -> Iterator[str]:
    own(hand, played(middle, seats=4))
    hand.click("#history-open")
    hand.act("history.previous")
    yield "seasons, past"
    turn_over(hand)
    yield "seasons, past in words"
    hand.act("history.back")
    yield "seasons, in words"
    for line in ("help", "xyzzy"):
        typed(hand, line)
        yield f"seasons, in words, {line}"
    in_words(hand, False)
    own(hand, played(jumping))
    yield "seasons, a jump"


def _winter(hand: Hand) -> Iterator[str]:
    session = played(winter)
    at = max(number for number, step in enumerate(session.history) if step.seat is not None)
    own(hand, session.branch(at, id="00000000000000b1"))
    hand.play(str(session.history[at].move))
    yield "seasons, the end of summer"
    hand.act("season.go")
    yield "seasons, winter"
    own(hand, played(over))
    yield "seasons, over"
    hand.act("result")
    yield "seasons, result"
    hand.act("numbers")
    yield "seasons, result with all numbers"


def _analysis(hand: Hand) -> Iterator[str]:
    look_over(hand, brief(3), left=5)
    yield "seasons, analysis under way"
    look_over(hand, brief())
    yield "seasons, analysis"
    hand.act("turn")
    yield "seasons, a turn that was looked over"
    from_drawer(hand, "app.settings")
    hand.click("#set-aid-bar")
    hand.press("Escape")
    yield "seasons, what the seats may expect"
    turn_over(hand)
    yield "seasons, a turn that was looked over, in words"
    turn_over(hand)
    from_drawer(hand, "app.settings")
    hand.click("#set-aid-bar")
    hand.press("Escape")


def _lessons(hand: Hand) -> Iterator[str]:
    hand.go("learn=seasons")
    yield "lessons of seasons"
    for name in ("jump", "winter", "sheet"):
        hand.go(f"learn={name}")
        yield f"lesson, {name}"
        for number in range(20):
            if hand.count(".lesson.done"):
                break
            if hand.count("#season-go"):
                hand.act("season.go")
            if hand.count("#lesson-show"):
                hand.act("lesson.show")
                yield f"lesson, {name}, shown {number}"
                if not number:
                    in_words(hand, True)
                    yield f"lesson, {name}, in words"
                    in_words(hand, False)
                hand.act("confirm")
            yield f"lesson, {name}, step {number}"


GROUPS = (
    Group("seasons", GAME, _table),
    Group("seasons, words", GAME, _words),
    Group("seasons, winter", GAME, _winter),
    Group("seasons, analysis", GAME, _analysis),
    Group("seasons, lessons", GAME, _lessons),
)
