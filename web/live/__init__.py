"""Live play: browsers that are connected directly play at one table. docs/live.md describes all of it.

Only updates, the same that links hold, can change a game. All other messages are cosmetic. To add a message, add a
kind to `protocol`, a branch to `star`, a method to the listener in `connections` and a row to docs/live.md. Every
message is read as if an attacker had sent it.
"""
