"""The baked data are what the bake makes now."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from hg_engine.art.bake.__main__ import LANDSCAPE, SEASONS, SHARED, TILES, symbols_text
from hg_engine.art.bake.landscape.encode import line_of
from hg_engine.art.bake.landscape.tiles import printed
from hg_engine.art.bake.sketch import commands, moved
from hg_engine.art.bake.symbols import drawn_landscape, drawn_seasons, drawn_shared
from hg_engine.art.landscape import store
from hg_engine.landscape import catalogue as catalogues
from tests.engine.art.bake import freshness
from tests.engine.art.landscape.printed import CATALOGUES, EDITIONS

pytestmark = pytest.mark.proof


def test_nothing_has_changed_since_the_bake() -> None:
    """The data, and every module that they depend on, are those for which everything was baked and compared."""
    assert freshness.KEPT.read_text(encoding="utf-8") == freshness.digests(), (
        "python -m tests.engine.art.bake.freshness bakes and compares; python -m hg_engine.art.bake writes new data"
    )


def test_what_the_bake_depends_on_is_known_to_the_last_module() -> None:
    names = {file.name for file in freshness.inputs()}
    assert {"__main__.py", "encode.py", "store.py", "tile.py", "rng.py"} <= names
    assert {file.name for file in Path(catalogues.__file__).parent.glob("*.py")} <= names
    assert "position.py" not in names, "who changes how the game is played need not bake"


@pytest.mark.long
def test_symbols_are_fresh() -> None:
    assert SHARED.read_text("ascii") == symbols_text(drawn_shared())
    assert LANDSCAPE.read_text("ascii") == symbols_text(drawn_landscape())
    assert SEASONS.read_text("ascii") == symbols_text(drawn_seasons())


@pytest.mark.long
@pytest.mark.parametrize("ident", [3, 62, 95])
def test_tiles_are_fresh(ident: int) -> None:
    baked = TILES.read_text("ascii").splitlines(keepends=True)
    line = next(line for line in baked if line.startswith(f"{ident} "))
    tile = next(tile for tile in printed() if tile.id == ident)
    assert line_of(tile) == line


def test_every_tile_is_baked_and_small() -> None:
    raw = TILES.read_bytes()
    assert [int(line.split(b" ", 1)[0]) for line in raw.splitlines()] == sorted(
        {tile.id for tile in EDITIONS}
    )
    assert len(gzip.compress(raw + SHARED.read_bytes() + LANDSCAPE.read_bytes())) < 250_000
    assert len(gzip.compress(SEASONS.read_bytes())) < 25_000


def test_numbers_come_back() -> None:
    numbers = [-1624, -1, 0, 1, 999, 1624]
    text = store.encoded(numbers)
    assert store.decoded(text) == numbers
    assert not set(text) & set('"\\ |')
    with pytest.raises(ValueError, match="1625"):
        store.encoded([1625])


def test_paths_are_moved() -> None:
    assert moved("M1 2h3v4z", 10, 20, 2) == "M12 24l6 0l0 8z"
    assert moved("M1 0L2 0", turn=90) == "M0 1L0 2"
    assert moved("M1 0a1 2 0 0 1 2 0", flip=True) == "M-1 0a1 2 0 0 0-2 0"
    assert [letter for letter, _ in commands("M0 0 1 1c1 1 2 2 3 3 1 1 2 2 3 3z")] == [
        "M",
        "L",
        "c",
        "c",
        "z",
    ]


def test_catalogues_share_what_is_baked() -> None:
    """A tile of several catalogues has one shape; only the names of what is printed on it may differ."""
    baked = {tile.id: tile for tile in printed()}
    for catalogue in CATALOGUES.values():
        for ident, tile in catalogue.items():
            known = baked[ident]
            assert tile.sides == known.sides and tile.zones.keys() == known.zones.keys()
            for number, zone in tile.zones.items():
                other = known.zones[number]
                assert (zone.terrain, zone.lake) == (other.terrain, other.lake)
                assert len(zone.items) == len(other.items)
