"""House rules: one name for one mix, switches that travel, and what is refused."""

from __future__ import annotations

import base64
import random
import time
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hg_engine import registry
from hg_engine.errors import HgError, LinkError, UnknownRules
from hg_engine.landscape.presets import PRESETS, rule_set
from hg_engine.landscape.ruleset import SWITCHES, RuleSet, applies
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, record
from hg_engine.session import COLORS, Seat, Seeded, Session
from hg_engine.switches import Switch
from tests.engine.notation.test_hostile import framed, survives
from tests.engine.strategies import LANDSCAPE, RULES, pick

SEATS = [Seat(f"P{index}", color) for index, color in enumerate(COLORS[:3])]
TEXTS = {switch.field: switch.texts for switch in SWITCHES}


@st.composite
def mixes(draw: st.DrawFn) -> RuleSet:
    """Return any preset with any switches set in any way that goes with its tiles."""
    preset = rule_set(draw(st.sampled_from(LANDSCAPE)))
    fields = draw(st.lists(st.sampled_from(list(TEXTS)), unique=True))
    changes = {field: draw(st.sampled_from(TEXTS[field])) for field in fields}
    if changes.get("catalogue", preset.catalogue) == "2002":
        changes["shaman_must"] = "no"
    return registry.house_rules(preset, changes)


def settings_of(rules: RuleSet) -> dict[str, str]:
    """Return every switch of a rule set as a text."""
    return {switch.field: rules.value(switch) for switch in SWITCHES}


# What links rely on


def test_the_numbers_of_the_presets_are_pinned() -> None:
    """A number, once given, names its rule set for ever; new ones are added."""
    assert {rules.id: rules.number for rules in PRESETS} == {
        "hg2@1": 0,
        "hg2-zman@1": 1,
        "hg2-bga@1": 2,
        "hg1@1": 3,
    }
    assert [registry.by_number(rules.number) for rules in PRESETS] == list(PRESETS)
    assert registry.ids("landscape") == tuple(rules.id for rules in PRESETS)
    for number in (4, 127, 128, -1):
        with pytest.raises(UnknownRules):
            registry.by_number(number)


def test_the_order_of_switches_and_their_values_is_pinned() -> None:
    """Links hold places in this list: new switches and values come last."""
    assert [(switch.field, *switch.texts) for switch in SWITCHES] == [
        ("catalogue", "2020", "2002"),
        ("huts", "3", "2"),
        ("forest_per", "tile", "zone"),
        ("mushroom_points", "3", "2"),
        ("river_per", "tile", "zone"),
        ("river_fish", "yes", "no"),
        ("mammoth_points", "3", "2"),
        ("deer_points", "1", "2"),
        ("extra_turn_needs_meeple", "no", "yes"),
        ("unplaceable_land", "replaced", "lost"),
        ("shaman_must", "no", "yes"),
    ]


@pytest.mark.parametrize(
    ("ident", "others"),
    [
        ("hg2@1", ()),
        ("hg2-zman@1", ("shaman_must",)),
        ("hg2-bga@1", ("forest_per", "extra_turn_needs_meeple", "unplaceable_land")),
        (
            "hg1@1",
            (
                "catalogue",
                "huts",
                "forest_per",
                "mushroom_points",
                "river_per",
                "river_fish",
                "mammoth_points",
                "deer_points",
            ),
        ),
    ],
)
def test_a_preset_differs_from_the_default_by_these_switches(ident: str, others: tuple[str, ...]) -> None:
    """Everything else is as in the 2020 edition; points that no switch changes are the same everywhere."""
    rules = rule_set(ident)
    for switch in SWITCHES:
        assert rules.value(switch) == switch.texts[switch.field in others]
    assert (rules.meeples, rules.forest_points, rules.aurochs_points) == (5, 2, 2)
    assert not rules.is_mix


# One name for one mix


@given(mixes())
def test_a_mix_has_one_name_and_the_name_has_one_mix(rules: RuleSet) -> None:
    """The name leads back to the same rule set; it tells what differs from the preset, in the order pinned."""
    assert rule_set(rules.id) == rules
    preset = rule_set(f"{rules.name}@{rules.version}")
    assert rules.number == preset.number
    assert rules.is_mix == (rules != preset)
    differing = [
        f"{field}={text}" for field, text in settings_of(rules).items() if settings_of(preset)[field] != text
    ]
    assert rules.id.split("+") == [preset.id, *differing]
    if rules.is_mix:
        assert all(settings_of(rules) != settings_of(other) for other in PRESETS)


