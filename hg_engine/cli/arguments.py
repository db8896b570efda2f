"""Arguments that several commands take."""

from __future__ import annotations

import argparse

from .. import registry


def add_jobs(command: argparse.ArgumentParser) -> None:
    """Let a command run on several cores, or on a cluster."""
    command.add_argument("--jobs", type=int, metavar="N", help="processes to use; one per core by default")
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="use a Dask cluster instead (pip install hg-engine[cluster])"
    )


def add_rules(command: argparse.ArgumentParser, family: str | None = None) -> None:
    """Let a command name a rule set of a family, or of any for None."""
    known = ", ".join(registry.ids(family))
    command.add_argument("--rules", default=registry.default(family).id, help=f"the rule set: {known}")
