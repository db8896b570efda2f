"""The application: the shell round all screens, the current game, addresses, tabs, the script interface.

Every change of the current game is saved before anybody draws it. A game of somebody else can be looked at, and is
played only once it has been taken over.

What a user does is shown whole in the same frame. What the board answers (a press on it, a piece, the tick) is played
`picture_first`: the next frame paints the board, and the page is written once the browser has shown that, which is
also when all is done that the picture does not need (`once_seen`): the camera follows, words are spoken. Such a button
acts when a finger leaves it, not with the click (`Delegation.release`). Whoever asks for the focus meanwhile has the
page written at once. In words, what is said or settled is played so too, without a board: the page is written once for
all that comes of it. What nobody waits for (a bot's move) is played `unhurried`: the move takes one frame, the next
frame writes the screen, the one after it the panes, and the board is painted in none of them (`Browser.taken`), so
that no frame takes long. HTML that has not changed is not given to the morpher.

A *viewer* is the page in a frame of another page. An address that begins with ``view=`` starts a `Viewer`, an app
over a storage that holds nothing, so that no part of it can read or keep anything. `App.viewing`, and the table
state's `viewed` made from it, is the one thing that tables ask: they then have fewer plug-ins, other HTML and no
keys of whoever plays. The past, the camera and the board are the table's own. An address of another kind begins the
page anew.
"""
