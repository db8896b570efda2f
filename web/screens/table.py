"""The table as HTML: bar, players, board, dock with the turn, and the panels; from its state alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hg_engine import Session
from hg_engine.game import Phase
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import Place
from hg_engine.landscape.ruleset import RuleSet
from hg_engine.landscape.tile import ZONE_BASE
from web import editions
from web.i18n import Words
from web.parts import hints
from web.screens import COLORS, aids, attrs, button, cls, draw, esc, history, icon, panels, special, token
from web.screens.track import track_html
from web.settings import Settings
from web.view import tell
from web.view.aids import Aids, misfits
from web.view.glyphs import glyph
from web.view.moment import Moment, Option
from web.view.past import Past, Story
from web.view.places import Cell
from web.view.scene import Ui

if TYPE_CHECKING:
    from web.lessons import Course


@dataclass
class TableState:
    """All that the HTML of the table depends on."""

    session: Session
    moment: Moment
    settings: Settings
    ui: Ui = field(default_factory=Ui)
    read_only: bool = False
    sheet: str = "peek"
    tab: str = "area"
    lines: Sequence[tell.Line] = ()
    fresh: Sequence[tell.Line] = ()
    """Lines of what has just been scored."""
    everything: bool = False
    """Whether the whole log is shown."""
    keys: bool = False
    """Whether the map of keys is open."""
    single: bool = True
    """Whether keys without a modifier are shortcuts."""
    places: bool = False
    """Whether the legal places are listed in words."""
    area: Area | None = None
    fitting: int = 0
    spot: Cell | None = None
    """The empty cell that is looked at."""
    here: bool = False
    """Whether of the tiles left only those are shown that fit a cell."""
    refused: tuple[Cell, int] | None = None
    """Where, and how turned, the tile was found not to fit."""
    looked: Aids | None = None
    """What the aids have worked out; `aids` makes it anew for another moment."""
    course: Course | None = None
    """The lesson that is being played."""
    hints: Sequence[str] = ()
    """The hints for beginners that may still come up."""
    card: bool = False
    """Whether the card of the special tile in hand is open."""
    text: bool = False
    """Whether the table is shown in words."""
    result: bool = False
    """Whether the table was opened from the result, to look at an area."""
    instead: Callable[[Words], str] | None = None
    """Writes what a part shows in place of the turn."""
    scores: tuple[int, ...] | None = None
    """The points to show while a part tells how they came; None for those of the game."""
    sound: bool = False
    """Whether sounds are on."""
    past: Past | None = None
    """The moment of the past that is shown; then it is the session, too."""
    playing: bool = False
    """Whether the past plays by itself."""
    numbers: bool = False
    """Whether the points over time are shown as a table, too."""
    kept: Story | None = None
    """The story of the game, made when it is first asked for; whoever changes the game takes it away."""

    picking: draw.Picking = field(default_factory=draw.Picking)
    """How the drawn tile is looked for, where people draw by hand."""

    @property
    def whole(self) -> Session:
        """The game as it is, whatever moment of it is shown."""
        return self.session if self.past is None else self.past.present

    @property
    def aids(self) -> Aids:
        """What the aids show of the moment."""
        if self.looked is None or self.looked.moment is not self.moment:
            self.looked = Aids(self.moment, self.session.history)
        return self.looked

    @property
    def story(self) -> Story:
        """The game's turns and the stops of a walk through it."""
        if self.kept is None:
            self.kept = history.story_of(self.whole)
        return self.kept

    @property
    def mode(self) -> str:
        """What the player is asked for."""
        if self.past is not None:
            return "past"
        phase = self.moment.phase
        if phase is Phase.PLACE:
            return "placing" if self.ui.ghost is not None else "idle"
        return {Phase.TAKE_BACK: "retaking", Phase.OCCUPY: "occupying", Phase.OVER: "over"}.get(
            phase, "drawing"
        )


