"""The board of every game as a picture: camera, keyed shapes in layers, gestures, and what painters share.

The border to JavaScript is crossed as seldom as possible: a call costs more than the painting that it asks for.
Pictures of tiles and spaces stay on the browser's side (`album`, `sprites`), and a frame of them is one call. A
worker paints bitmaps from shapes, off the frame's path (`bitmaps`, `paint_worker`); they are painted once, then only
moved, and kept for the next visit. What lies still is a layer that frames copy (`backdrop`): a browser without a
graphics processor takes four times as long to paint all tiles and their shadows. The layer is made behind a frame, once
the camera rests, and mended where something changes. While the camera moves, all is painted.
"""
