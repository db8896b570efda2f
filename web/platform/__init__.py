"""The browser behind plain Python: ports, the one module that talks to JavaScript, files, the clipboard.

`ports` says what the page asks of the browser, as protocols. `browser` answers, and is the only module that imports
``js`` or ``pyodide``; it passes the window to `native` (what the browser keeps and knows, and when things happen),
`sharing` (how something leaves the page), `offline_copy`, and the peers of live play. A new call of the browser is a
method of one of these, and its shape in `ports`.

How the page starts. ``first.js`` shows what is seen before the program. ``boot.js`` is PyScript's interpreter module:
it fetches and counts the big files, compiles WebAssembly while they come, starts Pyodide, and hands it to PyScript,
which runs the few lines in ``index.html``. These decisions were measured:

- Python comes compiled: ``.pyc`` files of the very Python that runs them, unchecked, without docstrings, ours without
  the types of functions, the library's without line tables. They come in *packs*, deflated streams, smaller than zip
  files. ``packs`` imports from them as they are: to write each module as a file, and have Python search folders for
  it, took a twentieth of the first start. It finds the modules of the engine's wheel by the wheel's own record. A real
  wheel for pip lies in ``dist/wheels/``, built from the same files.
- Indirect calls of the WebAssembly go through one function for each type (``.ci/lean_wasm.mjs``): Chromium otherwise
  compiles Python's main loop with care, loses a bet on where a call goes, and compiles it anew, seven times a start.
- PyScript's hooks for workers would need ``unsafe-eval``; they are cleared before it starts. Its own Python package
  is imported only when something asks for it, and nothing does.
- A screen's module is loaded when the screen is first asked for, the table's also when the page has been idle for a
  moment. The garbage collector sleeps until the first screen stands.
- Python writes methods of named tuples and dataclasses as text, and compiles it and every pattern anew, at every
  start. The build does that once (``.ci/prepare.py``), packs have what comes of it, and ``prepared`` has Python look
  there first. Nor does Python look at the types of a named tuple's fields, which are gone. All of this was a tenth of
  the first start. Values that only hold are named tuples all the same: a dataclass takes twice as long to define.
- The page itself brings the style sheets of what is seen first, a quarter of all; ``boot.js`` asks for the whole when
  the line is free. The rules come twice, and the whole stands behind, so nothing depends on when it arrives.
- WebAssembly is not preloaded: a preloaded response comes without the machine code that the browser keeps for it.
  ``boot.js`` fetches it before the packs instead.
- Browsers run WebAssembly in quick code first and in better code later, and change over only when a function is
  entered anew. Python's main loop is one function: long work returns to JavaScript between pieces, or stays slow
  for ever.
- Files under ``dist/assets/`` bear a hash of their content in their names. ``index.html`` carries the one table of
  names, which ``window.hg.assets`` shows to `browser`.

What may run. Text is escaped where it becomes HTML. Should something slip through, PyScript's watch over the document
has ended by then, the morpher drops elements that run or load something, and the policy of the page lets HTML and
addresses of programs through one door (trusted types, ``first.js``). In a frame of another page only the viewer runs.

How the game stays. After the first screen ``offline.js`` registers ``sw.js``, which copies every file of ``dist/``
into the browser; from then on everything is answered from there, and the server may be gone.

- A version is whole or not there: ``sw.js`` lists every file with a hash of its content, and one damaged or missing
  file means that nothing is kept. ``index.html`` bears the version itself, a hash of that list.
- Nobody is forced: a newer version is fetched behind (at a start, then hourly), waits, and is offered where no game
  is being played. Only the tab that accepts it is loaded anew. Every page holds a lock with the name of its
  version, and the files of a version go when nobody holds it.
- Machine code stays with the browser: code compiled from a worker's copy is kept apart, so the second start would
  compile everything again. ``boot.js`` asks the browser's own cache first (``only-if-cached``, which ``sw.js``
  leaves alone).
"""
