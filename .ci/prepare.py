"""Write down what Python would compile at every start of the page, in compiled form (`web/platform/prepared.py`).

It is the sitecustomize of a Pyodide in Node.js, so that it sees all of the start; ``write`` then imports our modules.
"""

import _sre
import collections
import re._compiler
from marshal import dumps

from bare import bare

found = {"eval": {}, "exec": {}, "compile": {}}


def noting(run):
    """Return eval or exec, noting what it compiles."""

    def noted(text, *scope):
        found[run.__name__][text] = bare(compile(text, "<string>", run.__name__, dont_inherit=True))
        return run(text, *scope)

    return noted


class Noting:
    """`_sre`, noting what a pattern comes to."""

    last = ()

    def __getattr__(self, name):
        """Give what is not noted."""
        return getattr(_sre, name)

    def compile(self, pattern, flags, code, *groups):
        """Note and compile."""
        self.last = (pattern, int(flags), [int(step) for step in code], *groups)
        return _sre.compile(pattern, flags, code, *groups)


def noting_patterns(compile_pattern):
    """Return the compiler of patterns, noting what each comes to."""

    def noted(pattern, flags=0):
        made = compile_pattern(pattern, flags)
        if type(pattern) in (str, bytes):
            found["compile"][pattern, int(flags)] = engine.last
        return made

    return noted


engine = re._compiler._sre = Noting()
re._compiler.compile = noting_patterns(re._compiler.compile)
collections.eval = noting(eval)

# behind what notes: they have patterns, and import what has
import dataclasses  # noqa: E402
import importlib  # noqa: E402
import json  # noqa: E402
from pathlib import Path  # noqa: E402

dataclasses.exec = noting(exec)


def write(folder):
    """Import every module, and write what was noted meanwhile into a file for each pack.

    ``plan.json`` in the folder has a list of packs, each with its name and those of modules.
    """
    for pack, modules in json.loads(Path(folder, "plan.json").read_bytes()):
        for name in modules:
            importlib.import_module(name)
        noted = {kind: dict(sorted(known.items(), key=repr)) for kind, known in found.items()}
        Path(folder, "made", pack).write_bytes(dumps(noted))
        for known in found.values():
            known.clear()
