"""Make code smaller, for programs of the build that run in Pyodide."""

from types import CodeType


def bare(code):
    """Return code without its table of lines."""
    consts = tuple(bare(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    units = len(code.co_code) // 2
    nowhere = [255] * (units // 8) + [248 + units % 8 - 1] * (
        units % 8 > 0
    )  # "no location", for 1 to 8 units each
    return code.replace(co_consts=consts, co_linetable=bytes(nowhere))
