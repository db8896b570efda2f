"""The rule book: chapters, worked examples, special tiles, and the differences between presets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hg_engine import HgError, registry
from hg_engine.switches import Rules
from web.games import families
from web.games.book import Chapter, Paragraph
from web.games.families import Shown
from web.i18n.words import Words
from web.platform.ports import Off
from web.ui import editions
from web.ui.html import button, cls, esc, token
from web.ui.messages import top_html
from web.ui.screen import BaseScreen

if TYPE_CHECKING:
    from web.table.host import Host, TableHost


def show(app: TableHost, ident: str) -> None:
    """Show the rules of a preset or of house rules, over the screen that is there."""
    try:
        screen = RulesScreen(app, ident)
    except HgError as error:
        app.refuse(error)
        return
    app.show_over(screen)


class RulesScreen(BaseScreen):
    """The book of one rule set at a time."""

    name = "rules"
    way_back = "app.under"

    def __init__(self, app: Host, ident: str) -> None:
        """Open the book of a rule set, of the default if none is named; raise `UnknownRules`."""
        self._app = app
        self.rules: Rules = registry.get(ident or registry.default().id, None)
        self._mix = self.rules if self.rules.is_mix else None
        self._pictures: dict[tuple[str, str, bool], tuple[str, Shown]] = {}
        self._timer: Off | None = None

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"rules={self.rules.id}"

    def title(self, words: Words) -> str:
        """Name the page."""
        return f"{words('book.title')}, {editions.name(words, self.rules.id)}"

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        """Turn to the book of another rule set, or to a chapter."""
        match action:
            case "rules.show":
                self.rules = registry.get(data["id"], None)
                self._app.page.set_hash(self.address, replace=True)
            case "rules.chapter":
                self._app.page.scroll_to(f"book-{data['name']}")
            case _:
                return False
        return True

    # -- pictures, one after the other once the words are there

    def drawn(self) -> None:
        """Draw the next picture in a while."""
        if self._timer is None and self._lacking():
            self._timer = self._app.page.later(20, self._draw)

    def hidden(self) -> None:
        """Free the pictures."""
        if self._timer is not None:
            self._timer()
            self._timer = None
        for address, _ in self._pictures.values():
            self._app.page.drop_picture(address)
        self._pictures = {}

    @property
    def _family(self) -> families.Family:
        return families.of(self.rules)

    def _lacking(self) -> list[tuple[str, str, bool]]:
        """List the pictures that are not drawn yet: their names, what they depend on, and whether in the dark."""
        dark = self._app.page.dark()
        keys = ((name, upon, dark) for name, upon in self._family.pictures(self.rules))
        return [key for key in keys if key not in self._pictures]

    def _draw(self) -> None:
        self._timer = None
        if (lacking := self._lacking()) and self._app.screen is self:
            name, _, dark = lacking[0]
            shown = self._family.illustrate(name, self.rules, dark)
            self._pictures[lacking[0]] = self._app.page.picture(shown.svg), shown
            self._app.redraw()

    def _shown(self, name: str) -> tuple[str, Shown] | None:
        """Return the address of a picture and the picture, if it is drawn."""
        upon = dict(self._family.pictures(self.rules)).get(name)
        return None if upon is None else self._pictures.get((name, upon, self._app.page.dark()))

    # -- what it looks like

    def html(self, words: Words) -> str:
        """Write the whole book."""
        book = self._family.chapters(self.rules)
        chapters = "".join(self._chapter(words, chapter) for chapter in book)
        return (
            f'{top_html(words, self.way_back, self.name)}<article class="page book"><h1 tabindex="-1">'
            f"{esc(words('book.title'))}</h1>{self._chooser(words)}{self._intro(words)}"
            f"{self._contents(words, book)}{chapters}"
            f"{differences_html(words, self._mix or self.rules, self.rules)}"
            f'<p class="muted s foot">{esc(words("book.foot"))}</p></article>'
        )

    def _chooser(self, words: Words) -> str:
        choices = [*editions.presets(None), *([self._mix] if self._mix else [])]
        buttons = "".join(
            f'<button type="button" class="b seatpick" data-act="rules.show" data-id="{esc(rules.id)}" '
            f'id="show-{number}" aria-pressed="{"true" if rules == self.rules else "false"}">'
            f"{esc(editions.name(words, rules.id))}</button>"
            for number, rules in enumerate(choices)
        )
        return f'<div class="whos" role="group" aria-label="{esc(words("book.by"))}">{buttons}</div>'

    def _intro(self, words: Words) -> str:
        changed = "".join(
            f"<li>{esc(words('book.changed', name=name, now=now, before=before))}</li>"
            for name, now, before in editions.changes(words, self.rules)
        )
        listed = f'<ul class="dots">{changed}</ul>' if changed else ""
        about = words("book.mix") if changed else editions.about(words, self.rules.id)
        learn = button(
            "app.learn", words("home.learn"), "", "play", data_id=self.rules.family, id="book-learn"
        )
        return f'<p class="lead">{esc(about)}</p>{listed}<p class="learns">{learn}</p>'

    def _contents(self, words: Words, book: Sequence[Chapter]) -> str:
        """List the chapters; the page's address is taken, so each is a button that leads there."""
        headings = [(chapter.name, self._family.heading(words, self.rules, chapter.name)) for chapter in book]
        if editions.table(self._mix or self.rules)[1]:
            headings.append(("differs", words("book.differs")))
        links = [
            button("rules.chapter", heading, "link", data_name=name, id=f"to-{name}")
            for name, heading in headings
        ]
        entries = "".join(f"<li>{link}</li>" for link in links)
        return (
            f'<nav class="contents" aria-labelledby="book-contents"><h2 id="book-contents">'
            f"{esc(words('book.contents'))}</h2><ol>{entries}</ol></nav>"
        )

    def _chapter(self, words: Words, chapter: Chapter) -> str:
        body = "".join(self._part(words, part, chapter.steps) for part in chapter.parts)
        if chapter.steps:
            body = f'<ol class="steps">{body}</ol>'
        name = f"book-{chapter.name}"
        return (
            f'<section class="card chapter" aria-labelledby="{name}">'
            f'<h2 id="{name}" tabindex="-1">{esc(self._family.heading(words, self.rules, chapter.name))}</h2>'
            f'<div class="text">{body}</div>{self._example(words, chapter.name)}</section>'
        )

    def _part(self, words: Words, part: Paragraph, step: bool) -> str:
        text = esc(words(part.key, **part.params))
        shows = words(part.example.key, **part.example.params) if part.example else ""
        example = f'<p class="muted s">{esc(shows)}</p>' if shows else ""
        if step:
            return f"<li>{text}</li>"
        if part.special is None:
            return f"<p>{text}</p>{example}"
        called = esc(self._family.special(words, self.rules, part.special))
        shown = self._shown(part.special)
        picture = f'<img src="{shown[0]}" alt="" width="96" height="96">' if shown else ""
        told = f"<h3>{called}</h3><p>{text}</p>{example}"
        return f'<div class="special"><div class="pic">{picture}</div><div>{told}</div></div>'

    def _example(self, words: Words, name: str) -> str:
        if name not in dict(self._family.pictures(self.rules)):
            return ""
        found = self._shown(name)
        if found is None or found[1].told is None:
            return '<figure class="example"></figure>'
        address, shown = found
        told = shown.told(words) if shown.told else ""
        tokens = "".join(token(color, small=True) for color in shown.colors)
        return (
            f'<figure class="example"><img src="{address}" alt="{esc(words("book.example.alt"))}">'
            f'<figcaption class="s">{esc(told)} {tokens}</figcaption></figure>'
        )