@given(mixes(), st.randoms(use_true_random=False))
def test_the_order_of_changes_does_not_matter(rules: RuleSet, rng: random.Random) -> None:
    """Changes in any order, those that change nothing among them, make the same mix with the same name."""
    preset = rule_set(f"{rules.name}@{rules.version}")
    changes = list(settings_of(rules).items())
    rng.shuffle(changes)
    assert registry.house_rules(preset, dict(changes)) == rules
    names = list(rules.mixed)
    rng.shuffle(names)
    assert rule_set("+".join([preset.id, *names])) == rules
    everything = [preset.id, *(f"{field}={text}" for field, text in changes)]
    assert rule_set("+".join(everything)) == rules


def test_three_changes_in_every_order() -> None:
    """The name is the same for each of the six orders."""
    changes = ("unplaceable_land=lost", "huts=2", "forest_per=zone")
    names = {rule_set("+".join(("hg2@1", *order))).id for order in permutations(changes)}
    assert names == {"hg2@1+huts=2+forest_per=zone+unplaceable_land=lost"}


@pytest.mark.parametrize("one", LANDSCAPE)
@pytest.mark.parametrize("other", LANDSCAPE)
def test_a_mix_that_equals_a_preset_is_that_preset(one: str, other: str) -> None:
    """Every switch of one preset set as in another gives the other, itself."""
    mixed = registry.house_rules(rule_set(one), settings_of(rule_set(other)))
    assert mixed is rule_set(other)


def test_a_change_that_changes_nothing_is_no_mix() -> None:
    """The preset itself, by any name."""
    assert rule_set("hg2@1+huts=3") is rule_set("hg2@1")
    assert registry.house_rules(rule_set("hg1@1"), {}) is rule_set("hg1@1")


def test_a_mix_may_be_mixed_further() -> None:
    """What is changed is told of the preset; changing it back gives the preset."""
    once = rule_set("hg2@1+huts=2")
    twice = registry.house_rules(once, {"forest_per": "zone"})
    assert settings_of(twice) == settings_of(rule_set("hg2@1+huts=2+forest_per=zone"))
    assert rule_set(twice.id) == twice
    assert registry.house_rules(once, {"huts": "3"}) == rule_set("hg2@1")


# Mixes travel


@settings(max_examples=40)
@given(mixes(), st.integers(0, 2**32))
def test_a_game_of_a_mix_travels(rules: RuleSet, seed: int) -> None:
    """Link, text and JSON hold the rule set with its switches, and the game."""
    session = LandscapeSession(rules, SEATS, Seeded("away"))
    rng = random.Random(seed)
    for _ in range(12):
        session.play(pick(session.position, rng, compact=True))
    for twin in (
        link.decode(link.encode(session)),
        record.from_text(record.to_text(session)),
        record.from_json(record.to_json(session)),
    ):
        assert twin.rules == rules
        assert (twin.history, twin.id) == (session.history, session.id)


def test_the_id_of_a_game_tells_rule_sets_apart() -> None:
    """The same seats and seed under other rules are another game, but under the same rules the same one."""
    ids = [Session(rules, SEATS, Seeded("same")).id for rules in (*RULES, "hg2@1+huts=2", "hg1@1+huts=3")]
    assert len(set(ids)) == len(ids)
    one, other = "hg2@1+forest_per=zone+huts=2", "hg2@1+huts=2+forest_per=zone"
    assert Session(one, SEATS, Seeded("same")).id == Session(other, SEATS, Seeded("same")).id


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.field)
def test_a_switch_costs_a_link_little(switch: Switch) -> None:
    """Each alone, a link of a mix is a few characters longer than the preset's."""
    plain = LandscapeSession("hg2@1", SEATS, Seeded("x"))
    mixed = LandscapeSession(f"hg2@1+{switch.field}={switch.texts[1]}", SEATS, Seeded("x"))
    assert len(link.encode(mixed)) <= len(link.encode(plain)) + 4
    assert mixed.id != plain.id


# What is refused


