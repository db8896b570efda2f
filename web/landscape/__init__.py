"""The tile-laying game on the page: its table, its words, its result.

The table state is all that the HTML is written from. A moment is worked out once after every change of the
position; the scene is a pure function of the moment and of what the player is doing, as keyed shapes in layers.

Motion: `motion` takes the picture before, the moment after and the steps between, and works out a plan of tweens
and cues (sounds), with times counted from its beginning. `stage` makes shapes of a plan and a time. The plug-in
asks it before every frame of the board, and paints what leaves the board (pieces on their way home, points on their
way to the scores) on a canvas over the page. What moves only covers what is already true: the session, the HTML and
the scene of the hit test are never behind, so that a tap or a key finishes everything at once by forgetting the
plan. A score that waits for its points shows them by ``data-shown``; its text is the true one. At rest no frame is
asked for. `pace_of` is the one place that knows what the setting and the system say of motion.

Final scoring: `tally` takes it apart, area by area; `final_scoring` leads the camera over it.

Land: `land` hands the pictures of tiles and corners to the browser when they change (``batches.js``), so that a frame
is one call with the place of the camera. Marks and tokens are painted once a colour and then only moved.

To add something:

- An aid: `aids` works the thing out of a moment, a setting in `web.app.games` switches it on, `aids_plugin` lays it
  over the board, `aids_page` tells it, `overlay` paints it.
- A hint for beginners: an entry of ``HINTS`` in `hints`, its words ``hint.NAME``.
- A lesson: an entry of ``LESSONS`` in `lessons`, its words ``learn.NAME.*``; no lesson of another game has its
  name, and the tests play it.
- A motion: a kind of tween in `motion`, its shapes in `stage`. A sound: a cue in `motion`, its voices in the
  table's sound.
- A word that may be typed: an entry of ``COMMANDS`` in `typed`, ``text.word.*`` in every locale, an answer in
  `reader`.
- A sentence of the rules or a worked example: `rulebook`, `examples`; they follow from switches and tiles alone.
"""