def differences_html(words: Words, rules: Rules, shown: Rules) -> str:
    """Write the table of what differs between the presets, and house rules if ``rules`` are such."""
    columns, rows = editions.table(rules)
    if not rows:
        return ""
    titles = [words("book.here") if column.is_mix else editions.short(words, column) for column in columns]
    head = "".join(
        f'<th scope="col"{_on(column == shown)}>{esc(title)}</th>'
        for title, column in zip(titles, columns, strict=True)
    )
    body = "".join(
        f'<tr id="differs-{switch.field}"><th scope="row">{esc(editions.switch_name(words, switch))}</th>'
        + "".join(
            f'<td data-l="{esc(title)}"{_on(column == shown, value != values[0])}>'
            f"{esc(editions.value(words, switch, value) if families.of(rules).applies(switch, column) else '–')}</td>"
            for title, column, value in zip(titles, columns, values, strict=True)
        )
        + "</tr>"
        for switch, values in rows
    )
    return (
        f'<section class="card chapter" aria-labelledby="book-differs"><h2 id="book-differs" tabindex="-1">'
        f'{esc(words("book.differs"))}</h2><table class="diff"><caption class="vh">{esc(words("book.differs"))}'
        f'</caption><thead><tr><th scope="col">{esc(words("book.switch"))}</th>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></section>"
    )


def _on(shown: bool, other: bool = False) -> str:
    """Mark a cell of the rule set that is shown, or a value that is not the first one's."""
    names: Sequence[str | None] = ("on" if shown else None, "other" if other else None)
    return f' class="{cls(*names)}"' if any(names) else ""
