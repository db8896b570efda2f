"""Remote play: games with people far away, who exchange nothing but links.

What this browser alone knows of such a game (secrets, the seats played here, what is not sent yet) is its *ledger*.
It lies under a key of its own, beside the save and never in it. Records, files and backups are written from the
public form of the game (`public`), as everybody can follow it; bots get the game with the draws that were made
(`known`). So there is one place that could let a secret out, and a test that looks into everything that leaves.

An update is compared with the stored game before anything is changed: `hg_engine.fair.relation` says how the two
relate, and `sync` has a branch for each answer; `stories` has what is done where two lines of a game differ. The only
other way into a stored game is a file, which the engine plays through and which may only lengthen the game.
docs/fair-draws.md describes the protocol.
"""
