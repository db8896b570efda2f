"""A site that can be served, spoiled, changed and taken away, at one address."""

from __future__ import annotations

import functools
import http.server
import shutil
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import build


class SomeWhere(build.Handler):
    prefix = "/some/where/"

    def log_message(self, format: str, *args: object) -> None:
        """Keep the tests' output clean of what a test provokes."""


class Server(http.server.ThreadingHTTPServer):
    """A server whose end is felt: open connections are cut too."""

    daemon_threads = True

    def __init__(self, port: int, handler: Callable[..., Any]) -> None:
        self.connections: set[socket.socket] = set()
        super().__init__(("127.0.0.1", port), handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def handle_error(self, request: object, client_address: object) -> None:
        """A connection that is cut is what is wanted here."""


class House:
    """A site at one address: served, gone, changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.spoiled = ""
        """What the name of a file begins with that arrives damaged."""
        self.headers: dict[str, str] = {}
        """What else a host tells of each file."""
        self.port = 0
        self._server: Server | None = None
        self.open()

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.port}{SomeWhere.prefix}"

    def open(self) -> None:
        house = self

        class Handler(SomeWhere):
            def end_headers(self) -> None:
                for name, value in house.headers.items():
                    self.send_header(name, value)
                super().end_headers()

            def copyfile(self, source: Any, outputfile: Any) -> None:
                name = Path(self.path).name
                if house.spoiled and name.startswith(house.spoiled):
                    data = source.read()
                    outputfile.write(b"\0" * len(data))
                else:
                    shutil.copyfileobj(source, outputfile)

        handler = functools.partial(Handler, directory=str(self.folder))
        self._server = Server(self.port, handler)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            server.shutdown()
            server.server_close()
            for connection in server.connections:
                try:
                    connection.shutdown(socket.SHUT_RDWR)
                except OSError:
                    continue
                connection.close()
