"""What a bot says, as a bubble at the card of its seat."""

from __future__ import annotations

from web.bots.talk import Remark
from web.i18n.words import Words
from web.ui.html import esc


def talk_html(words: Words, said: Remark | None, seat: int) -> str:
    """Write the bubble of a seat; nothing if another one, or nobody, speaks."""
    if said is None or said.seat != seat:
        return ""
    text = esc(words(f"bot.{said.level}.talk.{said.occasion}"))
    return f'<q class="talk s" id="talk-{seat}-{said.step}">{text}</q>'