@pytest.mark.parametrize(
    ("ident", "code"),
    [
        ("hg2@1+huts=2+huts=2", "rules.switch"),
        ("hg2@1+huts=2+huts=3", "rules.switch"),
        ("hg2@1+huts=4", "rules.switch"),
        ("hg2@1+huts=two", "rules.switch"),
        ("hg2@1+huts=02", "rules.switch"),
        ("hg2@1+huts=٢", "rules.switch"),
        ("hg2@1+huts=", "rules.switch"),
        ("hg2@1+huts", "rules.switch"),
        ("hg2@1+huts=2=2", "rules.switch"),
        ("hg2@1+Huts=2", "rules.switch"),
        ("hg2@1+ huts=2", "rules.switch"),
        ("hg2@1+huts=2\n", "rules.switch"),
        ("hg2@1+meeples=4", "rules.switch"),
        ("hg2@1+name=x", "rules.switch"),
        ("hg2@1+mixed=x", "rules.switch"),
        ("hg2@1+weather=snow", "rules.switch"),
        ("hg2@1+", "rules.switch"),
        ("hg2@1++huts=2", "rules.switch"),
        ("hg2@1+=", "rules.switch"),
        ("hg2@1+\ud800=\ud800", "rules.switch"),
        ("hg2@1+catalogue=1815", "rules.switch"),
        ("hg2@1+huts=2" + "+huts=2" * 20_000, "rules.unknown"),
        ("hg2@1+" + "x" * 1_000_000, "rules.switch"),
        ("+huts=2", "rules.unknown"),
        ("hg2+huts=2", "rules.unknown"),
        ("hg2@2+huts=2", "rules.unknown"),
        ("hg3@1+huts=2", "rules.unknown"),
        ("huts=2+hg2@1", "rules.unknown"),
        ("hg1@1+shaman_must=yes", "rules.conflict"),
        ("hg2@1+shaman_must=yes+catalogue=2002", "rules.conflict"),
        ("hg2@1+catalogue=2002+shaman_must=yes", "rules.conflict"),
        ("hg2-zman@1+catalogue=2002", "rules.conflict"),
    ],
    ids=lambda text: text[:40].encode("ascii", "replace").decode(),
)
def test_a_name_that_is_none_is_refused(ident: str, code: str) -> None:
    """Repeated, unknown, malformed and conflicting switches, with a code, wherever the name stands, at once."""
    good = LandscapeSession("hg2@1", SEATS, Seeded("x"))
    data = record.to_json(good) | {"rules": ident}
    text = record.to_text(good)
    began = time.perf_counter()
    for refused in (
        lambda: rule_set(ident),
        lambda: Session(ident, SEATS, Seeded("x")),
        lambda: record.from_json(data),
    ):
        with pytest.raises(UnknownRules) as caught:
            refused()
        assert caught.value.code == code
        assert len(str(caught.value)) < 200
    with pytest.raises(HgError):
        record.from_text(text.replace("hg2@1", ident))
    assert time.perf_counter() - began < 2


def test_a_switch_that_means_nothing_with_the_tiles_is_known_as_such() -> None:
    """Without a shaman nobody must take back; changing the tiles as well takes the conflict away."""
    must = SWITCHES[-1]
    assert [applies(must, rule_set(ident)) for ident in LANDSCAPE] == [True, True, True, False]
    assert all(applies(switch, rule_set("hg1@1")) for switch in SWITCHES[:-1])
    assert rule_set("hg1@1+catalogue=2020+shaman_must=yes").shaman_must
    assert rule_set("hg2-zman@1+catalogue=2002+shaman_must=no").catalogue == "2002"


@settings(max_examples=60)
@given(
    st.sampled_from(LANDSCAPE),
    st.lists(st.sampled_from([f"{f}={t}" for f, texts in TEXTS.items() for t in (*texts, "x")]), max_size=6),
)
def test_any_switches_make_a_rule_set_or_are_refused(preset: str, changes: list[str]) -> None:
    """Whatever is put together, it is a rule set that its own name leads back to, or refused with a code."""
    code, rules = "", None
    try:
        rules = rule_set("+".join((preset, *changes)))
    except UnknownRules as error:
        code = error.code
    assert code in ("rules.switch", "rules.conflict") if rules is None else rule_set(rules.id) == rules


