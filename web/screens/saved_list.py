"""The saved games as a list: rows with a picture, and search and filters where there are many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from hg_engine import registry
from web.challenges import opponents
from web.games import families
from web.i18n.words import Words
from web.screens.inbox import is_mine, state_words
from web.storage import codec
from web.storage.saves import Summary
from web.storage.settings import Settings
from web.storage.store import Slot
from web.table import table_families
from web.ui import editions
from web.ui.html import attrs, button, cls, esc, icon, token
from web.ui.portraits import portrait

DAY: Final = 86_400_000
FEW: Final = 5
"""So many saved games are shown at first."""
GROUPS: Final = ("all", "open", "over")
"""By what the list can be narrowed down, beside the game."""


@dataclass(slots=True)
class Search:
    """What of the list is shown."""

    whole: bool = False
    text: str = ""
    group: str = "all"

    def found(self, slots: Sequence[Slot]) -> list[Slot]:
        """Return the games that are looked for; those that cannot be read are shown while nothing is asked."""
        if not self.whole:
            return list(slots[:FEW])
        return [slot for slot in slots if self._wanted(slot.summary)]

    def _wanted(self, game: Summary | None) -> bool:
        if game is None:
            return not self.text.strip() and self.group == "all"
        text = self.text.strip().casefold()
        named = any(text in name.casefold() for name, _ in game.seats)
        return named and self._in_group(game)

    def _in_group(self, game: Summary) -> bool:
        if self.group in ("open", "over"):
            return game.over == (self.group == "over")
        return self.group == "all" or families.of(game.rules) is families.named(self.group)


class Here(NamedTuple):
    """What rows are written from, beside the games."""

    words: Words
    settings: Settings
    now: float


def thumbnail(slot: Slot) -> str:
    """Return the id of the canvas with the picture of a game."""
    return f"picture-{slot.id}"


def others(words: Words, game: Summary) -> str:
    """Name those who play against whoever is here; everybody where that is not one person alone."""
    me = opponents.person(game)
    if game.away is not None and len(game.away.plays) == 1:
        me = game.away.plays[0]
    return codec.names(words, [seat for number, seat in enumerate(game.seats) if number != me])


def score_shown(here: Here, game: Summary) -> bool:
    """Whether everybody may see the scores of a game."""
    return table_families.of(game.rules).scores_shown(here.settings, game.bots, game.over)


def outcome(words: Words, game: Summary) -> str:
    """Say who won a game that is over, and by how much, for the person who played it if that is one."""
    best = max(game.scores)
    winners = [number for number, score in enumerate(game.scores) if score == best]
    second = max((score for score in game.scores if score != best), default=best)
    me = opponents.person(game)
    if len(winners) > 1:
        return words("home.shared", names=codec.names(words, [game.seats[seat] for seat in winners]))
    if winners[0] == me:
        return words("home.you_won", count=best - second)
    return words("home.won_by", name=game.seats[winners[0]][0], count=best - second)


def row_html(here: Here, slot: Slot) -> str:
    """Write a game as a row: its picture, who plays and how it stands, what can be done."""
    words, game = here.words, slot.summary
    if game is None:
        return _unreadable(words, slot)
    names = codec.names(words, game.seats)
    canvas = f'<canvas class="thumb" id="{esc(thumbnail(slot))}" width="216" height="168" data-keep aria-hidden="true">'
    return (
        f'<li class="game-row" id="game-{esc(slot.id)}">{canvas}</canvas><span class="who"><b>'
        f'{esc(others(words, game))}</b><span class="muted s">{_state(here, slot, game)}</span></span>'
        f'<span class="ax">{_acts(words, slot, game, names)}{more_html(words, slot, names)}</span></li>'
    )


def _unreadable(words: Words, slot: Slot) -> str:
    text = esc(words(f"error.{slot.error}", version="", known=""))
    name = words("home.unreadable")
    return (
        f'<li class="game-row" id="game-{esc(slot.id)}"><span class="thumb none">{icon("warn")}</span>'
        f'<span class="who"><b>{esc(name)}</b><span class="muted s">{text}</span></span>'
        f'<span class="ax">{more_html(words, slot, name)}</span></li>'
    )


def _state(here: Here, slot: Slot, game: Summary) -> str:
    """Write how a game stands, and when it was saved."""
    words, age = here.words, here.now - slot.saved
    chips = [words("branch.chip", turn=game.branched)] if game.branched is not None else []
    chips += [words("rematch.chip")] if game.answers else []
    told = [editions.name(words, game.rules)]
    if game.over:
        told.insert(0, outcome(words, game))
    elif game.away is not None:
        told.insert(0, state_words(words, game))
    else:
        told.insert(0, words("home.tiles_left", count=game.tiles_left))
        if score_shown(here, game):
            told.insert(0, " – ".join(words.number(score) for score in game.scores))
    date = words.date(slot.saved)
    when = words.ago(age) if age < DAY else date
    written = "".join(f'<span class="chip">{esc(chip)}</span> ' for chip in chips)
    saved = f'<time title="{esc(date)}">{esc(when)}</time>'
    if slot.unsaved:
        saved = esc(words("home.unsaved"))
    return f"{written}{esc(' · '.join(told))} · {saved}"


def _acts(words: Words, slot: Slot, game: Summary, names: str) -> str:
    """Write the one act of a row."""
    waits = not game.over and not is_mine(game)
    if waits and game.away is not None and game.away.plays:
        again = words("home.far.again_label", names=names)
        send = button("home.resend", words("home.send_again"), "", label=again, data_id=slot.id)
        view = button("home.open", "", "ghost", "eye", words("home.look_label", names=names), data_id=slot.id)
        return view + send
    if game.over or waits:
        said = words("home.review" if game.over else "home.look")
        label = "home.review_label" if game.over else "home.look_label"
        return button("home.open", said, "", data_id=slot.id, label=words(label, names=names))
    label = words("home.play_label", names=names)
    return button("home.open", words("home.play"), "acc", data_id=slot.id, label=label)


def more_html(words: Words, slot: Slot, names: str) -> str:
    """Write what else can be done with a game, folded."""
    label = esc(words("home.more_label", names=names))
    save = button(
        "app.send", words("home.export"), "ghost", "save", words("home.export_label", names=names), data_id=slot.id
    )  # fmt: skip
    delete = button(
        "home.delete", words("home.delete"), "ghost", "trash", words("home.delete_label", names=names),
        data_id=slot.id,
    )  # fmt: skip
    return (
        f'<details class="more" name="more"><summary aria-label="{label}" title="{label}">'
        f'<span aria-hidden="true">…</span></summary><div class="menu">{save}{delete}</div></details>'
    )


def list_html(here: Here, slots: Sequence[Slot], search: Search) -> str:
    """Write the card of saved games; nothing while there are none."""
    if not slots:
        return ""
    words = here.words
    found = search.found(slots)
    rows = "".join(row_html(here, slot) for slot in found)
    shown = (
        f'<ul class="games">{rows}</ul>' if rows else f'<p class="muted">{esc(words("home.none_found"))}</p>'
    )
    more = ""
    if len(slots) > FEW:
        said = words("home.fewer") if search.whole else words("home.all", count=len(slots))
        more = button("home.all", said, "", id="home-all", aria_expanded="true" if search.whole else "false")
    return (
        f'<section class="card o5" aria-labelledby="games"><h2 id="games">{esc(words("home.games"))} '
        f'<span class="ct num">{words.number(len(slots))}</span></h2>'
        f"{_search(words, search) if search.whole else ''}{shown}{more}</section>"
    )


def _search(words: Words, search: Search) -> str:
    field = attrs(
        id="search", data_act="home.search", value=search.text, autocomplete="off", spellcheck="false",
        placeholder=words("home.search"), aria_label=words("home.search"),
    )  # fmt: skip
    options = "".join(
        f'<option value="{group}"{attrs(selected=group == search.group)}>{esc(words(f"home.group.{group}"))}</option>'
        for group in (*GROUPS, *registry.families())
    )
    return (
        f'<div class="row w search"><input type="text"{field}><select id="group" data-act="home.group" '
        f'aria-label="{esc(words("home.group"))}">{options}</select></div>'
    )


def player_html(here: Here, game: Summary, seat: int) -> str:
    """Write a player with points, where everybody may see them: a bot by its portrait."""
    words, (name, color) = here.words, game.seats[seat]
    level = game.bots[seat] if game.bots else ""
    face = portrait(level, "face") if level else token(color)
    if seat == opponents.person(game):
        name = words("home.you")
    score = ""
    if score_shown(here, game):
        score = f'<b class="num t">{words.number(game.scores[seat])}</b>'
    kind = cls("player", "on" if seat == game.turn else None)
    return f'<li class="{kind}">{face}<span class="nm">{esc(name)}</span>{score}</li>'