def table_html(words: Words, state: TableState) -> str:
    """Write the whole screen."""
    over = panels.keys_html(words, state.settings) if state.keys else ""
    ends = state.aids.ends if state.settings.on("aid.now") and not state.session.position.is_over else None
    mode = state.mode if state.instead is None else "telling"
    off = " inert" if state.keys else ""
    return (
        f'<div class="tbl" data-sheet="{state.sheet}" data-group="{"side" if state.tab in SIDE else "main"}" '
        f'data-state="{mode}"><div class="whole"{off}>'
        f"{_bar(words, state)}{panels.players_html(words, state.session, state.scores, ends)}{_board(words, state)}"
        f"{draw.picker_html(words, state) if draw.asks(state) and state.picking.open else ''}"
        f"{'' if state.course is not None else history.strip_html(words, state, 'board')}"
        f"{_right(words, state)}{_side(words, state)}</div>{over}"
        '<canvas id="flights" class="flights" aria-hidden="true" data-keep hidden></canvas></div>'
    )


def settings_html(words: Words, rules: RuleSet) -> str:
    """Write what the settings say of the rules of this table."""
    return (
        f'<div class="set"><p><b>{esc(words("table.rules.title"))}</b></p><div class="row w">'
        f'<span class="grow">{esc(editions.name(words, rules.id))}</span>'
        f"{button('app.played', words('table.rules.show'), '', 'book', id='settings-rules')}</div></div>"
    )


def title(words: Words, session: Session) -> str:
    """Name the table after those who sit at it."""
    return words.list([seat.name for seat in session.seats])


def skip_html(words: Words) -> str:
    """Write the first link of the page: past the bar, to the board."""
    return f'<a class="b pri skip" href="#board" data-act="text.skip">{esc(words("text.skip"))}</a>'


def _bar(words: Words, state: TableState) -> str:
    """Write the bar at the top."""
    undo = ""
    if not state.read_only:
        off = "" if state.session.can_undo else "true"
        undo = (
            '<button type="button" class="b ghost undo" data-act="undo_turn" '
            f'id="undo-turn"{attrs(aria_disabled=off or None)} '
            f'aria-label="{esc(words("table.undo_turn"))}">{icon("undo")}<span class="wide">'
            f"{esc(words('table.undo_turn'))}"
            f'</span> <kbd data-key="U"></kbd></button>'
        )
    share = button("app.send", "", "ghost", "share", words("table.share"), id="bar-share")
    if state.course is not None:
        share = ""
    rules = esc(editions.name(words, state.session.rules.id))
    chip = f'<button type="button" class="chip wide" data-act="app.played" id="bar-rules">{rules}</button>'
    return (
        f'<header class="bar">{skip_html(words)}'
        f"{button('app.home', '', 'ghost', 'back', words('table.home'), id='bar-home')}"
        f'<h1 class="ttl">{esc(title(words, state.session))}</h1>{chip}'
        f'{panels.left_html(words, state.session)}<span class="sp"></span>{undo}'
        f"{button('text.turn_over', '', 'ghost', 'text', words('text.open'), id='bar-face')}"
        '<button type="button" class="b ghost ic wide" data-act="keys" id="bar-keys" '
        f'aria-label="{esc(words("table.keys"))}">'
        f'<span aria-hidden="true">?</span></button>'
        f"{share}"
        f"{_sound(words, state)}"
        f"{button('app.settings', '', 'ghost', 'settings', words('table.settings'), id='bar-settings')}"
        "</header>"
    )


