"""Bots in the page: who plays a seat, the worker where bots think, what the coach says.

A bot is asked by the record of the game and a budget, so it knows what the record says and nothing more. It thinks
in ``worker.js``, a module worker with a Python of its own, made from the page's own files: the packs out of the
browser's cache, the WebAssembly as the module that the page has compiled already. The worker is started when a
table with a bot is first shown, and stays. There is never a second one.

- Python is entered anew for every 4 ms of thought: a message to stop is heard in between, and the browser changes
  over to its better machine code. An answer to a question that nobody asks any more is not heard.
- A thought begins when the move before it has been shown (``SETTLE_MS``): beside it, the browser would be slow.
- The most urgent order goes first: what the seats may expect, then a thought, and last a game that is looked over,
  which waits meanwhile and goes on where it was.
- While a bot is to move, the table state names it and the table is read-only. Undo goes back to what a person
  decided last; among bots alone it pauses them.
- A hint is the same thought. The answer to ``advise`` holds the best few ways to play the turn, each with the
  reasons that `hg_engine.bots` gives; the game's `Voice` puts them into words.
- A worker that fails leaves the seat to people. The dock says so, and offers to try again with another worker.
"""
