"""Outputs of the generator of random numbers, pinned because links replay for ever."""

from __future__ import annotations

from collections import Counter

import pytest

from hg_engine.rng import SplitMix64, fnv1a


def test_the_generator_is_pinned() -> None:
    """What a seed gives today it must give for ever."""
    assert [SplitMix64(0).next() for _ in range(1)] == [0xE220A8397B1DCDAF]
    rng = SplitMix64(1234567)
    assert [rng.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert fnv1a(b"") == 0xCBF29CE484222325
    assert fnv1a(b"foobar") == 0x85944171F73967E8
    assert SplitMix64("amber-flint-317").state == fnv1a(b"amber-flint-317")
    assert SplitMix64(-1).state == SplitMix64((1 << 64) - 1).state


def test_a_chance_comes_about_as_often_as_it_says() -> None:
    rng = SplitMix64("chance")
    assert not any(rng.happens(0.0) for _ in range(200)) and all(rng.happens(1.0) for _ in range(200))
    assert 0.27 < sum(rng.happens(0.3) for _ in range(4000)) / 4000 < 0.33


def test_the_generator_is_fair() -> None:
    """Bounds hold, a bound below one is refused, a shuffle keeps the items and leaves its argument alone."""
    rng = SplitMix64("fair")
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert min(counts.values()) > 850
    assert rng.below(1) == 0
    for bound in (0, -1):
        with pytest.raises(ValueError, match=str(bound)):
            rng.below(bound)
    # a bound so large that throwing nothing away would be seen: the lowest quarter would come twice as often
    large = Counter(rng.below(3 << 62) >> 62 for _ in range(3000))
    assert min(large[third] for third in range(3)) > 900
    places = Counter(rng.shuffled("abc").index("c") for _ in range(3000))
    assert min(places[place] for place in range(3)) > 900
    items = list(range(50))
    shuffled = rng.shuffled(items)
    assert items == list(range(50)) != shuffled
    assert sorted(shuffled) == items