def _board(words: Words, state: TableState) -> str:
    """Write the board: a canvas that says nothing, and the controls over it that do."""
    flag = ""
    if state.past is not None:
        flag = history.flag_html(words, state)
    elif state.moment.position.extra_turn:
        who = state.session.seats[state.moment.position.seat].name
        said = words(f"table.extra_turn.{editions.lore(state.session.rules).treasure}", name=who)
        flag = f'<div class="flag">{icon("tiles")}<span>{esc(said)}</span></div>'
    elif state.result:
        flag = f'<div class="flag">{button("result", words("table.to_result"), "acc", "back")}</div>'
    chip = ""
    if state.area is not None:
        known = editions.lore(state.session.rules)
        points = ""
        if state.settings.on("aid.area"):
            count = state.area.points + state.area.extra
            points = words(f"area.short.{panels._when(state.area)}", count=count)
        tokens = "".join(token(state.session.seats[seat].color, small=True) for seat in state.area.owners)
        chip = (
            '<button type="button" class="pk" data-act="sheet" '
            f'data-to="{"peek" if state.sheet == "half" else "half"}" '
            f'id="peek"><b>{esc(tell.area_title(words, known, state.area))}</b>{tokens}'
            f'<span class="num">{esc(points)}</span>{icon("up")}</button>'
        )
    elif state.spot is not None:
        to = "peek" if state.sheet == "half" else "half"
        chip = (
            f'<button type="button" class="pk" data-act="sheet" data-to="{to}" '
            f'id="peek"><b>{esc(tell.cell_name(words, state.spot))}</b>'
            f"<span>{esc(aids.cell_words(words, state, state.spot))}</span>{icon('up')}</button>"
        )
    near = ""
    if state.mode == "placing" and not state.read_only:
        near = (
            button("cancel", "", "", "undo", words("table.cancel"), id="near-cancel")
            + button("rotate", "", "", "turn_right", words("table.rotate"), data_dir="1", id="near-rotate")
            + button("confirm", "", "pri", "check", words("table.confirm"), id="near-confirm")
        )
    return (
        f'<section class="bdw" aria-label="{esc(words("table.board"))}"><div id="board" class="board" '
        'tabindex="0" data-focus '
        f'role="application" aria-label="{esc(words("table.board.label"))}" aria-describedby="prompt-detail">'
        f'<canvas id="canvas" class="canvas" aria-hidden="true" data-keep></canvas></div>{flag}'
        f'<div id="near" class="near{"" if near else " off"}">{near}</div>'
        f"{panels.scored_html(words, state.session, state.fresh)}{chip}{panels.zoom_html(words, state.sheet)}</section>"
    )


def _right(words: Words, state: TableState) -> str:
    """Write the dock with the turn, and the tabs and panes under it."""
    label = words("table.sheet.close" if state.sheet != "peek" else "table.sheet.open")
    to = {"peek": "half", "half": "full", "full": "peek"}[state.sheet]
    tabs = "".join(
        f'<button type="button" class="b" role="tab" id="tab-{name}" data-act="tab" data-to="{name}" '
        f'aria-selected="{"true" if state.tab == name else "false"}">{icon(pict)}'
        f"{esc(words(f'table.tab.{name}'))}</button>"
        for name, pict, _ in PANES
    )
    return (
        f'<div class="rt"><section class="dock" aria-label="{esc(words("table.turn"))}">'
        '<button type="button" class="grab" data-act="sheet" '
        f'data-to="{to}" id="grab" aria-label="{esc(label)}" '
        f'aria-expanded="{"false" if state.sheet == "peek" else "true"}"></button>'
        f'{lesson_html(words, state)}{_turn(words, state)}</section><div class="tabs" role="tablist">{tabs}</div>'
        f'<div class="rest">{_panes(words, state, side=False)}</div></div>'
    )


def _sound(words: Words, state: TableState) -> str:
    """Write the switch of sounds."""
    return button(
        "sound",
        "",
        "ghost wide",
        "sound" if state.sound else "mute",
        words("settings.sound"),
        aria_pressed="true" if state.sound else "false",
        id="bar-sound",
    )


def _side(words: Words, state: TableState) -> str:
    """Write the panes that a desk shows under the players, one at a time; off desks they are in the sheet."""
    track = ""
    if state.course is None:
        scores = state.session.position.scores if state.scores is None else state.scores
        track = f'<div class="trackpane">{track_html(state.session.seats, scores)}</div>'
    shown = state.tab if state.tab in SIDE else "tiles"
    tabs = "".join(
        f'<button type="button" class="b" role="tab" id="side-{name}" data-act="tab" data-to="{name}" '
        f'aria-selected="{"true" if name == shown else "false"}">{icon(pict)}'
        f"{esc(words(f'table.tab.{name}'))}</button>"
        for name, pict, _ in PANES
        if name in SIDE
    )
    return (
        f'<div class="side">{track}<div class="turns" role="tablist">{tabs}</div>'
        f"{_panes(words, state, side=True)}</div>"
    )


def _panes(words: Words, state: TableState, side: bool) -> str:
    """Write the panes of one column; off desks only the one whose tab was chosen is seen."""
    shown = state.tab if state.tab in SIDE else "tiles"
    parts = []
    for name, _, write in PANES:
        if (name in SIDE) == side:
            kind = cls("pane", "on" if state.tab == name else None, "fore" if name == shown else None)
            parts.append(f'<div class="{kind}" id="pane-{name}">{write(words, state)}</div>')
    return "".join(parts)