# Links of mixes, from anywhere


def packed(*digits: tuple[int, int]) -> str:
    """Return a link whose payload begins with these digits, each with its radix, in a right frame."""
    value = 0
    for digit, radix in reversed(digits):
        value = value * radix + digit
    return framed(value.to_bytes((value.bit_length() + 7) // 8 + 1, "little"))


def mixed_link(preset: int, *changes: tuple[int, int]) -> str:
    """Return a link that begins with a preset's number and switches changed."""
    digits = [digit for switch, value in changes for digit in ((switch, 64), (value, 16))]
    return packed((preset + 128, 256), (len(changes), 64), *digits)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (packed((4, 256)), "link.newer"),
        (packed((127, 256)), "link.newer"),
        (mixed_link(4), "link.newer"),
        (mixed_link(127, (1, 1)), "link.newer"),
        (mixed_link(0, (len(SWITCHES), 1)), "link.newer"),
        (mixed_link(0, (63, 1)), "link.newer"),
        (mixed_link(0, (1, 2)), "link.newer"),
        (mixed_link(0, (1, 15)), "link.newer"),
        (mixed_link(0, (1, 1), (63, 1)), "link.newer"),
        (mixed_link(3, (10, 1)), "link.newer"),
        (mixed_link(0, (0, 1), (10, 1)), "link.newer"),
        (mixed_link(0, (1, 1), (1, 1)), "link.damaged"),
        (mixed_link(0, (1, 1), (1, 0)), "link.damaged"),
        (mixed_link(0, *[(1, 1)] * 63), "link.damaged"),
    ],
)
def test_switches_that_are_not_known_are_of_a_newer_program(text: str, code: str) -> None:
    """Numbers and switches of the future, or that exclude each other, are told from a switch named twice."""
    with pytest.raises(LinkError) as caught:
        link.decode(text)
    assert caught.value.code == code


@settings(max_examples=150)
@given(st.integers(0, 5), st.lists(st.tuples(st.integers(0, 12), st.integers(0, 2)), max_size=12), st.data())
def test_any_switches_in_a_right_frame(
    preset: int, changes: list[tuple[int, int]], data: st.DataObject
) -> None:
    """Any switches before any rest are refused, or are a game."""
    rest = [(digit, 256) for digit in data.draw(st.binary(max_size=40))]
    digits = [digit for switch, value in changes for digit in ((switch, 64), (value, 16))]
    survives(link.decode, packed((preset + 128, 256), (len(changes), 64), *digits, *rest))


def test_switches_set_as_the_preset_has_them_open_as_the_preset() -> None:
    """Such a link is never made, but it says what it means."""
    plain = LandscapeSession("hg2@1", SEATS, Seeded("x"))
    plain.play(plain.position.legal_moves()[0])
    fragment = link.encode(plain)
    raw = base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))[3:-3]
    rest = (int.from_bytes(raw, "little") >> 8, 1 << 999)
    for odd in (
        packed((128, 256), (0, 64), rest),
        packed((128, 256), (1, 64), (1, 64), (0, 16), rest),
        packed((131, 256), *_all_as_in(rule_set("hg2@1")), rest),
    ):
        assert link.encode(link.decode(odd)) == fragment


@pytest.mark.parametrize("second", [0, 1])
def test_a_switch_named_twice_before_a_good_game_is_refused(second: int) -> None:
    """Whatever it says the second time."""
    fragment = link.encode(Session("hg2@1", SEATS, Seeded("x")))
    raw = base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))[3:-3]
    rest = (int.from_bytes(raw, "little") >> 8, 1 << 999)
    once = link.decode(packed((128, 256), (1, 64), (1, 64), (1, 16), rest))
    assert once.rules.id == "hg2@1+huts=2"
    with pytest.raises(LinkError) as caught:
        link.decode(packed((128, 256), (2, 64), (1, 64), (1, 16), (1, 64), (second, 16), rest))
    assert caught.value.code == "link.damaged"


def _all_as_in(rules: RuleSet) -> list[tuple[int, int]]:
    """Return the digits of every switch, each set as in a rule set."""
    digits = [(len(SWITCHES), 64)]
    for index, switch in enumerate(SWITCHES):
        digits += [(index, 64), (switch.texts.index(rules.value(switch)), 16)]
    return digits
