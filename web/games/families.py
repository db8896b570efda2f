"""The families of games: what the page needs from each; a family is loaded when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from hg_engine import registry
from hg_engine.errors import HgError
from hg_engine.switches import Rules, Switch

if TYPE_CHECKING:
    from hg_engine import AnySession
    from web.games.book import Chapter
    from web.games.counted import Counted
    from web.i18n.words import Words


class Shown(NamedTuple):
    """A picture of the rules: SVG text, what is told under it, and the colours of those it is about."""

    svg: str
    told: Callable[[Words], str] | None = None
    colors: tuple[str, ...] = ()


class Family(Protocol):
    """What a module of a family answers."""

    MOST_SEATS: int
    MINUTES: Sequence[int]
    """How long a game takes, with two players and with every one more."""
    BY_HAND: bool
    """Whether people may draw its tiles at a real table."""
    RATINGS: Mapping[str, float]
    """How strong the levels of its bots are, in Elo, as docs/strength.md has it; nothing where none was measured."""

    def character(self, words: Words, level: str) -> str:
        """Say what a bot of a level is like in this game."""

    def turns(self, session: AnySession) -> int:
        """Count the turns that a list of games tells."""

    def left(self, session: AnySession) -> int:
        """Count the tiles that are left."""

    def kinds(self, words: Words) -> Mapping[str, str]:
        """Name the kinds of points, in the order in which they are shown."""

    def counted(self, session: AnySession) -> Sequence[Counted]:
        """Count where the points of every seat came from, in a game that is over."""

    def size(self, words: Words, kind: str, tiles: int) -> str:
        """Say how large something of a kind is that made points."""

    def cells(self, session: AnySession) -> list[tuple[int, int, int, int]]:
        """Return what its little map is drawn from."""

    def picture(self, session: AnySession, dark: bool) -> str:
        """Draw the board as SVG text, a hundred units a tile."""

    def get_ready(self) -> Sequence[Callable[[], None]]:
        """Return what loads all that the first table needs, in pieces that each take little time."""

    def applies(self, switch: Switch, rules: Rules) -> bool:
        """Whether a switch means anything beside the others."""

    def chapters(self, rules: Rules) -> Sequence[Chapter]:
        """Return the rules, chapter by chapter."""

    def heading(self, words: Words, rules: Rules, chapter: str) -> str:
        """Name a chapter."""

    def special(self, words: Words, rules: Rules, name: str) -> str:
        """Name a special tile."""

    def pictures(self, rules: Rules) -> Sequence[tuple[str, str]]:
        """Name the pictures of the rules, each with what it depends on; that of a chapter is called like it."""

    def illustrate(self, name: str, rules: Rules, dark: bool) -> Shown:
        """Draw one of them."""


def of(rules: Rules | str) -> Family:
    """Return the family that plays by these rules, or by those with this id; the first one for unknown ids."""
    if isinstance(rules, str):
        try:
            rules = registry.get(rules)
        except HgError:
            rules = registry.default()
    return named(rules.family)


_LOADERS: dict[str, Callable[[], Family]] = {}


def register(family: str, load: Callable[[], Family]) -> None:
    """Register a family: ``load`` imports its module when it is first asked for."""
    _LOADERS[family] = load


def forget(family: str) -> None:
    """Take a family off the page again, as tests do that brought one of their own."""
    del _LOADERS[family]


def named(family: str) -> Family:
    """Return the family of this name, one of `registry.families()`."""
    return _LOADERS[family]()
