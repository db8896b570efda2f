"""The colours of the board that are not art, read from the page's own design tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

BONE, CHARCOAL = "#fff8ea", "#1e1a18"
"""The double rim of everything that must show on any ground, by day and night alike."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by the names of the custom properties in ``web/styles/ui/tokens.css``."""

    void: str
    shade: str
    edge: str
    legal: str
    legal_fill: str
    dead: str
    muted: str
    focus: str
    focus_halo: str
    t_meadow: str
    t_forest: str
    t_river: str
    t_lake: str
    mark: str = "1"
    """How much thicker than usual lines are, for those who ask for more contrast."""
    dark: bool = False

    def terrain(self, name: str) -> str:
        """Return the colour of a terrain."""
        colors = {
            "meadow": self.t_meadow,
            "forest": self.t_forest,
            "river": self.t_river,
            "lake": self.t_lake,
        }
        return colors[name]

    @property
    def weight(self) -> float:
        """How much thicker than usual lines are."""
        return float(self.mark or 1)

    @classmethod
    def read(cls, token: Callable[[str], str], dark: bool) -> Theme:
        """Ask for every token by its custom property, such as ``--legal-fill``."""
        names = [field.name for field in fields(cls) if field.name != "dark"]
        return cls(**{name: token("--" + name.replace("_", "-")) for name in names}, dark=dark)
