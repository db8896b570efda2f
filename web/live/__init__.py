"""Browsers that are joined directly and play at one table; docs/live.md tells all of it.

What counts travels in updates, exactly as links hold them; everything else that joined browsers say is cosmetic and
can harm no game. A new message is a kind in `protocol`, a branch where `star` answers, a method of the listener in
`connections`, and a row in docs/live.md. It is read like a hostile file.
"""
