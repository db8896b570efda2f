"""Write the card of a special tile: its name, when it acts, and what it does by the rules of this table."""

from __future__ import annotations

from hg_engine.landscape.ruleset import RuleSet
from web.i18n.words import Words
from web.landscape import rulebook
from web.landscape.lore import lore_of
from web.ui.html import button, esc, icon


def card_html(words: Words, rules: RuleSet, special: str | None) -> str:
    """Write the card under the area of a special tile; nothing for any other tile."""
    told = text(words, rules, special)
    if not told:
        return ""
    return (
        f'<section class="sec spc"><h2 class="h3">{icon("book")}{esc(title(words, rules, special))}</h2>'
        f'<p class="s">{esc(told)}</p></section>'
    )


def fold_html(words: Words, rules: RuleSet, special: str | None, shown: bool) -> str:
    """Write the card of the tile in hand, folded until it is asked for."""
    told = text(words, rules, special)
    if not told:
        return ""
    label = words("special.ask", name=title(words, rules, special))
    body = f'<p class="s" id="special-text">{esc(told)}</p>' if shown else ""
    state = "true" if shown else "false"
    return (
        f'<div class="spc fold">{button("special", label, "btn-l s", "book", id="special", aria_expanded=state)}'
        f"{body}</div>"
    )


def title(words: Words, rules: RuleSet, special: str | None) -> str:
    """Name a special tile."""
    return words(f"book.name.{lore_of(rules).word(special or '')}")


def text(words: Words, rules: RuleSet, special: str | None) -> str:
    """Tell what a special tile does; nothing if it does nothing by these rules."""
    if special is None:
        return ""
    parts = (part for chapter in rulebook.book(rules) for part in chapter.parts)
    part = next((part for part in parts if part.special == special), None)
    return "" if part is None else words(part.key, **part.params)
