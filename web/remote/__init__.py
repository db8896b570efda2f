"""Games with people far away, who share nothing but links.

What this browser alone knows of such a game (secrets, the seats played here, what is not sent yet) is its *ledger*.
It lies under a key of its own, beside the save and never in it. Records, files and backups are written from the
public form of the game (`public`), as everybody can follow it; bots get the game with the draws that were made
(`known`). So there is one place that could let a secret out, and a test that looks into everything that leaves.

An update is compared before it is opened: `hg_engine.fair.relation` says how the state that arrived relates to the
one that is kept, and `sync` has a branch for each answer and changes nothing before it. The only other way into a
kept game is a file, which the engine plays through and which may only lengthen the game. docs/fair-draws.md has the
protocol.
"""