def lesson_html(words: Words, state: TableState) -> str:
    """Write the card of the lesson, or the hint for beginners."""
    if state.course is not None:
        from web.screens.learn import card_html

        return card_html(words, state.course)
    return hint_html(words, hints.hint(state))


def hint_html(words: Words, hint: str) -> str:
    """Write a hint, which leaves for good when it is closed."""
    if not hint:
        return ""
    close = button("hint.close", "", "ghost", "close", words("hint.close"), id="hint-close")
    text = f"<p>{esc(words(f'hint.{hint}'))}</p>"
    return f'<aside class="hint" aria-label="{esc(words("hint.label"))}">{text}{close}</aside>'


def _turn(words: Words, state: TableState) -> str:
    """Write what is asked, the tile in hand, the choices and the acts; or what a part has to tell."""
    if state.instead is not None:
        return state.instead(words)
    head, detail = prompt(words, state)
    session, mode = state.session, state.mode
    who = ""
    if mode == "past":
        turn = state.story.turn_at(len(session.history))
        who = token(session.seats[turn.seat].color, small=True) if turn else ""
    elif mode not in ("over", "drawing") or draw.asks(state):
        who = token(session.seats[session.position.seat].color, small=True)
    hand = ""
    tile = session.position.tile
    if tile is not None and (
        mode in ("idle", "placing", "retaking") or (mode == "past" and session.position.cell is None)
    ):
        told = hand_words(words, state, tile)
        hand = (
            f'<canvas id="hand" class="tile" data-keep width="232" height="232" aria-hidden="true"></canvas>'
            f'<span class="vh">{esc(words("table.hand", what=told))}</span>'
        )
    rota = ""
    if mode in ("idle", "placing") and not state.read_only:
        rota = (
            '<div class="rota">'
            + button(
                "rotate", "", "", "turn_left", words("table.rotate.left"), data_dir="-1", id="rotate-left"
            )
            + button("rotate", "", "", "turn_right", words("table.rotate"), data_dir="1", id="rotate-right")
            + "</div>"
        )
    choices = options_html(words, state) if mode in ("occupying", "retaking") and not state.read_only else ""
    fold = ""
    if tile is not None and mode != "over":
        kind = session.position.catalogue[tile].special
        fold = special.fold_html(words, session.rules, kind, state.card)
    acts = "" if state.read_only and mode not in ("over", "past") else _acts(words, state)
    return (
        f'<div class="{cls("turn", None if hand else "nohand")}">{hand}<div class="say"><p class="t" '
        f'id="prompt">{who}{esc(head)}</p>'
        f'<p class="s muted" id="prompt-detail">{esc(detail)}</p>{rota}</div>{choices}'
        f'{fold}<div class="acts">{acts}</div></div>'
    )


def hand_words(words: Words, state: TableState, tile: int) -> str:
    """Tell the tile in hand, as it is turned."""
    session = state.session
    lore = editions.lore(session.rules)
    # in words every turn is counted from how the tile comes
    rotation = 0 if state.text else state.ui.rotation
    return tell.tile_words(words, lore, session.position.catalogue[tile], rotation)


def prompt(words: Words, state: TableState) -> tuple[str, str]:
    """Return what is asked of the player, and the detail under it."""
    session, moment, mode = state.session, state.moment, state.mode
    position = session.position
    if mode == "past":
        return history.told(words, state)
    if mode == "over":
        outcome = position.outcome()
        assert outcome is not None
        best = max(outcome.scores)
        key = "table.shared" if len(outcome.winners) > 1 else "table.wins"
        return words(key, names=tell.names(words, session.seats, outcome.winners), count=best), words(
            "table.over"
        )
    name = session.seats[position.seat].name
    if draw.asks(state):
        return draw.question(words, session)
    if state.read_only:
        return words("table.watch", name=name), words("table.watch.detail")
    if mode == "idle" and state.text:
        return words("table.place", name=name), words("text.places", count=len(moment.places))
    if mode == "idle" and state.ui.free:
        return words("table.place", name=name), words("aids.free")
    if mode == "idle":
        now = sum(state.ui.rotation in rotations for rotations in moment.places.values())
        more = len(moment.places) - now
        return words("table.place", name=name), words("table.fits", count=now) + (
            " " + words("table.fits.turned", count=more) if more else ""
        )
    if mode == "placing":
        ghost = state.ui.ghost
        assert ghost is not None
        where = words("table.at", cell=tell.cell_name(words, ghost))
        if state.refused == (ghost, state.ui.rotation):
            wrong = misfits(moment, ghost, state.ui.rotation)
            return words("aids.misfit.title"), f"{where} {aids.misfit_words(words, wrong)}"
        if state.ui.free or not state.settings.on("aid.area"):
            return words("table.place.here"), where
        preview = moment.preview(Place(*ghost, state.ui.rotation))
        said = tell.preview_words(words, editions.lore(session.rules), preview, session.seats)
        return words("table.place.here"), " ".join([where, *(said or [words("table.closes.nothing")])])
    if mode == "occupying":
        chosen = _chosen(state)
        if chosen is None:
            key = "table.occupy.detail" if state.settings.on("aid.area") else "aids.occupy"
            return words("table.occupy", name=name), words(key)
        return words("table.occupy", name=name), _said(words, state, chosen)
    if mode == "retaking":
        key = "table.retake.must" if session.rules.shaman_must else "table.retake.detail"
        return words("table.retake", name=name), words(key)
    return words("table.drawing", name=name), words("table.drawing.detail")


