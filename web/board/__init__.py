"""The board as a picture: camera, keyed shapes, hit test and painter."""
