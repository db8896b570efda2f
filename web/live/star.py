"""The connected browsers as one of them sees them: a star, whose middle invites and passes messages on.

Only updates can change a game. They are the same that links hold, and whoever gets one checks it. So no message of
another browser can harm a game, and when a connection drops the game goes on by links.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from web.live import codes, protocol
from web.live.codes import LiveError
from web.live.connections import Call, Connection, Held, Listener, Me
from web.live.protocol import BROWSERS, Fields, Member, Said
from web.platform.ports import Off, Peers, Server
from web.table.company import FAILED, JOINING, WAITING

PING_MS: Final = 4_000.0
"""How often a sign of life is sent."""
QUIET_MS: Final = 12_000.0
"""A browser from which nothing was heard for so long counts as quiet ..."""
DEAD_MS: Final = 40_000.0
"""... and after so long as gone. Phones put pages to sleep while somebody looks into a chat."""
JOIN_MS: Final = 40_000.0
"""How long the middle tries to reach a browser whose answer it has."""
PACE_MS: Final = 70.0
"""Positions of the pointer and of a held tile are sent no more often than this."""
_COSMETIC: Final = ("point", "look", "emote")


class Star:
    """The browsers that are joined with this one."""

    def __init__(
        self,
        peers: Peers,
        servers: Callable[[], Sequence[Server]],
        now: Callable[[], float],
        later: Callable[[float, Callable[[], None]], Off],
        listener: Listener,
    ) -> None:
        """Connect by these means; ``now`` is a clock in milliseconds, ``later`` calls after some."""
        self._peers = peers
        self._servers = servers
        self._now = now
        self._later = later
        self._listener = listener
        self._me = Me()
        self._connections: dict[int, Connection] = {}
        """The connections, by the number of the browser at the other end."""
        self._tick: Off | None = None
        self._newest: tuple[str, str] = ("", "")
        """The game and the text of the last update that was sent or came."""
        self._held: dict[str, tuple[float, str, Off | None]] = {}
        """By kind of message about a hand: when the last one was sent, the text that waits, and what stops the wait."""
        self.number = 0
        self.members: dict[int, Member] = {}
        """The others, by their numbers."""
        self.call: Call | None = None
        """The browser that is about to be joined."""
        self.lost: tuple[str, ...] = ()
        """The names of those whose connection dropped, until somebody joins again."""

    # -- joining

    @property
    def middle(self) -> bool:
        """Whether this browser is the middle, or nobody is joined: the others know the middle as number 0."""
        return 0 not in self._connections

    @property
    def joined(self) -> bool:
        """Whether anybody is there."""
        return bool(self.members)

    def invite(self) -> None:
        """Make an invitation; raise `LiveError` where no other browser can be joined."""
        if not self.middle:
            raise LiveError("live.guest")
        if len(self._connections) >= BROWSERS - 1:
            raise LiveError("live.full")
        self.cancel()
        call = self.call = Call(invites=True)
        call.peer = self._peers.invite(self._servers(), lambda what, text: self._told(call, what, text))

    def answer(self, code: str) -> None:
        """Answer an invitation; raise `LiveError` if it is none, or if this browser is joined with others."""
        codes.read(code, codes.INVITATION)
        if self._connections:
            raise LiveError("live.joined")
        self.cancel()
        call = self.call = Call(invites=False)
        call.peer = self._peers.answer(code, self._servers(), lambda what, text: self._told(call, what, text))

    def accept(self, code: str) -> None:
        """Take the answer to the invitation; raise `LiveError` if it is none."""
        call = self.call
        if call is None or not call.invites or call.peer is None or call.state != WAITING:
            codes.read(code, codes.ANSWER)
            raise LiveError("live.other")
        call.peer.accept(code)
        call.state = JOINING
        call.off = self._later(JOIN_MS, lambda: self._fail(call, "live.unreachable"))
        self._listener.changed()

    def cancel(self) -> None:
        """Stop the attempt to connect another browser; those that are connected stay."""
        call, self.call = self.call, None
        if call is not None:
            call.off()
            if call.peer is not None:
                call.peer.close()

    def leave(self) -> None:
        """Close all connections."""
        self.cancel()
        for connection in self._connections.values():
            self._send(connection, protocol.write("bye"))
            connection.peer.close()
        self._end()
        self.lost = ()
        self._listener.changed()

    def _told(self, call: Call, what: str, text: str) -> None:
        """Handle what the connection of this attempt reports."""
        if what == "code":
            call.code, call.state = text, WAITING
            self._listener.changed()
        elif what == "failed":
            self._fail(call, text)
        elif what == "open":
            self._open(call)
        else:
            connection = next((one for one in self._connections.values() if one.peer is call.peer), None)
            if connection is not None and what == "text":
                self._heard(connection, text)
            elif connection is not None:
                self._lose(connection, lost=True)

    def _fail(self, call: Call, error: str) -> None:
        call.off()
        if call.peer is not None:
            call.peer.close()
        if self.call is call:
            call.state, call.error = FAILED, error
            self._listener.changed()

    def _open(self, call: Call) -> None:
        """Two browsers are joined: each says who it is."""
        assert call.peer is not None
        call.off()
        if self.call is call:
            self.call = None
        number = 0
        if call.invites:
            number = next(free for free in range(1, BROWSERS) if free not in self._connections)
        connection = self._connections[number] = Connection(call.peer, number, self._now())
        self._send(connection, protocol.write("hello", v=protocol.VERSION, **self._me._asdict()))
        if self._tick is None:
            self._tick = self._later(PING_MS, self._beat)
        self._listener.changed()

    # -- presence

    def tell(self, me: Me) -> None:
        """Say who is at this browser, and what is played there."""
        me = me._replace(name=protocol.name_of(me.name))
        if me == self._me:
            return
        self._me = me
        if not self._connections:
            return
        if self.middle:
            self._roll_call()
        else:
            self._broadcast(protocol.write("me", **me._asdict()))

    def _beat(self) -> None:
        """Send signs of life, and look for browsers that send none."""
        now = self._now()
        for connection in list(self._connections.values()):
            if now - connection.heard >= DEAD_MS:
                self._lose(connection, lost=True)
            elif now - connection.sent >= PING_MS:
                self._send(connection, protocol.write("ping"))
        self._look_for_quiet()
        self._tick = self._later(PING_MS, self._beat) if self._connections else None

    def _look_for_quiet(self) -> None:
        now, before = self._now(), dict(self.members)
        for number, connection in self._connections.items():
            if number in self.members:
                quiet = now - connection.heard >= QUIET_MS
                self.members[number] = self.members[number]._replace(quiet=quiet)
        if self.members != before:
            if self.middle:
                self._roll_call()
            self._listener.changed()

    def _roll_call(self) -> None:
        """Tell every peer who is there."""
        everybody = [Member(0, *self._me), *self.members.values()]
        for number, connection in self._connections.items():
            if connection.greeted:
                others = [one for one in everybody if one.number != number]
                self._send(connection, protocol.write("here", you=number, all=protocol.told(others)))

    def _lose(self, connection: Connection, lost: bool) -> None:
        """Drop a browser; without the middle nobody is left."""
        connection.peer.close()
        self._connections.pop(connection.number, None)
        gone = [self.members[connection.number]] if connection.number in self.members else []
        if connection.number == 0:
            gone = list(self.members.values())
            self._end()
        self.members.pop(connection.number, None)
        if lost and gone:
            self.lost = tuple(dict.fromkeys((*self.lost, *(who.name for who in gone))))
        if self._connections:
            self._roll_call()
        else:
            self._end()
        for who in gone:
            self._listener.peer_left(who, lost)
        self._listener.changed()

    def _end(self) -> None:
        """Forget all connections."""
        self._connections.clear()
        self.members.clear()
        self.number = 0
        self._newest = ("", "")
        for _, _, off in self._held.values():
            if off is not None:
                off()
        self._held.clear()
        if self._tick is not None:
            self._tick()
            self._tick = None

    # -- saying

    def send_update(self, game: str, text: str) -> None:
        """Send the newest update of a game to everybody."""
        self._newest = game, text
        self._broadcast(protocol.write("letter", game=game, text=text))

    def want(self, game: str) -> None:
        """Ask for the newest update of a game, or with no id of whatever is played."""
        self._broadcast(protocol.write("want", game=game))

    def point(self, game: str, at: tuple[float, float] | None) -> None:
        """Show where one points; what follows quickly is left out."""
        self._follow("point", protocol.write("point", game=game, at=_rounded(at)))

    def hold(self, game: str, held: Held | None) -> None:
        """Show where one holds the tile; what follows quickly is left out."""
        at, tile, turn = held or (None, 0, 0)
        self._follow("look", protocol.write("look", game=game, at=_rounded(at), tile=tile, turn=turn))

    def emote(self, name: str) -> None:
        """Say one of a few words."""
        self._broadcast(protocol.write("emote", name=name))

    def _follow(self, kind: str, text: str) -> None:
        """Send a position now, or the latest one as soon as another may be sent."""
        if not self._connections:
            return
        since, _, off = self._held.get(kind, (-PACE_MS, "", None))
        left = since + PACE_MS - self._now()
        if left <= 0:
            if off is not None:
                off()
            self._held[kind] = self._now(), "", None
            self._broadcast(text)
        else:
            self._held[kind] = since, text, off or self._later(left, lambda: self._flush(kind))

    def _flush(self, kind: str) -> None:
        _, text, _ = self._held[kind]
        self._held[kind] = self._now(), "", None
        self._broadcast(text)

    def _broadcast(self, text: str, but: int | None = None) -> None:
        for number, connection in self._connections.items():
            if number != but and connection.greeted:
                self._send(connection, text)

    def _send(self, connection: Connection, text: str) -> None:
        connection.sent = self._now()
        connection.peer.send(text)

    # -- hearing

    def _heard(self, connection: Connection, text: str) -> None:
        """Answer a message; whatever is none, or comes too often or too early, is dropped."""
        now = self._now()
        was_quiet = now - connection.heard >= QUIET_MS
        connection.heard = now
        if not connection.admits(text, now):
            return
        said = protocol.read(text)
        if said is None or not (connection.light if said.kind in _COSMETIC else connection.grave).take(now):
            return
        if was_quiet:
            self._look_for_quiet()
        self._take_message(connection, said)

    def _take_message(self, connection: Connection, said: Said) -> None:
        """Do what a message asks for."""
        if said.kind == "hello":
            self._greeted(connection, said.fields)
        elif said.kind == "bye":
            self._lose(connection, lost=False)
        elif said.kind == "ping":
            self._send(connection, protocol.write("pong"))
        elif said.kind == "here" and connection.number == 0 and not self.middle:
            self._called(connection, said.fields)
        elif connection.greeted:
            self._answer(connection, said)

    def _greeted(self, connection: Connection, fields: Fields) -> None:
        if connection.greeted:
            return
        if fields["v"] != protocol.VERSION:
            self.call = Call(invites=self.middle, state=FAILED, error="live.version")
            self._lose(connection, lost=False)
            return
        connection.greeted = True
        self.lost = ()
        if self.middle:
            self._welcome(Member(connection.number, fields["name"], fields["game"], fields["seats"]))
        self._send(connection, protocol.write("want", game=""))

    def _welcome(self, who: Member) -> None:
        self.members[who.number] = who
        self._roll_call()
        self._listener.peer_joined(who)
        self._listener.changed()

    def _called(self, connection: Connection, fields: Fields) -> None:
        """Hear from the middle who is there."""
        if not connection.greeted:
            return
        self.number = fields["you"]
        before = self.members
        self.members = {who.number: who for who in fields["all"] if who.number != self.number}
        for number in self.members.keys() - before.keys():
            self._listener.peer_joined(self.members[number])
        for number in before.keys() - self.members.keys():
            self._listener.peer_left(before[number], lost=False)
        self._listener.changed()

    def _answer(self, connection: Connection, said: Said) -> None:
        """Answer what a browser said, or what the middle hands on of another."""
        number = connection.number
        if not self.middle and said.by is not None and said.by != self.number:
            number = said.by
        who = self.members.get(number)
        if who is None:
            return
        fields = said.fields
        if said.kind in ("letter", *_COSMETIC) and self.middle:
            self._broadcast(protocol.write(said.kind, by=number, **fields), but=number)
        match said.kind:
            case "me" if self.middle:
                self.members[number] = who._replace(
                    name=fields["name"], game=fields["game"], seats=fields["seats"]
                )
                self._roll_call()
                self._listener.changed()
            case "letter":
                self._newest = fields["game"], fields["text"]
                self._listener.update_came(fields["game"], fields["text"], who)
            case "want":
                self._give(connection, fields["game"])
            case "point":
                self._listener.point(who, fields["game"], fields["at"])
            case "look":
                at = fields["at"]
                held = None if at is None else Held(at, fields["tile"], fields["turn"])
                self._listener.hold(who, fields["game"], held)
            case "emote":
                self._listener.emote(who, fields["name"])

    def _give(self, connection: Connection, game: str) -> None:
        """Send the newest update to who wants it: one's own, or the last that was heard of."""
        wanted = game or self._me.game or self._newest[0]
        text = self._listener.newest_update(wanted) if wanted else ""
        if not text and self._newest[0] == wanted:
            text = self._newest[1]
        if text:
            self._send(connection, protocol.write("letter", game=wanted, text=text))


def _rounded(at: tuple[float, float] | None) -> list[float] | None:
    return None if at is None else [round(at[0], 2), round(at[1], 2)]