def _said(words: Words, state: TableState, option: Option) -> str:
    """Tell an option in a sentence."""
    detail = _detail(words, state, option)
    if not state.settings.on("aid.area"):
        return detail
    when = words(f"area.short.{option.when}", count=option.points)
    return words("table.chosen", piece=words(f"table.{option.figure}"), detail=detail, when=when)


def option_words(words: Words, state: TableState, option: Option) -> tuple[str, str]:
    """Name an option, and tell what it is about."""
    name, detail = words(f"table.{option.figure}"), _detail(words, state, option)
    if state.mode == "retaking":
        cell = state.moment.cells[option.zone // 10]
        name = words("table.piece_at", piece=name, cell=tell.cell_name(words, cell))
    when = words(f"area.short.{option.when}", count=option.points)
    return name, detail if option.reason else f"{detail}; {when}"


def _chosen(state: TableState) -> Option | None:
    """Return the option that is chosen."""
    return next((option for option in state.moment.options if option.move == state.ui.choice), None)


def options_html(words: Words, state: TableState) -> str:
    """List the pieces that may be put down or taken back, and why the others may not."""
    session, options = state.session, state.moment.options
    seat = session.position.seat
    retaking = state.mode == "retaking"
    first = next((option.move for option in options if option.reason is None), None)
    rows = []
    for index, option in enumerate(options, 1):
        on = option.move == state.ui.choice
        free = option.reason is None
        name = option_words(words, state, option)[0]
        reach = "0" if free and (on or (state.ui.choice is None and option.move == first)) else "-1"
        told = free and state.settings.on("aid.area")
        points = f'<span class="vn num">{option.points}</span>' if told else '<span class="vn"></span>'
        when = esc(words(f"area.when.{option.when}")) if told else ""
        rows.append(
            f'<button type="button" class="ch" role="radio" id="option-{option.move.replace("<", "b")}" '
            'data-act="choose" '
            f'data-move="{esc(option.move)}" aria-checked="{"true" if on else "false"}" tabindex="{reach}"'
            f'{attrs(aria_disabled=None if free else "true")}><span class="k" aria-hidden="true">{index}'
            "</span>"
            f'<span class="g {_color_class(session, seat)}">{glyph(option.figure)}</span><b class="cn_">'
            f"{esc(name)}</b>{points}"
            f'<small class="cs">{esc(_detail(words, state, option))}</small>'
            f'<small class="vu">{when}</small></button>'
        )
    lacking = "".join(
        f'<p class="s muted lack">{esc(words(f"table.none_left.{kind}"))}</p>'
        for kind in state.moment.lacking
    )
    label = words("table.retake.list" if retaking else "table.occupy.list")
    grid = None if retaking else "grid"
    many = "many" if len(options) > 6 else None
    kind = cls("choices", grid, many)
    return f'<div class="{kind}" role="radiogroup" aria-label="{esc(label)}">{"".join(rows)}</div>{lacking}'


def _detail(words: Words, state: TableState, option: Option) -> str:
    """Tell where on the tile just laid an option is, and what it is about."""
    detail = tell.option_detail(words, editions.lore(state.session.rules), option, state.session.seats)
    if option.reason is None and not state.settings.on("aid.area"):
        detail = ""
    if state.mode != "occupying":
        return detail
    tile, number = divmod(option.zone, 10)
    if state.session.position.catalogue[tile].zones[number].special == "shrine":
        detail = ", ".join(filter(None, (detail, words("table.on_shrine"))))
    rotation = state.moment.tiles[state.moment.cells[tile]][1]
    where = tell.whereabouts(state.session.position.catalogue[tile], number, rotation)
    if not where:
        return detail
    place = words(f"table.where.{where}")
    return words("app.labelled", label=place, text=detail) if detail else place


def _color_class(session: Session, seat: int) -> str:
    """Return the css class of a seat's colour."""
    return f"p{COLORS.index(session.seats[seat].color)}"


def _acts(words: Words, state: TableState) -> str:
    """Write the buttons that settle what is asked."""
    mode = state.mode
    cancel = button("cancel", "", "", "undo", words("table.cancel"), id="cancel")
    if mode == "idle":
        wrong = draw.not_this_html(words) if draw.may_take_back(state) else ""
        return button("first", words("table.first"), "nw", "next", id="first-place") + wrong
    if draw.asks(state):
        return draw.acts_html(words, state)
    if mode == "placing":
        turn = button("rotate", "", "rot", "turn_right", words("table.rotate"), data_dir="1", id="rotate")
        return f"{cancel}{turn}{_confirm(words('table.confirm'), True)}"
    if mode in ("occupying", "retaking"):
        none = ""
        if state.moment.may_decline:
            key = "table.keep" if mode == "retaking" else "table.none"
            said = f"{esc(words(key))} <kbd>0</kbd>"
            none = f'<button type="button" class="b nw" data-act="none" id="none">{said}</button>'
        chosen = _chosen(state)
        if chosen is None:
            text = words("table.choose")
        else:
            verb = "table.take" if mode == "retaking" else "table.put"
            family = "log.piece" if mode == "retaking" else "table"
            text = words(verb, piece=words(f"{family}.{chosen.figure}"))
        return f"{cancel}{none}{_confirm(text, chosen is not None)}"
    if mode == "over":
        again = button("walk.again", words("walk.watch"), "", "play", id="walk-again")
        return again + button("result", words("table.result"), "pri", "last", id="to-result")
    if mode == "past":
        return history.acts_html(words, state)
    return ""


def _confirm(text: str, ready: bool) -> str:
    """Write the one filled button."""
    off = attrs(aria_disabled=None if ready else "true")
    return (
        f'<button type="button" class="b pri nw" data-act="confirm" id="confirm"{off}>{icon("check")}'
        f"{esc(text)} "
        f"<kbd>Enter</kbd></button>"
    )


def _area(words: Words, state: TableState) -> str:
    """Write the inspector."""
    river = state.ui.area is not None and panels.has_river(state.session.position, state.ui.area[0])
    card = ""
    if state.ui.area is not None:
        tile = state.session.position.catalogue[state.ui.area[0] // ZONE_BASE]
        card = special.card_html(words, state.session.rules, tile.special)
    spot = aids.spot_html(words, state)
    if spot and state.area is None:
        return spot
    if state.area is None or not state.settings.on("aid.area"):
        return spot + panels.area_html(words, state.session, state.area, None, river) + card
    rows, note = aids.outlook_rows(words, state, state.area), aids.outlook_note(words, state, state.area)
    extra = panels.Sums(state.fitting, rows, note)
    return spot + panels.area_html(words, state.session, state.area, extra, river) + card


def _log(words: Words, state: TableState) -> str:
    """Write the log."""
    steps = None if state.past is None else state.past.steps
    return panels.log_html(words, state.session, state.lines, state.everything, steps)


PANES: tuple[tuple[str, str, Callable[[Words, TableState], str]], ...] = (
    ("area", "eye", _area),
    ("log", "list", _log),
    ("history", "chart", history.pane_html),
    ("tiles", "tiles", aids.tiles_html),
    ("aids", "settings", aids.aids_html),
)
"""The panes of the table: the key of its name (``table.tab.``), its icon, and how it is written."""
SIDE = frozenset(("tiles", "aids"))
"""The panes that a desk shows under the players; the others lie under the turn."""
